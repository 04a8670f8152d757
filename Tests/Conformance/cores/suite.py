"""One mistake planted in all four cores at once: they still agree with each other, and all of them differ from `simulate`.

`verify` plays MotionCore itself, and the other cores follow its structure, so their agreement proves little. Each mistake is an
expression with its replacement in each language, which a variable switches on: a language compiles once.
"""

import json
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import design
import harness

HERE = Path(__file__).resolve().parent
sys.path[1:1] = [str(HERE.parent / name) for name in ("android", "flutter", "web")]
import handing  # noqa: E402
import languages  # noqa: E402
import playing  # noqa: E402

SPEC = HERE / "all-cores.transition.json"
NAME = "a mistake in all cores"
# How far values may be apart; the speed that a spring takes over is measured over a hundredth of a millisecond.
LIMIT, LIMIT_TURNED = 1e-6, 1e-3
TURN = 150.05
# The runs: a direction, and when it is interrupted.
RUNS = (("present", None), ("dismiss", None), ("present", TURN))

# What is wrong, and the expression in each language with what takes its place.
MISTAKES = {
    "`through` fades out too late": {
        "Swift": ("max(1 - 2 * c, 0)", "max(1 - c, 0)"),
        "JavaScript": ("Math.max(0, 1 - 2 * c)", "Math.max(0, 1 - c)"),
        "Dart": ("math.max(0, 1 - 2 * c)", "math.max(0, 1 - c)"),
        "Kotlin": ("max(0.0, 1 - 2 * c)", "max(0.0, 1 - c)"),
    },
    "arcs bend to the other side": {
        "Swift": ("degrees * .pi / 360", "-degrees * .pi / 360"),
        "JavaScript": ("(degrees * Math.PI) / 360", "(-degrees * Math.PI) / 360"),
        "Dart": ("arc * math.pi / 360", "-arc * math.pi / 360"),
        "Kotlin": ("arc * PI / 360", "-arc * PI / 360"),
    },
    "springs are damped less": {
        "Swift": ("MotionMath.exponential(-z * w * t)", "MotionMath.exponential(-0.9 * z * w * t)"),
        "JavaScript": ("Math.exp(-z * w * t)", "Math.exp(-0.9 * z * w * t)"),
        "Dart": ("math.exp(-z * w * t)", "math.exp(-0.9 * z * w * t)"),
        "Kotlin": ("exp(-decay * t)", "exp(-0.9 * decay * t)"),
    },
    "keyframes have corners": {
        "Swift": ("(t * t * (3 - 2 * t))", "t"),
        "JavaScript": ("(to[part] - start) * t * t * (3 - 2 * t)", "(to[part] - start) * t"),
        "Dart": ("(t * t * (3 - 2 * t))", "t"),
        "Kotlin": ("(t * t * (3 - 2 * t))", "t"),
    },
    "circles end at a near corner": {
        "Swift": ("max(center.x.magnitude, (screen.width - center.x).magnitude)", "center.x.magnitude"),
        "JavaScript": ("Math.max(x, width - x)", "Math.abs(x)"),
        "Dart": ("math.max(x.abs(), (screen.width - x).abs())", "x.abs()"),
        "Kotlin": ("max(abs(x), abs(stage.width - x))", "abs(x)"),
    },
    "leading insets are ignored": {
        "Swift": ("frame.lowHalf + low + (size - left) / 2", "frame.lowHalf + SIMD2(0, low.y) + (size - left) / 2"),
        "JavaScript": ("other.x + leading + Math.min(across, 0) / 2", "other.x + Math.min(across, 0) / 2"),
        "Dart": ("other[0] + inset[2] + math.min(width, 0) / 2", "other[0] + math.min(width, 0) / 2"),
        "Kotlin": ("frame[0] + leading + min(width, 0.0) / 2", "frame[0] + min(width, 0.0) / 2"),
    },
    "anchors at other elements stay in the middle": {
        "Swift": ("(frame.lowHalf + frame.highHalf / 2 - own.lowHalf) / own.highHalf", "SIMD2<Double>(0.5, 0.5)"),
        "JavaScript": ("(other[at] + other[length] / 2 - own[at]) / own[length]", "0.5"),
        "Dart": ("(other[axis] + other[axis + 2] / 2 - own[axis]) / own[axis + 2]", "0.5"),
        "Kotlin": ("(other[axis] + other[axis + 2] / 2 - own[axis]) / own[axis + 2]", "0.5"),
    },
    "a union leaves out the source": {
        "Swift": ("SIMD2(min(edges[0].0.x, edges[1].0.x), min(edges[0].0.y, edges[1].0.y))", "edges[1].0"),
        "JavaScript": ("Math.min(...frames.map((one) => one[at]))", "frames[1][at]"),
        "Dart": ("math.min(low, start)", "start"),
        "Kotlin": ("lows.minOf { it }", "lows[1]"),
    },
    "staggered elements are ahead": {
        "Swift": ("(time - start) / duration", "time / duration"),
        "JavaScript": ("(time - start) / duration", "time / duration"),
        "Dart": ("(time - start) / duration", "time / duration"),
        "Kotlin": ("(time - start) / duration", "time / duration"),
    },
    "the way back has the times of the way there": {
        "Swift": ("max(total - end, 0)", "start"),
        "JavaScript": ("Math.max(whole - start - duration, 0)", "start"),
        "Dart": ("math.max(total - end, 0)", "start"),
        "Kotlin": ("max(total - end, 0.0)", "start"),
    },
    "a length in `vw` is one in `vh`": {
        "Swift": ("screen.width / 100", "screen.height / 100"),
        "JavaScript": ("width / 100", "height / 100"),
        "Dart": ("width / 100", "height / 100"),
        "Kotlin": ("width / 100", "height / 100"),
    },
    "an interruption doubles the speed": {
        "Swift": ("(speed * way).sum() / square", "2 * (speed * way).sum() / square"),
        "JavaScript": ("(along / span(from, to) ** 2)", "(2 * along / span(from, to) ** 2)"),
        "Dart": ("_product(speed, way) / square", "2 * _product(speed, way) / square"),
        "Kotlin": ("along / square", "2 * along / square"),
    },
    # For the check itself: no mistake.
    "the same in other words": {
        "Swift": ("max(2 * c - 1, 0)", "max(c + c - 1, 0)"),
        "JavaScript": ("Math.max(0, 2 * c - 1)", "Math.max(0, c + c - 1)"),
        "Dart": ("math.max(0, 2 * c - 1)", "math.max(0, c + c - 1)"),
        "Kotlin": ("max(0.0, 2 * c - 1)", "max(0.0, c + c - 1)"),
    },
}


