"""Exports to UIKit: they type-check on stubs of UIKit in every mode that an app may choose, and a literal model of views and
layers shows what the runtime draws, what it leaves behind, and how it ends."""

import concurrent.futures
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import apple
import harness
import recorder

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
CORE = sorted((ROOT / "Sources/MotionCore").glob("*.swift"))
RUNTIME = sorted((ROOT / "Templates/uikit/runtime").glob("*.mustache"))
RECORDER = ROOT / "Templates/uikit/package/MotionTrace.swift.mustache"
RIG = sorted((HERE / "rig").glob("*.swift"))
# Of traces of the rig, in points and as a share: a layer's opacity is a `Float`.
TRACED = "0.01,0.001"

# What UIKit calls, as Apple's reference declares it: labels, types and result. Most of it is optional, so that no compiler
# notices a typo.
CONTEXT, ANIMATOR = "any UIViewControllerContextTransitioning", "any UIViewControllerAnimatedTransitioning"
NAVIGATION, CONTROLLER, RECOGNIZER = "_: UINavigationController", "UIViewController", "UIGestureRecognizer"
SIGNATURES = {
    f"transitionDuration(using: ({CONTEXT})?) -> TimeInterval",
    f"animateTransition(using: {CONTEXT})",
    f"interruptibleAnimator(using: {CONTEXT}) -> any UIViewImplicitlyAnimating",
    f"startInteractiveTransition(_: {CONTEXT})",
    "animationEnded(_: Bool)",
    f"animationController(forPresented: {CONTROLLER}, presenting: {CONTROLLER}, source: {CONTROLLER}) -> ({ANIMATOR})?",
    f"animationController(forDismissed: {CONTROLLER}) -> ({ANIMATOR})?",
    f"interactionControllerForPresentation(using: {ANIMATOR}) -> (any UIViewControllerInteractiveTransitioning)?",
    f"interactionControllerForDismissal(using: {ANIMATOR}) -> (any UIViewControllerInteractiveTransitioning)?",
    f"navigationController({NAVIGATION}, animationControllerFor: UINavigationController.Operation, from: {CONTROLLER}, to: {CONTROLLER}) "
    f"-> ({ANIMATOR})?",
    f"navigationController({NAVIGATION}, interactionControllerFor: {ANIMATOR}) -> (any UIViewControllerInteractiveTransitioning)?",
    f"navigationController({NAVIGATION}, willShow: {CONTROLLER}, animated: Bool)",
    f"navigationController({NAVIGATION}, didShow: {CONTROLLER}, animated: Bool)",
    f"navigationControllerSupportedInterfaceOrientations({NAVIGATION}) -> UIInterfaceOrientationMask",
    f"navigationControllerPreferredInterfaceOrientationForPresentation({NAVIGATION}) -> UIInterfaceOrientation",
    f"gestureRecognizerShouldBegin(_: {RECOGNIZER}) -> Bool",
    f"gestureRecognizer(_: {RECOGNIZER}, shouldRecognizeSimultaneouslyWith: {RECOGNIZER}) -> Bool",
    f"gestureRecognizer(_: {RECOGNIZER}, shouldBeRequiredToFailBy: {RECOGNIZER}) -> Bool",
}
CALLED = re.compile(r"\bfunc ((?:transition|animat|startInteractive|interruptible|interactionController|navigationController|gestureRecognizer)\w*\()")
GUIDE = ROOT / "Docs/ios.md"

