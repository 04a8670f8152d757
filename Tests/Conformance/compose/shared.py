"""Exports to Compose with the profile `shared`, on the real `SharedTransitionLayout`: each element is where the player says, and as
opaque as `verify` says."""

import functools
import json
import math
import re
import subprocess
import tempfile
from pathlib import Path

import design
import engine
import harness
import playing

SHARED = "shared elements are as played"
PROFILE = ("--set", "compose.profile=shared")
# Moments: sixteenths of a direction, and the one at which an element is off most.
SIXTEENTHS = (3, 8, 13)
# What a finger has moved back.
SOUGHT = "photo-push, sought"
# Shares of the way back that two seeks go to, and by how many dp an edge is off its curve then in Compose 1.7.
TWICE, STEPS, OFF = "photo-push, sought twice", (0.2, 0.5), 23.3
# An example whose matched elements lie above each other, and a mistake in its export.
STACKED, ORDER = "app-store-card", "order of shared elements"
SUNK = ("a title below its card", "zIndexInOverlay = side(5f, 5.5f)", "zIndexInOverlay = side(1f, 1.5f)", "the middle of `title`")
# Where each content's own corners are measured, also from right to left; pixels by which a radius may be off, also where a spring overshoots the screen.
ROUND, ROUNDED, ARC = "corners of shared elements", ("app-store-card", "app-store-card-mirrored"), 2
# A spec of springs whose values are little apart; what its directions are measured at, in shares of the design's; points by which
# places may be off, whose edges are on whole pixels.
SPRINGS, CLAIMED = Path(__file__).resolve().parent / "springs.transition.json", "springs are as `verify` says"
THROUGHOUT, APART = [0.25 + step / 16 for step in range(16)], 0.5
# A mistake in its export.
SOFT = ("a softer spring", "spring(1f, 160f)", "spring(1f, 100f)", "is off by")
# A mistake in the export: content that is scaled.
SCALED = ("content that is scaled", "resizeMode = RemeasureToBounds,", "", "a corner is")
# Examples that are also played from right to left.
MIRRORED = ("photo-push", "app-store-card")
# Pixels of a dp, as the player has them. Pixels by which an edge may be off, which is drawn on whole ones; pages have places with two
# decimals. Opacities are bytes, measured twice.
DENSITY, NEAR, BYTES, STRONG = 3, 1.03, 2.02 / 255, 0.3
# Pixels that must be on the screen.
SMALL = 12
# Mistakes in an export, and what must be noticed.
PLANTED = [
    ("another curve", "CubicBezierEasing(0.42f", "CubicBezierEasing(0.2f", "edge"),
    ("bounds that jump", "bounds(pushSpec(), pushSpec())", "bounds(snap(), snap())", "edge"),
    ("contents in each other's place", "side(fadeIn(snap()), fadeIn(pushSpec()))", "side(fadeIn(pushSpec()), fadeIn(snap()))", "is seen with"),
    ("a screen that goes at once", "const val PRESENT = 280", "const val PRESENT = 0", "edge"),
    ("content as wide as its frame", "resizeMode = RemeasureToBounds,", "", "edge"),
]


# In Compose 1.10, these have other names. Exports avoid them.
RENAMED = ("resizeMode = RemeasureToBounds", "resizeMode = SharedTransitionScope.ResizeMode.ScaleToBounds()", "ScaleToBounds")


def mirrored(specs, folder):
    """Examples whose first viewport reads from right to left."""
    for one in specs:
        if one.name in MIRRORED:
            tree = one.read()
            name = f"{one.name}-mirrored"
            path = folder / f"{name}.transition.json"
            tree["viewports"][0]["rtl"] = True
            path.write_text(json.dumps(tree | {"name": name}))
            yield harness.Exported(name, path, folder)


