"""Exports to Compose: they compile with the real Compose for the desktop, and run on it, frame by frame on a virtual clock: the values of
every element, what is seen of it, and what a frame costs."""

import functools
import json
import math
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import design
import engine
import harness
import numpy
import recorder

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent / "android"))
import drawing  # noqa: E402
import playing  # noqa: E402
import shared  # noqa: E402
import style  # noqa: E402

COMPILES, PLAYS, COSTS, LOOKS = "Kotlin compiles", "runtime plays its table", "a frame only draws", "what is seen"
COLORS = "the picture of a frame"
BEHAVES, SITUATED = "behaviors", "situations"
TRACES, IMPORTED, PACKAGED = "traces of apps", "apps of their own are imported", "the runtime's module compiles"
STYLED = "style of the Kotlin"
# Values are the same at any density; edges are measured at two pixels per dp.
PLAYED, SEEN, MOMENTS = 1, 2, 15
DIRECTIONS = ("present", "dismiss")
# Moments at which what is seen is measured; pixels; opacities are bytes, measured twice. Fainter content isn't measured.
LOOKED, EDGE, BYTES, STRONG = 5, 0.02, 2.02 / 255, 0.3
# Of generated specs: pixels of a dp, and moments.
PLAIN, FEW = 1, 2
# Pixels from an edge or an arc within which a pixel isn't compared, and from where one is; a grid's points; of 255.
BLURRED, BESIDE, GRID, SHADES = 0.75, 1.5, 12, 2.5
# The CPU's rasterizer of Skia clips with four scan lines for each row of pixels, and adds up what the clip's figures cover of each: alone, the
# edge of a clip is up to 0.035 pixels off across and 0.127 down, but one where content ends by itself only 0.008. Where an edge of content
# lies on that of a round clip or of a group, both are smooth, and their product is narrower: two by up to a quarter of a pixel, three by 0.39.
ACROSS, CLIPPED, SHARED = 0.04, 0.13, 0.4
TABLES = Path("com/example/transitions")
SAMPLE = HERE.parents[2] / "samples/android"
GALLERY = HERE.parents[2] / "Gallery/photo-viewer.transition.json"
GUIDE = HERE.parents[2] / "Docs/compose.md"
# Code that needs Compose's compiler plugin to run: it is only type-checked.
GLUE = re.compile(r"Host\.kt$|MotionBackHandler\.kt$|Transition\.kt$")
# What isn't in the jar, as declared in the lists of its API.
DECLARED = sorted((HERE / "rig/declared").glob("*.kt"))
RELEASES, COMPLETED = ((0.3, 0), (0.6, 1400)), ((1, 0), (1, 90))
GENERATED = "generated-"
# One of so many mistakes in the runtime is planted in each run.
BROKEN = 2
# Mistakes in what is only type-checked, and what the compiler must report.
WRONG_TYPES = [
    ("misspelled modifier", "MotionHost.kt", "motionOverlay", "motionOverlai", "motionOverlai"),
    ("visibility left out", "PhotoPushTransition.kt", "public fun photo", "fun photo", "explicit API"),
    ("events instead of progress", "MotionBackHandler.kt", "events.map { it.progress }", "events", "type mismatch"),
    ("a host without a graph", "MotionNavHost.kt", "NavHost(navigator.controller, graph)", "NavHost(navigator.controller)", "'graph'"),
    ("a state of another type", "PhotoPushTransition.kt", "MotionState.saver(", "MotionScope.saver(", "saver"),
]
# Names of specs, and of what is in them; an app with types of the same names as ours.
NAMED, INSIDE = ("motion", "list", "key", "text", "state"), {'"photo"': '"state"', '"id": "detail"': '"id": "key"', '"edge-back"': '"modifier"'}
NAMES = """package com.example.names

import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import com.example.transitions.compose.*

class Motion

class MotionTable

class MotionState(val motion: Motion, val table: MotionTable)

@Composable
fun Shelf(own: MotionState = MotionState(Motion(), MotionTable())) {
    val list = rememberListTransition()
    val text = rememberTextTransition()
    MotionHost(
        list,
        source = { Box(Modifier.motionElement(ListTransition.state(own.table))) },
        destination = { Box(Modifier.motionGesture(text, TextTransition.modifierGesture)) },
    )
}
"""
# A spec's name as if its types were named as ours.
OURS = ("a type of the same name as ours", "state", "StateTransition", "MotionState", "saver")
# Mistakes in a table: the text, its replacement, the check that must notice, and what it must say.
WRONG_TABLES = [
    ("one number edited", "duration = 280.0", "duration = 279.0", PLAYS, "it takes"),
    ("another curve", "cubicBezier(0.42", "cubicBezier(0.4", PLAYS, "is"),
]
# A mistake in what follows a finger that lets go, which generated specs have: the file, the text, its replacement, and what must be said.
DROPPED = ("what followed a finger jumps back", "MotionFinger", "progress, speed, followed,", "progress, speed, DoubleArray(2),", "translation")
# Mistakes that pixels must show: the file, the text, its replacement, and what must be said.
UNLIKE = [
    ("the order of the list", "MotionDrawing", "for (index in elements.indices) draw", "for (index in elements.indices.reversed()) draw", "the pixel"),
    ("smaller corners", "MotionDrawing", "val topLeft = sample", "val topLeft = 0.5f * sample", "the pixel"),
    ("contents in each other's place", "MotionDrawing", "if (side == MotionSide.SOURCE) sourceOpacity", "if (side != MotionSide.SOURCE) sourceOpacity", "the pixel"),
]
# Apps that move by Compose's own animations, and what the spec that is imported must say.
APPS = {
    "tween": ['"duration": 300, "animate"', '"cornerRadius": 8'],
    "spring": ['"spring": { "stiffness": 200, "dampingRatio": 0.75 }'],
    "drawn": [
        '"id": "card", "source": { "frame": { "x": 16, "y": 420, "width": 120, "height": 120 }, "cornerRadius": 20 }',
        '"id": "title", "kind": "text", "in": "card"', '"id": "picture", "kind": "image", "in": "card"',
        '"id": "close", "kind": "control", "in": "card"', '"width": 60, "height": 60 }, "opacity": 0.5 }', '"width": 60, "height": 20 }, "opacity": 0.5 }',
    ],
    "shared": ['"duration": 400, "curve": { "cubicBezier": [0.4, 0, 0.2, 1] }'],
}
# A mistake in the recorder of such apps.
MISREAD = [
    ("pixels for points", "MotionTrace", "root.localPositionOf(place.coordinates, it) / density", "root.localPositionOf(place.coordinates, it)", "no "),
    ("no blocks of layers", "MotionTrace", 'told["block"]', 'told["blocks"]', '"width": 60, "height": 60 }, "opacity": 0.5'),
    ("no opacity of layers", "MotionTrace", 'told["alpha"]', 'told["alphas"]', '"width": 60, "height": 20 }, "opacity": 0.5'),
    ("clips of layers that don't", "MotionTrace", 'told["clip"] == true', "false", '"in": "card"'),
    ("pixels for corners", "MotionTrace", "it.x / density.density", "it.x", '"cornerRadius": 20'),
    ("no pictures", "MotionTrace", '"paint" in names', '"painter" in names', '"kind": "image"'),
    ("no text", "MotionTrace", "SemanticsProperties.Text in config", "false", '"kind": "text"'),
    ("no controls", "MotionTrace", "role in CONTROLS", "role in setOf<Role>()", '"kind": "control"'),
]
# Mistakes that traces must show: the file, the text, its replacement, and what a finding must say.
UNTRUE = [
    ("everything a dp to the right", "MotionDrawing", "?.get(at % 2) ?: 0.0", "?.get(at % 2) ?: 1.0 - at % 2", "(1, 0) points off"),
    ("faint content", "MotionDrawing", "return opacities[index] *", "return 0.9 * opacities[index] *", "opacity"),
    ("a recorder without its last corner", "MotionTrace", "listOf(topLeft, topRight, bottomRight, bottomLeft)",
     "listOf(topLeft, topRight, bottomRight, bottomRight)", "place"),
    ("rounder corners", "MotionTrace", "radius * scale }", "radius * scale + 1 }", "corner radius"),
]
# Mistakes in the runtime: the file, the text, its replacement, and what a behavior must say.
PLANTED = [
    ("frames without a beginning", "MotionState", "began == 0L", "began != 0L", "after 16 ms"),
    ("the screen that a run leaves keeps its semantics", "MotionNodes", "Boolean get() = isLeft", "Boolean get() = false", "there: "),
    ("no duration scale", "MotionState", "/ if (still == null && scale > 0) scale.toDouble() else 1.0", "", "at scale 2"),
    ("originals stay visible", "MotionNodes", "capture() else drawContent()", "capture()\n        drawContent()", "also drawn"),
    ("a reversed run takes another item", "MotionState", "if (!isRunning) this.key = key\n        go", "this.key = key\n        go", "its item"),
    ("every item flies", "MotionNodes", "|| tag.key == state.key", "|| true", "another item"),
    ("a run survives its host", "MotionState", "if (value !== field) end()", "", "it goes on"),
    ("frames of another size", "MotionNodes", "if (size != coordinates.size) state.resize", "if (false) state.resize", "in the old size"),
    ("a cross-fade starts again when reversed", "MotionState", "now - ((still.duration - time) * NANOSECONDS).toLong()", "now", "reversed, it fades"),
    ("no touch slop", "MotionGestures", "if (way.getDistance() < viewConfiguration.touchSlop) continue", "", "a touch moves it"),
    ("a run that nobody saw", "MotionState", "it.isFromRest } -> end()", "it.isFromRest } -> Unit", "something moves"),
    ("no edge", "MotionGestures", "EDGE.toPx() > if", "size.width > if", "in the middle"),
    ("what was drawn stays", "MotionState", "drawing?.release()\n        drawing = null", "drawing?.release()", "it goes on"),
    ("a canceled back gesture completes", "MotionState", "?.lift(completes)", "?.lift(true)", "canceled, it doesn't return"),
    ("a back button without effect", "MotionState", "lift(completes)\n        }\n        dismiss()", "lift(completes)\n        }", "without motion"),
    ("half of the back gesture", "MotionState", "it.toDouble()), DoubleArray(2))", "it / 2.0), DoubleArray(2))", "half of the gesture shows"),
    ("a gesture of which the app isn't told", "MotionState", "            if (it != isPresented) onChange(it)\n", "", "it doesn't change"),
    ("a first state that isn't shown", "MotionState", "    init {\n        state.settle(isPresented, key)\n    }\n", "", "it isn't shown at rest"),
    ("an item that is left for good", "MotionState", "state.settle(isPresented, key)\n        }", "Unit\n        }", "where it returns to"),
    ("a popped entry is destroyed", "MotionNavigator", "popWithTransition", "pop", "destroyed in flight"),
    ("an entry that isn't resumed", "MotionNavigator", "forEach(state::markTransitionComplete)", "size", "the entry is"),
    ("a popped entry is gone", "MotionNavigator", "shown = entries + shown.drop(entries.size)", "shown = entries", "popped, it is gone"),
    ("a gesture pops nothing", "MotionNavigator", "inclusive = true", "inclusive = false", "is shown"),
    ("a finger starts over", "MotionFinger", "origin = caught.progress", "origin = 0.0", "it jumps"),
]
# Mistakes that a situation must show: its case, the file, the text, its replacement, and what must be said.
SITUATIONS = [
    ("scaled", "MotionMeasuring", "place[1], place[2], place[3], map", "place[1], laid.width, laid.height, map", "jump at the start"),
    ("rotated", "MotionMeasuring", "DoubleArray(4) { axes[it] /", "DoubleArray(4) { axes[it] * (1 - (it + 1) / 2 % 2) /", "jump at the start"),
    ("tilted", "MotionState", "if (isTilted) log", "if (false) log", "it says"),
    ("faint", "MotionNodes", "opacity *= (it as MotionAlphaNode)", "1f * (it as MotionAlphaNode)", "jump at the start"),
    ("fading", "MotionDrawing", "if (isEnd) ends.follow(motion, seen, side, state.time, run)", "if (isEnd) emptyMap()", "jump at the end"),
    ("fading", "MotionDrawing", "else motion.plain.measured(seen, side), side)", "else emptyMap(), side)", "turned soon"),
    ("fading", "MotionNodes", "drawing.isFading ||", "false ||", "jump at the end"),
    ("faint under", "MotionDrawing", "state.finger?.handoverShares(touched)", "null", "half way"),
    ("half-hidden", "MotionDrawing", "if (picture.isCut[index])", "if (false)", "jump at the start"),
    ("bordered", "MotionDrawing", "val margin = AROUND * density", "val margin = 0f", "jump at the end"),
    ("zoomed", "MotionDrawing", "fitting.scaleX * content.width / width", "fitting.scaleX", "jump at the start"),
    ("missing", "MotionNodes", "if (mayWait && isEarly)", "if (false)", "it doesn't wait"),
    ("unseen", "MotionNodes", "found[arrives][index].orEmpty().all { it.seen(host, isJudged = false) == null }", "true", "the first frame shows"),
    ("unseen", "MotionNodes", "if (seen.width <= 0 || seen.height <= 0) return null", "", "flies from out of sight"),
    ("twice", "MotionNodes", "touched?.let { all", "touched?.takeIf { false }?.let { all", "the other one flies"),
    ("late", "MotionState", "PATIENCE = 100_000_000L", "PATIENCE = 20_000_000L", "shows something"),
    ("an app that refuses", "MotionState", "if (isWanted == isPresented) return", "if (true) return", "as before"),
    ("removed", "MotionNodes", "if (it.state.drawing?.keep(this, layer) == true) layer = null", "", "its strength falls"),
    ("moved", "MotionDrawing", "ends.follow(motion,", "MotionEnds().follow(motion,", "jump at the end"),
    ("moved under", "MotionDrawing", "state.overlay?.run { moves += 1 }", "", "let go, it jumps"),
    ("moved and then", "MotionDrawing", ".also { seen = it }", "", "it ends at"),
    ("moved", "MotionDrawing", "ends = ends.turned(time, run)", "ends = MotionEnds()", "turned, it jumps"),
    ("recomposed while", "MotionGestures", """(state, swipe, key) {
        override fun create() = MotionTouchNode(state, swipe.interaction, key)

        override fun update(node: MotionTouchNode) = node.move(state, swipe.interaction, key)""", """(state, Any(), key) {
        override fun create() = MotionTouchNode(state, swipe.interaction, key)

        override fun update(node: MotionTouchNode) = node.pointers.resetPointerInputHandler()""", "while the finger moves"),
    ("whose view is gone", "MotionGestures", "    } finally {\n            finger?.release(0.0)", "    } finally {\n            Unit", "it doesn't return"),
    ("whose view is gone", "MotionGestures", "            lift()\n", "            Unit\n", "a list that is gone"),
    ("pulled and moved back", "MotionGestures", "if (!isFresh || along(next) >= 0)", "if (true)", "scroll on"),
    ("on a link", "MotionGestures", "        change.consume()\n", "", "clicks"),
    ("Close in flight", "MotionNodes", "sharePointerInputWithSiblings(): Boolean = !scope.state.isRunning", "sharePointerInputWithSiblings(): Boolean = true", "the other screen"),
    ("another item", "MotionState", "if (key != null && key != this.key) end()", "", "another item starts"),
    ("another item in flight", "MotionState", "if (isRunning || key == null) Unit else state.settle(it, key)", "Unit", "doesn't follow the app"),
    ("again, in", "MotionState", "if (isPresented) outer?.isRunning == true", "if (isPresented) false", "both fly"),
    ("again, in", "MotionState", "else inner?.drawing != null", "else false", "both fly"),
    ("two hosts", "MotionNodes", "if (state.host === this) state.host = null", "state.host = null", "the older host"),
    ("chain", "MotionNavigator", "last.destination.inner = motions", "motions", "doesn't fly"),
    ("chain", "MotionState", "inner?.takeIf { it.isPresented }?.let { return it.back(progress) }", "", "the outer screen"),
    ("restored", "MotionNavigator", "controller.graph = graph\n        update()", "controller.graph = graph", "the screen is lost"),
    ("keyboard focus", "MotionNodes", "if (isLeft) focusProperties.canFocus = false", "Unit", "the focus goes"),
    ("round trips", "MotionNodes", "if (state.overlay === this) state.overlay = null", "", "something is held"),
    ("the inner one", "MotionGestures", "state.innermost.grab(", "state.grab(", "a finger leads to"),
    ("the inner one", "MotionState", "?.innermost ?: this", " ?: this", "a finger leads to"),
    ("a theme", "MotionNodes", "val density = scope.state.density", "val density = requireDensity().density.toDouble()", "jump at the start"),
    ("a stall", "MotionState", "time = passed / if", "time += 16.0 / if", "after 180 ms"),
]


