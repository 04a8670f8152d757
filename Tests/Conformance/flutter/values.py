"""What an element shows by a hero map, in the form of `simulate`."""

import evaluator

CORNERS = ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]


def value(map, place, property, direction, time):
    """The numbers of a property: of its track or, without one, at rest."""
    if direction == "dismiss" and map["dismissReversed"]:
        back = map["transitionDuration"] * (1 - time / map["reverseTransitionDuration"])
        track = track_of(place, property, "present")
        if track:
            return evaluator.value(map, track, back)
    track = track_of(place, property, direction)
    if track:
        return evaluator.value(map, track, time)
    if property == "content" and direction == "dismiss":
        return [place["dismissContent"]]
    return at_rest(place, property, "source" if direction == "present" else "destination")


def track_of(place, property, direction):
    return next((one for one in place[direction] if one["property"] == property), None)


def at_rest(place, property, side):
    state = place[side]
    frame, anchor = state["frame"], place["anchor"]
    position = [frame[0] + anchor[0] * frame[2], frame[1] + anchor[1] * frame[3]]
    fill = state["fill"] and [part / 255 for part in bytes.fromhex(state["fill"][1:])]
    return {"position": position, "size": frame[2:], "fill": fill or [0, 0, 0, 0]}.get(property) or state[property]


def turned(map, place, property, direction, time, start):
    """The same in a direction that starts in mid-flight: its first segment starts at the property's current value."""
    track = track_of(place, property, direction)
    if track:
        first, *others = track["segments"]
        frames = first["keyframes"]
        if frames and frames["values"][0]["value"] == first["from"]["value"]:
            frames = frames | {"values": [{"value": start}, *frames["values"][1:]]}
        first = first | {"from": {"value": start}, "keyframes": frames}
        return evaluator.value(map, {"segments": [first, *others]}, time)
    end = at_rest(place, property, "destination" if direction == "present" else "source")
    if property == "content" or list(start) == list(end):
        return start
    # If nothing moves the element, it decelerates over the full duration.
    curves = [*map["curves"], {"cubic": [0, 0, 0.58, 1]}]
    whole = map["transitionDuration" if direction == "present" else "reverseTransitionDuration"]
    first = lead(place, direction) or {"start": 0, "duration": max(whole, 1), "curve": len(map["curves"])}
    first = first | {"from": {"value": start}, "to": {"value": end}, "arc": None, "keyframes": None}
    return evaluator.value(map | {"curves": curves}, {"segments": [first]}, time)


def lead(place, direction):
    """What no phase moves goes to its end with the first segment that moves the element."""
    effects = ["opacity", "content", "blur", "fill", "shadow"]
    firsts = [one["segments"][0] for one in sorted(place[direction], key=lambda one: one["property"] in effects)
              if one["property"] not in effects or all(two["property"] in effects for two in place[direction])]
    return min(firsts, key=lambda one: one["start"], default=None)


def sample(head, place, of):
    """What an element shows if its properties have the values that `of` returns by name."""
    w, h = (max(part, 0) for part in of("size"))
    x, y = (part - share * extent for part, share, extent in zip(of("position"), place["anchor"], (w, h)))
    clamp = lambda part, high: min(max(part, 0), high)
    shadow, fill, c = of("shadow"), of("fill"), of("content")[0]
    source, destination = contents(head, clamp(c, 1))
    return {
        "frame": {"x": x, "y": y, "width": w, "height": h}, "translation": dict(zip("xy", of("translation"))),
        "scale": dict(zip("xy", of("scale"))), "opacity": clamp(of("opacity")[0], 1),
        "cornerRadius": dict(zip(CORNERS, (clamp(part, min(w, h) / 2) for part in of("cornerRadius")))),
        "blur": max(of("blur")[0], 0), "fill": hexadecimal(fill) if place["hasFill"] else None, "content": c,
        "shadow": {"opacity": clamp(shadow[0], 1), "radius": max(shadow[1], 0), "x": shadow[2], "y": shadow[3]},
        "sourceOpacity": source, "destinationOpacity": destination,
    } | {name: of(name)[0] for name in ("rotation", "rotationX", "rotationY")}


def hexadecimal(fill):
    """A colour in the form of `simulate`."""
    return "#" + "".join(f"{round(min(max(part, 0), 1) * 255):02X}" for part in fill)


def contents(head, c):
    """How strongly both contents are drawn."""
    if head["role"] != "matched":
        return (0, 1) if head["role"] == "entering" else (1, 0)
    return {"over": (1 if c < 1 else 0, c), "cross": (1 - c, c), "through": (max(0, 1 - 2 * c), max(0, 2 * c - 1)),
            "cut": (1, 0) if c < 0.5 else (0, 1)}[head["blend"]]


def differences(shown, want):
    """The differences between two samples of an element, by property."""
    radii = want["cornerRadius"]
    want = want | {"cornerRadius": radii if isinstance(radii, dict) else dict.fromkeys(CORNERS, radii)}
    numbers = lambda part: list(part.values()) if isinstance(part, dict) else [part]
    # Half of 1/255 may be rounded either way.
    colours = [bytes.fromhex((one["fill"] or "#00000000")[1:]) for one in (shown, want)]
    fill = {"fill": max(abs(a - b) // 2 for a, b in zip(*colours))}
    return fill | {name: max(abs(a - b) for a, b in zip(numbers(shown[name]), numbers(want[name])))
                   for name in shown if name != "fill"}
