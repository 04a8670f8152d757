"""Edits of a Lottie file without a visible effect: the player of `verify` sees no difference either, and
only the comparison with a fresh export reports them. An engine confirms this for each, pixel by pixel.

Run as a program it reads a job, {"engine", "document"}, on standard input and prints what is drawn differently as JSON.
"""

import copy
import json
import sys
from pathlib import Path

import engines
import numpy

# The endings or parts of such numbers' places, and the reasons; Tests/FidelityTests reads the same list.
HARMLESS = json.loads((Path(__file__).parent / "harmless.json").read_text())
EXAMPLES = {"photo-push", "present-resize"}

# Steps of a channel, 0…255: in some engines opaque things let one step through.
STEP = 1

# The number of moments of the file, and of places for each kind of edit.
MOMENTS = 8
PLACES = 4


def edits(name, document):
    """Copies with one such number changed: why that is harmless, the place, and the file."""
    for fragment, reason in HARMLESS:
        places = [place for place in numbers(document, [name]) if fragment in "/".join(map(str, place[0]))]
        for path, way in places[::max(1, len(places) // PLACES)][:PLACES]:
            edited = copy.deepcopy(document)
            holder = edited
            for key in way[:-1]:
                holder = holder[key]
            value = holder[way[-1]]
            holder[way[-1]] = value + 0.3 if abs(value) < 0.1 else value * 0.7
            yield reason, "/".join(map(str, path)), edited


def undecorated(document):
    """The file without the background, lines and names of placeholders, which aren't part of the motion."""
    document["layers"] = [layer for layer in document["layers"] if not layer["nm"].startswith("viewport")]
    for layer in document["layers"]:
        layer["shapes"] = [item for item in layer.get("shapes", []) if item.get("nm") not in ("name", "content")]
        for group in layer["shapes"]:
            group["it"] = [item for item in group["it"] if item["ty"] != "st"]
    return document


def numbers(value, path, way=()):
    """Each number's place, in which objects are named by their type, and its path."""
    if isinstance(value, dict):
        named = path + [value["ty"]] if isinstance(value.get("ty"), str) else path
        for key, inner in value.items():
            yield from numbers(inner, named + [key], (*way, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from numbers(inner, path + [index], (*way, index))
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield path, way


def pictures(engine, document):
    animation = engine.load(document)
    last = document["op"] - document["ip"] - 1
    shown = [animation.picture(document["ip"] + round(last * step / (MOMENTS - 1))).copy() for step in range(MOMENTS)]
    animation.close()
    return shown


def differs(drawn, others):
    return any(int(numpy.abs(one.astype(int) - other.astype(int)).max()) > STEP for one, other in zip(drawn, others))


def main():
    job = json.load(sys.stdin)
    path = Path(job["document"])
    document = undecorated(json.loads(path.read_text()))
    engine = engines.opened(job["engine"])
    drawn, tried, different = pictures(engine, document), {}, []
    for reason, place, edited in edits(path.name, document):
        tried[reason] = tried.get(reason, 0) + 1
        if differs(drawn, pictures(engine, edited)):
            different.append(f"{place} is drawn otherwise, though it is {reason}")
    # Tests the check: it must notice half of what the topmost layer shows.
    faint = copy.deepcopy(document)
    faint["layers"][0]["ks"]["o"] = {"a": 0, "k": 40}
    seen = differs(drawn, pictures(engine, faint))
    print(json.dumps({"tried": tried, "different": different, "seesAnEdit": seen}))


if __name__ == "__main__":
    main()
