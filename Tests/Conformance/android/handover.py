"""From one activity to the other and back, frame by frame: the generated Kotlin with Android 10's own
coordinators of activity transitions, its `android.transition` and its animators, on `window`'s simulated device. What
the screen shows is compared with `simulate`."""

import concurrent.futures
import functools
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import design
import drawing
import exporting
import framework
import harness
import jvm
import playing
import recorder
import themes

CHECK = "handed over between activities"
HERE = Path(__file__).resolve().parent
SCRATCH = tempfile.TemporaryDirectory(prefix="measured.")
CASES = HERE / "handover"
EXAMPLES = HERE.parents[2] / "Examples"
PACKAGE = "plat"
# Pixels per point where views are laid out as in the examples. Tolerances: points, and a share of larger coordinates;
# views are rounded to pixels and then scaled.
FINE, NEAR, SHARE = 100, 0.25, 2e-3
# The same for traces, which measure the views themselves: points, and a share.
BOUND = "0.05,0.004"

# The number of specs besides the examples, except in the long run.
SOME = 8

# The framework's own classes, unchanged.
FOLDERS = ("android/transition", "android/animation")
LEFT_OUT = {"LayoutTransition", "AnimatorInflater", "StateListAnimator", "RevealAnimator"}
CLASSES = """
android/view/InflateException android/view/Gravity
android/view/animation/AccelerateDecelerateInterpolator android/view/animation/AccelerateInterpolator
android/view/animation/DecelerateInterpolator android/view/animation/LinearInterpolator
android/view/animation/BaseInterpolator android/view/animation/Interpolator android/view/animation/PathInterpolator
android/view/animation/OvershootInterpolator android/view/animation/AnticipateInterpolator
android/view/animation/AnticipateOvershootInterpolator android/view/animation/BounceInterpolator
android/view/animation/CycleInterpolator android/view/animation/AnimationUtils
android/util/ArrayMap android/util/ArraySet android/util/MapCollections android/util/ContainerHelpers
android/util/SparseArray android/util/SparseIntArray android/util/SparseLongArray android/util/SparseBooleanArray
android/util/LongSparseArray android/util/LongSparseLongArray android/util/Property android/util/FloatProperty
android/util/IntProperty android/util/ReflectiveProperty android/util/Pair android/util/AndroidRuntimeException
android/util/AttributeSet android/util/NoSuchPropertyException
android/app/ActivityTransitionCoordinator android/app/EnterTransitionCoordinator
android/app/ExitTransitionCoordinator android/app/ActivityTransitionState android/app/SharedElementCallback
com/android/internal/view/OneShotPreDrawListener com/android/internal/util/FastMath android/content/res/ConstantState
""".split()
GRAPHICS = "Rect RectF Point PointF PixelFormat PorterDuff".split()

