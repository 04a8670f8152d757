"""Deliberate mistakes in the handmade Lottie file, each of which the checks must detect."""

import json

import handmade

# A mistake: its edit of the layers by name, and what the message must contain.
IN_MOTION = {
    "easing": (lambda layers: motion(layers["card/source"], "p")[0]["o"].update(x=[0.21]), "box of card/source"),
    "keyframe moved by a point": (
        lambda layers: motion(layers["card/destination"], "p")[1].update(s=[141, 110]), "box of card/destination"),
    "keyframe a frame late": (lambda layers: motion(layers["card/source"], "p")[1].update(t=31), "box of card/source"),
    "size": (lambda layers: rectangle(layers["badge"]).update(s=handmade.fixed([13, 8])), "box of badge"),
    "corner radius": (
        lambda layers: rectangle(layers["card/source"]).update(r=handmade.fixed(0)), "box of card/source"),
    "rotation": (lambda layers: layers["card/source"]["ks"].update(r=handmade.fixed(0)), "box of card/source"),
    "opacity": (lambda layers: motion(layers["badge"], "o")[1].update(s=[97]), "opacity of badge"),
    "opacity faded the wrong way": (
        lambda layers: layers["card/source"]["ks"].update(o=layers["card/destination"]["ks"]["o"]),
        "opacity of card/source"),
    "parent dropped": (lambda layers: layers["badge"].pop("parent"), "box of badge"),
    "clip dropped": (lambda layers: layers["label"].pop("masksProperties"), "box of label"),
    "anchor": (lambda layers: layers["chip"]["ks"].update(p=handmade.fixed([21, -10])), "box of chip"),
    "scale": (lambda layers: motion(layers["chip/placing"], "s")[1].update(s=[150, 123]), "box of chip"),
    "layer renamed": (lambda layers: layers["badge"].update(nm="bagde"), "no layer is named badge"),
    "layer without transform": (lambda layers: layers["badge"].pop("ks"), "the measurement ended"),
    "layer ends early": (lambda layers: layers["badge"].update(op=20), "opacity of badge"),
}


def pictures(document):
    """The layers of an exported file that draw a picture."""
    return [layer for asset in document["assets"] for layer in asset.get("layers", []) if layer["ty"] == 2]


