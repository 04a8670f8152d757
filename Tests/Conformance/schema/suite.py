"""The JSON Schema of specs, as `transition-export schema` prints it: takes every sound spec, and refuses what it can."""

import copy
import json
import subprocess
from pathlib import Path

import harness

SPECS = Path(__file__).resolve().parents[3] / "Docs" / "rules" / "specs"
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


def curve(spec, form):
    spec["present"]["phases"][0]["curve"] = form


def animate(spec, change):
    spec["present"]["phases"][0]["animate"] = {"*": change}


def main():
    report = harness.Report()
    version = harness.version("jsonschema")
    if not version or not harness.tool():
        return report.skip("schema", "jsonschema", "no jsonschema or no product")
    import jsonschema
    engine = f"jsonschema {version}"
    schema = json.loads(subprocess.run([harness.tool(), "schema"], capture_output=True, check=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    def problems(spec):
        return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(spec)]

    harness.check_each(report, "sound specs", engine, lambda one: problems(one.read()))
    for path in sorted(SPECS.glob("*.good.json")):
        report.result("sound specs", engine, path.name, problems(json.loads(path.read_text(encoding="utf-8"))))
    for rule in LOCAL:
        broken = json.loads((SPECS / f"{rule}.bad.json").read_text(encoding="utf-8"))
        report.mutant("sound specs", engine, rule, problems(broken))
    whole = next((one.read() for one in harness.exported()), None)
    for name, break_ in MISTAKES if whole else []:
        broken = copy.deepcopy(whole)
        break_(broken)
        report.mutant("sound specs", engine, name, problems(broken))


if __name__ == "__main__":
    main()