# Mistakes in the runtime: what it is, the file, the text to replace and its replacement, and what a case must report.
MISTAKES = [
    ("the second screen comes back at the end", "MotionFlight.kt", "if (isPresent || !isAcrossWindows) shown else gone",
     "shown", "activities/mixed", "flashes after"),
    ("the source's picture is the destination's", "MotionFlight.kt", "shown, last, contents)",
     "shown, last, listOf(contents[1], contents[1]))", "activities/mixed", "is drawn"),
    ("an entering element stays where it will be", "Motion.kt", "place.state(side)?.frame?.let { return it }", "", "pair/card-flip", "lies at"),
    ("a fragment keeps what it was lent", "MotionFragments.kt", "fragment.exitTransition = exit", "fragment.exitTransition",
     "fragments/then to", "Mixing framework transitions"),
    ("an app's own shared elements are left to it", "MotionFragments.kt", "sharedElementEnterTransition = null", "",
     "fragments/an app", "lies at"),
    ("a back gesture starts from nothing", "MotionFinger.kt", "origin = caught.progress", "origin = 0.0", "pair of fragments/photo-push", "the progress is"),
    ("a turned run starts anew", "MotionFlight.kt", "run = taken?.turned(direction)", "run = null", "fragments/popped", "jumps to"),
    ("what a gesture plays runs to its end", "MotionScrub.kt", "?.let { shown.release(it) }", "",
     "gesture/what a gesture plays is turned", "its ends are told [true]"),
    ("what followed the finger starts anew", "MotionFinger.kt", "fromY = release.followed[1] * left", "fromY = 0.0",
     "gesture/what follows a finger", "jumps from"),
    ("a finger does not complete its gesture", "MotionRun.kt", "before < threshold && progress >= threshold", "before < progress - 2",
     "gesture/completes under", "its ends are told"),
    ("a screen leads to itself", "MotionScreen.kt", "other !== root && ", "", "chain of fragments/photo-push", "drawn 0 times"),
    ("split screen has one list of screens", "MotionScreen.kt", " && one.task == task", "", "windows/two", "there, left"),
    ("a screen loses its name to the next one", "MotionScreen.kt", "!isReused || it.transitionName", "it.transitionName",
     "chain of activities/a view", "does not turn"),
    ("a screen that was recreated is not asked for", "MotionFlight.kt", "root !== awaited) {", "awaited == null) {",
     "chain of activities/push, rotated", "back from 3"),
    ("a debug build logs the same again", "MotionScreen.kt", "isOn(context) && told.add(message)", "isOn(context)", "activities/logged", "logged"),
    ("two legs of a chain are one", "MotionFlight.kt", "other.handOver.isSame(handOver) && other.direction != direction", "other.handOver.isSame(handOver)",
     "chain of fragments/back gesture", "at 0.2 the page lies"),
    ("a screen without a name is left out", "MotionScreen.kt", "sight.root.takeIf { isWhole }", "null", "chain of fragments/mixed, rotated", "back from"),
    ("nothing waits for the other", "MotionFragments.kt", "Int::plus) == 0", "Int::plus) != null", "chain of fragments/a picture", "it starts at"),
    ("one flight for all windows", "MotionScreen.kt", "all.getOrPut(viewport) { MotionWindow() }", "all.getOrPut(all.keys.firstOrNull() ?: viewport) { MotionWindow() }",
     "windows/two", "there, "),
    ("transitions are lent for ever", "MotionActivities.kt", "if (!isAway) giveBack()", "Unit", "windows/leave", "it is left with"),
    ("a window that waits is not asked again", "MotionActivities.kt", "MotionLent.takeFrom(it.window)", "it.window", "windows/an activity", "would play"),
    ("the background goes with the options", "MotionActivities.kt", "    postponeEnterTransition()", "    background.open(500)\n    postponeEnterTransition()",
     "windows/leave", "no background"),
    ("the window's own background is kept", "MotionActivities.kt", "window.setBackgroundDrawable(ColorDrawable(Color.TRANSPARENT))",
     "", "activities/mixed", "covered by the background"),
    ("views stay hidden", "MotionFlight.kt", "        shown.reveal()\n        onEnd()", "        onEnd()", "activities/photo-push", "is left with"),
    ("a gesture that is given up leaves its drawing", "MotionFlight.kt", "override fun onAnimationEnd(animation: Animator) = end()",
     "override fun onAnimationEnd(animation: Animator) = Unit", "fragments/back gesture canceled", "still has"),
    ("the finger starts from where it was", "MotionFinger.kt",
     "origin = share", "origin = 0.0", "gesture/taken hold", "held again"),
    ("that a gesture is complete is not heard", "MotionFragments.kt", "(returnTransition as? MotionFragmentAnimation)?.handOver?.held?.lift(completes = true)", "Unit",
     "pair of fragments/photo-push", "lifted"),
    ("a release build logs", "MotionScreen.kt", "isOn(context) && told.add(message)", "told.add(message)", "/logged", "a release build logs"),
    ("a picture is not waited for", "MotionWait.kt", "if (!waits) watch()", "watch()", "activities/a picture", "it starts at"),
    ("another view flies than is logged", "MotionScreen.kt", "all.lastOrNull()?.also", "all.firstOrNull()?.also",
     "activities/logged: two", "fly"),
    ("what is around a view is left out", "MotionSight.kt", "            map.postConcat(step)", "            if (at === view) map.postConcat(step)",
     "situation/scaled, fragments", "jumps by"),
    ("a faint parent is left out", "MotionSight.kt", "opacity *= at.ownAlpha", "opacity = view.ownAlpha", "situation/faint, fragments", "from opacity"),
    ("nothing clips a view", "MotionSight.kt", "if (at !== view) clipTo(at, around)", "", "situation/half-hidden, fragments", "is seen at rest"),
    ("padding doesn't clip", "MotionSight.kt", "if (isPadded && group", "if (!isPadded && group", "situation/padded, fragments", "is seen at rest"),
    ("a hand-over isn't cut", "MotionDrawable.kt", "        clipToCut(canvas, index)\n        canvas.concat", "        canvas.concat", "situation/half-hidden, fragments", "is seen at rest"),
    ("an image lies as the spec says", "MotionDrawable.kt", "fitting.set(filling ?: ", "fitting.set(", "situation/own-fit, fragments", "jumps by"),
    ("content is as large as its view", "MotionDrawable.kt", "motion.rest(index, side)[MotionProperty.SIZE].takeIf { motion.view(index, side) != null }",
     "motion.view(index, side)?.box?.run { doubleArrayOf(width, height) }", "pair/following", "lies at"),
    ("a border is left out", "MotionContent.kt", "view is ImageView && isPlain", "view is ImageView", "situation/bordered, fragments", "jumps by"),
    ("a mirrored view isn't mirrored", "MotionDrawable.kt", "val mirror = content.mirror", "val mirror = 0", "situation/mirrored, fragments", "jumps by"),
    ("a scroll position is left out", "MotionContent.kt", "canvas.translate(-scrollX.toFloat(), -scrollY.toFloat())", "", "situation/both roots", "jumps by"),
    ("what is out of sight flies", "MotionSight.kt", 'return if (isSeen) null else "its view is scrolled or cut away"', "return null", "situation/the item is scrolled out", "stay where"),
    ("what is hidden flies", "MotionSight.kt", "isShown = false", "Unit", "situation/the item is hidden", "stay where"),
    ("what is out of sight is waited for", "MotionScreen.kt", "problem == MotionSight.UNLAID || problem == MotionSight.SIZELESS", "problem != null", "situation/the photo is out", "it starts after"),
    ("nothing is waited for", "MotionWait.kt", "== View.VISIBLE && isReady()", "== View.VISIBLE", "situation/the photo is laid out 30", "full"),
    ("what fades isn't followed", "MotionScreen.kt", "        motion.fade(", "        listOf(", "situation/what is around fades in flight, fragments", "from opacity"),
    ("what fades isn't looked at unless it moves", "MotionScreen.kt", "if (!hasMoved && sight.opacity == opacities[at])", "if (!hasMoved)", "situation/the view itself fades", "from opacity"),
    ("the start isn't followed", "MotionScreen.kt", "if (isEnd) ends.follow(motion, seen, side, time, run) else motion.plain.measured(seen, side)",
     "if (isEnd) ends.follow(motion, seen, side, time, run) else emptyMap()", "situation/what is around fades, and the user turns after 60.0 ms", "jumps from"),
    ("a finger that rests follows nothing", "MotionDrawable.kt", "toDouble())) show(time, touched)", "toDouble())) Unit",
     "situation/what is around fades under a resting finger", "the finger rests"),
    ("a finger that has left is followed for ever", "MotionDrawable.kt", "            if (this.finger !== finger || callback == null) return\n", "",
     "situation/what is around fades under a resting finger", "frames are asked for"),
    ("what is added again isn't followed", "MotionSight.kt", "        if (view.width <= 0", "        if (!view.isLaidOut) return UNLAID\n        if (view.width <= 0",
     "situation/what is around fades under the system's back gesture, caught, and canceled", "from opacity"),
    ("ends are not followed", "MotionScreen.kt", "if (isEnd) ends.follow(motion, seen, side, time, run) else ", "", "situation/the photo moves", "jumps by"),
    ("what is cleared goes blank", "MotionFlight.kt", "(if (screen === leaving) outgoing else arriving)?.contents?.values?.forEach { it.freeze() }", "", "situation/a list clears what is detached, with", "goes blank"),
    ("a row's next picture flies", "MotionContent.kt", "!isFrozen && (view.transitionName ?: name) == name", "!isFrozen", "situation/the row gets", "another picture"),
    ("a row that is built anew is drawn, too", "MotionScreen.kt", "?.also { shown.hide(it) } ?: continue", "?: continue", "situation/the row is built", "drawn twice"),
    ("the fragments around a list have no transition", "MotionFragments.kt", "generateSequence(this) { it.parentFragment }", "sequenceOf(this)",
     "situation/a list in a page", "follow the system's"),
    ("the fragment around a list goes", "MotionFlight.kt", "generateSequence(screen) { it.parent as? View }.lastOrNull()", "screen", "situation/a list in a page", "is gone"),
    ("paging is not heard", "MotionFragments.kt", "    (returnTransition as? MotionFragmentAnimation)?.show(handOver)\n", "", "situation/the user pages", "thumb 8"),
    ("all rows are asked", "MotionScreen.kt", "given(index)?.takeIf(::canFly)?.let { return it }", "named.views(name)\n        given(index)?.takeIf(::canFly)?.let { return it }", "situation/a thousand", "it asks"),
    ("the window below draws too late", "MotionFlight.kt", "            drawable.isShown = false\n", "", "situation/faint, activities", "drawn twice"),
    ("a turn forgets what it finds", "MotionFlight.kt", "run = taken?.turned(direction)", "run = taken?.turned(direction)?.let { MotionRun(it.direction, it.legs) }", "situation/turned while", "it jumps"),
    ("a list that is made again isn't known", "PhotoPushTransition.kt", "MotionSources.add(table, fragment.requireActivity().taskId, ", "listOf(table, ",
     "situation/the process ends on the second screen, fragments", "doesn't fly"),
    ("an elevation casts no shadow", "MotionDrawable.kt", "        canvas.enableZ()\n", "", "situation/elevated, fragments", "is cast at rest"),
    ("an elevation stays as it was", "MotionDrawable.kt", "(to.elevation - from.elevation)", "0f", "situation/elevated, activities", "is cast at rest"),
    ("a finger hands nothing over", "MotionDrawable.kt", "picture.show(run, time, followed, touched, ends)", "picture.show(run, time, followed, DoubleArray(2), ends)", "situation/a finger on", "jumps by"),
    ("corners are not compared", "MotionFlight.kt", "    source.compare(motion)\n", "", "situation/logged: corners", "logged"),
    ("the focus stays", "MotionFlight.kt", "if (!isAcrossWindows) focus(", "if (false) focus(", "situation/a screen reader", "the focus is"),
    ("a screen doesn't wait for another one", "MotionScreen.kt", "MotionWindow.isBusy(this) || ", "", "again/fragments, 7 opened while 7 opens", "jumps"),
    ("a picture that is there begins at once", "MotionWait.kt", "return ::watch", "return { now() }", "again/fragments, 8 has its picture", "jumps"),
    ("a source that is covered", "MotionScreen.kt", "!isCovered && ", "", "again/activities, 7 opened while 7 opens", "there twice"),
    ("a screen that closes still covers", "MotionActivities.kt", "            handOver.source?.root?.let { MotionSources.leads -= it }\n", "",
     "again/activities, 8 opened while 7 closes", "there twice"),
    ("what is canceled stays", "MotionFlight.kt", "            animator.start()\n", "", "again/fragments, 7 opened while 7 opens, and left", "it shows"),
    ("a finger that rests holds up another screen", "MotionScreen.kt", "?.also { it.lift(completes = true) }", "", "again/fragments, 8 opened under", "jumps"),
    ("what leaves doesn't fade", "MotionFlight.kt", "(view as? ViewGroup)?.run", "(view as? ViewGroup)?.takeIf { false }?.run", "again/fragments, 8 opened while 7 opens", "jumps"),
    ("a reversed cross-fade starts anew", "MotionFlight.kt", "(1 - fades.share)", "0.0", "again/activities, 8 opened while 7 opens, and left", "jumps"),
    ("two hide a view", "MotionFlight.kt", "holders.put(view, WeakReference(this))?.get()?.shares?.remove(view) ?: ", "", "again/gestures", "left with"),
    ("the screen below isn't waited for", "MotionFlight.kt", "!isAcrossWindows || scene == null) {", "!isAcrossWindows || scene == null || handOver.source == null) {", "again/activities, 8 opened while 7 opens", "no screen"),
    ("a cross-fade ends at once", "MotionFlight.kt", "        animator.pause()\n        val start", "        val start", "again/fragments, 7 opened while 7 opens, without", "jumps"),
    ("the first screen is not waited for", "MotionFlight.kt", "animator.pause()\n        val end", "val end", "activities/re-enter", "back: photo"),
]
# Mistakes where systems lack `transitionAlpha`.
IN_FALLBACK = [
    ("a view that the app fades is shown", "MotionScreen.kt", "            flown[at].hideAgain()\n", "", "situation/the view itself fades in flight, fragments", "drawn twice"),
    ("what hides a view fades it", "MotionFlight.kt", "if (own == null) alpha else own[0]", "alpha", "situation/faint, fragments", "0 times in flight"),
]
# Mistakes that a trace must show: both are in one build, and each is reported by itself.
IN_TRACES = [
    ("an opacity in the runtime", "MotionDrawable.kt", "draw(canvas, index, 0, opacity * sample", "draw(canvas, index, 0, opacity * 0.9 * sample", "opacity"),
    ("transforms that aren't recorded", "MotionDrawable.kt", "        matrix(index).mapPoints(corners)\n", "", "place"),
    ("rounder corners", "MotionDrawable.kt", "radii[0], radii[2], radii[4], radii[6])", "radii[0] + 1, radii[2], radii[4], radii[6])", "corner radius"),
]


