"""Plain XML (`profile=xml`), inflated by Android's own TransitionInflater: what each transition animates, when, and
what its interpolator and path do with the time, compared with `resolve` and `simulate`."""

import json
import math

import playing

CLASSES = {
    "ChangeBounds": ("position", "size"), "ChangeTransform": ("translation", "scale", "rotation"),
    "ChangeImageTransform": ("position", "size"), "Fade": ("opacity",), "Slide": ("position", "translation"),
}
# Points, and shares of opacity, above which the exporter reports a finding; rounding to milliseconds is off by up to half.
POINTS, OPACITY, MAXIMUM_ERROR, ROUNDING = 0.5, 0.02, 0.001, 0.5
MOMENTS = 40
WAYS = {"present": "enter", "dismiss": "return"}
# The files of each direction, and the role of the views that the framework gives to each.
FILES = {
    "present": {"enter": "entering", "shared_enter": "matched", "exit": "leaving"},
    "dismiss": {"return": "entering", "shared_return": "matched", "reenter": "leaving"}}


class Spec:
    """A spec, and the warnings of its export to plain XML."""

    def __init__(self, path, findings):
        self.path, self.tree, self.findings = path, playing.resolved(path), findings
        self.name = self.tree["name"]["text"]

    def timeline(self, direction):
        return self.tree["viewports"][0][direction]

    def has(self, rule, element, direction):
        return any(
            one["rule"] == rule and one["element"] == element and direction in (one.get("direction") or direction)
            for one in self.findings)

    def line(self, res, direction):
        """The oracle's input: all files of a direction."""
        own = self.tree["name"]["snake"]
        files = [f"{own}_{file}" for file in FILES[direction] if (res / "transition" / f"{own}_{file}.xml").is_file()]
        return "\t".join([str(res), ",".join(files), ",".join(map(repr, self.times(direction)))])

    def taken(self, leaf, direction):
        """The elements that a transition animates: of its file's role, by its targets."""
        file = leaf["file"].removeprefix(self.tree["name"]["snake"] + "_")
        for element in self.tree["elements"]:
            own = FILES[direction].get(file) == element["role"]["name"] or (
                file == WAYS[direction] and element["optional"] and leaf["class"].endswith("Fade"))
            is_named = element["tag"] in leaf["names"] if leaf["names"] else element["tag"] not in leaf["excluded"]
            if own and is_named:
                yield element

    def times(self, direction):
        return [self.timeline(direction)["duration"] * index / MOMENTS for index in range(MOMENTS + 1)]

    def samples(self, direction):
        """At each time, and half a millisecond before and after."""
        times = [time + aside for time in self.times(direction) for aside in (-ROUNDING, 0, ROUNDING)]
        text = ",".join(repr(max(time, 0)) for time in times)
        frames = json.loads(playing.said("simulate", self.path, "--direction", direction, "--times", text))["frames"]
        return [frames[index: index + 3] for index in range(0, len(frames), 3)]


def problems(spec, direction, answer):
    if "thrown" in answer:
        return [f"the inflater threw {answer['thrown']}"]
    found = []
    elements = {one["id"]["text"]: one for one in spec.timeline(direction)["elements"]}
    samples = spec.samples(direction)
    animated = set()
    for leaf in answer["leaves"]:
        kind = leaf["class"].rpartition(".")[2]
        taken = list(spec.taken(leaf, direction))
        if kind == "Fade" and not leaf["names"] and (not taken or leaf["file"].endswith("_exit")):
            # The views that no element stands for; those of the first screen stay.
            continue
        if len(taken) != 1:
            found.append(f"{kind} in {leaf['file']} targets {leaf['names']}: {len(taken)} views of the spec")
            continue
        element = taken[0]
        if not leaf["names"] and not element["perItem"]:
            found.append(f"{kind} in {leaf['file']} finds {element['id']['text']} without a name")
        own = element["id"]["text"]
        animated.add((own, kind))
        told = f"{kind} of {own} in {direction}"
        found += [f"{told} {one}" for one in interval(spec, elements[own], kind, leaf, direction)]
        found += [f"{told} {one}" for one in progress(spec, element, kind, leaf, direction, samples)]
    for own, element in elements.items():
        is_moved = element["role"]["matched"] and moving(element, CLASSES["ChangeBounds"])
        if is_moved and (own, "ChangeBounds") not in animated and ends_elsewhere(samples, own):
            found.append(f"nothing animates the bounds of {own} in {direction}")
    return found


