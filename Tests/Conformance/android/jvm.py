"""Android on a JVM: stubs of its API for compilers, and its own transitions to run.

* `stubs.jar` has every class of Debian's list of signatures (API 29), and what `later.txt` (after API 29),
  `androidx.txt` and `hidden.txt` add, which are ours. Its methods throw.
* `framework.jar` has the framework's transitions and interpolators, unchanged, and from `shims` replacements for
  classes whose work is native or needs a device.
* `drawing.jar` has stubs of a canvas and of what is drawn on it.
"""

import hashlib
import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import framework
import signatures

HERE = Path(__file__).resolve().parent
LISTS = ("later.txt", "androidx.txt", "hidden.txt")
KERNEL, COMPILER = "kotlin-jupyter-kernel", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"
# The framework's own annotations, which have no effect at run time.
ANNOTATION = """package {package};
public @interface {name} {{
  int[] value() default {{}};
  boolean flag() default false;
  int maxTargetSdk() default 0;
  long trackingBug() default 0;
  String[] prefix() default {{}};
}}
"""


def missing():
    """Why nothing can be compiled here, or None."""
    if not shutil.which("javac") or not shutil.which("java"):
        return "there is no JDK; Debian's is openjdk-17-jdk-headless"
    if importlib.util.find_spec("run_kotlin_kernel") is None:
        return f"the PyPI package {KERNEL}, which has a Kotlin compiler, is not installed"
    return framework.missing()


def jars():
    return Path(importlib.util.find_spec("run_kotlin_kernel").origin).parent / "jars"


def kotlin():
    """The name of the compiler, for reports."""
    own = next(jars().glob("kotlin-script-runtime-*.jar")).stem.rpartition("runtime-")[2]
    return f"kotlinc {own} of {KERNEL} {importlib.metadata.version(KERNEL)}"


def library():
    return str(next(jars().glob("kotlin-stdlib-*.jar")))


def stubs():
    """The jar of stubs, rebuilt if a list has changed."""
    lists = [framework.text(framework.SIGNATURES), *((HERE / name).read_text() for name in LISTS)]

    def files():
        return signatures.stubs("\n".join(lists))

    return built("stubs", "\n".join(lists) + (HERE / "signatures.py").read_text(), files, [])


