"""What a hero map says an element shows at a time: a second reading of the map, apart from the product's."""

import math


def progress(curve, x):
    if curve["mirrored"]:
        return 1 - progress(curve | {"mirrored": False}, 1 - x)
    if x >= 1 or "linear" in curve:
        return min(x, 1)
    if "spring" in curve:
        spring = curve["spring"]
        t, w = x * spring["duration"] / 1000, math.sqrt(spring["stiffness"])
        z, v = spring["damping"] / (2 * w), spring["velocity"]
        root = complex(z * z - 1) ** 0.5 * w or 1e-9
        a, b = -z * w + root, -z * w - root
        late = lambda r: complex(math.e) ** (r * t)
        return 1 + (((v + b) * late(a) - (v + a) * late(b)) / (a - b)).real
    if "steps" in curve:
        n, jump = curve["steps"]["count"], curve["steps"]["jump"]
        start, end = jump in ("start", "both"), jump in ("end", "both")
        return (min(math.floor(x * n + 1e-9), n - 1) + start) / (n + start - (not end))
    if "points" in curve:
        at = max(i for i, point in enumerate(curve["points"]) if point[0] <= x)
        (x0, y0), (x1, y1) = curve["points"][at], curve["points"][at + 1]
        return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    start = (0, 0)
    for piece in curve.get("pieces") or [curve["cubic"] + [1, 1]]:
        if x < piece[4]:
            low, high = 0.0, 1.0
            cubic = lambda i, t: (start[i] * (1 - t) ** 3 + 3 * piece[i] * (1 - t) ** 2 * t
                                  + 3 * piece[2 + i] * (1 - t) * t * t + piece[4 + i] * t ** 3)
            for _ in range(60):
                middle = (low + high) / 2
                low, high = (middle, high) if cubic(0, middle) < x else (low, middle)
            return cubic(1, low)
        start = piece[4:]
    return 1


def value(map, place, property, direction, time):
    """The numbers of a property, unclamped; nothing about jumps at the very time asked for."""
    state = place["source" if direction == "present" else "destination"]
    track = next((one for one in place[direction] if one["property"] == property), None)
    if track is None:
        if property == "content" and direction == "dismiss":
            return [place["dismissContent"]]
        frame, anchor = state["frame"], place["anchor"]
        return {"position": [frame[0] + anchor[0] * frame[2], frame[1] + anchor[1] * frame[3]], "size": frame[2:]}.get(
            property) or state[property]
    number = lambda end: ([int(end["value"][i:i + 2], 16) / 255 for i in (1, 3, 5, 7)]
                          if isinstance(end["value"], str) else end["value"])
    begun = [one for one in track["segments"] if one["start"] <= time]
    if not begun:
        return number(track["segments"][0]["from"])
    now = begun[-1]
    a, b = number(now["from"]), number(now["to"])
    if time >= now["start"] + now["duration"]:
        return b
    p = progress(map["curves"][now["curve"]], (time - now["start"]) / now["duration"])
    if now["keyframes"]:
        return keyframed(now["keyframes"], [number(end) for end in now["keyframes"]["values"]], p)
    if now["arc"]:
        half = math.radians(now["arc"]) / 2
        way = complex(b[0] - a[0], b[1] - a[1]) * math.sin(half * p) / math.sin(half)
        way *= complex(math.cos(half * (1 - p)), -math.sin(half * (1 - p)))
        return [a[0] + way.real, a[1] + way.imag]
    return [x + (y - x) * p for x, y in zip(a, b)]


def keyframed(frames, values, p):
    at, last = frames["at"], len(frames["at"]) - 1
    if frames["interpolation"] == "hold":
        return values[max([i for i in range(last + 1) if at[i] <= p], default=0)]
    if frames["interpolation"] == "hold-next":
        return values[min([i for i in range(last + 1) if at[i] >= p], default=last)]
    i = min(max([i for i in range(last + 1) if at[i] <= p], default=0), last - 1)
    width = at[i + 1] - at[i]
    t = (p - at[i]) / width
    if frames["interpolation"] == "linear":
        return [a + (b - a) * t for a, b in zip(values[i], values[i + 1])]
    slope = lambda j: [(b - a) / (at[min(j + 1, last)] - at[max(j - 1, 0)])
                       for a, b in zip(values[max(j - 1, 0)], values[min(j + 1, last)])]
    if not 0 <= p <= 1:
        end = 0 if p < 0 else last
        return [v + m * (p - at[end]) for v, m in zip(values[end], slope(end))]
    blend = (2 * t**3 - 3 * t * t + 1, width * (t**3 - 2 * t * t + t), 3 * t * t - 2 * t**3, width * (t**3 - t * t))
    return [sum(k * part for k, part in zip(blend, parts))
            for parts in zip(values[i], slope(i), values[i + 1], slope(i + 1))]


def differences(map, place, direction, time, want):
    """By how much the map and a simulated sample of an element differ, by property."""
    of = lambda property: value(map, place, property, direction, time)
    w, h = (max(part, 0) for part in of("size"))
    x, y = (part - share * extent for part, share, extent in zip(of("position"), place["anchor"], (w, h)))
    clamp = lambda part, high: min(max(part, 0), high)
    radii, shadow = want["cornerRadius"], want["shadow"]
    names = ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
    pairs = {
        "frame": ([x, y, w, h], [want["frame"][key] for key in ("x", "y", "width", "height")]),
        "translation": (of("translation"), list(want["translation"].values())),
        "scale": (of("scale"), list(want["scale"].values())), "opacity": ([clamp(of("opacity")[0], 1)], [want["opacity"]]),
        "cornerRadius": ([clamp(part, min(w, h) / 2) for part in of("cornerRadius")],
                         [radii[name] for name in names] if isinstance(radii, dict) else [radii] * 4),
        "blur": ([max(of("blur")[0], 0)], [want["blur"]]), "content": (of("content"), [want["content"]]),
        "shadow": ([clamp(of("shadow")[0], 1), max(of("shadow")[1], 0), *of("shadow")[2:]],
                   [shadow[key] for key in ("opacity", "radius", "x", "y")]),
    } | {name: (of(name), [want[name]]) for name in ("rotation", "rotationX", "rotationY")}
    return {name: max(abs(a - b) for a, b in zip(*pair)) for name, pair in pairs.items()}
