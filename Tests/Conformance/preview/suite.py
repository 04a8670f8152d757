"""Pages of the target preview in Debian's Chromium: the numbers they show, what they need, the keys, accessibility, and
versions that an open page loads."""

import base64
import hashlib
import html
import importlib.metadata
import json
import os
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import browser
import design
import edits
import harness

IS_SLOW = os.environ.get("TRANSITION_SLOW") == "1"
EXAMPLES = design.HERE.parent.parent / "Examples"
LIMIT = 1e-6
# The number of moments of each direction that are compared.
MOMENTS = 12
# Bytes, of which each target that is read back takes some 5,000, and milliseconds of work until something is seen.
WEIGHT, FIRST_FRAME = 260_000, 100
# Pictures of the main states, half as large as the window. Cells of pixels are compared: a cell is far off by more than a
# share of 255, and some may be.
SHOTS = Path(__file__).parent / "shots"
CELL, FAR, MOST_FAR = 4, 24, 0.003
# The width of a text in the fonts of the pictures, Debian's DejaVu; with others, lines break differently.
WIDTHS = [176, 152]
STATES = {
    "stage": ("#el=card&t=200", {}), "graph": ("#el=card&t=200&panel=graph", {}), "table": ("#t=500&panel=table", {}),
    "filmstrip": ("#view=film", {}), "onion": ("#el=card&t=300&onion=true&dir=dismiss", {}),
    "dark": ("#el=card&t=200", {"prefers_color_scheme": "dark"}), "narrow": ("#el=card&t=200", {"width": 320, "height": 640}),
    "edit": ("#el=card&t=200&panel=edit", {}),
}


def main():
    report = harness.Report()
    exported = [one for one in harness.exported() if (one.folder / "preview").is_dir()]
    if not exported:
        return report.skip("values", "Chromium", "no exported example to check")
    if not browser.path() or not harness.version("websocket-client"):
        return report.skip("values", "Chromium", "chromium or websocket-client is not installed")
    engine, examples = browser.version(), [one for one in exported if one.spec.parent == EXAMPLES]
    first = next(one for one in examples if one.name == "app-store-card")
    with browser.Browser() as chromium:
        size(chromium)
        for one in exported:
            report.result("values", engine, one.name, values(chromium, one))
        for name, text, replacement in (
            ("another end", '"frame":[16,120', '"frame":[16,121'), ("another curve", '"cubicBezier":[0,0,0.58', '"cubicBezier":[0,0,0.55'),
            ("later", '"start":200,"duration":600,', '"start":201,"duration":600,'),
        ):
            report.mutant("values", engine, name, broken(chromium, first, text, replacement, values), "off by")
        report.result("needs nothing", engine, first.name, needs(chromium, page(first)))
        report.mutant(
            "needs nothing", engine, "a request", broken(chromium, first, "<body", '<img src="https://example.com/a.png"><body', lambda chromium, one: needs(chromium, page(one))),
            "example.com")
        report.result("weight and first frame", engine, first.name, weight(chromium, first))
        report.result("keys", engine, first.name, keys(chromium, page(first)))
        for name, text, replacement in (
            ("a key that does nothing", "ArrowRight: () => stepFrames(many)", "ArrowRight: () => {}"), ("plays by itself", "state = stateFromLink();\nbuild();", "state = stateFromLink();\nbuild();\nplay();"),
        ):
            report.mutant("keys", engine, name, broken(chromium, first, text, replacement, lambda chromium, one: keys(chromium, page(one))), "instead of")
        report.result("your frames", engine, first.name, frames(chromium, first))
        for name, text, replacement in (
            ("frames on the other side", "views = SIDES.map", "views = SIDES.toReversed().map"),
            ("a grip that moves", "classList.contains(\"grip\")", "classList.contains(\"hold\")"),
            ("a copy without sides", "JSON.stringify({ elements: state.frames }", "JSON.stringify({ elements: {} }"),
        ):
            report.mutant("your frames", engine, name, broken(chromium, first, text, replacement, frames), "")
        report.result("a finger", engine, "photo-viewer", follows(chromium))
        report.mutant(
            "a finger", engine, "what follows stays", follows(chromium, "return gesture.follow ?", "return false ?"), "moves the photo by")
        edited(report, engine, chromium, exported, first)
        report.result("index", engine, "plays", index(chromium, examples))
        report.mutant("index", engine, "a motion that stands still", index(chromium, examples, "card.draw(Math.min(", "card.still?.(Math.min("), "doesn't move")
        report.result("links", engine, first.name, links(chromium, page(first)))
        accessibility(report, chromium, first)
        report.result("phones", engine, first.name, phones(chromium, first))
        for name, text, replacement in (
            ("a stage that scrolls away", ".preview .stage { position: sticky;", ".preview .stage { position: static;"), ("small targets", "min-height: 44px; min-width: 44px;", "min-height: 28px;"),
            ("a playhead beside its time", ".preview .heads { left: calc(var(--label) + 8px); right: calc(var(--room) + 8px); }", ""), ("labels at uneven steps", "at * step, String(at * step)", "at * step + (at % 2) * step / 4, String(at * step)"), ("names over each other", "Math.abs(top - one.top) < NAME_HEIGHT", "false"), ("names over handles", "const taken = frameHandles()", "const taken = frameHandles().slice(9)"),
        ):
            report.mutant("phones", engine, name, broken(chromium, first, text, replacement, lambda chromium, one: phones(chromium, one, [(390, 844)])), "")
        shots(report, chromium, first)
        report.result("read-backs", engine, first.name, read_backs(chromium, first))
        report.mutant(
            "read-backs", engine, "an outline elsewhere",
            broken(chromium, first, "[x, y][axis] + a[at][axis]", "[x, y][axis] + 3 + a[at][axis]", read_backs), "")
        report.mutant("read-backs", engine, "too few samples", broken(chromium, first, "(b[at][axis] - a[at][axis]) * share", "(b[at][axis] - a[at][axis]) * 0", read_backs), "instead of")
        report.result("new versions", engine, first.name, versions(chromium))
    report.result("site", "HTTP", first.name, edits.attacks(first.spec))
    report.result("opens the page", "sh", first.name, opens(first))
    report.mutant("opens the page", "sh", "too early a line", opens(first, "echo; sleep 0.3", 3), "has ended with the program")
    return None


