"""Make, Ninja, Gradle and Dart: each exports, does nothing where nothing changed, and again where a spec did."""

import shutil
import sys
from pathlib import Path

from project import INTEGRATIONS, SPEC, project, version

sys.path.append(str(Path(__file__).resolve().parents[1] / "flutter"))
import dart  # noqa: E402

MADE = ["css/photo-push.css", "lottie/photo-push.present.json"]


def check(report):
    for program, problems in [("make", make), ("ninja", ninja), ("gradle", gradle)]:
        if shutil.which(program):
            report.result("builds", version(program), "photo-push", problems())
        else:
            report.skip("builds", program, f"{program} is not installed")
    if reason := dart.missing():
        report.skip("builds", "dart", reason)
    else:
        report.result("builds", dart.version(), "photo-push", flutter())


def make():
    with project() as one:
        one.add(INTEGRATIONS / "make" / "Makefile", "Makefile")
        one.add(SPEC, "transitions/photo-push.transition.json")
        found = one.expect(0, "css: 2 files written", "make")
        found += missing(one, "build/transitions", MADE)
        found += one.expect(0, "", "make", "--question")
        one.touch("transitions/photo-push.transition.json")
        found += one.expect(1, "", "make", "--question")
        found += one.expect(0, "unchanged", "make")
        found += one.expect(0, "up to date", "make", "check")
        one.path("build/transitions/css/motion.css").write_text("")
        return found + one.expect(2, "motion.css", "make", "check")


def ninja():
    with project() as one:
        one.add(INTEGRATIONS / "ninja" / "build.ninja", "build.ninja")
        one.add(SPEC, "transitions/photo-push.transition.json")
        found = one.expect(0, "Exporting transitions/photo-push", "ninja")
        found += missing(one, "build/transitions", MADE)
        found += one.expect(0, "no work to do", "ninja")
        one.touch("transitions/photo-push.transition.json")
        return found + one.expect(0, "Exporting transitions/photo-push", "ninja")


def gradle():
    with project() as one:
        one.add(INTEGRATIONS / "gradle" / "transition-export.gradle", "transition-export.gradle")
        one.add(SPEC, "src/transitions/photo-push.transition.json")
        one.path("build.gradle").write_text("apply from: 'transition-export.gradle'\n")
        one.path("settings.gradle").write_text("")

        def run(code, says, *tasks):
            return one.expect(
                code, says, "gradle", "--offline", "--no-daemon", "--console=plain", "--gradle-user-home", one.path("home"),
                *tasks)

        found = run(0, ":exportTransitions", "exportTransitions", "checkTransitions")
        found += missing(one, "build/transitions/android", ["res/values/photo_push_transition_names.xml"])
        found += run(0, ":exportTransitions UP-TO-DATE", "exportTransitions")
        spec = one.path("src/transitions/photo-push.transition.json")
        spec.write_text(spec.read_text().replace('"duration": 280', '"duration": 290'))
        return found + run(1, "290", "checkTransitions")


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
