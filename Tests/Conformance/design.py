"""What a spec shows at a time: the samples of `simulate` combined with groups and perspective."""

import json
import subprocess
from pathlib import Path

import harness
import numpy

HERE = Path(__file__).resolve().parent


def resolve(spec):
    ran = subprocess.run([harness.tool(), "resolve", str(spec)], capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(ran.stderr)
    return json.loads(ran.stdout)


def home(kind, state, viewport):
    """Where content that stands still lies, in a resolved spec: a screen's on the screen, any other one's in its state's frame."""
    if kind["screen"]:
        return 0, 0, viewport["width"], viewport["height"]
    return tuple(state["frame"][key] for key in ("x", "y", "width", "height"))


def is_example(frame):
    """Whether a frame in a spec is one of numbers, which an app measures, and not that of another element."""
    return isinstance(frame, dict) and "x" in frame


def simulate(spec, direction, times, *more):
    """The elements' samples at each time."""
    run = ["--direction", direction, "--times", ",".join(map(repr, times)), *more]
    return [frame["elements"] for frame in simulated(spec, run)["frames"]]


def simulated(spec, arguments):
    """What `simulate` prints."""
    ran = subprocess.run([harness.tool(), "simulate", str(spec), *arguments], capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(ran.stderr)
    return json.loads(ran.stdout)


def draw(resolved, samples):
    """By element: the corners of its frame on the screen, top left first and clockwise."""
    scene, perspective = resolved["viewports"][0], resolved["perspective"]
    return {identifier: [seen(place, scene, perspective) for place in places]
            for identifier, places in placed(resolved, samples).items()}


def depths(resolved, samples):
    """By element: the smallest distance of a corner from the eye."""
    return {identifier: max(place[2] for place in places) for identifier, places in placed(resolved, samples).items()}


def placed(resolved, samples):
    """By element: the corners of its frame in space."""
    matrices, corners = {}, {}
    for element in resolved["viewports"][0]["elements"]:
        identifier, sample = element["id"]["text"], samples[element["id"]["text"]]
        own = transform(sample, element["anchor"])
        parent = element["parent"] and element["parent"]["text"]
        matrices[identifier] = matrices[parent] @ own if parent else own
        box = sample["frame"]
        corners[identifier] = [
            (matrices[identifier] @ numpy.array(
                [box["x"] + x * box["width"], box["y"] + y * box["height"], 0, 1]))[:3]
            for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
    return corners


def transform(sample, anchor):
    """rotateY() rotateX() rotateZ() scale() about the anchor, then the translation."""
    box = sample["frame"]
    x, y = box["x"] + anchor["x"] * box["width"], box["y"] + anchor["y"] * box["height"]
    turned = (rotation(1, sample["rotationY"]) @ rotation(0, sample["rotationX"]) @ rotation(2, sample["rotation"])
              @ numpy.diag([sample["scale"]["x"], sample["scale"]["y"], 1, 1]))
    return move(x + sample["translation"]["x"], y + sample["translation"]["y"]) @ turned @ move(-x, -y)


def move(x, y):
    matrix = numpy.eye(4)
    matrix[:2, 3] = x, y
    return matrix


def rotation(axis, degrees):
    """About one axis; y downward, z toward the eye, as CSS turns."""
    matrix, angle = numpy.eye(4), numpy.radians(degrees)
    one, other = [index for index in range(3) if index != axis]
    sign = -1 if axis == 1 else 1
    matrix[one, one] = matrix[other, other] = numpy.cos(angle)
    matrix[other, one], matrix[one, other] = sign * numpy.sin(angle), -sign * numpy.sin(angle)
    return matrix


def seen(place, scene, perspective):
    x, y, z = place
    if not perspective:
        return x, y
    factor = perspective / max(perspective - z, perspective * 1e-3)
    center = scene["width"] / 2, scene["height"] / 2
    return center[0] + (x - center[0]) * factor, center[1] + (y - center[1]) * factor