class Screens:
    """The exports of all specs, and of one with mistakes, for the rig."""

    def __init__(self, specs, folder):
        self.folder = folder / "shared"
        words = [harness.tool(), *(str(one.spec) for one in specs), "--target", "compose", *PROFILE, "-o", str(self.folder), "--quiet"]
        subprocess.run(words, check=True, capture_output=True)
        self.texts = {}
        for path in (self.folder / "compose/kotlin").rglob("*Screen.kt"):
            self.texts[path.stem.removesuffix("Screen")] = path.read_text(encoding="utf-8")
        self.broken = {}
        for number, (mistake, old, new, _) in enumerate(PLANTED):
            text = self.texts["PhotoPush"]
            if old not in text:
                raise ValueError(f"PhotoPushScreen.kt has no {old}")
            self.broken[mistake] = f"Planted{number}"
            self.texts[f"Planted{number}"] = text.replace(old, new).replace("PhotoPush", f"Planted{number}")

        for (mistake, old, new, _), name, whole in (
                (SUNK, "PlantedOrder", "AppStoreCard"), (SCALED, "PlantedScale", "AppStoreCard"), (SOFT, "PlantedSprings", "Springs")):
            if old not in self.texts[whole]:
                raise ValueError(f"{whole}Screen.kt has no {old}")
            self.texts[name] = self.texts[whole].replace(old, new).replace(whole, name)

    def write(self, folder):
        for name, text in self.texts.items():
            (folder / f"{name}Screen.kt").write_text(text)
        (folder / "Screens.kt").write_text(self.table())

    def declared(self, folder):
        """The exports for the declarations of Compose 1.10, and one that names what it has renamed."""
        texts = {name: text for name, text in self.texts.items() if not name.startswith("Planted")}
        old, new, _ = RENAMED
        texts["Renamed"] = texts["PhotoPush"].replace(old, new).replace("PhotoPush", "Renamed")
        for name, text in texts.items():
            text = re.sub(r"import androidx\.compose\.animation\.(?!core)", "import compose110.", text)
            path = folder / f"declared{name}.kt"
            path.write_text(re.sub(r"^package .*$", f"package compose110.{name.lower()}", text, flags=re.M))
            yield path

    def members(self, name):
        """The elements that have a modifier, and whether each is shared."""
        found = re.findall(r"fun Modifier\.(\w+)\((state)?[^()]*\): Modifier =", self.texts[name])
        return {member: any(other == member and state for other, state in found) for member, _ in found}

    def scaled(self, name):
        """The elements that are scaled."""
        return set(re.findall(r"fun Modifier\.(\w+)\((?:(?!fun ).)*?scaleIn\(", self.texts[name], re.S))

    def jumps(self, name):
        """Whether a curve jumps at its start: shared elements then start anew from where they jumped to."""
        return re.search(r'"""\s+0 0 +0 ', self.texts[name])

    def table(self):
        entries = []
        for name in self.texts:
            cases = "".join(
                f'                    "{member}" -> {"state?.let { modifier." + member + "(it) } ?: modifier" if shared else "modifier." + member + "()"}\n'
                for member, shared in self.members(name).items())
            entries.append(f"""    "{name}" to object : SharedScreens {{
        override fun transform(presents: Boolean): ContentTransform = {name}Screen.transform(presents)

        override fun apply(
            modifier: Modifier,
            element: String,
            state: SharedTransitionScope.SharedContentState?,
            scope: SharedTransitionScope,
            visibility: AnimatedVisibilityScope,
            isDestination: Boolean,
        ): Modifier =
            with({name}Screen(scope, visibility, isDestination)) {{
                when (element) {{
{cases}                    else -> modifier
                }}
            }}
    }},
""")
        return f"""@file:OptIn(ExperimentalSharedTransitionApi::class)

package com.example.transitions.compose

import androidx.compose.animation.AnimatedVisibilityScope
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.ExperimentalSharedTransitionApi
import androidx.compose.animation.SharedTransitionScope
import androidx.compose.ui.Modifier

internal val SCREENS: Map<String, SharedScreens> = mapOf(
{"".join(entries)})
"""


def wide(text):
    return [
        f"{number}: {len(line)} columns" for number, line in enumerate(text.splitlines(), 1)
        if len(line) > 140 and not line.startswith("//")]


def camel(name):
    first, *rest = name.split("-")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


def pascal(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("-"))


