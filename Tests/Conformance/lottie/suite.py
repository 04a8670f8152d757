"""Exported Lottie files: valid by the official schema, and drawn by real players as the simulation says."""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import handmade
import harness

DIRECTIONS = ["present", "dismiss"]

# How far a player's picture may be from the simulation, beside the noise measured in the player itself.
MAX_POINTS = float(os.environ.get("LOTTIE_MAX_POINTS", "0.25"))
MAX_OPACITY = float(os.environ.get("LOTTIE_MAX_OPACITY", "0.01"))

# A player noisier than this, in points and opacity, measures nothing.
MAX_NOISE = {"box": 0.1, "opacity": 0.02}


def main():
    report = harness.Report()
    check_schema(report)
    if not harness.version("numpy"):
        return report.skip("fidelity", "every player", "the PyPI package numpy is not installed")
    import engines

    for engine, version, missing in engines.available():
        if missing:
            report.skip("fidelity", engine, missing)
        else:
            check_fidelity(report, engine, f"{engine} {version}")


def check_schema(report):
    engine = f"jsonschema {harness.version('jsonschema')}"
    corpus = harness.corpora() and harness.corpora() / "lottie-spec"
    if not harness.version("jsonschema") or not corpus:
        reason = "the corpora are not here" if harness.version("jsonschema") else "jsonschema is not installed"
        return report.skip("schema", "jsonschema", reason)
    from schema import Schema

    schema = Schema(corpus)
    for path in sorted(corpus.glob("tests/animations/*/*.json")):
        record = report.mutant if path.parent.name == "invalid" else report.result
        record("schema", engine, f"corpus {path.stem}", schema.problems(json.loads(path.read_text())))
    for name, document in malformed().items():
        report.mutant("schema", engine, name, schema.problems(document))
    harness.check_each(report, "schema", engine, lambda one: [
        f"{path.name}: {problem}"
        for path in files(one) for problem in schema.problems(json.loads(path.read_text()))
    ])


def malformed():
    """Files that the schema must refuse, from one that it takes."""
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


def files(one):
    return [one.folder / "lottie" / f"{one.name}.{direction}.json" for direction in DIRECTIONS]


def check_fidelity(report, engine, versioned):
    with tempfile.TemporaryDirectory(prefix="lottie.") as scratch:
        checks = handmade_jobs(engine, Path(scratch))
        checks += [job for one in harness.exported() for job in example_jobs(engine, one, Path(scratch))]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            measured = list(pool.map(lambda check: play(check[2]), checks))
    if not harness.exported():
        report.skip("fidelity", versioned, "no exported example to play")
    for (name, says, _), result in zip(checks, measured):
        if says is None:
            report.result("fidelity", versioned, name, problems(result))
        else:
            report.mutant("fidelity", versioned, name, problems(result), says)
    table(versioned, [(name, result) for (name, says, _), result in zip(checks, measured) if says is None])


def handmade_jobs(engine, scratch):
    """The handmade file, which must pass, and broken copies of it, with what is to be said of them."""
    spec, samples, document = handmade.example()
    paths = {name: write(scratch / f"{name}.json", value) for name, value in (("spec", spec), ("samples", samples))}

    def job(name, says, document):
        path = write(scratch / f"{name}.json", document)
        return name, says, {"engine": engine, "document": path, **paths}

    jobs = [job("handmade", None, document)]
    for name, (edit, says) in MUTANTS.items():
        broken = separate(document)
        edit({layer["nm"]: layer for layer in broken["layers"]})
        jobs.append(job(name, says, broken))
    return jobs


# A mistake: what it does to the layers by name, and what the message must say.
MUTANTS = {
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
    "layer renamed": (lambda layers: layers["badge"].update(nm="bagde"), "no layer is named badge"),
    "layer ends early": (lambda layers: layers["badge"].update(op=20), "opacity of badge"),
}


def motion(layer, property):
    """The keyframes of a property of the layer's transform."""
    return layer["ks"][property]["k"]


def rectangle(layer):
    return layer["shapes"][0]["it"][0]


def example_jobs(engine, one, scratch):
    for direction, document in zip(DIRECTIONS, files(one)):
        samples = scratch / f"{one.name}.{direction}.samples.json"
        ran = subprocess.run(
            [harness.tool(), "simulate", str(one.spec), "--direction", direction, "--fps", "60", "--format", "json"],
            capture_output=True, text=True)
        samples.write_text(ran.stdout)
        job = {"engine": engine, "document": str(document), "spec": str(one.spec), "samples": str(samples)}
        yield f"{one.name} {direction}", None, job | {"every": 1 if harness.is_slow() else 3}


def separate(document):
    """A copy in which no two layers share a value, so that one edit is one mistake."""
    return json.loads(json.dumps(document))


def write(path, value):
    """Writes JSON, and gives the path as text."""
    path.write_text(json.dumps(value))
    return str(path)


def play(job):
    """The measurement of one file in a process of its own; a crash of the player is a problem like another."""
    script = Path(__file__).with_name("fidelity.py")
    ran = subprocess.run([sys.executable, str(script)], input=json.dumps(job), capture_output=True, text=True)
    if ran.returncode:
        said = ran.stderr.strip().splitlines()[-1:] or [""]
        return {"problems": [f"the player ended with code {ran.returncode}: {said[0]}"]}
    return json.loads(ran.stdout)


def problems(result):
    found = list(result["problems"])
    for what, unit, limit in (("box", "points", MAX_POINTS), ("opacity", "of 1", MAX_OPACITY)):
        worst, noise = result.get(what), result.get("noise", {}).get(what, 0)
        if noise > MAX_NOISE[what]:
            found.append(f"the player's own {what} noise of {noise:.3f} is too large to measure by")
        if worst and worst["measured"] == 0:
            found.append(f"no {what} could be measured")
        elif worst and worst["error"] > limit + noise:
            found.append(
                f"{what} of {worst['element']} is off by {worst['error']:.3f} {unit} at frame {worst['frame']:g} "
                f"(allowed: {limit:g} and the player's own {noise:.3f})")
    return found


def table(engine, measured):
    """For people: the largest errors of each file, on standard error."""
    lines = [(engine, "points", "element", "frame", "opacity", "element", "frame")]
    for name, result in measured:
        worst = [result[what] for what in ("box", "opacity") if what in result]
        cells = [[f"{one['error']:.4f}", one["element"] or "", f"{one['frame'] or 0:g}"] for one in worst]
        lines.append(("  " + name, *sum(cells, [])))
    for line in lines:
        widths = (40, 9, 28, 7, 9, 28, 7)
        print("".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip(), file=sys.stderr)


if __name__ == "__main__":
    main()
