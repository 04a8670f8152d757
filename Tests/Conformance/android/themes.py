"""Plain XML (`profile=xml`) through the exported themes alone: two activities that know nothing else of the export, with
Android 10's own coordinators, transitions and animators on `window`'s simulated device. Each frame is off the design
by as much as `verify` says."""

import json
import math
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import drawing
import exporting
import guide
import harness
import playing

CHECK = "played through its themes alone"
HERE = Path(__file__).resolve().parent
OWN, EXAMPLES = HERE / "themes", HERE.parents[2] / "Examples"
# Pixels per point, as in `verify`, and milliseconds per frame.
DENSITY, STEP = 3, 10
# How far the worst frame may be off the worst moment: in points, in opacity, and as a share.
NEAR, FAINT, BETWEEN = 0.35, 0.02, 0.2
NEAREST = {"place": NEAR, "opacity": FAINT}
# What rounding to pixels does to the views of the first screen, as a share of how far off those over them are.
ROUNDED = 5e-4
# In square points: what is smaller has no place, as in `verify`.
SMALLEST = 0.25
# In points.
FAR = 10_000
# In pixels: the eye where there is no perspective.
AWAY = 1e8
# How near to the eye something is cut off, as a share of the eye's distance.
CLOSE = 1e-3
# From so many frames on, the worst one is near the worst moment.
MANY = 20
# Those of the family with seed 1.
RANDOM = (4, 7, 8, 12, 14, 15, 21, 28)
ANDROID = "{http://schemas.android.com/apk/res/android}"
PARTS = {
    ("entering", "present"): "enter", ("matched", "present"): "shared_enter", ("leaving", "present"): "exit",
    ("entering", "dismiss"): "return", ("matched", "dismiss"): "shared_return", ("leaving", "dismiss"): "reenter"}
# The part of the same window that starts with another one.
BESIDE = {"enter": "shared_enter", "return": "shared_return", "shared_enter": "enter", "shared_return": "return"}

# Mistakes: the spec, what it is, the file, a text and its replacement, and what must be reported.
MISTAKES = [
    ("photo-push", "an item's name as it is written", "transition/photo_push_shared_enter.xml", " />\n    <changeT",
     '><targets><target android:targetName="photo-push/photo/%1$s" /></targets></changeBounds>\n    <changeT', "place of photo"),
    ("app-store-card", "two elements of an item change places", "transition/app_store_card_shared_enter.xml", "_title", "_subtitle",
     "place of title"),
    ("grid-expand", "files that are swapped", "values/grid_expand_theme.xml", "shared_enter", "enter", "place of cell"),
    ("matched-geometry", "a theme without activity transitions", "values/matched_geometry_theme.xml",
     'windowActivityTransitions">true', 'windowActivityTransitions">false', "doesn't start"),
    ("generated-14", "a turn in half the time", "transition/generated_14_shared_enter.xml", 'duration="1573"', 'duration="786"', "place of bar"),
    ("generated-4", "a fade that starts early", "transition/generated_4_exit.xml", 'startDelay="590"', 'startDelay="490"', "opacity of row-1"),
    ("generated-28", "a rest that takes longer", "transition/generated_28_enter.xml", 'duration="193"', 'duration="293"', "the rest of"),
    ("space", "a view in space that slides", "transition/space_enter.xml", "fade", "slide", "place of badge"),
    ("photo-push", "a background over the first screen", "values/photo_push_theme.xml", "@android:color/transparent",
     "@android:color/white", "covered"),
]


def specs(examples, folder):
    """The examples, specs of our own that also move views of the first screen, and random ones that rest turned, in space, out of
    sight or without a size, and jump."""
    found = list(examples)
    if harness.generator():
        subprocess.run([harness.generator(), str(max(RANDOM)), "1", str(folder / "random")], check=True)
    turned = [folder / "random" / f"generated-{number}.transition.json" for number in RANDOM]
    for spec in [*filter(Path.is_file, turned), *sorted(OWN.glob("*.transition.json")), *sorted((HERE / "handover/specs").glob("*.transition.json"))]:
        name = exporting.name_of(spec)
        found.append(exporting.Both(name, spec, None, exporting.export(spec, folder / f"plain-{name}", "android.profile=xml")))
    return found


