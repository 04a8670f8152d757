"""Generated files on a JVM: the Kotlin compiles, its runtime plays its tables, and Android's own classes
inflate the transitions and run their interpolators. One compiler run covers all of it."""

import json
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import drawing
import exporting
import framework
import guide
import handover
import harness
import jvm
import leaves
import playing

KOTLIN, PLAYS, INFLATES = "Kotlin compiles", "runtime plays its table", "inflated as Android does"
PACKAGED = "the runtime's module compiles"
COSTS = "runtime allocates nothing"
# The time limit of a frame on a warm JVM.
MICROSECONDS = 10
DRAWS = "runtime draws what it plays"
DIRECTIONS = ("present", "dismiss")
# The other choices of the options, each in its own package.
VARIANTS = {
    "activities": ["android.screens=activities", "android.min-sdk=31"],
    "fragments": ["android.screens=fragments", "android.min-sdk=26", "android.prefix=motion_"],
    "middle": ["android.min-sdk=29"],
    "newest": ["android.min-sdk=34"],
    "xml": ["android.profile=xml", "android.namespace=com.example.variant.xml"],
    "xmlapp": ["android.profile=xml", "android.min-sdk=34", "android.namespace=com.example.app"],
}
WIDTH = 140

# Mistakes in a file of transition names, and what the compiler must report.
IN_KOTLIN = [
    ("misspelled method", r"requireView\(\)", "requireVew()", "requireVew"),
    ("misspelled class", "ActivityOptions", "ActivitysOptions", "ActivitysOptions"),
    ("wrong type", r"activity\.screen", "1.5", "mismatch"),
    ("visibility left out", "public fun", "fun", "explicit"),
]
# Mistakes in the runtime's module: the file, the text and its replacement, and what the compiler must report.
IN_PACKAGE = [
    ("visibility left out", "MotionTable.kt", "public class MotionLead", "class MotionLead", "explicit"),
    ("a value without effect", "Motion.kt", "    init {", "    init {\n        1.0", "unused"),
]
# Mistakes in a plain transition, and what the message must contain.
IN_XML = [
    ("misspelled attribute", "android:duration", "android:duratoin", "runs over"),
    ("duration on the set", "<transitionSet", '<transitionSet android:duration="77"', "runs over"),
    ("interpolator left out", r'android:interpolator="[^"]*"', "", "shows"),
    ("interpolator that is not there", "@interpolator/", "@interpolator/no_", "NotFoundException"),
    ("an item's name as it is written", "@string/photo_cell_photo", "photo-cell/photo/%1$s", "0 views"),
    ("wrong target", "@string/photo_cell_photo", "@string/photo_cell_label", "nothing animates"),
    ("one number edited", 'android:duration="1250"', 'android:duration="1150"', "runs over"),
]
# Mistakes in tables: the spec, the name, the text and its replacement, the check that must detect it, and its message.
IN_TABLES = {
    "broken-number": (
        "photo-cell", "one number edited", r"MotionMove\(duration = 1250\.0", "MotionMove(duration = 1249.0", PLAYS, "opacity is"),
    "broken-time": (
        "thrown", "a thrown spring takes its own time", "SETTLING", "GIVEN", PLAYS, "it takes"),
    "broken-group": (
        "app-store-card", "an element taken out of its group", r'parent = "[^"]*"', "parent = null", DRAWS, "is clipped"),
    "broken-fit": (
        "photo-push", "another fit", r"kind = MotionKind\.IMAGE", "kind = MotionKind.SHAPE", DRAWS, "lies at"),
    "broken-rest": (
        "thrown", "less motion for longer", r"CROSSFADE, duration = 200\.0", "CROSSFADE, duration = 300.0", DRAWS, "less motion"),
}
# The numbers of tables that harmless.json lists, all edited: playing and drawing don't change.
HARMLESS = {"harmless-photo-push": "photo-push", "harmless-present-resize": "present-resize"}
# Names that a spec may have, too: that of the runtime, and those of functions' parameters.
NAMED = ("motion", "list", "key")
# An app with types of the runtime's names.
NAMES = Path(__file__).with_name("fixtures") / "Names.kt"
SAMPLE = Path(__file__).resolve().parents[3] / "samples/android"
# What the sample plays besides examples.
GALLERY = SAMPLE.parents[1] / "Gallery/photo-viewer.transition.json"
TABLES = Path("com/example/transitions")
GROUPED = "app-store-card"
BROKEN_SPEC, GUIDE_SPEC = "photo-cell", "photo-push"
# Blocks of the guide that are compiled, and their variant.
GUIDED = {
    "after-activities": "", "after-fragments": "", "scrolled": "",
    "launcher": "", "navigation": "", "gestures": "", "plain-list": "",
}


