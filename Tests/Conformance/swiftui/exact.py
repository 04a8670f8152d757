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
TYPES, STAGE, SHOWN = "SwiftUI exact, types", "SwiftUI stage", "SwiftUI push and presentation"
SITUATIONS = "SwiftUI situations"
MODEL = "model of SwiftUI"
# Each imports those before it.
STUBS = [*apple.STUBS, ("SwiftUI", sorted((HERE / "stubs").glob("*.swift")))]
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
    ("safe area forgotten", "MotionPlayer", "SIMD2(Double(insets.leading), Double(insets.top)) }", "SIMD2(Double(insets.leading), 0) }", "is elsewhere"),
    ("contents swapped", "MotionStageView", "side == .source ? layer.source : layer.destination", "side == .source ? layer.destination : layer.source", "opacity"),
    ("original seen", "MotionElements", "isHidden ? 0 : 1) }.accessibilityHidden", "1) }.accessibilityHidden", "seen twice"),
    ("source heard", "MotionStageView", ".accessibilityHidden(shown != nil)", "", "VoiceOver"),
    ("another item", "MotionElements", "let own = item.map(found) ?? []", "let own = found(2)", "another item"),
    ("order of a screen", "MotionStageView", ".zIndex(look.order)", "", "order"),
    ("one radius for all", "MotionStageView", "topTrailingRadius: CGFloat(radii[1])", "topTrailingRadius: CGFloat(radii[0])", "corners"),
    ("squircles", "MotionStageView", "style: .circular", "style: .continuous", "corners"),
    ("time of the first frame", "MotionPlayer", "flight.start = flight.start ?? now", "flight.start = flight.start ?? now.addingTimeInterval(0.016)", "is elsewhere"),
    ("turned from the end", "MotionPlayer", "flight.motion.turned(flight.run, at: time)", "flight.motion.turned(flight.run, at: flight.run.duration)", "is elsewhere"),
    ("left to right", "MotionPlayer", "isRightToLeft: request.isRightToLeft)", "isRightToLeft: false)", "is elsewhere"),
    ("stand-in mirrored", "MotionStageView", "layer.contents[index].view()\n          .environment(\\.layoutDirection, layoutDirection)", "layer.contents[index].view()", "reading direction"),
    ("shadow left out", "MotionStageView", "if layer.shadow[0] > 0 {", "if false {", "shadow"),
    ("blur halved", "MotionStageView", ".blur(radius: CGFloat(look.blur))", ".blur(radius: CGFloat(look.blur / 2))", "blur"),
    ("before its views", "MotionPlayer", "isLaidOut ? begin(request, since: request.since ?? date) : nil", "begin(request, since: .distantPast)", "isn't drawn"),
    ("full motion", "MotionPlayer", "    if request.reduces {", "    if false {", "reduced"),
]
# Those of them that show only in some of the 16 specs that a slow run generates.
RARE = {"order of a screen", "one radius for all", "stand-in mirrored", "shadow left out"}
# The same, and what the rig must say of a push or a presentation.
WRONG_SHOWN = [
    ("not hidden", "MotionElements", "element?.isHidden.wrappedValue = alpha == 0", "_ = alpha == 0", "is seen twice"),
    ("nothing stands in", "MotionElements", "-> UIView? { standIn }", "-> UIView? { UIView() }", "no stand-in"),
    ("item kept", "MotionPresentation", "    presentation.item = nil\n", "", "the item stays"),
    ("not turned", "MotionPresentation", "if heading == .present { motion.reverse() }", "", "it doesn't return"),
    ("region forgotten", "MotionPresentation", ".environment(\\.locale, region.locale)", "", "handed on"),
    ("the source's environment", "MotionPresentation", ".environment(\\.locale, region.locale)",
     ".environment(\\.self, .presented(by: \"the source\")).environment(\\.locale, region.locale)", "dismissed as another screen"),
    ("the first item", "MotionElements", "let own = item.map(found) ?? []", "let own = found(1)", "that doesn't move"),
    ("turned when rebuilt", "MotionPresentation", "if before != item.id, motion", "if motion", "rebuilt on its way back"),
    ("turned by asking again", "MotionPresentation", "if before != item.id, motion.isRunning, heading == .dismiss {", "if motion.isRunning {",
     "asked for after"),
    ("turned by each update", "MotionDriver", "if isOn { heading = heading.opposite }", "_ = isOn", "forgotten"),
    ("first item only", "MotionPresentation", "guard presentation.item?.id == shown.id else { return follow() }", "", "the other item"),
    ("copies take the focus", "MotionStage", "    isUserInteractionEnabled = false\n", "", "takes the focus"),
    ("pull over a scroll view", "MotionGestures", "scrolls.contains(where: canScroll)", "scrolls.isEmpty", "pulled at 300.0"),
    ("finger that is gone", "MotionDriver", "if isCancelled { (interaction.threshold, interaction.velocity) = (.infinity, nil) }",
     "if isCancelled { interaction.threshold = 0 }", "pulled at 0.0, gone"),
    ("kept by the app", "MotionPresentation", "_Concurrency.Task { @MainActor [weak self] in self?.follow() }", "", "refused"),
]


