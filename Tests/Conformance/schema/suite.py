"""The JSON Schemas: of specs and configs, as `transition-export schema` prints them, of `target.json`, of playback, and of
reports. Each accepts valid documents and rejects the mistakes that it can express."""

import copy
import json
import subprocess
import tempfile
from pathlib import Path

import agreement
import describe
import guide
import harness
from mistakes import (
    CONFIG, CONFIG_MISTAKES, PLAYBACK_MISTAKES, REPORT_MISTAKES, SPEC_MISTAKES, TARGET_MISTAKES, TEXT_MISTAKES)

ROOT = Path(__file__).resolve().parents[3]
SPECS = ROOT / "Tests" / "Rules"
# Rules about single values; the others concern the spec as a whole.
LOCAL = [
    "unknown-key", "missing-key", "wrong-type", "invalid-value", "unsupported-version", "conflicting-keys",
    "limit-exceeded",
]


def main():
    report = harness.Report()
    version = harness.version("jsonschema")
    if not version or not harness.version("jsonschema-rs") or not harness.tool():
        return report.skip("schema", "jsonschema", "no jsonschema, no jsonschema-rs or no product")
    engine = f"jsonschema {version}"
    texts(report, engine)
    specs(report, engine, reader(printed()))
    agreement.check(report, engine, printed(), reader(printed()))
    configs(report, engine, reader(printed("config")))
    targets(report, engine, reader(stored("target")))
    playbacks(report, engine, reader(stored("playback")))
    reports(report, engine, reader(printed("report")))


def texts(report, engine):
    """What schemas tell editors: what every property is, with a valid example; what every word means;
    and that snippets insert valid text."""
    for path in sorted(describe.FOLDER.glob("*.schema.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        report.result("texts", engine, path.name, [*untold(schema)][:20])
        if path.name == "spec.schema.json":
            for name, break_ in TEXT_MISTAKES:
                broken = copy.deepcopy(schema)
                break_(broken)
                report.mutant("texts", engine, name, [*untold(broken)])


def untold(schema):
    import jsonschema
    import referencing
    import referencing.jsonschema

    kind = referencing.jsonschema.DRAFT202012
    stores = [(one.name, kind.create_resource(stored(one.name[: -len(".schema.json")])))
              for one in describe.FOLDER.glob("*.schema.json")]
    registry = referencing.Registry().with_resources([*stores, ("", kind.create_resource(schema))])

    def wrong(one, value):
        # A part of a schema refers to the definitions of the schema.
        part = {"$schema": schema["$schema"], **one, "$defs": schema.get("$defs", {})}
        return [error.message[:120] for error in jsonschema.Draft202012Validator(part, registry=registry).iter_errors(value)]

    for path, one in describe.properties(schema):
        if not one.get("description"):
            yield f"{path} has no description"
            continue
        # The object of all rules has an example.
        is_rule = one.get("$ref") == "#/$defs/severity"
        if not one.get("examples") and not is_rule and not describe.is_large(schema, one):
            yield f"{path} has no examples"
        for example in one.get("examples", []) + ([one["default"]] if "default" in one else []):
            yield from (f"{path}: example {json.dumps(example)[:60]}: {text}" for text in wrong(one, example))
    for path, one in describe.parts(schema):
        words = [word for word in one.get("enum", []) if isinstance(word, str)]
        if len(words) > 1 and not all(one.get("enumDescriptions", [""])):
            yield f"{path} has words without a text"
        if "enumDescriptions" in one and len(one["enumDescriptions"]) != len(one["enum"]):
            yield f"{path} has {len(one['enum'])} words and {len(one['enumDescriptions'])} texts"
        if one.get("pattern", "").startswith("^#") and one.get("format") != "color-hex":
            yield f"{path} is a color without the format color-hex"
        for snippet in one.get("defaultSnippets", []):
            yield from (f"{path}: snippet {snippet['label']}: {text}" for text in wrong(one, describe.inserted(snippet["body"])))


def printed(*name):
    ran = subprocess.run([harness.tool(), "schema", *name], capture_output=True, check=True)
    return json.loads(ran.stdout)


def stored(name):
    return json.loads((ROOT / "Docs" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))


def reader(schema):
    """The validator of a document."""
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
    """The template data of each spec, which the guide's target writes to a file."""
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
    """The findings for the rules' own specs, and for what plain XML can't show of an example."""
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