def check(report, specs, folder):
    """Specs, each with its plain export, in a disposable folder."""
    missing = jvm.missing()
    if missing or not specs:
        for name in (KOTLIN, PLAYS, DRAWS, INFLATES):
            report.skip(name, "a JVM", missing or "there is no product or no exported example")
        return
    guide.check_syntax(report)
    sources, classes = playing.Sources(folder / "kotlin"), folder / "classes"
    compiled(report, specs, sources, classes, folder / "variants")
    packaged(report, specs, folder / "packaged")
    played(report, specs, sources, classes)
    inflated(report, specs, classes)
    handover.check(report, specs, folder / "handover", classes)


# Compiling.

def compiled(report, specs, sources, classes, folder):
    found = {
        one.name: sources.add(one.folder / "android") + wide(one.folder) + wide(one.plain) for one in specs}
    for name, options in VARIANTS.items():
        package = f"android.package=com.example.variant.{name}"
        spec = example(specs, GUIDE_SPEC).spec
        exported = exporting.export(spec, folder / name, package, *options)
        found[name] = sources.add(exported / "android") + wide(exported)
    # situations: names
    text = (exporting.HANDMADE / "text.transition.json").read_text(encoding="utf-8")
    for name in NAMED:
        spec = folder / f"{name}.transition.json"
        spec.write_text(text.replace('"name": "text"', f'"name": "{name}"'), encoding="utf-8")
        exported = exporting.export(spec, folder / name, "android.package=com.example.variant.named")
        found["named " + name] = sources.add(exported / "android") + wide(exported)
    sources.write(Path("guide/names.kt"), NAMES.read_text(encoding="utf-8"))
    found["guide, names"] = []
    for name, text in guide.blocks(GUIDED):
        sources.write(Path("guide") / f"{name}.kt", text)
        found["guide, " + name] = []
    sources.add(exporting.export(GALLERY, folder / "gallery") / "android")
    # The suite `compose` checks the other one.
    for path in sorted(set(SAMPLE.glob("app/src/main/**/*.kt")) - set(SAMPLE.rglob("Compose.kt"))):
        sources.write(Path("sample") / path.name, path.read_text(encoding="utf-8"))
        found["sample, " + path.stem] = []
    # As `samples/measure` puts them beside the app.
    handover.write_recorder(sources.folder / "sample", "com.example.transitions")
    sources.write(Path("sample/TraceTest.kt"), (SAMPLE / "traces/TraceTest.kt").read_text(encoding="utf-8"))
    found["sample, TraceTest"] = []
    ids = ElementTree.parse(SAMPLE / "app/src/main/res/values/ids.xml").getroot()
    fields = "".join(f"    const val {item.get('name')} = {number}\n" for number, item in enumerate(ids, 1))
    sources.write(Path("com/example/photos/R.kt"), f"package com.example.photos\n\nobject R {{\n  object id {{\n{fields}  }}\n}}\n")
    for table, mistake in IN_TABLES.items():
        break_a_table(sources, table, *mistake[:4])
    for table, spec in HARMLESS.items():
        edited = Path(__file__).parent / "harmless" / f"{pascal(spec)}Motion.kt"
        copy_table(sources, edited.read_text(encoding="utf-8"), table, spec)
    sources.add_probes()
    sources.add_resources()
    said = [
        line for line in jvm.compile_kotlin(sources.folder, classes, options=["-Xexplicit-api=warning"])
        if "explicit API" not in line or not re.search(r"guide/|sample/|MotionProbe|/R\.kt", line)]
    for name, problems in found.items():
        own = f"com/example/variant/{name.partition(' ')[0]}/" if name in VARIANTS or name.startswith("named ") else pascal(name)
        if name.startswith(("guide, ", "sample, ")):
            own = name.replace(", ", "/") + ".kt"
        shared = [line for line in said if "/Motion" in line or line.startswith("the compiler")]
        report.result(KOTLIN, jvm.kotlin(), name, problems + [line for line in said if own in line] + shared)
    with tempfile.TemporaryDirectory(prefix="broken.") as folder:
        for number, (_, old, new, _) in enumerate(IN_KOTLIN):
            text = names_file(specs).replace("object PhotoCell", f"object Broken{number}")
            (Path(folder) / f"Broken{number}.kt").write_text(replaced(text, old, new))
        strict = ["-Xexplicit-api=strict"]
        said = jvm.compile_kotlin(Path(folder), Path(folder) / "classes", [classes], strict)
        (Path(folder) / "Broken0.kt").write_text("val x = " + "1" * 133)
        report.mutant(KOTLIN, jvm.kotlin(), "line too long", wide(Path(folder)), "141 columns")
        for number, (name, _, _, says) in enumerate(IN_KOTLIN):
            report.mutant(KOTLIN, jvm.kotlin(), name, [line for line in said if f"Broken{number}.kt" in line], says)


