"""Exported Lottie files: valid by the official schema, and drawn by real players as `simulate` computes."""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import dotlottie
import handmade
import harness
import mistakes
import strict

DIRECTIONS = ["present", "dismiss"]

# The largest difference of a player's picture from `simulate`, in addition to the player's own noise.
MAX_POINTS = float(os.environ.get("LOTTIE_MAX_POINTS", "0.25"))
MAX_OPACITY = float(os.environ.get("LOTTIE_MAX_OPACITY", "0.01"))

# The number of moments of a direction whose pictures are compared.
MOMENTS = 30

# The number of specs (the examples) whose pictures in place of content are measured too; slow players draw only these.
EXAMPLES = 8

IS_SLOW = os.environ.get("TRANSITION_SLOW") == "1"

# How much larger our archives may be than Python's.
MAX_PACKED = 1.25

# In seconds: a player that takes longer for one file has hung.
PATIENCE = 300

# In points and opacity: a noisier player can't measure anything.
MAX_NOISE = {"box": 0.125, "opacity": 0.02}

# The same for pictures, whose pixels each player samples differently, more so if they are clipped.
MAX_PICTURE_NOISE = 1.5
MAX_PICTURE_POINTS = 0.75


def main():
    report = harness.Report()
    check_schema(report)
    check_rules(report)
    check_packages(report)
    if not harness.version("numpy"):
        return report.skip("fidelity", "every player", "the PyPI package numpy is not installed")
    import engines

    sampled = simulate(report)
    examples = sampled[:EXAMPLES * len(DIRECTIONS)]
    with tempfile.TemporaryDirectory(prefix="lottie.") as scratch:
        pictured = export_pictures(report, examples, Path(scratch))
        for engine, version, missing in engines.available():
            if missing:
                report.skip("fidelity", engine, missing)
                continue
            chosen = sampled if IS_SLOW or engine in engines.FAST else examples
            if engine in engines.SLOW and not IS_SLOW:
                chosen, pictured = alternating(chosen), alternating(pictured)
            check_fidelity(report, engine, f"{engine} {version}", chosen)
            check_pictures(report, engine, f"{engine} {version}", pictured)
            if engine in engines.SLOW:
                check_guide(report, f"{engine} {version}")
            else:
                check_reduced(report, engine, f"{engine} {version}", examples)
                check_harmless(report, engine, f"{engine} {version}", examples)


def alternating(both):
    """One direction of each example: every second one presents."""
    return [one for number, one in enumerate(both) if number % 4 in (0, 3)]


