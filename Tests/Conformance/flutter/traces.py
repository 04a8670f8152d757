"""Records transitions on the stub of Flutter with the package's recorder, and measures the traces by `verify --trace`."""

import concurrent.futures
import tempfile
from pathlib import Path

import behaviors
import dart
import flights
import harness
import recorder

# Points and a share: what is recorded has no error but that of a time in whole microseconds.
BOUND = "0.01,0.001"

# A mistake: its name, the file, a pattern and its replacement, and what the finding must say.
MISTAKES = [
    ("a point off in the runtime", "drawing.dart", r"Offset\(_position\[0\] - x,", "Offset(_position[0] - x + 1,", "points off all the time"),
    ("opacity in the runtime", "drawing.dart", r"groups.fold\(pose.opacity,", "groups.fold(pose.opacity * 0.9,", "opacity"),
    ("a corner elsewhere in the recorder", "trace.dart", r"Offset\(width, 0\)", "Offset(width + 1, 0)", "place"),
    ("rounder corners in the recorder", "trace.dart", r"radius \* scale", "radius * scale + 1", "corner radius"),
    ("opacity forgotten in the recorder", "trace.dart", r"opacity \* _opacity\(object\)", "opacity", "opacity"),
]


def cases(one, tree):
    """A recording on every viewport."""
    return [flights.case(one, scene, "recorded", []) | {"records": True} for scene in tree["viewports"]]


def problems(one, answer):
    """What is off in both directions."""
    if "error" in answer:
        return [answer["error"]]
    return [f"{answer['case']} {direction}: {text}" for direction, trace in answer["traces"].items()
            for text in recorder.problems(one.spec, trace, BOUND)]


def rules(report):
    """The recorder by the rules for exported files."""
    with tempfile.TemporaryDirectory(prefix="recorder.") as scratch:
        path = Path(scratch) / "trace.dart"
        path.write_text(dart.recorder(), encoding="utf-8")
        syntax = dart.syntax_problems(path) if harness.version("tree-sitter-dart") else []
        report.result("traces", "our own rules", path.name, syntax + dart.protected_problems(path) + dart.analysis_problems(path.parent))


def check(report, engine, ones, answer):
    """The recordings of a run."""
    rules(report)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = lambda one: [text for case in cases(one, flights.resolved(one)) for text in problems(one, answer(case))]
        for one, texts in zip(ones, pool.map(found, ones)):
            report.result("traces", engine, one.name, texts)
        pushed = next(one for one in ones if one.name == "photo-push")
        setups, mistakes = cases(pushed, flights.resolved(pushed))[:1], harness.planted(MISTAKES, 4)
        broken = lambda mistake: flights.play([pushed], setups, behaviors.edited(*mistake[1:4]))
        for mistake, (answers, said) in zip(mistakes, pool.map(broken, mistakes)):
            texts = [text for answer in answers.values() for text in problems(pushed, answer)]
            report.mutant("traces", engine, mistake[0], texts or [said], mistake[4])