def check(report, engine, specs, folder, table, others, played):
    """Plays all specs at once, and again with mistakes in some."""
    res = folder / "plain"
    for one in specs:
        shutil.copytree(one.plain / "android" / "res", res, dirs_exist_ok=True)
    verified = {one.name: verify(one) for one in specs}
    for name, problems in run(specs, folder, table, others, played, verified).items():
        report.result(CHECK, engine, name, problems)
    page = guide.PAGE.read_text(encoding="utf-8")
    rows = [row(one, verified[one.name]) for one in specs if one.spec.resolve().parent == EXAMPLES]
    report.result(CHECK, engine, "the guide's points", [f"there is no row {one}" for one in rows if one not in page])
    mistakes = [one for one in MISTAKES if one[0] in verified]
    for _, _, file, old, new, _ in mistakes:
        text = (res / file).read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{file} has no {old}")
        (res / file).write_text(text.replace(old, new), encoding="utf-8")
    broken = {name for name, *_ in mistakes}
    found = run([one for one in specs if one.name in broken], folder, table, others, played, verified)
    for name, mistake, _, _, _, says in mistakes:
        report.mutant(CHECK, engine, mistake, found.get(name, ["it did not run"]), says)


def run(specs, folder, table, others, played, verified):
    found, frames = played(folder / "classes", table, folder / "plain", others, only=["themes/"])
    if "run" in found:
        return found
    return {
        one.name: found.get(f"themes/{one.name}", ["it did not run"])
        + list(Pair(one).problems(frames.get(f"themes/{one.name}", {}), verified[one.name])) for one in specs}


def verify(one):
    """What `verify` says on the first viewport: the worst of each quantity and its time, by direction and element."""
    viewport = playing.resolved(one.spec)["viewports"][0]["name"]["text"]
    words = ["--viewport", viewport, "--target", "android", "--set", "android.profile=xml", "--format", "json"]
    tree = json.loads(playing.said("verify", one.spec, *words))
    return {
        (direction["direction"], element["element"]): {one["quantity"]: (one["amount"], one["time"]) for one in element["deviations"]}
        for direction in tree["verifications"][0]["directions"] for element in direction["elements"]}


def row(one, verified):
    """An example in the guide: the worst places of shared elements and of others, the worst opacity of the latter, and
    what isn't drawn."""
    roles = {element["id"]["text"]: element["role"]["name"] for element in playing.resolved(one.spec)["elements"]}

    def worst(quantity, decimals, *wanted):
        found = [said.get(quantity, (0,))[0] for (_, own), said in verified.items() if roles[own] in wanted]
        return f"{max(found):.{decimals}f}" if found else "–"

    others = ("entering", "leaving")
    absent = ", ".join(own for own, role in roles.items() if role == "overlay") or "–"
    return f"| {one.name} | {worst('place', 1, 'matched')} | {worst('place', 1, *others)} | {worst('opacity', 2, *others)} | {absent} |"


