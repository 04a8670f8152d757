"""What is drawn according to a spec and its simulated samples: each layer's outline and opacity at each time."""

import math

import numpy

import design
import shapes
from pictures import rectangle

CORNERS = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]


def anchored(spec, path, viewport):
    """The spec with the places of anchors that lie at other elements, by the tool's `resolve`."""
    if any("of" in element.get("anchor", {}) for element in spec["elements"]):
        scene = next(one for one in design.resolve(path)["viewports"] if one["name"]["text"] == viewport)
        mirrored = scene["rightToLeft"] and spec.get("rtl", "mirror") == "mirror"
        for element, own in zip(spec["elements"], scene["elements"], strict=True):
            x, y = own["anchor"]["x"], own["anchor"]["y"]
            element["anchor"] = {"x": 1 - x if mirrored else x, "y": y}
    return spec


class Scene:
    """One direction on one viewport, as `transition-export simulate` samples it."""

    def __init__(self, spec, samples, flat=False):
        # Pictures are drawn flat, as the finding `lottie-flat` says.
        self.is_flat = flat
        self.eye = spec.get("perspective")
        self.elements = {element["id"]: element for element in spec["elements"]}
        viewport = next(one for one in spec["viewports"] if one["name"] == samples["viewport"])
        self.leading_right = bool(viewport.get("rtl"))
        self.mirrored = self.leading_right and spec.get("rtl", "mirror") == "mirror"
        self.size = (viewport["width"], viewport["height"])
        # A composition's size is the viewport's, rounded up to whole points.
        size = [math.ceil(viewport[key]) for key in ("width", "height")]
        self.spec = spec
        self.bounds = shapes.rounded_rectangle(0, 0, *size, [0] * 4)
        self.frames = samples["frames"]

    def outline(self, values, id):
        """The part of the element's rounded frame that shows, as a polygon in the viewport."""
        own = self.clipped_by_parents(values, id, self.rounded_frame(values, id))
        return shapes.clipped(own, self.bounds) if len(own) else own

    def content(self, values, id, side, content):
        """The part of the inner part of an element's content that shows, as a polygon in the viewport."""
        drawn = self.placed(values, id, rectangle(*content.box(values, id, side)))
        if content.is_cut(id):
            frame = self.rounded_frame(values, id)
            drawn = shapes.clipped(drawn, frame) if len(frame) else frame
        drawn = self.clipped_by_parents(values, id, drawn)
        return shapes.clipped(drawn, self.bounds) if len(drawn) else drawn

    def opacity(self, values, id, side):
        """The opacity of the element, or of one of its two contents, with those of the elements it is in."""
        result = values[id]["opacity"] * (values[id][side + "Opacity"] if side else 1)
        parent = self.elements[id].get("in")
        return result * self.opacity(values, parent, None) if parent else result

    def clipped_by_parents(self, values, id, outline):
        parent = self.elements[id].get("in")
        if parent is None or not self.elements[id].get("clip", True) or len(outline) == 0:
            return outline
        clip = self.clipped_by_parents(values, parent, self.rounded_frame(values, parent))
        return shapes.clipped(outline, clip) if len(clip) else clip

    def rounded_frame(self, values, id):
        """The rounded frame under the element's transform and its parents'."""
        frame, corner = values[id]["frame"], values[id]["cornerRadius"]
        radii = [corner[name] for name in CORNERS] if isinstance(corner, dict) else [corner] * 4
        if self.leading_right:
            radii = [radii[1], radii[0], radii[3], radii[2]]
        return self.placed(
            values, id, shapes.rounded_rectangle(frame["x"], frame["y"], frame["width"], frame["height"], radii))

    def placed(self, values, id, points):
        """A shape in the element's own coordinates under its transform and its parents'."""
        solid = numpy.column_stack([points, numpy.zeros(len(points)), numpy.ones(len(points))])
        placed = solid @ self.transform(values, id).T
        flat = placed[:, :2]
        if self.eye and not self.is_flat:
            # A point at depth z moves away from the middle by d / (d - z).
            middle = numpy.array(self.size) / 2
            flat = middle + (flat - middle) * (self.eye / numpy.maximum(self.eye - placed[:, 2:3], self.eye * 1e-3))
        # A mirrored shape has the opposite orientation.
        x, y = flat[:, 0], flat[:, 1]
        clockwise = (x * numpy.roll(y, -1) - numpy.roll(x, -1) * y).sum() >= 0
        return flat if clockwise else flat[::-1]

    def transform(self, values, id):
        """The 4 × 4 matrix M(parent) · M(element): scale and rotations about the anchor, then the translation."""
        value, anchor = values[id], self.elements[id].get("anchor", {"x": 0.5, "y": 0.5})
        across = 1 - anchor["x"] if self.mirrored else anchor["x"]
        frame, moved = value["frame"], value["translation"]
        pivot = (frame["x"] + across * frame["width"], frame["y"] + anchor["y"] * frame["height"])
        own = (
            shift(pivot[0] + moved["x"], pivot[1] + moved["y"])
            @ turn(value["rotationY"], 2, 0) @ turn(value["rotationX"], 1, 2) @ turn(value["rotation"], 0, 1)
            @ numpy.diag([value["scale"]["x"], value["scale"]["y"], 1, 1]) @ shift(-pivot[0], -pivot[1])
        )
        if self.is_flat:
            own[2, :], own[:, 2] = (0, 0, 1, 0), (0, 0, 1, 0)
        parent = self.elements[id].get("in")
        return self.transform(values, parent) @ own if parent else own


def shift(x, y):
    matrix = numpy.eye(4)
    matrix[:2, 3] = x, y
    return matrix


def turn(degrees, first, second):
    """A rotation in the plane of two axes, from the first toward the second."""
    matrix = numpy.eye(4)
    angle = math.radians(degrees)
    matrix[first, first] = matrix[second, second] = math.cos(angle)
    matrix[second, first], matrix[first, second] = math.sin(angle), -math.sin(angle)
    return matrix