@functools.cache
def courses(spec):
    """How far the player has each element from the spec, by direction, on the first viewport: what `preview` shows over the spec."""
    name = playing.resolved(spec)["viewports"][0]["name"]["text"]
    with tempfile.TemporaryDirectory(prefix="shared.") as folder:
        playing.said("export", spec, "--target", "preview", "--set", "preview.read-backs=compose", *PROFILE, "-o", folder)
        text = next(Path(folder).rglob("*.html")).read_text(encoding="utf-8")
    read, _ = json.JSONDecoder().raw_decode(text, text.index('"readBacks":') + len('"readBacks":'))
    found = {one["direction"]: one for one in read[0]["courses"] if one["viewport"] == name}
    worst = read[0].get("worst")
    if worst and worst["viewport"] == name:
        found[worst["direction"]]["worst"] = worst["time"]
    return found


@functools.cache
def claims(spec):
    """How far each quantity of each element is from the spec at most, and when, by direction and element, on the first viewport."""
    ran = subprocess.run(
        [harness.tool(), "verify", str(spec), "--target", "compose", *PROFILE, "--format", "json", "--quiet"],
        capture_output=True, text=True)
    name = playing.resolved(spec)["viewports"][0]["name"]["text"]
    return {
        (one["direction"], element["element"]): {
            each["quantity"]: (each["amount"], each["time"]) for each in element["deviations"]}
        for one in json.loads(ran.stdout)["verifications"][0]["directions"] if one["viewport"] == name
        for element in one["elements"]}


