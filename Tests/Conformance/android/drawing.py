"""What the runtime draws: its `MotionDrawable` draws on a recording canvas, compared with what `simulate` prints for
every element. The expected drawing is computed independently here: transforms, groups, clips, corners, fits, blends,
shadows, blur, and reduced motion."""

import json
import math

import design
import playing

DENSITY, MOMENTS = 2, 9
# Points, a share of larger coordinates, and shares of opacity: matrices are 32-bit numbers, opacities bytes.
NEAR, SHARE, BYTE = 0.02, 2e-4, 1.01 / 255
FAR = 1e5
# Skia's blur of a radius is a standard deviation of radius / √3 + ½ pixel.
SKIA = 1.7320508
# What an element hands over where `simulate` prints nothing of it.
NOTHING = {"opacity": 1, "rotation": 0}


def jobs(spec, table):
    """The scenes in the form of `playing.scenes`: lines for the probe, words for `simulate`, names."""
    tree = playing.resolved(spec)
    for viewport, screen in playing.screens(tree):
        name = viewport["name"]["text"]
        for direction in ("present", "dismiss"):
            duration = viewport[direction]["duration"]
            times = ",".join(repr(duration * index / MOMENTS + 0.013) for index in range(MOMENTS))
            words = ["--viewport", name, "--direction", direction, "--times"]
            yield "\t".join([table, f"draw:{direction}", screen, times]), [*words, times], f"{direction} on {name}"
            yield "\t".join([table, f"still:{direction}", screen, "0"]), [*words, "0"], f"less {direction} on {name}"


def problems(spec, words, name, answer):
    if "thrown" in answer:
        return [f"the runtime threw {answer['thrown']}"]
    tree = playing.resolved(spec)
    viewport = next(one for one in tree["viewports"] if one["name"]["text"] == words[1])
    simulated = json.loads(playing.said("simulate", spec, *words))
    if name.startswith("less"):
        mode, duration = tree["reducedMotion"]["mode"], tree["reducedMotion"]["duration"]
        lasting = duration if mode["crossfade"] else 0 if mode["cut"] else simulated["duration"]
        wrong = abs(answer["duration"] - lasting) > 1e-6
        return [f"with less motion it takes {answer['duration']:g} ms, not {lasting:g}"] if wrong else []
    found = []
    for number, (frame, drawn) in enumerate(zip(simulated["frames"], answer["frames"], strict=True)):
        wanted = Picture(tree, viewport, list(frame["elements"].values())).operations
        found += [f"moment {number}: {one}" for one in differences(wanted, [in_points(one) for one in drawn])]
        if len(found) > 4:
            break
    return found[:5]


def in_points(one):
    def divided(points):
        return [math.inf if point is None else point / DENSITY for point in points]

    return one | {"points": divided(one["points"]), "clips": [divided(clip) for clip in one["clips"]]}


def differences(wanted, drawn):
    drawn, wanted = (uncovered([one for one in all if visible(one)]) for all in (drawn, wanted))
    if [kind(one) for one in wanted] != [kind(one) for one in drawn]:
        return [f"draws {', '.join(map(kind, drawn))} instead of {', '.join(map(kind, wanted))}"]
    return [f"{kind(one)}: {text}" for one, other in zip(wanted, drawn) for text in missed(one, other)]


def kind(one):
    return one.get("name", "path")


def strength(one):
    return one["alpha"] * (int(one["color"][:2], 16) / 255 if "color" in one else 1)


def visible(one):
    """Whether it is clearly visible; below that, rounding decides."""
    points = one["points"]
    if strength(one) < 1.5 / 255 or any(not abs(point) <= FAR for point in points):
        return False
    return all(max(points[axis::2]) - min(points[axis::2]) > 0.05 for axis in (0, 1))


def uncovered(drawn):
    """Without the source's content below the destination's opaque one: whether it is drawn depends on rounding."""
    pairs = zip(drawn, [*drawn[1:], {"alpha": 0}])
    return [
        one for one, after in pairs
        if after["alpha"] < 1 or kind(one).replace("source", "destination") != kind(after) or kind(one) == kind(after)]