def check(report, specs, folder, classes):
    """The cases with a few specs, and mistakes in their runtime; and every spec's pair of activities, with the classes
    that were compiled for all of them."""
    engine = f"Android 10's coordinators of Debian's {framework.PACKAGE} {framework.version()}"
    folder.mkdir(parents=True)
    examples = [EXAMPLES / f"{name}.transition.json" for name in ("photo-push", "card-flip")]
    chosen = [*examples, *sorted((CASES / "specs").glob("*.transition.json"))]
    sources, res = folder / "kotlin", folder / "res"
    sources.mkdir()
    for spec in chosen:
        exporting.export(spec, folder / spec.name, f"android.package={PACKAGE}")
        for path in (folder / spec.name).rglob("*.kt"):
            (sources / path.name).write_text(path.read_text(encoding="utf-8"))
        shutil.copytree(folder / spec.name / "android" / "res", res, dirs_exist_ok=True)
    table = folder / "simulated"
    table.write_text("".join(line for spec in chosen if spec != examples[1] for line in simulated(spec)))
    for path in CASES.glob("*.kt"):
        (sources / path.name).write_text(path.read_text(encoding="utf-8"))
    write_recorder(sources, PACKAGE)
    cases = "activityCases(only); chainCases(only); gestureCases(only); fragmentCases(only); situationCases(only); againCases(only)"
    (sources / "Own.kt").write_text(own([Pair(spec) for spec in chosen], PACKAGE, cases))
    for name, problems in ran(sources, folder / "classes", table, res, chosen).items():
        report.result(CHECK, engine, name, problems)
    older = ["-Drig.sdk=28"]
    for name, problems in played(folder / "classes", table, res, chosen, options=older).items():
        report.result(CHECK, engine, f"{name}, API 28", problems)
    lacking = [*older, "-Drig.lacksTransitionAlpha=true"]
    for name, problems in played_on(folder / "classes", table, res, options=lacking, only=["activities/photo-push", "fades in flight", "situation/faint"])[0].items():
        report.result(CHECK, engine, f"{name}, without transitionAlpha", problems)
    chosen_mistakes = harness.planted(MISTAKES, 21, lambda one: one[2] in (sources / one[1]).read_text(encoding="utf-8"))
    for number, (mistake, file, old, new, case, says) in enumerate([*chosen_mistakes, *IN_FALLBACK]):
        # Only that file is compiled again.
        broken = folder / f"broken-{number}"
        broken.mkdir()
        (broken / file).write_text((sources / file).read_text(encoding="utf-8").replace(old, new))
        options = lacking if number >= len(chosen_mistakes) else []
        found = ran(broken, folder / f"classes-{number}", table, res, chosen, [folder / "classes"], [case], options)
        problems = [one for name, all in found.items() if case in name or name in ("compiled", "run") for one in all]
        report.mutant(CHECK, engine, mistake, problems, says)
    for _, file, old, new, _ in IN_TRACES:
        text = (sources / file).read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{file} has no {old}")
        (sources / file).write_text(text.replace(old, new))
    found = ran(sources, folder / "classes-traces", table, res, chosen, only=["pair/card-flip"])
    texts = found.get("traces of pair/card-flip", [one for all in found.values() for one in all])
    for mistake, *_, says in IN_TRACES:
        report.mutant(CHECK, engine, mistake, texts, says)
    examples = [one for one in specs if one.spec.resolve().parent == EXAMPLES]
    others = [one for one in specs if one not in examples]
    some = others if os.environ.get("TRANSITION_SLOW") else others[:SOME]
    themed = themes.specs(examples, folder)
    for name, problems in everyone(examples + some, themed, folder / "every", classes, table).items():
        report.result(CHECK, engine, name, problems)
    themes.check(report, engine, themed, folder / "every", table, [classes], played_on)


