"""The output of `transition-export resolve`: valid by its published schema, which describes every key."""

import copy
import json
import subprocess
from pathlib import Path

import harness

SCHEMA = Path(__file__).resolve().parents[3] / "Docs" / "schemas" / "resolved.schema.json"

# Forms of motion that exist only for targets that request them.
ASKED_FOR = {"course", "curve", "curveForms"}

SCENE = ["viewports", 0]
SEGMENT = SCENE + ["present", "elements", 0, "tracks", 0, "segments", 0]

# A mistake: its name, where, the edit, and what the message must contain.
MISTAKES = [
    ("missing key", ["elements", 0], lambda node: node.pop("tag"), "'tag' is a required property"),
    ("missing null", ["elements", 0], lambda node: node.pop("parent"), "'parent' is a required property"),
    ("unknown key", SCENE, lambda node: node.update(size=1), "'size' was unexpected"),
    ("unknown key deep inside", SEGMENT + ["easing"], lambda node: node.update(ease=1), "'ease' was unexpected"),
    ("text for a number", SEGMENT, lambda node: node.update(start="0"), "'0' is not of type 'number'"),
    ("null for a number", SCENE, lambda node: node.update(width=None), "None is not of type 'number'"),
    ("number for a flag", ["elements", 0], lambda node: node.update(clip=1), "1 is not of type 'boolean'"),
    ("no duration", SEGMENT, lambda node: node.update(duration=0), "0 is less than or equal to"),
    ("unknown word", SEGMENT + ["way"], lambda node: node.update(name="bent"), "'bent' is not one of"),
    ("two cases", SEGMENT + ["easing"], lambda node: node.update(linear=True, name="bezier"), "under any of the given"),
    ("no case", ["elements", 0, "path"], lambda node: node.update(linear=False, arc=None), "under any of the given"),
    ("flag of another word", ["elements", 0, "role"], lambda node: node.update({
        word: not node[word] for word in ["matched", "overlay"]}), "under any of the given"),
    ("name in capitals", ["name"], lambda node: node.update(text="Card"), "'Card' does not match"),
    ("color without #", SCENE + ["elements", 0, "source", "values"], lambda node: node.update(fill="000000"),
     "'000000' does not match"),
    ("another version", [], lambda node: node.update(resolvedVersion=2), "1 was expected"),
    ("empty list", [], lambda node: node.update(viewports=[]), "[] should be non-empty"),
]


def main():
    report = harness.Report()
    if not harness.version("jsonschema"):
        return report.skip("schema", "jsonschema", "jsonschema is not installed")
    engine = f"jsonschema {harness.version('jsonschema')}"
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    report.result("schema describes every key", engine, SCHEMA.name, schema_problems(schema))
    harness.check_each(report, "schema", engine, lambda one: problems(schema, resolved(one)))
    check_mistakes(report, engine, schema)


def check_mistakes(report, engine, schema):
    """Copies of one example's output with a mistake each."""
    for one in harness.exported()[:1]:
        whole = resolved(one)
        for name, path, break_, says in MISTAKES:
            broken = copy.deepcopy(whole)
            node = broken
            for step in path:
                node = node[step]
            break_(node)
            report.mutant("schema", engine, name, problems(schema, broken), says)


def resolved(one):
    """What the tool prints for a spec."""
    ran = subprocess.run([harness.tool(), "resolve", str(one.spec)], capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(f"resolve {one.spec} ended with code {ran.returncode}: {ran.stderr}")
    return json.loads(ran.stdout)


def problems(schema, tree):
    """At most ten, each with its place."""
    import jsonschema

    validator = jsonschema.Draft202012Validator(schema)
    errors = sorted(validator.iter_errors(tree), key=lambda error: error.json_path)
    return [f"{error.json_path}: {error.message[-300:]}" for error in errors[:10]]


def schema_problems(schema):
    """The schema is valid, is strict, and describes every key."""
    import jsonschema

    try:
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        return [error.message]
    return [problem for path, node in nodes(schema, "") for problem in looseness(path, node, schema["$defs"])]


def nodes(node, path):
    """Every schema of an object's keys and of a list's items, with its place."""
    if isinstance(node, dict):
        yield path, node
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else []
    for key, value in pairs:
        if key not in ("oneOf", "const", "enum", "required"):
            yield from nodes(value, f"{path}/{key}")


def looseness(path, node, definitions):
    keys = node.get("properties")
    if not isinstance(keys, dict) or node.get("type") != "object":
        return
    if node.get("additionalProperties") is not False:
        yield f"{path} allows other keys"
    if not set(keys) - ASKED_FOR <= set(node.get("required", [])) <= set(keys):
        yield f"{path} does not require every key"
    for key, value in keys.items():
        target = definitions.get(value.get("$ref", "").removeprefix("#/$defs/"), {})
        if not (value.get("description") or target.get("description")):
            yield f"{path}/{key} has no description"


if __name__ == "__main__":
    main()
