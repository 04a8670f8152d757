"""The real Jetpack Compose for the desktop, from a package of PyPI, and the compilers for what runs on it."""

import hashlib
import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

PACKAGE, JAR = "ciris-client", "CIRIS-linux-x64-1.5.234.jar"
# Of the jar in version 0.5.234.
HASH = "2277edeea53860759a3c0578b4956f1028261b0a08cbd915c071ab70c1556203"
KERNEL, COMPILER = "kotlin-jupyter-kernel", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"


def missing():
    """Why nothing can be run here, or None."""
    if not shutil.which("javac") or not shutil.which("java"):
        return "there is no JDK; Debian's is openjdk-17-jdk-headless"
    if importlib.util.find_spec("run_kotlin_kernel") is None:
        return f"the PyPI package {KERNEL}, which has a Kotlin compiler, is not installed"
    if importlib.util.find_spec("ciris_client") is None:
        return f"the PyPI package {PACKAGE}, which contains Compose for the desktop, is not installed"
    if not compose().is_file():
        return f"{PACKAGE} has no {JAR}"
    found = hashlib.sha256(compose().read_bytes()).hexdigest()
    return None if found == HASH else f"{JAR} has the hash {found}, not {HASH}"


def compose():
    return Path(importlib.util.find_spec("ciris_client").origin).parent / "_artifacts" / JAR


def jars():
    return Path(importlib.util.find_spec("run_kotlin_kernel").origin).parent / "jars"


def name():
    return f"Compose of {PACKAGE} {importlib.metadata.version(PACKAGE)}"


def path(*more):
    """The compiler's own library precedes that in the jar, which is older."""
    return ":".join(map(str, [*more, next(jars().glob("kotlin-stdlib-*.jar")), compose()]))


def kotlin(into, sources, others=(), options=()):
    """The compiler's errors and warnings, one per line."""
    ran = subprocess.run(
        ["java", "-Xmx2g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", str(jars() / "*"), COMPILER, "-no-stdlib",
         "-no-reflect", "-jvm-target", "17", *options, "-cp", path(*others), "-d", str(into), *map(str, sources)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return [line for line in ran.stdout.splitlines() if re.search(r"\.kt:\d+.*(error|warning): |^exception: |^error: ", line)]


def java(into, sources, others):
    ran = subprocess.run(
        ["javac", "-proc:none", "-nowarn", "-cp", path(into, *others), "-d", str(into), *map(str, sources)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ran.returncode:
        raise RuntimeError(ran.stdout[-2000:])


def run(main, classes, lines, count=-1):
    """The lines that a class prints in response to some lines: one for each, if their count isn't given as None."""
    ran = subprocess.run(
        ["java", "-Djava.awt.headless=true", "-Xmx1g", "-XX:+UseSerialGC", "-cp", path(*classes), main],
        input="".join(line + "\n" for line in lines), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    answers = ran.stdout.splitlines()
    if ran.returncode or count is not None and len(answers) != len(lines):
        raise RuntimeError(f"{main} ended with code {ran.returncode}, {len(answers)} answers: {ran.stderr.strip()[-1500:]}")
    return answers
