"""What the target `tokens` writes, for a spec with every form of curve and for all examples in one run: Kotlin and Swift
compile, Dart and Chromium play the curves as `simulate` does, so do SwiftUI's animations as they are read here, and the
program reads its own tokens back. What each pair of targets writes for one app compiles together (pairs.py)."""

import copy
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import harness

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parent / "android"), str(HERE.parent / "flutter")]

import browser  # noqa: E402
import dart  # noqa: E402
import jvm  # noqa: E402
import pairs  # noqa: E402

SPEC = HERE / "constants.transition.json"
EXAMPLES = HERE.parents[2] / "Examples"
# Shares of the time that aren't corners of any curve.
SHARES = [step / 40 + 0.0037 for step in range(39)]
# The target's own bound, plus the rounding to six decimals.
LIMIT = 0.0003
# Flutter's `Cubic` finds its parameter to within a thousandth.
CUBIC = 0.005
# Of the spec: a straight line, two names of a Bézier, six springs. Other curves have none.
ANIMATIONS = 9
# Names of one curve.
ALIASES = {"same": "swing", "givenWay4505": "bouncy4505"}


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("tokens", "", "no product")
    with tempfile.TemporaryDirectory(prefix="tokens.") as scratch:
        one, all_, views = Path(scratch, "one"), Path(scratch, "all"), Path(scratch, "views")
        specs = [SPEC, *sorted(EXAMPLES.glob("*.transition.json"))]
        export(one, SPEC)
        export(all_, *specs)
        export(views, *specs, "--set", "tokens.kotlin=views")
        kotlin(report, {"Compose": (all_, "Compose.kt"), "views": (views, "SpringForce.kt")}, Path(scratch))
        swift(report, one, all_, Path(scratch))
        flutter(report, one, all_)
        css(report, one)
        tokens(report, one, Path(scratch))
        pairs.check(report, Path(scratch, "pairs"))


def export(folder, *words):
    line = [harness.tool(), *map(str, words), "--target", "tokens", "-o", str(folder), "--quiet"]
    subprocess.run(line, check=True, capture_output=True)


def file(folder, name):
    return folder / "tokens" / name


def kotlin(report, folders, scratch):
    if reason := jvm.missing():
        return report.skip("Kotlin compiles", "kotlinc", reason)

    def problems(name, text, stand_in):
        source = scratch / ("kotlin." + name)
        shutil.rmtree(source, ignore_errors=True)
        source.mkdir()
        (source / "MotionTokens.kt").write_text(text)
        shutil.copy(HERE / "stand-ins" / stand_in, source)
        return jvm.compile_kotlin(source, scratch / "classes")

    for name, (folder, stand_in) in folders.items():
        text = file(folder, "MotionTokens.kt").read_text()
        report.result("Kotlin compiles", jvm.kotlin(), name, problems(name, text, stand_in))
        broken = text.replace("f, ", ", ", 1)
        report.mutant("Kotlin compiles", jvm.kotlin(), name + ": a Double", problems(name, broken, stand_in), "MotionTokens.kt")


def swift(report, one, folder, scratch):
    animations(report, file(one, "MotionTokens.swift").read_text())
    if not shutil.which("swiftc"):
        return report.skip("Swift compiles", "swiftc", "no swiftc")
    modules = scratch / "modules"
    modules.mkdir()
    for name in ("SwiftUI", "UIKit"):
        subprocess.run(
            ["swiftc", "-emit-module", "-module-name", name, str(HERE / "stand-ins" / f"{name}.swift"), "-o",
             str(modules / f"{name}.swiftmodule")], check=True, capture_output=True)

    def problems(text):
        path = scratch / "MotionTokens.swift"
        path.write_text(text)
        ran = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", str(modules), str(path)], capture_output=True, text=True)
        return [line for line in (ran.stdout + ran.stderr).splitlines() if re.search(r"(error|warning): ", line)]

    text = file(folder, "MotionTokens.swift").read_text()
    report.result("Swift compiles", "swiftc", "all", problems(text))
    report.mutant("Swift compiles", "swiftc", "an unknown key", problems(text.replace("stiffness:", "tension:", 1)), "tension")