def missed(wanted, drawn):
    if abs(strength(wanted) - strength(drawn)) > BYTE:
        yield f"is drawn with {strength(drawn):.3f}, not {strength(wanted):.3f}"
    if "color" in wanted:
        colors = [bytes.fromhex(one["color"])[1:] for one in (wanted, drawn)]
        if any(abs(one - other) > 1 for one, other in zip(*colors)):
            yield f"has the color {drawn['color']}, not {wanted['color']}"
    for radius in ("effect", "radius"):
        if abs(wanted.get(radius, 0) - drawn.get(radius, 0)) > 1e-3 * max(1, wanted.get(radius, 0)):
            yield f"has the {radius} {drawn[radius]:g}, not {wanted[radius]:g}"
    if far(wanted["points"], drawn["points"]):
        yield f"lies at {shown(drawn['points'])}, not {shown(wanted['points'])}"
    if len(wanted["clips"]) != len(drawn["clips"]):
        yield f"is clipped {len(drawn['clips'])} times, not {len(wanted['clips'])}"
    elif any(far(one, other) for one, other in zip(wanted["clips"], drawn["clips"])):
        yield "is clipped elsewhere"


def far(wanted, drawn):
    return any(
        abs(one) < FAR and abs(one - other) > NEAR + SHARE * abs(one) for one, other in zip(wanted, drawn, strict=True))


def shown(points):
    return " ".join(f"{point:.2f}" for point in points)


class Picture:
    """What is drawn at a moment, in order: each shape's points on the screen, its clips, its opacity."""

    def __init__(self, tree, viewport, samples):
        self.tree, self.viewport, self.samples = tree, viewport, samples
        ids = [one["id"]["text"] for one in tree["elements"]]
        self.parents = [one["parent"] and ids.index(one["parent"]["text"]) for one in tree["elements"]]
        self.maps, self.opacities = [], []
        for index, sample in enumerate(samples):
            parent = self.parents[index]
            own = handed(sample, transform(sample, viewport["elements"][index]["anchor"]))
            self.maps.append(own if parent is None else product(self.maps[parent], own))
            opacity = min(max(sample["opacity"] * sample.get("handover", NOTHING)["opacity"], 0), 1)
            self.opacities.append(opacity * (1 if parent is None else self.opacities[parent]))
        self.operations = [one for index in range(len(samples)) for one in self.element(index)]

    def element(self, index):
        sample, kind = self.samples[index], self.tree["elements"][index]["kind"]
        opacity, frame = self.opacities[index], sample["frame"]
        if opacity <= 0 or frame["width"] <= 0 or frame["height"] <= 0:
            return
        clips, outline = self.groups(index), self.outline(sample)
        shadow = sample["shadow"]
        if shadow["opacity"] > 0:
            moved = [point + (shadow["x"], shadow["y"])[at % 2] for at, point in enumerate(outline)]
            radius = max((shadow["radius"] * DENSITY - 0.5) * SKIA / DENSITY, 0)
            yield self.thing(index, moved, clips, color=color(shadow["opacity"] * opacity, "000000"), radius=radius)
        deviation = sample["blur"] * DENSITY
        effect = 0 if deviation < 0.1 else max((deviation - 0.5) * SKIA, 0.01)
        if sample["fill"]:
            strong = int(sample["fill"][7:], 16) / 255 * opacity
            yield self.thing(index, outline, clips, color=color(strong, sample["fill"][1:7]), effect=effect)
        own = clips if kind["text"] else clips + [self.mapped(index, outline)]
        for side in ("source", "destination"):
            strong = sample[side + "Opacity"] * opacity
            if self.has(index, side) and strong > 0:
                corners = self.fitted(index, side)
                yield self.thing(index, corners, own, name=f"{index}/{side}", alpha=byte(strong) / 255, effect=effect)

    def has(self, index, side):
        role = self.tree["elements"][index]["role"]
        return not role["overlay"] and not role["entering" if side == "source" else "leaving"]

    def thing(self, index, points, clips, **more):
        return {"alpha": 1, "effect": 0, "radius": 0, "points": self.mapped(index, points), "clips": clips} | more

    def groups(self, index):
        """The clips of an element: the outlines of its ancestors, innermost first."""
        clips = []
        while self.parents[index] is not None:
            parent = self.parents[index]
            if self.tree["elements"][index]["clip"]:
                clips.append(self.mapped(parent, self.outline(self.samples[parent])))
            index = parent
        return clips

    def outline(self, sample):
        """Where the corners of a rounded frame begin and end, clockwise from the left edge's upper end."""
        frame, radius = sample["frame"], sample["cornerRadius"]
        if not isinstance(radius, dict):
            radius = dict.fromkeys(("topLeading", "topTrailing", "bottomLeading", "bottomTrailing"), radius)
        left, right = ("Trailing", "Leading") if self.viewport["rightToLeft"] else ("Leading", "Trailing")
        x, y = frame["x"], frame["y"]
        end, bottom = x + frame["width"], y + frame["height"]
        return [
            x, y + radius["top" + left], x + radius["top" + left], y,
            end - radius["top" + right], y, end, y + radius["top" + right],
            end, bottom - radius["bottom" + right], end - radius["bottom" + right], bottom,
            x + radius["bottom" + left], bottom, x, bottom - radius["bottom" + left]]

    def fitted(self, index, side):
        """The corners of content in the size that its element has at rest on that side."""
        frame = self.samples[index]["frame"]
        state = self.viewport["elements"][index][side]
        width, height = (max(state["values"]["size"][key], 0) for key in ("width", "height"))
        if state["fit"]["name"] == "fixed":
            x, y, width, height = design.home(self.tree["elements"][index]["kind"], state, self.viewport)
            return [x, y, x + width, y, x + width, y + height, x, y + height]
        scale = fit(state["fit"]["name"], frame, width, height)
        x = frame["x"] + (frame["width"] - scale[0] * width) * state["align"]["x"] * (width > 0 and height > 0)
        y = frame["y"] + (frame["height"] - scale[1] * height) * state["align"]["y"] * (width > 0 and height > 0)
        end, bottom = x + scale[0] * width, y + scale[1] * height
        return [x, y, end, y, end, bottom, x, bottom]

    def mapped(self, index, points, close=-math.inf):
        """Where points are on the screen; the eye is at least that share of its distance away from each."""
        distance, middle = self.tree["perspective"], (self.viewport["width"] / 2, self.viewport["height"] / 2)
        mapped = []
        for x, y in zip(points[::2], points[1::2]):
            moved = [sum(row[at] * (x, y, 0, 1)[at] for at in range(4)) for row in self.maps[index]]
            left = max(distance - moved[2], close * distance) if distance else 1
            grown = distance / left if distance and left else math.inf if distance else 1
            mapped += [middle[axis] + (moved[axis] - middle[axis]) * grown for axis in (0, 1)]
        return mapped