# A mistake in the guide: its name, a text and its replacement, and what the type checker must say.
WRONG_GUIDES = [
    ("element that doesn't exist", ".init(photo: detail?", ".init(picture: detail?", "incorrect argument label"),
    # situations: forgotten
    ("element left out", "to: { [weak detail] in .init(photo: detail?.photoView) })\n    photo.present", "to: { .init() })\n    photo.present", "photo"),
    ("key of another type", "key: id, from: self", "key: \"id\", from: self", "Int"),
]
# A mistake in the runtime: its name, the file, a text and its replacement, and what the type checker or the rig must say.
WRONG_TYPES = [
    ("misspelled label", "MotionDriver", "viewController(forKey: .to)", "viewController(for: .to)", "forKey"),
    ("selector of nothing", "MotionGestures", "#selector(tick)", "#selector(tock)", "tock"),
    ("off the main actor", "MotionStage", "@MainActor\nprivate final class MotionActor", "private final class MotionActor", "main actor"),
]
WRONG = [
    ("swapped concatenation", "MotionStage", "frame.layer.place(own * inverse,", "frame.layer.place(inverse * own,", "isn't in its place"),
    ("nothing restored", "MotionStage", "steps.reversed().forEach { $0() }", "", "the order is"),
    ("interaction not restored", "MotionStage", "steps.append { view.isUserInteractionEnabled = isEnabled }", "", "differ"),
    ("time by adding frames", "MotionDriver", "self.now = now", "self.now = before == 0 ? now : before + gap", "isn't in its place"),
    ("completed twice", "MotionDriver", "context?.completeTransition(arrived)", "for _ in 0..<2 { context?.completeTransition(arrived) }", "[true, true]"),
    ("retained link", "MotionGestures", "link?.invalidate()", "link?.isPaused = true", "display link"),
    ("perspective forgotten", "MotionStage", "(x.x, x.y, x.z)", "(x.x, x.y, 0)", "isn't in its place"),
    ("opacity of a screen", "MotionStage", "CGFloat(opacity * place.opacity)", "CGFloat(place.opacity)", "another opacity"),
    ("views not hidden", "MotionStage", "(alphas[ObjectIdentifier(view)], view.alpha) = (alpha, 0)", "alphas[ObjectIdentifier(view)] = alpha", "seen twice"),
    ("one radius for all", "MotionStage", "radius: CGFloat(radii[corner])", "radius: CGFloat(radii[0])", "other corners"),
    ("release not told", "MotionDriver", "run.direction == direction ? context.finishInteractiveTransition()", "run.direction == direction ? ()", "under a finger"),
    ("cover stays", "MotionStage", "undo.add(cover, to: container)", "container.addSubview(cover)", "stand-ins stay"),
    ("keeps its screens alive", "MotionTransition", "private weak var controller, origin", "private var controller, origin", "stays alive"),
    ("waits for the finger", "MotionDriver", "guard motion.commits(", "guard false, motion.commits(", "under the finger"),
    ("keeps the finger", "MotionGestures", "driver = nil\n      recognizer.forget()", "driver = nil", "lifted when"),
    ("picture stretched", "MotionStage", "} else if ![.stretch, .fixed].contains(fit(content.side)) {", "} else if false {", "content is elsewhere"),
    ("blurs mixed by deviation", "MotionBlur", "(own * own - least * least) / (most * most - least * least)", "(own - least) / (most - least)",
     "another blur"),
    ("blur scaled with the picture", "MotionStage", "show(layer.blur / scale)", "show(layer.blur)", "another blur"),
    ("delegate forgotten", "MotionTransition", "navigationController?.delegate = own", "()", "the delegate isn't the app's"),
    ("orientations not asked for", "MotionTransition", "before?.navigationControllerSupportedInterfaceOrientations?(navigationController)",
     "Optional.none", "heard"),
    ("bars not told", "MotionDriver", "play(run)\n    heading = run.direction", "play(run)", "reversed: the bars heard"),
    ("scrolled way counts", "MotionGestures", "origin = finger.travel\n", "_ = finger.travel\n", "a short pull completes"),
    ("left to right", "MotionGestures", "view?.effectiveUserInterfaceLayoutDirection == .rightToLeft", "false", "the other edge"),
    ("focus stays", "MotionDriver", "UIAccessibility.post(notification: .screenChanged, argument: shown)", "_ = shown", "VoiceOver"),
    ("full motion", "MotionTransition", "(UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions)", "false",
     "the photo is hidden"),
    ("stage set under the finger", "MotionDriver", "ticker.start(in: container) { self.tick($0, $1) }",
     "ticker.start(in: container) { self.tick($0, $1) }\n    transition.map { setStage(context, $0.cast(direction, context)) }",
     "in the turn of the touch"),
    ("destination seen first", "MotionDriver", "undo.hide(view)", "()", "flashes"),
    ("picture as large as its view", "MotionStage", "max(excess, 1).squareRoot()", "1", "times the screen's area"),
    ("image read once", "MotionStage", "picture.image = image\n", "_ = image\n", "comes late"),
    ("one swipe back", "MotionGestures", "swipes.append(interactiveContentPopGestureRecognizer)", "swipes.append(nil)", "over the content"),
    ("printed at each start", "MotionTransition", "guard logged.insert(message).inserted else { return }", "logged.insert(message)", "is logged"),
    ("touch not heard", "MotionDriver", "where isDown: state = .paused(run, at: time)", "where isDown: _ = run", "under a touch"),
    ("stopped for good", "MotionDriver", "where !isDown: (state, start) = (.playing(run), now - time)", "where !isDown: _ = (run, time)",
     "after a touch"),
    ("former transition stays", "MotionTransition", "holders.filter { $0.direction == .dismiss }.forEach { $0.leave() }", "_ = holders",
     "led to it before"),
    ("window not looked for", "MotionDriver", "let transition, context.containerView.window != nil,", "let transition,", "that are left"),
    ("any screen", "MotionTransition", "if !reduces, let origin, origin !== own {", "if !reduces, let origin, origin !== own, origin === own {", "doesn't come from"),
    ("orientations of its own", "MotionTransition", "isBefore || isOwn && !Self.orientations.contains(name)", "isBefore || isOwn", "the transition has"),
    ("fade over the whole screen", "MotionDriver", "table.reduced(in: frame)", "table.reduced(in: container.frame(in: container))", "the screen moves"),
    ("mask of a scroll view", "MotionStage", "mask.place(inverse * MotionHomography(offset: corner)", "mask.place(inverse", "clipped elsewhere"),
    ("anchor of a scroll view", "MotionStage", "Double(target.bounds.width * target.anchorPoint.x), Double(",
     "Double(target.bounds.width * target.anchorPoint.x), Double(target.bounds.minY + ", "isn't in its place"),
    ("innermost scroll view", "MotionGestures", "scrolls.contains(where: canScroll)", "scrolls.prefix(1).contains(where: canScroll)",
     "closes a page that is scrolled"),
    ("outer stack first", "MotionGestures", "return stack.viewControllers.count > 1", "return false", "dismisses all of it"),
    ("inner swipe waits", "MotionGestures", "dropFirst(isStack ? 2 : 1)", "dropFirst(1)", "inner stack's swipe waits"),
    ("delegate of screens above", "MotionTransition", "plays.toggle()", "_ = plays", "dead on a screen above"),
    ("no swipe of its own", "MotionTransition", "stack == nil || leads ? [] : [.swipeBack]", "[]", "swipes back"),
    ("refused for good", "MotionTransition", "guard driver?.isOn != true else", "guard driver == nil else", "pulls are dead"),
    ("runs when refused", "MotionTransition", "driver?.isOn == true }", "driver != nil }", "refused dismissal runs on"),
    ("another item's picture", "MotionStage", "content.current?() === original", "true", "another item's picture"),
    ("turned views straightened", "MotionSight", "map: SIMD4(across.x / width, across.y / width, down.x / height, down.y / height)",
     "map: SIMD4(1, 0, 0, 1)", "turned, "),
    ("opacity around it", "MotionSight", "opacity *= Double(", "opacity *= 0 * Double(", "another opacity"),
    ("fades forgotten", "MotionStage", "    motion.fade(now, on: side, by: ends.fading(at: time, of: run))\n", "", "it goes from the opacity"),
    ("fades not seen", "MotionStage", " && opacity == other.opacity", "", "something around it, p"),
    ("fades of the system's forgotten", "MotionSight", "(judges ? layer : layer.presentation() ?? layer)", "layer", "an animation around it"),
    ("shown in flight", "MotionStage", "      cast.views(of: element).forEach(undo.hide)\n", "", "drawn twice"),
    ("the first opacity", "MotionStage", "at: known == nil ? steps.endIndex : 0", "at: steps.endIndex", "afterwards, it has the opacity"),
    ("clips forgotten", "MotionSight", "if outer.clipsToBounds, outer !== window {", "if false {", "is cut to"),
    ("bars forgotten", "MotionSight", "where bar.isBar {", "where false {", "below a bar"),
    ("every row looked at", "MotionSight", "where bar.isBar {", "where !bar.isHidden && bar.isBar {", "are examined"),
    ("system's animations forgotten", "MotionSight", "guard isShown, layer.animationKeys", "guard !isShown, layer.animationKeys", "pressed, "),
    ("the window's frames", "MotionSight", "place(of: container, in: window).inverse", "MotionHomography().inverse", "in a pane"),
    ("the spec's fit", "MotionStage", "> 1 ? view.contentMode : nil", "> 1e9 ? view.contentMode : nil", "of the width"),
    ("no border", "MotionStage", "box.layer.borderWidth = width", "_ = width", "another border"),
    ("no shadow of its own", "MotionStage", "frame.layer.shadowOpacity = shadow", "_ = shadow", "another shadow"),
    ("doesn't wait", "MotionDriver", "now - (since ?? now) < Self.patience", "now < (since ?? now)", "frames late"),
    ("waits for ever", "MotionDriver", "now - (since ?? now) < Self.patience", "now >= (since ?? now)", "frames late"),
    ("ends not followed", "MotionStage", "    follow(run, at: time)\n", "", "the photo lands"),
    ("ends forgotten", "MotionStage", "ends = ends.turned(at: time, of: run)", "ends = MotionEnds()", "the photo jumps by"),
    ("ends under a finger forgotten", "MotionStage", "travel: travel, ends: ends, into", "travel: travel, into", "caught, the photo jumps"),
    ("ends after a finger forgotten", "MotionDriver", "    stage?.released(elapsed: elapsed)\n", "", "let go, the photo jumps"),
    ("hand-over let go of", "MotionDriver", "velocity: velocity, kept: kept)", "velocity: velocity)", "let go, the opacity jumps"),
    ("built again", "MotionStage", "undo.hide(other)", "_ = other", "loaded again"),
    ("taps not heard", "MotionDriver", "?.sendActions(for: .touchUpInside)", ".map { _ in }", "does nothing"),
    ("animations not asked for", "MotionDriver", "guard UIView.areAnimationsEnabled else {", "guard UIView.areAnimationsEnabled || true else {",
     "without animations"),
    ("private selectors", "MotionTransition", "return isBefore || isOwn", "return isOwn", "lacks _private:"),
    ("not forwarded", "MotionTransition", "before.map { UInt(bitPattern: ObjectIdentifier($0)) }", "UInt?.none", "isn't forwarded"),
    ("driving screen disabled", "MotionStage", "if !finger || (side", "if true || (side", "takes no touches"),
    ("bounces for good", "MotionGestures", "for (scroll, bounces) in waiting { scroll.bounces = bounces }", "", "the list"),
    ("first one cut", "MotionDriver", "outer.addSubview(picture)", "_ = outer", "pictures fade"),
    ("seen where it isn't", "MotionSight", "(left.high - left.low).min() <= 0 {", "false {", "it flies"),
    ("seen below a dialog", "MotionTransition", "views.forEach(veiled.hide)", "_ = views", "the photo below is seen"),
    ("hidden for good", "MotionGestures", "guard window == nil, let left else { return }", "guard false, let left else { return }",
     "at once: the photo has the opacity"),
    ("seen too soon", "MotionGestures", "guard window == nil, let left else { return }", "guard window != nil, let left else { return }",
     "the photo below is seen"),
    ("swipe that the app disables", "MotionGestures", "!allowsSwipe { return false }", "false { return false }", "that the app has disabled"),
    ("nothing goes along", "MotionDriver", "along?.fractionComplete = CGFloat(share)", "()", "own animations go on by"),
    ("goes along unasked", "MotionDriver", "    return isInterruptible\n", "    return true\n", "go along unasked"),
    ("goes along to the end only", "MotionDriver", "arrived ? .end : .start", ".end", "own animations end otherwise"),
    ("ends what opens", "MotionTransition", "if let driver = other?.driver, driver.heading == .dismiss {", "if let driver = other?.driver {",
     "presented, the same after"),
    ("attached though refused", "MotionTransition", "if presenter.presentedViewController == nil {", "if !presenter.view.isHidden {", "it doesn't go back"),
    ("below the next container", "MotionDriver", "picture.layer.zPosition = 1", "_ = picture.layer", "closes: what is drawn doesn't fade"),
    ("a picture of nothing", "MotionDriver", "stage == nil ? context?.viewController(forKey: .from)?.view : context?.containerView", "context?.containerView",
     "after 0 frames: what is drawn doesn't fade"),
    ("canceled for another", "MotionDriver", "jump(completes: true)", "jump()", "UIKit throws"),
    ("turned by each tap", "MotionDriver", "if isOn { heading = heading.opposite }", "_ = isOn", "turned 1 times"),
    ("delegate below forgotten", "MotionTransition", "below = before as? MotionNavigation", "below = nil", "pushed, the same after 1 frames: the delegate"),
    ("screen below forgotten", "MotionTransition", "transition?.resume(below)", "_ = below", "pushed, the same after 1 frames: it doesn't go back"),
    ("fades that nobody followed", "MotionStage", ", by: ends.fading(at: time, of: run))", ")", "turned after 1 frames: at once, the opacity"),
    ("fades beside its copy", "MotionStage", "where key.hasPrefix(\"opacity\")", "where key.isEmpty", "beside its copy"),
    ("sharp fill", "MotionStage", "haze != nil && layer.blur > 0 ? nil :", "", "a sharp fill"),
]
# Mistakes in the runtime and the recorder, two in a build, and what a finding about a trace must say of each.
WRONG_TRACES = [
    [("opacity in the runtime", "MotionStage", "frame.alpha = CGFloat(opacity)", "frame.alpha = CGFloat(opacity * 0.9)", "opacity"),
     ("perspective forgotten in the recorder", "MotionTrace", "x * place.m14 + y * place.m24 + place.m44", "CGFloat(1)", "place")],
    [("a point off in the runtime", "MotionStage", "bounds = CGRect(x: 0, y: 0, width: size.x", "bounds = CGRect(x: 0, y: 0, width: size.x + 1", "place"),
     ("opacity forgotten in the recorder", "MotionTrace", "let opacity = above * Double(", "let opacity = Double(", "opacity")],
    [("corners in the runtime", "MotionStage", "cornerRadius = CGFloat(radii.x)", "cornerRadius = CGFloat(radii.x / 2)", "corner radius"),
     ("a corner elsewhere in the recorder", "MotionTrace", "(right, top), (right", "(right + 1, top), (right", "place")],
]


