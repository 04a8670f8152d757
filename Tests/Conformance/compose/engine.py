"""The real Jetpack Compose for the desktop, from a package of PyPI, and the compilers for what runs on it."""

import atexit
import functools
import hashlib
import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
RUNNERS = 2

PACKAGE, JAR = "ciris-client", "CIRIS-linux-x64-1.5.234.jar"
# Of the jar in version 0.5.234.
HASH = "2277edeea53860759a3c0578b4956f1028261b0a08cbd915c071ab70c1556203"
KERNEL = "kotlin-jupyter-kernel"

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


class Machine:
    """A JVM that answers lines. Two compile everything and two run everything: to start one and warm it up takes seconds."""

    def __init__(self, name, path, *options):
        self.name, self.errors, self.lock = name, tempfile.TemporaryFile("w+"), threading.Lock()
        self.process = subprocess.Popen(
            ["java", *options, "-XX:+UseSerialGC", "-cp", path, str(HERE / f"machines/{name}.java")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        atexit.register(self.process.kill)

    def answer(self, *parts):
        """The lines of an answer."""
        found = []
        with self.lock:
            print(*parts, sep="\t", file=self.process.stdin, flush=True)
            for line in self.process.stdout:
                if line == ".\n":
                    return found
                found.append(line.rstrip("\n"))
        self.errors.seek(0)
        raise RuntimeError(f"{self.name} ended with code {self.process.wait()}: {self.errors.read().strip()[-1500:]}")


@functools.cache
def compiler(number):
    return Machine("Compiler", str(jars() / "*"), "-Xmx2g", "-XX:TieredStopAtLevel=1")


@functools.cache
def runner(number):
    return Machine("Runner", path(), "-Xmx1g", "-Djava.awt.headless=true")


def kotlin(into, sources, others=(), options=(), number=0):
    """The compiler's errors and warnings, one per line."""
    said = compiler(number).answer(
        "-no-stdlib", "-no-reflect", "-jvm-target", "17", *options, "-cp", path(*others), "-d", into, *sources)
    return [line for line in said if re.search(r"\.kt:\d+.*(error|warning): |^exception: |^error: ", line)]


def java(into, sources, others):
    ran = subprocess.run(
        ["javac", "-proc:none", "-nowarn", "-cp", path(into, *others), "-d", str(into), *map(str, sources)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ran.returncode:
        raise RuntimeError(ran.stdout[-2000:])


def run(jobs):
    """The lines of each answer to some jobs: a class, the folders of classes that it is in, and a line."""
    def share(number):
        return [runner(number).answer(":".join(map(str, classes)), main, line) for main, classes, line in jobs[number::RUNNERS]]

    answers = [None] * len(jobs)
    with ThreadPoolExecutor(RUNNERS) as pool:
        for number, found in enumerate(pool.map(share, range(RUNNERS))):
            answers[number::RUNNERS] = found
    return answers