# Specs drawn at random, with views of an app; the runs that are played of each, and what is handed over.
GENERATED, SEED = 3, 41
HANDING = "hand-over"

# The same for what is handed over.
HANDED = {
    "short directions hand over too fast": {
        language: ("duration / 2", "duration / 4") for language in ("Swift", "JavaScript", "Dart", "Kotlin")},
}


def main():
    report = harness.Report()
    missing = languages.missing()
    if missing or not harness.tool():
        return report.skip(NAME, "", missing or "the product is not built")
    wanted = [simulated(*run) for run in RUNS]
    screen = "390,844,ltr,47,34,0,0"
    lines = [
        "\t".join([str(number), "0", screen, "", f"turn:{direction}:{turn or ''}", ",".join(str(frame["time"]) for frame in frames)])
        for number in range(len(MISTAKES) + len(HANDED) + 1) for (direction, turn), frames in zip(RUNS, wanted)]
    with tempfile.TemporaryDirectory(prefix="cores.") as scratch, ThreadPoolExecutor(2) as pool:
        specs = generated(Path(scratch))
        plays = [play for at, spec in enumerate(specs, 1) for play in handing.plays(spec, at)]
        handed = [number for number in range(len(MISTAKES) + 1, len(MISTAKES) + len(HANDED) + 1)]
        every = [f"{number}\t{play.line}" for number in [0, *handed] for play in plays]
        cores = list(languages.exported([SPEC, *specs], Path(scratch)))
        edits = {core.name: [mistake[core.name] for mistake in (MISTAKES | HANDED).values()] for core in cores}
        measured = list(handing.measurings(specs))
        last = {core.name: [line for line in measured if core.name != "JavaScript" or "ends:" in line] for core in cores}
        answers = list(pool.map(lambda core: core.answers(edits[core.name], lines + every + last[core.name]), cores))
    # By language and mistake, of which 0 is none: the frames of each run.
    played = {
        core.name: [own[at: at + len(RUNS)] for at in range(0, len(lines), len(RUNS))] for core, own in zip(cores, answers)}
    engines = ", ".join(core.engine for core in cores)
    report.result(NAME, engines, "none", [
        f"{name}: {problem}" for name, own in played.items() for problem in differences(own[0], wanted)])
    *names, same = MISTAKES
    for number, name in enumerate(names, 1):
        report.result(NAME, engines, name, unnoticed({core: own[number] for core, own in played.items()}, wanted))
    same_words = {core: own[len(MISTAKES)] for core, own in played.items()}
    report.mutant(NAME, engines, same, unnoticed(same_words, wanted), "as `simulate`")
    for core in played:
        others = {name: own[0 if name == core else 1] for name, own in played.items()}
        report.mutant(NAME, engines, f"in all but {core}", unnoticed(others, wanted), core)
    for core, own in zip(cores, answers):
        shown = own[len(lines):]
        report.result(HANDING, core.engine, f"{len(specs)} specs, {len(plays)} runs", handing.differences(plays, shown))
        for at, name in enumerate(HANDED, 1):
            report.mutant(HANDING, core.engine, name, handing.differences(plays, shown[at * len(plays):]), "handover")
    (first, own), *others = [(core, dict(zip(last[core.name], own[len(lines) + len(every):]))) for core, own in zip(cores, answers)]
    for core, other in others:
        said = [own[line] for line in last[core.name]]
        report.result("measuring", core.engine, f"as {first.name}", handing.alike(last[core.name], said, [other[line] for line in last[core.name]]))
        (frame, *frames), *more = said
        wrong = [[[*frame[:-1], [number + 1e-3 for number in frame[-1]]], *frames], *more]
        report.mutant("measuring", core.engine, "a number", handing.alike(last[core.name], wrong, [other[line] for line in last[core.name]]), "of table")
    return None


