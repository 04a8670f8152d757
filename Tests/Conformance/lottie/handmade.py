"""A small Lottie file written by hand, and the samples it must show: they test the checks themselves."""


def fixed(value):
    return {"a": 0, "k": value}


def keyframes(*frames, easing=((0.2, 0.0), (0.0, 1.0))):
    """Eased keyframes from (frame, value) pairs; a number is written as an array of one, as players require."""
    listed = [(t, v if isinstance(v, list) else [v]) for t, v in frames]
    (ox, oy), (ix, iy) = easing
    eased = [{"t": t, "s": v, "o": {"x": [ox], "y": [oy]}, "i": {"x": [ix], "y": [iy]}} for t, v in listed[:-1]]
    return {"a": 1, "k": eased + [{"t": listed[-1][0], "s": listed[-1][1]}]}


def layer(name, index, position, size, radius=fixed(0), opacity=fixed(100), rotation=fixed(0), last=31, **more):
    """A layer that holds one filled rounded rectangle, its anchor in its center."""
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


def picture(name, id, position, scale):
    """A layer that shows a picture of the assets at rest."""
    transform = {
        "a": fixed([0, 0]), "p": fixed(list(position)), "s": fixed([100 * scale[0], 100 * scale[1]]), "r": fixed(0),
        "o": fixed(100),
    }
    return {"ddd": 0, "ty": 2, "nm": name, "ind": 1, "refId": id, "ks": transform, "st": 0, "ip": 0, "op": 31}


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
    """A spec, its samples and the Lottie file.

    A card grows and turns while it shows other content, and carries a badge along; a chip turns about a corner and
    clips the label in it."""
    spec = {
        "name": "handmade",
        "viewports": [{"name": "square", "width": 200, "height": 200}],
        "elements": [
            {"id": "card"}, {"id": "badge", "in": "card"},
            {"id": "chip", "anchor": {"x": 0, "y": 1}}, {"id": "label", "in": "chip"},
        ],
    }
    times = [1000 * frame / 60 for frame in range(31)]
    samples = {"viewport": "square", "frames": [{"time": time, "elements": moment(time / 500)} for time in times]}
    return spec, samples, composition([*card_layers(), *chip_layers()])


def card_layers():
    way = [keyframes((0, [40, 50]), (30, [140, 110])), keyframes((0, [40, 30]), (30, [90, 60]))]
    turned = {"radius": keyframes((0, 12), (30, 4)), "rotation": keyframes((0, 0), (30, 30))}
    cross = [keyframes((0, 100), (30, 0)), keyframes((0, 0), (30, 100))]
    contents = [
        layer("card/" + side, index, *way, opacity=opacity, **turned)
        for side, index, opacity in (("destination", 2, cross[1]), ("source", 1, cross[0]))
    ]
    badge = layer("badge", 3, fixed([10, 5]), fixed([12, 8]), opacity=cross[1], parent=4)
    return [badge, *contents, empty(layer("card/placing", 4, way[0], fixed([0, 0]), rotation=turned["rotation"]))]


def chip_layers():
    """The chip lies to the upper right of its anchor; a mask over its frame clips the label, far from its corners.

    It is a mask rather than a matte (`tt`), because rlottie 0.1 doesn't draw layers with a matte."""
    placing = empty(layer(
        "chip/placing", 7, keyframes((0, [30, 160]), (30, [50, 150])), fixed([0, 0]),
        rotation=keyframes((0, 0), (30, -20))))
    placing["ks"]["s"] = keyframes((0, [100, 100]), (30, [150, 120]))
    straight = [[0, 0]] * 4
    frame = {"c": True, "v": [[-38, -10], [2, -10], [2, 10], [-38, 10]], "i": straight, "o": straight}
    mask = {"mode": "a", "inv": False, "pt": fixed(frame), "o": fixed(100), "x": fixed(0)}
    label = layer("label", 6, fixed([38, -10]), fixed([30, 8]), parent=7, hasMask=True, masksProperties=[mask])
    return [label, layer("chip", 5, fixed([20, -10]), fixed([40, 20]), radius=fixed(5), parent=7), placing]


def empty(layer):
    """A null layer, which positions others."""
    return {key: value for key, value in layer.items() if key != "shapes"} | {"ty": 3}


def moment(share):
    """The output of `transition-export simulate` for the example's elements at a share of its duration."""
    p = bezier(share)
    plain = {
        "translation": {"x": 0, "y": 0}, "opacity": 1, "cornerRadius": 0, "scale": {"x": 1, "y": 1},
        "rotation": 0, "rotationX": 0, "rotationY": 0, "sourceOpacity": 1 - p, "destinationOpacity": p,
    }
    center, width, height = (40 + 100 * p, 50 + 60 * p), 40 + 50 * p, 30 + 30 * p
    frames = {
        "card": (center[0] - width / 2, center[1] - height / 2, width, height),
        "badge": (center[0] + 10 - 6, center[1] + 5 - 4, 12, 8),
        "chip": (30, 140, 40, 20),
        "label": (30 + 38 - 15, 160 - 10 - 4, 30, 8),
    }
    own = {
        "card": {"cornerRadius": 12 - 8 * p, "rotation": 30 * p},
        "badge": {"opacity": p},
        "chip": {
            "cornerRadius": 5, "rotation": -20 * p, "translation": {"x": 20 * p, "y": -10 * p},
            "scale": {"x": 1 + 0.5 * p, "y": 1 + 0.2 * p},
        },
        "label": {},
    }
    return {id: plain | {"frame": dict(zip(("x", "y", "width", "height"), frames[id]))} | own[id] for id in own}
