"""Modules of the target web: the values of the runtime, what Chromium shows, and the page afterwards.

Values are compared in Node, everything else in the browser: corners, opacity, clips, stacking and which content shows at 30
moments of each direction, on pages that are scrolled, zoomed, transformed, or of another size than the spec's; restoring
the page after every kind of end; fingers; strict types; and the page of Docs/web.md.
"""

import gzip
import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import adapters
import apps
import behaviors
import browser
import bundlers
import containers
import design
import fingers
import firefox
import frames
import harness
import page
import rows
import sample
import situations
import traces
import values
import webkit

IS_SLOW = os.environ.get("TRANSITION_SLOW") == "1"
EXAMPLES = design.HERE.parent.parent / "Examples"
# The limits of a page's download, minified and gzipped: the runtime, what gestures add (together 19.5 KB), and the table of the card of the
# App Store, in bytes.
WEIGHTS = {"the runtime": 16891, "the gestures": 3077, "the table": 2048}

# A mistake in the runtime: its name, the example, what to replace and with what, and what the message must name.
MUTANTS = [
    ("no group", "app-store-card", "outer.space.multiply(", "new DOMMatrix().multiply(", "place"),
    ("no opacity", "photo-push", "outer.shown * one.opacity", "1", "opacity"),
    ("no clip", "app-store-card", "put(node, { clipPath", "void (node, { clipPath", "clips"),
    ("clip of the wrong corners", "app-store-card", "const [right, bottom, bend] = [x + width", "const [right, bottom, bend] = [x + width + 1", "clip"),
    ("radius", "app-store-card", "Math.min(width, height) / 2", "Math.min(width, height) / 20", "radius"),
    ("both contents", "photo-push", "side ? destinationOpacity : sourceOpacity", "1", "content"),
    ("no blur", "app-store-card", "own.blur > 0 ?", "own.blur < 0 ?", "blur"),
    ("color", "app-store-card", "own.fill[3]", "0.5", "fill"),
    ("order", "app-store-card", "layers.push((sample", "sheet.prepend(clips[0]?.[0] ?? frame), layers.push((sample", "order"),
    ("eye", "card-flip", "-1 / (play.table.perspective", "-2 / (play.table.perspective", "place"),
    ("turns", "card-flip", "rotateSelf(0, rotationY)", "rotateSelf(0, -rotationY)", "place"),
]

# The same on pages other than plain ones: the way, the example, what to replace and with what.
WAY_MUTANTS = [
    ("scrolled", "photo-push", "return [middle(rect),", "return [middle({ x: rect.x, y: rect.y + scrollY, width, height }),"),
    ("zoomed", "photo-push", "transform: `scale(${100 / rectOf(sheet).width})`", 'transform: "none"'),
    ("transformed", "photo-push", "k : width, k ? Math.hypot(c, d) * h * k : height", "k : w, h"),
    ("in a scroller", "photo-push", "return [middle(rect),", "return [middle({ x: rect.x, y: element.offsetTop, width, height }),"),
    ("another viewport", "app-store-card", "const { name } = nearest(", "screen = { ...screen, width: 390 }; const { name } = nearest("),
    ("right to left", "card-flip", "const mirrors = screen.rtl", "const mirrors = false"),
]

# The same for elements that follow a finger.
GESTURE_MUTANTS = [
    ("another curve", "photo-push", "0.58, 1]", "0.8, 1]", "let go"),
    ("the other way", "photo-push", "const goal = completes ? 1 : 0", "const goal = completes ? 0 : 1", "let go"),
    ("a turn jumps", "photo-push", "(name) => before.value(index, name, time)", "(name) => before.value(index, name, 0)", "interrupted"),
    ("a jump when caught", "photo-push", "Math.max(0, 1 - elapsed / 100)", "0", "catching"),
    ("stays where it was caught", "photo-push", "1 - elapsed / 100", "1 - elapsed / 1e9", "catching"),
]