def animations(report, text):
    report.result("SwiftUI's animations", "read here", "constants", animation_problems(text))
    for name, pattern, new, noticed in [
        ("a clamped overshoot", r"timingCurve\(0.34, 1.56,", "timingCurve(0.34, 1,", "swing"),
        ("no start velocity", r", initialVelocity: livelyVelocity", ", initialVelocity: stiffVelocity", "lively"),
        ("another spring", r"\.interpolatingSpring\(materialSpring", ".interpolatingSpring(stiffSpring", "material"),
        ("no animation", r"evenAnimation", "evenMotion", "8 animations"),
    ]:
        report.mutant("SwiftUI's animations", "read here", name, animation_problems(re.sub(pattern, new, text)), noticed)


def animation_problems(text):
    """The animations in SwiftUI, with their curves and springs evaluated here."""
    found, count = [], 0
    timed = r"func (\w+)Animation\(duration: TimeInterval\) -> Animation \{\s*\.(linear|timingCurve)\(([^)]*)duration: duration\)"
    for name, kind, points in re.findall(timed, text):
        count += 1
        points = [float(each) for each in points.split(", ")[:4]] if kind == "timingCurve" else [0, 0, 1, 1]
        found += differences(name, [bezier(*points, share) for share in SHARES])
    springs = dict((name, (float(stiffness), float(damping))) for name, stiffness, damping in re.findall(
        r"var (\w+)Spring: Spring \{\s*Spring\(mass: 1, stiffness: ([0-9.]+), damping: ([0-9.]+), allowOverDamping: true\)", text))
    speeds = {name: float(speed) for name, speed in re.findall(r"let (\w+)Velocity: Double = ([-0-9.]+)", text)}
    free = r"var (\w+)Animation: Animation \{\s*\.interpolatingSpring\((\w+)Spring, initialVelocity: (\w+)Velocity\)"
    for name, of, speed in re.findall(free, text):
        count += 1
        seconds = duration(phase(name)) / 1000
        found += differences(name, [spring(*springs[of], speeds[speed], share * seconds) for share in SHARES])
    return found + ([] if count == ANIMATIONS else [f"there are {count} animations"])


def bezier(x1, y1, x2, y2, x):
    """The cubic's y, by bisection of its parameter."""
    low, high = 0.0, 1.0
    at = lambda a, b, t: 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if at(x1, x2, middle) < x else (low, middle)
    return at(y1, y2, low)


def flutter(report, one, all_):
    if reason := dart.missing():
        return report.skip("Dart plays", "dart", reason)
    engine = dart.version()
    found = dart.type_problems(file(all_, "motion_tokens.dart")) + dart.syntax_problems(file(all_, "motion_tokens.dart"))
    report.result("Dart compiles", engine, "all", found)
    text = file(one, "motion_tokens.dart").read_text()
    report.result("Dart plays", engine, "constants", dart_problems(text))
    report.mutant("Dart plays", engine, "another cubic", dart_problems(text.replace("Cubic(0.34", "Cubic(0.5")), "swing")
    stiff = re.sub(r"(livelySpring = SpringDescription\(\s*mass: 1,\s*stiffness: )[0-9.]+", r"\g<1>300", text)
    report.mutant("Dart plays", engine, "another spring", dart_problems(stiff), "lively")
    late = text.replace("presentEvenDuration = Duration(microseconds: 400000", "presentEvenDuration = Duration(microseconds: 1")
    report.mutant("Dart plays", engine, "another duration", dart_problems(late), "even")