# What `import trace` must say of a card in hand-written UIKit, and a mistake in the recorder that must be noticed.
SPRING = '"duration": 600, "curve": { "spring": { "dampingRatio": 0.75, "velocity": 2 } }'
BY_HAND = [
    SPRING, '"duration": 200, "curve": "ease-out"', '"scale": 0.95', '"in": "card"', '"kind": "text"', '"kind": "control"', '"cornerRadius": 20',
]
WRONG_BY_HAND = [
    ("no frame at rest before the trigger", "MotionTrace", "lines.append(json(TraceLine(time: rest, elements: before.elements)))", "_ = rest", '"dismiss"'),
    ("corners of the end", "MotionTrace", "($0.presentation() ?? $0).radius(", "$0.radius(", '"cornerRadius": 20'),
    ("clips forgotten", "MotionTrace", "$0.clipsToBounds && ids", "false && ids", '"clip": false'),
]

# Types that an app may have.
OWN_NAMES = ["Motion", "MotionState", "MotionTable", "MotionTransition", "MotionElement"]


def main():
    report = harness.Report()
    if not shutil.which("swiftc"):
        return report.skip("UIKit", "swiftc", "swiftc is not installed")
    with tempfile.TemporaryDirectory(prefix="ios.") as scratch:
        types(report, Path(scratch) / "types")
        signatures(report)
        layout(report, Path(scratch) / "layout")
        package(report, Path(scratch) / "types")
        sample(report, Path(scratch) / "types")
        rig(report, Path(scratch) / "rig")


