"""Plays the Lottie file for reduced motion: each screen is as `simulate` has it at rest, and one fades into the other.

Run as a program it reads a job, {"engine", "document", "spec", "samples"}, on standard input, the samples being those of
present from start to end, and prints the problems as JSON.
"""

import copy
import json
import sys

import engines
import fidelity
import numpy
from scene import Scene, anchored

SIDES = {"source": 0, "destination": -1}

# Steps of a channel, 0…255, for the rounding of engines that draw one screen over the other.
STEP = 2

# The number of moments.
SHARES = [0, 0.25, 0.5, 0.75, 1]


def screen(document, side):
    """The screen of that side alone, opaque."""
    layers = next(asset["layers"] for asset in document["assets"] if asset["id"] == "viewport/" + side)
    return copy.deepcopy(document) | {"layers": copy.deepcopy(layers)}


def at_rest(engine, document, spec, samples):
    for side, frame in SIDES.items():
        still = samples | {"frames": [samples["frames"][frame] | {"time": 0}]}
        measured = fidelity.measure(engine, screen(document, side), Scene(spec, still))
        yield side, measured


def faded(document, source, destination):
    """The file with both screens at constant opacities."""
    edited = copy.deepcopy(document)
    for layer in edited["layers"]:
        opacity = {"viewport/source": source, "viewport/destination": destination}.get(layer["nm"])
        if opacity is not None:
            layer["ks"]["o"] = {"a": 0, "k": opacity}
    return edited


def fade(engine, document, shares):
    """Differences from two screens whose opacities add up to 1 and change evenly."""
    last = document["op"] - document["ip"] - 1
    for share in shares:
        frame = document["ip"] + round(last * share)
        seen = round(last * share) / last if last > 1 else share
        expected = faded(document, 100 * (1 - seen), 100 * seen)
        drawn = [engine.load(one) for one in (document, expected)]
        pictures = [one.picture(frame).astype(int).copy() for one in drawn]
        for one in drawn:
            one.close()
        off = int(numpy.abs(pictures[0] - pictures[1]).max())
        if off > STEP:
            yield f"at frame {frame} a channel is off by {off} of 255 from an even cross-fade"


def main():
    job = json.load(sys.stdin)
    engine = engines.opened(job["engine"])
    document, spec, samples = (json.loads(open(job[one], encoding="utf-8-sig").read()) for one in ("document", "spec", "samples"))
    spec = anchored(spec, job["spec"], samples["viewport"])
    cuts = spec.get("reducedMotion", {}).get("mode") == "cut"
    print(json.dumps({
        "screens": list(at_rest(engine, document, spec, samples)),
        "fade": list(fade(engine, document, [0, 1] if cuts else SHARES)),
    }))


if __name__ == "__main__":
    main()
