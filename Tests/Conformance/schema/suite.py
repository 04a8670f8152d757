"""The JSON Schemas: of specs and configs, as `transition-export schema` prints them, of `target.json`, of playback, and of
reports. Each takes what is sound and refuses what it can."""

import copy
import json
import subprocess
import tempfile
from pathlib import Path

import guide
import harness
from mistakes import (
    CONFIG, CONFIG_MISTAKES, PLAYBACK_MISTAKES, REPORT_MISTAKES, SPEC_MISTAKES, TARGET_MISTAKES)

ROOT = Path(__file__).resolve().parents[3]
SPECS = ROOT / "Docs" / "rules" / "specs"
# Rules about single values; the others need a reading of the whole spec.
LOCAL = [
    "unknown-key", "missing-key", "wrong-type", "invalid-value", "unsupported-version", "conflicting-keys",
    "limit-exceeded",
]


def main():
    report = harness.Report()
    version = harness.version("jsonschema")
    if not version or not harness.tool():
        return report.skip("schema", "jsonschema", "no jsonschema or no product")
    engine = f"jsonschema {version}"
    specs(report, engine, reader(printed()))
    configs(report, engine, reader(printed("config")))
    targets(report, engine, reader(stored("target")))
    playbacks(report, engine, reader(stored("playback")))
    reports(report, engine, reader(printed("report")))


def printed(*name):
    ran = subprocess.run([harness.tool(), "schema", *name], capture_output=True, check=True)
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
        mutants(report, "sound specs", engine, problems, whole, SPEC_MISTAKES)


def configs(report, engine, problems):
    report.result("configs", engine, "a config with everything", problems(CONFIG))
    for path in sorted((ROOT / "Examples").glob("**/transition-export.json")):
        report.result("configs", engine, path.parent.name, problems(json.loads(path.read_text(encoding="utf-8"))))
    mutants(report, "configs", engine, problems, CONFIG, CONFIG_MISTAKES)


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


def reports(report, engine, problems):
    """What is said of the rules' own specs, and of what plain XML can't show of an example."""
    bad = map(str, sorted(SPECS.glob("*.bad.json")))
    lines = {
        "validate": ["validate", *bad, "--target", "android,css,flutter,lottie"],
        "verify": ["verify", str(ROOT / "Examples" / "card-flip.transition.json"), "--target", "android",
                   "--set", "android.profile=xml", "--max-error", "0.05"],
    }
    said = {}
    for name, line in lines.items():
        ran = subprocess.run([harness.tool(), *line, "--report", "json"], capture_output=True, text=True)
        said[name] = json.loads(ran.stderr)
        none = [] if said[name]["findings"] else ["there are no findings"]
        report.result("reports", engine, name, none + problems(said[name]))
    mutants(report, "reports", engine, problems, said["validate"], REPORT_MISTAKES)


if __name__ == "__main__":
    main()
