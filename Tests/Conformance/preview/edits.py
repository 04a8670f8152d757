"""Edits in pages of the target preview: what they show, what they change in the spec's text, and who may save them."""

import contextlib
import copy
import hashlib
import json
import os
import random
import re
import socket
import subprocess
import tempfile
from pathlib import Path

import design
import harness

LIMIT = 1e-6
SEED = int(os.environ.get("SEED", "3"))
MOMENTS = 6
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


# The site that saves

class Site:
    """`preview --edit` for a spec in a folder of its own, under Git."""

    def __init__(self, spec):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / spec.name
        self.file.write_bytes(spec.read_bytes())
        for command in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
            subprocess.run(["git", *command], cwd=self.folder.name, check=True)
        self.process = subprocess.Popen(
            [harness.tool(), "preview", spec.name, "--edit", "--no-open"], cwd=self.folder.name, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
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


def designer(chromium, spec, wait_for):
    """A designer's edits with pointer and keys, saved: (what went wrong)."""
    problems = []

    def middle(selector):
        area = chromium.run(f"(one => {{ const {{ x, y, width, height }} = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }})(document.querySelector({json.dumps(selector)}))")
        return area

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
