"""The generated runtime plays its tables on a JVM: every value at many times, compared with `simulate`."""

import functools
import json
import re
import subprocess
import tempfile
from pathlib import Path

import design
import harness

TOLERANCE = 1e-6
UNIFORM, BOUNDARIES = 24, 80
# Where fingers are lifted: progress, and speed in points (pinch: factors) per second.
RELEASES = ((0.2, 0), (0.3, -250), (0.4, 2400), (0.9, 0), (0.75, 130), (0.85, -900), (1, 120))
# Releases that are interrupted.
TURNED = RELEASES[1:2] + RELEASES[-2:]
# For frames that an app measures.
SCRATCH = tempfile.TemporaryDirectory(prefix="measured.")
# Where directions are interrupted: shares of what runs then.
INTERRUPTIONS = ((0.37,), (0.62, 0.41), (0.2, 0.7, 0.5))
KEYS = (
    ("frame", "x"), ("frame", "y"), ("frame", "width"), ("frame", "height"), ("translation", "x"), ("translation", "y"),
    ("opacity",), ("cornerRadius", "topLeading"), ("cornerRadius", "topTrailing"), ("cornerRadius", "bottomLeading"),
    ("cornerRadius", "bottomTrailing"), ("scale", "x"), ("scale", "y"), ("rotation",), ("rotationX",), ("rotationY",),
    ("blur",), ("shadow", "opacity"), ("shadow", "radius"), ("shadow", "x"), ("shadow", "y"), ("content",),
    ("sourceOpacity",), ("destinationOpacity",),
)


@functools.cache
def resolved(spec):
    return json.loads(said("resolve", spec))