def real():
    """The jar of the framework's own transitions."""
    own = [*framework.sources("android/transition"), *framework.sources("android/view")]
    own += [
        path for path in framework.sources("android/view/animation")
        if path.stem.endswith("Interpolator") or path.stem == "AnimationUtils"]
    shims = sorted((HERE / "shims").rglob("*.java"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in own)

    def files():
        written = {path.relative_to(HERE / "shims").as_posix(): path.read_text() for path in shims}
        written |= {path.relative_to(framework.FOLDER / framework.JAVA).as_posix(): path.read_text() for path in own}
        written |= annotations(text)
        written["com/android/internal/R.java"] = resources(text, framework.text(framework.WORDS))
        return written

    key = text + "".join(path.read_text() for path in shims) + Path(__file__).read_text()
    return built("framework", key, files, [stubs()])


def drawing():
    """The jar of the recording canvas."""
    paths = sorted((HERE / "drawing").rglob("*.java"))
    written = {path.relative_to(HERE / "drawing").as_posix(): path.read_text() for path in paths}
    return built("drawing", "".join(written.values()), lambda: written, [stubs()])


def annotations(text):
    """The sources of the annotations that these sources import."""
    return {
        name.replace(".", "/") + ".java": ANNOTATION.format(
            package=name.rpartition(".")[0], name=name.rpartition(".")[2])
        for name in set(re.findall(r"import (android\.annotation\.\w+);", text))}


def resources(text, words):
    """The framework's class `R` as far as some sources name it; an attribute's number is its place in `NAMES`."""
    fields = sorted(set(re.findall(r"\bR\.styleable\.(\w+)", text)))
    names = sorted({field.partition("_")[2] for field in fields if "_" in field})
    styleable = [
        f"public static final int {field} = {names.index(field.partition('_')[2])};" if "_" in field
        else f"public static final int[] {field} = {{}};"
        for field in fields]
    classes = ["public static final class styleable {", *styleable, "}"]
    for kind in ("id", "anim"):
        found = sorted(set(re.findall(rf"\bR\.{kind}\.(\w+)", text)))
        constants = [f"public static final int {name} = {number};" for number, name in enumerate(found, 1)]
        classes += [f"public static final class {kind} {{", *constants, "}"]
    put = []
    for attribute in ElementTree.fromstring(words).iter("attr"):
        values = [(one.get("name"), int(one.get("value"), 0)) for one in attribute if one.tag in ("enum", "flag")]
        if attribute.get("name") in names and values:
            pairs = ", ".join(f'"{word}", {value}' for word, value in values)
            put.append(f'WORDS.put("{attribute.get("name")}", Map.of({pairs}));')
    listed = ", ".join(f'"{name}"' for name in names)
    return "\n".join([
        "package com.android.internal;", "import java.util.HashMap;", "import java.util.Map;", "public final class R {",
        f"public static final String[] NAMES = {{{listed}}};",
        "public static final Map<String, Map<String, Integer>> WORDS = new HashMap<>();",
        "static {", *put, "}", *classes, "}", ""])


def built(name, key, files, classpath):
    """A jar in `.tools/android` of the sources that a function gives, kept until its inputs change."""
    digest = hashlib.sha256(key.encode()).hexdigest()[:16]
    jar = framework.TOOLS / f"{name}-{digest}.jar"
    if jar.is_file():
        return str(jar)
    for old in framework.TOOLS.glob(f"{name}-*.jar"):
        old.unlink()
    with tempfile.TemporaryDirectory(prefix=name + ".") as scratch:
        folder, paths = Path(scratch), []
        for path, text in files().items():
            paths.append(folder / "src" / path)
            paths[-1].parent.mkdir(parents=True, exist_ok=True)
            paths[-1].write_text(text, encoding="utf-8")
        (folder / "list").write_text("\n".join(map(str, paths)))
        options = ["-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", str(folder / "classes")]
        options += ["-cp", ":".join(classpath)] if classpath else []
        call("javac", *options, f"@{folder / 'list'}")
        call("jar", "cf", str(folder / "all.jar"), "-C", str(folder / "classes"), ".")
        shutil.move(folder / "all.jar", jar)
    return str(jar)


def call(*command):
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ran.returncode:
        raise RuntimeError(f"{command[0]}: {ran.stdout.strip()[-2000:]}")


def compile_kotlin(folder, into, others=(), options=(), stubs_last=False):
    """The compiler's errors and warnings for a folder of sources and other classes, one per line."""
    paths = [library(), *map(str, others), stubs()] if stubs_last else [library(), stubs(), *map(str, others)]
    line = [
        "java", "-Xmx2g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m",
        "-cp", str(jars() / "*"), COMPILER,
        "-no-stdlib", "-no-reflect", *options, "-cp", ":".join(paths), "-d", str(into), str(folder)]
    ran = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = [
        one.replace(str(folder) + "/", "").removeprefix("file://") for one in ran.stdout.splitlines()
        if re.search(r"(error|warning): ", one) and " VM warning: " not in one]
    return said or ([f"the compiler ended with code {ran.returncode}: {ran.stdout[-500:]}"] if ran.returncode else [])


def run(main, classes, lines, framework_jar=None):
    """The lines that a class prints in response to some lines."""
    path = ":".join([str(classes), framework_jar or real(), stubs(), library()])
    ran = subprocess.run(
        ["java", "-Xmx1g", "-XX:+UseSerialGC", "-cp", path, main], input="".join(line + "\n" for line in lines),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    answers = ran.stdout.splitlines()
    if ran.returncode or len(answers) != len(lines):
        said = ran.stderr.strip()[-800:]
        raise RuntimeError(f"{main} ended with code {ran.returncode}, {len(answers)} answers: {said}")
    return answers
