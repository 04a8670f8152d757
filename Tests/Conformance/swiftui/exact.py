"""The profile `exact`: it type-checks in every mode; its stage, on a literal model of SwiftUI, against what `simulate` says of
measured frames; pushes and presentations on a literal model of UIKit."""

import concurrent.futures
import json
import os
import re
import resource
import subprocess

import apple
import design
import harness
import numpy

HERE = harness.Path(__file__).resolve().parent
IOS = HERE.parent / "ios"
TYPES, STAGE, SHOWN = "SwiftUI exact, types", "SwiftUI stage", "SwiftUI push and presentation"
MODEL = "model of SwiftUI"
STUBS = ["ObjectiveC", "QuartzCore", "CoreImage", "UIKit"]
MOMENTS = 15
# Seconds of the processor for a file.
LIMIT = 0.5
# Points, and shares. A spring that is turned takes over a speed that both sides measure by small steps.
PRECISION, TURNED = 1e-6, 1e-4
GUIDE = HERE.parents[2] / "Docs/swiftui.md"
# A mistake in the runtime: its name, the file, a text and its replacement, and what a difference must say.
WRONG = [
    ("perspective forgotten", "MotionStageView", "(CGFloat(map.x.x), CGFloat(map.x.y), CGFloat(map.x.z))",
     "(CGFloat(map.x.x), CGFloat(map.x.y), 0)", "is elsewhere"),
    ("clips in the wrong order", "MotionStageView", "look.map * (own.inverse ?? own)", "(own.inverse ?? own) * look.map", "is elsewhere"),
    ("safe area forgotten", "MotionPlayer", "Double($0.minY + insets.top)", "Double($0.minY)", "is elsewhere"),
    ("contents swapped", "MotionStageView", "side == .source ? layer.source : layer.destination", "side == .source ? layer.destination : layer.source", "opacity"),
    ("original seen", "MotionElements", "isHidden ? 0 : 1).accessibilityHidden", "1).accessibilityHidden", "seen twice"),
    ("source heard", "MotionStageView", ".accessibilityHidden(shown != nil)", "", "VoiceOver"),
    ("another item", "MotionPlayer", "found.first { $0.item == item } ??", "found.last ??", "another item"),
    ("order of a screen", "MotionStageView", ".zIndex(look.order)", "", "order"),
    ("one radius for all", "MotionStageView", "topTrailingRadius: CGFloat(radii[1])", "topTrailingRadius: CGFloat(radii[0])", "corners"),
    ("squircles", "MotionStageView", "style: .circular", "style: .continuous", "corners"),
    ("time of the first frame", "MotionPlayer", "flight.start = flight.start ?? date", "flight.start = flight.start ?? date.addingTimeInterval(0.016)", "is elsewhere"),
    ("turned from the end", "MotionPlayer", "flight.motion.turned(flight.run, at: time)", "flight.motion.turned(flight.run, at: flight.run.duration)", "is elsewhere"),
    ("left to right", "MotionPlayer", "isRightToLeft: request.isRightToLeft,", "isRightToLeft: false,", "is elsewhere"),
    ("stand-in mirrored", "MotionStageView", "layer.contents[index].view()\n          .environment(\\.layoutDirection, layoutDirection)", "layer.contents[index].view()", "reading direction"),
    ("shadow left out", "MotionStageView", "if layer.shadow[0] > 0 {", "if false {", "shadow"),
    ("blur halved", "MotionStageView", ".blur(radius: CGFloat(look.blur))", ".blur(radius: CGFloat(look.blur / 2))", "blur"),
    ("before its views", "MotionPlayer", "request.isLaidOut ? begin(request, since: request.since ?? date) : nil", "begin(request, since: date)", "isn't drawn"),
    ("full motion", "MotionPlayer", "let isReduced = request.reduces || isMissing", "let isReduced = isMissing", "reduced"),
]
# Those of them that show only in some of the 16 specs that a slow run generates.
RARE = {"order of a screen", "one radius for all", "stand-in mirrored", "shadow left out"}
# The same, and what the rig must say of a push or a presentation.
WRONG_SHOWN = [
    ("not hidden", "MotionPresentation", "element?.isHidden.wrappedValue = alpha == 0", "_ = alpha == 0", "is seen twice"),
    ("nothing stands in", "MotionPresentation", "-> UIView? { standIn }", "-> UIView? { UIView() }", "no stand-in"),
    ("item kept", "MotionPresentation", "presentation.item = nil } else", "_ = presentation } else", "the item stays"),
    ("not turned", "MotionPresentation", "if heading == .present { motion.reverse() }", "", "it doesn't return"),
    ("environment forgotten", "MotionPresentation", "environment: environment, place: place", "environment: EnvironmentValues(), place: place", "handed on"),
    ("every item", "MotionPresentation", "views.filter { $0.element?.item == item }", "views", "that doesn't move"),
    ("waits for views", "MotionPresentation", "target.isEmpty ? missing : target.all(of: nil)", "target.all(of: nil)", "a photo"),
    ("first item only", "MotionPresentation", "if presentation.item?.id == shown.id {", "if true {", "the other item"),
]