def edited(report, engine, chromium, exported, first):
    """Edits of specs in their pages, and their site."""
    size(chromium, 1440, 900)
    problems, compared = edits.seeded(chromium, page, show, differences, exported, 60)
    report.result("edits", engine, "60 seeded edits", problems + ([] if compared >= 45 else [f"only {compared} edits could be compared"]))
    for name, text, replacement in (
        ("a phase that starts as before", "start: startOf(after.times[phase], index)", "start: startOf(was.times[phase], index)"),
        ("a frame that stays", "own.frame = ", "own.other = "),
        ("an edit that reaches too far", "+ text.slice(node.end);", "+ text.slice(node.end).replaceAll('  ', ' ');"),
    ):
        report.mutant("edits", engine, name, broken(chromium, first, text, replacement, lambda chromium, one: edits.seeded(chromium, page, show, differences, [one], 24)[0]), "")
    report.result("edits", engine, "a designer's script", edits.designer(chromium, first.spec, lambda address, fragment: opened(chromium, address, fragment)))
    report.result("edits", engine, "a designer's work from nothing", edits.from_nothing(chromium, lambda address, fragment: opened(chromium, address, fragment)))
    report.result("edits", engine, "an element with phases of its own", edits.deletes(chromium, lambda address, fragment: opened(chromium, address, fragment)))
    gallery = sorted((EXAMPLES.parent / "Gallery").glob("*.transition.json")) + sorted(EXAMPLES.glob("*.transition.json"))
    count = 200 if IS_SLOW else 3
    problems, compared, refused = edits.scripts(chromium, gallery, count, lambda address, fragment: opened(chromium, address, fragment), differences)
    report.result("edits", engine, f"{count} random scripts", problems + ([] if compared >= count * 5 else [f"only {compared} edits could be compared, {refused} were refused"]))
    size(chromium)


def index(chromium, examples, text="", replacement=""):
    """Whether the cards of an index play when they are told to, and then stop."""
    with tempfile.TemporaryDirectory() as folder:
        specs = [str(one.spec) for one in examples if one.name in ("photo-push", "app-store-card")]
        subprocess.run([harness.tool(), "preview", *specs, "-o", folder, "--no-open", "--quiet", "--set", "preview.read-backs=none"], capture_output=True, check=True)
        file = Path(folder) / "index.html"
        file.write_text(allowed(file.read_text().replace(text, replacement)) if text else file.read_text())
        chromium.call("Page.navigate", url="about:blank")
        chromium.call("Page.navigate", url=file.as_uri())
        chromium.settle("document.querySelectorAll('.card button').length === 2")
        places = "Array.from(document.querySelectorAll('.card'), card => Array.from(card.querySelectorAll('.frame'), one => one.style.transform + one.style.opacity).join())"
        before = chromium.run(places)
        chromium.run("document.querySelectorAll('.card button').forEach(one => one.click())")
        moved = set()

        def has_moved():
            moved.update(at for at, (one, now) in enumerate(zip(before, chromium.run(places))) if one != now)
            return len(moved) == 2
        # With a mistake they never do.
        harness.within(1 if text else harness.PATIENCE, has_moved)
        chromium.run("document.querySelectorAll('.card button').forEach(one => one.click())")
        return [f"card {at} doesn't move" for at in range(2) if at not in moved] + (["it doesn't return to its start"] if chromium.run(places) != before else [])


def page(one):
    return one.folder / "preview" / f"{one.read()['name']}.html"


def size(chromium, width=1280, height=860, **media):
    chromium.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
    features = {"prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference"} | {
        key.replace("_", "-"): value for key, value in media.items()}
    chromium.call("Emulation.setEmulatedMedia", features=[{"name": key, "value": value} for key, value in features.items()])


def show(chromium, file, fragment=""):
    """Opens a page from its file, and waits until it has loaded."""
    opened(chromium, file.resolve().as_uri(), fragment)


def opened(chromium, address, fragment=""):
    chromium.call("Page.navigate", url="about:blank")
    chromium.call("Page.navigate", url=address + fragment)
    if not harness.within(harness.PATIENCE, lambda: chromium.run("document.readyState === 'complete' && Boolean(window.preview)")):
        raise RuntimeError(f"{address} doesn't start")


def drawn(chromium):
    """Waits until the page has been drawn: what it measures it learns with its first frame."""
    chromium.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def broken(chromium, one, text, replacement, check):
    """A check's messages for a page with a mistake, which the page's policy allows."""
    file = page(one)
    kept = file.read_text()
    changed = kept.replace(text, replacement)
    if changed == kept:
        return [harness.NOTHING]
    file.write_text(allowed(changed))
    try:
        return check(chromium, one)
    finally:
        file.write_text(kept)


