"""Edits in pages of the target preview: what they show, what they change in the spec's text, and who may save them."""

import base64
import contextlib
import copy
import difflib
import hashlib
import json
import os
import random
import re
import socket
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import design
import harness

LIMIT = 1e-6
SEED = int(os.environ.get("SEED", "3"))
MOMENTS = 6
# The kind of edits that drag a frame, by fractions of a point.
DRAG = "drag"
CURVES = ["linear", "ease-out", "standard", "emphasized", "swiftui-bouncy", "material-expressive-spatial"]


# Seeded edits

def value_at(spec, path):
    for step in path:
        spec = spec[step] if isinstance(step, int) else spec.get(step) if isinstance(spec, dict) else None
        if spec is None:
            return None
    return spec


def changed(spec, path, value):
    """The spec with a value at a path, as every other implementation would set it."""
    spec = copy.deepcopy(spec)
    at = spec
    for step in path[:-1]:
        at = at.setdefault(step, {}) if isinstance(at, dict) else at[step]
    at[path[-1]] = value
    return spec


def possible(spec, chance):
    """Edits that a page offers: paths with other values."""
    all = []
    for direction in ("present", "dismiss"):
        phases = spec.get(direction, {}).get("phases", []) if isinstance(spec.get(direction), dict) else []
        for at, phase in enumerate(phases):
            path = [direction, "phases", at]
            curve = phase.get("curve")
            if isinstance(phase.get("duration"), (int, float)):
                all.append((path + ["duration"], round(phase["duration"] * chance.uniform(0.6, 1.7)) + 1))
            if "after" in phase or "with" in phase:
                all.append((path + ["offset"], chance.randint(1, 60)))
            else:
                all.append((path + ["start"], chance.randint(0, 80)))
            all.append((path + ["curve"], chance.choice(CURVES)))
            all.append((path + ["curve"], {"cubicBezier": [round(chance.random(), 3) for _ in range(4)]}))
            all.append((path + ["curve"], {"spring": {"dampingRatio": round(chance.uniform(0.4, 1), 2)}}))
            if isinstance(curve, dict) and "cubicBezier" in curve:
                all.append((path + ["curve", "cubicBezier"], [round(chance.random(), 3) for _ in range(4)]))
            if "stagger" in phase:
                all.append((path + ["stagger", "interval"], chance.randint(5, 60)))
                all.append((path + ["stagger", "from"], chance.choice(["first", "last", "center", "edges"])))
            for key, entry in phase.get("animate", {}).items():
                for name, value in entry.items() if isinstance(entry, dict) else ():
                    if isinstance(value, (int, float)) and name in ("scale", "opacity", "rotation"):
                        all.append((path + ["animate", key, name], round(value * 0.9, 3)))
    for name, curve in spec.get("curves", {}).items():
        spring = curve.get("spring", {}) if isinstance(curve, dict) else {}
        for key in ("bounce", "dampingRatio"):
            if key in spring:
                all.append((["curves", name, "spring", key], round(chance.uniform(0.3, 0.8), 2)))
        if "response" in spring:
            all.append((["curves", name, "spring", "response"], chance.randint(250, 700)))
    for at, element in enumerate(spec["elements"]):
        for side in ("source", "destination"):
            for base in (["elements", at, side], *(["elements", at, "viewports", name, side] for name in element.get("viewports", {}))):
                state = value_at(spec, base)
                if not isinstance(state, dict):
                    continue
                frame = state.get("frame")
                # Of a relation, only the tool can say what an edit shows.
                for key, value in frame.items() if isinstance(frame, dict) and not {"of", "around"} & frame.keys() else ():
                    if isinstance(value, (int, float)):
                        all.append((base + ["frame", key], round(value + chance.uniform(2, 30), 2)))
                    elif key in ("x", "y", "width", "height") and not value.startswith("{"):
                        all.append((base + ["frame", key], value + " + 12"))
                if isinstance(state.get("cornerRadius"), (int, float)):
                    all.append((base + ["cornerRadius"], chance.randint(1, 30)))
                if isinstance(state.get("opacity"), (int, float)) and 0 < state["opacity"] < 1:
                    all.append((base + ["opacity"], round(chance.uniform(0.1, 0.9), 2)))
    return all