def main():
    report = harness.Report()
    missing = engine.missing()
    specs = harness.exported()
    if missing or not specs:
        for name in (COMPILES, PACKAGED, PLAYS, COSTS, LOOKS, COLORS, shared.SHARED, shared.CLAIMED, shared.ORDER, shared.ROUND, BEHAVES, SITUATED, TRACES, IMPORTED):
            report.skip(name, "Compose", missing or "there is no product or no exported example")
        return
    with tempfile.TemporaryDirectory(prefix="compose.") as scratch:
        specs = whole(specs, Path(scratch))
        with ThreadPoolExecutor() as pool:
            module = pool.submit(packaged, Path(scratch) / "packaged", fewer(specs, 7))
            built = Built(Path(scratch), specs)
        compiled(report, built, specs)
        styled(report, built)
        said, broken = module.result()
        report.result(PACKAGED, engine.name(), "transition-runtime", said)
        report.mutant(PACKAGED, engine.name(), "visibility left out", broken, "explicit API")
        shared.check(report, built, built.shared, simulated)
        played(report, built, specs)
        looked(report, built, fewer(specs, 7))
        colored(report, built, specs)
        behaved(report, built)
        imported(report, built)
        traced(report, built, [one for one in specs if not one.name.startswith(GENERATED)])


