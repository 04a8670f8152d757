"""The JSON Schemas: of specs, as `transition-export schema` prints it, of `target.json`, and of playback. Each takes
what is sound and refuses what it can."""

import copy
import json
import subprocess
import tempfile
from pathlib import Path

import configs
import guide
import harness

ROOT = Path(__file__).resolve().parents[3]
SPECS = ROOT / "Docs" / "rules" / "specs"
# Rules about single values; the others need a reading of the whole spec.
LOCAL = [
    "unknown-key", "missing-key", "wrong-type", "invalid-value", "unsupported-version", "conflicting-keys",
    "limit-exceeded",
]

# A mistake: its name, and what to do to a copy of the spec of an example.
MISTAKES = [
    ("no name", lambda spec: spec.pop("name")),
    ("a name in capitals", lambda spec: spec.update(name="Card")),
    ("no viewports", lambda spec: spec.update(viewports=[])),
    ("an unknown key", lambda spec: spec.update(curve={})),
    ("an id that is a word of the format", lambda spec: spec["elements"][0].update(id="viewport")),
    ("a kind that there is not", lambda spec: spec["elements"][0].update(kind="label")),
    ("a token that is none", lambda spec: spec["elements"][0].update(source={"opacity": "ratio"})),
    ("an opacity above 1", lambda spec: spec["elements"][0].update(source={"opacity": 1.5})),
    ("a length that is none", lambda spec: spec["elements"][0].update(source={"translation": {"x": "1 em"}})),
    ("a share in a frame", lambda spec: spec["elements"][0].update(source={"frame": {"x": "50%"}})),
    ("a colour by name", lambda spec: spec["elements"][0].update(fill="white")),
    ("an arc of 0 degrees", lambda spec: spec["elements"][0].update(path={"arc": 0})),
    ("a built-in curve anew", lambda spec: spec.update(curves={"ease": "linear"})),
    ("two forms of one spring", lambda spec: curve(spec, {"spring": {"stiffness": 9, "damping": 1, "bounce": 0}})),
    ("x of a curve beyond 1", lambda spec: curve(spec, {"cubicBezier": [1.2, 0, 0, 1]})),
    ("no steps", lambda spec: curve(spec, {"steps": 0})),
    ("an offset from nothing", lambda spec: spec["present"]["phases"][0].update(offset=10)),
    ("a phase without end", lambda spec: spec["present"]["phases"][0].update(duration=0)),
    ("% in a phase", lambda spec: animate(spec, {"translation": {"x": "100%"}})),
    ("an empty list of keyframes", lambda spec: animate(spec, {"opacity": {"keyframes": []}})),
    ("a gesture that does nothing", lambda spec: spec.update(
        interactions=[{"name": "pull", "gesture": "pull", "distance": 30}])),
    ("a matched screen", lambda spec: spec["elements"].append({"id": "s", "kind": "screen", "role": "matched"})),
]


# The same for a `target.json`.
TARGET_MISTAKES = [
    ("no name", lambda target: target.pop("name")),
    ("version 2", lambda target: target.update(targetVersion=2)),
    ("a name in capitals", lambda target: target.update(name="CSS")),
    ("no files", lambda target: target.update(files=[])),
    ("an unknown escaping", lambda target: target["files"][0].update(escaping="htlm")),
    ("a feature that there is not", lambda target: target["support"].update(sound="exact")),
    ("a feature left out", lambda target: target["support"].pop("arc")),
    ("a claim that is none", lambda target: target["support"].update(arc="good")),
    ("too many decimals", lambda target: target.update(numbers={"decimals": 40})),
    ("an unknown form", lambda target: target["curves"].update(forms=["cubic"])),
    ("an unknown key", lambda target: target.update(titel="x")),
]

# And for playback.
PLAYBACK_MISTAKES = [
    ("no version", lambda playback: playback.pop("playbackVersion")),
    ("one direction", lambda playback: playback["directions"].pop()),
    ("a direction that there is not", lambda playback: playback["directions"][0].update(direction="back")),
    ("an unknown channel", lambda playback: first(playback)["initial"].update(z=1)),
    ("no anchor", lambda playback: first(playback).pop("anchor")),
    ("contents that there are not", lambda playback: first(playback).update(contents="both")),
    ("a curve of no kind", lambda playback: moving(playback).update(curve={"spring": 1})),
    ("a negative start", lambda playback: moving(playback).update(start=-1)),
    ("one stop", lambda playback: moving(playback)["stops"].pop()),
    ("a colour by name", lambda playback: first(playback)["initial"].update(fill="red")),
    ("an eye in the screen", lambda playback: playback.update(perspective=0)),
]


