"""The value of a property at a time by a hero map: an independent reading of the map."""

from bisect import bisect
import cmath
import math

import numpy


def value(map, track, time):
    """The numbers of a track, unclamped; undefined at jumps."""
    at = bisect([one["start"] for one in track["segments"]], time) - 1
    now = track["segments"][max(at, 0)]
    a, b = (numpy.array(now[end]["value"]) for end in ("from", "to"))
    if at < 0 or time >= now["start"] + now["duration"]:
        return a if at < 0 else b
    p = progress(map["curves"][now["curve"]], (time - now["start"]) / now["duration"])
    if now["keyframes"]:
        return keyframed(p, **now["keyframes"])
    if not now["arc"]:
        return a + (b - a) * p
    half = math.radians(now["arc"]) / 2
    way = complex(*(b - a)) * math.sin(half * p) / math.sin(half) * cmath.exp(-1j * half * (1 - p))
    return a + (way.real, way.imag)


def progress(curve, x):
    if "spring" in curve:
        stiffness, damping, v, duration = (curve["spring"][key] for key in ("stiffness", "damping", "velocity", "duration"))
        root, t = cmath.sqrt(damping ** 2 / 4 - stiffness) or 1e-9, x * duration / 1000
        a, b = root - damping / 2, -root - damping / 2
        return 1 + (((v + b) * cmath.exp(a * t) - (v + a) * cmath.exp(b * t)) / (a - b)).real
    if "steps" in curve:
        n, first, last = (curve["steps"][key] for key in ("count", "jumpsAtStart", "jumpsAtEnd"))
        return (min((x * n + 1e-9) // 1, n - 1) + first) / (n + first - (not last))
    if "points" in curve:
        return numpy.interp(x, *zip(*curve["points"]))
    pieces = [[0, 0], *(curve.get("pieces") or [[*curve["cubic"], 1, 1]])]
    at = sum(piece[4] <= x for piece in pieces[1:])
    p, q, r, s = (complex(*pair) for pair in numpy.reshape([*pieces[at][-2:], *pieces[at + 1]], (4, 2)))
    cubic = lambda t: p * (1 - t) ** 3 + 3 * (q * (1 - t) + r * t) * t * (1 - t) + s * t ** 3
    return cubic(bisect(range(2 ** 50), x, key=lambda n: cubic(n / 2 ** 50).real) / 2 ** 50).imag


def keyframed(p, interpolation, at, values):
    at, values = numpy.array(at), numpy.array([one["value"] for one in values])
    if interpolation.startswith("hold"):
        return values[sum(at[1:] <= p) if interpolation == "hold" else sum(at[:-1] < p)]
    i = sum(at[1:-1] <= p)
    way, width, t = values[i + 1] - values[i], at[i + 1] - at[i], (p - at[i]) / (at[i + 1] - at[i])
    if interpolation == "linear":
        return values[i] + way * t
    near = lambda list: numpy.concatenate([list[1:], list[-1:]]) - numpy.concatenate([list[:1], list[:-1]])
    slopes, end = near(values) / near(at)[:, None], int(p > 0)
    if not 0 <= p <= 1:
        return values[-end] + slopes[-end] * (p - end)
    return values[i] + way * t * t * (3 - 2 * t) + width * t * (1 - t) * (slopes[i] * (1 - t) - slopes[i + 1] * t)