def dart_problems(text):
    """Curves are evaluated in the Dart VM; springs are read and solved here."""
    names = re.findall(r"static const Curve (\w+)Curve", text)
    asked = "".join(f"  print('{name} ' + [{', '.join(map(str, SHARES))}].map((t) => "
                    f"ConstantsTokens.{name}Curve.transform(t)).join(' '));\n" for name in names)
    with tempfile.TemporaryDirectory(prefix="tokens.") as scratch:
        root = Path(scratch)
        (root / "lib").mkdir()
        (root / "lib" / "motion_tokens.dart").write_text(dart.without_ui(text))
        (root / "main.dart").write_text(f"import 'package:generated/motion_tokens.dart';\nvoid main() {{\n{asked}}}\n")
        config = {"configVersion": 2, "packages": [dart.package("generated", root), dart.package("flutter", dart.STUB)]}
        (root / "config.json").write_text(json.dumps(config))
        ran = subprocess.run(
            [dart.vm(), f"--packages={root / 'config.json'}", str(root / "main.dart")], capture_output=True, text=True)
    if ran.returncode:
        return [ran.stderr[-500:]]
    found = []
    for line in ran.stdout.splitlines():
        name, *values = line.split()
        found += differences(name, list(map(float, values)), CUBIC if f"{name}Curve = Cubic" in text else LIMIT)
    springs = re.findall(r"(\w+)Spring = SpringDescription\(\s*mass: 1,\s*stiffness: ([0-9.]+),\s*damping: ([0-9.]+)", text)
    for name, stiffness, damping in springs:
        speed = float(re.search(rf"{name}Velocity = ([-0-9.]+)", text)[1])
        seconds = duration(phase(name)) / 1000
        found += differences(name, [spring(float(stiffness), float(damping), speed, t * seconds) for t in SHARES])
    times = dict(re.findall(r"present(\w+)Duration = Duration\(microseconds: (\d+)\)", text))
    for each in json.loads(SPEC.read_text())["present"]["phases"]:
        if abs(int(times[each["name"].capitalize()]) / 1000 - duration(each)) > 0.001:
            found.append(f"the duration of {each['name']} is another")
    return found + ([] if len(names) + len(springs) == 12 else [f"there are {len(names)} curves, {len(springs)} springs"])


def spring(stiffness, damping, speed, seconds, steps=4000):
    """Fourth-order Runge-Kutta: m s'' + d s' + k (s - 1) = 0 from 0."""
    place, step = 0.0, seconds / steps
    force = lambda p, v: stiffness * (1 - p) - damping * v
    for _ in range(steps):
        k1, l1 = speed, force(place, speed)
        k2, l2 = speed + step / 2 * l1, force(place + step / 2 * k1, speed + step / 2 * l1)
        k3, l3 = speed + step / 2 * l2, force(place + step / 2 * k2, speed + step / 2 * l2)
        k4, l4 = speed + step * l3, force(place + step * k3, speed + step * l3)
        place, speed = place + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4), speed + step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    return place


def phase(name):
    """The phase that plays a curve, by the name of its element in camel case."""
    for each in json.loads(SPEC.read_text())["present"]["phases"]:
        if camel(next(iter(each["animate"]))) == ALIASES.get(name, name):
            return each
    raise KeyError(name)


def camel(name):
    first, *others = name.split("-")
    return first + "".join(word.capitalize() for word in others)


SETTLED = {}


def duration(phase):
    if "duration" in phase:
        return phase["duration"]
    if not SETTLED:
        ran = subprocess.run([harness.tool(), "resolve", str(SPEC)], capture_output=True, text=True, check=True)
        for each in json.loads(ran.stdout)["viewports"][0]["present"]["phases"]:
            SETTLED[each["name"]["text"]] = each["duration"]
    return SETTLED[phase["name"]]


def differences(name, values, limit=LIMIT):
    """Differences between a curve and `simulate`."""
    each = phase(name)
    times = ",".join(f"{share * duration(each):.9f}" for share in SHARES)
    ran = subprocess.run([harness.tool(), "simulate", str(SPEC), "--times", times], capture_output=True, text=True, check=True)
    element = next(iter(each["animate"]))
    right = [frame["elements"][element]["rotation"] / 1000 for frame in json.loads(ran.stdout)["frames"]]
    worst = max(abs(a - b) for a, b in zip(values, right))
    return [f"{name}: off by {worst:.6f}"] if worst > limit or len(values) != len(right) else []


def css(report, folder):
    if not harness.version("websocket-client") or not browser.path():
        return report.skip("Chromium plays", "Chromium", "no Chromium")
    text = file(folder, "motion.tokens.css").read_text()
    with browser.Browser() as chromium:
        engine = browser.version()
        report.result("Chromium plays", engine, "constants", css_problems(chromium, text))
        broken = re.sub(r"(easing--lively: linear\(0 0%, [-0-9.]+ )[0-9.]+%", r"\g<1>40%", text)
        report.mutant("Chromium plays", engine, "another point", css_problems(chromium, broken), "lively")
        late = text.replace("present--even: 400ms", "present--even: 40ms")
        report.mutant("Chromium plays", engine, "another duration", css_problems(chromium, late), "even")


