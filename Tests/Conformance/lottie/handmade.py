"""A small Lottie file written by hand, and the samples it must show: what the checks themselves are tested with."""


def fixed(value):
    return {"a": 0, "k": value}


def keyframes(*frames, easing=((0.2, 0.0), (0.0, 1.0))):
    """Eased keyframes from (frame, value) pairs; a number is written as an array of one, as players want."""
    listed = [(t, v if isinstance(v, list) else [v]) for t, v in frames]
    (ox, oy), (ix, iy) = easing
    eased = [{"t": t, "s": v, "o": {"x": [ox], "y": [oy]}, "i": {"x": [ix], "y": [iy]}} for t, v in listed[:-1]]
    return {"a": 1, "k": eased + [{"t": listed[-1][0], "s": listed[-1][1]}]}


def layer(name, index, position, size, radius=fixed(0), opacity=fixed(100), rotation=fixed(0), last=31, **more):
    """A layer that holds one filled rounded rectangle, its anchor in its centre."""
    at_rest = {"a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}
    shapes = [
        {"ty": "rc", "p": fixed([0, 0]), "s": size, "r": radius},
        {"ty": "fl", "c": fixed([0.2, 0.4, 0.6]), "o": fixed(100), "r": 1},
        {"ty": "tr", "p": fixed([0, 0]), **at_rest},
    ]
    transform = {**at_rest, "p": position, "o": opacity, "r": rotation}
    # rlottie ignores the rotation of a layer that has no `ddd` before its `ks`.
    return {
        "ty": 4, "ddd": 0, "nm": name, "ind": index, "st": 0, "ip": 0, "op": last, "ks": transform,
        "shapes": [{"ty": "gr", "it": shapes}], **more,
    }


def composition(layers, width=200, height=200, last=31):
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": last, "w": width, "h": height, "layers": layers}


def bezier(progress, x1=0.2, y1=0.0, x2=0.0, y2=1.0):
    """CSS cubic-bezier by bisection: y where x is the progress."""
    low, high = 0.0, 1.0
    for _ in range(60):
        t = (low + high) / 2
        x = 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t**3
        low, high = (t, high) if x < progress else (low, t)
    return 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2 + t**3


def example():
    """A spec, its samples and the Lottie file of a card that grows and turns while it shows other content."""
    spec = {
        "name": "handmade",
        "viewports": [{"name": "square", "width": 200, "height": 200}],
        "elements": [{"id": "card"}, {"id": "badge", "in": "card"}],
    }
    times = [1000 * frame / 60 for frame in range(31)]
    samples = {"viewport": "square", "frames": [{"time": time, "elements": moment(time / 500)} for time in times]}
    way = [keyframes((0, [40, 50]), (30, [140, 110])), keyframes((0, [40, 30]), (30, [90, 60]))]
    turned = {"radius": keyframes((0, 12), (30, 4)), "rotation": keyframes((0, 0), (30, 30))}
    cross = [keyframes((0, 100), (30, 0)), keyframes((0, 0), (30, 100))]
    # The badge turns with the card: a null layer, as a parent's opacity reaches nothing.
    placed = layer("card", 4, way[0], fixed([0, 0]), rotation=turned["rotation"]) | {"ty": 3}
    del placed["shapes"]
    badge = layer("badge", 3, fixed([10, 5]), fixed([12, 8]), opacity=cross[1], parent=4)
    contents = [
        layer("card/" + side, index, *way, opacity=opacity, **turned)
        for side, index, opacity in (("source", 1, cross[0]), ("destination", 2, cross[1]))
    ]
    return spec, samples, composition([badge, contents[1], contents[0], placed | {"nm": "card/placing"}])


def moment(share):
    """What `transition-export simulate` gives for the elements of the example, at a share of its duration."""
    p = bezier(share)
    plain = {
        "translation": {"x": 0, "y": 0}, "opacity": 1, "cornerRadius": 0, "scale": {"x": 1, "y": 1},
        "rotation": 0, "rotationX": 0, "rotationY": 0, "sourceOpacity": 1 - p, "destinationOpacity": p,
    }
    centre, width, height = (40 + 100 * p, 50 + 60 * p), 40 + 50 * p, 30 + 30 * p
    card = plain | {
        "frame": {"x": centre[0] - width / 2, "y": centre[1] - height / 2, "width": width, "height": height},
        "cornerRadius": 12 - 8 * p, "rotation": 30 * p,
    }
    # In viewport coordinates; the card's turn is about the card's centre and carries the badge along.
    at = {"x": centre[0] + 10 - 6, "y": centre[1] + 5 - 4}
    return {"card": card, "badge": plain | {"frame": at | {"width": 12, "height": 8}, "opacity": p}}