class Pair:
    """Two activities with the views that a spec's example has on its first viewport."""

    def __init__(self, one):
        self.one, self.tree = one, playing.resolved(one.spec)
        self.viewport = self.tree["viewports"][0]
        self.items = [one for one in self.tree["elements"] if one["role"]["matched"] and one["perItem"]]

    def kotlin(self):
        def spots(side, without):
            return ", ".join(self.spot(element, side) for element in self.tree["elements"]
                             if not element["role"]["overlay"] and not element["role"][without])

        view = self.viewport
        eye = DENSITY * self.tree["perspective"] if self.tree["perspective"] else AWAY
        lasting = ", ".join(f"{round(view[direction]['duration'])}L" for direction in ("present", "dismiss"))
        return (
            f'ThemedPair("{self.one.name}", "{self.tree["name"]["pascal"]}", '
            f"listOf({round(DENSITY * view['width'])}, {round(DENSITY * view['height'])}), {DENSITY}f, "
            f"{eye:.6f}f, {str(view['rightToLeft']).lower()}, longArrayOf({lasting}), "
            f"listOf({spots('source', 'entering')}), listOf({spots('destination', 'leaving')}))")

    def spot(self, element, side):
        actor = self.viewport["elements"][element["index"]]
        values, anchor = actor[side]["values"], actor["anchor"]
        size = [max(values["size"][key], 0) for key in ("width", "height")]
        low = [values["position"][key] - anchor[key] * one for key, one in zip("xy", size)]
        edges = [math.floor(DENSITY * one + 0.5) for one in (*low, low[0] + size[0], low[1] + size[1])]
        box = (*edges[:2], edges[2] - edges[0], edges[3] - edges[1])
        own = (
            *(DENSITY * values["translation"][key] for key in "xy"), values["scale"]["x"], values["scale"]["y"],
            *(values[key] for key in ("rotation", "rotationX", "rotationY")))
        return (
            f'Spot({element["index"]}, "{self.named(element, side)}", listOf({", ".join(map(str, box))}), '
            f'listOf({", ".join(f"{one:.6f}f" for one in own)}))')

    def named(self, element, side):
        """An app may name each item's views as it likes, except where the second screen has several."""
        has_key = element in self.items and (side == "source" or self.items == [element])
        return f"{self.tree['name']['text']}/{element['id']['text']}" + ("/7" if has_key else "")

    def problems(self, frames, verified):
        """Of frames by direction; those by the name of a file have the time at which it started."""
        for (role, direction), part in PARTS.items():
            own = [one for one in self.tree["elements"] if one["role"]["name"] == role and not self.is_cut(one)]
            file = self.one.plain / f"android/res/transition/{self.tree['name']['snake']}_{part}.xml"
            if not own or not file.is_file() or "interpolator" not in file.read_text(encoding="utf-8"):
                continue
            # Where a part's file takes no view that is in sight, the framework plays only the other one of its window.
            beside = part if part in frames else BESIDE.get(part)
            if beside not in frames and not any(self.is_seen(self.corners(one)) for one in own if self.takes(file, one)):
                continue
            if beside not in frames:
                yield f"{part} doesn't start"
                continue
            # Animators start at the next frame, and stop for one in which another transition of their window starts.
            start = frames[beside][0][0] + STEP * (2 if beside == "return" and "shared_return" in frames else 1)
            duration, last = self.viewport[direction]["duration"], end(self.leaves(direction))
            # Then one of the screens is gone; the windows start some frames before the shared elements.
            early = 10 if last < duration - STEP else 0
            duration = min(duration, last)
            told = [(time - start, things) for time, things in frames[direction] if 0 < time - start < duration]
            if len(told) < duration / STEP - 4:
                yield f"{part}: {len(told)} frames of {duration:g} ms"
                continue
            pictures = list(self.pictures(direction, [time for time, _ in told]))
            for element in own:
                said = verified[direction, element["id"]["text"]]
                yield from (f"{part}, {one}" for one in self.element(element, direction, told, pictures, said))
            yield from (f"{part}, {one}" for one in self.rest(direction, part, told[:len(told) - early]))

    def takes(self, file, element):
        """Whether a transition in a file takes the view of an element."""
        name = f"@string/{self.tree['name']['snake']}_{element['id']['snake']}"
        for one in ElementTree.parse(file).getroot():
            wanted, excluded = (
                [target.get(ANDROID + key) for target in one.iter("target") if ANDROID + key in target.attrib]
                for key in ("targetName", "excludeName"))
            if name not in excluded and (not wanted or name in wanted):
                return True
        return False

    def is_cut(self, element):
        """Whether a view at rest reaches its eye. Versions of Skia cut it off differently there."""
        sides = ("source", "destination") if element["role"]["matched"] else (shown(element),)
        return any(far < CLOSE for side in sides for _, _, far in self.resting(element, side))

    def resting(self, element, side):
        """The corners of a view on its screen as Android draws it: across, down, and how far from the eye, as a share of
        the distance from the screen."""
        actor = self.viewport["elements"][element["index"]]
        values, anchor = actor[side]["values"], actor["anchor"]
        (sz, cz), (sy, cy), (sx, cx) = (
            (math.sin(math.radians(values[key])), math.cos(math.radians(values[key]))) for key in ("rotation", "rotationY", "rotationX"))
        half = [max(values["size"][key], 0) / 2 for key in ("width", "height")]
        middle = [values["position"][key] + (1 - 2 * anchor[key]) * one + values["translation"][key] for key, one in zip("xy", half)]
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = x * half[0] * values["scale"]["x"], y * half[1] * values["scale"]["y"]
            x, y = cz * x - sz * y, sz * x + cz * y
            x, away = cy * x, sy * x
            y, away = cx * y + sx * away, cx * away - sx * y
            far = 1 + away / (self.tree["perspective"] or math.inf)
            yield middle[0] + x / max(far, CLOSE), middle[1] + y / max(far, CLOSE), far

    def pictures(self, direction, times):
        words = ["--viewport", self.viewport["name"]["text"], "--direction", direction, "--times", ",".join(map(str, times))]
        for frame in json.loads(playing.said("simulate", self.one.spec, *words))["frames"]:
            yield drawing.Picture(self.tree, self.viewport, list(frame["elements"].values()))

    def element(self, element, direction, told, pictures, said):
        """How far the view is off the design at worst, compared with `verify`."""
        index, own = element["index"], element["id"]["text"]
        worst = {what: (0, 0) for what in NEAREST}
        limits = {what: said.get(what, (0, 0)) for what in NEAREST}
        is_everywhere = len(told) >= MANY
        for (time, things), picture in zip(told, pictures, strict=True):
            found = [one for one in things if one["name"] == f"{index}/{shown(element)}" and one["alpha"] > 1e-3]
            if any(one["isCut"] for one in found):
                return
            if len(found) > 1:
                yield f"{time:g} ms: {own} is drawn {len(found)} times"
                return
            if not self.is_seen(found[0]["points"] if found else corners(picture, index)):
                # The framework leaves out views that are out of sight.
                is_everywhere = False
                continue
            if element["role"]["matched"] and not found and picture.opacities[index] > FAINT:
                yield f"{time:g} ms: {own} isn't drawn"
                return
            for what, amount in self.amounts(element, found, picture):
                if amount > limits[what][0] * (1 + ROUNDED) + NEAREST[what]:
                    # Exported times are whole milliseconds: at a jump, those beside count, too.
                    others = self.pictures(direction, [max(time - 1, 0), time + 1])
                    amount = min([amount, *(dict(self.amounts(element, found, one)).get(what, amount) for one in others)])
                worst[what] = max(worst[what], (amount, time))
        for what, near in NEAREST.items():
            (amount, time), (limit, at) = worst[what], limits[what]
            if what == "opacity" and element["role"]["matched"]:
                continue
            was_seen = is_everywhere and at < told[-1][0] + STEP
            change = self.change(index, direction, what, at) if was_seen else limit
            lowest = min((1 - BETWEEN) * limit, limit - change) - near if change < limit / 2 else 0
            if not lowest <= amount <= limit * (1 + ROUNDED) + near:
                yield f"{time:g} ms: the {what} of {own} is {amount:.3f} off, not {limit:.3f} as `verify` says, at {at:g} ms"

    def amounts(self, element, found, picture):
        """How far the view that is found is off a picture of the design."""
        index, side = element["index"], shown(element)
        wanted = picture.opacities[index]
        seen = self.viewport["elements"][index][side]["values"]["opacity"] * found[0]["alpha"] if found else 0
        if not element["role"]["matched"]:
            yield "opacity", abs(seen - wanted)
        if found and max(wanted, seen) > FAINT and max(map(area, (corners(picture, index), found[0]["points"]))) > SMALLEST:
            yield "place", distance(corners(picture, index), found[0]["points"])

    def corners(self, element):
        return [one for x, y, _ in self.resting(element, shown(element)) for one in (x, y)]

    def is_seen(self, points):
        """Whether some of it is in the window."""
        across, down = points[::2], points[1::2]
        return (min(max(across), self.viewport["width"]) - max(min(across), 0) > 0
                and min(max(down), self.viewport["height"]) - max(min(down), 0) > 0)

    def change(self, index, direction, what, time):
        """How much the design changes within two frames, between which the worst moment may be."""
        before, after = self.pictures(direction, [max(time - STEP, 0), min(time + STEP, self.viewport[direction]["duration"])])
        if what == "opacity":
            return abs(before.opacities[index] - after.opacities[index])
        return distance(corners(before, index), corners(after, index))

    def leaves(self, direction):
        """The single transitions in the files of a direction."""
        files = [
            self.one.plain / f"android/res/transition/{self.tree['name']['snake']}_{part}.xml"
            for (_, way), part in PARTS.items() if way == direction]
        return [one for file in files if file.is_file() for one in ElementTree.parse(file).getroot()]

    def end(self):
        """When the last view of an element has arrived on the second screen: then the rest has, too."""
        own = [one for one in self.leaves("present") if one.tag != "fade" or one.find(f".//target[@{ANDROID}targetName]") is not None]
        return end(own)

    def rest(self, direction, part, told):
        """Views that no element stands for: the first screen's rest, also under the second window's background, and the
        second one's fade, unless an element stands for it."""
        has_page = any(one["kind"]["screen"] and one["role"]["entering"] for one in self.tree["elements"])
        duration = self.end() or self.viewport[direction]["duration"]
        for time, things in told:
            named = {one["name"]: one["alpha"] for one in things if not one["isCovered"]}
            if direction == "present" and has_page and named.get("rest/source", 0) < 0.99:
                yield f"{time:g} ms: the first screen is covered by the background of the second, or gone"
                return
            if part == "enter" and not has_page:
                wanted = min(time / duration, 1)
                if abs(named.get("rest/destination", 0) - wanted) > FAINT:
                    yield f"{time:g} ms: the rest of the second screen has {named.get('rest/destination', 0):.3f}, not {wanted:.3f}"
                    return


def end(leaves):
    """When the last one ends, in milliseconds."""
    return max((sum(float(one.get(ANDROID + key, 0)) for key in ("startDelay", "duration")) for one in leaves), default=0)


def shown(element):
    """The side of the view that moves: of a matched element, the second screen's."""
    return "source" if element["role"]["leaving"] else "destination"


def corners(picture, index):
    frame = picture.samples[index]["frame"]
    x, y = frame["x"], frame["y"]
    end, bottom = x + frame["width"], y + frame["height"]
    return picture.mapped(index, [x, y, end, y, end, bottom, x, bottom], CLOSE)


def area(points):
    """What corners enclose, in square points."""
    pairs = list(zip(points[::2], points[1::2]))
    return abs(sum(a * d - b * c for (a, b), (c, d) in zip(pairs, pairs[1:] + pairs[:1]))) / 2


def distance(wanted, points):
    """The largest distance of two corners; of one far from the screen, what the edge to it moves on the screen, as in `verify`."""
    pairs = zip(wanted[::2], wanted[1::2], points[::2], points[1::2])
    return max(math.hypot(a - c, b - d) * min(1, FAR / max(math.hypot(a, b), 1)) for a, b, c, d in pairs)
