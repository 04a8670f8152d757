"""The Gradle plugin, compiled and run with stubs of Gradle and the Android plugin, because Debian only has Gradle 4.4."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import harness
from project import INTEGRATIONS, ROOT, SPEC, project

HERE = Path(__file__).resolve().parent / "gradle"
SOURCES = INTEGRATIONS / "gradle" / "src" / "main" / "java"


def check(report):
    if not shutil.which("javac"):
        return report.skip("Gradle plugin", "javac", "javac is not installed")
    said = subprocess.run(["javac", "-version"], capture_output=True, text=True)
    engine = (said.stdout + said.stderr).strip() + ", stand-ins for Gradle"
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        classes = Path(scratch) / "classes"
        found = compiled(SOURCES, classes)
        report.result("Gradle plugin", engine, "compiles", found)
        if found:
            return
        report.result("Gradle plugin", engine, "in any build", plain(classes))
        report.result("Gradle plugin", engine, "in an Android module", android(classes))
        report.result("Gradle plugin", engine, "task is cacheable", cacheable(classes))
        for name, file, old, new, says in harness.planted([
            ("options forgotten", "ExportTransitions.java", '+ "=" + option.getValue()', '+ "=org.other"', "com.example.motion"),
            ("stale files kept", "ExportTransitions.java", "getFiles().delete(spec -> spec.delete(made));", "", "a spec that is gone"),
            ("a build folder as an input", "ExportTransitions.java", "@PathSensitive(PathSensitivity.RELATIVE)\n  public abstract ConfigurableFileCollection getInputs",
             "public abstract ConfigurableFileCollection getInputs", "getInputs"),
            ("code of no variant", "AndroidVariants.java", "if (code != null) code", "if (code == null) code", "debug takes java"),
        ]):
            broken, others = Path(scratch) / name, Path(scratch) / f"{name} classes"
            shutil.copytree(SOURCES, broken)
            path = broken / "transitionexport" / "gradle" / file
            assert old in path.read_text(), old
            path.write_text(path.read_text().replace(old, new))
            problems = compiled(broken, others) or plain(others) + android(others) + cacheable(others)
            report.mutant("Gradle plugin", engine, name, problems, says)


def compiled(sources, classes):
    stubs = classes.parent / f"{classes.name} stubs"
    text = (HERE / "stubs.txt").read_text()
    for path, body in re.findall(r"^== (\S+)\n(.*?)(?=^== |\Z)", text, re.M | re.S):
        file = stubs / f"{path}.java"
        file.parent.mkdir(parents=True, exist_ok=True)
        package = path.rsplit("/", 1)[0].replace("/", ".")
        file.write_text(f"package {package};\n{body}")
    files = [*stubs.rglob("*.java"), *sources.rglob("*.java"), HERE / "Probe.java"]
    ran = subprocess.run(
        ["javac", "--release", "11", "-Werror", "-Xlint:all,-processing,-serial,-rawtypes", "-d", classes, *files],
        capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout + ran.stderr]


def probe(one, classes, kind, *options):
    program = one.path("repository/transition-export.exe")
    if not program.exists():
        program.parent.mkdir()
        program.write_text("#!/bin/sh\nexec '%s' \"$@\"\n" % Path(harness.tool()).resolve())
    return one.expect(0, "ran export", "java", "-cp", classes, "Probe", one.folder, program, kind, *options), \
        one.run("java", "-cp", str(classes), "Probe", str(one.folder), str(program), kind, *options).stdout


def plain(classes):
    """All targets into build/transitions, files of deleted specs are removed, options are passed on."""
    with project() as one:
        spec = one.add(SPEC, "src/transitions/photo-push.transition.json")
        found, said = probe(one, classes, "plain", "android.package=com.example.motion")
        kotlin = one.path("build/transitions/android/kotlin/com/example/motion/PhotoPushMotion.kt")
        found += [] if kotlin.is_file() else [f"there is no {kotlin.name} of com.example.motion"]
        found += [] if "needs org.example:transition-export:1.2.3:" in said and "@exe" in said else ["it doesn't request the program: " + said]
        one.add(spec, "src/transitions/other.transition.json").write_text(spec.read_text().replace('"photo-push"', '"other"'))
        spec.unlink()
        found += probe(one, classes, "plain")[0]
        found += ["the files of a spec that is gone stay"] if kotlin.exists() else []
        return found + ([] if list(one.path("build/transitions").rglob("OtherMotion.kt")) else ["the other spec is not exported"])


def android(classes):
    with project() as one:
        one.add(SPEC, "src/transitions/photo-push.transition.json")
        found, said = probe(one, classes, "android")
        found += [] if "debug takes res\n" in said else [f"debug takes no resources: {said}"]
        found += [] if "debug takes java\n" in said else [f"it does not print 'debug takes java': {said}"]
        for path in ["res/debug/transition/photo_push_enter.xml", "java/debug"]:
            made = one.path("build/generated") / path
            found += [] if made.is_file() or list(made.rglob("PhotoPushMotion.kt")) else [f"there is no {path}"]
        return found


def cacheable(classes):
    """Every property has an annotation for its kind, and every input file one for its path sensitivity."""
    said = subprocess.run(
        ["javap", "-v", "-cp", str(classes), "transitionexport.gradle.ExportTransitions"], capture_output=True, text=True).stdout
    found = [] if "CacheableTask" in said else ["the task is not cacheable"]
    for part in re.split(r"\n\n", said):
        name = re.search(r"public abstract \S+ (get\w+)\(\)", part)
        if not name:
            continue
        if not re.search(r"tasks\.(Input|InputFiles|Internal|OutputDirectory)\b", part):
            found.append(f"{name[1]} says neither input nor output")
        if "tasks.InputFiles" in part and "PathSensitive" not in part:
            found.append(f"the paths of {name[1]} count as a whole")
    return found