def everyone(specs, themed, folder, classes, table):
    """The pair of every spec, whose files are already compiled."""
    (folder / "kotlin").mkdir(parents=True)
    for name in ("Main.kt", "Pairs.kt", "Themes.kt", "Report.kt", "Scene.kt"):
        (folder / "kotlin" / name).write_text((CASES / name).read_text(encoding="utf-8"))
    write_recorder(folder / "kotlin", "com.example.transitions")
    for one in specs:
        shutil.copytree(one.folder / "android" / "res", folder / "res", dirs_exist_ok=True)
    text = own([Pair(one.spec) for one in specs], "com.example.transitions", "", map(themes.Pair, themed))
    (folder / "kotlin" / "Own.kt").write_text(text)
    return ran(folder / "kotlin", folder / "classes", table, folder / "res", [one.spec for one in specs], [classes])


def write_recorder(folder, package):
    """The recorder of traces as an app has it that copies it beside its own runtime."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as module:
        subprocess.run([harness.tool(), "runtime", "android", "-o", module, "--quiet"], check=True)
        text = next((Path(module) / "trace").rglob("MotionTrace.kt")).read_text(encoding="utf-8")
    (folder / "MotionTrace.kt").write_text(text.replace("import transition.runtime.", f"import {package}."), encoding="utf-8")


def own(pairs, package, cases, themed=()):
    """The Kotlin file of what these specs need, and of the cases that only some have."""
    listed = "".join(f"  pair{number}(),\n" for number in range(len(pairs)))
    functions = "".join(pair.kotlin(number, package) for number, pair in enumerate(pairs))
    shown = ",\n  ".join(pair.kotlin() for pair in themed)
    functions += f"\nval THEMED get() = listOf<ThemedPair>(\n  {shown})\n"
    return (
        f"package cases\n\nfun ownCases(only: List<String>) {{\n  {cases}\n}}\n\n"
        f"val PAIRS: List<ScreenPair> get() = listOf(\n{listed})\n{functions}")


class Pair:
    """Two activities with the views that a spec's example has on its first viewport."""

    def __init__(self, spec):
        self.spec, self.tree = spec, playing.resolved(spec)
        self.viewport = self.tree["viewports"][0]
        self.elements = json.loads(Path(spec).read_text(encoding="utf-8"))["elements"]

    def views(self, side):
        for element, box in zip(self.tree["elements"], self.boxes(side)[0]):
            if self.has(element, side):
                pixels = ", ".join(str(round(FINE * one)) for one in box)
                yield element, "null" if element["kind"]["screen"] else f"intArrayOf({pixels})"

    def has(self, element, side):
        without = {"source": "entering", "destination": "leaving"}[side]
        return not element["role"]["overlay"] and not element["role"][without]

    @functools.cache
    def boxes(self, side):
        """Where the rig's views are on a side, which are opaque and upright, and what `simulate` is told of them: each has the
        center and the lengths that its element is drawn with there, or, turned in space or without a scale, its frame."""
        direction = {"source": "dismiss", "destination": "present"}[side]
        words = ["--viewport", self.viewport["name"]["text"], "--direction", direction, "--times", repr(self.viewport[direction]["duration"])]
        samples = list(json.loads(playing.said("simulate", self.spec, *words))["frames"][0]["elements"].values())
        parents = drawing.Picture(self.tree, self.viewport, samples).parents
        boxes, told, groups = [], {}, []
        for index, (element, sample) in enumerate(zip(self.tree["elements"], samples)):
            whole, turn, given, is_flat = (1, 0, 1, True) if parents[index] is None else groups[parents[index]]
            own, turn, handed = sample["opacity"], turn + sample["rotation"], drawing.NOTHING
            is_flat = is_flat and not sample["rotationX"] and not sample["rotationY"] and all(sample["scale"].values())
            has_view = self.has(element, side) and not element["kind"]["screen"]
            if has_view:
                share = min(1 / own / whole, 1 / own) / given if own * whole * given else 1
                handed = sample["handover"] = {"opacity": share, "rotation": -((turn + 180) % 360 - 180)}
            boxes.append(self.box(index, side, samples, is_flat))
            if has_view and not self.is_seen(boxes[-1]):
                handed = sample["handover"] = drawing.NOTHING
                told[index] = {"missing": True}
            elif handed != drawing.NOTHING:
                told[index] = handed
            groups.append((whole * own, turn + handed["rotation"], given * handed["opacity"], is_flat))
        return boxes, told

    def box(self, index, side, samples, is_flat):
        x, y, width, height = (samples[index]["frame"][key] for key in ("x", "y", "width", "height"))
        if is_flat:
            corners = [x, y, x + width, y, x, y + height, x + width, y + height]
            corners = drawing.Picture(self.tree, self.viewport, samples).mapped(index, corners)
            places = list(zip(corners[::2], corners[1::2]))
            width, height = (math.dist(places[0], places[at]) for at in (1, 2))
            x, y = (sum(one[axis] for one in places) / 4 - length / 2 for axis, length in enumerate((width, height)))
        if not design.is_example(self.frame(index, side)):
            # The frame is that of something else, wherever the view is.
            x, width = x + width / 4, width / 2
        return x, y, max(width, 0), max(height, 0)

    def frame(self, index, side):
        """The frame of a state or, where it leaves it out, that of the other one, as the spec has it."""
        states = [self.elements[index].get(one, {}) for one in (side, "destination" if side == "source" else "source")]
        return next((one["frame"] for one in states if "frame" in one), None)

    def is_seen(self, box):
        left, top, width, height = (round(FINE * one) for one in box)
        inside = left < FINE * self.viewport["width"] and top < FINE * self.viewport["height"] and left + width > 0 and top + height > 0
        return width > 0 and height > 0 and inside

    @functools.cached_property
    def measured(self):
        """The words with which `simulate` prints the motion between the rig's views."""
        elements = {}
        for side in ("source", "destination"):
            for index, told in self.boxes(side)[1].items():
                elements.setdefault(self.tree["elements"][index]["id"]["text"], {})[side] = told
        if not elements:
            return []
        file = Path(SCRATCH.name) / f"{id(self)}.json"
        file.write_text(json.dumps({"elements": elements}))
        return ["--measured", str(file)]

    def kotlin(self, number, package):
        def places(side):
            return ", ".join(f'Place({element["index"]}, "{self.named(element)}", {box})' for element, box in self.views(side))

        def arguments(side, one="one"):
            key = 'key = "7", ' if any(one["perItem"] and not one["role"]["overlay"] for one in self.tree["elements"]) else ""
            return f"{one}, " + key + ", ".join(
                f"{element['id']['camel']}View = views.getValue({element['index']})" for element, _ in self.views(side))

        view, area, object_name = self.viewport, self.viewport["safeArea"], f"{package}.{self.tree['name']['pascal']}Transition"
        left, right = ("trailing", "leading") if view["rightToLeft"] else ("leading", "trailing")
        insets = ", ".join(str(round(FINE * area[edge])) for edge in (left, "top", right, "bottom"))
        lasting = ", ".join(f"{round(view[direction]['duration'])}L" for direction in ("present", "dismiss"))
        ids = ", ".join(f'"{element["id"]["text"]}"' for element in self.tree["elements"])
        return f"""
private fun pair{number}() = ScreenPair(
  "{self.tree['name']['text']}", "{self.tree['name']['snake']}", {round(FINE * view['width'])}, {round(FINE * view['height'])}, {FINE}f,
  intArrayOf({insets}), {str(view['rightToLeft']).lower()}, longArrayOf({lasting}), listOf({ids}),
  listOf({places('source')}), listOf({places('destination')}),
  {{ one, intent, views -> {object_name}.start({arguments('source', 'one, intent')}) }},
  {{ one, views -> {object_name}.enter({arguments('destination')}) }},
  {{ one, transaction, views -> {object_name}.share({arguments('source', 'one, transaction')}) }},
  {{ one, views -> {object_name}.enter({arguments('destination')}) }},
  {{ one -> {object_name}.reenter(one) }},
)
"""

    def named(self, element):
        """The name of the element's view in the app."""
        return f"{self.tree['name']['text']}/{element['id']['text']}" + ("/7" if element["perItem"] else "")

    def problems(self, frames):
        """What was on the screen: the times and drawings of each direction."""
        for direction in ("present", "dismiss"):
            duration = self.viewport[direction]["duration"]
            # At its start a run waits for the other window, which is drawn a frame later.
            told = [(time, drawn) for time, drawn in frames.get(direction, []) if 0 < time < duration]
            if not told or told[0][0] > 25 or told[-1][0] < duration - 25 or len(told) < duration / 20:
                yield f"{direction}: {len(told)} frames of {duration:g} ms"
                continue
            words = ["--viewport", self.viewport["name"]["text"], "--direction", direction, *self.measured, "--times"]
            tree = json.loads(playing.said("simulate", self.spec, *words, ",".join(repr(time) for time, _ in told)))
            for frame, (time, drawn) in zip(tree["frames"], told, strict=True):
                wanted = drawing.Picture(self.tree, self.viewport, list(frame["elements"].values())).operations
                found = self.differences(wanted, drawn)
                yield from (f"{direction}, {time:g} ms: {one}" for one in found)
                if found:
                    break

    def recorded(self, traces):
        """What is off in the traces of both directions."""
        for direction in ("present", "dismiss"):
            for text in recorder.problems(self.spec, traces.get(direction, ""), BOUND):
                yield f"{direction}: {text}"

    def interrupted(self, frames, has_gestures=True):
        """Fragments popped while entering, and back gestures that took over: what was drawn, by case."""
        told = {}
        for label, shown in frames.items():
            kind, *parts = label.split(" ")
            for time, drawn in shown if parts else []:
                key = " ".join([kind, *parts[:1]]) if kind != "turn" else kind
                told.setdefault(key, []).append((parts, time, drawn))
        yield from self.turned(told.get("turn", []))
        for completes in ("false", "true") if has_gestures else ():
            yield from self.caught(told.get("caught " + completes, []), told.get("lifted " + completes, []), completes == "true")

    def caught(self, caught, lifted, completes):
        (there, back), gesture = self.durations(), self.back_gesture()
        if gesture is None:
            return
        if not caught or not lifted:
            yield "nothing was seen of a back gesture"
            return

        # The time of an animator that is seeked is a whole number of milliseconds; it may lag by a step.
        progress = [time / back for _, time, _ in caught]
        for (parts, _, _), own in zip(caught, progress):
            wanted = min(1 - float(parts[1]) / there + float(parts[2]), 1)
            if abs(own - wanted) > 2 / min(there, back) + 1 / 80:
                yield f"caught, {parts[3]} ms: the progress is {own:g}, not {wanted:g}"
        words = ["--viewport", self.viewport["name"]["text"], "--interaction", gesture["name"]["text"]]
        taken = ["--caught", f"present,{caught[0][0][1]}", "--progress", ",".join(map(repr, progress))]
        taken += ["--elapsed", ",".join(parts[3] for parts, _, _ in caught)]
        yield from self.compared("caught", words + taken, [(parts[3], drawn) for parts, _, drawn in caught])
        # By then, the run that the finger caught has faded into the motion that the finger drives.
        at = progress[-1]
        if completes == (at >= gesture["threshold"]):
            words += ["--release", f"{at!r},0", "--times", ",".join(parts[3] for parts, _, _ in lifted)]
            yield from self.compared("lifted", words, [(parts[3], drawn) for parts, _, drawn in lifted])

    def turned(self, told):
        moments = [(float(at), time, drawn) for (at,), time, drawn in told]
        if not moments:
            yield "nothing was seen of a turn"
            return
        words = ["--viewport", self.viewport["name"]["text"], "--direction", "present", "--interrupt", repr(moments[0][0])]
        words += ["--times", ",".join(repr(max(one[1], 0)) for one in moments)]
        yield from self.compared("turned", words, [(f"{one[1]:g}", one[2]) for one in moments])

    def durations(self):
        return tuple(self.viewport[direction]["duration"] for direction in ("present", "dismiss"))

    def back_gesture(self):
        """The spec's gesture that the system's back gesture represents."""
        drives = [one for one in self.tree["interactions"] if (one["drives"] or {}).get("dismiss")]
        return next((one for one in drives if one["gesture"]["edgePan"]), drives[0] if drives else None)

    def compared(self, what, words, told):
        tree = json.loads(playing.said("simulate", self.spec, *words, *self.measured))
        for frame, (when, drawn) in zip(tree["frames"], told, strict=True):
            wanted = drawing.Picture(self.tree, self.viewport, list(frame["elements"].values())).operations
            found = self.differences(wanted, drawn)
            yield from (f"{what}, {when} ms: {one}" for one in found)
            if found:
                return

    def differences(self, wanted, drawn):
        """What is drawn, back to front, with the opacity of colors, and also the place of contents."""
        wanted = self.visible([one | {"clips": []} for one in self.below() + wanted])
        drawn = self.visible(map(told, drawn))
        if [drawing.kind(one) for one in wanted] != [drawing.kind(one) for one in drawn]:
            return [f"shows {', '.join(map(drawing.kind, drawn))} instead of {', '.join(map(drawing.kind, wanted))}"]
        return [f"{drawing.kind(one)} {text}" for one, other in zip(wanted, drawn) for text in missed(one, other)]

    def visible(self, drawn):
        """A view out of sight has no part in the motion: it is drawn with its screen."""
        sides = [(side, self.boxes(side)[1]) for side in ("source", "destination")]
        unseen = {f"{index}/{side}" for side, told in sides for index, one in told.items() if "missing" in one}
        return drawing.uncovered([one for one in drawn if drawing.visible(one) and drawing.kind(one) not in unseen])

    def below(self):
        """A screen without an element: the source's is at rest below everything."""
        if any(one["kind"]["screen"] and one["role"]["leaving"] for one in self.tree["elements"]):
            return []
        width, height = self.viewport["width"], self.viewport["height"]
        return [{"name": "screen/source", "alpha": 1, "points": [0, 0, width, 0, width, height, 0, height]}]