def seeded(chromium, page, show, differences, specs, count):
    """Edits of several specs: (problems, edits that were compared). Each edit follows the one before; then all are undone."""
    chance, problems, compared = random.Random(SEED), [], 0
    for number, one in enumerate(specs):
        show(chromium, page(one), "#panel=edit")
        first = text = one.spec.read_bytes().decode()
        for _ in range(-(-count // len(specs))):
            spec = json.loads(text)
            path, value = chance.choice(possible(spec, chance))
            wanted = changed(spec, path, value)
            chromium.run(f"preview.edit({json.dumps(path)}, {json.dumps(value)})")
            after = chromium.run("preview.text")
            name = f"{one.name}: {'/'.join(map(str, path))} = {json.dumps(value)}"
            if json.loads(after) != wanted:
                problems.append(f"{name}: the text has another value")
            elif extent(text, after) > len(json.dumps(value_at(spec, path), separators=(",", ":"))) + 2:
                problems.append(f"{name}: the edit of the text reaches too far")
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / one.spec.name
                for other in one.spec.parent.glob("*.tokens.json"):
                    (file.parent / other.name).write_bytes(other.read_bytes())
                file.write_bytes(after.encode())
                found = None if chromium.run("preview.isApproximate") else against(chromium, file, differences)
            if found is None:
                # The tool refuses it, or only the tool can say what it shows: undo it.
                chromium.run("preview.undo()")
                continue
            compared += 1
            problems += [f"{name}: {one}" for one in found]
            text = after
        while chromium.run("preview.text") != first:
            before = chromium.run("preview.text")
            chromium.run("preview.undo()")
            if chromium.run("preview.text") == before:
                problems.append(f"{one.name}: undoing ends at another text")
                break
    return problems, compared


def extent(before, after):
    """The number of characters that an edit replaced, without spaces."""
    most = min(len(before), len(after))
    head = next((at for at in range(most) if before[at] != after[at]), most)
    tail = next((at for at in range(most - head) if before[-1 - at] != after[-1 - at]), most - head)
    return len(re.sub(r"\s", "", before[head:len(before) - tail]))


def against(chromium, file, differences):
    """How the page differs from `simulate` of the edited spec; None if the tool refuses that."""
    ran = subprocess.run([harness.tool(), "resolve", str(file), "--quiet"], capture_output=True, text=True)
    if ran.returncode:
        return None
    resolved, worst = design.resolve(file), (0, "")
    for at, scene in enumerate(resolved["viewports"]):
        for direction in ("present", "dismiss"):
            duration = scene[direction]["duration"]
            if abs(chromium.run(f"preview.duration('{direction}', {at})") - duration) > LIMIT:
                return [f"{direction} has another duration"]
            times = [index * duration / MOMENTS for index in range(MOMENTS + 1)]
            wanted = design.simulate(file, direction, times, "--viewport", scene["name"]["text"])
            shown = chromium.run(f"{json.dumps(times)}.map(time => preview.sample('{direction}', {at}, time))")
            for moment, frame, samples in zip(times, wanted, shown):
                for element, sample in zip(scene["elements"], samples):
                    for quantity, difference in differences(sample, frame[element["id"]["text"]]):
                        if difference > worst[0]:
                            worst = difference, f"{scene['name']['text']}, {direction}: {quantity} of {element['id']['text']} at {moment:.1f} ms is off by {difference}"
    return [worst[1]] if worst[0] > LIMIT else []


def deletes(chromium, wait_for):
    """An element goes with the phases that move it alone, one of which starts with another."""
    with Site(design.HERE.parent.parent / "Gallery" / "cart-fly-in.transition.json") as site:
        wait_for(site.address, "#panel=edit")
        try:
            chromium.run('preview.deleteElement("badge"); true')
        except RuntimeError as error:
            return [str(error)[:300]]
        spec = json.loads(chromium.run("preview.text"))
        left = [[phase["name"] for phase in spec[direction]["phases"]] for direction in ("present", "dismiss")]
        return [] if left == [["fly", "page"], ["fly-back", "page"]] else [f"the phases left are {left}"]


# Scripts of edits of what a spec consists of

def scripts(chromium, specs, count, wait_for, differences, seed=SEED):
    """Random scripts of ten edits over all that the panel offers, each in a site's page: (problems, edits compared, edits refused).

    After each edit, the page shows what `simulate` says of the edited text; undoing all leads back to the first text, byte for
    byte."""
    problems, compared, refused = [], 0, 0
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        spec = chance.choice(specs)
        with Site(spec) as site:
            wait_for(site.address, "#panel=edit")
            first = text = site.file.read_bytes().decode()
            told = []
            for _ in range(10):
                kind, call, wanted = chance.choice(offered(json.loads(text), chance))
                told.append(call)
                name = f"script {number} of {spec.name}, {kind}: {call}"
                try:
                    chromium.run(f"preview.{call}; true")
                except RuntimeError as error:
                    problems.append(f"{name}: {str(error)[:300]}")
                    break
                after = chromium.run("preview.text")
                if after == text:
                    continue
                if not harness.within(harness.PATIENCE, lambda: chromium.run("preview.isMade || preview.isRefused")):
                    problems.append(f"{name}: no answer")
                    break
                try:
                    now = json.loads(after)
                except ValueError:
                    problems.append(f"{name}: the text is no JSON any more")
                    break
                if wanted is not None and now != wanted:
                    problems.append(f"{name}: the text has another value")
                problems += [f"{name}: {one}" for one in reaches(text, after)]
                problems += [f"{name}: it writes {one}" for one in fractions(text, after) if kind == DRAG]
                with tempfile.TemporaryDirectory() as folder:
                    file = Path(folder) / spec.name
                    for other in spec.parent.glob("*.tokens.json"):
                        (file.parent / other.name).write_bytes(other.read_bytes())
                    file.write_bytes(after.encode())
                    found = against(chromium, file, differences) if chromium.run("preview.isMade") else None
                if found is None:
                    refused += 1
                    chromium.run("preview.undo()")
                    chromium.settle("preview.isMade")
                    if chromium.run("preview.text") != text:
                        problems.append(f"{name}: undoing leads elsewhere")
                        break
                    continue
                compared += 1
                problems += [f"{name}: {one}" for one in found]
                text = after
            while chromium.run("preview.text") != first:
                before = chromium.run("preview.text")
                chromium.run("preview.undo()")
                if chromium.run("preview.text") == before:
                    problems.append(f"script {number} of {spec.name}: undoing ends at another text after {told}")
                    break
    return problems, compared, refused


def reaches(before, after):
    """Whether an edit lays out anew what it doesn't change: lines that only their indentation or line ends tell apart."""
    gone, come = [], []
    for line in difflib.ndiff(before.splitlines(keepends=True), after.splitlines(keepends=True)):
        (gone if line.startswith("- ") else come if line.startswith("+ ") else []).append(line[2:])
    moved = {line.strip(" ,\r\n"): line.rstrip(" ,\r\n") for line in come}
    return [f"it lays out {line.strip()[:60]!r} anew" for line in gone
            if len(line.strip(" ,\r\n")) > 12 and moved.get(line.strip(" ,\r\n"), line.rstrip(" ,\r\n")) != line.rstrip(" ,\r\n")]


def fractions(before, after):
    """Numbers with fractions that an edit writes."""
    known = set(before.splitlines())
    return [one for line in after.splitlines() if line not in known for one in re.findall(r"\d+\.\d+", line) if one not in before]


def with_names(value, old, new):
    """A spec with another name for an element, wherever it is named."""
    if isinstance(value, list):
        return [with_names(one, old, new) for one in value]
    if not isinstance(value, dict):
        return value
    renamed = {}
    for key, one in value.items():
        if key == "animate":
            one = {new if name == old else name: entry for name, entry in one.items()}
        elif key == "follow":
            one = [new if name == old else name for name in one]
        elif key in ("id", "in", "of", "around", "frame") and one == old:
            one = new
        renamed[key] = with_names(one, old, new)
    return renamed


def offered(spec, chance):
    """Edits that the panel offers, of each kind one: (kind, what the page is told, the spec that comes out or None)."""
    all = []
    elements = spec["elements"]
    at = chance.randrange(len(elements))
    element = elements[at]
    name = element["id"]
    plain = [one for one in elements if one.get("kind") != "screen"]

    def set_to(kind, path, value, wanted=None):
        all.append((kind, f"edit({json.dumps(path)}, {json.dumps(value)})", wanted if wanted is not None else changed(spec, path, value)))

    def told(kind, call, wanted=None):
        all.append((kind, call, wanted))

    frame = {"x": chance.randint(0, 200), "y": chance.randint(0, 400), "width": chance.randint(20, 200), "height": chance.randint(20, 200)}
    side = chance.choice(["source", "destination"])
    told("add", f"addElement({json.dumps({'kind': chance.choice(['image', 'text', 'shape', 'control', 'container']), side: {'frame': frame}})})")
    told(DRAG, f"dragFrame({json.dumps(name)}, {chance.randint(0, 1)}, [{chance.uniform(-60, 60):.2f}, {chance.uniform(-60, 60):.2f}], {json.dumps(chance.choice([True, False]))})")
    told("rename", f"renameElement({json.dumps(name)}, 'fresh-{at}')", with_names(spec, name, f"fresh-{at}") if all_ids(spec).isdisjoint({f"fresh-{at}"}) else spec)
    told("delete", f"deleteElement({json.dumps(name)})")
    told("reorder", f"reorderElement({json.dumps(name)}, {chance.randrange(len(elements))})")
    if plain:
        one = chance.choice(plain)
        place = elements.index(one)
        told("duplicate", f"duplicateElement({json.dumps(one['id'])})")
        told("role", f"setRole({json.dumps(one['id'])}, {json.dumps(chance.choice(['matched', 'entering', 'leaving', 'overlay']))})")
        set_to("blend", ["elements", place, "blend"], chance.choice(["over", "cross", "through", "cut"]))
        set_to("fit", ["elements", place, "fit"], chance.choice(["cover", "contain", "width", "height", "none", "stretch", "layout", "fixed"]))
        set_to("align", ["elements", place, "align"], {"x": round(chance.random(), 2), "y": round(chance.random(), 2)})
        set_to("anchor", ["elements", place, "anchor"], {"x": round(chance.random(), 2), "y": round(chance.random(), 2)})
        set_to("path", ["elements", place, "path"], {"arc": chance.randint(-90, 90)})
        set_to("kind", ["elements", place, "kind"], chance.choice(["image", "text", "shape", "control", "container"]))
        if place:
            set_to("in", ["elements", place, "in"], chance.choice(elements[:place])["id"])
        set_to("fill", ["elements", place, "fill"], f"#{chance.randrange(1 << 24):06X}")
        key = chance.choice(["optional", "perItem"] + (["clip"] if "in" in elements[place] else []))
        set_to(key, ["elements", place, key], not elements[place].get(key, key == "clip"))
    corners = [[chance.randint(0, 300), chance.randint(0, 600)] for _ in range(2)]
    told("draw", f"drawing.side = {chance.randint(0, 1)}; preview.drawing.isNew = {json.dumps(chance.choice([True, False]))}; preview.drawnFrame({corners[0]}, {corners[1]})")
    for direction in ("present", "dismiss"):
        phases = spec.get(direction, {}).get("phases", []) if isinstance(spec.get(direction), dict) else []
        if not phases:
            continue
        number = chance.randrange(len(phases))
        phase = phases[number]
        told("add phase", f"addPhase('{direction}', {json.dumps(name)}, {json.dumps(chance.choice(['opacity', 'scale', 'rotation', 'blur']))})")
        told("delete phase", f"deletePhase('{direction}', {number})")
        told("rename phase", f"renamePhase('{direction}', {number}, 'other-{number}')")
        span = f"preview.spanOf('{direction}', {number})"
        told("split", f"splitPhase('{direction}', {number}, {span}[0] + ({span}[1] - {span}[0]) * {round(chance.uniform(0.2, 0.8), 2)})")
        told("add property", f"addProperty('{direction}', {number}, {json.dumps(name)}, {json.dumps(chance.choice(['opacity', 'scale', 'rotation', 'blur', 'cornerRadius', 'translation']))})")
        curve = chance.choice([{"cubicBezier": [0.2, 0, 0.1, 1]}, {"spring": {"dampingRatio": 0.7}}, "standard", "swiftui-bouncy", {"points": [[0, 0], [0.4, 0.8], [1, 1]]}])
        told("curve", f"takeCurve(['{direction}', 'phases', {number}], {json.dumps(curve)})")
        named = [(key, prop) for key, entry in phase.get("animate", {}).items() if isinstance(entry, dict) and "*" not in key for prop in entry if prop != "description"]
        if named:
            key, prop = chance.choice(named)
            told("remove property", f"removeProperty('{direction}', {number}, {json.dumps(key)}, {json.dumps(prop)})")
            told("keyframes", f"addKeyframes('{direction}', {number}, {json.dumps(key)}, {json.dumps(prop)})")
            keyframes = phase["animate"][key][prop]
            if isinstance(keyframes, dict) and "keyframes" in keyframes:
                place = [direction, "phases", number, "animate", key, prop]
                set_to("interpolation", place + ["interpolation"], chance.choice(["linear", "cubic", "hold"]))
                set_to("keyframe's time", place + ["keyframes", 0, "at"], round(chance.uniform(0.1, 0.9), 2))
    told("add gesture", "addGesture()")
    for number, gesture in enumerate(spec.get("interactions", [])[:1]):
        path = ["interactions", number]
        told("delete gesture", f"deleteGesture({number})")
        told("gesture", f"setGestureKind({number}, {json.dumps(chance.choice([True, False]))}, {json.dumps(chance.choice(['present', 'dismiss']))})")
        set_to("threshold", path + ["threshold"], round(chance.uniform(0.1, 1), 2))
        if gesture["gesture"] != "pinch":
            set_to("gesture's kind", path + ["gesture"], chance.choice(["pan", "edge-pan", "pull"]))
            set_to("direction", path + ["direction"], chance.choice(["up", "down", "leading", "trailing"]))
            set_to("distance", path + ["distance"], chance.randint(20, 400))
    set_to("interruption", ["interruption"], chance.choice(["redirect", "rewind", "finish"]))
    set_to("reduced motion", ["reducedMotion"], chance.choice([{"mode": "cut"}, {"mode": "same"}, {"mode": "crossfade", "duration": chance.randint(100, 400)}]))
    told("dismiss", f"setDismiss({json.dumps(chance.choice(['retrace', 'reverse', 'phases']))})")
    # The numbers that a page computes by itself, between the others.
    for path, value in chance.sample(possible(spec, chance), min(3, len(possible(spec, chance)))):
        set_to("number", path, value)
    return all


def all_ids(spec):
    return {element["id"] for element in spec["elements"]}


# The site that saves

class Site:
    """`preview --edit` for a spec in a folder of its own, under Git."""

    def __init__(self, spec):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / spec.name
        self.file.write_bytes(spec.read_bytes())
        for command in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
            subprocess.run(["git", *command], cwd=self.folder.name, check=True)
        self.start(spec.name)

    def start(self, *words):
        self.process = subprocess.Popen(
            [harness.tool(), "preview", *words, "--edit", "--no-open"], cwd=self.folder.name, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.match(r"http://127\.0\.0\.1:(\d+)/", self.address).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def lines_changed(self):
        """The numbers of lines that Git calls added and removed."""
        ran = subprocess.run(["git", "diff", "--numstat"], cwd=self.folder.name, capture_output=True, text=True)
        return tuple(int(word) for word in ran.stdout.split()[:2]) or (0, 0)

    def answer(self, text, wait=True):
        """What the site answers to the bytes of a request; empty if it closes or says nothing."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall(text.encode())
            if not wait:
                return ""
            received = b""
            while part := connection.recv(1 << 16):
                received += part
        return received.decode()


class NewSite(Site):
    """`preview --edit --new`, with a screenshot of the source screen."""

    def __init__(self, name):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / f"{name}.transition.json"
        (Path(self.folder.name) / "a.png").write_bytes(picture((214, 226, 240)))
        self.start("--new", name, "--source", "a.png")


def picture(color, width=390, height=844):
    """A screenshot in one color, as PNG."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress((b"\0" + bytes(color) * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def attacks(spec):
    """What other programs and pages of this machine get from the site."""
    problems = []
    with Site(spec) as site:
        page, host = re.sub(r"^http://[^/]*", "", site.address), f"127.0.0.1:{site.port}"
        old = hashlib.sha256(site.file.read_bytes()).hexdigest()
        body = json.dumps({"text": spec.read_text().replace("600", "700"), "saves": True, "version": old})

        def post(headers="", path=page.replace(".html", ".json"), body=body):
            return f"POST {path} HTTP/1.1\r\n{headers}Content-Type: application/json\r\nContent-Length: {len(body.encode())}\r\n\r\n{body}"

        own = f"Host: {host}\r\nOrigin: http://{host}\r\n"
        cases = [
            ("no host", f"GET {page} HTTP/1.1\r\n\r\n", 403), ("another host", f"GET {page} HTTP/1.1\r\nHost: localhost:{site.port}\r\n\r\n", 403),
            ("no token", f"GET /{page.split('/')[-1]} HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
            ("the folder above", f"GET {page}/../../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
            ("another file", f"GET {page.rsplit('/', 1)[0]}/%2e%2e%2fetc%2fpasswd HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
            ("no origin", post(f"Host: {host}\r\n"), 403), ("another origin", post(f"Host: {host}\r\nOrigin: https://a.example\r\n"), 403),
            ("another spec", post(own, page.rsplit("/", 1)[0] + "/other.json"), 404),
            ("a form", post(own).replace("application/json", "text/plain"), 415), ("not JSON", post(own, body="{"), 400),
            ("an invalid spec", post(own, body=json.dumps({"text": "{}", "saves": True, "version": old})), 422),
            ("an old version", post(own, body=json.dumps({"text": spec.read_text(), "saves": True, "version": "0" * 64})), 409),
            ("a new spec for another origin", post(f"Host: {host}\r\nOrigin: https://a.example\r\n", page.rsplit("/", 1)[0] + "/new", '{"name":"a"}'), 403),
            ("a new spec elsewhere", post(own, page.rsplit("/", 1)[0] + "/new", '{"name":"../a"}'), 422),
            ("a large body", f"POST {page} HTTP/1.1\r\n{own}Content-Length: 9999999\r\n\r\n", 413), ("no HTTP", "\0\1\2\r\n\r\n", 400),
        ]
        # Connections that say nothing, as browsers open them, hold nobody up.
        idle = [socket.create_connection(("127.0.0.1", site.port)) for _ in range(5)]
        for name, text, wanted in cases:
            status = site.answer(text)[9:12]
            if status != str(wanted):
                problems.append(f"{name}: {status or 'nothing'} instead of {wanted}")
        site.answer("GET / HTTP/1.1\r\nHost", wait=False)
        if site.file.read_bytes() != spec.read_bytes():
            problems.append("the file was written")
        if site.answer(post(own))[9:12] != "200" or b"700" not in site.file.read_bytes():
            problems.append("a valid edit isn't written")
        for one in idle:
            one.close()
        if not all(address.startswith("127.0.0.1:") for address in listening(site.process.pid)):
            problems.append("other machines can reach it")
    return problems


def listening(process):
    """The addresses at which a process listens."""
    inodes = set()
    for link in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            inodes.add(os.readlink(link))
    found = []
    for name in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and f"socket:[{words[9]}]" in inodes:
                digits, port = words[1].split(":")
                found.append(".".join(str(int(digits[at:at + 2], 16)) for at in (6, 4, 2, 0)) + f":{int(port, 16)}" if len(digits) == 8 else digits)
    return found


# Lists the requests whose answers the page has taken: the texts that it sends, and null when it looks for another version.
ANSWERED = """(() => {
  const { fetch } = window;
  window.answered = [];
  window.fetch = async (address, options) => {
    const response = await fetch(address, options), read = response.json.bind(response);
    response.json = async () => {
      const value = await read();
      setTimeout(() => answered.push(options ? JSON.parse(options.body) : null));
      return value;
    };
    return response;
  };
})()"""


def resting(chromium, found):
    """The middle of what an expression finds, once it stays there for three frames: what the tool answers may move it."""
    return chromium.run(f"""(async () => {{
      for (let last, same = 0; ;) {{
        const {{ x, y, width, height }} = {found}.getBoundingClientRect();
        const now = [x + width / 2, y + height / 2];
        same = last?.every((one, axis) => one === now[axis]) ? same + 1 : 0;
        if (same === 3) return now;
        last = now;
        await new Promise(requestAnimationFrame);
      }} }})()""")


def designer(chromium, spec, wait_for):
    """A designer's edits with pointer and keys, saved: (what went wrong)."""
    problems = []

    def middle(selector):
        return resting(chromium, f"document.querySelector({json.dumps(selector)})")

    def drag(selector, right, down):
        x, y = middle(selector)
        chromium.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        for step in (0.5, 1):
            chromium.call("Input.dispatchMouseEvent", type="mouseMoved", x=x + right * step, y=y + down * step, button="left", buttons=1)
        chromium.call("Input.dispatchMouseEvent", type="mouseReleased", x=x + right, y=y + down, button="left", clickCount=1)

    def key(name, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            chromium.call("Input.dispatchKeyEvent", type=kind, key=name, text=name if kind == "keyDown" and len(name) == 1 and not modifiers else "", modifiers=modifiers)

    def saved(lines):
        if not harness.within(harness.PATIENCE, lambda: site.lines_changed() == (lines, lines)):
            problems.append(f"Git shows {site.lines_changed()} changed lines instead of {lines}")

    with Site(spec) as site:
        wait_for(site.address, "#t=300")
        key("e")
        if chromium.run("preview.state.panel") != "edit":
            return ["E doesn't open the panel"]
        chromium.run("document.querySelector('[data-focus=\"expand end\"]').focus()")
        drag(".phase[title^=expand]", 0, 0)
        chromium.run("(one => { one.focus(); one.select(); })(document.querySelector('[data-focus=\"curves/bouncy/spring/dampingRatio\"]'))")
        chromium.call("Input.insertText", text="0.6")
        key("Enter")
        chromium.run("document.querySelector('[data-focus=\"curves/bouncy/spring/dampingRatio\"]').blur()")
        chromium.settle("preview.isMade")
        chromium.run("document.querySelector('button.label[data-element=\"5\"]').click()")
        drag('[data-frame="title destination"]', 12, 30)
        drag('[data-focus="expand end"]', -40, 0)
        text = json.loads(chromium.run("preview.text"))
        first = json.loads(spec.read_text())
        moved = text["elements"][5]["destination"]["frame"]
        if text["curves"]["bouncy"]["spring"]["dampingRatio"] != 0.6:
            problems.append("the spring isn't bouncier")
        if moved["x"] <= 16 or not re.fullmatch(r"safeTop \+ [\d.]+", str(moved["y"])) or moved["width"] != "100vw - 64":
            problems.append(f"the title is at {moved}")
        if not text["present"]["phases"][1]["duration"] < first["present"]["phases"][1]["duration"]:
            problems.append("the expansion isn't shorter")
        key("s", 2)
        saved(3)
        chromium.settle("document.querySelector('[data-focus=save]').disabled")
        if site.file.read_text() != chromium.run("preview.text"):
            problems.append("the file has another text than the page")
        key("z", 2)
        key("s", 2)
        saved(2)
        # Somebody else writes the file while the page has edits of its own.
        chromium.run("preview.edit(['present', 'phases', 0, 'duration'], 210)")
        other = site.file.read_text().replace('"threshold": 1', '"threshold": 0.9')
        site.file.write_text(other)
        chromium.settle("Boolean(document.querySelector('[data-focus=theirs]')?.checkVisibility())")
        chromium.run(ANSWERED)
        chromium.run("preview.edit(['present', 'phases', 0, 'duration'], 220)")
        chromium.settle("answered.some(one => one?.text === preview.text) && answered.filter(one => !one).length > 1")
        if not chromium.run("document.querySelector('[data-focus=theirs]').checkVisibility()"):
            problems.append("the question which version to keep goes away by itself")
        key("s", 2)
        chromium.settle("answered.some(one => one?.saves)")
        if site.file.read_text() != other:
            problems.append("the other version is overwritten")
        chromium.run("document.querySelector('[data-focus=theirs]').click()")
        if chromium.run("preview.text") != other:
            problems.append("the other version isn't shown")
        # The tool answers an edit with its findings; a version that the file had before is another one again.
        count = "document.querySelector('#tab-findings .count')?.textContent ?? '0'"
        before = chromium.run(count)
        chromium.run("preview.edit(['present', 'phases', 1, 'duration'], 4000)")
        chromium.settle(f"({count}) !== {json.dumps(before)}")
        key("s", 2)
        chromium.settle("document.querySelector('[data-focus=save]').disabled")
        site.file.write_text(other)
        chromium.settle(f"preview.text === {json.dumps(other)}")
    return problems


def from_nothing(chromium, wait_for):
    """A designer's work from two screenshots, with pointer and keys: three elements, two phases, a spring drawn by hand, a pull."""
    problems = []

    def middle(selector):
        chromium.run(f"{selector}.scrollIntoView({{ block: 'center' }})")
        return resting(chromium, selector)

    def named(name):
        return f"document.querySelector('[data-focus={json.dumps(name)}]')"

    def mouse(points):
        for number, (x, y) in enumerate(points):
            kind = "mousePressed" if not number else "mouseReleased" if number == len(points) - 1 else "mouseMoved"
            chromium.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def click(selector):
        x, y = middle(selector)
        mouse([(x, y), (x, y)])

    def made():
        chromium.settle("preview.isMade")

    def choose(name, value):
        chromium.run(f"(one => {{ one.value = {json.dumps(value)}; one.dispatchEvent(new Event('change')); }})({named(name)})")

    def draw(button, frame):
        click(named(button))
        chromium.settle("Boolean(document.querySelector('.surface'))")
        x, y, scale = chromium.run("(one => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width / 390]; })(document.querySelector('.surface'))")
        left, top, width, height = frame
        mouse([(x + px * scale, y + py * scale) for px, py in ((left, top), (left + width / 2, top + height / 2), (left + width, top + height), (left + width, top + height))])
        made()

    with NewSite("from-nothing") as site:
        wait_for(site.address, "#panel=edit")
        if not chromium.run("Boolean(document.querySelector('.picture'))"):
            problems.append("the screenshot of the source isn't shown")
        data = base64.b64encode(picture((250, 240, 225))).decode()
        chromium.run(f"""(async () => {{
          const bytes = Uint8Array.from(atob({json.dumps(data)}), one => one.charCodeAt(0));
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], "b.png", {{ type: "image/png" }}));
          dispatchEvent(Object.assign(new DragEvent("drop", {{ dataTransfer: transfer, cancelable: true }})));
        }})()""")
        chromium.settle("document.querySelectorAll('.picture').length > 1")
        click("document.querySelector('button.label[data-element=\"1\"]')")
        click(named("Delete the element"))
        made()
        draw("Draw an element", (20, 420, 160, 160))
        choose("Screen to draw on", "1")
        draw("Draw image there, too", (16, 63, 358, 280))
        choose("Kind to draw", "text")
        draw("Draw an element", (16, 360, 300, 40))
        choose("Kind to draw", "control")
        draw("Draw an element", (330, 60, 44, 44))
        spec = json.loads(chromium.run("preview.text"))
        image = next((one for one in spec["elements"] if one["id"] == "image"), {})
        if [one["id"] for one in spec["elements"]] != ["detail", "image", "text", "control"] or not {"source", "destination"} <= image.keys():
            problems.append(f"the elements are {spec['elements']}")
        elif any(abs(image["source"]["frame"][key] - wanted) > 1 for key, wanted in (("x", 20), ("y", 420), ("width", 160), ("height", 160))):
            problems.append(f"the image is drawn at {image['source']['frame']}")
        # A stroke that goes beyond its end and comes back.
        click(named("Draw"))
        x, y, width = chromium.run("(one => { one.scrollIntoView({ block: 'center' }); const { x, y, width } = one.getBoundingClientRect(); return [x, y, width]; })(document.querySelector('.curve-plot'))")
        scale = width / 200
        strokes = [(0, 0), (0.1, 0.3), (0.2, 0.75), (0.3, 1.05), (0.4, 1.14), (0.5, 1.1), (0.6, 1.02), (0.7, 0.98), (0.8, 0.99), (0.9, 1), (1, 1), (1, 1)]
        mouse([(x + (40 + 120 * px) * scale, y + (40 + 120 * (1 - py)) * scale) for px, py in strokes])
        made()
        drawn = json.loads(chromium.run("preview.text"))["curves"]["lively"]
        if not 0.3 < drawn.get("spring", {}).get("dampingRatio", 0) < 0.9:
            problems.append(f"what is drawn becomes {drawn}")
        click(named("Add a gesture"))
        made()
        choose("Kind of drag", "pull")
        made()
        chromium.call("Input.dispatchKeyEvent", type="keyDown", key="s", modifiers=2)
        chromium.settle("document.querySelector('[data-focus=save]').disabled")
        text = site.file.read_text()
        if text != chromium.run("preview.text"):
            problems.append("the file has another text than the page")
        for words in (["validate", str(site.file), "--strict"], [str(site.file), "--target", "all", "-o", f"{site.folder.name}/out", "--quiet"]):
            ran = subprocess.run([harness.tool(), *words], capture_output=True, text=True)
            if ran.returncode:
                problems.append(f"`{words[0]}`: {ran.stdout} {ran.stderr}")
    return problems