def check(report, folder):
    """All checks of the profile."""
    folder.mkdir()
    specs = harness.exported()
    paths = export(specs, folder / "exported")
    types(report, folder / "types", paths)
    sample(report, folder / "types")
    rig = Rig(folder / "rig", paths, specs)
    errors = rig.build()
    if errors:
        return report.result(STAGE, MODEL, "", errors)
    cases = made(specs, folder)
    played(report, rig, cases)
    report.result(SHOWN, "model of UIKit", "", rig.behaviors())
    # Of mistakes, some examples are enough.
    some = [case for case in cases if case.one.name in {"app-store-card", "card-flip", "matched-geometry"} or case.scene["rightToLeft"]]
    # Some show only in specs that an ordinary run doesn't generate.
    is_slow = bool(os.environ.get("TRANSITION_SLOW"))
    some = cases if is_slow else some
    for name, file, old, new, says in harness.planted([one for one in WRONG if is_slow or one[0] not in RARE], 9):
        problems = rig.build(edited(file, old, new)) or [text for texts in found(rig, some).values() for text in texts]
        report.mutant(STAGE, MODEL, name, problems, says)
    for name, file, old, new, says in harness.planted(WRONG_SHOWN, 4):
        report.mutant(SHOWN, "model of UIKit", name, rig.build(edited(file, old, new)) or rig.behaviors(), says)


def edited(file, old, new):
    def edit(name, text):
        assert name != file or old in text, f"{file} has no {old!r}"
        return text.replace(old, new) if name == file else text
    return edit


