"""Rules for what some players reject or draw incorrectly although the schema allows it."""

# What some players require of each kind of object: lottie-ios and lottie-web for layers, rlottie for easings.
LAYER = ("ty", "nm", "ind", "ks", "ip", "op", "st")
TRANSFORM = ("a", "p", "s", "r", "o")
MASK = ("mode", "inv", "pt", "o", "x")
SHAPES = {"rc": ("p", "s", "r"), "sh": ("ks",), "fl": ("c", "o", "r"), "tr": TRANSFORM, "gr": ("it",), "st": ("c", "o", "w")}


def problems(document):
    found = []
    if not isinstance(document.get("v"), str) or document["v"].count(".") != 2:
        found.append("`v` is no version in three parts")
    found += [f"`{key}` is no whole number" for key in ("w", "h", "op") if document.get(key) != round(document.get(key, 0.5))]
    lists = {"layers": document["layers"]}
    lists |= {f"asset {asset['id']}": asset["layers"] for asset in document.get("assets", []) if "layers" in asset}
    for place, layers in lists.items():
        indices = [layer.get("ind") for layer in layers]
        if len(set(indices)) != len(indices):
            found.append(f"{place}: two layers have one `ind`")
        for layer in layers:
            found += [f"{place}, {layer.get('nm')}: {problem}" for problem in layer_problems(layer, indices)]
    return [*found, *named_easings(document)]


def layer_problems(layer, indices):
    yield from missing(layer, LAYER)
    keys = list(layer)
    if "ddd" not in keys or keys.index("ddd") > keys.index("ks"):
        yield "`ddd` is not before `ks`: rlottie leaves out the rotation"
    if "tt" in layer:
        yield "it has a matte: rlottie 0.1 draws nothing of it"
    if layer.get("parent") is not None and layer["parent"] not in indices:
        yield "its parent is not there"
    yield from missing(layer.get("ks", {}), TRANSFORM)
    for mask in layer.get("masksProperties", []):
        yield from missing(mask, MASK)
    if layer.get("ty") == 0:
        yield from missing(layer, ("refId", "w", "h"))
    yield from shape_problems(layer.get("shapes", []))
    for easing in keyframes(layer):
        yield from keyframe_problems(*easing)


def shape_problems(items):
    for item in items:
        yield from missing(item, SHAPES.get(item["ty"], ()))
        yield from shape_problems(item.get("it", []))
        if item["ty"] == "gr" and item["it"][-1]["ty"] != "tr":
            yield "the last item of a group is no `tr`"


def keyframe_problems(keyframe, following):
    if keyframe.get("h") == 1 or following is None:
        return
    if "i" not in keyframe or "o" not in keyframe:
        yield f"a keyframe at {keyframe['t']} has no easing"
    if keyframe["s"] == following["s"]:
        yield f"nothing moves from the keyframe at {keyframe['t']} on, though it is eased"
    if following["t"] < keyframe["t"]:
        yield f"the keyframe after {keyframe['t']} is earlier"


def keyframes(node):
    """Each keyframe below a node, with the one that follows."""
    if isinstance(node, dict):
        if node.get("a") == 1:
            yield from zip(node["k"], [*node["k"][1:], None])
            return
        node = list(node.values())
    for one in node if isinstance(node, list) else []:
        yield from keyframes(one)


def named_easings(document):
    """rlottie and ThorVG cache easings by name, or by their numbers to two decimals: the first one is used for all."""
    kept = {}
    for keyframe, _ in keyframes(document):
        if "o" in keyframe and "i" in keyframe:
            numbers = [keyframe[side][axis][0] for side in "oi" for axis in "xy"]
            name = keyframe.get("n") or "_".join(f"{number:.2f}" for number in numbers)
            if kept.setdefault(name, numbers) != numbers:
                yield f"the easings {kept[name]} and {numbers} are one to players"


def missing(thing, keys):
    return [f"`{key}` is missing" for key in keys if key not in thing]