def ends_elsewhere(samples, own):
    first, last = (samples[index][1]["elements"][own]["frame"] for index in (0, -1))
    return any(abs(first[key] - last[key]) > 1e-6 for key in first)


def moving(element, properties):
    """The segments of some properties that change something, as whole intervals."""
    return {
        (half_up(segment["start"]), half_up(segment["end"]))
        for track in element["tracks"] if track["property"]["name"] in properties for segment in track["segments"]
        if segment["from"]["value"] != segment["to"]["value"] or segment["way"]["keyframes"]}


def half_up(value):
    return math.floor(value + 0.5)


def interval(spec, element, kind, leaf, direction):
    """A transition runs over its element's segments: one interval, or a finding that it joins several or leaves the
    way."""
    wanted = moving(element, CLASSES[kind])
    if kind == "ChangeTransform" and not wanted:
        wanted = moving(element, CLASSES["ChangeBounds"])
    if not wanted:
        return
    shown = (leaf["start"], leaf["start"] + leaf["duration"])
    hull = (min(start for start, _ in wanted), max(end for _, end in wanted))
    if wanted == {shown}:
        return
    own = element["id"]["text"]
    if spec.has("android-motion", own, direction):
        return
    if not spec.has("android-interval", own, direction):
        yield f"runs over {shown} ms instead of {sorted(wanted)}, and no finding says so"
    elif kind != "Fade" and shown != hull:
        yield f"runs over {shown} ms instead of {hull}"


def progress(spec, element, kind, leaf, direction, samples):
    """What is shown matches the spec, except where a finding states the difference."""
    own = element["id"]["text"]
    if kind == "ChangeBounds" and not spec.has("android-motion", own, direction):
        yield from bounds(own, leaf, samples)
    if kind == "Fade" and element["role"]["name"] != "matched" and not spec.has("android-opacity", own, direction):
        rest = spec.tree["viewports"][0]["elements"][element["index"]]
        full = rest["destination" if element["role"]["entering"] else "source"]["values"]["opacity"]
        yield from fading(own, full, leaf, samples)
    if kind == "ChangeBounds" and element["path"]["arc"] and len(leaf["path"]) > 2:
        yield from arc(leaf["path"])


def bounds(own, leaf, samples):
    if len(leaf["path"]) > 2:
        return
    first, last = (edges(samples[index][1]["elements"][own]["frame"]) for index in (0, -1))
    way = max(abs(end - start) for start, end in zip(first, last))
    for near, share in zip(samples, leaf["progress"]):
        if share is None:
            yield "has an interpolator that gives no number"
            return
        candidates = [edges(frame["elements"][own]["frame"]) for frame in near]
        for index, (start, end) in enumerate(zip(first, last)):
            values = [edge[index] for edge in candidates]
            shown = start + (end - start) * share
            allowed = POINTS + MAXIMUM_ERROR * way
            if not min(values) - allowed <= shown <= max(values) + allowed:
                yield f"shows {shown:.2f} at {near[1]['time']:g} ms instead of {values[1]:.2f}"
                return


def edges(frame):
    return frame["x"], frame["y"], frame["x"] + frame["width"], frame["y"] + frame["height"]


def fading(own, full, leaf, samples):
    appears = leaf["mode"] == 1
    # At its start an interpolator is always 0, and the last moment belongs to the next segment.
    for near, share in list(zip(samples, leaf["progress"]))[1:-1]:
        candidates = [frame["elements"][own]["opacity"] for frame in near]
        shown = full * min(max(share if appears else 1 - share, 0), 1)
        allowed = OPACITY + MAXIMUM_ERROR
        if not min(candidates) - allowed <= shown <= max(candidates) + allowed:
            yield f"shows an opacity of {shown:.3f} at {near[1]['time']:g} ms instead of {candidates[1]:.3f}"
            return


def arc(points):
    """A path of length 100 along a pattern runs through points on one circle."""
    (ax, ay), (bx, by), (cx, cy) = points[0], points[len(points) // 2], points[-1]
    twice = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    if abs(twice) < 1e-9:
        yield "goes straight along its arc"
        return
    square = [x * x + y * y for x, y in ((ax, ay), (bx, by), (cx, cy))]
    x = (square[0] * (by - cy) + square[1] * (cy - ay) + square[2] * (ay - by)) / twice
    y = (square[0] * (cx - bx) + square[1] * (ax - cx) + square[2] * (bx - ax)) / twice
    radius = math.hypot(ax - x, ay - y)
    if any(abs(math.hypot(px - x, py - y) - radius) > 0.05 for px, py in points):
        yield "runs along a path that is no circle"