def fit(name, frame, width, height):
    if width <= 0 or height <= 0 or name in ("none", "layout", "fixed"):
        return 1, 1
    across, down = frame["width"] / width, frame["height"] / height
    return {
        "cover": (max(across, down),) * 2, "contain": (min(across, down),) * 2, "width": (across,) * 2,
        "height": (down,) * 2, "stretch": (across, down),
    }[name]


def color(strong, rest):
    return f"{byte(strong):02X}{rest}"


def byte(share):
    return math.floor(255 * min(max(share, 0), 1) + 0.5)


def transform(sample, anchor):
    """translate · anchor · rotateY · rotateX · rotateZ · scale · back from the anchor, as CSS has it, z to the viewer."""
    frame, scale, way = sample["frame"], sample["scale"], sample["translation"]
    x, y = frame["x"] + anchor["x"] * frame["width"], frame["y"] + anchor["y"] * frame["height"]
    turned = (math.radians(sample[key]) for key in ("rotationY", "rotationX", "rotation"))
    (sy, cy), (sx, cx), (sz, cz) = ((math.sin(angle), math.cos(angle)) for angle in turned)
    steps = [
        [[1, 0, 0, x + way["x"]], [0, 1, 0, y + way["y"]], [0, 0, 1, 0], [0, 0, 0, 1]],
        [[cy, 0, sy, 0], [0, 1, 0, 0], [-sy, 0, cy, 0], [0, 0, 0, 1]],
        [[1, 0, 0, 0], [0, cx, -sx, 0], [0, sx, cx, 0], [0, 0, 0, 1]],
        [[cz, -sz, 0, 0], [sz, cz, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
        [[scale["x"], 0, 0, 0], [0, scale["y"], 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
        [[1, 0, 0, -x], [0, 1, 0, -y], [0, 0, 1, 0], [0, 0, 0, 1]],
    ]
    whole = steps[0]
    for step in steps[1:]:
        whole = product(whole, step)
    return whole


def handed(sample, map):
    """The map, turned by what the element's views hand over, about its drawn center."""
    angle, frame = math.radians(sample.get("handover", NOTHING)["rotation"]), sample["frame"]
    center = (frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2, 0, 1)
    x, y = (sum(row[at] * center[at] for at in range(4)) for row in map[:2])
    sin, cos = math.sin(angle), math.cos(angle)
    turn = [[cos, -sin, 0, x - cos * x + sin * y], [sin, cos, 0, y - sin * x - cos * y], [0, 0, 1, 0], [0, 0, 0, 1]]
    return product(turn, map)


def product(outer, inner):
    return [[sum(outer[row][at] * inner[at][column] for at in range(4)) for column in range(4)] for row in range(4)]