def children():
    """The processor's seconds that child processes took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def stubs():
    """Each imports those before it."""
    return [(name, [IOS / f"stubs/{name}.swift"]) for name in STUBS] + [("SwiftUI", sorted((HERE / "stubs").glob("*.swift")))]


def types(report, folder, paths):
    """The exports, an app with `uikit` beside them, and the guide."""
    folder.mkdir()
    for name, sources in stubs():
        problems = apple.swiftc(folder, "-swift-version", "6", "-emit-module", "-module-name", name, *apple.OBJECTIVE_C, *sources)
        if any("error:" in problem for problem in problems):
            return report.result(TYPES, "swiftc", name, problems)
    both = {path.name: path for one in harness.exported() for path in (one.folder / "uikit").glob("*.swift")}
    differing = [name for name, path in both.items() if (paths[0].parent / name).exists() and (paths[0].parent / name).read_bytes() != path.read_bytes()]
    report.result(TYPES, "bytes", "files that `uikit` writes, too", differing)
    (folder / "app").mkdir()
    for name, path in (both | {path.name: path for path in paths}).items():
        (folder / "app" / name).write_text(apple.with_required(path.read_text(encoding="utf-8")), encoding="utf-8")
    app = sorted((folder / "app").iterdir())
    texts = re.findall(r"```swift (?:exact|both)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    (folder / "Guide.swift").write_text("import SwiftUI\n" + "\n".join(texts), encoding="utf-8")
    for name, mode in apple.MODES.items():
        began = children()
        problems = apple.swiftc(folder, "-typecheck", "-swift-version", *mode, "-module-name", "App", *apple.OBJECTIVE_C, *app, "Guide.swift")
        spent = children() - began
        if spent > LIMIT * len(app):
            problems.append(f"{spent:.1f} s for {len(app)} files")
        report.result(TYPES, "swiftc", f"with `uikit` in one module, {name}", problems)
    wrong = folder / "Guide.swift"
    wrong.write_text(wrong.read_text().replace("pushing: $shown", "pushing: shown"))
    report.mutant(TYPES, "swiftc", "an item without a binding", apple.swiftc(folder, "-typecheck", "-swift-version", "6", "-module-name", "App", *apple.OBJECTIVE_C, *app, wrong), "Binding")


def sample(report, folder):
    """The app in SwiftUI in `samples/ios`, with what it exports."""
    (folder / "sample").mkdir()
    for path in [*(apple.SAMPLE / "PhotosSwiftUI").glob("*.swift"), *apple.sample("swiftui", folder / "Transitions")]:
        (folder / "sample" / path.name).write_text(apple.with_required(path.read_text(encoding="utf-8")), encoding="utf-8")
    app = sorted((folder / "sample").iterdir())
    report.result(TYPES, "swiftc", "sample", apple.swiftc(folder, "-typecheck", "-swift-version", "6", "-module-name", "PhotosSwiftUI", *apple.OBJECTIVE_C, *app))


def made(specs, folder):
    """Every viewport of the examples, and the first one of generated specs, in both directions; on the first one also turned on
    the way."""
    def cases(one):
        tree = design.resolve(one.spec)
        viewports = range(1 if one.name.startswith("generated-") else len(tree["viewports"]))
        return [Case(one, tree, number, direction, folder, is_turned) for number in viewports
                for direction in ("present", "dismiss") for is_turned in (False, True)[:2 if number == 0 else 1]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [case for some in pool.map(cases, specs) for case in some]


def found(rig, cases):
    """What is wrong, by the name of the spec."""
    try:
        lines = rig.play([case.line() for case in cases] + [case.line() | {"reduces": True} for case in cases])
    except RuntimeError as error:
        return {"": [str(error)]}
    problems = {case.one.name: [] for case in cases}
    for case, frames, reduced in zip(cases, lines, lines[len(cases):]):
        problems[case.one.name] += [*case.problems(frames), *case.reduced(reduced)]
    return problems


def played(report, rig, cases):
    for name, problems in found(rig, cases).items():
        report.result(STAGE, MODEL, name, problems)


def pascal(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("-"))


def export(specs, folder):
    """The profile `exact` of all specs, in one folder."""
    for one in specs:
        command = [harness.tool(), str(one.spec), "--target", "swiftui", "--set", "swiftui.profile=exact", "-o", str(folder), "--quiet"]
        subprocess.run(command, check=True, capture_output=True)
    return sorted((folder / "swiftui").glob("*.swift"))


def runnable(text):
    """Code for Objective-C can't be generated on Linux: selectors hold closures."""
    return re.sub(r"#selector\((\w+)\)", r'Selector("\1", { [weak self] in self?.\1() })', apple.with_required(text).replace("@objc ", ""))


class Rig:
    """The exports and the rig in one program."""

    def __init__(self, folder, paths, specs):
        folder.mkdir()
        self.folder, self.paths = folder, paths
        for name, sources in stubs():
            apple.swiftc(folder, "-swift-version", "6", "-parse-as-library", "-emit-library", "-static", "-emit-module", "-module-name", name,
                   "-o", f"lib{name}.a", *sources)
        entries = ", ".join(f'"{one.name}": {pascal(one.name)}Motion.table' for one in specs)
        (folder / "Tables.swift").write_text(f"let tables: [String: MotionTable] = [{entries}]\n")

    def build(self, edit=lambda name, text: text):
        sources = []
        for path in self.paths:
            text, own = runnable(edit(path.stem, path.read_text(encoding="utf-8"))), self.folder / path.name
            if not own.exists() or own.read_text(encoding="utf-8") != text:
                own.write_text(text, encoding="utf-8")
            sources.append(own.name)
        sources += ["Tables.swift", *map(str, sorted((HERE / "rig").glob("*.swift"))), str(IOS / "rig/UIKitModel.swift")]
        objects = {source: {"object": f"{harness.Path(source).stem}.o", "swift-dependencies": f"{harness.Path(source).stem}.swiftdeps"} for source in sources}
        (self.folder / "map.json").write_text(json.dumps(objects | {"": {"swift-dependencies": "all.swiftdeps"}}))
        libraries = [f"-l{name}" for name in ["SwiftUI", *reversed(STUBS)]]
        problems = apple.swiftc(self.folder, "-swift-version", "6", "-parse-as-library", "-incremental", "-output-file-map", "map.json", "-module-name",
                          "App", "-D", "DEBUG", "-L", ".", *libraries, *sources, "-o", "rig")
        return [line for line in problems if "error:" in line]

    def play(self, scenes):
        run = subprocess.run([str(self.folder / "rig")], input="\n".join(map(json.dumps, scenes)) + "\n", capture_output=True, text=True, timeout=300)
        if run.returncode:
            raise RuntimeError(run.stderr[-500:])
        return [json.loads(line) for line in run.stdout.splitlines()]

    def behaviors(self):
        run = subprocess.run([str(self.folder / "rig"), "behaviors"], capture_output=True, text=True, timeout=100)
        return run.stdout.splitlines() + ([run.stderr[-500:]] if run.returncode else [])