def allowed(text):
    """The page with the hashes of its own script and style in its policy."""
    def digest(name):
        inner = re.search(rf"<{name}>(.*?)</{name.split()[0]}>", text, re.S).group(1)
        return "'sha256-" + base64.b64encode(hashlib.sha256(inner.encode()).digest()).decode() + "'"

    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text).group(1)
    plain = html.unescape(policy)
    plain = re.sub(r"script-src '[^']*'", f"script-src {digest('script type=.module.')}", plain)
    plain = re.sub(r"style-src '[^']*'", f"style-src {digest('style')}", plain)
    return text.replace(policy, html.escape(plain))


# Values

def values(chromium, one):
    show(chromium, page(one))
    resolved, worst = design.resolve(one.spec), (0, "")
    for at, scene in enumerate(resolved["viewports"]):
        for direction in ("present", "dismiss"):
            name, duration = scene["name"]["text"], scene[direction]["duration"]
            times = [index * duration / MOMENTS for index in range(MOMENTS + 1)]
            wanted = design.simulate(one.spec, direction, times, "--viewport", name)
            shown = chromium.run(f"{json.dumps(times)}.map(time => window.preview.sample({json.dumps(direction)}, {at}, time))")
            ids = [element["id"]["text"] for element in scene["elements"]]
            for moment, frame, samples in zip(times, wanted, shown):
                for identifier, sample in zip(ids, samples):
                    for quantity, difference in differences(sample, frame[identifier]):
                        if difference > worst[0]:
                            worst = difference, f"{name}, {direction}: {quantity} of {identifier} at {moment:.1f} ms is off by {difference}"
    return [worst[1]] if worst[0] > LIMIT else []


def differences(shown, wanted):
    radius, fill = wanted["cornerRadius"], wanted["fill"]
    radii = list(radius.values()) if isinstance(radius, dict) else [radius] * 4
    pairs = [(f"frame.{key}", shown["frame"][key], value) for key, value in wanted["frame"].items()]
    pairs += [(f"translation.{key}", shown["translation"][key], value) for key, value in wanted["translation"].items()]
    pairs += [(key, shown[key], wanted[key]) for key in (
        "opacity", "rotation", "rotationX", "rotationY", "blur", "content", "sourceOpacity", "destinationOpacity")]
    pairs += [("scale", *pair) for pair in zip(shown["scale"], wanted["scale"].values())]
    pairs += [("cornerRadius", *pair) for pair in zip(shown["cornerRadius"], radii)]
    pairs += [("shadow", *pair) for pair in zip(shown["shadow"], wanted["shadow"].values())]
    found = [(name, abs(one - other)) for name, one, other in pairs]
    if bool(fill) != bool(shown["fill"]):
        found.append(("fill", 1))
    elif fill:
        # A half may be rounded either way.
        parts = [int(fill[at:at + 2], 16) for at in (1, 3, 5, 7)]
        found += [("fill", 1 if abs(one * 255 - part) > 0.5001 else 0) for one, part in zip(shown["fill"], parts)]
    return found


# Requests

def needs(chromium, file):
    """Whether the page requests anything, or would load anything."""
    text = file.read_text()
    problems = [f"it mentions {address}" for address in re.findall(r'(?:src|href)="(https?:[^"]*)"', text)]
    show(chromium, file)
    loaded = chromium.run("performance.getEntriesByType('resource').map(one => one.name)")
    problems += [f"it loads {name}" for name in loaded if not name.startswith("data:")]
    lets = chromium.run("""(async () => {
      const script = document.createElement("script");
      script.textContent = "window.wasLetIn = true";
      document.head.append(script);
      const asked = await fetch("data:,x").then(() => true, () => false);
      return [Boolean(window.wasLetIn), asked];
    })()""")
    return problems + [f"its policy lets {what} in" for what, isIn in zip(("a script", "a request"), lets) if isIn]