def said(*words):
    ran = subprocess.run([harness.tool(), *map(str, words), "--quiet"], capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(f"{' '.join(map(str, words))}: {ran.stderr.strip()}")
    return ran.stdout


def scenes(spec, table):
    """What is played of a spec: for each viewport both directions and every gesture, as (line for the probe, words for
    `simulate`, name)."""
    tree = resolved(spec)
    for viewport, screen in screens(tree):
        name = viewport["name"]["text"]
        for direction in ("present", "dismiss"):
            times = ",".join(map(repr, moments(viewport[direction])))
            yield (
                "\t".join([table, direction, screen, times]),
                ["--viewport", name, "--direction", direction, "--times", times], f"{direction} on {name}")
            yield from measured(table, spec, direction, viewport, screen)
            for cuts in INTERRUPTIONS:
                words = ["--direction", direction]
                yield interruption(table, spec, f"turn:{direction}:", words, name, screen, cuts)
        for number, interaction in enumerate(tree["interactions"]):
            if interaction["drives"]:
                yield from caught(table, spec, number, interaction["name"]["text"], viewport, screen)
            progress = ",".join(repr(index / 7) for index in range(8))
            own = interaction["name"]["text"]
            yield (
                "\t".join([table, str(number), screen, progress]),
                ["--viewport", name, "--interaction", own, "--progress", progress], f"{own} on {name}")
            for at, speed in RELEASES:
                is_turned = (at, speed) in TURNED and (at < 1 or not interaction["drives"])
                speed /= 100 if interaction["gesture"]["pinch"] else 1
                yield release(table, spec, number, own, name, screen, at, speed)
                if is_turned:
                    words = ["--interaction", own, "--release", f"{at},{speed}"]
                    yield interruption(table, spec, f"{number}:{at}:{speed}:", words, name, screen, INTERRUPTIONS[1])


def screens(tree):
    """The viewports, each with its words for the probe."""
    for viewport in tree["viewports"]:
        area = viewport["safeArea"]
        yield viewport, "\t".join([
            f"{viewport['width']!r},{viewport['height']!r}", "rtl" if viewport["rightToLeft"] else "ltr",
            ",".join(repr(area[edge]) for edge in ("top", "bottom", "leading", "trailing"))])


def measured(table, spec, direction, viewport, screen):
    """A direction in an app whose own views have other frames than the spec's, also where these are equal."""
    path, boxes = frames(spec)
    if boxes:
        name, times = viewport["name"]["text"], ",".join(map(repr, moments(viewport[direction])))
        yield (
            "\t".join([table, direction, screen, times, boxes]),
            ["--viewport", name, "--direction", direction, "--measured", path, "--times", times],
            f"{direction} on {name}, measured")


@functools.cache
def frames(spec):
    """The file of an app's own frames for `simulate`, and the same for the probe."""
    def box(x, y, width, height):
        return {"x": x, "y": y, "width": width, "height": height}

    elements = json.loads(Path(spec).read_text(encoding="utf-8"))["elements"]
    found = {
        index: {"source": box(21 + 9 * index, 310, 144, 24), "destination": box(17, 80 + 5 * index, 254, 40)}
        for index, one in enumerate(elements)
        if one.get("role", "matched") == "matched"
        and all(design.is_example(one.get(side, {}).get("frame")) for side in ("source", "destination"))}
    path = Path(SCRATCH.name) / f"{len(list(Path(SCRATCH.name).iterdir()))}.json"
    path.write_text(json.dumps({"elements": {elements[index]["id"]: both for index, both in found.items()}}))
    listed = ("=".join([str(index), *(",".join(map(str, one.values())) for one in both.values())]) for index, both in found.items())
    return str(path), ";".join(listed)


def release(table, spec, number, own, name, screen, at, speed):
    """One release, at times until its end and a little longer."""
    words = ["--viewport", name, "--interaction", own, "--release", f"{at},{speed}"]
    whole = json.loads(said("simulate", spec, *words, "--times", "0"))["duration"]
    times = ",".join(repr(max(whole, 1) * index / 12) for index in range(14))
    return (
        "\t".join([table, f"{number}:{at}:{speed}", screen, times]), [*words, "--times", times],
        f"{own} on {name}, lifted at {at} with {speed} points a second")


def interruption(table, spec, what, words, name, screen, cuts):
    """What runs, interrupted at a share of its time, then at a share of what runs next, and so on."""
    words, times = ["--viewport", name, *words], []
    for cut in cuts:
        turned = ["--interrupt", ",".join(times)] if times else []
        whole = json.loads(said("simulate", spec, *words, *turned, "--times", "0"))["duration"]
        times.append(repr(whole * cut))
    words += ["--interrupt", ",".join(times)]
    whole = json.loads(said("simulate", spec, *words, "--times", "0"))["duration"]
    asked = ",".join(repr(whole * index / 12 + 0.013) for index in range(13))
    return (
        "\t".join([table, what + ",".join(times), screen, asked]), [*words, "--times", asked],
        f"{what} on {name}, turned at {' and '.join(times)} ms")


def caught(table, spec, number, own, viewport, screen):
    """A finger takes over from either direction."""
    progress, elapsed = [0, 0.2, 0.5, 0.9, 1], [0, 16, 50, 99, 250]
    for direction in ("present", "dismiss"):
        time = 0.4 * viewport[direction]["duration"]
        words = [
            "--viewport", viewport["name"]["text"], "--interaction", own, "--caught", f"{direction},{time!r}",
            "--progress", ",".join(map(repr, progress)), "--elapsed", ",".join(map(repr, elapsed))]
        asked = ",".join(f"{at!r}@{since!r}" for at, since in zip(progress, elapsed))
        yield (
            "\t".join([table, f"caught:{number}:{direction}:{time!r}", screen, asked]), words,
            f"{own} on {viewport['name']['text']}, taking over from {direction} at {time:g} ms")


def moments(timeline):
    """Evenly spaced times, and the starts and ends of segments, with the moments just before and after."""
    duration = timeline["duration"]
    edges = {
        time for element in timeline["elements"] for track in element["tracks"] for segment in track["segments"]
        for time in (segment["start"], segment["end"])}
    edges = sorted(edges)[:: max(1, len(edges) // (BOUNDARIES // 2))]
    beside = {time + step for time in edges for step in (0, -0.01, 0.01)}
    even = {duration * index / UNIFORM for index in range(UNIFORM + 1)}
    return sorted(time for time in even | beside if 0 <= time <= duration)


def differences(spec, words, answer, limit=5):
    """The first few differences between a play and `simulate`."""
    if "thrown" in answer:
        return [f"the runtime threw {answer['thrown']}"]
    wanted = json.loads(said("simulate", spec, *words))
    found = []
    if not abs(answer.get("duration", wanted.get("duration", 0)) - wanted.get("duration", 0)) <= TOLERANCE:
        found.append(f"it takes {answer['duration']:g} ms, not {wanted['duration']:g}")
    for frame, shown in zip(wanted["frames"], answer["frames"], strict=True):
        at = frame.get("time", frame.get("progress"))
        for (name, values), numbers in zip(frame["elements"].items(), shown, strict=True):
            found += [f"{name} at {at:g}: {one}" for one in missed(values, numbers)]
        if len(found) >= limit:
            return found[:limit]
    return found


def missed(values, numbers, limit=TOLERANCE):
    # So close to where a blend changes, either side is right.
    is_between = min(abs(values["content"] - at) for at in (0.5, 1)) <= limit
    for key, number in zip(KEYS, numbers):
        if is_between and key[0] in ("sourceOpacity", "destinationOpacity"):
            continue
        value = values[key[0]]
        value = value[key[1]] if isinstance(value, dict) else value
        if not abs(value - number) <= limit * max(1, abs(value)):
            yield f"{'.'.join(key)} is {number!r}, not {value!r}"
    fill = numbers[len(KEYS):]
    if (values["fill"] is None) != (not fill):
        yield f"fill is {fill}, not {values['fill']}"
    elif fill:
        for part, number in enumerate(fill):
            byte = int(values["fill"][1 + 2 * part: 3 + 2 * part], 16)
            if not abs(255 * number - byte) <= 0.5 + 1e-6:
                yield f"fill is {fill}, not {values['fill']}"


class Sources:
    """The generated Kotlin of several exports as one folder for one compiler run, with a probe in each package."""

    def __init__(self, folder):
        self.folder, self.tables, self.resources = Path(folder), {}, {}

    def add(self, exported):
        """The files of an `android` folder; files that packages share must be identical."""
        found = []
        root = Path(exported) / "kotlin"
        for path in sorted(root.rglob("*.kt")):
            found += self.write(path.relative_to(root), path.read_text(encoding="utf-8"))
        return found

    def write(self, relative, text):
        target = self.folder / relative
        if target.exists():
            is_same = target.read_text(encoding="utf-8") == text
            return [] if is_same else [f"two transitions write {relative} differently"]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        package = ".".join(Path(relative).parent.parts)
        used = re.findall(r"[^`]\bR\.(transition|string)\.(\w+)[,)]", text)
        if used:
            # An app's own files lie in its namespace, where its class `R` is.
            own = re.search(r"^import ([\w.]+)\.R$", text, re.M) or re.search(r"^package ([\w.]+)$", text, re.M)
            self.resources.setdefault(own[1], set()).update(used)
        match = re.search(r"internal object (\w+Motion) \{.*?name = \"([^\"]*)\"", text, re.S)
        if match:
            self.tables.setdefault(package, {})[match[2]] = match[1]
        return []

    def add_resources(self):
        """The classes `R` that Android's tools would write."""
        for package, names in self.resources.items():
            groups = {kind: [name for one, name in sorted(names) if one == kind] for kind, _ in sorted(names)}
            fields = "".join(
                f"  object {kind} {{\n" + "".join(f"    const val {name} = 1\n" for name in own) + "  }\n"
                for kind, own in groups.items())
            path = self.folder / package.replace(".", "/") / "R.kt"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"package {package}\n\nobject R {{\n{fields}}}\n")

    def add_probes(self):
        probe = Path(__file__).with_name("MotionProbe.kt").read_text(encoding="utf-8")
        for package, tables in self.tables.items():
            entries = "".join(f'  "{name}" to {one}.table,\n' for name, one in tables.items())
            tail = f"\ninternal val TABLES = mapOf(\n{entries})\n"
            path = self.folder / package.replace(".", "/") / "MotionProbe.kt"
            path.write_text(f"package {package}\n\n{probe}{tail}", encoding="utf-8")