class Shown:
    """A direction of a spec on its first viewport."""

    def __init__(self, one, direction, simulated, scaled, seeks):
        self.one, self.direction, self.scaled, self.seeks = one, direction, scaled, seeks
        tree = playing.resolved(one.spec)
        viewport = tree["viewports"][0]
        self.elements = {element["id"]["text"]: element for element in tree["elements"]}
        self.names = [element["id"]["text"] for element in tree["elements"]]
        self.course = courses(one.spec)[direction]
        duration = self.course["duration"]
        wanted = [duration * share / 16 for share in SIXTEENTHS]
        worst = self.course.get("worst", duration / 2)
        times = self.course.get("times", wanted)
        self.times = sorted({min(times, key=lambda time: abs(time - near)) for near in [*wanted, worst]})
        if seeks:
            # From rest: the second step of a seek of Compose 1.7 starts anew.
            self.times = self.times[:1]
        words = ["--viewport", viewport["name"]["text"], "--direction", direction, "--times"]
        self.simulate = lambda times: simulated(one.spec, *words, ",".join(map(repr, times)))["frames"]
        self.at(self.times)
        # Strengths and edges that were compared.
        self.compared = [0, 0]
        ends = self.simulate([0, duration])
        self.rest = ends if direction == "present" else ends[::-1]
        places = [
            (index, side, box) for index, element in enumerate(tree["elements"])
            for side in self.sides(element["role"], *(end["elements"][self.names[index]]["opacity"] for end in self.rest))
            for box in [self.box(index, side)] if box[2] > 0 and box[3] > 0]
        # What is matched needs both boxes.
        alone = {index for index, *_ in places if len([one for one in places if one[0] == index]) == 1}
        self.places = [
            one for one in places if one[0] not in alone or not self.elements[self.names[one[0]]]["role"]["matched"]]
        size = ",".join(str(round(DENSITY * viewport[key])) for key in ("width", "height"))
        self.screen = [size, str(DENSITY), "rtl" if viewport["rightToLeft"] else "ltr", "0,0,0,0"]

    def at(self, times):
        """Looks at other times."""
        self.times, self.design = times, self.simulate(times)
        self.quads = [design.draw(playing.resolved(self.one.spec), frame["elements"]) for frame in self.design]

    @staticmethod
    def sides(role, source, destination):
        """The screens that an element is on; an overlay is on that on which it covers more."""
        if role["matched"]:
            return ("source", "destination")
        return ("source",) if role["leaving"] or role["overlay"] and source > destination else ("destination",)

    def box(self, index, side):
        place = self.rest[side == "destination"]["elements"][self.names[index]]["frame"]
        return [math.floor(DENSITY * place[key] + 0.5) for key in ("x", "y", "width", "height")]

    def radius(self, index, side):
        own = self.rest[side == "destination"]["elements"][self.names[index]]["cornerRadius"]
        return max(own.values()) if isinstance(own, dict) else own

    def line(self, name, members, seeks=False):
        places = ";".join(
            ",".join([side.upper(), str(index), *map(str, box), "00000000"]) for index, side, box in self.places)
        names = ",".join(camel(one) + ("*" if members.get(camel(one)) else "") for one in self.names)
        share = self.course["duration"]
        times = [time / share for time in self.times] if seeks else self.times
        kind = "seek" if seeks else "share"
        return "\t".join([name, f"{kind}:{self.direction}", *self.screen, ",".join(map(repr, times)), places, names])

    def problems(self, looks):
        for (index, side, _), measured in zip(self.places, looks, strict=True):
            name = self.names[index]
            for number, (time, look) in enumerate(zip(self.times, measured, strict=True)):
                for problem in self.missed(name, side, number, look):
                    yield f"{self.direction}, {name}/{side} at {time:g}: {problem}"
        for what, count in zip(("opacity", "edge"), self.compared):
            if not count and not (self.seeks and what == "opacity"):
                yield f"{self.direction}: no {what} is compared"

    def off(self, name, side, number, look):
        """How far its place and its opacity are off the design, in points and as shares, where they are measured; and how exactly."""
        matched, design = self.elements[name]["role"]["matched"], self.design[number]["elements"][name]
        seen = look[3] if look[0] else 0
        if not matched or seen >= STRONG:
            (x, y), _, (end, bottom), _ = self.quads[number][name]
            edges = look[4:8] if matched else look[-4:]
            pairs = zip(edges, (x, end, y, bottom), self.limits[:1] * 2 + self.limits[1:] * 2)
            ways = [abs(min(max(edge, 0), limit) - min(max(DENSITY * at, 0), limit)) / DENSITY for edge, at, limit in pairs]
            yield "place", math.hypot(max(ways[:2]), max(ways[2:])), APART
        own = self.rest[side == "destination"]["elements"][name]["opacity"]
        yield "opacity", abs(seen * own - design["opacity"] * design[side + "Opacity"]), BYTES

    def played(self, name, number):
        """Left, top, right and bottom of an element in points, as the player has them; None of what is turned or isn't shown."""
        offsets = self.course.get("offsets", {}).get(name)
        if offsets is None:
            offsets = [] if name in self.course.get("others", []) else [0, 0]
        else:
            offsets = offsets[self.course["times"].index(self.times[number])]
        quad = [axis for corner in self.quads[number][name] for axis in corner]
        if len(offsets) not in (2, 4) or any(abs(quad[one] - quad[other]) > 0.01 for one, other in ((0, 6), (2, 4), (1, 3), (5, 7))):
            return None
        return [at + offset / 100 for at, offset in zip((quad[0], quad[1], quad[4], quad[5]), [*offsets, *offsets])]

    def missed(self, name, side, number, look):
        element, design = self.elements[name], self.design[number]["elements"][name]
        own = self.rest[side == "destination"]["elements"][name]["opacity"]
        seen = look[3] if look[0] else 0
        is_other = element["role"]["overlay"] and side == "destination"
        strength = design["opacity"] * design["sourceOpacity" if is_other else side + "Opacity"]
        # Nothing is measured of what is off the screen. Unlike Android's, the desktop's layers scale their place, too: of what slides
        # and is scaled, only layout has the place.
        place = look[-4:]
        shown = [min(place[2 * axis + 1], end) - max(place[2 * axis], 0) for axis, end in enumerate(self.limits)]
        if min(shown) < SMALL or not look[0] and not element["role"]["matched"] and camel(name) in self.scaled:
            return
        # What is covered may be there.
        covered = side == "source" and element["role"]["matched"] and design["destinationOpacity"] > 0.98
        if not covered and not self.seeks:
            self.compared[0] += 1
            if abs(seen * own - strength) > claims(self.one.spec)[self.direction, name]["opacity"][0] + BYTES:
                yield f"is seen with {seen * own:.3f}, not {strength:.3f}" if seen else "nothing is seen"
        quad = self.played(name, number)
        if not quad or seen < STRONG:
            return
        near = [NEAR, NEAR]
        if element["kind"]["text"] and element["role"]["matched"]:
            # Where Compose centers text in its frame, it rounds once more: measured, up to 1.15 pixels off down, but 1.01 across.
            near[1] += 0.5
            # As wide as its frame, and in its middle, whatever the frame's height is.
            own = self.rest[side == "destination"]["elements"][name]["frame"]
            middle, extent = (quad[1] + quad[3]) / 2, own["height"] * (quad[2] - quad[0]) / own["width"]
            quad = [quad[0], middle - extent / 2, quad[2], middle + extent / 2]
        edges = look[4:8] if element["role"]["matched"] else look[8:]
        for label, number in (("left", 0), ("right", 2), ("top", 1), ("bottom", 3)):
            measured, edge, end = edges[("left", "right", "top", "bottom").index(label)], DENSITY * quad[number], self.limits[number % 2]
            measured, edge = (min(max(one, 0), end) for one in (measured, edge))
            self.compared[1] += 1
            if abs(measured - edge) > near[number % 2]:
                yield f"its {label} edge is at {measured:.3f}, not {edge:.3f}"

    @property
    def limits(self):
        return [int(part) for part in self.screen[0].split(",")]