def weight(chromium, one):
    bytes_ = page(one).stat().st_size
    problems = [f"{bytes_} bytes, not at most {WEIGHT}"] if bytes_ > WEIGHT else []
    # Only the page's own thread: other programs don't count.
    chromium.call("Performance.enable", timeDomain="threadTicks")
    times = []
    for _ in range(5):
        chromium.call("Page.navigate", url="about:blank")
        before = busy(chromium)
        show(chromium, page(one))
        chromium.run("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        times.append(busy(chromium) - before)
    return problems + ([] if min(times) < FIRST_FRAME else [f"the first frame takes {min(times):.0f} ms, not less than {FIRST_FRAME}"])


def busy(chromium):
    """Milliseconds of work of the page's thread."""
    metrics = chromium.call("Performance.getMetrics")["metrics"]
    return 1000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")


# Keys

def press(chromium, key, modifiers=0):
    text = key if len(key) == 1 else ""
    code = {" ": "Space"}.get(key, key)
    down = {"type": "keyDown", "key": key, "code": code, "modifiers": modifiers} | ({"text": text} if text else {})
    chromium.calls([("Input.dispatchKeyEvent", down), ("Input.dispatchKeyEvent", {"type": "keyUp", "key": key, "code": code})])


def state(chromium):
    return chromium.run("window.preview.state")


def keys(chromium, file):
    """Every key does what the page's list says."""
    show(chromium, file)
    problems = []

    def expect(what, key, value, wanted, tolerance=0):
        is_it = abs(value - wanted) <= tolerance if isinstance(wanted, (int, float)) and not isinstance(wanted, bool) else value == wanted
        if not is_it:
            problems.append(f"{what}: {key} is {value} instead of {wanted}")

    def after(key, name, wanted, modifiers=0, tolerance=0.01):
        press(chromium, key, modifiers)
        expect(f"after `{key}`", name, state(chromium)[name], wanted, tolerance)

    # What plays by itself has moved then.
    drawn(chromium)
    expect("at the start", "t", state(chromium)["t"], 0)
    expect("at the start", "playing", state(chromium)["playing"], False)
    after("ArrowRight", "t", 1000 / 60)
    after("ArrowRight", "t", 11000 / 60, modifiers=8)
    after("ArrowLeft", "t", 10000 / 60)
    after("ArrowDown", "t", 200)
    after("ArrowDown", "t", 800)
    after("ArrowUp", "t", 200)
    after("End", "t", 800)
    after("Home", "t", 0)
    for key, name, wanted in (
        ("4", "el", 3), ("0", "el", -1), (",", "rate", 1), (".", "rate", 0), ("l", "loop", 1), ("l", "loop", 2), ("l", "loop", 0), ("o", "onion", True), ("o", "onion", False),
        ("n", "names", False), ("n", "names", True), ("m", "isMeasuring", True), ("m", "isMeasuring", False), ("s", "safe", True), ("s", "safe", False), ("f", "view", "film"), ("f", "view", "stage"), ("g", "panel", "graph"),
        ("h", "panel", "table"), ("c", "panel", "compare"), ("i", "panel", "inspect"), ("v", "vp", 1), ("v", "vp", 0), ("r", "rtl", True), ("r", "rtl", False),
        ("d", "dir", "dismiss"), ("d", "dir", "gesture:pull-down"), ("d", "dir", "reduced"), ("d", "dir", "present"),
    ):
        after(key, name, wanted)
    after("ArrowDown", "t", 200)
    after("[", "from", 200)
    after("ArrowDown", "t", 800)
    after("]", "to", 800)
    after("\\", "from", None)
    after("Home", "t", 0)
    # Slowly, so that it doesn't end on a busy machine.
    for rate in (1, 2, 3):
        after(",", "rate", rate)
    after(" ", "playing", True)
    if not harness.within(harness.PATIENCE, lambda: state(chromium)["t"] > 20):
        problems.append(f"while it plays: t stays {state(chromium)['t']}")
    after(" ", "playing", False)
    after("t", "playing", True)
    expect("after `t`", "direction", state(chromium)["direction"], "dismiss")
    press(chromium, "?")
    expect("after `?`", "the list of keys", chromium.run("document.querySelector('dialog').open"), True)
    press(chromium, "Escape")
    # A field handles its own keys.
    show(chromium, file)
    chromium.run("document.querySelector('select').focus()")
    press(chromium, "ArrowRight")
    expect("in a field after `ArrowRight`", "t", state(chromium)["t"], 0)
    chromium.run("document.querySelector('[role=slider]').focus()")
    press(chromium, "PageDown")
    press(chromium, "PageUp")
    expect("on the slider after Page Up", "t", state(chromium)["t"], 10000 / 60, 0.01)
    spoken = chromium.run("['valuemin', 'valuemax', 'valuenow', 'valuetext'].map(one => document.querySelector('[role=slider]').getAttribute('aria-' + one))")
    expect("the slider", "what is spoken", spoken, ["0", "800", "166.7", "166.7 of 800 milliseconds, phase press"])
    return problems


def links(chromium, file):
    """A link restores its state; an invalid one does no harm."""
    show(chromium, file, "#t=140&el=card&dir=dismiss&panel=graph&onion=true")
    now = state(chromium)
    problems = [f"{key} is {now[key]}, not {wanted}" for key, wanted in (("t", 140), ("el", 4), ("dir", "dismiss"), ("panel", "graph"), ("onion", True)) if now[key] != wanted]
    press(chromium, "ArrowRight")
    if not harness.within(harness.PATIENCE, lambda: all(part in chromium.run("location.hash") for part in ("t=150", "el=card"))):
        problems.append(f"the link is {chromium.run('location.hash')}")
    show(chromium, file, "#t=x&el=%22%3E%3Cimg%20src=x%3E&dir=sideways&rate=99&panel=constructor")
    now = state(chromium)
    return problems + ([] if (now["t"], now["el"], now["dir"], now["rate"]) == (0, -1, "present", 0) else [f"a link that leads nowhere leads to {now}"])


# Frames of an app

def frames(chromium, one):
    """Dragged, resized, moved by keys and typed frames are played as `simulate --measured` says of what is copied."""
    show(chromium, page(one), "#el=title&isMeasuring=true")
    drawn(chromium)
    chromium.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; true")
    before = handle(chromium, "title source")
    drag(chromium, "title source", (30, -12))
    drag(chromium, "title source", (24, 18), from_grip=True)
    after = handle(chromium, "title source")
    if [round(new - old) for old, new in zip(before, after)] != [30, -12, 24, 18]:
        return [f"a frame dragged by (30, -12) and resized by (24, 18) goes from {before} to {after}"]
    chromium.run("document.querySelector('[data-frame=\"title destination\"]').focus()")
    for key, modifiers in (("ArrowDown", 8), ("ArrowRight", 0), ("ArrowRight", 1)):
        press(chromium, key, modifiers)
    if chromium.run("document.activeElement.dataset.frame") != "title destination":
        return ["the focus leaves a frame that keys move"]
    chromium.run("""(() => {
      for (const [name, value] of [["destination width", "254.5"], ["source opacity", "0.5"], ["source rotation", "12"], ["destination clip top", "9"]]) {
        const field = document.querySelector(`[data-focus="${name}"]`);
        field.value = value;
        field.dispatchEvent(new Event("change"));
      }
      document.querySelector('[data-focus="measured"]').click();
    })()""")
    measured = json.loads(chromium.run("window.copied"))
    if set(measured["elements"].get("title", {})) != {"source", "destination"} or measured["elements"]["title"]["destination"]["width"] != 254.5:
        return [f"{measured} is copied"]
    # What the app does to its view is dragged, too.
    turn = chromium.run("(one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2, document.querySelector('.device:not(.old)').getBoundingClientRect().width / 390]; })(document.querySelector('[data-frame=\"title source\"] .turn'))")
    for kind, way in (("mousePressed", 0), ("mouseMoved", 4), ("mouseMoved", 8), ("mouseReleased", 8)):
        chromium.call("Input.dispatchMouseEvent", type=kind, x=turn[0] + way * turn[2], y=turn[1], button="left", buttons=1, clickCount=1)
    rotation = chromium.run("preview.state.frames.title.source.rotation")
    if rotation != 20:
        return [f"a view at 12 degrees that is rotated by 8 stands at {rotation}"]
    chromium.run("document.querySelector('[data-focus=\"measured\"]').click()")
    measured = json.loads(chromium.run("window.copied"))
    if not harness.within(harness.PATIENCE, lambda: "254.5" in chromium.run("location.hash")):
        return [f"the link is {chromium.run('location.hash')}"]
    show(chromium, page(one), chromium.run("location.hash"))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "measured.json"
        file.write_text(json.dumps(measured))
        scene = design.resolve(one.spec)["viewports"][0]
        for direction in ("present", "dismiss"):
            times = [index * scene[direction]["duration"] / MOMENTS for index in range(MOMENTS + 1)]
            wanted = design.simulate(one.spec, direction, times, "--viewport", scene["name"]["text"], "--measured", str(file))
            shown = chromium.run(f"{json.dumps(times)}.map(time => window.preview.sample({json.dumps(direction)}, 0, time))")
            for moment, frame, samples in zip(times, wanted, shown):
                for element, sample in zip(scene["elements"], samples):
                    says = frame[element["id"]["text"]]
                    given = says.get("handover", {"opacity": 1, "rotation": 0, "clip": None})
                    found = differences(sample, says) + [(key, abs(sample["handover"][key] - given[key])) for key in ("opacity", "rotation")]
                    if element["id"]["text"] == "title" and given["clip"]:
                        found += [(f"clip.{key}", abs(sample["cut"][key] - given["clip"][key])) for key in given["clip"]]
                    for quantity, difference in found:
                        # A clip follows corners on the screen.
                        if difference > (10 * LIMIT if quantity.startswith("clip") else LIMIT):
                            return [f"{direction}: {quantity} of {element['id']['text']} at {moment:.1f} ms is off by {difference}"]
    return []


def follows(chromium, text="", replacement=""):
    """What follows a finger lies under it all the time."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [harness.tool(), "preview", str(EXAMPLES.parent / "Gallery/photo-viewer.transition.json"), "-o", folder, "--no-open", "--quiet", "--set", "preview.read-backs=none"],
            check=True, capture_output=True)
        file = Path(folder) / "photo-viewer.html"
        if text:
            file.write_text(allowed(file.read_text().replace(text, replacement)))
        show(chromium, file, "#dir=gesture:swipe-down")
        drawn(chromium)
        photo = """(() => {
          const box = [...document.querySelectorAll(".device:not(.old) .frame")].at(-1).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2, document.querySelector('.device:not(.old)').getBoundingClientRect().width / 390];
        })()"""
        x, y, scale = chromium.run(photo)
        for kind, share in (("mousePressed", 0), ("mouseMoved", 0.5), ("mouseMoved", 1)):
            chromium.call("Input.dispatchMouseEvent", type=kind, x=x + 20 * scale * share, y=y + 60 * scale * share, button="left", buttons=1, clickCount=1)
        moved = [(after - before) / scale for before, after in zip((x, y), chromium.run(photo))]
        chromium.call("Input.dispatchMouseEvent", type="mouseReleased", x=x + 20 * scale, y=y + 60 * scale, button="left", buttons=1, clickCount=1)
        near = all(abs(way - wanted) < 0.5 for way, wanted in zip(moved, (20, 60)))
        return [] if near else [f"a finger that goes (20, 60) moves the photo by {moved}"]


def handle(chromium, name):
    """Where a frame is, in points."""
    return chromium.run(f"""(() => {{
      const [box, screen] = ['[data-frame="{name}"]', '.device:not(.old)'].map((one) => document.querySelector(one).getBoundingClientRect());
      const scale = screen.width / 390;
      return [box.x - screen.x, box.y - screen.y, box.width, box.height].map((part) => part / scale);
    }})()""")


def drag(chromium, name, way, from_grip=False):
    """Drags a frame, or its grip, by points."""
    x, y, scale = chromium.run(f"""(() => {{
      const box = document.querySelector('[data-frame="{name}"]{" .grip" if from_grip else ""}').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2, document.querySelector('.device:not(.old)').getBoundingClientRect().width / 390];
    }})()""")
    for kind, share in (("mousePressed", 0), ("mouseMoved", 0.5), ("mouseMoved", 1), ("mouseReleased", 1)):
        chromium.call(
            "Input.dispatchMouseEvent", type=kind, x=x + way[0] * scale * share, y=y + way[1] * scale * share, button="left", buttons=1, clickCount=1)


# Accessibility

def overflow(chromium, file, panel, width):
    """Whether a page is wider than a phone."""
    size(chromium, width, 640)
    show(chromium, file, f"#t=100{panel}")
    wide = chromium.run("document.documentElement.scrollWidth - innerWidth")
    return [f"it is {wide} pixels wider than the window"] if wide > 0 else []


# By script: what is smaller than a finger, of what can be seen and used. Handles take touches around them.
SMALL = """[...document.querySelectorAll("button, select, input, summary")].filter(one => one.checkVisibility() && !one.closest(".hidden, .chips, .handles, .handle, .edge")).flatMap(one => {
  const area = (one.closest("label") ?? one).getBoundingClientRect();
  return area.width && area.height && Math.min(area.width, area.height) < 43.5 ? [`${one.className || one.textContent.slice(0, 20)} is ${Math.round(area.width)} by ${Math.round(area.height)}`] : [];
}).filter((one, at, all) => all.indexOf(one) === at).slice(0, 4)"""
# Whether the transport and the stage are in view; where the ruler's labels stand; names that overlap.
IN_VIEW = """[".play", ".device:not(.old)"].map(one => document.querySelector(one).getBoundingClientRect()).map(({ top, bottom }) => [top, innerHeight - bottom])"""
OVERLAPPING = """(() => {
  const chips = [...document.querySelectorAll(".chip")].filter(one => getComputedStyle(one).visibility === "visible").map(one => [one.textContent, one.getBoundingClientRect()]);
  const grips = [...document.querySelectorAll(":is(.grip, .corner)")].map(one => ["a handle", one.getBoundingClientRect()]);
  return chips.flatMap(([name, a], at) => [...chips.slice(at + 1), ...grips].filter(([, b]) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2).map(([other]) => `${name} lies over ${other}`));
})()"""
HEAD = """(() => {
  const [head, ruler] = [".playhead", ".ruler"].map(one => document.querySelector(one).getBoundingClientRect());
  return head.left + head.width / 2 - ruler.left - ruler.width * preview.state.t / preview.state.duration;
})()"""
ROWS = """new Set([...document.querySelector(".tools").children].filter(one => one.checkVisibility()).map(one => Math.round(one.getBoundingClientRect().top / 20))).size"""


def phones(chromium, one, sizes=((320, 640), (390, 844), (768, 1024), (1280, 800), (1440, 900))):
    """On phones, the stage and Play stay in view while the rest scrolls, and what can be touched is large enough. On every width,
    labels of the ruler stand at even steps, and names beside each other."""
    problems = []
    for width, height in sizes:
        size(chromium, width, height)
        for fragment in ("#t=100&el=card", "#t=760&panel=edit&el=title"):
            show(chromium, page(one), fragment)
            drawn(chromium)
            for scrolled in (0, 400, 10 ** 5):
                chromium.run(f"scrollTo(0, {scrolled})")
                for name, (above, below) in zip(("Play", "the stage"), chromium.run(IN_VIEW)):
                    if min(above, below) < -0.5:
                        problems.append(f"{width} by {height}, scrolled by {scrolled}: {name} is {-min(above, below):.0f} pixels out of view")
            if width < 500:
                problems += [f"{width} pixels: {small}" for small in chromium.run(SMALL)]
            problems += [f"{width} pixels: {one}" for one in chromium.run(OVERLAPPING)]
            off = chromium.run(HEAD)
            if abs(off) > 1.5:
                problems.append(f"{width} pixels: the playhead is {off:.1f} pixels beside its time")
            labels = chromium.run("[...document.querySelectorAll('.tick')].map(one => parseFloat(one.style.left))")
            steps = [round(after - before, 2) for before, after in zip(labels, labels[1:])]
            if steps and max(steps) - min(steps) > 0.1:
                problems.append(f"{width} pixels: the ruler's labels are {steps} percent apart")
        if chromium.run(ROWS) > 1:
            problems.append(f"{width} pixels: the tools take {chromium.run(ROWS)} rows")
    size(chromium)
    return problems


def accessibility(report, chromium, one):
    try:
        files = importlib.metadata.files("axe-playwright-python")
        source = next(file for file in files if file.name == "axe.min.js").locate().read_text()
    except (importlib.metadata.PackageNotFoundError, StopIteration):
        return report.skip("accessibility", "axe-core", "axe-playwright-python is not installed")
    engine = "axe-core " + re.search(r"axe v([\d.]+)", source).group(1)

    def check(chromium, one, fragment="", **media):
        size(chromium, **media)
        show(chromium, page(one), fragment)
        chromium.run(source + "; true")
        found = chromium.run("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => target + ' ' + failureSummary.replaceAll('\\n', ' ')).join('; ')}`))")
        wide = chromium.run("document.documentElement.scrollWidth - innerWidth")
        size(chromium)
        return found + ([f"it is {wide} pixels wider than the window"] if wide > 0 else [])

    for scheme in ("light", "dark"):
        for fragment in ("#el=card&t=200", "#view=film&panel=table", "#panel=graph&el=title&dir=dismiss", "#dir=gesture:pull-down&panel=targets&safe=true", "#el=title&isMeasuring=true", "#el=card&panel=edit"):
            report.result("accessibility", engine, f"{scheme} {fragment}", check(chromium, one, fragment, prefers_color_scheme=scheme))
    report.result("accessibility", engine, "phones", [
        f"{width} pixels, {panel}: {problem}" for width in (320, 430) for panel in ("", "&el=card", "&panel=table", "&panel=edit&el=card", "&view=film", "&panel=targets")
        for problem in overflow(chromium, page(one), panel, width)])
    report.result("accessibility", engine, "320 pixels", check(chromium, one, "#el=card", width=320, height=640))
    size(chromium, prefers_reduced_motion="reduce")
    show(chromium, page(one))
    view = state(chromium)["view"]
    size(chromium)
    report.result("accessibility", engine, "less motion opens on the filmstrip", [] if view == "film" else [f"it opens on {view}"])
    for name, text, replacement, says in (
        ("low contrast", "--quiet: light-dark(#565d6b", "--quiet: light-dark(#a6adbb", "color-contrast"),
        ("a slider without a name", '"aria-label", isGesture()', '"data-label", isGesture()', ""),
        ("a button without a name", 'setAttribute(node, "aria-label", label); setAttribute(node, "title", label);', "", "button-name"),
    ):
        if name != "a slider without a name":
            report.mutant("accessibility", engine, name, broken(chromium, one, text, replacement, lambda chromium, one: check(chromium, one, "#el=card")), says)
    return None


# Looks

def shots(report, chromium, one):
    """The main states look as in the pictures kept in `shots`; `RECORD=1` takes them again."""
    pillow = harness.version("pillow")
    if not pillow:
        return report.skip("looks", "Pillow", "pillow is not installed")
    widths = chromium.run("""["14px system-ui, sans-serif", "12px ui-monospace, Menlo, Consolas, monospace"].map(font => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = font;
      return Math.round(pen.measureText("Handgloves 0123456789").width);
    })""")
    if widths != WIDTHS:
        return report.skip("looks", f"Pillow {pillow}", f"the fonts are not DejaVu: a text is {widths} pixels wide, not {WIDTHS}")
    for name, (fragment, media) in STATES.items():
        taken = shot(chromium, one, fragment, **media)
        if os.environ.get("RECORD") == "1":
            from PIL import Image
            SHOTS.mkdir(exist_ok=True)
            taken.quantize(256).save(SHOTS / f"{name}.png", optimize=True)
        report.result("looks", f"Pillow {pillow}", name, unlike(taken, name))
    for name, state, text, replacement in (
        ("a box elsewhere", "stage", '"frame":[16,120', '"frame":[16,170'), ("a small stage", "stage", "const most = 1.5", "const most = 0.3"),
        ("other colors", "dark", "--ground: light-dark(", "--ground: light-dark(#fff, #335); --old: light-dark("), ("another panel", "graph", "graph: graphPanel", "graph: tablePanel"),
    ):
        fragment, media = STATES[state]
        report.mutant("looks", f"Pillow {pillow}", name, broken(
            chromium, one, text, replacement, lambda chromium, one: unlike(shot(chromium, one, fragment, **media), state)), "looks different")
    return None


def shot(chromium, one, fragment, **media):
    """A picture of a state at half its size."""
    import io

    from PIL import Image
    size(chromium, **media)
    show(chromium, page(one), fragment)
    chromium.run("document.activeElement.blur()")
    drawn(chromium)
    data = chromium.call("Page.captureScreenshot", format="png")["data"]
    size(chromium)
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB").reduce(2)


def unlike(taken, name):
    """Differences between a picture and the recorded one; letters may differ, as fonts and their smoothing do."""
    import numpy
    from PIL import Image
    kept = Image.open(SHOTS / f"{name}.png").convert("RGB")
    if kept.size != taken.size:
        return [f"it is {taken.size} pixels, not {kept.size}"]
    off = numpy.abs(numpy.asarray(kept.reduce(CELL)).astype(int) - numpy.asarray(taken.reduce(CELL)).astype(int)).max(axis=2)
    far = (off > FAR).mean()
    row, column = (int(place) * 2 * CELL for place in numpy.unravel_index(off.argmax(), off.shape))
    return [f"{100 * far:.2f} % of it looks different, most near ({column}, {row})"] if far > MOST_FAR else []


# Other targets

def read_backs(chromium, one):
    """Every link to a target's worst moment leads there, and the outlines differ by the stated amount."""
    show(chromium, page(one), "#panel=targets")
    told = json.loads(re.search(r'id="data">(.*?)</script>', page(one).read_text(), re.S).group(1))[0]["readBacks"]
    problems = [] if len(told) > 3 else [f"only {len(told)} targets are shown"]
    for target in told:
        worst = target.get("worst")
        place = worst and re.search(r"place off by ([\d.]+) pt", worst["text"])
        if not place:
            continue
        chromium.run(f"[...document.querySelectorAll('.targets li')].find(one => one.querySelector('[data-target=\"{target['target']}\"]')).querySelector('button.link').click()")
        now = state(chromium)
        if abs(now["t"] - worst["time"]) > 0.06 or now["direction"] != worst["direction"] or target["target"] not in now["targets"]:
            problems.append(f"the worst moment of {target['target']} leads to {now}")
        shown = chromium.run(f"document.querySelector('[data-target=\"{target['target']}\"]').textContent")
        distance = re.search(r"now ([\d.]+) pt", shown)
        # The page's samples are rounded to hundredths of a point, its link to tenths of a millisecond.
        if not distance or abs(float(distance.group(1)) - float(place.group(1))) > 0.05 + 0.05 * float(place.group(1)):
            problems.append(f"{target['target']} is shown as `{shown}` instead of {worst['text']}")
    return problems + at_random(chromium, page(one), told)