def write_tables(folder):
    """The tables of the examples, by name."""
    examples = [one for one in harness.exported() if one.spec.parent == ROOT / "Examples"]
    pascal = lambda name: "".join(word.capitalize() for word in name.split("-"))
    paths = [folder / "Examples.swift"]
    entries = ", ".join(f'"{one.name}": {pascal(one.name)}Motion.table' for one in examples) or ":"
    texts = {paths[0]: f"@MainActor let tables: [String: MotionTable] = [{entries}]\n"}
    texts |= {folder / f"{pascal(one.name)}Motion.swift": (one.folder / f"uikit/{pascal(one.name)}Motion.swift").read_text() for one in examples}
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return [*texts]


def write_runtime(folder, edit=lambda name, text: text, templates=RUNTIME):
    """The files of the runtime as exported."""
    paths = []
    for template in templates:
        name = template.name.removesuffix(".swift.mustache")
        text = edit(name, template.read_text(encoding="utf-8")).replace("{{> runtime-version}}", "1")
        path = folder / f"{name}.swift"
        text = apple.with_required(text)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def write_exports(folder):
    """Everything that was exported, as in one app."""
    texts = {path.name: path.read_text(encoding="utf-8") for one in harness.exported() for path in (one.folder / "uikit").glob("*.swift")}
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_text(apple.with_required(text), encoding="utf-8")
    return sorted(folder.iterdir())


