"""What a hero map says a property is at a time: a second reading of the map, apart from the product's."""

import bisect
import cmath
import math

import numpy


def progress(curve, x):
    if curve["mirrored"]:
        return 1 - progress(curve | {"mirrored": False}, 1 - x)
    if x >= 1 or "linear" in curve:
        return min(x, 1)
    if "spring" in curve:
        spring, t = curve["spring"], x * curve["spring"]["duration"] / 1000
        root = cmath.sqrt(spring["damping"] ** 2 / 4 - spring["stiffness"]) or 1e-9
        a, b, v = root - spring["damping"] / 2, -root - spring["damping"] / 2, spring["velocity"]
        return 1 + (((v + b) * cmath.exp(a * t) - (v + a) * cmath.exp(b * t)) / (a - b)).real
    if "steps" in curve:
        n, jump = curve["steps"]["count"], curve["steps"]["jump"]
        first, last = jump in ("start", "both"), jump in ("end", "both")
        return (min((x * n + 1e-9) // 1, n - 1) + first) / (n + first - (not last))
    if "points" in curve:
        return numpy.interp(x, *zip(*curve["points"]))
    pieces = curve.get("pieces") or [curve["cubic"] + [1, 1]]
    at = sum(piece[4] <= x for piece in pieces)
    p, q, r, s = (pieces[at - 1][4:] if at else (0, 0)), pieces[at][:2], pieces[at][2:4], pieces[at][4:]
    cubic = lambda i, t: p[i] * (1 - t) ** 3 + 3 * (q[i] * (1 - t) + r[i] * t) * t * (1 - t) + s[i] * t ** 3
    return cubic(1, bisect.bisect(range(2 ** 50), x, key=lambda n: cubic(0, n / 2 ** 50)) / 2 ** 50)


def value(map, track, time):
    """The numbers of a track, unclamped; nothing about jumps at the very time asked for."""
    begun = [one for one in track["segments"] if one["start"] <= time]
    now = begun[-1] if begun else track["segments"][0]
    a, b = numbers(now["from"]), numbers(now["to"])
    if not begun or time >= now["start"] + now["duration"]:
        return b if begun else a
    p = progress(map["curves"][now["curve"]], (time - now["start"]) / now["duration"])
    if now["keyframes"]:
        return keyframed(now["keyframes"], p)
    if now["arc"]:
        half = math.radians(now["arc"]) / 2
        way = complex(*(b - a)) * math.sin(half * p) / math.sin(half) * cmath.exp(-1j * half * (1 - p))
        return a + (way.real, way.imag)
    return a + (b - a) * p


def numbers(end):
    text = end["value"]
    return numpy.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5, 7)] if isinstance(text, str) else text)


def keyframed(frames, p):
    at, values = frames["at"], [*map(numbers, frames["values"])]
    last, kind = len(at) - 1, frames["interpolation"]
    if kind in ("hold", "hold-next"):
        passed = bisect.bisect_right(at, p) - 1 if kind == "hold" else bisect.bisect_left(at, p)
        return values[min(max(passed, 0), last)]
    i = min(max(bisect.bisect_right(at, p) - 1, 0), last - 1)
    way, width, t = values[i + 1] - values[i], at[i + 1] - at[i], (p - at[i]) / (at[i + 1] - at[i])
    if kind == "linear":
        return values[i] + way * t
    near = lambda j: (max(j - 1, 0), min(j + 1, last))
    slope = lambda j: (values[near(j)[1]] - values[near(j)[0]]) / (at[near(j)[1]] - at[near(j)[0]])
    if not 0 <= p <= 1:
        return values[last * (p > 0)] + slope(last * (p > 0)) * (p - (p > 0))
    return values[i] + way * t * t * (3 - 2 * t) + width * t * (1 - t) * (slope(i) * (1 - t) - slope(i + 1) * t)