class Case:
    """A direction of a spec on one of its viewports, with the frames that an app's views have there."""

    def __init__(self, one, tree, number, direction, folder, is_turned=False):
        self.one, self.tree, self.scene, self.direction = one, tree, tree["viewports"][number], direction
        self.name = f"{one.name}, {self.scene['name']['text']}, {direction}{', turned' if is_turned else ''}"
        self.boxes, self.rests = dict(self.found()), {}
        self.words = ["--viewport", self.scene["name"]["text"], *self.measured(folder)]
        duration = self.scene[direction]["duration"]
        self.turn = round(0.37 * duration, 3) if is_turned else None
        if is_turned:
            self.words += ["--interrupt", repr(self.turn)]
            duration = design.simulated(one.spec, [*self.words, "--direction", direction, "--times", "0"])["duration"]
        self.times = [round(duration * (index + 0.31) / MOMENTS, 6) for index in range(MOMENTS)]
        self.samples = design.simulate(one.spec, direction, self.times, *self.words)

    def found(self):
        """The frames at rest, moved by a few points: an app's views are elsewhere."""
        for index, (element, actor) in enumerate(zip(self.tree["elements"], self.scene["elements"])):
            for side, without in (("source", "entering"), ("destination", "leaving")):
                if element["role"]["overlay"] or element["role"][without] or element["kind"]["screen"]:
                    continue
                values, anchor = actor[side]["values"], actor["anchor"]
                width, height = values["size"]["width"], values["size"]["height"]
                x, y = values["position"]["x"] - anchor["x"] * width, values["position"]["y"] - anchor["y"] * height
                yield (actor["id"]["text"], side), [x + 3 + index, y - 2, width + 5, height + 1]

    def measured(self, folder):
        """The option for `simulate`, without the frames that can't be measured, such as the viewport."""
        path, refused = folder / f"{self.one.name}-{self.scene['name']['text']}.json", set()
        while True:
            elements = {}
            for (name, side), box in self.boxes.items():
                if (name, side) not in refused:
                    elements.setdefault(name, {})[side] = dict(zip(("x", "y", "width", "height"), box))
            path.write_text(json.dumps({"elements": elements}))
            words = ["--measured", str(path)] if elements else []
            try:
                ends = [0, self.scene["present"]["duration"]]
                ends = design.simulate(self.one.spec, "present", ends, "--viewport", self.scene["name"]["text"], *words)
                for name, side in refused:
                    box = ends[0 if side == "source" else 1][name]["frame"]
                    self.rests[(name, side)] = [box["width"], box["height"]]
                return words
            except RuntimeError as error:
                found = re.search(r"`([^`]+)` has no (\w+) frame to measure", str(error))
                if not found or found.groups() in refused:
                    raise
                refused.add(found.groups())

    def line(self, table=None):
        area = self.scene["safeArea"]
        sides = ("trailing", "leading") if self.scene["rightToLeft"] else ("leading", "trailing")
        per_item = {actor["id"]["text"]: element["perItem"] for element, actor in zip(self.tree["elements"], self.scene["elements"])}
        return {
            "table": table or self.one.name, "width": self.scene["width"], "height": self.scene["height"],
            "safe": [area["top"], area[sides[0]], area["bottom"], area[sides[1]]], "isRightToLeft": bool(self.scene["rightToLeft"]),
            "direction": self.direction, "turn": self.turn, "times": self.times, "reduces": False,
            "views": [{"id": name, "side": side, "frame": box, "isPerItem": per_item[name]} for (name, side), box in self.boxes.items()]}

    def problems(self, frames):
        tree = self.tree | {"viewports": [self.scene]}
        for time, samples, drawn in zip(self.times, self.samples, frames):
            corners, depths = design.draw(tree, samples), design.depths(tree, samples)
            for text in Moment(self, samples, corners, depths, drawn).problems():
                yield f"{self.name}, after {time} ms: {text}"

    def reduced(self, frames):
        """With Reduce Motion, nothing stands in, and no view moves; a crossfade only fades the destination."""
        if self.tree["reducedMotion"]["mode"]["name"] == "same":
            return
        for drawn in frames:
            for one in drawn:
                if one["name"].endswith("stand-in"):
                    yield f"{self.name}, reduced: {one['name']} is drawn"
                elif one["name"].endswith("screen") and off(one["corners"][0], [self.line()["safe"][1], self.line()["safe"][0]]) > PRECISION:
                    yield f"{self.name}, reduced: {one['name']} moves"