# The same, and what a situation must say.
WRONG_SITUATIONS = [
    ("opacity around it", "MotionElements", "      opacity *= view.shownOpacity\n", "", "faint: where present starts"),
    ("clips around it", "MotionElements", "for cut in view.cuts", "for cut in view.cuts.prefix(0)", "half hidden: where"),
    ("turn around it", "MotionElements", "map: SIMD4(lowHalf: right / size.x, highHalf: down / size.y), ", "", "rotated: where"),
    ("cut not drawn", "MotionStageView", ".clipShape(look.cut)", "", "half hidden: where"),
    ("scale around it", "MotionElements", "center: center,\n      size: SIMD2((right * right).sum().squareRoot(), (down * down).sum().squareRoot()),", "center: center, size: size,", "scaled: where"),
    ("the app's animation", "MotionStageView", ".transition(.identity)", "", "fades in twice"),
    ("out of sight", "MotionElements", ", (left.high - left.low).min() > 0 else", " else", "out of sight"),
    ("there without a size", "MotionPlayer", "{ $0.view.bounds.width * $0.view.bounds.height > 0 }", "{ _ in true }", "it doesn't fly"),
    ("said again", "MotionPlayer", "logged.insert(message).inserted", "true", "it says"),
    ("first of two", "MotionPlayer", "all.last(where: { $0.seen != nil })", "all.first(where: { $0.seen != nil })", "twice"),
    ("inert while it waits", "MotionStageView", "shown == nil || shot.isWaiting", "shown == nil", "inert while it waits"),
    ("doesn't wait", "MotionPlayer", "static let patience = 0.1", "static let patience = 0.01", "it doesn't fly"),
    ("item of the start", "MotionPlayer", "destination.item ?? request.item", "request.item", "paged"),
    ("end not followed", "MotionPlayer", "    follow(&flight)\n", "", "moved: it ends"),
    ("fades not followed", "MotionPlayer", "    flight.motion.fade(now, on: side, by: flight.ends.fading(at: time, of: flight.run))\n", "", "fading"),
    ("jumps after it", "MotionPlayer", "flight.ends.move(index, by: to - from, at: time, of: flight.run)", "flight.ends.move(index, by: (to - from) * 3, at: time, of: flight.run)", "moved: it ends"),
    ("stale", "MotionPlayer", "if proxy.size != size { flight?.isStale = true }", "", "resized: it is stuck"),
    ("nothing answers", "MotionStageView", ".allowsHitTesting(!front.isGone && !shot.isWaiting && shot.heading != .dismiss)", ".allowsHitTesting(!isRunning)", "click in flight"),
    ("what was there goes at once", "MotionPlayer", "gone = last.map", "gone = Optional<MotionShot>.none.map", "again: the screen jumps"),
    ("fades that nobody followed", "MotionPlayer", ", by: flight.ends.fading(at: time, of: flight.run))", ")", "fading: turned after"),
    ("ends what turns", "MotionStageView", "return player.turn(to: direction) ? () : arrive(direction)", "return arrive(direction)", "after one closes: it goes from"),
    ("drawn twice", "MotionPlayer", "taken = (flight.cast.pairs, flight.item)", "taken = ([], flight.item)", "drawn twice"),
    ("animated anyway", "MotionStageView", "if still.isAsked {", "if false {", "no animation: it flies"),
    ("another environment", "MotionElements", ".environment(\\.self, environment))", ")", "environment:"),
    ("state made anew", "MotionStageView", "clips: table.clips(around: .entering)", "clips: 0", "state"),
    ("floor of the outer screen", "MotionStageView", "places.last?.views.map", "places.first?.views.map", "nested: where"),
    ("copies are reached", "MotionStageView", ".allowsHitTesting(layer.isTouchable).accessibilityHidden(true)", "", "keys:"),
    ("not out of its hosting view", "MotionElements", "sequence(first: self) { $0.superview }.reduce(MotionHomography())",
     "sequence(first: self) { $0.superview }.prefix(1).reduce(MotionHomography())", "apart, "),
    ("every row is measured", "MotionPlayer", "let all = screen.views(of: element.id, item).map", "let all = (1...9).flatMap({ screen.views(of: element.id, $0) }).map", "many:"),
]


