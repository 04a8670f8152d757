"""Pictures in place of content: they are distinguished from their frame by another picture of the same size."""

import base64
import copy
import struct
import zlib

import numpy

import shapes

# The opaque part of the measured picture, in shares of its width and height.
INNER = (0.25, 0.75)


def has_picture(document, name):
    """Whether the layer of that name draws a picture, directly or in its compositions."""
    assets = {asset["id"]: asset for asset in document.get("assets", [])}
    def draws(layer):
        asset = assets.get(layer.get("refId"), {})
        return layer["ty"] == 2 or any(draws(one) for one in asset.get("layers", []))
    lists = [document["layers"]] + [asset["layers"] for asset in assets.values() if "layers" in asset]
    return any(layer.get("nm") == name and draws(layer) for layers in lists for layer in layers)


def with_inner(document):
    """The document with pictures whose inner part alone is opaque."""
    document = copy.deepcopy(document)
    for asset in document.get("assets", []):
        if "p" in asset:
            asset |= {"u": "", "e": 1, "p": "data:image/png;base64," + base64.b64encode(inner(asset["w"], asset["h"])).decode()}
    return document


def inner(width, height):
    """A white PNG, transparent except for the inner part; pixels on its edge are as opaque as they are covered."""
    def covered(size):
        low, high = (share * size for share in INNER)
        places = numpy.arange(size)
        return numpy.clip(numpy.minimum(places + 1, high) - numpy.maximum(places, low), 0, 1)

    alpha = numpy.round(255 * numpy.outer(covered(height), covered(width))).astype(numpy.uint8)
    pixels = numpy.full((height, width, 2), 255, numpy.uint8)
    pixels[:, :, 1] = alpha
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    header = struct.pack(">IIBBBBB", width, height, 8, 4, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


class Content:
    """Where content lies in its frame, by the format's section on `fit` and `align`."""

    FITS = {"image": "cover", "text": "height", "shape": "layout"}
    ALIGNS = {"image": (0.5, 0.5), "text": (0, 0.5)}

    def __init__(self, spec, viewport, rest, mirrored):
        """`rest` has the elements' values on each side."""
        self.elements = {element["id"]: element for element in spec["elements"]}
        self.viewport, self.rest, self.mirrored = viewport, rest, mirrored
        self.size = next((one["width"], one["height"]) for one in spec["viewports"] if one["name"] == viewport)

    def state(self, id, side):
        """What a side specifies about its content; an overlay's sides complete each other."""
        element = self.elements[id]
        def said(side):
            override = element.get("viewports", {}).get(self.viewport, {}).get(side) or {}
            return (element.get(side) or {}) | override
        other = "source" if side == "destination" else "destination"
        return said(other) | said(side) if element.get("role") == "overlay" else said(side)

    def box(self, values, id, side):
        """Left, top, right and bottom of the content's inner part in the viewport, before the element's transform."""
        element = self.elements[id]
        kind, state = element.get("kind", "container"), self.state(id, side)
        fit = state.get("fit") or element.get("fit") or self.FITS.get(kind, "width")
        align = state.get("align") or element.get("align") or dict(zip("xy", self.ALIGNS.get(kind, (0.5, 0))))
        across = 1 - align["x"] if self.mirrored else align["x"]
        frame, own = values[id]["frame"], self.rest[side][id]["frame"]
        size, full = (frame["width"], frame["height"]), (own["width"], own["height"])
        ratios = [size[0] / full[0], size[1] / full[1]]
        if fit == "fixed":
            if kind == "screen":
                own = {"x": 0, "y": 0, "width": self.size[0], "height": self.size[1]}
            left, top, drawn = own["x"], own["y"], (own["width"], own["height"])
            return [left + INNER[0] * drawn[0], top + INNER[0] * drawn[1], left + INNER[1] * drawn[0], top + INNER[1] * drawn[1]]
        scale = {
            "cover": [max(ratios)] * 2, "contain": [min(ratios)] * 2, "width": ratios[:1] * 2, "height": ratios[1:] * 2,
            "none": [1, 1], "stretch": ratios,
        }[fit]
        drawn = [scale[0] * full[0], scale[1] * full[1]]
        left, top = (
            corner + (room - length) * share
            for corner, room, length, share in zip((frame["x"], frame["y"]), size, drawn, (across, align["y"])))
        return [left + INNER[0] * drawn[0], top + INNER[0] * drawn[1], left + INNER[1] * drawn[0], top + INNER[1] * drawn[1]]

    def is_cut(self, id):
        return self.elements[id].get("kind") != "text"


def rectangle(left, top, right, bottom):
    return shapes.rounded_rectangle(left, top, right - left, bottom - top, [0] * 4)