class Moment:
    def __init__(self, case, samples, corners, depths, drawn):
        self.case, self.samples, self.corners, self.depths, self.drawn = case, samples, corners, depths, drawn
        self.precision = PRECISION if case.turn is None else TURNED
        self.actors = {actor["id"]["text"]: actor for actor in case.scene["elements"]}
        self.elements = {actor["id"]["text"]: element for element, actor in zip(case.tree["elements"], case.scene["elements"])}

    def problems(self):
        seen = {}
        for place, one in enumerate(self.drawn):
            if one["name"]:
                seen.setdefault(one["name"], []).append((place, one))
        places = []
        for name in self.actors:
            if self.elements[name]["kind"]["screen"]:
                side = "source" if self.elements[name]["role"]["leaving"] else "destination"
                yield from self.content(name, side, f"{side} screen", seen, places)
                continue
            for side in ("source", "destination"):
                if (name, side) in self.case.boxes:
                    yield from self.content(name, side, f"{name} {side} stand-in", seen, places)
                    for _, own in seen.get(f"{name} {side}", []):
                        if own["opacity"] > 0:
                            yield f"{name} is seen twice"
                        if not own["isSilent"]:
                            yield f"VoiceOver finds the hidden view of {name}"
                    if f"{name} {side} other stand-in" in seen:
                        yield f"{name} is that of another item"
        for probe in ("source screen", "destination screen"):
            if any(not own["isSilent"] for _, own in seen.get(probe, [])):
                yield f"VoiceOver finds the {probe} in flight"
        if places != sorted(places):
            yield f"the order is {places}"
        yield from self.looks()

    def opacity(self, name, side):
        opacity, own = self.samples[name][f"{side}Opacity"], name
        while own:
            opacity *= self.samples[own]["opacity"]
            parent = self.actors[own]["parent"]
            own = parent and parent["text"]
        return opacity

    def is_seen(self, name):
        """Whether it can be drawn: nothing at the eye, without an extent, or in a box that is edge-on."""
        perspective, own = self.case.tree["perspective"], name
        if perspective and self.depths[name] >= perspective * (1 - 1e-3):
            return False
        while own:
            box, corners = self.samples[own]["frame"], numpy.array(self.corners[own])
            area = abs(numpy.cross(corners[1] - corners[0], corners[3] - corners[0]))
            if min(box["width"], box["height"]) <= 0 or area < 1e-6:
                return False
            own = self.clip(own)
        return True

    def clip(self, name):
        parent = self.actors[name]["parent"]
        return parent["text"] if parent and self.elements[name]["clip"] else None

    def content(self, name, side, probe, seen, places):
        expected = self.opacity(name, side) if self.is_seen(name) else 0
        found = seen.get(probe, [])
        if not found:
            hidden = self.samples[name]["fill"] is not None and self.elements[name]["kind"]["shape"]
            if expected > PRECISION and not hidden:
                yield f"{probe} isn't drawn, and should have the opacity {expected}"
            return
        place, own = found[-1]
        places.append(place)
        if not self.is_seen(name) and own["opacity"] > 0:
            return
        if abs(own["opacity"] - expected) > self.precision:
            yield f"{probe} has the opacity {own['opacity']} instead of {expected}"
        if expected < 1e-3:
            return
        if own["isRightToLeft"] != bool(self.case.scene["rightToLeft"]):
            yield f"{probe} has another reading direction"
        boxes = [self.corners[name]] if not self.elements[name]["kind"]["text"] else []
        radii = [self.radii(name)] if boxes else []
        clip = self.clip(name)
        while clip:
            boxes.append(self.corners[clip])
            radii.append(self.radii(clip))
            clip = self.clip(clip)
        clips = own["clips"]
        if len(clips) != len(boxes):
            yield f"{probe} has {len(clips)} clips instead of {len(boxes)}"
            return
        # The outermost is drawn first.
        for clip, box, corners in zip(reversed(clips), boxes, radii):
            if off(clip["corners"], box) > self.precision:
                yield f"a clip of {probe} is elsewhere, by {off(clip['corners'], box)}"
            if numpy.abs(numpy.array(clip["radii"]) - corners).max() > self.precision:
                yield f"{probe} has other corners: {clip['radii']} instead of {corners}"
        if abs(own["blur"] - self.samples[name]["blur"]) > self.precision:
            yield f"{probe} has the blur {own['blur']} instead of {self.samples[name]['blur']}"
        expected = self.content_corners(name, side)
        if expected is not None and off(own["corners"], expected) > self.precision:
            yield f"{probe} is elsewhere, by {off(own['corners'], expected)}"

    def radii(self, name):
        value, box = self.samples[name]["cornerRadius"], self.samples[name]["frame"]
        most = min(box["width"], box["height"]) / 2
        if isinstance(value, dict):
            value = [value[key] for key in ("topLeading", "topTrailing", "bottomTrailing", "bottomLeading")]
            if self.case.scene["rightToLeft"]:
                value = [value[1], value[0], value[3], value[2]]
        else:
            value = [value] * 4
        return numpy.array([min(max(one, 0), most) for one in value])

    def content_corners(self, name, side):
        """Where the content's own corners are: it fits the element's box, whose plane is a homography of its corners."""
        if self.elements[name]["kind"]["screen"]:
            own = [self.case.scene["width"], self.case.scene["height"]]
        else:
            own = self.case.boxes[(name, side)][2:]
        actor, box = self.actors[name][side], self.samples[name]["frame"]
        size = numpy.array([box["width"], box["height"]])
        at = self.case.rests.get((name, side), own)
        ratio, fit = size / numpy.array(at), actor["fit"]["name"]
        scale = {"cover": [ratio.max()] * 2, "contain": [ratio.min()] * 2, "width": [ratio[0]] * 2, "height": [ratio[1]] * 2,
                 "none": [1, 1], "stretch": ratio, "layout": ratio, "fixed": [1, 1]}[fit]
        offset = (size - numpy.array(at) * scale) * [actor["align"]["x"], actor["align"]["y"]]
        if fit == "fixed":
            place = design.home(self.elements[name]["kind"], actor, self.case.scene)[:2]
            offset = numpy.array(place) - [box["x"], box["y"]]
        plane = homography(size, self.corners[name])
        margin = numpy.zeros(4)
        if self.elements[name]["kind"]["screen"]:
            area = self.case.line()["safe"]
            margin = numpy.array([area[1], area[0], area[3], area[2]])
        corners = [(margin[0], margin[1]), (at[0] - margin[2], margin[1]), (at[0] - margin[2], at[1] - margin[3]), (margin[0], at[1] - margin[3])]
        if fit == "layout" and margin.any():
            return None
        return [project(plane, offset + numpy.array(corner) * scale) for corner in corners]

    def looks(self):
        """Shadows and fills, by their colors."""
        colors = [one for one in self.drawn if one.get("color")]
        shadows = [one for one in colors if one["color"][:3] == [0, 0, 0] and one["blur"] > 0]
        expected = [name for name in self.actors if self.samples[name]["shadow"]["opacity"] > 1e-3 and self.is_drawn(name)]
        if len([one for one in shadows if one["opacity"] * one["color"][3] > 1e-6]) < len(expected):
            yield f"a shadow of {expected} isn't drawn"

    def is_drawn(self, name):
        box = self.samples[name]["frame"]
        opacity = max(self.opacity(name, side) for side in ("source", "destination"))
        return self.is_seen(name) and min(box["width"], box["height"]) > 0 and opacity > 1e-3 and self.samples[name]["shadow"]["radius"] > 0


def off(one, other):
    """In points; far away, where perspective leads, in shares of the distance."""
    one, other = numpy.array(one), numpy.array(other)
    return float((numpy.abs(one - other) / numpy.maximum(numpy.abs(other) / 1000, 1)).max())


def homography(size, corners):
    """From a box at the origin to the plane of four points."""
    rows, values = [], []
    for (x, y), (u, v) in zip([(0, 0), (size[0], 0), (size[0], size[1]), (0, size[1])], corners):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.append(numpy.linalg.solve(numpy.array(rows), numpy.array(values)), 1).reshape(3, 3)


def project(plane, point):
    x, y, w = plane @ numpy.array([*point, 1])
    return x / w, y / w
