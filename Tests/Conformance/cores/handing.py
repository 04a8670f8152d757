"""Specs drawn at random, in an app whose views have frames of their own, hand something over, or are missing: what the cores play
of them, compared with `simulate`."""

import json
import math
from dataclasses import dataclass
from random import Random

import design
import harness
import playing

# Points, degrees and shares, relative above 1; the speed that a spring takes over is measured over a hundredth of a millisecond.
LIMIT, LIMIT_TURNED = 1e-6, 1e-3
TIMES = (0, 0.03, 0.2, 0.45, 0.7, 0.9, 0.98, 1)
# Turns, in shares of the run then, and where fingers lift: progress, and points (pinch: hundredths of a factor) per second.
TURNS = ((), (0.13,), (0.31, 0.08))
RELEASES = ((0.31, -120), (0.86, 240))
PROGRESS, ELAPSED = (0, 0.12, 0.5, 0.95, 1), (0, 16, 50, 99, 250)


@dataclass
class Play:
    """A run: its line without the number of a mistake, what `simulate` shows of it, and what it is."""

    line: str
    wanted: list
    title: str
    is_turned: bool


def plays(spec, table):
    resolved = design.resolve(spec)
    for scene in resolved["viewports"]:
        name = scene["name"]["text"]
        path = spec.with_name(f"{spec.name.removesuffix('.transition.json')}.{name}.measured.json")
        screen = screen_of(scene)
        for words, views in (([], ""), (["--measured", str(path)], listed(path, resolved))):
            for what, said, moments, is_turned in runs(spec, resolved, ["--viewport", name, *words]):
                line = "\t".join([str(table), screen, views, what, ",".join(moments)])
                title = f"{spec.name} on {name}{', measured' if views else ''}: {what}"
                yield Play(line, design.simulated(spec, said)["frames"], title, is_turned)


def runs(spec, resolved, words):
    """What plays, by the cores' word for it, `simulate`'s, the moments, and whether it is turned."""
    for direction in ("present", "dismiss"):
        for shares in TURNS:
            turns, said = turned(spec, [*words, "--direction", direction], shares)
            if said:
                yield f"turn:{direction}:{turns}", *timed(spec, said), bool(shares)
    for number, interaction in enumerate(resolved["interactions"]):
        name = interaction["name"]["text"]
        said = [*words, "--interaction", name]
        yield f"finger:{number}", [*said, "--progress", ",".join(map(repr, PROGRESS))], list(map(repr, PROGRESS)), False
        follows, is_pinch = bool((interaction["then"] or {}).get("follow")), interaction["gesture"]["pinch"]
        for progress, velocity in RELEASES:
            velocity /= 100 if is_pinch else 1
            for shares in TURNS:
                # `simulate` moves what follows a finger only after a turn, and never what follows a pinch.
                if follows and (is_pinch or not shares):
                    continue
                turns, more = turned(spec, [*said, "--release", f"{progress},{velocity}"], shares)
                if more:
                    yield f"let:{number}:{progress}:{velocity}:{turns}", *timed(spec, more), bool(shares)
        if not interaction["drives"]:
            continue
        for direction in ("present", "dismiss"):
            whole = design.simulated(spec, [*words, "--direction", direction, "--times", "0"])["duration"]
            time = round(0.04 * whole, 3)
            moments = [f"{progress!r}@{elapsed!r}" for progress, elapsed in zip(PROGRESS, ELAPSED)]
            yield f"caught:{number}:{direction}:{time!r}", [
                *said, "--caught", f"{direction},{time!r}", "--progress", ",".join(map(repr, PROGRESS)),
                "--elapsed", ",".join(map(repr, ELAPSED))], moments, False


def turned(spec, words, shares):
    """The times of turns at shares of what runs then, and the words for it; none if nothing is left to turn."""
    times = []
    for share in shares:
        said = [*words, "--interrupt", ",".join(map(repr, times))] if times else words
        whole = design.simulated(spec, [*said, "--times", "0"])["duration"]
        times.append(round(whole * share, 3) + 0.0005)
        if times[-1] >= whole:
            return "", None
    turns = ",".join(map(repr, times))
    return turns, [*words, "--interrupt", turns] if times else words


def timed(spec, words):
    """Words for all moments, which avoid the boundaries of segments, and the moments."""
    whole = design.simulated(spec, [*words, "--times", "0"])["duration"]
    moments = [repr(min(share * whole + 0.0137, whole)) for share in TIMES]
    return [*words, "--times", ",".join(moments)], moments


