"""Make, Ninja and Dart: each exports, does nothing if nothing changed, and exports again if a spec did."""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from project import INTEGRATIONS, SPEC, project, version

sys.path.append(str(Path(__file__).resolve().parents[1] / "flutter"))
import dart  # noqa: E402

MADE = ["css/photo-push.css", "lottie/photo-push.present.json"]


def check(report):
    for program, problems in [("make", make), ("ninja", ninja)]:
        if shutil.which(program):
            report.result("builds", version(program), "photo-push", problems())
        else:
            report.skip("builds", program, f"{program} is not installed")
    if shutil.which("cmake"):
        report.result("builds", version("cmake"), "photo-push", cmake())
    else:
        report.skip("builds", "cmake", "cmake is not installed")
    if shutil.which("make"):
        make_broken(report)
    if reason := dart.missing():
        report.skip("builds", "dart", reason)
    else:
        report.result("builds", dart.version(), "photo-push", flutter())


TOKENS = {"motion": {"soft": {"$type": "duration", "$value": {"value": 290, "unit": "ms"}}}}


def transitions(one, folder="transitions"):
    """A spec that takes a duration from a token file, and a config."""
    spec = one.add(SPEC, f"{folder}/photo-push.transition.json")
    tree = json.loads(spec.read_text())
    tree["tokens"] = ["motion.tokens.json"]
    tree["present"]["phases"][0]["duration"] = "{motion.soft}"
    spec.write_text(json.dumps(tree, indent=2))
    tokens = one.path(f"{folder}/motion.tokens.json")
    tokens.write_text(json.dumps(TOKENS))
    config = one.path("transition-export.json")
    config.write_text("{}")
    return spec, tokens, config


def rebuilds(one, export, is_current, inputs, output):
    """Problems of a build with changed inputs, a deleted output, and an edited one."""
    found = []
    for path in inputs:
        one.touch(path)
        found += [f"it does not see that {path.name} changed"] if is_current() else export()
        found += [] if is_current() else [f"it goes on exporting after {path.name} changed"]
    tokens = one.path("transitions/motion.tokens.json")
    tokens.write_text(tokens.read_text().replace("290", "340"))
    one.touch(tokens)
    found += export()
    sheet = one.path(output)
    found += [] if "340ms" in sheet.read_text() else ["another token does not reach the exported file"]
    sheet.unlink()
    found += ["it does not see that an exported file is gone"] if is_current() else export()
    return found + ([] if sheet.is_file() else ["an exported file that was deleted is not made again"])


def make(makefile=INTEGRATIONS / "make" / "Makefile"):
    with project() as one:
        one.add(makefile, "Makefile")
        spec, tokens, config = transitions(one)

        def export():
            return one.expect(0, "transition-export", "make")

        def is_current():
            return one.run("make", "--question").returncode == 0

        found = one.expect(0, "css: 2 files written", "make")
        found += missing(one, "build/transitions", MADE)
        found += rebuilds(one, export, is_current, [spec, tokens, config], "build/transitions/css/photo-push.css")
        found += one.expect(0, "up to date", "make", "check")
        # A spec is added, and one is removed.
        other = one.path("transitions/other.transition.json")
        other.write_text(spec.read_text().replace("photo-push", "other"))
        one.touch(other)
        found += one.expect(0, "2 specs", "make")
        other.unlink()
        found += ["it does not see that a spec is gone"] if is_current() else export()
        sheet = one.path("build/transitions/css/motion.css")
        sheet.write_text("")
        one.touch(sheet)
        found += one.expect(2, "edited-output", "make")
        return found + one.expect(2, "motion.css", "make", "check")


def make_broken(report):
    """A Makefile without the dependency file."""
    with tempfile.TemporaryDirectory() as scratch:
        broken = Path(scratch) / "Makefile"
        text = (INTEGRATIONS / "make" / "Makefile").read_text()
        broken.write_text(text.replace("-include build/transitions.mk", ""))
        report.mutant("builds", version("make"), "no dependency file", make(broken), "motion.tokens.json changed")


def ninja():
    with project() as one:
        one.add(INTEGRATIONS / "ninja" / "build.ninja", "build.ninja")
        spec, tokens, config = transitions(one)

        def export():
            return one.expect(0, "Exporting transitions/photo-push", "ninja")

        def is_current():
            return "no work to do" in one.run("ninja", "-n").stdout

        found = export()
        found += missing(one, "build/transitions", MADE)
        found += one.expect(0, "no work to do", "ninja")
        return found + rebuilds(one, export, is_current, [spec, tokens, config], "build/transitions/css/photo-push.css")


def cmake():
    """The lines of the page."""
    with project() as one:
        page = (INTEGRATIONS / "README.md").read_text(encoding="utf-8")
        one.path("CMakeLists.txt").write_text(page.split("```cmake\n")[1].split("```")[0])
        spec, tokens, _ = transitions(one)
        found = one.expect(0, "", "cmake", "-S", ".", "-B", "build")

        def export():
            return one.expect(0, "transitions.stamp", "cmake", "--build", "build")

        found += export() + missing(one, "build/transitions", ["css/photo-push.css"])
        for path in [spec, tokens]:
            one.touch(path, 1)
            found += export()
        tokens.write_text(tokens.read_text().replace("290", "340"))
        one.touch(tokens, 2)
        found += export()
        return found + ([] if "340ms" in one.path("build/transitions/css/photo-push.css").read_text() else ["it does not follow tokens"])


def flutter():
    with project() as one:
        script = one.add(INTEGRATIONS / "flutter" / "tool" / "export_transitions.dart", "tool/export_transitions.dart")
        one.add(SPEC, "transitions/photo-push.transition.json")
        found = one.expect(0, "files written in lib/transitions/flutter", dart.vm(), script)
        found += missing(one, "lib/transitions/flutter", ["photo_push_transition.dart"])
        found += one.expect(0, "up to date", dart.vm(), script, "--check")
        one.path("lib/transitions/flutter/photo_push_transition.dart").write_text("")
        return found + one.expect(1, "photo_push_transition.dart", dart.vm(), script, "--check")


def missing(one, folder, names):
    return [f"there is no {name} in {folder}" for name in names if not (one.path(folder) / name).is_file()]