def told(one):
    if "/" in one["name"]:
        return one | {"color": "FFFFFFFF"}
    return {"alpha": one["alpha"], "color": f"{one['color']:08X}", "points": one["points"]}


def missed(wanted, drawn):
    if abs(drawing.strength(wanted) - drawing.strength(drawn)) > 1.5 / 255:
        yield f"is drawn with {drawing.strength(drawn):.3f}, not {drawing.strength(wanted):.3f}"
    if "name" not in wanted:
        return
    if any(abs(one) < drawing.FAR and abs(one - other) > NEAR + SHARE * abs(one) for one, other in zip(wanted["points"], drawn["points"])):
        yield f"lies at {drawing.shown(drawn['points'])}, not {drawing.shown(wanted['points'])}"


def simulated(spec):
    """A line of tabs for each element at each millisecond: its place, and the opacity of its contents."""
    for direction in ("present", "dismiss"):
        def said(times):
            return json.loads(playing.said("simulate", spec, "--direction", direction, "--viewport", "phone", "--times", times))

        tree = said(",".join(map(str, range(int(said("0")["duration"]) + 1))))
        for frame in tree["frames"]:
            for name, one in frame["elements"].items():
                box, way, scale = one["frame"], one["translation"], one["scale"]
                is_plain = not (one["rotation"] or one["rotationX"] or one["rotationY"]) and scale["x"] == scale["y"] == 1
                row = [
                    tree["name"], direction, int(frame["time"]), name, box["x"] + way["x"], box["y"] + way["y"],
                    box["width"], box["height"], one["opacity"], one["sourceOpacity"], one["destinationOpacity"],
                    int(is_plain)]
                yield "\t".join(map(str, row)) + "\n"


