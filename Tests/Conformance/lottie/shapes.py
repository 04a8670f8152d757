"""Where a drawn shape lies, from its pixels and from its outline, by the same measure.

Both are reduced to area, center and *stretch*: the symmetric 2 × 2 root of twelve times the covariance, which for an
upright rectangle is exactly width and height. This keeps sub-pixel precision for any convex shape, rotated or clipped,
for which the outermost pixels say little.
"""

import math
from dataclasses import dataclass

import numpy


@dataclass(frozen=True)
class Shape:
    """Area in square points, center and stretch in points."""

    area: float
    center: numpy.ndarray
    stretch: numpy.ndarray

    @property
    def thickness(self):
        """The extent across the narrowest direction, in points."""
        return float(numpy.linalg.eigvalsh(self.stretch).min()) if self.area > 0 else 0.0

    def is_slanted(self, slender):
        """Whether it is slanted and its narrowest extent is less than that share of its widest."""
        extents = numpy.linalg.eigvalsh(self.stretch)
        return abs(float(self.stretch[0, 1])) > 1e-3 and float(extents.min()) < slender * float(extents.max())

    def magnification(self):
        """How many times as far as its edges the tips of a slanted shape may be off: an error of coverage across its
        thickness is a share of its length, half of it on either side. At least 1."""
        extents = numpy.linalg.eigvalsh(self.stretch)
        if not self.is_slanted(1) or extents.min() <= 0:
            return 1.0
        return max(1.0, float(extents.max() / extents.min()) / 2)

    def distance(self, other):
        """The largest distance in points between the edges of two shapes: half the stretch on either side."""
        moved = numpy.abs(self.center - other.center)
        grown = numpy.abs(self.stretch - other.stretch).sum(axis=1) / 2
        return float((moved + grown).max())


EMPTY = Shape(0.0, numpy.zeros(2), numpy.zeros((2, 2)))


def shape(area, center, covariance):
    """The root of a symmetric 2 × 2 matrix M is (M + √det M) / √(trace M + 2 √det M)."""
    scaled = 12 * covariance
    root = math.sqrt(max(0.0, float(numpy.linalg.det(scaled))))
    divisor = math.sqrt(float(numpy.trace(scaled)) + 2 * root)
    stretch = (scaled + root * numpy.eye(2)) / divisor if divisor > 0 else scaled
    return Shape(float(area), center, stretch)


def of_pixels(alpha):
    """The shape of a picture of coverages 0…1, one point a pixel."""
    area = alpha.sum()
    if area <= 0:
        return EMPTY
    middle = [numpy.arange(size) + 0.5 for size in reversed(alpha.shape)]
    columns, rows = alpha.sum(axis=0), alpha.sum(axis=1)
    center = numpy.array([columns @ middle[0], rows @ middle[1]]) / area
    x, y = middle[0] - center[0], middle[1] - center[1]
    mixed = y @ alpha @ x
    covariance = numpy.array([[columns @ (x * x), mixed], [mixed, rows @ (y * y)]]) / area
    # A pixel is a square, not a point: its own variance is 1/12.
    return shape(area, center, covariance + numpy.eye(2) / 12)


def of_outline(points):
    """The shape of a simple polygon, by Green's theorem."""
    if len(points) < 3:
        return EMPTY
    origin = points.mean(axis=0)
    a = points - origin
    b = numpy.roll(a, -1, axis=0)
    cross = a[:, 0] * b[:, 1] - b[:, 0] * a[:, 1]
    area = cross.sum() / 2
    if abs(area) < 1e-9:
        return EMPTY
    center = ((a + b) * cross[:, None]).sum(axis=0) / (6 * area)
    both = a + b
    products = numpy.einsum("n,ni,nj->ij", cross, both, both)
    products += numpy.einsum("n,ni,nj->ij", cross, a, a) + numpy.einsum("n,ni,nj->ij", cross, b, b)
    covariance = products / (24 * area) - numpy.outer(center, center)
    return shape(abs(area), center + origin, covariance)


def rounded_rectangle(x, y, width, height, radii, steps=24):
    """The outline, clockwise on screen; radii in the order top left, top right, bottom right, bottom left."""
    most = min(width, height) / 2
    r = [min(max(radius, 0), most) for radius in radii]
    centers = [
        (x + r[0], y + r[0]), (x + width - r[1], y + r[1]),
        (x + width - r[2], y + height - r[2]), (x + r[3], y + height - r[3]),
    ]
    points = []
    for corner, (cx, cy) in enumerate(centers):
        for step in range(steps + 1 if r[corner] > 0 else 1):
            angle = math.pi * (1 + corner / 2 + step / steps / 2)
            points.append((cx + r[corner] * math.cos(angle), cy + r[corner] * math.sin(angle)))
    return numpy.array(points)


def clipped(points, clip):
    """The part of one convex polygon inside another (Sutherland and Hodgman), both clockwise on screen."""
    for start, end in zip(clip, numpy.roll(clip, -1, axis=0)):
        if len(points) == 0:
            break
        edge = end - start
        side = edge[0] * (points[:, 1] - start[1]) - edge[1] * (points[:, 0] - start[0])
        kept = []
        for index, point in enumerate(points):
            before = index - 1
            if (side[before] < 0) != (side[index] < 0):
                share = side[before] / (side[before] - side[index])
                kept.append(points[before] + share * (point - points[before]))
            if side[index] >= 0:
                kept.append(point)
        points = numpy.array(kept)
    return points
