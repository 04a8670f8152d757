"""The whole way from one activity to the other and back, frame by frame: the generated Kotlin with Android 10's own
coordinators of activity transitions, its `android.transition` and its animators, in `window`'s pretend device. What is
on its screen is held against `simulate`."""

import json
import re
import subprocess
from pathlib import Path

import exporting
import framework
import harness
import jvm
import playing

CHECK = "handed over between activities"
HERE = Path(__file__).resolve().parent
CASES = HERE / "handover"
EXAMPLES = HERE.parents[2] / "Examples"
PACKAGE = "plat"

# The framework's own classes, as they are.
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

# Mistakes in the runtime: what it is, the file, what to replace by what, and what a case must say.
MISTAKES = [
    ("the second screen comes back at the end", "MotionRun.kt", "if (isPresent || !isAcrossWindows) shown else gone",
     "shown", "flashes after"),
    ("the window's own background is kept", "MotionActivities.kt", "window.setBackgroundDrawable(ColorDrawable(Color.TRANSPARENT))",
     "", "covered by the background"),
    ("the source's picture is the destination's", "MotionRun.kt", "drawable = MotionOverlay.add(scene, play, source.contents,",
     "drawable = MotionOverlay.add(scene, play, destination.contents,", "is drawn"),
    ("views stay hidden", "MotionRun.kt", "        shown.reveal()\n        onEnd()", "        onEnd()", "is left with"),
    ("the first screen is not waited for", "MotionRun.kt", "animation.pause()", "animation.isRunning", "did not wait"),
]


def check(report, specs, folder):
    engine = f"Android 10's coordinators of Debian's {framework.PACKAGE} {framework.version()}"
    folder.mkdir(parents=True)
    chosen = [EXAMPLES / "photo-push.transition.json", *sorted((CASES / "specs").glob("*.transition.json"))]
    for spec in chosen:
        exporting.export(spec, folder / spec.name, f"android.package={PACKAGE}", "android.screens=activities")
    table = folder / "simulated"
    table.write_text("".join(line for spec in chosen for line in simulated(spec)))
    sources = folder / "kotlin"
    for spec in chosen:
        sources.mkdir(exist_ok=True)
        for path in (folder / spec.name).rglob("*.kt"):
            (sources / path.name).write_text(path.read_text(encoding="utf-8"))
    for path in CASES.glob("*.kt"):
        (sources / path.name).write_text(path.read_text(encoding="utf-8"))
    for name, problems in ran(sources, folder / "classes", table).items():
        report.result(CHECK, engine, name, problems)
    for number, (mistake, file, old, new, says) in enumerate(MISTAKES):
        text = (sources / file).read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{file} has no {old}")
        (sources / file).write_text(text.replace(old, new))
        problems = [one for all in ran(sources, folder / f"classes-{number}", table).values() for one in all]
        report.mutant(CHECK, engine, mistake, problems, says)
        (sources / file).write_text(text)


def simulated(spec):
    """A line of tabs for each element at each millisecond: where it lies, how strongly its contents are drawn."""
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


def ran(sources, classes, table):
    """By case what is wrong in it."""
    said = jvm.compile_kotlin(sources, classes, [device()], ["-nowarn", "-jvm-target", "17"], stubs_last=True)
    if said:
        return {"compiled": said}
    path = ":".join([str(classes), device(), jvm.stubs(), jvm.library()])
    line = ["java", "-Xmx1g", "-XX:+UseSerialGC", "-cp", path, "cases.MainKt", str(table)]
    ran = subprocess.run(line, capture_output=True, text=True)
    found, case = {}, None
    for line in ran.stdout.splitlines():
        if line.startswith(("PASS ", "FAIL ")):
            case = found.setdefault(line[5:], [])
        elif line.startswith("     - ") and case is not None:
            case.append(line[7:300])
    return found if found and not ran.returncode else {"run": [ran.stderr[-800:] or "no case ran"]}


def device():
    """The jar of the pretend device: the framework's own classes, and `window` in place of what is native."""
    own = [
        path for folder in FOLDERS for path in framework.sources(folder) if path.stem not in LEFT_OUT]
    own += [framework.FOLDER / framework.JAVA / (name + ".java") for name in CLASSES]
    own += [framework.FOLDER / framework.GRAPHICS / "android/graphics" / (name + ".java") for name in GRAPHICS]
    shims = sorted((HERE / "window").rglob("*.java"))
    helpers = sorted((HERE / "shims/com").rglob("*.java"))

    def files():
        written = {}
        for path in own:
            top = framework.JAVA if framework.JAVA in path.as_posix() else framework.GRAPHICS
            name = path.relative_to(framework.FOLDER / top).as_posix()
            written[name] = patched(name, path.read_text(encoding="utf-8"))
        text = "\n".join(written.values())
        written |= {path.relative_to(HERE / "shims").as_posix(): path.read_text() for path in helpers}
        written |= {path.relative_to(HERE / "window").as_posix(): path.read_text() for path in shims}
        written |= jvm.annotations("\n".join(written.values()))
        written["com/android/internal/R.java"] = jvm.resources(text, framework.text(framework.WORDS))
        return written

    key = "".join(path.read_text(encoding="utf-8") for path in [*shims, *helpers]) + Path(__file__).read_text()
    return jvm.built("device", key + framework.version(), files, [jvm.stubs()])


def patched(name, text):
    """Native methods that only speed up reflection fail here, so that reflection is used; a little else."""
    if name.endswith("PropertyValuesHolder.java"):
        return re.sub(
            r"native (?:private )?(?:static )?(?:private )?(\w+) (n(?:Get|Call)\w+)\(([^;]*)\);",
            r"private static \1 \2(\3) { throw new NoSuchMethodError(); }", text)
    if name.startswith("android/graphics/"):
        text = re.sub(r"import android.util.proto[^\n]*|import java.io.IOException;", "", text)
        return re.sub(
            r"(/\*\*(?:(?!\*/).)*\*/\s*)?public void (writeToProto|readFromProto)\(.*?\n    }\n", "", text, flags=re.S)
    return text