def fewer(specs, step):
    """Every STEP-th generated spec, where each takes seconds; all of them with TRANSITION_SLOW=1."""
    given = [one for one in specs if one.name.startswith(GENERATED)]
    return [one for one in specs if one not in given] + (given if os.environ.get("TRANSITION_SLOW") else given[::step])


def whole(specs, scratch):
    """The specs; generated ones, whose windows have fractions of a point, with whole ones: Compose's layout rounds a window to pixels."""
    given = [one for one in specs if one.name.startswith(GENERATED)]
    paths, folder = [], scratch / "whole"
    for one in given:
        tree = one.read()
        for viewport in tree["viewports"]:
            for place in (viewport, viewport.get("safeArea", {})):
                place |= {key: math.floor(value + 0.5) for key, value in place.items() if isinstance(value, float)}
        paths.append(scratch / one.spec.name)
        paths[-1].write_text(json.dumps(tree))
    if paths:
        subprocess.run([harness.tool(), *map(str, paths), "--target", "compose", "-o", str(folder), "--quiet"], check=True, capture_output=True)
    return [one for one in specs if one not in given] + [
        harness.Exported(one.name, path, folder) for one, path in zip(given, paths)]


class Built:
    """The exports of all specs in one folder, compiled with the rig."""

    def __init__(self, scratch, specs):
        self.scratch, self.sources, self.classes = scratch, scratch / "kotlin", scratch / "classes"
        self.differing = []
        for one in specs:
            for path in sorted((one.folder / "compose/kotlin").rglob("*.kt")):
                target = self.sources / path.relative_to(one.folder / "compose/kotlin")
                if target.exists() and target.read_bytes() != path.read_bytes():
                    self.differing.append(f"two transitions write {target.name} differently")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
        self.libraries(specs)
        self.generated = sorted(self.sources.rglob("*.kt"))
        self.names = {one.name: pascal(one.name) for one in specs}
        self.entries = [f'    "{name}" to {pascal}Motion.table,' for name, pascal in self.names.items()]
        for number, (_, old, new, *_) in enumerate(WRONG_TABLES):
            text = (self.sources / TABLES / "PhotoPushMotion.kt").read_text()
            if old not in text:
                raise ValueError(f"there is no {old}")
            text = text.replace(old, new).replace("object PhotoPushMotion", f"object Broken{number}")
            (self.sources / TABLES / f"Broken{number}.kt").write_text(text)
            self.entries.append(f'    "broken-{number}" to Broken{number}.table,')
        tables = "package com.example.transitions\n\ninternal val TABLES = mapOf(\n" + "\n".join(self.entries) + "\n)\n"
        (self.sources / TABLES / "Tables.kt").write_text(tables)
        for path in (HERE / "rig").glob("*.kt"):
            (self.sources / TABLES / "compose" / path.name).write_text(path.read_text())
        springs = harness.Exported(shared.SPRINGS.name.split(".")[0], shared.SPRINGS, scratch)
        self.shared = [*fewer(specs, 7), *shared.mirrored(specs, scratch), springs]
        self.screens = shared.Screens(self.shared, scratch)
        self.screens.write(self.sources / TABLES / "compose")
        paths = sorted(self.sources.rglob("*.kt"))
        self.glue = [path for path in paths if GLUE.search(path.name)]
        rig = sorted((HERE / "rig").glob("*.java"))
        self.said = engine.kotlin(
            self.classes, [path for path in paths if path not in self.glue] + rig, options=["-Xexplicit-api=warning"])
        self.said = [line for line in self.said if not re.search(r"/(Probe|Imported|Behaviors|Situations|Shared|Screens|Tables|Broken\d|Planted\d+Screen)\.kt.*xplicit", line)]
        if not [line for line in self.said if "error: " in line or line.startswith("exception: ")]:
            engine.java(self.classes, rig, [])

    def libraries(self, specs):
        """Adds the files for libraries that only some apps have, and what the sample plays besides examples."""
        spec, folder = next(one.spec for one in specs if one.name == "photo-push"), self.scratch / "libraries"
        options = [word for option in ("back", "navigation", "trace") for word in ("--set", f"compose.{option}=true")]
        for one in (spec, GALLERY):
            subprocess.run([harness.tool(), str(one), "--target", "compose", *options, "-o", str(folder), "--quiet"], check=True)
        for path in (folder / "compose/kotlin").rglob("*.kt"):
            target = self.sources / path.relative_to(folder / "compose/kotlin")
            if not target.exists():
                target.write_bytes(path.read_bytes())

    def check(self, files, visibility="warning"):
        """What the compiler says about glue. It can't write code for inline composables without the plugin."""
        friends = [f"-Xfriend-paths={self.classes}", f"-Xexplicit-api={visibility}"]
        said = engine.kotlin(self.scratch / "glue", [*files, *DECLARED], [self.classes], friends)
        return [line for line in said if ".kt:" in line]

    def text(self, file):
        return next(self.sources.rglob(f"{file}.kt")).read_text()

    def has_place(self, numbered):
        _, (_, file, old, *_) = numbered
        return old in self.text(file)

    def broken(self, number, file, old, new, compiler=0):
        """The classes of a runtime with a mistake in one file, before the others in the path."""
        text = self.text(file)
        # A class is named after its file.
        copy, into = self.scratch / f"source{number}/{file}.kt", self.scratch / f"planted{number}"
        copy.parent.mkdir()
        copy.write_text(text.replace(old, new))
        said = engine.kotlin(into, [copy], [self.classes], [f"-Xfriend-paths={self.classes}"], number=compiler)
        if any("error: " in line for line in said):
            raise ValueError(f"{file} with {new} doesn't compile: {said[0]}")
        return into

    def behaviors(self, runtimes, main="Behaviors", cases=("",)):
        """What is wrong in each case, by its name, with each runtime: the folders of classes before the others."""
        answers = engine.run([
            (f"com.example.transitions.compose.{main}", [*before, self.classes], case) for before in runtimes for case in cases])
        return [{name: [one for one in problems if one] for name, *problems in (line.split("\t") for line in lines)} for lines in answers]

    def answers(self, lines, *before):
        answers = engine.run([("com.example.transitions.compose.Probe", [*before, self.classes], line) for line in lines])
        return [json.loads(one) for one, in answers]


