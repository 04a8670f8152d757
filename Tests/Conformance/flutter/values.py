"""Beside what `simulate` says: the values of a hero map, as the evaluator reads them."""

import evaluator


def value(map, place, property, direction, time):
    """The numbers of a property: of its track, or where it has none those that it rests at."""
    track = next((one for one in place[direction] if one["property"] == property), None)
    if track:
        return evaluator.value(map, track, time)
    if property == "content" and direction == "dismiss":
        return [place["dismissContent"]]
    state = place["source" if direction == "present" else "destination"]
    frame, anchor = state["frame"], place["anchor"]
    position = [frame[0] + anchor[0] * frame[2], frame[1] + anchor[1] * frame[3]]
    return {"position": position, "size": frame[2:]}.get(property) or state[property]


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