def ran(sources, classes, table, res, specs, others=(), only=(), options=()):
    """The problems by case."""
    # An app's own recorder is in the runtime's module.
    words = ["-nowarn", "-jvm-target", "17", *(f"-Xfriend-paths={path}" for path in others)]
    said = jvm.compile_kotlin(sources, classes, [*others, device()], words, stubs_last=True)
    return {"compiled": said} if said else played(classes, table, res, specs, others, options, only)


def played(classes, table, res, specs, others=(), options=(), only=()):
    found, frames = played_on(classes, table, res, others, options, only)
    if "run" in found:
        return found
    for pair in map(Pair, specs):
        for kind in ("pair", "pair of fragments"):
            name = f"{kind}/{pair.tree['name']['text']}"
            found.setdefault(name, ["it did not run"]).extend(pair.problems(frames.get(name, {})))
            if kind == "pair of fragments":
                # Older systems have no gesture with progress.
                found[name].extend(pair.interrupted(frames.get(name, {}), has_gestures=not options))
    return found if options else found | recorded([spec for spec in specs if spec.resolve().parent == EXAMPLES], frames.get("TRACE", {}), only)


def recorded(specs, traces, only=()):
    """What is off in the traces of specs, by case."""
    names = [(f"{kind}/{pair.tree['name']['text']}", pair) for pair in map(Pair, specs) for kind in ("pair", "pair of fragments")]
    ran = [(name, pair) for name, pair in names if not only or name in traces]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        problems = pool.map(lambda one: list(one[1].recorded(traces.get(one[0], {}))), ran)
        return {f"traces of {name}": texts for (name, _), texts in zip(ran, problems)}