def first(playback):
    return playback["directions"][0]["elements"][0]


def moving(playback):
    elements = [one for direction in playback["directions"] for one in direction["elements"]]
    return next(one["animations"][0] for one in elements if one["animations"])


def curve(spec, form):
    spec["present"]["phases"][0]["curve"] = form


def animate(spec, change):
    spec["present"]["phases"][0]["animate"] = {"*": change}


def main():
    report = harness.Report()
    version = harness.version("jsonschema")
    if not version or not harness.tool():
        return report.skip("schema", "jsonschema", "no jsonschema or no product")
    engine = f"jsonschema {version}"
    specs(report, engine, reader(printed()))
    config = reader(printed("config"))
    configs.check(report, engine, config)
    mutants(report, "configs", engine, config, configs.EVERYTHING, configs.MISTAKES)
    targets(report, engine, reader(stored("target")))
    playbacks(report, engine, reader(stored("playback")))


def printed(*kind):
    ran = subprocess.run([harness.tool(), "schema", *kind], capture_output=True, check=True)
    return json.loads(ran.stdout)


def stored(name):
    return json.loads((ROOT / "Docs" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))


def reader(schema):
    """What says what is wrong with a document."""
    import jsonschema

    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    return lambda value: [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value)]


def mutants(report, check, engine, problems, sound, mistakes):
    for name, break_ in mistakes:
        broken = copy.deepcopy(sound)
        break_(broken)
        report.mutant(check, engine, name, problems(broken))


def specs(report, engine, problems):
    harness.check_each(report, "sound specs", engine, lambda one: problems(one.read()))
    for path in sorted(SPECS.glob("*.good.json")):
        report.result("sound specs", engine, path.name, problems(json.loads(path.read_text(encoding="utf-8"))))
    for rule in LOCAL:
        broken = json.loads((SPECS / f"{rule}.bad.json").read_text(encoding="utf-8"))
        report.mutant("sound specs", engine, rule, problems(broken))
    whole = next((one.read() for one in harness.exported()), None)
    if whole:
        mutants(report, "sound specs", engine, problems, whole, MISTAKES)


def targets(report, engine, problems):
    found = sorted((ROOT / "Templates").glob("*/target.json"))
    for path in found:
        report.result("target.json", engine, path.parent.name, problems(json.loads(path.read_text(encoding="utf-8"))))
    mutants(report, "target.json", engine, problems, json.loads(found[0].read_text(encoding="utf-8")), TARGET_MISTAKES)


def playbacks(report, engine, problems):
    """What the target of the guide sends of each spec, written to a file for once."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        folder = Path(scratch)
        guide.write(folder)
        described = folder / "templates" / "waapi" / "target.json"
        target = json.loads(described.read_text(encoding="utf-8"))
        template = {"template": target["playback"], "path": "{{name.text}}.json", "for": "transition"}
        target["files"].append(template | {"escaping": "json"})
        described.write_text(json.dumps(target), encoding="utf-8")
        sent = {}
        for one in harness.exported():
            out = folder / "out" / one.name
            ran = subprocess.run(
                [harness.tool(), str(one.spec), "--templates", str(folder / "templates"), "--target", "waapi", "-o",
                 str(out), "--quiet"], capture_output=True, text=True)
            written = sorted(out.glob(f"*/{one.read()['name']}.json"))
            said = ran.stderr.strip().splitlines()[:3] or ["nothing was written"]
            sent[one.name] = json.loads(written[0].read_text(encoding="utf-8")) if written else {}
            report.result("playback", engine, one.name, problems(sent[one.name]) if written else said)
    if sent:
        mutants(report, "playback", engine, problems, next(iter(sent.values())), PLAYBACK_MISTAKES)


if __name__ == "__main__":
    main()