def pascal(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("-"))


# Style.

def styled(report, built):
    """The Kotlin of both profiles, and of all options."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in built.generated}
    texts |= {f"{name}Screen.kt": text for name, text in built.screens.texts.items() if not name.startswith("Planted")}
    report.result(STYLED, "", f"{len(texts)} files", [one for name, text in texts.items() for one in style.problems(name, text)])
    for mistake, text, says in style.broken(texts["MotionHost.kt"]):
        report.mutant(STYLED, "", mistake, style.problems("MotionHost.kt", text), says)


# Compiling.

def compiled(report, built, specs):
    blocks = re.findall(r"```kotlin (\S+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    guides = [built.scratch / f"guide-{name}.kt" for name, _ in blocks]
    for path, (_, text) in zip(guides, blocks):
        # Each in a package of its own, but for what all show.
        if path.stem != "guide-screens":
            own = f"package com.example.{path.stem.replace('-', '.')}\n\nimport com.example.photos.*"
            text = text.replace("package com.example.photos", own)
        path.write_text(text)
    screens = list(built.screens.declared(built.scratch))
    sample = [path for name in ("Compose.kt", "Pictures.kt", "ComposeTraceTest.kt") for path in SAMPLE.rglob(name)]
    given = named(built.scratch)
    checked = built.check(built.glue + guides + screens + sample + [path for paths in given.values() for path in paths])
    # situations: names
    for name, paths in given.items():
        # An app's own code has no explicit visibility.
        said = [line for line in checked if any(f"/{path.name}" in line for path in paths) and ("names.kt" not in line or "explicit API" not in line)]
        report.result(COMPILES, engine.name(), f"named {name}", said)
    checked = [line for line in checked if not any(f"/{path.name}" in line for paths in given.values() for path in paths)]
    for path in screens:
        own = [line for line in checked if path.name in line]
        name = path.stem.removeprefix("declared")
        if name == "Renamed":
            report.mutant(COMPILES, engine.name(), "a name of Compose 1.7 only", own, shared.RENAMED[2])
        else:
            report.result(COMPILES, engine.name(), f"{name}, with the declarations of Compose 1.10", own + shared.wide(built.screens.texts[name]))
    checked = [line for line in checked if "/declared" not in line]
    for path in [*guides, *sample]:
        # An app's own code has no explicit visibility.
        own = [line for line in checked if path.name in line and "explicit API" not in line]
        report.result(COMPILES, engine.name(), path.stem if path in guides else f"sample, {path.stem}", own)
    checked = [line for line in checked if "/samples/" not in line]
    said = built.said + [line for line in checked if "/guide-" not in line]
    for one in specs:
        own = [line for line in said if built.names[one.name] in line]
        report.result(COMPILES, engine.name(), one.name, own + wide(one))
    rest = [line for line in said if not any(name in line for name in built.names.values())]
    report.result(COMPILES, engine.name(), "runtime", rest + built.differing)
    files = []
    for number, (_, name, old, new, _) in enumerate(WRONG_TYPES):
        text = next(path for path in built.glue if path.name == name).read_text()
        if old not in text:
            raise ValueError(f"{name} has no {old}")
        # Each in a package of its own.
        text = re.sub(r"^package (.*)$", rf"package broken{number}\n\nimport \1.*", text.replace(old, new), flags=re.M)
        files.append(built.scratch / f"wrong{number}.kt")
        files[-1].write_text(text)
    mistake, name, old, new, says = OURS
    text = next(path for path in given[name] if path.stem == old).read_text()
    files.append(built.scratch / "wrongnames.kt")
    files[-1].write_text(re.sub(r"^package (.*)$", r"package brokennames\n\nimport \1.*", text.replace(old, new), flags=re.M))
    # Beside errors the compiler keeps warnings to itself.
    said = built.check(files, "strict")
    report.mutant(COMPILES, engine.name(), mistake, [line for line in said if "wrongnames.kt" in line], says)
    for number, (mistake, *_, says) in enumerate(WRONG_TYPES):
        report.mutant(COMPILES, engine.name(), mistake, [line for line in said if f"wrong{number}.kt" in line], says)


def named(scratch):
    """The Kotlin of specs with names that others have, too, in both profiles, and of an app, by name."""
    text, found = (HERE.parents[2] / "Examples/photo-push.transition.json").read_text(encoding="utf-8"), {}
    for old, new in INSIDE.items():
        text = text.replace(old, new)
    for name in NAMED:
        spec, found[name] = scratch / f"{name}.transition.json", []
        spec.write_text(text.replace('"photo-push"', f'"{name}"'))
        for profile in ("exact", "shared"):
            folder = scratch / f"named-{name}-{profile}"
            words = [harness.tool(), str(spec), "--target", "compose", "--set", f"compose.profile={profile}", "-o", str(folder), "--quiet"]
            subprocess.run(words, check=True, capture_output=True)
            found[name] += [path for path in folder.rglob("*.kt") if path.stem in {pascal(name) + kind for kind in ("Motion", "Transition", "Screen")}]
    app = scratch / "names.kt"
    app.write_text(NAMES)
    return found | {"an app": [app]}


def packaged(folder, specs):
    """What is said of the runtime as a module with exports that import it, as libraries with explicit visibility are compiled, and of one
    with a mistake."""
    options = [word for option in ("back", "navigation", "trace") for word in ("--set", f"compose.{option}=true")]
    subprocess.run([harness.tool(), "runtime", "compose", *options, "-o", str(folder / "module"), "--quiet"], check=True)
    words = [str(one.spec) for one in specs] + ["--target", "compose", "--set", "compose.runtime=package"]
    subprocess.run([harness.tool(), *words, "-o", str(folder / "app"), "--quiet"], check=True, capture_output=True)
    module, app = (sorted((folder / name).rglob("*.kt")) for name in ("module", "app"))
    # situations: strict
    classes, strict = folder / "classes", ["-Xexplicit-api=strict", "-Wextra"]
    inside = [*strict, f"-Xfriend-paths={classes}"]
    plain = [path for path in module if not GLUE.search(path.name)]
    kotlin = functools.partial(engine.kotlin, number=1)
    said = kotlin(classes, plain, options=strict)
    said += kotlin(folder / "glue", [path for path in module if path not in plain] + DECLARED, [classes], inside)
    said += kotlin(folder / "out", app, [classes], strict)
    state = next(path for path in plain if path.name == "MotionState.kt")
    state.write_text(state.read_text().replace("public class MotionTag", "class MotionTag"))
    broken = kotlin(folder / "broken", [state], [classes], inside)
    return [line for line in said if ".kt:" in line and "/declared/" not in line], broken


def wide(one):
    return [
        f"{path.name}:{number}: {len(line)} columns"
        for path in sorted((one.folder / "compose").rglob("*.kt"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 140 and not line.startswith("//")]


# Playing.

class Stage:
    """A viewport of a spec as the rig shows it: boxes on whole pixels, which `simulate` gets as an app's measured frames."""

    def __init__(self, one, viewport, folder, density, answers):
        self.one, self.viewport, self.name, self.density = one, viewport, viewport["name"]["text"], density
        area, right_to_left = viewport["safeArea"], viewport["rightToLeft"]
        left, right = (area["trailing"], area["leading"]) if right_to_left else (area["leading"], area["trailing"])
        size = [round(self.density * viewport[key]) for key in ("width", "height")]
        insets = [round(self.density * part) for part in (left, area["top"], right, area["bottom"])]
        self.screen = "\t".join([
            ",".join(map(str, size)), str(density), "rtl" if right_to_left else "ltr", ",".join(map(str, insets))])
        self.boxes = dict(self.found())
        self.path = folder / f"{one.name}-{self.name}-{density}.json"
        self.measured = answers([self.line(one.name, "measure", [0])])[0]["measured"]
        left_out = set()
        while True:
            self.write(left_out)
            try:
                playing.said("simulate", one.spec, *self.words, "--direction", "present", "--times", "0")
                return
            except RuntimeError as error:
                # A frame such as the viewport isn't measured.
                refused = re.search(r"`([^`]+)` has no (\w+) frame to measure", str(error))
                if not refused or refused.groups() in left_out:
                    raise
                left_out.add(refused.groups())

    def write(self, left_out):
        elements = {}
        for side, index, view in self.measured:
            name = playing.resolved(self.one.spec)["elements"][index]["id"]["text"]
            if (name, side) in left_out:
                view = {key: value for key, value in view.items() if key in ("opacity", "rotation", "missing")}
            elements.setdefault(name, {})[side] = view
        self.path.write_text(json.dumps({"elements": elements}))

    def found(self):
        """The boxes of elements that have content on a side, in pixels."""
        tree = playing.resolved(self.one.spec)
        shown = simulated(self.one.spec, "--viewport", self.name, "--direction", "present", "--times", f"0,{self.viewport['present']['duration']!r}")
        for index, element in enumerate(tree["elements"]):
            for side, without, frame in (("source", "entering", shown["frames"][0]), ("destination", "leaving", shown["frames"][-1])):
                if element["role"]["overlay"] or element["role"][without] or element["kind"]["screen"]:
                    continue
                place = list(frame["elements"].values())[index]["frame"]
                box = [round(self.density * place[key]) for key in ("x", "y", "width", "height")]
                # What has no size isn't there.
                yield (index, side), [*box[:2], *(max(extent, 1) for extent in box[2:])]

    def line(self, table, what, times, colors=None):
        places = ";".join(
            ",".join([side.upper(), str(index), *map(str, box), colors[index, side] if colors else "00000000"])
            for (index, side), box in self.boxes.items())
        return "\t".join([table, what, self.screen, ",".join(map(repr, times)), places])

    @property
    def words(self):
        is_empty = self.path.read_text() == '{"elements": {}}'
        return ["--viewport", self.name, *([] if is_empty else ["--measured", str(self.path)])]