def played_on(classes, table, res, others=(), options=(), only=()):
    """The problems by case, and the frames by case and direction."""
    path = ":".join([str(classes), *map(str, others), device(), jvm.stubs(), jvm.library()])
    line = ["java", "-Xmx1g", "-XX:+UseSerialGC", *options, "-cp", path, "cases.MainKt", str(table), str(res), *only]
    ran = subprocess.run(line, capture_output=True, text=True)
    found, frames, case = {}, {}, None
    for line in ran.stdout.splitlines():
        if line.startswith("FRAME\t"):
            _, name, direction, time, things = line.split("\t")
            frames.setdefault(name, {}).setdefault(direction, []).append((float(time), json.loads(things)))
        elif line.startswith("TRACE\t"):
            _, name, direction, *lines = line.split("\t")
            frames.setdefault("TRACE", {}).setdefault(name, {})[direction] = "\n".join(lines)
        elif line.startswith(("PASS ", "FAIL ")):
            case = found.setdefault(line[5:], [])
        elif line.startswith("     - ") and case is not None:
            case.append(line[7:300])
    if not found or ran.returncode:
        return {"run": [ran.stderr[-800:] or "no case ran"]}, {}
    return found, frames


# Replacements of native code that the framework's own transitions take, too.
SHARED = ["content/res/TypedArray", "content/res/XmlEvents", "graphics/PathMeasure", "util/Xml"]