def generated(folder):
    """Specs drawn at random, each with an app's views beside it; none without the program that draws them."""
    if not harness.generator():
        return []
    subprocess.run([harness.generator(), "--measured", str(GENERATED), str(SEED), str(folder / "specs")], check=True)
    return sorted((folder / "specs").glob("*.transition.json"))


def simulated(direction, turn):
    """The frames of a run by `simulate`, at 41 times."""
    run = ["--direction", direction, *(["--interrupt", str(turn)] if turn else [])]
    duration = design.simulated(SPEC, [*run, "--times", "0"])["duration"]
    # Avoids the boundaries of segments.
    times = ",".join(str(round(duration * step / 40 + 0.013, 3)) for step in range(41))
    return design.simulated(SPEC, [*run, "--times", times])["frames"]


def unnoticed(played, wanted):
    """What is wrong with a mistake: cores that differ from Swift's, and those that play as `simulate` does."""
    (first, own), *others = played.items()
    found = [f"{name} differs from {first}: {problem}" for name, other in others for problem in apart(own, other)]
    return found + [f"{name} plays as `simulate` does" for name, one in played.items() if not differences(one, wanted, 10)]


def apart(own, other):
    """The first difference between two cores."""
    for (direction, turn), frames, others in zip(RUNS, own, other):
        limit = LIMIT_TURNED if turn else LIMIT
        for at, (one, two) in enumerate(zip(frames, others, strict=True)):
            pairs = [pair for both in zip(one, two, strict=True) for pair in zip(*both, strict=True)]
            if not all(abs(a - b) <= limit * max(1, abs(a)) for a, b in pairs):
                return [f"{direction}, frame {at}"]
    return []


def differences(own, wanted, factor=1):
    """The first difference from `simulate`, of so many tolerances."""
    for (direction, turn), frames, right in zip(RUNS, own, wanted):
        limit = factor * (LIMIT_TURNED if turn else LIMIT)
        for frame, elements in zip(right, frames, strict=True):
            for (name, values), numbers in zip(frame["elements"].items(), elements, strict=True):
                for key, problem in zip(playing.KEYS, playing.missed(values, numbers[:len(playing.KEYS)], limit)):
                    return [f"{direction} at {frame['time']:g}, {name}: {problem}"]
    return []


if __name__ == "__main__":
    main()