@functools.cache
def simulated(spec, *words):
    return json.loads(playing.said("simulate", spec, *words))


def moments(duration):
    return even(duration, MOMENTS)


def even(duration, count):
    """Whole nanoseconds, as frames have."""
    return [round(duration * index / count + 0.513, 6) for index in range(count)]


def scenes(stage, table):
    """What is played on a stage: the line for the rig, the words for `simulate`, and a name; of a generated spec one turn, one gesture
    and the next one that elements follow."""
    viewport, spec, is_generated = stage.viewport, stage.one.spec, stage.one.name.startswith(GENERATED)
    for direction in DIRECTIONS:
        times = moments(viewport[direction]["duration"])
        words = [*stage.words, "--direction", direction]
        yield stage.line(table, direction, times), [*words, "--times", listed(times)], f"{direction} on {stage.name}"
        if is_generated and direction == DIRECTIONS[1]:
            continue
        cut = round(0.37 * viewport[direction]["duration"], 6)
        words += ["--interrupt", repr(cut)]
        times = moments(simulated(spec, *words, "--times", "0")["duration"])
        yield stage.line(table, f"{direction}:{cut!r}", times), [*words, "--times", listed(times)], f"{direction} on {stage.name}, reversed"
    interactions = list(enumerate(playing.resolved(spec)["interactions"]))
    if is_generated:
        following = [one for one in interactions[1:] if followed(one[1]) and not one[1]["commit"]["threshold"]]
        interactions = interactions[:1] + following[:1]
    for number, interaction in interactions:
        own = ["--viewport", stage.name, "--interaction", interaction["name"]["text"]]
        own += stage.words[2:]
        name = f"{interaction['name']['text']} on {stage.name}"
        progress = [index / 8 for index in range(8) if index / 8 < interaction["threshold"] or not interaction.get("commit", {}).get("threshold")]
        yield stage.line(table, f"drag:{number}", progress), [*own, "--progress", listed(progress)], name
        releases = RELEASES[:1] if is_generated else RELEASES
        if followed(interaction):
            # On the way back, `simulate` has no place of the finger for what follows it.
            releases = () if interaction["commit"]["threshold"] else COMPLETED
        for at, speed in releases:
            words = [*own, "--release", f"{at},{speed}"]
            times = moments(max(simulated(spec, *words, "--times", "0")["duration"], 1))
            yield stage.line(table, f"drag:{number}:{at}:{speed}", times), [*words, "--times", listed(times)], f"{name}, lifted at {at}"


def listed(times):
    return ",".join(map(repr, times))


def stages(built, specs, density):
    for one in specs:
        for viewport in playing.resolved(one.spec)["viewports"][:1 if one.name.startswith(GENERATED) else None]:
            yield Stage(one, viewport, built.scratch, density, built.answers)