# Mistakes in the first example with pictures.
IN_PICTURES = {
    "picture aligned elsewhere": lambda document: [
        layer["ks"].update(a=handmade.fixed([value + 4 for value in layer["ks"]["a"]["k"]])) for layer in pictures(document)],
    "picture not aligned": lambda document: [
        layer["ks"].update(a=handmade.fixed([0, 0])) for layer in pictures(document)],
    "picture half as wide": lambda document: [
        asset.update(w=asset["w"] // 2) for asset in document["assets"] if "p" in asset],
}


def screen(document, side):
    """The layers of one screen of a file for reduced motion."""
    return next(asset["layers"] for asset in document["assets"] if asset["id"] == "viewport/" + side)


def fading(document, side):
    """The keyframes of the opacity of one screen."""
    return motion(next(layer for layer in document["layers"] if layer["nm"] == "viewport/" + side), "o")


# Mistakes in the file for reduced motion of the first example.
IN_REDUCED = {
    "screens in each other's place": (lambda document: [
        asset.update(id="viewport/" + {"source": "destination", "destination": "source"}[asset["id"].split("/")[1]])
        for asset in document["assets"] if asset["id"] in ("viewport/source", "viewport/destination")], "box of"),
    "an element elsewhere": (lambda document: [
        layer["ks"].update(p=handmade.fixed([value + 2 for value in layer["ks"]["p"]["k"]]))
        for layer in screen(document, "destination")], "destination: box of"),
    "a source that stays": (lambda document: fading(document, "source")[1].update(s=[100]), "cross-fade"),
    "an uneven fade": (lambda document: fading(document, "destination")[0]["o"].update(x=[0.9], y=[0.1]), "cross-fade"),
}


def states(files):
    """The states of a dotLottie file's machine, by name."""
    return {state["name"]: state for state in files["s/transition.json"]["states"]}


def scrubbing(files):
    return next(state for name, state in states(files).items() if name.endswith(" follows the finger"))


# Mistakes in a dotLottie file whose gestures scrub.
IN_PACKAGES = {
    "version as a number": (lambda files: files["manifest.json"].update(version=2), "manifest: $.version"),
    "an animation not listed": (lambda files: files["manifest.json"]["animations"].pop(), "the manifest lists"),
    "another animation": (lambda files: files["a/dismiss.json"].update(op=5), "is not the JSON file"),
    "an unknown action": (
        lambda files: states(files)["source"]["entryActions"].append({"type": "SetSpeed", "value": 1}), "state machine: $.states"),
    "a state that nothing leads to": (
        lambda files: states(files)["present plays"].update(name="present played"), "no state is called present plays"),
    "a rest on the wrong animation": (lambda files: states(files)["destination"].update(animation="present"), "not destination"),
    "an end unnoticed": (lambda files: files["s/transition.json"]["interactions"].pop(1), "ends unnoticed"),
    "a finger that does not move it": (lambda files: scrubbing(files)["transitions"].pop(0), "it shows frame"),
    "a picture that is not remembered": (lambda files: scrubbing(files)["entryActions"].pop(), "does not come to rest"),
    "a full drag that starts over": (lambda files: scrubbing(files)["transitions"].pop(1), "commit at 100 starts"),
    "a finger that begins elsewhere": (
        lambda files: [states(files)[side]["entryActions"].pop() for side in ("source", "destination")], "a finger begins"),
}


def motion(layer, property):
    """The keyframes of a property of the layer's transform."""
    return layer["ks"][property]["k"]


def rectangle(layer):
    return layer["shapes"][0]["it"][0]


def malformed():
    """Files that the schema must reject, made from a valid one."""
    def broken(edit):
        document = separate(handmade.example()[2])
        edit(document["layers"][0])
        return document

    return {
        "layer without transform": broken(lambda layer: layer.pop("ks")),
        "layer without end": broken(lambda layer: layer.pop("op")),
        "animated flag of 2": broken(lambda layer: layer["ks"]["p"].update(a=2)),
        "keyframe without time": broken(lambda layer: layer["ks"]["o"]["k"][0].pop("t")),
        "keyframe value without array": broken(lambda layer: layer["ks"]["o"]["k"][0].update(s=7)),
        "easing outside 0…1 in time": broken(lambda layer: layer["ks"]["o"]["k"][0]["o"].update(x=[1.5])),
    }


def unruly():
    """Files that the schema accepts and some player doesn't, with the expected messages."""
    def broken(edit):
        document = separate(handmade.example()[2])
        edit(document["layers"][0], document)
        return document

    def last(layer):
        layer["ks"] = layer.pop("ks")
        layer["ddd"] = layer.pop("ddd")

    def nearly_the_same(layer, document):
        layer["ks"]["p"] = handmade.keyframes((0, [0, 0]), (30, [9, 9]), easing=((0.201, 0.0), (0.0, 1.0)))

    return {
        "no start time": (broken(lambda layer, _: layer.pop("st")), "`st` is missing"),
        "ddd behind ks": (broken(lambda layer, _: last(layer)), "`ddd` is not before `ks`"),
        "matte": (broken(lambda layer, _: layer.update(tt=1)), "matte"),
        "index twice": (broken(lambda layer, document: layer.update(ind=document["layers"][1]["ind"])), "one `ind`"),
        "broken width": (broken(lambda _, document: document.update(w=200.5)), "`w` is no whole number"),
        "no group transform": (broken(lambda layer, _: layer["shapes"][0]["it"].pop()), "no `tr`"),
        "easing over nothing": (
            broken(lambda layer, _: motion(layer, "o")[1].update(s=motion(layer, "o")[0]["s"])), "nothing moves"),
        "easings nearly the same": (broken(nearly_the_same), "are one to players"),
    }


def separate(document):
    """A copy in which no two layers share a value, so that one edit is one mistake."""
    return json.loads(json.dumps(document))