def css_problems(chromium, text):
    """Every easing as an animation plays it, at every share; every duration as the browser computes it."""
    names = re.findall(r"--constants--easing--([-\w]+):", text)
    times = re.findall(r"--constants--present--([-\w]+):", text)
    script = f"""(() => {{
      document.head.innerHTML = ''; document.body.innerHTML = '<p>x</p>';
      const style = document.createElement('style'); style.textContent = {json.dumps(text)}; document.head.append(style);
      const root = getComputedStyle(document.documentElement), p = document.querySelector('p');
      const easings = Object.fromEntries({json.dumps(names)}.map((name) => {{
        const easing = root.getPropertyValue('--constants--easing--' + name).trim();
        if (!CSS.supports('animation-timing-function', easing)) return [name, []];
        const one = p.animate([{{ opacity: 0 }}, {{ opacity: 1 }}], {{ duration: 1000, easing, fill: 'both' }});
        one.pause();
        return [name, {json.dumps(SHARES)}.map((t) => {{
          one.currentTime = t * 1000; return one.effect.getComputedTiming().progress; }})];
      }}));
      const durations = Object.fromEntries({json.dumps(times)}.map((name) => {{
        p.style.transitionDuration = 'var(--constants--present--' + name + ')';
        return [name, parseFloat(getComputedStyle(p).transitionDuration) * 1000]; }}));
      return JSON.stringify([easings, durations]);
    }})()"""
    answer = chromium.call("Runtime.evaluate", expression=script, returnByValue=True)
    easings, durations = json.loads(answer["result"]["value"])
    found = [problem for name, values in easings.items() for problem in differences(camel(name), values)]
    for each in json.loads(SPEC.read_text())["present"]["phases"]:
        if abs(durations[each["name"]] - duration(each)) > 0.01:
            found.append(f"the duration of {each['name']} is {durations[each['name']]}")
    return found + ([] if len(easings) == 12 else [f"there are {len(easings)} easings"])


def tokens(report, folder, scratch):
    """A spec with curves and durations from the tokens equals the spec that the tokens were made from."""
    written = json.loads(file(folder, "motion.tokens.json").read_text())
    report.result("the product reads its tokens", "transition-export", "constants", token_problems(written, scratch))
    for name, change in [
        ("another spring", lambda one: own(one, "lively")["curve"]["spring"].update(dampingRatio=0.71)),
        ("another nearest curve", lambda one: own(one, "lively")["nearest"].__setitem__(0, 0)),
        ("another duration", lambda one: one["constants"]["present"]["even"]["$value"].update(value=401)),
        ("no curve", lambda one: one["constants"]["curve"].pop("swing")),
    ]:
        broken = copy.deepcopy(written)
        change(broken)
        report.mutant("the product reads its tokens", "transition-export", name, token_problems(broken, scratch), ":")


def own(written, name):
    """What stands in the `$extensions` of a curve."""
    return written["constants"]["curve"][name]["$extensions"]["transition-export"]


def token_problems(written, scratch):
    spec = json.loads(SPEC.read_text())
    spec["tokens"] = ["motion.tokens.json"]
    missing = []
    for name, curve in spec["curves"].items():
        if name in written["constants"]["curve"]:
            spec["curves"][name] = f"{{constants.curve.{name}}}"
        else:
            missing.append(f"{name}: no token")
    for each in spec["present"]["phases"]:
        if "duration" in each:
            each["duration"] = f"{{constants.present.{each['name']}}}"
    (scratch / "motion.tokens.json").write_text(json.dumps(written))
    (scratch / "read.transition.json").write_text(json.dumps(spec))
    said = []
    for path in (SPEC, scratch / "read.transition.json"):
        ran = subprocess.run([harness.tool(), "simulate", str(path), "--fps", "60"], capture_output=True, text=True)
        said.append(ran.stdout if ran.returncode == 0 else "{}")
        missing += [ran.stderr[:300]] if ran.returncode else []
    one, other = ([(frame["time"], [each["rotation"] for each in frame["elements"].values()]) for frame in
                   json.loads(text).get("frames", [])] for text in said)
    # A straight line becomes a cubic.
    same = len(one) == len(other) and all(
        a == b and max(abs(x - y) for x, y in zip(some, more)) < 1e-6 for (a, some), (b, more) in zip(one, other))
    return missing + ([] if same else ["simulate: another motion"])


if __name__ == "__main__":
    main()