def played(report, built, specs):
    own = [(stage, stage.one.name) for stage in stages(built, specs, PLAYED)]
    first = next(stage for stage, name in own if name == "photo-push")
    own += [(first, f"broken-{number}") for number in range(len(WRONG_TABLES))]
    jobs = [(stage, words, name, table, line) for stage, table in own for line, words, name in scenes(stage, table)]
    values = {table: [] for _, table in own}
    costs = {table: [] for _, table in own}
    for (stage, words, name, table, _), answer in zip(jobs, built.answers([job[-1] for job in jobs])):
        found = playing.differences(stage.one.spec, words, answer)
        if "thrown" not in answer and not answer.get("done", True):
            found.append("it doesn't end at rest")
        values[table] += [f"{name}: {one}" for one in found]
        if any(answer.get("costs", [])):
            costs[table].append(f"{name}: {MOMENTS} frames compose {answer['costs'][0]} times, measure {answer['costs'][1]}, draw content {answer['costs'][2]}")
    for table, problems in values.items():
        if not table.startswith("broken-"):
            report.result(PLAYS, engine.name(), table, problems)
            report.result(COSTS, engine.name(), table, costs[table])
    for number, (mistake, *_, says) in enumerate(WRONG_TABLES):
        report.mutant(PLAYS, engine.name(), mistake, values[f"broken-{number}"], says)
    released = [(stage, words, line) for stage, words, name, _, line in jobs if "lifted" in name and follows(stage, line)]
    if released:
        mistake, file, old, new, says = DROPPED
        answers = built.answers([line for *_, line in released], built.broken("-dropped", file, old, new))
        wrong = [one for (stage, words, _), answer in zip(released, answers) for one in playing.differences(stage.one.spec, words, answer)]
        report.mutant(PLAYS, engine.name(), mistake, wrong, says)


def follows(stage, line):
    """Whether elements follow the finger that a line for the rig moves."""
    number = int(line.split("\t")[1].split(":")[1])
    return followed(playing.resolved(stage.one.spec)["interactions"][number])


def followed(interaction):
    """Whether elements follow the finger."""
    return bool((interaction["then"] or {}).get("follow"))


# What is seen.

def looked(report, built, specs):
    """On the first viewport, each content alone: where its edges are, and how strongly it is seen."""
    jobs = []
    for one in specs:
        is_generated = one.name.startswith(GENERATED)
        stage = next(stages(built, [one], PLAIN if is_generated else SEEN))
        for direction in DIRECTIONS:
            times = even(stage.viewport[direction]["duration"], FEW if is_generated else LOOKED)
            words = [*stage.words, "--direction", direction, "--times", listed(times)]
            jobs.append((one, stage, direction, words, stage.line(one.name, f"look:{direction}", times)))
    found = {one.name: [] for one in specs}
    for (one, stage, direction, words, _), answer in zip(jobs, built.answers([job[-1] for job in jobs])):
        if "thrown" in answer:
            found[one.name].append(f"{direction}: the runtime threw {answer['thrown']}")
            continue
        tree = playing.resolved(one.spec)
        for number, frame in enumerate(simulated(one.spec, *words)["frames"]):
            values = list(frame["elements"].values())
            for (place, looks) in zip(stage.boxes.items(), answer["looks"], strict=True):
                found[one.name] += [
                    f"{direction}, {list(frame['elements'])[place[0][0]]}/{place[0][1]} at {frame['time']:g}: {problem}"
                    for problem in missed(stage, tree, values, *place, looks[number])]
    for name, problems in found.items():
        report.result(LOOKS, engine.name(), name, problems[:8])


def missed(stage, tree, values, place, box, look):
    """How what is seen of a content differs from what the values say; only content that isn't turned has edges."""
    index, side = place
    wanted = seen(stage, tree, values, index, side, box)
    if wanted is None or wanted["strength"] < STRONG:
        return
    if look[0] == 0:
        yield "nothing is seen"
        return
    area, *_, strength, left, right, top, bottom = look
    if abs(strength - wanted["strength"]) > BYTES:
        yield f"is seen with {strength:.3f}, not {wanted['strength']:.3f}"
    names = ("left", "right", "top", "bottom")
    for name, measured, edge, near in zip(names, (left, right, top, bottom), wanted["edges"], wanted["near"]):
        if abs(measured - edge) > near / wanted["strength"]:
            yield f"its {name} edge is at {measured:.3f}, not {edge:.3f}"