def device():
    """The jar of the simulated device: the framework's own classes, with `window` in place of native code."""
    own = [
        path for folder in FOLDERS for path in framework.sources(folder) if path.stem not in LEFT_OUT]
    androidx = [path for path in own if path.parent.name == "transition"]
    own += [framework.FOLDER / framework.JAVA / (name + ".java") for name in CLASSES]
    own += [framework.FOLDER / framework.GRAPHICS / "android/graphics" / (name + ".java") for name in GRAPHICS]
    shims = sorted((HERE / "window").rglob("*.java"))
    helpers = [*sorted((HERE / "shims/com").rglob("*.java")), *(HERE / "shims/android" / (name + ".java") for name in SHARED)]

    def files():
        written = {}
        for path in own:
            top = framework.JAVA if framework.JAVA in path.as_posix() else framework.GRAPHICS
            name = path.relative_to(framework.FOLDER / top).as_posix()
            written[name] = patched(name, path.read_text(encoding="utf-8"))
        for path in androidx:
            written[f"androidx/transition/{path.name}"] = forked(path.name, path.read_text(encoding="utf-8"))
        text = "\n".join(written.values())
        written |= {path.relative_to(HERE / "shims").as_posix(): path.read_text() for path in helpers}
        written |= {path.relative_to(HERE / "window").as_posix(): path.read_text() for path in shims}
        written |= jvm.annotations("\n".join(written.values()))
        written["com/android/internal/R.java"] = jvm.resources(text, framework.text(framework.WORDS))
        return written

    key = "".join(path.read_text(encoding="utf-8") for path in [*shims, *helpers]) + Path(__file__).read_text()
    return jvm.built("device", key + framework.version(), files, [jvm.stubs()])


def forked(name, text):
    """AndroidX's transitions: the platform's in another package, seekable by a gesture."""
    text = text.replace("android.transition", "androidx.transition").replace("protected void cancel()", "public void cancel()")
    if name == "Transition.java":
        text = text.replace("runAnimators();\n    }", "if (held == null) runAnimators(); else hold();\n    }", 1)
        more = """
    public static java.util.List<Animator> held;
    void hold() {
        held.addAll(mAnimators);
        // As where AndroidX lets a gesture begin.
        for (Animator one : mAnimators) {
            if (one instanceof android.animation.ValueAnimator) ((android.animation.ValueAnimator) one).setCurrentPlayTime(0);
        }
        mAnimators.clear();
    }
    public void stop() { cancel(); }
    public boolean isSeekingSupported() { return false; }
"""
    elif name == "TransitionSet.java":
        more = """
    @Override
    void hold() { for (Transition one : mTransitions) one.hold(); }
"""
    else:
        return text
    end = text.rindex("}")
    return text[:end] + more + text[end:]


def kept(text):
    """Android 10's state, and what later versions add so that an activity may start another one and still return."""
    names = "if (rig.Device.keepsNames) getPendingExitNames();\n"
    for old, new in (
        ("&& mEnterTransitionCoordinator != null) {", "&& mEnterTransitionCoordinator != null && !(rig.Device.keepsNames && mEnterTransitionCoordinator.isReturning())) {"),
        ("mEnterTransitionCoordinator = new EnterTransitionCoordinator(", names + "mEnterTransitionCoordinator = new EnterTransitionCoordinator("),
        ("mEnterTransitionCoordinator.stop();", names + "mEnterTransitionCoordinator.stop();"),
        ("public void startExitOutTransition(Activity activity, Bundle options) {", "public void startExitOutTransition(Activity activity, Bundle options) {\n" + names),
    ):
        if text.count(old) != 1:
            raise ValueError(f"ActivityTransitionState has {text.count(old)} of {old}")
        text = text.replace(old, new)
    return text


def patched(name, text):
    """Native methods that are unavailable here: those that only speed up reflection, and a few others."""
    if name.endswith("PropertyValuesHolder.java"):
        return re.sub(
            r"native (?:private )?(?:static )?(?:private )?(\w+) (n(?:Get|Call)\w+)\(([^;]*)\);",
            r"private static \1 \2(\3) { throw new NoSuchMethodError(); }", text)
    if name.endswith("ActivityTransitionState.java"):
        return kept(text)
    if name.startswith("android/graphics/"):
        text = re.sub(r"import android.util.proto[^\n]*|import java.io.IOException;", "", text)
        return re.sub(
            r"(/\*\*(?:(?!\*/).)*\*/\s*)?public void (writeToProto|readFromProto)\(.*?\n    }\n", "", text, flags=re.S)
    return text