# situations: strict
def packaged(report, specs, folder):
    """The runtime as a module of its own, and exports that import it, as libraries with explicit visibility compile them."""
    module = folder / "module"
    subprocess.run([harness.tool(), "runtime", "android", "-o", str(module), "--quiet"], check=True)
    for one in specs:
        exporting.export(one.spec, folder / "exports" / one.name, "android.runtime=package")
    strict, source, classes = ["-Xexplicit-api=strict", "-Wextra"], module / "src/main/kotlin", folder / "classes"
    said = jvm.compile_kotlin(source, classes, options=strict)
    shutil.copytree(module / "trace/src/main/kotlin", folder / "exports/trace")
    said = said or jvm.compile_kotlin(folder / "exports", folder / "app", [classes], strict)
    report.result(PACKAGED, jvm.kotlin(), "transition-runtime", said + wide(source) + wide(module / "trace"))
    for _, file, old, new, _ in IN_PACKAGE:
        path = next(source.rglob(file))
        path.write_text(replaced(path.read_text(), old, new))
    # After an error, the compiler keeps its warnings.
    said = jvm.compile_kotlin(source, classes, options=["-Xexplicit-api=warning", "-Wextra"])
    for name, _, _, _, says in IN_PACKAGE:
        report.mutant(PACKAGED, jvm.kotlin(), name, said, says)