def check(report, built, specs, simulated):
    jobs = []
    for one in specs:
        if built.screens.jumps(pascal(one.name)):
            continue
        for direction in ("present", "dismiss"):
            jobs.append((one.name, *job(built, one, pascal(one.name), direction, simulated)))
        if one.name == "photo-push":
            jobs.append((SOUGHT, *job(built, one, pascal(one.name), "dismiss", simulated, seeks=True)))
            report.result(SHARED, engine.name(), TWICE, twice(built, one, simulated))
            jobs += [(mistake, *job(built, one, name, "present", simulated)) for mistake, name in built.screens.broken.items()]
    springs = next(one for one in specs if one.spec == SPRINGS)
    report.result(CLAIMED, engine.name(), springs.name, claimed(built, springs, pascal(springs.name), simulated))
    report.mutant(CLAIMED, engine.name(), SOFT[0], claimed(built, springs, "PlantedSprings", simulated), SOFT[-1])
    card = next(one for one in specs if one.name == STACKED)
    report.result(ORDER, engine.name(), STACKED, ordered(built, card, pascal(STACKED), simulated))
    report.mutant(ORDER, engine.name(), SUNK[0], ordered(built, card, "PlantedOrder", simulated), SUNK[-1])
    for one in specs:
        if one.name in ROUNDED:
            report.result(ROUND, engine.name(), one.name, rounded(built, one, pascal(one.name), simulated))
    report.mutant(ROUND, engine.name(), SCALED[0], rounded(built, card, "PlantedScale", simulated), SCALED[-1])
    found = {label: [] for label, *_ in jobs}
    for (label, shown, _), answer in zip(jobs, built.answers([job[-1] for job in jobs])):
        found[label] += [answer["thrown"]] if "thrown" in answer else list(shown.problems(answer["looks"]))
    says = {mistake: says for mistake, *_, says in PLANTED}
    for label, problems in found.items():
        if label in says:
            report.mutant(SHARED, engine.name(), label, problems, says[label])
        else:
            report.result(SHARED, engine.name(), label, problems[:8])


def ordered(built, one, name, simulated):
    """In the middle of each matched element, its own color is the strongest, though all are composed from front to back."""
    members = built.screens.members(name)
    for direction in ("present", "dismiss"):
        shown = Shown(one, direction, simulated, set(), False)
        shown.times = [shown.course["duration"] * share / 16 for share in SIXTEENTHS]
        shown.places = [place for place in shown.places if members.get(camel(shown.names[place[0]]))]
        ranks = sorted({index for index, *_ in shown.places})
        fields = shown.line(name, members).split("\t")
        fields[1] = f"order:{direction}"
        fields[7] = ";".join(
            ",".join([side.upper(), str(index), *map(str, box), ("FFFF0000", "FF00FF00", "FF0000FF")[ranks.index(index) % 3]])
            for index, side, box in shown.places)
        answer, = built.answers(["\t".join(fields)])
        if "thrown" in answer:
            yield answer["thrown"]
            continue
        for time, colors in zip(shown.times, answer["colors"]):
            for (index, *_), color in zip(shown.places, colors, strict=True):
                if color.index(max(color)) != ranks.index(index) % 3:
                    yield f"{direction} at {time:g}: the middle of `{shown.names[index]}` is {color}"