def at_random(chromium, file, told, count=20):
    """At random moments of each direction, the distance of an element is that of its samples, and never more than the worst."""
    chance, problems = random.Random(5), []
    for target in told:
        for course in target["courses"]:
            if course["viewport"] != "phone" or "times" not in course:
                continue
            place = re.search(r"place off by ([\d.]+) pt", (target.get("worst") or {}).get("text", ""))
            times = [round(chance.random() * course["duration"], 1) for _ in range(count)]
            show(chromium, file, f"#panel=targets&dir={course['direction']}&targets={target['target']}")
            said = chromium.run(f"{times}.map(time => {{ preview.seek(time); return document.querySelector('[data-target=\"{target['target']}\"]').textContent; }})")
            for time, shown in zip(times, said):
                now = re.match(r"now ([\d.]+) pt(?: · ([\w-]+))?", shown)
                if not now:
                    problems.append(f"{target['target']} is shown as `{shown}`")
                elif place and float(now.group(1)) > float(place.group(1)) * 1.05 + 0.05:
                    problems.append(f"{target['target']} at {time} ms of {course['direction']}: {shown}, more than at its worst, {place.group(1)}")
                elif now.group(2) and abs(distance(course, now.group(2), time) - float(now.group(1))) > 0.02:
                    problems.append(f"{target['target']} at {time} ms of {course['direction']}: {shown} instead of {distance(course, now.group(2), time):.3f}")
    return problems