def main():
    report = harness.Report()
    exported = [one for one in harness.exported() if (one.folder / "web").is_dir()]
    if not exported:
        return report.skip("values", "Node", "no exported example to check")
    if values.node():
        for one in exported:
            report.result("values", values.engine(), one.name, values.problems(one))
        planted(report, exported)
        thrown(report, exported)
    else:
        report.skip("values", "Node", "node is not installed")
    types(report, exported)
    weigh(report, exported)
    missing = [one for one in ("websocket-client", "numpy") if not harness.version(one)]
    if missing or not browser.path():
        return report.skip("frames", "Chromium", f"{missing[0]} is not installed" if missing else "chromium is not installed")
    with browser.Browser() as chromium:
        pages(report, chromium, exported)
        for module in (behaviors, apps, situations, rows, fingers, containers):
            behaviors.check(report, chromium, browser.version(), exported, module.BEHAVIORS, module.MUTANTS)
        adapters.check(report, chromium, browser.version(), exported)
        bundlers.check(report, chromium, browser.version(), exported)
        examples = [one for one in exported if one.spec.parent == EXAMPLES]
        traces.check(report, chromium, browser.version(), examples)
        sample.check(report, chromium, browser.version())
    elsewhere(report, "Firefox", firefox, exported, [*ELSEWHERE, "both ends look as at rest"])
    elsewhere(report, "WebKitGTK", webkit, exported, ELSEWHERE)
    return None


# What needs no finger and no keyboard, and a mistake of each kind.
ELSEWHERE = [
    "is as it was at the end", "is as it was when canceled", "is as it was when turned", "a screen is removed", "the page is hidden",
    "an update fails", "a router", "the document's clock", "focus", "log", "the page of Docs/web.md", "the router of Docs/web.md",
    "held at its end", "a router fails on the way back", "a second play", "copies", "a list renders again",
    "every layout of a router", "a scrolled list that goes", "the page's own animations", "a slow route", "what is around a view", "what fades around a view", "an unseen view",
    "clips and blends on a view", "clips and blends around a view", "containment", "styles for inert elements",
    "ids and names", "styles for ids", "corners of its own", "a list without a background",
]
ELSEWHERE_MUTANTS = ["is as it was when turned", "a list renders again"]


def elsewhere(report, name, module, exported, names):
    """A part of the frames, and the behaviors that script alone can try, in another engine."""
    if not module.path():
        return report.skip("behavior", name, "it is not installed")
    try:
        other = module.Browser()
    except RuntimeError as error:
        return report.skip("behavior", name, str(error))
    engine = module.version()
    with other:
        for one in [one for one in exported if one.name in ("photo-push", "app-store-card", "card-flip")]:
            # The window of one of them can't be as narrow as a phone.
            with tempfile.TemporaryDirectory() as folder:
                spec = changed(one, "another viewport", folder)
                report.result("frames, another viewport", engine, one.name, frames.problems(other, one, 8, spec=spec))
                if one.name != "app-store-card":
                    runtime = page.whole(one)
                    broken = runtime.replace("one.space = outer.space", "one.space = outer.space.translate(1, 0)")
                    found = frames.problems(other, one, 4, runtime=broken, spec=spec)
                    report.mutant("frames, another viewport", engine, one.name, found, "place")
        every = behaviors.BEHAVIORS | apps.BEHAVIORS | situations.BEHAVIORS | containers.BEHAVIORS
        mutants = [one for one in behaviors.MUTANTS + apps.MUTANTS + situations.MUTANTS if one[0] in ELSEWHERE_MUTANTS]
        behaviors.check(report, other, engine, exported, {name: every[name] for name in names}, mutants)
        for one in [one for one in exported if one.name in ("photo-push", "card-flip")]:
            report.result("traces of modules", engine, one.name, traces.problems(other, one))
        sample.check(report, other, engine)
    return None