def seen(stage, tree, values, index, side, box):
    """The edges of a content in pixels, within its frame and its groups, and its opacity; None if anything turns or covers it."""
    elements = stage.viewport["elements"]
    drawn, strength, edges, at = values[index], 1.0, None, index
    fills = [one["fill"] or one["shadow"]["opacity"] for one in values[index + 1:]]
    if any(fills):
        return None
    chain = []
    while at is not None:
        chain.append(at)
        parent = tree["elements"][at]["parent"]
        at = next((number for number, one in enumerate(tree["elements"]) if parent and one["id"]["text"] == parent["text"]), None)
    if any(values[at][key] for at in chain for key in ("rotation", "rotationX", "rotationY", "blur")):
        return None
    if any("handover" in values[at] for at in chain):
        return None
    for at in chain:
        strength *= values[at]["opacity"]
    strength *= drawn[side + "Opacity"]
    frame, state = drawn["frame"], elements[index][side]
    width, height = box[2] / stage.density, box[3] / stage.density
    scale = drawing.fit(state["fit"]["name"], frame, width, height)
    x = frame["x"] + (frame["width"] - scale[0] * width) * state["align"]["x"]
    y = frame["y"] + (frame["height"] - scale[1] * height) * state["align"]["y"]
    if state["fit"]["name"] == "fixed":
        x, y = design.home(tree["elements"][index]["kind"], state, stage.viewport)[:2]
    edges = [x, x + scale[0] * width, y, y + scale[1] * height]
    near = [EDGE] * 4
    for step, at in enumerate(chain):
        own = values[at]["frame"]
        clips = (step == 0 and not tree["elements"][at]["kind"]["text"]) or (
            step > 0 and tree["elements"][chain[step - 1]]["clip"])
        if clips:
            round_ends = [2 * radius(values[at]) > own[extent] - 8 / stage.density for extent in ("height", "width")]
            inner = [own["x"], -own["x"] - own["width"], own["y"], -own["y"] - own["height"]]
            for number, limit in enumerate(inner):
                sign = (1, -1)[number % 2]
                apart = limit - sign * edges[number]
                if apart > 0:
                    edges[number], near[number] = sign * limit, max(near[number], CLIPPED if number > 1 else ACROSS)
                if abs(apart) * stage.density < 1 and (step > 0 or round_ends[number // 2]):
                    near[number] = SHARED
                if round_ends[number // 2]:
                    near[number] = max(near[number], CLIPPED)
        anchor = elements[at]["anchor"]
        middle = own["x"] + anchor["x"] * own["width"], own["y"] + anchor["y"] * own["height"]
        move, grow = values[at]["translation"], values[at]["scale"]
        edges = [
            middle[number // 2] + ("xxyy"[number] and (edge - middle[number // 2]) * grow["xxyy"[number]]) + move["xxyy"[number]]
            for number, edge in enumerate(edges)]
    screen = [0, stage.viewport["width"], 0, stage.viewport["height"]]
    edges = [max(edges[0], screen[0]), min(edges[1], screen[1]), max(edges[2], screen[2]), min(edges[3], screen[3])]
    if edges[1] - edges[0] < 8 or edges[3] - edges[2] < 8:
        return None
    return {"edges": [edge * stage.density for edge in edges], "near": near, "strength": strength}


def radius(values):
    own = values["cornerRadius"]
    return max(own.values()) if isinstance(own, dict) else own


# The whole picture.

class Picture(drawing.Picture):
    """What is drawn on a stage at a moment, by a drawing that is independent of the runtime's."""

    def __init__(self, stage, samples):
        self.boxes, self.density = stage.boxes, stage.density
        super().__init__(playing.resolved(stage.one.spec), stage.viewport, samples)

    def has(self, index, side):
        return (index, side) in self.boxes

    def fitted(self, index, side):
        frame, state = self.samples[index]["frame"], self.viewport["elements"][index][side]
        width, height = (extent / self.density for extent in self.boxes[index, side][2:])
        across, down = (one * scale for one, scale in zip((width, height), drawing.fit(state["fit"]["name"], frame, width, height)))
        x = frame["x"] + (frame["width"] - across) * state["align"]["x"]
        y = frame["y"] + (frame["height"] - down) * state["align"]["y"]
        if state["fit"]["name"] == "fixed":
            x, y = design.home(self.tree["elements"][index]["kind"], state, self.viewport)[:2]
        return [x, y, x + across, y, x + across, y + down, x, y + down]

    def element(self, index):
        """A region of the plane, its clips, its color and its opacity; None stands for what isn't compared where it is."""
        sample, opacity, frame = self.samples[index], self.opacities[index], self.samples[index]["frame"]
        if opacity <= 0 or frame["width"] <= 0 or frame["height"] <= 0:
            return
        own, at, clips = (self.plane(index), self.outline(sample)), index, []
        while self.parents[at] is not None:
            parent = self.parents[at]
            clips += [(self.plane(parent), self.outline(self.samples[parent]))] if self.tree["elements"][at]["clip"] else []
            at = parent
        shadow = sample["shadow"]
        if shadow["opacity"] > 0:
            yield grown(own, 3 * shadow["radius"] + abs(shadow["x"]) + abs(shadow["y"])), clips, None, 1
        if sample["blur"]:
            yield grown(own, 3 * sample["blur"]), clips, None, 1
            # Text isn't clipped to its frame.
            for side in ("source", "destination") if self.tree["elements"][index]["kind"]["text"] else ():
                if self.has(index, side):
                    left, top, _, _, right, bottom, _, _ = self.fitted(index, side)
                    box = [left, top, left, top, right, top, right, top, right, bottom, right, bottom, left, bottom, left, bottom]
                    yield grown((own[0], box), 3 * sample["blur"]), clips, None, 1
            return
        if sample["fill"]:
            parts = bytes.fromhex(sample["fill"][1:])
            yield own, clips, tuple(parts[:3]), parts[3] / 255 * opacity
        framed = clips if self.tree["elements"][index]["kind"]["text"] else [*clips, own]
        for side in ("source", "destination"):
            strength = sample[side + "Opacity"] * opacity
            if self.has(index, side) and strength > 0:
                left, top, _, _, right, bottom, _, _ = self.fitted(index, side)
                corners = [left, top, left, top, right, top, right, top, right, bottom, right, bottom, left, bottom, left, bottom]
                yield (self.plane(index), corners), framed, color_of(index, side), strength

    def plane(self, index):
        """From an element's plane to pixels."""
        distance, middle = self.tree["perspective"], [self.viewport[key] / 2 for key in ("width", "height")]
        whole = numpy.array(self.maps[index])[:3][:, [0, 1, 3]]
        depth = numpy.array([0, 0, 1]) - whole[2] / distance if distance else numpy.array([0, 0, 1.0])
        rows = [whole[axis] + middle[axis] * (depth - [0, 0, 1]) for axis in (0, 1)]
        return numpy.diag([self.density, self.density, 1]) @ numpy.array([*rows, depth])

    def colors(self, points):
        """The color of each pixel, premultiplied, and whether an edge, a blur or a shadow may cover part of it."""
        seen, unsure = numpy.zeros((len(points), 4)), numpy.zeros(len(points), bool)
        for region, clips, color, strength in self.operations:
            distance = numpy.minimum.reduce([inside(one, points) for one in [region, *clips]])
            away = distance < -BLURRED
            unsure |= ~away & ((distance <= BLURRED) | numpy.isnan(distance) | (color is None))
            if color is not None:
                own = numpy.array([*(part * strength for part in color), 255 * strength])
                seen = numpy.where(away[:, None], seen, seen * (1 - strength) + own)
        return seen, unsure

    def points(self, width, height):
        """The middles of pixels to compare: of a grid, and on both sides of each corner."""
        found = {(width * (x + 0.5) // GRID, height * (y + 0.5) // GRID) for x in range(GRID) for y in range(GRID)}
        for region, clips, *_ in self.operations:
            for plane, corners in [region, *clips]:
                middle = projected(plane, [(corners[axis] + corners[8 + axis]) / 2 for axis in (0, 1)])
                for tip, center in rounded(corners):
                    arc = projected(plane, [one + (other - one) * (1 - 0.5 ** 0.5) for one, other in zip(tip, center)])
                    if middle is None or arc is None or not max(map(abs, [*middle, *arc])) < 1e5:
                        continue
                    way = [to - at for at, to in zip(arc, middle)]
                    length = max(math.hypot(*way), 1e-9)
                    for step in (BESIDE, -BESIDE):
                        pixel = [math.floor(at + part * step / length) for at, part in zip(arc, way)]
                        if 0 <= pixel[0] < width and 0 <= pixel[1] < height:
                            found.add(tuple(pixel))
        return numpy.array(sorted(found)) + 0.5


def rounded(corners):
    """The tip of each corner of an outline, and the center of its arc."""
    for corner in range(4):
        (x, y), (u, v) = corners[4 * corner:4 * corner + 2], corners[4 * corner + 2:4 * corner + 4]
        yield ((x, v), (u, y)) if corner % 2 == 0 else ((u, y), (x, v))


def projected(plane, point):
    x, y, depth = plane @ [*point, 1]
    return (x / depth, y / depth) if depth > 1e-3 else None


def grown(region, margin):
    """A region with a margin."""
    plane, corners = region
    xs, ys = corners[::2], corners[1::2]
    left, top, right, bottom = min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
    return plane, [left, top, left, top, right, top, right, top, right, bottom, right, bottom, left, bottom, left, bottom]


def inside(region, points):
    """How far points lie inside a rounded region, in pixels; negative outside, and not a number behind the eye."""
    plane, corners = region
    if abs(numpy.linalg.det(plane)) < 1e-9:
        return numpy.full(len(points), -math.inf)
    with numpy.errstate(all="ignore"):
        u, v, depth = numpy.linalg.inv(plane) @ [*points.T, numpy.ones(len(points))]
        u, v = u / depth, v / depth
        x, y, depth = plane @ [u, v, numpy.ones(len(points))]
        left, top, right, bottom = min(corners[::2]), min(corners[1::2]), max(corners[::2]), max(corners[1::2])
        distance = numpy.minimum.reduce([u - left, right - u, v - top, bottom - v])
        for tip, center in rounded(corners):
            beyond = [(one - middle) * (1 if end >= middle else -1) for one, middle, end in zip((u, v), center, tip)]
            arc = abs(center[0] - tip[0]) - numpy.hypot(*beyond)
            distance = numpy.where((arc + numpy.hypot(*beyond) > 0) & (beyond[0] > 0) & (beyond[1] > 0), numpy.minimum(distance, arc), distance)
        # Pixels of a point there, in the direction with the fewest.
        a, b = (plane[0, 0] * depth - x * plane[2, 0]) / depth ** 2, (plane[0, 1] * depth - x * plane[2, 1]) / depth ** 2
        c, d = (plane[1, 0] * depth - y * plane[2, 0]) / depth ** 2, (plane[1, 1] * depth - y * plane[2, 1]) / depth ** 2
        whole, area = a * a + b * b + c * c + d * d, (a * d - b * c) ** 2
        scale = numpy.sqrt(numpy.maximum(whole - numpy.sqrt(numpy.maximum(whole * whole - 4 * area, 0)), 0) / 2)
        return numpy.where(depth > 1e-3, distance * scale, math.nan)


def color_of(index, side):
    """Every content has a color of its own, each part of which is strong or weak."""
    number = 2 * index + (side == "destination") + 1
    return tuple(40 + number * step % 211 for step in (37, 83, 151))


def colored(report, built, specs):
    """On the first viewport: order, opacities, contents, corners, clips and fills, by the colors of pixels."""
    found = pictures(built, specs)
    for name, problems in found.items():
        report.result(COLORS, engine.name(), name, problems)
    card = [one for one in specs if one.name == "app-store-card"]
    for number, (mistake, file, old, new, says) in harness.planted(list(enumerate(UNLIKE)), 6, built.has_place):
        wrong = pictures(built, card, built.broken(f"-unlike{number}", file, old, new))
        report.mutant(COLORS, engine.name(), mistake, [one for problems in wrong.values() for one in problems], says)


def pictures(built, specs, *before):
    jobs = []
    for one in specs:
        is_generated = one.name.startswith(GENERATED)
        stage = next(stages(built, [one], PLAIN if is_generated else SEEN))
        size = [int(part) for part in stage.screen.split("\t")[0].split(",")]
        for direction in DIRECTIONS:
            times = even(stage.viewport[direction]["duration"], FEW if is_generated else LOOKED)
            frames = simulated(one.spec, *stage.words, "--direction", direction, "--times", listed(times))["frames"]
            wanted = []
            for frame in frames:
                values = list(frame["elements"].values())
                if any("handover" in one for one in values):
                    # What views hand over, `situations` looks at.
                    wanted.append((None, None, None))
                    continue
                picture = Picture(stage, values)
                asked = picture.points(*size)
                wanted.append((asked, *picture.colors(asked)))
            points = ";".join(",".join(f"{int(x)}:{int(y)}" for x, y in ([] if asked is None else asked)) for asked, *_ in wanted)
            line = stage.line(one.name, f"colors:{direction}", times, {place: "FF%02X%02X%02X" % color_of(*place) for place in stage.boxes})
            jobs.append((one.name, direction, times, wanted, f"{line}\t{points}"))
    found, compared = {one.name: [] for one in specs}, dict.fromkeys([one.name for one in specs], 0)
    for (name, direction, times, wanted, _), answer in zip(jobs, built.answers([job[-1] for job in jobs], *before)):
        if "thrown" in answer:
            found[name].append(f"{direction}: the runtime threw {answer['thrown']}")
            continue
        for time, (points, colors, unsure), shown in zip(times, wanted, answer["colors"], strict=True):
            if points is None:
                continue
            compared[name] += int((~unsure).sum())
            wrong = numpy.flatnonzero((numpy.abs(colors - numpy.array(shown)).max(axis=1) > SHADES) & ~unsure)
            found[name] += [
                f"{direction} at {time:g}: the pixel {points[at] - 0.5} is {shown[at]}, not {colors[at].round()}" for at in wrong[:2]]
    for name in [name for name, pixels in compared.items() if not pixels and not name.startswith(GENERATED)]:
        found[name].append("no pixel is compared")
    return found


# Traces.

def traced(report, built, specs):
    found = traces(built, specs)
    for name, problems in found.items():
        report.result(TRACES, engine.name(), name, problems)
    photo = [one for one in specs if one.name == "photo-push"]
    for number, (mistake, file, old, new, says) in harness.planted(list(enumerate(UNTRUE)), 4, built.has_place):
        wrong = traces(built, photo, built.broken(len(PLANTED) + number, file, old, new))
        report.mutant(TRACES, engine.name(), mistake, [one for problems in wrong.values() for one in problems], says)


def imported(report, built):
    """Apps without our runtime: what `import trace` makes of recordings of the real Compose has the author's numbers, and explains them."""
    def problems(*before):
        found = {}
        for (name, expected), answer in zip(APPS.items(), built.answers([f"-\tapp:{name}\t-\t-\t-\t-\t0\t" for name in APPS], *before)):
            trace = "".join(json.dumps(line) + "\n" for line in answer.get("trace", []))
            found[name] = recorder.misread(trace, expected) if trace else [f"the app threw {answer['thrown']}"]
        return found
    for name, texts in problems().items():
        report.result(IMPORTED, engine.name(), name, texts)
    for number, (mistake, file, old, new, says) in enumerate(MISREAD):
        wrong = problems(built.broken(len(PLANTED) + len(UNTRUE) + number, file, old, new))
        report.mutant(IMPORTED, engine.name(), mistake, [one for texts in wrong.values() for one in texts], says)


def traces(built, specs, *before):
    """What is off in recordings of both directions on the first viewport, by the name of the transition."""
    first = [next(stages(built, [one], PLAYED)) for one in specs]
    jobs = [(stage, direction) for stage in first for direction in DIRECTIONS]
    found = {one.name: [] for one in specs}
    lines = [stage.line(stage.one.name, f"trace:{direction}", [0]) for stage, direction in jobs]
    for (stage, direction), answer in zip(jobs, built.answers(lines, *before)):
        trace = "".join(json.dumps(line) + "\n" for line in answer.get("trace", []))
        problems = recorder.problems(stage.one.spec, trace) if trace else [f"the runtime threw {answer['thrown']}"]
        found[stage.one.name] += [f"{direction} on {stage.name}: {one}" for one in problems]
    return found


# Behaviors.

def behaved(report, built):
    for name, problems in built.behaviors([()])[0].items():
        report.result(BEHAVES, engine.name(), name, problems)
    for name, problems in built.behaviors([()], "Situations")[0].items():
        report.result(SITUATED, engine.name(), name, problems)
    planted = harness.planted(list(enumerate(PLANTED)), BROKEN, built.has_place)
    with ThreadPoolExecutor() as pool:
        runtimes = list(pool.map(lambda one: [built.broken(one[0], *one[1][1:4], compiler=one[0] // BROKEN % 2)], planted))
    found = built.behaviors(runtimes)
    for (_, (mistake, *_, says)), one in zip(planted, found):
        report.mutant(BEHAVES, engine.name(), mistake, [problem for problems in one.values() for problem in problems], says)
    planted = harness.planted(list(enumerate(SITUATIONS)), 6, built.has_place)
    for number, (case, file, old, new, says) in planted:
        runtime = built.broken(f"-situation{number}", file, old, new)
        found = built.behaviors([[runtime]], "Situations", [case])[0]
        problems = [problem for problems in found.values() for problem in problems]
        report.mutant(SITUATED, engine.name(), f"{case}: {new or old}", problems, says)


if __name__ == "__main__":
    main()
