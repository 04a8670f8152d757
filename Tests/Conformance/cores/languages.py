"""The four cores as programs, which answer lines with the values of the elements of some tables.

The fields of a line, separated by tabs, are
- the number of a planted mistake (0: none), and of a table,
- the screen: width, height, `ltr` or `rtl`, and the safe area's top, bottom, leading and trailing,
- what the app has of the elements, separated by semicolons: index, side (0: source), frame, opacity, rotation and clip, separated by
  colons. A frame that is `-` means that the view is missing;
- what plays: a direction, `turn:DIRECTION:TIMES`, `finger:GESTURE`, `caught:GESTURE:DIRECTION:TIME`, or
  `let:GESTURE:PROGRESS:VELOCITY:TIMES`, with the times of turns,
- moments: times, or under a finger progress, `@` and the milliseconds since the touch.

An answer is JSON: for each moment and element its numbers, in the order of `playing.KEYS`, then what is handed over: opacity,
rotation, and, if it is cut, the rectangle.
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


def exported(specs, scratch):
    """The cores as the exports of specs contain them, which are its tables."""
    call(harness.tool(), *specs, "--target", "uikit,web,flutter,compose", "-o", scratch / "out", "--quiet")
    out = scratch / "out"
    files = [spec.name.removesuffix(".transition.json") for spec in specs]
    types = ["".join(part.capitalize() for part in name.split("-")) for name in files]
    read = lambda paths: {path.name: path.read_text(encoding="utf-8") for path in paths}
    names = lambda folder, end: {path.name.removesuffix(".mustache") for path in (ROOT / folder).iterdir() if end in path.name}

    swift = read(out / "uikit" / name for name in names("Sources/MotionCore", ".swift"))
    # What only the drawing asks for.
    swift = {name: text.replace("fileprivate func contents", "func contents") for name, text in swift.items()}
    listed = ", ".join(f"{name}Motion.table" for name in types)
    yield Core("Swift", version("swiftc"), swift, read([
        HERE / "main.swift", *(out / "uikit" / f"{name}Motion.swift" for name in types)]) | {
            "Mistake.swift": f"nonisolated(unsafe) var mistake = 0\nlet tables: [MotionTable] = [{listed}]\n"},
        "(mistake == {number} ? {new} : {old})", run_swift, scratch / "swift")

    module = read([HERE / "probe.mjs", *(out / "web" / f"{name}.transition.js" for name in files)])
    imports = "".join(f'import * as m{at} from "./{name}.transition.js";\n' for at, name in enumerate(files))
    all_of = ", ".join(f"m{at}" for at in range(len(files)))
    listed = f"{imports}export const tables = [{all_of}].map((one) => Object.values(one).find(({{ viewports }}) => viewports));\n"
    yield Core("JavaScript", values.engine(), read((out / "web").glob("transition-*.js")),
               module | {"tables.js": listed, "package.json": '{ "type": "module" }'},
               "(globalThis.mistake === {number} ? {new} : {old})", run_javascript, scratch / "web")

    library = read((out / "flutter/transition_runtime").glob("*.dart"))
    own = {name: text for name, text in library.items() if name in names("Templates/core/dart", ".dart")}
    own["motion.dart"] += "\n/// The planted mistake.\nint mistake = 0;\n"
    texts = [(out / f"flutter/{name.replace('-', '_')}_transition.dart").read_text(encoding="utf-8") for name in files]
    consts = [re.search(r"^const MotionTable (\w+) .*", text, re.S | re.M) for text in texts]
    main = (HERE / "probe.dart").read_text(encoding="utf-8")
    listed = ", ".join(found[1] for found in consts)
    tables = {f"table{at}.dart": f"import 'motion.dart';\n\n{found[0]}" for at, found in enumerate(consts)}
    imports = "".join(f"import '{name}';\n" for name in tables)
    main = main.replace("import 'motion.dart';\n", f"import 'motion.dart';\n{imports}")
    yield Core("Dart", dart.version(), own, tables | {"main.dart": f"{main}\nconst List<MotionTable> tables = <MotionTable>[{listed}];\n"},
               "(mistake == {number} ? {new} : {old})", run_dart, scratch / "dart")

    folder = out / "compose/kotlin/com/example/transitions"
    # Only Android's views tell a witness what they show.
    kotlin = read(folder / name for name in names("Templates/core/kotlin", "Motion") if name != "MotionWitness.kt")
    listed = ", ".join(f"{name}Motion.table" for name in types)
    tables = {"Tables.kt": f"package com.example.transitions\n\ninternal val TABLES = listOf({listed})\n"}
    yield Core("Kotlin", jvm.kotlin(), kotlin, tables | read([HERE / "Probe.kt", *(folder / f"{name}Motion.kt" for name in types)]),
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