def rounded(built, one, name, simulated):
    """A content that is clipped after its modifier keeps its own corners while its bounds change."""
    members = built.screens.members(name)
    for direction in ("present", "dismiss"):
        shown = Shown(one, direction, simulated, set(), False)
        shown.places = [place for place in shown.places if members.get(camel(shown.names[place[0]]))]
        fields = shown.line(name, members).split("\t")
        fields[1] = f"round:{direction}"
        fields[7] = ";".join(
            ",".join([side.upper(), str(index), *map(str, box), "FFFF0000", str(DENSITY * shown.radius(index, side))])
            for index, side, box in shown.places)
        answer, = built.answers(["\t".join(fields)])
        if "thrown" in answer:
            yield answer["thrown"]
            continue
        for (index, side, _), looks in zip(shown.places, answer["corners"], strict=True):
            # Edges of what isn't round may lie between pixels.
            if not shown.radius(index, side):
                continue
            for time, (width, height, *radii) in zip(shown.times, looks, strict=True):
                wanted = min(DENSITY * shown.radius(index, side), width / 2, height / 2)
                for radius in radii:
                    if abs(radius - wanted) > ARC:
                        yield f"{direction}, {shown.names[index]}/{side} at {time:g}: a corner is {radius:.2f} pixels round, not {wanted:.2f}"


def claimed(built, one, name, simulated):
    """What `verify` says is off most is what is measured then, and nothing is further off at any other time."""
    for direction in ("present", "dismiss"):
        said = {element: found for (way, element), found in claims(one.spec).items() if way == direction}
        shown, _ = job(built, one, name, direction, simulated)
        whole = playing.resolved(one.spec)["viewports"][0][direction]["duration"]
        worst = {found[key][1] for found in said.values() for key in ("place", "opacity")}
        shown.at(sorted(worst | {share * whole for share in THROUGHOUT}))
        answer, = built.answers([shown.line(name, built.screens.members(name))])
        if "thrown" in answer:
            yield answer["thrown"]
            continue
        compared = 0
        for (index, side, _), looks in zip(shown.places, answer["looks"], strict=True):
            element = shown.names[index]
            # What leaves isn't compared once it is gone; of contents that share a frame, the upper one is.
            if side == "source" and shown.elements[element]["role"]["matched"]:
                continue
            for number, (time, look) in enumerate(zip(shown.times, looks, strict=True)):
                if time >= whole and not shown.elements[element]["role"]["matched"]:
                    continue
                for key, off, near in shown.off(element, side, number, look):
                    amount, worst = said[element][key]
                    compared += 1
                    if off > amount + near or time == worst and off < amount - near:
                        yield f"{direction}, the {key} of {element}/{side} is off by {off:.3f} at {time:g}, not {amount:.3f} at {worst:g}"
        if not compared:
            yield f"{direction}: nothing is compared"


def twice(built, one, simulated):
    """The second step starts anew, from the bounds of the first one."""
    shown, _ = job(built, one, pascal(one.name), "dismiss", simulated, seeks=True)
    members, lines = built.screens.members(pascal(one.name)), []
    for shares in (STEPS[1:], STEPS):
        shown.times = [share * shown.course["duration"] for share in shares]
        lines.append(shown.line(pascal(one.name), members, seeks=True))
    at = next(number for number, (index, side, _) in enumerate(shown.places) if side == "source" and shown.names[index] == "photo")
    once, after = (answer["looks"][at][-1][-4:] for answer in built.answers(lines))
    off = max(abs(edge - other) for edge, other in zip(once, after)) / DENSITY
    if abs(off - OFF) > 0.5:
        yield f"an edge is {off:.1f} dp off its curve, not {OFF}"


def job(built, one, name, direction, simulated, seeks=False):
    shown = Shown(one, direction, simulated, built.screens.scaled(name), seeks)
    return shown, shown.line(name, built.screens.members(name), seeks)