def check(report, folder):
    """All checks of the profile."""
    folder.mkdir()
    own = [harness.Exported(path.name.removesuffix(".transition.json"), path, folder) for path in sorted((HERE / "specs").glob("*.json"))]
    specs = harness.exported() + own
    paths = export(specs, folder / "exported")
    types(report, folder / "types", paths)
    sample(report, folder / "types")
    names(report, folder / "types")
    rig = Rig(folder / "rig", paths, specs)
    errors = rig.build()
    if errors:
        return report.result(STAGE, MODEL, "", errors)
    cases = made(specs, folder)
    played(report, rig, cases)
    report.result(SHOWN, "model of UIKit", "", rig.behaviors())
    report.result(SITUATIONS, MODEL, "", rig.behaviors("situations"))
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
    for name, file, old, new, says in harness.planted(WRONG_SITUATIONS, len(WRONG_SITUATIONS)):
        report.mutant(SITUATIONS, MODEL, name, rig.build(edited(file, old, new)) or rig.behaviors("situations"), says)


def edited(file, old, new):
    def edit(name, text):
        assert name != file or old in text, f"{file} has no {old!r}"
        return text.replace(old, new) if name == file else text
    return edit


def children():
    """The processor's seconds that child processes took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# situations: strict
def types(report, folder, paths):
    """The exports, an app with `uikit` beside them, and the guide."""
    folder.mkdir()
    if wrong := apple.modules(folder, STUBS):
        return report.result(TYPES, "swiftc", *wrong)
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
        problems = apple.typechecked(folder, mode, [*app, "Guide.swift"])
        spent = children() - began
        if spent > LIMIT * len(app):
            problems.append(f"{spent:.1f} s for {len(app)} files")
        report.result(TYPES, "swiftc", f"with `uikit` in one module, {name}", problems)
    wrong = folder / "Guide.swift"
    wrong.write_text(wrong.read_text().replace("pushing: $shown", "pushing: shown"))
    report.mutant(TYPES, "swiftc", "an item without a binding", apple.typechecked(folder, ["6"], [*app, wrong]), "Binding")


# What apps call their own types, and specs.
NAMES = ["Environment", "State", "Binding", "Color", "Path", "Shape", "Text", "Image", "Task", "Item", "Screen", "Element", "Layer"]
SPECS = ["text", "list", "key", "background"]


# situations: names
def names(report, folder):
    """In a module with types of the app's own, and of specs with everyday names."""
    (folder / "names").mkdir()
    for name in SPECS:
        spec = (HERE.parents[2] / "Examples/photo-push.transition.json").read_text(encoding="utf-8").replace('"photo-push"', f'"{name}"', 1)
        (folder / "names" / f"{name}.transition.json").write_text(spec, encoding="utf-8")
    words = ["--target", "swiftui", "--set", "swiftui.profile=exact", "-o", str(folder / "names"), "--quiet"]
    subprocess.run([harness.tool(), *map(str, sorted((folder / "names").glob("*.json"))), *words], check=True, capture_output=True)
    own = folder / "names/Own.swift"
    own.write_text("".join(f"struct {name} {{}}\n" for name in NAMES))
    for path in (folder / "names/swiftui").glob("*.swift"):
        path.write_text(apple.with_required(path.read_text(encoding="utf-8")), encoding="utf-8")
    def check():
        return apple.typechecked(folder, ["6"], [*sorted((folder / "names/swiftui").glob("*.swift")), own])
    report.result(TYPES, "swiftc", "beside the app's own names", check())
    player = folder / "names/swiftui/MotionElements.swift"
    player.write_text(player.read_text(encoding="utf-8").replace("@SwiftUI.Environment", "@Environment"), encoding="utf-8")
    report.mutant(TYPES, "swiftc", "a name of the app's", check(), "type annotation missing")