def wide(exported):
    """Lines of Kotlin that are too long; ktlint allows long lines that consist of a comment."""
    return [
        f"{path.name}:{number}: {len(line)} columns"
        for path in sorted(exported.rglob("*.kt"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDTH and not line.startswith("//")]


def pascal(name):
    return "".join(word.capitalize() for word in name.split("-"))


def example(specs, name=BROKEN_SPEC):
    return next(one for one in specs if one.name == name)


def names_file(specs):
    return next((example(specs).folder / "android").rglob("PhotoCellTransition.kt")).read_text(encoding="utf-8")


def replaced(text, old, new):
    """With every match of a regular expression replaced."""
    if not re.search(old, text):
        raise ValueError(f"there is no {old}")
    return re.sub(old, lambda _: new, text)


def break_a_table(sources, table, spec, _, old, new):
    """A copy of a table with a mistake."""
    text = (sources.folder / TABLES / f"{pascal(spec)}Motion.kt").read_text(encoding="utf-8")
    copy_table(sources, replaced(text, old, new), table, spec)


def copy_table(sources, text, table, spec):
    """A table of a spec under another name."""
    text = text.replace(pascal(spec), pascal(table)).replace(f'name = "{spec}"', f'name = "{table}"', 1)
    sources.write(TABLES / f"{pascal(table)}Motion.kt", text)


# Playing.

def played(report, specs, sources, classes):
    """Values, and what is drawn."""
    engine = f"a JVM, {jvm.kotlin()}"
    for package, tables in sources.tables.items():
        if package.startswith("com.example.variant"):
            continue
        own = [(one, one.name) for one in specs if one.name in tables]
        copies = {table: spec for table, (spec, *_) in IN_TABLES.items()} | HARMLESS
        own += [(example(specs, spec), table) for table, spec in copies.items() if table in tables]
        probe = package + ".MotionProbe"
        values = {table: [] for _, table in own}
        for one, words, name, table, answer in answers(own, playing.scenes, probe, classes, None):
            values[table] += [f"{name}: {problem}" for problem in playing.differences(one.spec, words, answer)]
        tell(report, PLAYS, engine, values)
        drawn = {table: [] for _, table in own}
        for one, words, name, table, answer in answers(own, drawing.jobs, probe, classes, jvm.drawing()):
            drawn[table] += [f"{name}: {problem}" for problem in drawing.problems(one.spec, words, name, answer)]
        tell(report, DRAWS, engine, drawn)
        kinds = ("", ":object", ":wait")
        costs = jvm.run(probe, classes, [f"{GROUPED}\tcost:present{kind}\t390,844\tltr\t0,0,0,0\t0" for kind in kinds], None)
        fine, allocates, waits = (costly(json.loads(cost)) for cost in costs)
        report.result(COSTS, engine, GROUPED, fine)
        report.mutant(COSTS, engine, "an object a frame", allocates, "allocates 16 bytes")
        report.mutant(COSTS, engine, "a frame that waits", waits, "takes")


def costly(cost):
    if cost.get("thrown") or cost["bytes"]:
        yield f"a frame of {cost.get('elements')} elements allocates {cost.get('bytes')} bytes {cost.get('thrown', '')}"
    elif cost["nanoseconds"] > 1000 * MICROSECONDS:
        yield f"a frame of {cost['elements']} elements takes {cost['nanoseconds'] / 1000:g} µs"


def answers(own, scenes, probe, classes, jar):
    """The probe's output for each scene of each spec."""
    jobs = [(one, words, name, table, line) for one, table in own for line, words, name in scenes(one.spec, table)]
    said = jvm.run(probe, classes, [job[-1] for job in jobs], jar)
    return [(*job[:-1], json.loads(answer)) for job, answer in zip(jobs, said)]


def tell(report, check, engine, found):
    for table, problems in found.items():
        if table not in IN_TABLES:
            report.result(check, engine, table, problems)
        elif IN_TABLES[table][4] == check:
            report.mutant(check, engine, IN_TABLES[table][1], problems, IN_TABLES[table][5])


# Inflating.

def inflated(report, specs, classes):
    engine = f"android.transition of Debian's {framework.PACKAGE} {framework.version()}"
    plain = [leaves.Spec(one.spec, exporting.findings(one.plain)) for one in specs]
    lines = [
        spec.line(res, direction) for one, spec in zip(specs, plain)
        for res in (one.plain / "android/res", one.folder / "android/res") for direction in DIRECTIONS]
    answers = [json.loads(answer) for answer in jvm.run("conformance.Oracle", classes, lines)]
    fragments = declared(classes, [name for one in specs for name in fragment_classes(one)])
    for number, (one, spec) in enumerate(zip(specs, plain)):
        four = answers[4 * number: 4 * number + 4]
        found = []
        for direction, answer in zip(DIRECTIONS, four):
            found += leaves.problems(spec, direction, answer)
        for direction, answer in zip(DIRECTIONS, four[2:]):
            found += own_class(spec, direction, answer)
        for name in fragment_classes(one):
            found += fragment_class(fragments, name)
        report.result(INFLATES, engine, one.name, found)
    for name, says in ((fragment_classes(specs[0])[0] + "s", "not there"), (BASE, "the inflater's constructor")):
        mutant = f"a fragment's transition of the class {name.rpartition('.')[2]}"
        report.mutant(INFLATES, engine, mutant, fragment_class(declared(classes, [name]), name), says)
    number = specs.index(example(specs))
    broken(report, engine, classes, plain[number], specs[number].plain / "android/res")


def own_class(spec, direction, answer):
    """In the profile `full` the window's transition is the generated class alone, for every view."""
    if "thrown" in answer:
        return [f"the inflater threw {answer['thrown']}"]
    found = [] if len(answer["leaves"]) == 1 else ["there must be one transition"]
    for leaf in answer["leaves"]:
        if not leaf["class"].endswith(pascal(spec.name) + ("Enter" if direction == "present" else "Return")):
            found.append(f"its class is {leaf['class']}")
        if leaf["names"]:
            found.append(f"it targets {leaf['names']}")
    return found


# AndroidX's inflater isn't available: check that a class can be instantiated by it.
BASE = "com.example.transitions.MotionFragmentAnimation"


def fragment_classes(one):
    """The classes that the transitions of fragments name."""
    paths = sorted((one.folder / "android/res/transition").glob("*_fragment_*.xml"))
    return [ElementTree.parse(path).getroot().get("class", "") for path in paths]


def declared(classes, names):
    """The declarations of a compiled class, by name."""
    said = subprocess.run(
        ["javap", "-cp", f"{classes}:{jvm.stubs()}:{jvm.library()}", *names], capture_output=True, text=True).stdout
    return {re.search(r"class ([\w.]+)", part)[1]: part for part in said.split("Compiled from")[1:]}


def fragment_class(declared, name):
    text = declared.get(name)
    if text is None:
        return [f"the class {name} is not there"]
    found = [] if f"extends {BASE}" in text else [f"{name} is no transition of fragments"]
    return found + (
        [] if f"public {name}(android.content.Context, android.util.AttributeSet)" in text
        else [f"{name} has not the inflater's constructor"])


def broken(report, engine, classes, spec, res):
    """Each mistake in a copy of a plain transition must change what the framework inflates."""
    path = res / "transition" / "photo_cell_shared_enter.xml"
    text = path.read_text(encoding="utf-8")
    for name, old, new, says in IN_XML:
        path.write_text(replaced(text, old, new), encoding="utf-8")
        answer = json.loads(jvm.run("conformance.Oracle", classes, [spec.line(res, "present")])[0])
        report.mutant(INFLATES, engine, name, leaves.problems(spec, "present", answer), says)
    path.write_text(text, encoding="utf-8")
