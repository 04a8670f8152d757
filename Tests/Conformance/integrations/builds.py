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
    programs = [("make", "", make), ("ninja", "", ninja)]
    programs += [("cmake", f", {generator}", lambda generator=generator: cmake(generator)) for generator in ["Ninja", "Unix Makefiles"]]
    for program, note, problems in programs:
        if shutil.which(program):
            report.result("builds", version(program) + note, "photo-push", problems())
        else:
            report.skip("builds", program, f"{program} is not installed")
    if shutil.which("make"):
        make_broken(report)
    if shutil.which("ninja"):
        ninja_broken(report)
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
        config.write_text('{ "specs": ["transitions/*.transition.json"] }')

        def export(says="transition-export"):
            return one.expect(0, says, "make")

        def is_current(*words):
            return one.run("make", "--question", *words).returncode == 0

        found = export("css: 3 files written")
        found += missing(one, "build/transitions", MADE)
        found += rebuilds(one, export, is_current, [spec, tokens, config, program(one)], "build/transitions/css/photo-push.css")
        found += one.expect(0, "up to date", "make", "check")
        # Other targets, and those of before.
        found += ["it does not see other TARGETS"] if is_current("TARGETS=flutter") else []
        found += one.expect(0, "flutter: ", "make", "TARGETS=flutter") + missing(one, "build/transitions", ["flutter/photo_push_transition.dart"])
        found += [] if is_current("TARGETS=flutter") else ["it goes on exporting other TARGETS"]
        found += export()
        # A spec is added, and one is deleted.
        other = added(one, spec)
        found += ["it does not see another spec"] if is_current() else export("2 specs")
        other.unlink()
        found += ["it does not see that a spec is gone"] if is_current() else export()
        found += [] if is_current() else ["it goes on exporting after a spec was deleted"]
        sheet = one.path("build/transitions/css/motion.css")
        sheet.write_text("")
        one.touch(sheet)
        found += one.expect(2, "edited-output", "make")
        return found + one.expect(2, "motion.css", "make", "check")


def added(one, spec):
    other = one.path("transitions/other.transition.json")
    other.write_text(spec.read_text().replace("photo-push", "other"))
    one.touch(other)
    return other


def program(one):
    """A script that starts the program, in place of its link, so that its time can be changed."""
    path = one.path("bin/transition-export")
    if path.is_symlink():
        source = path.resolve()
        path.unlink()
        path.write_text(f'#!/usr/bin/env bash\nexec -a "$0" \'{source}\' "$@"\n')
        path.chmod(0o755)
    return path


def make_broken(report):
    """A Makefile that doesn't compare its words with those of before."""
    text = (INTEGRATIONS / "make" / "Makefile").read_text()
    words = "ifneq ($(words),$(shell cat build/transitions.words 2> /dev/null))"
    with tempfile.TemporaryDirectory() as scratch:
        broken = Path(scratch) / "Makefile"
        broken.write_text(text.replace(words, "ifeq ($(wildcard build/transitions.words),)"))
        report.mutant("builds", version("make"), "no other words", make(broken), "other TARGETS")


CONFIG = {"specs": ["transitions/*.transition.json"], "targets": {"css": {}, "lottie": {}}}


def listed(one, start, export, is_current, root, keeps_times=True):
    """Problems of a build that reads a listed step: with two specs that share a file, one of which is deleted."""
    spec, tokens, config = transitions(one)
    other = added(one, spec)
    config.write_text(json.dumps(CONFIG))
    found = start() + export() + missing(one, root, [*MADE, "css/other.css"])
    if found:
        return found
    found += [] if is_current() else ["it exports again"]
    inputs = [spec, tokens, config, program(one), other]
    if keeps_times:
        found += rebuilds(one, export, is_current, inputs, f"{root}/css/photo-push.css")
    else:
        for path in inputs:
            one.touch(path)
            found += [f"it does not see that {path.name} changed"] if is_current() else export()
    other.unlink()
    found += ["it does not see that a spec is gone"] if is_current() else export()
    found += [] if is_current() else ["it goes on exporting after a spec was deleted"]
    found += ["a deleted spec's export stays"] if one.path(f"{root}/css/other.css").exists() else []
    config.write_text(json.dumps(CONFIG | {"targets": {"css": {}, "flutter": {}}}))
    one.touch(config)
    found += ["it does not see another target"] if is_current() else export()
    return found + missing(one, root, ["flutter/photo_push_transition.dart"])


def ninja(more=""):
    with project() as one:
        text = (INTEGRATIONS / "ninja" / "build.ninja").read_text()
        one.path("build.ninja").write_text(text + more)
        one.path("build").mkdir()
        first = next(line for line in text.splitlines() if "--list-outputs" in line).removeprefix("#").split()
        return listed(
            one, lambda: one.expect(0, "", *first), lambda: one.expect(0, "Exporting transitions", "ninja"),
            lambda: "no work to do" in one.run("ninja", "-n").stdout, "build/transitions")


def ninja_broken(report):
    """Two steps for one file, as with a step for each spec."""
    report.mutant("builds", version("ninja"), "two steps", ninja("subninja build/transitions.ninja\n"), "multiple rules generate")


def cmake(generator):
    """The lines of the page."""
    with project() as one:
        page = (INTEGRATIONS / "README.md").read_text(encoding="utf-8")
        one.path("CMakeLists.txt").write_text(page.split("```cmake\n")[1].split("```")[0])

        def start():
            return one.expect(0, "", "cmake", "-G", generator, "-S", ".", "-B", "build")

        # CMake can't tell what a build would do: a build is the question, and its export the answer.
        exported = []

        def is_current():
            ran = one.run("cmake", "--build", "build")
            exported[:] = ["Exporting transitions" in ran.stdout]
            return ran.returncode == 0 and not exported[0]

        def export():
            found = [] if exported == [True] else one.expect(0, "Exporting transitions", "cmake", "--build", "build")
            exported.clear()
            return found

        return listed(one, start, export, is_current, "build/transitions", generator == "Ninja")


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
