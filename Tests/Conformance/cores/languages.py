"""The four cores as programs, which answer lines with the values of the elements of `all-cores`.

A line has the number of a planted mistake (0: none), a direction, the time of an interruption or nothing, and times, separated
by tabs. An answer is JSON: for each time and element its numbers, in the order of `playing.KEYS`.
"""

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import dart
import harness
import jvm
import values

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SPEC_NAME, TYPE_NAME = "all-cores", "AllCores"


def missing():
    """Why one of them can't be run here, or None."""
    if not values.node():
        return "node is not installed"
    return dart.missing() or jvm.missing() or (None if shutil.which("swiftc") else "there is no swiftc")


@dataclass
class Core:
    """A core in its language, with the table and the probe."""

    name: str
    engine: str
    # By file name, the core, and what is compiled with it.
    core: dict
    others: dict
    # How a mistake is chosen: from its number, the replacement and the expression.
    choice: str
    run: object
    folder: Path

    def answers(self, edits, lines):
        texts = dict(self.core)
        for number, (old, new) in enumerate(edits, 1):
            found = [name for name, text in texts.items() for _ in range(text.count(old))]
            if len(found) != 1:
                raise ValueError(f"{self.name}'s core has {old} {len(found)} times")
            texts[found[0]] = texts[found[0]].replace(old, self.choice.format(number=number, new=new, old=old))
        self.folder.mkdir()
        for name, text in (texts | self.others).items():
            (self.folder / name).write_text(text, encoding="utf-8")
        said = self.run(self.folder, "".join(line + "\n" for line in lines)).splitlines()
        if len(said) != len(lines):
            raise RuntimeError(f"{self.name} answers {len(said)} of {len(lines)} lines")
        return [json.loads(line) for line in said]


def call(*command, text=None):
    ran = subprocess.run([str(word) for word in command], input=text, capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(f"{Path(command[0]).name}: {(ran.stderr + ran.stdout).strip()[-2000:]}")
    return ran.stdout


def exported(spec, scratch):
    """The cores as a spec's exports contain them."""
    call(harness.tool(), spec, "--target", "uikit,web,flutter,compose", "-o", scratch / "out", "--quiet")
    out = scratch / "out"
    read = lambda paths: {path.name: path.read_text(encoding="utf-8") for path in paths}
    names = lambda folder, end: {path.name.removesuffix(".mustache") for path in (ROOT / folder).iterdir() if end in path.name}

    swift = read(out / "uikit" / name for name in names("Sources/MotionCore", ".swift"))
    # What only the drawing asks for.
    swift = {name: text.replace("fileprivate func contents", "func contents") for name, text in swift.items()}
    yield Core("Swift", version("swiftc"), swift, read([
        out / "uikit" / f"{TYPE_NAME}Motion.swift", HERE / "main.swift"]) | {
            "Mistake.swift": "nonisolated(unsafe) var mistake = 0\n"},
        "(mistake == {number} ? {new} : {old})", run_swift, scratch / "swift")

    module = read([out / "web" / f"{SPEC_NAME}.transition.js", HERE / "probe.mjs"])
    yield Core("JavaScript", values.engine(), read((out / "web").glob("transition-*.js")),
               module | {"package.json": '{ "type": "module" }'},
               "(globalThis.mistake === {number} ? {new} : {old})", run_javascript, scratch / "web")

    library = read((out / "flutter/transition_runtime").glob("*.dart"))
    own = {name: text for name, text in library.items() if name in names("Templates/core/dart", ".dart")}
    own["motion.dart"] += "\n/// The planted mistake.\nint mistake = 0;\n"
    table = re.search(r"^const MotionTable .*", (out / f"flutter/{SPEC_NAME.replace('-', '_')}_transition.dart").read_text(), re.S | re.M)[0]
    main = (HERE / "probe.dart").read_text(encoding="utf-8")
    yield Core("Dart", dart.version(), own, {"main.dart": f"{main}\n{table}"},
               "(mistake == {number} ? {new} : {old})", run_dart, scratch / "dart")

    folder = out / "compose/kotlin/com/example/transitions"
    kotlin = read(folder / name for name in names("Templates/core/kotlin", "Motion"))
    yield Core("Kotlin", jvm.kotlin(), kotlin, read([folder / f"{TYPE_NAME}Motion.kt", HERE / "Probe.kt"]),
               "(if (mistake == {number}) {new} else {old})", run_kotlin, scratch / "kotlin")


def version(program):
    return "Swift " + re.search(r"Swift version ([\d.]+)", call(program, "--version"))[1]


def run_swift(folder, lines):
    call("swiftc", "-swift-version", "6", *sorted(folder.glob("*.swift")), "-o", folder / "probe")
    return call(folder / "probe", text=lines)


def run_javascript(folder, lines):
    return call(values.node(), folder / "probe.mjs", text=lines)


def run_dart(folder, lines):
    return call(dart.vm(), folder / "main.dart", text=lines)


def run_kotlin(folder, lines):
    said = jvm.compile_kotlin(folder, folder / "classes")
    if any("error: " in line for line in said):
        raise RuntimeError("\n".join(said[:5]))
    return "\n".join(jvm.run("com.example.transitions.Probe", folder / "classes", lines.splitlines(), jvm.library()))