def pages(report, chromium, exported):
    engine = browser.version()
    for one in exported:
        is_example = one.spec.parent == EXAMPLES
        if not (is_example or IS_SLOW):
            continue
        report.result("frames", engine, one.name, frames.problems(chromium, one))
        report.result("frames, turned on the way", engine, one.name, frames.problems(chromium, one, 6, turns=[0.4]))
        report.result("frames, let go and caught", engine, one.name, frames.gestures(chromium, one))
    for name in ("photo-push", "app-store-card", "card-flip"):
        for one in [one for one in exported if one.name == name]:
            for way in ("scrolled", "zoomed", "transformed", "in a scroller"):
                report.result(f"frames, {way}", engine, name, frames.problems(chromium, one, 8, way))
            with tempfile.TemporaryDirectory() as folder:
                for kind in CHANGES:
                    report.result(f"frames, {kind}", engine, name, frames.problems(chromium, one, 8, spec=changed(one, kind, folder)))
    for way, example, text, replacement in WAY_MUTANTS:
        for one in [one for one in exported if one.name == example]:
            runtime = page.whole(one)
            broken = runtime.replace(text, replacement)
            with tempfile.TemporaryDirectory() as folder:
                spec = changed(one, way, folder) if way in CHANGES else None
                page_way = "plain" if spec else way
                found = [] if broken == runtime else frames.problems(chromium, one, 4, page_way, broken, spec)
            report.mutant(f"frames, {way}", engine, example, found, "place")
    for name, example, text, replacement, says in MUTANTS:
        for one in [one for one in exported if one.name == example]:
            runtime = page.whole(one)
            broken = runtime.replace(text, replacement)
            found = [harness.NOTHING] if broken == runtime else frames.problems(chromium, one, 8, runtime=broken)
            report.mutant("frames", engine, name, found, says)
    for name, example, text, replacement, says in GESTURE_MUTANTS:
        for one in [one for one in exported if one.name == example]:
            runtime = page.whole(one)
            broken = runtime.replace(text, replacement)
            found = [harness.NOTHING] if broken == runtime else itertools.islice(frames.gestures(chromium, one, 4, broken), 1)
            report.mutant("frames, let go and caught", engine, name, found, says)


def changed(one, kind, folder):
    """The file of a spec that describes the page where the exported one doesn't."""
    spec = Path(folder) / f"{one.name}.transition.json"
    spec.write_text(json.dumps(CHANGES[kind](one.read())))
    return spec


# situations: zoomed, rtl
def resized(spec):
    """On a page of another size than any viewport that was exported."""
    viewport = spec["viewports"][0]
    viewport.update(width=viewport["width"] + 77, height=viewport["height"] - 91)
    return only(viewport, spec)


def mirrored(spec):
    return only(spec["viewports"][0] | {"rtl": True}, spec)


CHANGES = {"another viewport": resized, "right to left": mirrored}


def only(viewport, spec):
    """The spec for one viewport, without the others."""
    elements = [
        element | {"viewports": {name: value for name, value in element["viewports"].items() if name == viewport["name"]}}
        if "viewports" in element else element for element in spec["elements"]]
    return spec | {"viewports": [viewport], "elements": elements}


def planted(report, exported):
    """Mistakes in the table that the values must show."""
    for name, text, replacement in (
        ("another end", r'"frame":\[131,222', '"frame":[140,222'), ("later", r'"duration":280,', '"start":20,"duration":260,'),
        ("another curve", r'"cubicBezier":\[0.42', '"cubicBezier":[0.3'),
    ):
        for one in [one for one in exported if one.name == "photo-push"]:
            file = one.folder / "web" / "photo-push.transition.js"
            kept = file.read_text()
            broken = re.sub(text, replacement, kept)
            file.write_text(broken)
            found = [harness.NOTHING] if kept == broken else values.problems(one, [])
            report.mutant("values", values.engine(), name, found, ":")
            file.write_text(kept)


def thrown(report, exported):
    """An element that follows a finger and continues with a spring, played backwards: no example has this."""
    for one in [one for one in exported if one.name == "photo-push"]:
        spec = one.read() | {"dismiss": {"play": "reverse", "duration": 400}}
        spec["present"]["phases"][0].update(duration=486, curve={"spring": {"response": 300, "bounce": 0.4}})
        spec["elements"][1]["source"]["translation"] = {"y": 20}
        pull = spec["interactions"][1] | {"follow": ["photo"], "threshold": 0.5}
        spec["interactions"] = [{key: value for key, value in pull.items() if key != "animate"}]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "thrown.transition.json"
            file.write_text(json.dumps(spec))
            subprocess.run([harness.tool(), file, "--target", "web", "-o", folder, "--quiet"], check=True, capture_output=True)
            variant = harness.Exported("thrown", file, Path(folder))
            report.result("values", values.engine(), "thrown", values.problems(variant))
            runtime = Path(folder) / "web" / "transition-runtime.js"
            kept = runtime.read_text()
            for name, text in (("not thrown", '(isThrown && curve?.back)'), ("in another time", "isThrown ? 1 :")):
                broken = kept.replace(text, text.replace("isThrown", "false"))
                runtime.write_text(broken)
                found = [harness.NOTHING] if kept == broken else values.problems(variant)
                report.mutant("values", values.engine(), name, found, "photo")