def sample(report, folder):
    """The app in SwiftUI in `samples/ios`, with what it exports."""
    (folder / "sample").mkdir()
    for path in [*(apple.SAMPLE / "PhotosSwiftUI").glob("*.swift"), *apple.sample("swiftui", folder / "Transitions")]:
        (folder / "sample" / path.name).write_text(apple.with_required(path.read_text(encoding="utf-8")), encoding="utf-8")
    app = sorted((folder / "sample").iterdir())
    report.result(TYPES, "swiftc", "sample", apple.typechecked(folder, ["6"], app, "PhotosSwiftUI"))


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


# situations: rtl
def played(report, rig, cases):
    for name, problems in found(rig, cases).items():
        report.result(STAGE, MODEL, name, problems)


def pascal(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("-"))


def export(specs, folder):
    """All specs in one folder."""
    command = [harness.tool(), *(str(one.spec) for one in specs), "--target", "swiftui", "--set", "swiftui.profile=exact", "-o", str(folder), "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    return sorted((folder / "swiftui").glob("*.swift"))


def runnable(text):
    """What the rig compiles."""
    text = text.replace("_Concurrency.Task {", "Task {")
    # The rig counts how often views are measured.
    text = text.replace("  func seen(over floor: UIView) -> MotionSeen? {\n", "  static var looks = 0\n\n  func seen(over floor: UIView) -> MotionSeen? {\n    Self.looks += 1\n")
    return apple.runnable(apple.with_required(text))


class Rig:
    """The exports and the rig in one program."""

    def __init__(self, folder, paths, specs):
        folder.mkdir()
        self.folder, self.paths = folder, paths
        apple.libraries(folder, STUBS)
        entries = ", ".join(f'"{one.name}": {pascal(one.name)}Motion.table' for one in specs)
        (folder / "Tables.swift").write_text(f"let tables: [String: MotionTable] = [{entries}]\n")

    def build(self, edit=lambda name, text: text):
        sources = []
        for path in self.paths:
            text, own = runnable(edit(path.stem, path.read_text(encoding="utf-8"))), self.folder / path.name
            if not own.exists() or own.read_text(encoding="utf-8") != text:
                own.write_text(text, encoding="utf-8")
            sources.append(own.name)
        sources += ["Tables.swift", *map(str, sorted((HERE / "rig").glob("*.swift"))), str(HERE.parent / "ios/rig/UIKitModel.swift")]
        return apple.rig(self.folder, STUBS, sources)

    def play(self, scenes):
        run = subprocess.run([str(self.folder / "rig")], input="\n".join(map(json.dumps, scenes)) + "\n", capture_output=True, text=True, timeout=300)
        if run.returncode:
            raise RuntimeError(run.stderr[-500:])
        return [json.loads(line) for line in run.stdout.splitlines()]

    def behaviors(self, what="behaviors"):
        run = subprocess.run([str(self.folder / "rig"), what], capture_output=True, text=True, timeout=300)
        return run.stdout.splitlines() + ([run.stderr[-500:]] if run.returncode else [])


class Case:
    """A direction of a spec on one of its viewports, with the frames that an app's views have there."""

    def __init__(self, one, tree, number, direction, folder, is_turned=False):
        self.one, self.tree, self.scene, self.direction = one, tree, tree["viewports"][number], direction
        self.name = f"{one.name}, {self.scene['name']['text']}, {direction}{', turned' if is_turned else ''}"
        self.boxes, self.rests, self.stands = dict(self.found()), {}, {}
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
                # Directions end at rest; they may start elsewhere, at a keyframe.
                words = ["--viewport", self.scene["name"]["text"], *words]
                ends = [design.simulate(self.one.spec, way, [self.scene[way]["duration"]], *words)[0] for way in ("dismiss", "present")]
                for name, side in refused:
                    box = ends[0 if side == "source" else 1][name]["frame"]
                    self.rests[(name, side)] = [box["width"], box["height"]]
                return self.standing(path, elements, refused, ends)
            except RuntimeError as error:
                found = re.search(r"`([^`]+)` has no (\w+) frame to measure", str(error))
                if not found or found.groups() in refused:
                    raise
                refused.add(found.groups())

    def standing(self, path, elements, refused, ends):
        """The same with all that the app's views are: they stand as the spec draws them at rest, cut by the screen."""
        tree = self.tree | {"viewports": [self.scene]}
        screen = {"x": 0, "y": 0, "width": self.scene["width"], "height": self.scene["height"]}
        for (name, side), box in self.boxes.items():
            samples = ends[0 if side == "source" else 1]
            if (name, side) in refused:
                frame = samples[name]["frame"]
                box = self.boxes[(name, side)] = [frame[key] for key in ("x", "y", "width", "height")]
            # What can't be seen flat is turned like it, where it is laid out.
            size, opacity = numpy.array(box[2:]), 1
            turn = design.rotation(2, sum(samples[one]["rotation"] for one in self.chain(name)))[:2, :2]
            center = numpy.array(box[:2]) + size / 2
            corners = [list(map(float, center + turn @ (size * way / 2))) for way in ([-1, -1], [1, -1], [-1, 1])]
            if self.is_flat(name, samples):
                drawn = design.draw(tree, samples)[name]
                corners = [list(map(float, drawn[place])) for place in (0, 1, 3)]
            low, high = numpy.min(corners, axis=0), numpy.max([*corners, numpy.add(corners[1], corners[2]) - corners[0]], axis=0)
            for own in self.chain(name):
                opacity *= samples[own]["opacity"]
            self.stands[(name, side)] = corners, opacity
            is_seen = min(box[2:]) > 0 and low[0] < screen["width"] and low[1] < screen["height"] and min(high) > 0
            entry = elements.setdefault(name, {})
            one = samples[name]
            reach = [3 * one["blur"]] * 4
            if one["shadow"]["opacity"]:
                ways = [-one["shadow"]["x"], -one["shadow"]["y"], one["shadow"]["x"], one["shadow"]["y"]]
                reach = [max(far, 3 * one["shadow"]["radius"] + way) for far, way in zip(reach, ways)]
            is_held = min(low - reach[:2]) >= 0 and high[0] + reach[2] <= screen["width"] and high[1] + reach[3] <= screen["height"]
            entry[side] = (entry.get(side, {}) | ({} if is_held else {"clip": screen})) if is_seen else {"missing": True}
        elements = {name: {side: one for side, one in entry.items() if one} for name, entry in elements.items()}
        path.write_text(json.dumps({"elements": {name: entry for name, entry in elements.items() if entry}}))
        return ["--measured", str(path)]

    def parent(self, name):
        parent = next(actor["parent"] for actor in self.scene["elements"] if actor["id"]["text"] == name)
        return parent and parent["text"]

    def chain(self, name):
        """An element, and those that it is in."""
        while name:
            yield name
            name = self.parent(name)

    def is_flat(self, name, samples):
        """Whether it can be measured as it is seen: neither it nor what it is in is turned in space, or has no extent."""
        return not any(samples[one]["rotationX"] or samples[one]["rotationY"] or not samples[one]["scale"]["x"] or not samples[one]["scale"]["y"]
                       for one in self.chain(name))

    def line(self, table=None):
        area = self.scene["safeArea"]
        sides = ("trailing", "leading") if self.scene["rightToLeft"] else ("leading", "trailing")
        per_item = {actor["id"]["text"]: element["perItem"] for element, actor in zip(self.tree["elements"], self.scene["elements"])}
        return {
            "table": table or self.one.name, "width": self.scene["width"], "height": self.scene["height"],
            "safe": [area["top"], area[sides[0]], area["bottom"], area[sides[1]]], "isRightToLeft": bool(self.scene["rightToLeft"]),
            "direction": self.direction, "turn": self.turn, "times": self.times, "reduces": False, "waits": self.waits(),
            "views": [{"id": name, "side": side, "frame": box, "isPerItem": per_item[name], "corners": self.stands[(name, side)][0], "opacity": self.stands[(name, side)][1]}
                      for (name, side), box in self.boxes.items()]}

    def waits(self):
        """Whether the start waits for a view that has no size."""
        required = {element["id"]["text"] for element in self.tree["elements"] if element["role"]["matched"] and not element["optional"]}
        return any(side == "destination" and name in required and min(box[2:]) <= 0 for (name, side), box in self.boxes.items())

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
                    for _, own in seen.get(f"{name} {side}", []) if any(f"{name} {one} stand-in" in seen for one in ("source", "destination")) else []:
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
        opacity, own = self.samples[name][f"{side}Opacity"] * self.handover(name)["opacity"], name
        while own:
            opacity *= self.samples[own]["opacity"]
            parent = self.actors[own]["parent"]
            own = parent and parent["text"]
        return opacity

    def handover(self, name):
        return self.samples[name].get("handover") or {"opacity": 1, "rotation": 0, "clip": None}

    def cut(self, name, box):
        """The edges of what a hand-over leaves of a box."""
        while name:
            clip = self.handover(name)["clip"]
            if clip:
                box = inside(box, [clip["x"], clip["y"], clip["x"] + clip["width"], clip["y"] + clip["height"]])
            name = self.clip(name)
        return box

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
        if len(clips) > len(boxes) or self.cut(name, [-1e9, -1e9, 1e9, 1e9])[0] > -1e9:
            drawn = numpy.array(own["corners"])
            box = [*drawn.min(axis=0), *drawn.max(axis=0)]
            cut = numpy.array(clips[0]["corners"]) if len(clips) > len(boxes) else None
            left = box if cut is None else inside(box, [*cut.min(axis=0), *cut.max(axis=0)])
            if off(left, self.cut(name, box)) > self.precision:
                yield f"{probe} is cut to {left} instead of {self.cut(name, box)}"
            clips = clips[1:] if cut is not None else clips
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
            # Where the app's view is, not the example's.
            place = [0, 0] if self.elements[name]["kind"]["screen"] else self.case.boxes[(name, side)][:2]
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


def inside(box, other):
    return [max(box[0], other[0]), max(box[1], other[1]), min(box[2], other[2]), min(box[3], other[3])]


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
