"""One mistake planted in all four cores at once: they still agree with each other, and all of them differ from `simulate`.

`verify` plays MotionCore itself, and the other cores follow its structure, so their agreement proves little. Each mistake is an
expression with its replacement in each language, which a variable switches on: a language compiles once.
"""

import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import design
import harness

HERE = Path(__file__).resolve().parent
sys.path[1:1] = [str(HERE.parent / name) for name in ("android", "flutter", "web")]
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


def main():
    report = harness.Report()
    missing = languages.missing()
    if missing or not harness.tool():
        return report.skip(NAME, "", missing or "the product is not built")
    wanted = [simulated(*run) for run in RUNS]
    lines = [
        "\t".join([str(number), direction, str(turn or ""), ",".join(str(frame["time"]) for frame in frames)])
        for number in range(len(MISTAKES) + 1) for (direction, turn), frames in zip(RUNS, wanted)]
    with tempfile.TemporaryDirectory(prefix="cores.") as scratch, ThreadPoolExecutor(2) as pool:
        cores = list(languages.exported(SPEC, Path(scratch)))
        edits = {core.name: [mistake[core.name] for mistake in MISTAKES.values()] for core in cores}
        answers = list(pool.map(lambda core: core.answers(edits[core.name], lines), cores))
    # By language and mistake, of which 0 is none: the frames of each run.
    played = {
        core.name: [own[at: at + len(RUNS)] for at in range(0, len(lines), len(RUNS))] for core, own in zip(cores, answers)}
    engines = ", ".join(core.engine for core in cores)
    report.result(NAME, engines, "none", [
        f"{name}: {problem}" for name, own in played.items() for problem in differences(own[0], wanted)])
    *names, same = MISTAKES
    for number, name in enumerate(names, 1):
        report.result(NAME, engines, name, unnoticed({core: own[number] for core, own in played.items()}, wanted))
    last = {core: own[len(MISTAKES)] for core, own in played.items()}
    report.mutant(NAME, engines, same, unnoticed(last, wanted), "as `simulate`")
    for core in played:
        others = {name: own[0 if name == core else 1] for name, own in played.items()}
        report.mutant(NAME, engines, f"in all but {core}", unnoticed(others, wanted), core)
    return None


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
                for key, problem in zip(playing.KEYS, playing.missed(values, numbers, limit)):
                    return [f"{direction} at {frame['time']:g}, {name}: {problem}"]
    return []


if __name__ == "__main__":
    main()