# situations: forgotten
def types(report, exported):
    """A page's script in TypeScript against the types, as strict as can be."""
    compiler = shutil.which("tsc")
    if not compiler:
        return report.skip("types", "tsc", "node-typescript is not installed")
    engine = "TypeScript " + subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout.split()[-1]
    uses = {one: used(one) for one in exported}
    report.result("types", engine, f"{len(uses)} specs", compiled(compiler, uses))
    for one in [one for one in exported if one.name == "photo-push"]:
        for mistake, text, replacement in (
            ("no key", 'key: "k", ', ""), ("an unknown option", "debug: true", "debugs: true"),
            ("a text for a time", "seek(100)", 'seek("100")'),
            ("an unknown screen", 'show("source")', 'show("list")'), ("a text for a flag", "gestures: false", 'gestures: "no"'), ("a text for a function", "debug: true", 'update: "later"'),
        ):
            found = compiled(compiler, {one: uses[one].replace(text, replacement)})
            report.mutant("types", engine, mistake, found, "error TS")
        guide = (design.HERE.parent.parent / "Docs" / "web.md").read_text()
        script = re.search(r"```ts before\n(.*?)```", guide, re.S)[1] + "export {};\n"
        report.result("types", engine, "the page by hand in Docs/web.md", compiled(compiler, {one: script}))
        report.mutant("types", engine, "a slip in it", compiled(compiler, {one: script.replace(".animate(", ".animates(")}), "error TS")
    return None


def used(one):
    name = one.read()["name"]
    module = (one.folder / "web" / f"{name}.transition.d.ts").read_text()
    function = re.search(r"declare const (\w+): \(", module).group(1)
    key = 'key: "k", ' if "ItemOptions" in module else ""
    return USE.replace("NAME", name).replace("FUNCTION", function).replace("KEY", key)


USE = """
import { FUNCTION, FUNCTIONTable } from "./NAME.transition.js";
import { transition, type Play } from "./transition-runtime.js";

const play: Play = FUNCTION({ source: "#list", destination: () => document.querySelector("#detail"), KEYoverlays: {}, gestures: false, debug: true });
async function go(): Promise<boolean> {
  await play.seek(100);
  await play.cancel();
  play.show("source");
  play.dispose();
  const isThere: boolean = await play.present();
  return isThere && (await play.dismiss()) && (await play.reverse()) && (await play.finished);
}
export const all = [go, transition(FUNCTIONTable), play.currentTime + play.duration, play.direction === "present", play.running];
"""


def compiled(compiler, scripts):
    """The compiler's messages for these pages, from one run."""
    files = {one.folder / "web" / "use.ts": script for one, script in scripts.items()}
    for file, script in files.items():
        file.write_text(script)
    ran = subprocess.run(
        [compiler, "--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node16",
         "--lib", "es2022,dom", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", *map(str, files)],
        capture_output=True, text=True)
    for file in files:
        file.unlink()
    return ran.stdout.strip().splitlines()[:10]


def weigh(report, exported):
    """What pages load, gzipped: the files of the runtime without comments and with short names, as after any minifier, and a table."""
    if not shutil.which("terser"):
        return report.skip("weight", "terser", "terser is not installed")
    # Only Debian's Node finds Debian's packages.
    environment = os.environ | {"NODE_PATH": "/usr/share/nodejs"}
    for one in [one for one in exported if one.name == "app-store-card"]:
        texts, failed = {"the table": (one.folder / "web" / "app-store-card.transition.js").read_text()}, []
        for part in ("runtime", "gestures"):
            ran = subprocess.run(
                ["terser", "--compress", "--mangle", "--module", "--toplevel", str(one.folder / "web" / f"transition-{part}.js")],
                capture_output=True, text=True, env=environment)
            texts[f"the {part}"] = ran.stdout
            failed += [ran.stderr.strip()] if ran.returncode else []
        report.result("weight", "terser", one.name, failed or too_heavy(texts))
        numbers = "".join(f"const x{at} = {at ** 7};" for at in range(500))
        for name in WEIGHTS:
            report.mutant("weight", "terser", f"more in {name}", too_heavy(texts | {name: texts[name] + numbers}), name)
    return None


def too_heavy(texts):
    sizes = {name: len(gzip.compress(text.encode(), 9)) for name, text in texts.items()}
    return [f"{name}: {size} bytes, gzipped" for name, size in sizes.items() if not 500 < size <= WEIGHTS[name]]


if __name__ == "__main__":
    main()
