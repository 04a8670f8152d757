"""Plays one Lottie file in one engine and measures its distance from the simulated motion.

Run as a program it reads a job, {"engine", "document", "spec", "samples"}, on standard input and prints the measurement
as JSON. Each job has its own process, because an engine may crash.
"""

import functools
import json
import sys

import engines
import handmade
import shapes
from isolate import isolated, layer_names
from pictures import INNER, Content, has_picture, rectangle, with_inner
from scene import Scene, anchored

SIDES = {"": None, "/source": "source", "/destination": "destination"}

# Below this opacity the place of a layer isn't visible, and players may omit it.
VISIBLE = 0.02

# A thinner shape, in points, covers no whole pixel; and the ends of the sliver that a clip leaves of a round element
# move many times as fast as the clip.
MEASURABLE = 4

# If a shape is slanted and this many times as long as it is thin, as when it is seen edge-on, pixels tell little about its
# tips: an error in coverage is many times as large along the shape as across it.
SLENDER = 0.02


def measure(engine, document, scene, content=None):
    """The largest errors in points and in opacity, each with element and frame, and what couldn't be compared.

    Where pictures replace content, their place is measured."""
    result = {"box": Worst(), "opacity": Worst(), "problems": [], "pictured": content is not None}
    result["noise"] = picture_noise(engine) if content else noise(engine)
    if content:
        document = with_inner(document)
    names = layer_names(document)
    for id in scene.elements:
        layers = [(id + suffix, side) for suffix, side in SIDES.items() if id + suffix in names]
        if not layers and is_seen(scene, id):
            result["problems"].append(f"no layer is named {id}")
        for name, side in layers:
            if content is None:
                measure_layer(engine, document, scene, (id, name, side), result)
            elif has_picture(document, name):
                measure_content(engine, document, scene, content, (id, name, side), result)
    result["visible"] = content is None and any(is_seen(scene, id) for id in scene.elements)
    return {key: value.json() if isinstance(value, Worst) else value for key, value in result.items()}


def measure_layer(engine, document, scene, layer, result):
    id, name, side = layer
    shown = engine.load(isolated(document, [name], opaque=False))
    solid = engine.load(isolated(document, [name], opaque=True))
    for sample in scene.frames[::engine.every]:
        frame = document["ip"] + sample["time"] * document["fr"] / 1000
        if engine.whole_frames_only and abs(frame - round(frame)) > 1e-6:
            continue
        values = sample["elements"]
        opacity, outline = scene.opacity(values, id, side), shapes.of_outline(scene.outline(values, id))
        if outline.thickness < MEASURABLE or outline.is_slanted(SLENDER):
            continue
        result["opacity"].add(abs(float(shown.frame(frame).max()) - opacity), name, frame)
        if opacity > VISIBLE:
            picture = shapes.of_pixels(solid.frame(frame))
            magnified = result["noise"]["box"] * (outline.magnification() - 1)
            result["box"].add(max(0.0, picture.distance(outline) - magnified), name, frame)
    shown.close()
    solid.close()


def measure_content(engine, document, scene, content, layer, result):
    id, name, side = layer
    side = side or ("destination" if content.elements[id].get("role", "") == "entering" or "source" not in content.elements[id] else "source")
    solid = engine.load(isolated(document, [name], opaque=True))
    for sample in scene.frames[::engine.every]:
        frame = document["ip"] + sample["time"] * document["fr"] / 1000
        if engine.whole_frames_only and abs(frame - round(frame)) > 1e-6:
            continue
        outline = shapes.of_outline(scene.content(sample["elements"], id, side, content))
        if outline.thickness < MEASURABLE or outline.is_slanted(SLENDER):
            continue
        picture = shapes.of_pixels(solid.frame(frame))
        magnified = result["noise"]["box"] * (outline.magnification() - 1)
        result["box"].add(max(0.0, picture.distance(outline) - magnified), name, frame)
    solid.close()


def is_seen(scene, id):
    """Whether the element is ever visible, and so needs a layer."""
    for sample in scene.frames:
        if scene.opacity(sample["elements"], id, None) > VISIBLE:
            if shapes.of_outline(scene.outline(sample["elements"], id)).thickness >= MEASURABLE:
                return True
    return False


class Worst:
    """The largest error so far, and where it was."""

    def __init__(self):
        self.error, self.element, self.frame, self.count = 0.0, None, None, 0

    def add(self, error, element, frame):
        self.count += 1
        if self.element is None or error > self.error:
            self.error, self.element, self.frame = error, element, frame

    def json(self):
        return {"error": self.error, "element": self.element, "frame": self.frame, "measured": self.count}


@functools.cache
def noise(engine):
    """The engine's own error on rectangles that don't move, with fractional positions and sizes, and opacities in steps."""
    box, opacity = Worst(), Worst()
    for step in range(16):
        x, y, width, height, shade = 60 + step / 16, 70 + step / 7, 33 + step * 2.3, 21 + step * 1.7, (step + 1) / 16
        fixed = [handmade.fixed(value) for value in ([x, y], [width, height], 6, shade * 100)]
        shown, solid = (
            engine.load(isolated(handmade.composition([handmade.layer("noise", 1, *fixed)]), ["noise"], opaque))
            for opaque in (False, True)
        )
        outline = shapes.rounded_rectangle(x - width / 2, y - height / 2, width, height, [6] * 4)
        box.add(shapes.of_pixels(solid.frame(0)).distance(shapes.of_outline(outline)), "noise", step)
        opacity.add(abs(float(shown.frame(0).max()) - shade), "noise", step)
    return {"box": box.error, "opacity": opacity.error}


def picture_noise(engine):
    """The engine's own error on pictures that don't move: each player samples their pixels differently."""
    box, (width, height), (low, high) = Worst(), (40, 30), INNER
    for step in range(24):
        x, y, across, down = 20 + step / 16, 30 + step / 7, 0.2 * 1.15**step, 0.25 * 1.14**step
        document = with_inner(handmade.composition([handmade.picture("noise", "picture", (x, y), (across, down))], 400, 400) | {
            "assets": [{"id": "picture", "w": width, "h": height, "u": "", "p": "", "e": 1}]})
        outline = rectangle(
            x + across * width * low, y + down * height * low, x + across * width * high, y + down * height * high)
        picture = shapes.of_pixels(engine.load(document).frame(0))
        box.add(picture.distance(shapes.of_outline(outline)), "noise", step)
    return {"box": box.error, "opacity": 0}


def main():
    job = json.load(sys.stdin)
    engine = engines.opened(job["engine"])
    document = json.loads(open(job["document"], encoding="utf-8").read())
    spec = json.loads(open(job["spec"], encoding="utf-8-sig").read())
    samples = json.loads(open(job["samples"], encoding="utf-8").read())
    scene = Scene(anchored(spec, job["spec"], samples["viewport"]), samples, flat="rest" in job)
    content = Content(spec, samples["viewport"], job["rest"], scene.mirrored) if "rest" in job else None
    print(json.dumps(measure(engine, document, scene, content)))


if __name__ == "__main__":
    main()