def measurings(specs):
    """Lines of views that are seen on a screen, and of ends that move, which all cores answer alike. The web's measures with the
    browser's own matrices, and not in its core."""
    random = Random(7)
    for table, spec in enumerate(specs, 1):
        resolved = design.resolve(spec)
        for scene in resolved["viewports"]:
            screen = screen_of(scene)
            for side in (0, 1):
                seen = ",".join("0" if random.random() < 0.1 else "@".join(map(repr, view(random))) for _ in scene["elements"])
                yield f"0\t{table}\t{screen}\t\tseen:{side}\t{seen}"
            for direction in ("present", "dismiss"):
                whole = scene[direction]["duration"]
                moves = sorted((random.uniform(0, whole - 20), random.randrange(len(scene["elements"])), spread) for spread in (0.5, 30, 1, 60, 0.2))
                moments = ["@".join(map(repr, [time, index, *(random.uniform(-spread, spread) for _ in range(4))])) for time, index, spread in moves]
                if whole > 40:
                    yield f"0\t{table}\t{screen}\t\tends:{direction}\t{','.join(moments)}"


def view(random):
    """Layout, center, size, map, opacity and clip of a view that is turned and scaled, and at times mirrored."""
    turn, scale, flip = random.uniform(-3, 3), random.uniform(0.3, 2), random.choice((1, 1, 1, -1))
    a, b = scale * math.cos(turn), scale * math.sin(turn)
    return [
        random.uniform(0, 200), random.uniform(0, 600), random.uniform(1, 200), random.uniform(1, 200), random.uniform(0, 300),
        random.uniform(0, 700), random.uniform(1, 250), random.uniform(1, 250), flip * a, flip * b, -b, a, random.choice((0, 0.4, 1)),
        random.uniform(-900, 50), random.uniform(-900, 50), random.uniform(100, 3000), random.uniform(100, 3000)]


def alike(lines, own, others):
    """Where two cores answer differently."""
    found = []
    for line, one, other in zip(lines, own, others, strict=True):
        pairs = [pair for frames in zip(one, other, strict=True) for pair in zip(*frames, strict=True)]
        if not all(len(a) == len(b) and all(math.isclose(x, y, rel_tol=LIMIT, abs_tol=LIMIT) for x, y in zip(a, b)) for a, b in pairs):
            found.append(f"{line.split(chr(9))[4]} of table {line.split(chr(9))[1]}: {next((a, b) for a, b in pairs if a != b)}")
    return found[:5]


def screen_of(scene):
    area = scene["safeArea"]
    return ",".join([
        repr(scene["width"]), repr(scene["height"]), "rtl" if scene["rightToLeft"] else "ltr",
        *(repr(area[edge]) for edge in ("top", "bottom", "leading", "trailing"))])


def listed(path, resolved):
    """The views of a file as the cores' programs read them."""
    ids = [element["id"]["text"] for element in resolved["viewports"][0]["elements"]]
    rectangle = lambda one: ",".join(repr(one[key]) for key in ("x", "y", "width", "height")) if "x" in (one or {}) else ""
    texts = []
    for name, sides in json.loads(path.read_text())["elements"].items():
        for side, view in sides.items():
            frame = "-" if view.get("missing") else rectangle(view)
            parts = [frame, repr(view.get("opacity", 1)), repr(view.get("rotation", 0)), rectangle(view.get("clip"))]
            texts.append(":".join([str(ids.index(name)), str(int(side == "destination")), *parts]))
    return ";".join(texts)


def differences(plays, answers, limit=5):
    """The first few differences between what a core plays and `simulate`."""
    found = []
    for play, frames in zip(plays, answers):
        tolerance = LIMIT_TURNED if play.is_turned else LIMIT
        for frame, elements in zip(play.wanted, frames, strict=True):
            at = frame.get("time", frame.get("progress"))
            for (name, values), numbers in zip(frame["elements"].items(), elements, strict=True):
                missed = playing.missed(values | {"fill": None}, numbers[:len(playing.KEYS)], tolerance)
                found += [f"{play.title} at {at:g}, {name}: {one}" for one in [*missed, *unlike(values, numbers[len(playing.KEYS):], tolerance)]]
            if len(found) >= limit:
                return found[:limit]
    return found


def unlike(values, numbers, tolerance):
    """What is handed over differently."""
    handover = values.get("handover", {"opacity": 1, "rotation": 0, "clip": None})
    wanted = [handover["opacity"], handover["rotation"], *(handover["clip"] or {}).values()]
    near = len(wanted) == len(numbers) and all(
        math.isclose(a, b, rel_tol=tolerance, abs_tol=tolerance) for a, b in zip(wanted, numbers))
    if not near:
        yield f"handover is {numbers}, not {wanted}"