def check_guide(report, engine):
    """The page at the end of the guide, unchanged: lottie-web loads the file and shows all of it."""
    import browser
    import engines

    guide = (Path(__file__).parents[3] / "Docs" / "lottie.md").read_text(encoding="utf-8")
    html = re.search(r"```html after\n(.*?)```", guide, re.DOTALL).group(1)
    folder = next(one.folder for one in harness.exported() if one.name == "app-store-card") / "lottie"
    documents = {f"/{path.name}": path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    documents["/lottie.min.js"] = engines.player_script().read_text(encoding="utf-8")
    frames = json.loads(documents["/app-store-card.present.json"])["op"]

    def problems(page, patience=harness.PATIENCE):
        with browser.Browser() as chromium, browser.served({**documents, "/": f"<!doctype html>{page}"}) as address:
            chromium.call("Page.navigate", url=address + "/")
            try:
                chromium.settle("motion.isLoaded && !!document.querySelector('#motion svg')", patience)
            except RuntimeError as error:
                return [f"the page shows nothing: {error}"]
            shown = chromium.run("motion.totalFrames")
        return [] if shown == frames else [f"it has {shown} frames, not {frames}"]

    report.result("guide", engine, "after in lottie.md", problems(html))
    report.mutant("guide", engine, "another file", problems(html.replace("app-store-card", "app-store-kard"), patience=3), "shows nothing")


def check_schema(report):
    if not harness.version("jsonschema-rs"):
        return report.skip("schema", "jsonschema-rs", "the PyPI package jsonschema-rs is not installed")
    if not harness.corpora():
        return report.skip("schema", "jsonschema-rs", "the schema is in the corpora, which are not here")
    from schema import Schema

    engine, corpus = f"jsonschema-rs {harness.version('jsonschema-rs')}", harness.corpora() / "lottie-spec"
    schema = Schema(corpus)
    for path in sorted(corpus.glob("tests/animations/*/*.json")):
        record = report.mutant if path.parent.name == "invalid" else report.result
        record("schema", engine, f"corpus {path.stem}", schema.problems(json.loads(path.read_text())))
    report.result("schema", engine, "handmade", schema.problems(handmade.example()[2]))
    for name, document in mistakes.malformed().items():
        report.mutant("schema", engine, name, schema.problems(document))
    harness.check_each(report, "schema", engine, lambda one: [
        f"{path.name}: {problem}" for path in every_file(one) for problem in file_problems(schema, path)
    ])


def check_rules(report):
    report.result("players' rules", "our own rules", "handmade", strict.problems(handmade.example()[2]))
    for name, (document, says) in mistakes.unruly().items():
        report.mutant("players' rules", "our own rules", name, strict.problems(document), says)
    harness.check_each(report, "players' rules", "our own rules", lambda one: [
        f"{path.name}: {problem}" for path in every_file(one) for problem in strict.problems(json.loads(path.read_text()))
    ])


def check_packages(report):
    """The same specs as dotLottie files, without pictures and with: they unzip to the same animations, and their state machine
    plays them."""
    if not harness.version("jsonschema"):
        return report.skip("dotLottie", "zipfile", "the PyPI package jsonschema is not installed")
    engine, whole = "zipfile, jsonschema and our own machine", None
    for one in harness.exported()[:EXAMPLES]:
        for pictures in ("none", "referred"):
            name = one.name + (" with pictures" if pictures == "referred" else "")
            found, files, expected = packaged(one, pictures)
            report.result("dotLottie", engine, name, found)
            if whole is None and not found and "drives" in one.spec.read_text():
                whole = files, expected, scrubbed(one)
    if not whole:
        return report.skip("dotLottie" + harness.PLANTED, engine, "no example whose gestures scrub")
    files, expected, drives = whole
    for name, (edit, says) in mistakes.IN_PACKAGES.items():
        broken = {path: json.loads(content) for path, content in files.items() if path.endswith(".json")}
        edit(broken)
        broken = {path: files[path] if broken[path] == json.loads(files[path]) else json.dumps(broken[path]) for path in broken}
        report.mutant("dotLottie", engine, name, machine_problems(broken, expected, drives), says)
    if harness.version("numpy") and harness.version("thorvg-python"):
        report.result("dotLottie", f"ThorVG {harness.version('thorvg-python')}", "unpacked", drawn(files))


def packaged(one, pictures):
    """The problems of a spec's dotLottie file, its files, and those of the same export to JSON files."""
    with tempfile.TemporaryDirectory(prefix="lottie.") as scratch:
        trees = []
        for form in ("json", "dotlottie"):
            folder = Path(scratch) / form
            sets = ["--set", f"lottie.images={pictures}", "--set", f"lottie.format={form}"]
            ran = subprocess.run(
                [harness.tool(), str(one.spec), "--target", "lottie", *sets, "-o", str(folder), "--quiet"],
                capture_output=True, text=True)
            if ran.returncode:
                return [ran.stderr.strip() or f"code {ran.returncode}"], {}, {}
            trees.append({str(path.relative_to(folder / "lottie")): path for path in (folder / "lottie").rglob("*") if path.is_file()})
        plain, package = trees
        if list(package) != [f"{one.name}.lottie"]:
            return [f"it has the files {sorted(package)}"], {}, {}
        files = dotlottie.unpacked(package[f"{one.name}.lottie"])
        # Pictures are in another folder.
        expected = {
            name.removeprefix(one.name + ".").removesuffix(".json"): path.read_bytes().replace(b'"u":"images/"', b'"u":"i/"')
            for name, path in plain.items() if name.endswith(".json")}
        found = [f"{name} is missing" for name, path in plain.items() if path.suffix == ".png"
                 and files.get(name.replace("images/", "i/")) != path.read_bytes()]
        # Python's deflate is the measure of ours.
        own, peer = package[f"{one.name}.lottie"].stat().st_size, len(dotlottie.packed(files))
        if own > peer * MAX_PACKED + 1000:
            found.append(f"it has {own} bytes, and packed by Python {peer}")
        return found + machine_problems(files, expected, scrubbed(one)), files, expected


def machine_problems(files, expected, drives):
    found = list(dotlottie.problems(files, expected))
    if found:
        return found
    last = {name: json.loads(content)["op"] - 1 for name, content in expected.items()}
    try:
        return list(dotlottie.walk(json.loads(files["s/transition.json"]), last, drives))
    except (ValueError, KeyError) as error:
        return [str(error)]


def scrubbed(one):
    return {gesture["drives"] for gesture in one.read().get("interactions", []) if "drives" in gesture}


def drawn(files):
    """ThorVG loads each unpacked animation, and draws something at its first and last frame."""
    import engines

    thorvg = engines.opened("ThorVG")
    for name in (path for path in files if path.startswith("a/")):
        document = json.loads(files[name])
        animation = thorvg.load(document)
        for frame in (0, document["op"] - 1):
            if not animation.frame(frame).any():
                yield f"{name} draws nothing at frame {frame:g}"


def file_problems(schema, path):
    try:
        return schema.problems(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        return [str(error)]


def files(one):
    return [one.folder / "lottie" / f"{one.name}.{direction}.json" for direction in DIRECTIONS]


def every_file(one):
    """Includes the file for reduced motion, which specs with gentle motion don't have."""
    reduced = one.folder / "lottie" / f"{one.name}.reduced.json"
    return files(one) + [reduced] * reduced.exists()


def check_fidelity(report, engine, versioned, sampled):
    with tempfile.TemporaryDirectory(prefix="lottie.") as scratch:
        checks = [*handmade_jobs(engine, Path(scratch)), *example_jobs(engine, sampled)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            measured = list(pool.map(lambda check: play(check[2]), checks))
    if not sampled:
        report.skip("fidelity", versioned, "no exported example to play")
    for (name, says, _), result in zip(checks, measured):
        if says is None:
            report.result("fidelity", versioned, name, problems(result))
        else:
            report.mutant("fidelity", versioned, name, problems(result), says)
    table(versioned, [(name, result) for (name, says, _), result in zip(checks, measured) if says is None])


def export_pictures(report, sampled, scratch):
    """The same specs with pictures in the files, as jobs without an engine; the files follow the players' rules."""
    jobs = []
    for number, (name, document, spec, samples) in enumerate(sampled):
        folder = scratch / str(number)
        asked = [harness.tool(), spec, "--target", "lottie", "--set", "lottie.images=embedded", "-o", folder, "--quiet"]
        ran = subprocess.run([str(one) for one in asked], capture_output=True, text=True)
        if ran.returncode:
            report.result("pictures", "transition-export", name, [ran.stderr.strip() or f"code {ran.returncode}"])
            continue
        path = folder / "lottie" / document.name
        report.result("players' rules", "our own rules", f"{name} with pictures", strict.problems(json.loads(path.read_text())))
        jobs.append((name, {"document": str(path), "spec": str(spec), "samples": str(samples), "rest": rest(spec)}))
    return jobs


def rest(spec):
    """The values of the elements on each side: where present starts and ends."""
    asked = [harness.tool(), "simulate", str(spec), "--direction", "present", "--times", "0,1e9", "--format", "json"]
    frames = json.loads(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)["frames"]
    return {side: frame["elements"] for side, frame in zip(("source", "destination"), frames)}


def check_pictures(report, engine, versioned, pictured):
    """Checks fit and align of content, and that a picture in another place, or of another size, is noticed."""
    with tempfile.TemporaryDirectory(prefix="lottie.") as scratch:
        jobs = [(name, None, job | {"engine": engine}) for name, job in pictured]
        for name, edit in mistakes.IN_PICTURES.items() if pictured else ():
            broken = json.loads(Path(pictured[0][1]["document"]).read_text())
            edit(broken)
            path = write(Path(scratch) / f"{name}.json", broken)
            jobs.append((name, "box of", pictured[0][1] | {"engine": engine, "document": path}))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            measured = list(pool.map(lambda job: play(job[2]), jobs))
    for (name, says, _), result in zip(jobs, measured):
        if says is None:
            report.result("pictures", versioned, name, problems(result))
        else:
            report.mutant("pictures", versioned, name, problems(result), says)
    table(versioned + ", pictures", [(name, result) for (name, says, _), result in zip(jobs, measured) if says is None])


def check_harmless(report, engine, versioned, sampled):
    """This engine's drawing doesn't depend on the numbers listed as harmless; every kind of them is tried."""
    import harmless

    tried = set()
    for name, document, *_ in sampled:
        if name.split()[0] not in harmless.EXAMPLES:
            continue
        job = json.dumps({"engine": engine, "document": str(document)})
        asked = [sys.executable, str(Path(__file__).parent / "harmless.py")]
        ran = subprocess.run(asked, input=job, capture_output=True, text=True, timeout=PATIENCE)
        if ran.returncode:
            report.result("harmless edits", versioned, name, [ran.stderr.strip()[-300:] or f"code {ran.returncode}"])
            continue
        result = json.loads(ran.stdout)
        tried |= set(result["tried"])
        report.result("harmless edits", versioned, name, result["different"])
        report.mutant("harmless edits", versioned, name, ["it is drawn otherwise"] if result["seesAnEdit"] else [])
    if tried:
        left = [reason for _, reason in harmless.HARMLESS if reason not in tried]
        report.result("harmless edits", versioned, "all kinds", [f"not tried: {reason}" for reason in left])


def check_reduced(report, engine, versioned, sampled):
    """Checks the file for reduced motion, and that another place, fade or order is noticed."""
    jobs = []
    for name, document, spec, samples in sampled:
        path = document.with_name(document.name.replace(".present.", ".reduced."))
        if name.endswith(" present") and path.exists():
            job = {"engine": engine, "document": str(path), "spec": str(spec), "samples": str(samples)}
            jobs.append((name.removesuffix(" present"), None, job))
    with tempfile.TemporaryDirectory(prefix="lottie.") as scratch:
        for name, (edit, says) in mistakes.IN_REDUCED.items() if jobs else ():
            broken = json.loads(Path(jobs[0][2]["document"]).read_text())
            edit(broken)
            jobs.append((name, says, jobs[0][2] | {"document": write(Path(scratch) / f"{name}.json", broken)}))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            played = list(pool.map(lambda job: play(job[2], "reduced.py"), jobs))
    for (name, says, _), result in zip(jobs, played):
        found = result.get("problems", []) + result.get("fade", [])
        found += [f"{side}: {problem}" for side, one in result.get("screens", []) for problem in problems(one)]
        if says is None:
            report.result("reduced motion", versioned, name, found)
        else:
            report.mutant("reduced motion", versioned, name, found, says)


def handmade_jobs(engine, scratch):
    """Checks the handmade file, which must pass, and broken copies of it with their expected messages."""
    import engines

    spec, samples, document = handmade.example()
    paths = {name: write(scratch / f"{name}.json", value) for name, value in (("spec", spec), ("samples", samples))}

    def job(name, says, document):
        path = write(scratch / f"{name}.json", document)
        return name, says, {"engine": engine, "document": path, **paths}

    jobs = [job("handmade", None, document)]
    planted = list(mistakes.IN_MOTION.items())
    for name, (edit, says) in planted if engine in engines.FAST else harness.planted(planted, 3):
        broken = mistakes.separate(document)
        edit({layer["nm"]: layer for layer in broken["layers"]})
        jobs.append(job(name, says, broken))
    return jobs


def simulate(report):
    """Samples every spec beside its exported files; returns those that could be sampled, with their samples."""
    sampled = []
    for one in harness.exported():
        for direction, document in zip(DIRECTIONS, files(one)):
            times = ",".join(repr(time) for time in moments(json.loads(document.read_text())))
            asked = [harness.tool(), "simulate", str(one.spec), "--direction", direction, "--times", times]
            ran = subprocess.run([*asked, "--format", "json"], capture_output=True, text=True)
            report.result(
                "simulate", "transition-export", f"{one.name} {direction}",
                [ran.stderr.strip() or f"code {ran.returncode}"] if ran.returncode else [])
            if ran.returncode == 0:
                samples = one.folder / f"{direction}.samples.json"
                samples.write_text(ran.stdout)
                sampled.append((f"{one.name} {direction}", document, one.spec, samples))
    return sampled


def moments(document):
    """Milliseconds: the first frame, the last, and whole frames between them, a third of them a fraction of one later."""
    last = document["op"] - 1
    frames = sorted({round(last * index / (MOMENTS - 1)) for index in range(MOMENTS)})
    frames = [frame + (0.37 if index % 3 == 2 and frame < last else 0) for index, frame in enumerate(frames)]
    return [frame * 1000 / document["fr"] for frame in frames]


def example_jobs(engine, sampled):
    for name, document, spec, samples in sampled:
        job = {"engine": engine, "document": str(document), "spec": str(spec), "samples": str(samples)}
        yield name, None, job


def write(path, value):
    """Writes JSON, and returns the path as text."""
    path.write_text(json.dumps(value))
    return str(path)


def play(job, program="fidelity.py"):
    """The measurement of one file in its own process; a crash of the player counts as a problem."""
    script = Path(__file__).with_name(program)
    try:
        ran = subprocess.run(
            [sys.executable, str(script)], input=json.dumps(job), capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return {"problems": [f"the measurement did not end within {PATIENCE} s"]}
    if ran.returncode:
        said = ran.stderr.strip().splitlines()[-1:] or [""]
        return {"problems": [f"the measurement ended with code {ran.returncode}: {said[0]}"]}
    return json.loads(ran.stdout)


def problems(result):
    found = list(result["problems"])
    for what, unit, limit in (("box", "points", MAX_POINTS), ("opacity", "of 1", MAX_OPACITY)):
        worst, noise = result.get(what), result.get("noise", {}).get(what, 0)
        limit = max(limit, MAX_PICTURE_POINTS) if result.get("pictured") and what == "box" else limit
        if noise > (MAX_PICTURE_NOISE if result.get("pictured") else MAX_NOISE[what]):
            found.append(f"the player's own {what} noise of {noise:.3f} is too large to measure by")
        if worst and worst["measured"] == 0 and result["visible"]:
            found.append(f"no {what} could be measured")
        elif worst and worst["measured"] and worst["error"] > limit + noise:
            found.append(
                f"{what} of {worst['element']} is off by {worst['error']:.3f} {unit} at frame {worst['frame']:g} "
                f"(allowed: {limit:g} and the player's own {noise:.3f})")
    return found


def table(engine, measured):
    """Prints the largest errors of each file to standard error."""
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