def distance(course, element, time):
    """How far the farthest corner is off, between samples."""
    times, quads = course["times"], course["offsets"][element]
    after = next(at for at, one in enumerate(times) if one >= time)
    before = max(after - 1, 0)
    share = (time - times[before]) / (times[after] - times[before]) if after > before else 0
    short = {2: (0, 1) * 4, 4: (0, 1, 2, 1, 2, 3, 0, 3)}
    a, b = ([quad[at] for at in short.get(len(quad), range(8))] for quad in (quads[before], quads[after]))
    mixed = [one + (other - one) * share for one, other in zip(a, b)]
    return max((mixed[at] ** 2 + mixed[at + 1] ** 2) ** 0.5 for at in range(0, 8, 2)) / 100


# Opening

def opens(one, before="sleep 0.3", seconds=harness.PATIENCE):
    """A browser gets the page's path and keeps running after the program ends, however slowly it starts.

    `before` runs before the browser leaves the program's group; a line from it says that it has left, which is too early."""
    with tempfile.TemporaryDirectory() as folder:
        programs = {"xdg-open": f'sleep 1; echo "$1" > {folder}/opened.part; mv {folder}/opened.part {folder}/opened', "setsid": f'{before}; exec {shutil.which("setsid")} "$@"'}
        for name, script in programs.items():
            (Path(folder) / name).write_text(f"#!/bin/sh\n{script}\n")
            (Path(folder) / name).chmod(0o755)
        out = f"{folder}/it's out"
        subprocess.run(
            [harness.tool(), "preview", str(one.spec), "-o", out, "--set", "preview.read-backs=none"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"})
        file = Path(folder) / "opened"
        if not harness.within(seconds, file.is_file):
            return ["the browser is not started, or has ended with the program"]
        said = file.read_text().strip()
        return [] if said == f"{out}/{page(one).name}" else [f"the browser is given {said}"]


# Versions

def versions(chromium):
    """An open page follows changes of the spec's file, and keeps time, selection and direction."""
    with tempfile.TemporaryDirectory() as folder:
        spec = Path(folder) / "card.transition.json"
        shutil.copy(EXAMPLES / "app-store-card.transition.json", spec)
        command = [harness.tool(), "preview", str(spec), "--watch", "--no-open", "-o", f"{folder}/out", "--set", "preview.read-backs=none"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            file = Path(folder) / "out" / "card.html"
            if not harness.within(harness.PATIENCE, file.is_file):
                return ["no page is written"]
            show(chromium, file, "#t=120&el=card&dir=dismiss")
            text = spec.read_text()
            problems = []

            def change(to, what, script):
                spec.write_text(to)
                if not harness.within(harness.PATIENCE, lambda: chromium.run(script)):
                    problems.append(f"{what} isn't taken over")

            change(text.replace('"duration": 600', '"duration": 640'), "a new version", "window.preview.state.duration === 640")
            now = state(chromium)
            problems += [f"{key} is {now[key]}, not {wanted}" for key, wanted in (("t", 120), ("el", 4), ("dir", "dismiss")) if now[key] != wanted]
            change(text.replace('"duration": 600', '"duration": -1'), "a broken version", "!document.querySelector('.broken').hidden && /duration/.test(document.querySelector('.broken').textContent)")
            if state(chromium)["duration"] != 640:
                problems.append("the last good motion is gone")
            change(text, "a cured version", "document.querySelector('.broken').hidden && window.preview.state.duration === 600")
            return problems
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