def guided():
    """The code of the guide."""
    return "import UIKit\n" + "\n".join(re.findall(r"```swift[^\n]*\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S))


def types(report, folder):
    """What was exported, and the code of the guide beside it."""
    folder.mkdir()
    if wrong := apple.modules(folder, apple.STUBS):
        return report.result("UIKit types", "swiftc", *wrong)
    exported = write_exports(folder / "exported")
    guide = folder / "Guide.swift"
    guide.write_text(guided(), encoding="utf-8")
    for name, mode in apple.MODES.items():
        problems = apple.typechecked(folder, mode, [*exported, guide] if exported else [*CORE, *write_runtime(folder)])
        report.result("UIKit types", "swiftc", name, problems)
    for name, file, old, new, says in WRONG_TYPES:
        write_runtime(folder)
        paths = write_runtime(folder, edited(file, old, new))
        problems = apple.typechecked(folder, ["6"], [*CORE, *paths])
        report.mutant("UIKit types", "swiftc", name, problems, says)
    for name, old, new, says in WRONG_GUIDES if exported else []:
        assert old in guided(), f"the guide has no {old!r}"
        guide.write_text(guided().replace(old, new), encoding="utf-8")
        report.mutant("UIKit guide", "swiftc", name, apple.typechecked(folder, ["6"], [*exported, guide]), says)


def declared(text):
    """The functions in a text that have names of UIKit's, without the names of parameters."""
    for found in CALLED.finditer(text):
        end, depth = found.end(), 1
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        parameters = re.sub(r"(\w+) \w+:", r"\1:", " ".join(text[found.end():end - 1].split()))
        result = re.match(r"\s*(-> .*?) \{", text[end:])
        yield found[1] + parameters + ")" + (" " + result[1] if result else "")


def signatures(report):
    texts = {template.name: template.read_text(encoding="utf-8") for template in RUNTIME}

    def problems(texts):
        found = {one for text in texts for one in declared(text)}
        return [f"UIKit never calls {one}" for one in sorted(found - SIGNATURES)] + [f"nothing is {one}" for one in sorted(SIGNATURES - found)]
    report.result("UIKit signatures", "Apple's reference", "runtime", problems(texts.values()))
    for old, new in [("shouldRecognizeSimultaneouslyWith", "shouldRecognizeSimultaneously"), ("didShow viewController", "didShown viewController")]:
        assert any(old in text for text in texts.values()), f"the runtime has no {old!r}"
        wrong = problems([text.replace(old, new) for text in texts.values()])
        report.mutant("UIKit signatures", "Apple's reference", new, wrong, new.split()[0])


def layout(report, folder):
    """Exported files ask swift-format to leave them alone, and it would change nothing."""
    examples = [one.folder for one in harness.exported() if one.spec.parent == ROOT / "Examples"]
    paths = {path.name: path for folder in examples for path in (folder / "uikit").glob("*.swift")}
    if not paths or subprocess.run(["swift", "format", "--version"], capture_output=True).returncode:
        return report.skip("UIKit layout", "swift-format", "no exported example, or no swift-format")
    folder.mkdir()

    def problems(edit=lambda text: text):
        for name, path in paths.items():
            text = path.read_text(encoding="utf-8").replace("// swift-format-ignore-file\n", "")
            (folder / name).write_text(edit(text), encoding="utf-8")
        command = ["swift", "format", "lint", "--strict", "--recursive", "--configuration", ROOT / ".swift-format", folder]
        return [line for line in subprocess.run(command, capture_output=True, text=True).stderr.splitlines() if "error:" in line]
    report.result("UIKit layout", "swift-format", f"{len(paths)} files", problems())
    wrong = problems(lambda text: text.replace("static let table = ", "static let table  = "))
    report.mutant("UIKit layout", "swift-format", "two blanks", wrong, "Spacing")


def sample(report, folder):
    """The app in UIKit in `samples/ios` and its tests, with what it exports."""
    if not harness.tool():
        return report.skip("UIKit sample", "swiftc", "the product is not built")
    files = [*sorted((apple.SAMPLE / "Photos").glob("*.swift")), *apple.sample("uikit", folder / "Transitions")]
    for path in files:
        (folder / path.name).write_text(apple.with_required(path.read_text(encoding="utf-8")), encoding="utf-8")
    flags = ["-swift-version", "6", *apple.OBJECTIVE_C]
    app = apple.swiftc(folder, "-emit-module", "-enable-testing", "-module-name", "Photos", *flags, *[path.name for path in files])
    report.result("UIKit sample", "swiftc", "app", app)
    tests = sorted((apple.SAMPLE / "PhotosTests").glob("*.swift"))
    # As `samples/measure` puts them among the tests.
    tests += [*apple.SAMPLE.glob("Traces/*.swift"), apple.recorder(folder / "recorder")]
    report.result("UIKit sample", "swiftc", "tests", apple.swiftc(folder, "-typecheck", "-module-name", "PhotosTests", *flags, *tests))


def package(report, folder):
    """Exports that import the runtime, beside it as a package, which is built in Swift 5 mode."""
    specs = [one.spec for one in harness.exported()]
    if not specs:
        return report.skip("UIKit package", "swiftc", "no exported example")
    subprocess.run([harness.tool(), "runtime", "uikit", "-o", folder / "package", "--quiet"], check=True, capture_output=True)
    command = [harness.tool(), *specs, "--target", "uikit", "--set", "uikit.runtime=package", "-o", folder / "packaged", "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    flags = apple.OBJECTIVE_C

    def build(edit=lambda text: text):
        paths = sorted((folder / "package/Sources/TransitionRuntime").glob("*.swift"))
        for path in paths:
            path.write_text(edit(apple.with_required(path.read_text(encoding="utf-8"))), encoding="utf-8")
        return apple.swiftc(folder, "-emit-module", "-swift-version", "5", "-module-name", "TransitionRuntime", *flags, *paths)

    app = sorted((folder / "packaged/uikit").glob("*.swift"))
    check = lambda mode: apple.typechecked(folder, mode, app)
    report.result("UIKit package", "swiftc", "runtime", build())
    for name, mode in apple.MODES.items():
        report.result("UIKit package", "swiftc", name, check(mode))
    # situations: names, strict
    own = folder / "Names.swift"
    own.write_text("".join(f"struct {name} {{}}\n" for name in OWN_NAMES))
    named = lambda: apple.typechecked(folder, ["6"], [*app, own])
    report.result("UIKit package", "swiftc", "an app's own Motion", named())
    motion = next(path for path in app if path.name == "PhotoPushMotion.swift")
    text = motion.read_text(encoding="utf-8")
    motion.write_text(text.replace("  typealias MotionState = TransitionRuntime.MotionState\n", ""), encoding="utf-8")
    report.mutant("UIKit package", "swiftc", "an app's own MotionState", named(), "MotionState")
    motion.write_text(text, encoding="utf-8")
    trace = folder / "package/Sources/TransitionTrace/MotionTrace.swift"
    for name, mode in apple.MODES.items():
        problems = apple.typechecked(folder, mode, [trace], "TransitionTrace")
        report.result("UIKit package", "swiftc", f"recorder, {name}", problems)
    build(lambda text: text.replace("transitionRuntime5", "transitionRuntime4"))
    report.mutant("UIKit package", "swiftc", "older runtime", check(["6"]), "transitionRuntime5")


def edited(file, old, new):
    def edit(name, text):
        assert name != file or old in text, f"{file} has no {old!r}"
        return text.replace(old, new) if name == file else text
    return edit


def rig(report, folder):
    folder.mkdir()
    if wrong := apple.libraries(folder, apple.STUBS):
        return report.result("UIKit behaviors", "swiftc", *wrong)
    report.result("UIKit behaviors", "model of UIKit", "", played(folder))
    traces(report, folder)
    by_hand(report, folder)
    for name, file, old, new, says in harness.planted(WRONG, 12):
        report.mutant("UIKit behaviors", "model of UIKit", name, played(folder, edited(file, old, new), scripts=80), says)


def traces(report, folder):
    """The examples, recorded by the package's recorder on the model, and measured by `verify --trace`."""
    examples = [one for one in harness.exported() if one.spec.parent == ROOT / "Examples"]
    if not examples:
        return report.skip("UIKit traces", "model of UIKit", "no exported example")
    specs = {one.name: one.spec for one in examples}

    def problems(*names):
        # Of some examples, the first viewport.
        listed = [scene for one in examples if not names or one.name in names for scene in [*scenes(one)][:1 if names else None]]
        (folder / "scenes.json").write_text(json.dumps(listed))
        run = subprocess.run([str(folder / "rig"), "record", str(folder / "scenes.json")], capture_output=True, text=True, timeout=300)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        found = {name: [f"it isn't recorded: {run.stderr[-300:]}"] for name in names or specs} | {line["name"]: [] for line in lines}
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            measured = pool.map(lambda line: recorder.problems(specs[line["name"]], line["trace"], TRACED), lines)
            for line, texts in zip(lines, measured):
                found[line["name"]] += [f"{line['width']} points wide, {line['direction']}: {text}" for text in texts]
        return found
    for name, texts in problems().items():
        report.result("UIKit traces", "model of UIKit", name, texts)
    for pair in harness.planted(WRONG_TRACES, 4):
        edits = [edited(*mistake[1:4]) for mistake in pair]
        errors = built(folder, lambda name, text: edits[1](name, edits[0](name, text)))
        texts = errors or [text for texts in problems("app-store-card", "card-flip").values() for text in texts]
        for name, *_, says in pair:
            report.mutant("UIKit traces", "model of UIKit", name, texts, says)


def by_hand(report, folder):
    """A card without our runtime: recorded, imported, exported to Compose, and each step measured, as `Docs/measure-an-app.md` says."""
    report.result("UIKit by hand", "model of UIKit", "today", built(folder) or imported(folder))
    for name, file, old, new, says in harness.planted(WRONG_BY_HAND, 3):
        report.mutant("UIKit by hand", "model of UIKit", name, built(folder, edited(file, old, new)) or imported(folder), says)


def imported(folder):
    """What is off in the spec of both directions, and in its export."""
    run = subprocess.run([str(folder / "rig"), "handmade"], capture_output=True, text=True, timeout=300)
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    if len(lines) != 2:
        return [f"it isn't recorded: {run.stderr[-300:]}"]
    traces = [folder / f"today.{line['direction']}.jsonl" for line in lines]
    for path, line in zip(traces, lines):
        path.write_text(line["trace"])
    def tool(*words):
        return subprocess.run([harness.tool(), *words], capture_output=True, text=True)
    spec = folder / "today.transition.json"
    spec.unlink(missing_ok=True)
    made = tool("import", "trace", *traces, "-o", folder)
    text = re.sub(r"\n *", " ", spec.read_text()) if spec.exists() else ""
    found = [f"no {part} in {text or made.stderr}" for part in BY_HAND if part not in text]
    if '"clip": false' in text:
        found.append('"clip": false, of what the card clips')
    back = text[text.find('"dismiss"'):]
    if SPRING not in back:
        found.append(f"another way back: {back}")
    for words in ([word for path in traces for word in ("--trace", path)], ["--target", "compose"]):
        verified = tool("verify", spec, *words, "--max-error", "0.1")
        if verified.returncode:
            found.append(verified.stdout + verified.stderr)
    return found


def scenes(one):
    """Where views lie at rest on the viewports of a spec."""
    tree = json.loads(subprocess.run([harness.tool(), "resolve", str(one.spec)], capture_output=True, text=True, check=True).stdout)
    for scene in tree["viewports"]:
        actors = []
        for element, actor in zip(tree["elements"], scene["elements"]):
            role = next(name for name in ("matched", "entering", "leaving", "overlay") if element["role"][name])
            sides = {"matched": ("source", "destination"), "entering": ("destination",), "leaving": ("source",), "overlay": ()}[role]
            actors.append({"id": actor["id"]["text"], "isScreen": bool(element["kind"]["screen"])} | {side: rest(actor, side) for side in sides})
        safe = [scene["safeArea"][edge] for edge in ("top", "bottom", "leading", "trailing")]
        yield {"name": one.name, "width": scene["width"], "height": scene["height"], "safeArea": safe,
               "isRightToLeft": scene["rightToLeft"], "actors": actors}


def rest(actor, side):
    values, anchor = actor[side]["values"], actor["anchor"]
    width, height = values["size"]["width"], values["size"]["height"]
    return [values["position"]["x"] - anchor["x"] * width, values["position"]["y"] - anchor["y"] * height, width, height]


def played(folder, edit=lambda name, text: text, scripts=500):
    """What the rig finds."""
    errors = built(folder, edit)
    if errors:
        return errors
    try:
        run = subprocess.run([str(folder / "rig"), str(scripts)], capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return ["the rig doesn't end"]
    return run.stdout.splitlines() + ([f"exit code {run.returncode}: {run.stderr[-300:]}"] if run.returncode else [])


def built(folder, edit=lambda name, text: text):
    """The errors of the rig's compilation."""
    runtime = write_runtime(folder, lambda name, text: apple.runnable(edit(name, text)), [*RUNTIME, RECORDER])
    return apple.rig(folder, apple.STUBS, [*CORE, *runtime, *write_tables(folder), *RIG])


if __name__ == "__main__":
    main()
