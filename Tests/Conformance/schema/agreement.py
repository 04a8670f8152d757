"""Whether the schema of specs and the product agree on every value: each place of a spec with everything takes the schema's own
examples, values at and beyond its bounds, its words and wrong types; what one of them rejects, the other rejects."""

import copy
import json
import subprocess
import tempfile
from pathlib import Path

import harness

EVERYTHING = Path(__file__).with_name("everything.transition.json")
LOCAL = ["unknown-key", "missing-key", "wrong-type", "invalid-value", "limit-exceeded", "unsupported-version"]
# A name that refers to something: the program reports that it doesn't exist.
REFERENCE = "unknown-reference"
WRONG = [None, True, -1, 0, 1.5, 1e10, "", "none", "12 px", "{no.token", [], {}, {"bogus": 1}, [1]]

# Where the schema can't express what the program checks: (end of the place, the value's text or None, why).
REASONS = [
    ("", "1e-12", "the least number that must be more than 0"),
    ("", "10000000000.0", "numbers end at 1e9"),
    ("/allow", None, "the names of rules"),
    ("/allow/0", None, "the names of rules"),
    ("/tokens", None, "files"),
    ("/keyframes", None, "`at` rises to 1"),
    ("/at", None, "`at` rises to 1"),
    ("/points", None, "from [0, 0] to [1, 1]"),
    ("/pieces", None, "the last piece ends at 1, 1"),
    ("/frame", None, "the id of an element"),
    ("/distance", None, "by the gesture, and evaluated on every viewport"),
    ("/spring", None, "springs that settle"),
    ("/stiffness", None, "springs that settle"),
    ("/damping", None, "springs that settle"),
    ("/dampingRatio", None, "springs that settle"),
    ("/mass", None, "springs that settle"),
    ("/response", None, "springs that settle"),
    ("/bounce", None, "springs that settle"),
    ("/velocity", None, "springs that settle"),
    ("/gesture", None, "`direction` and `distance` by the gesture"),
    ("/width", None, "more than 0 on every viewport"),
    ("/height", None, "more than 0 on every viewport"),
    ("/source", "{}", "a frame, which matched elements need"),
    ("/destination", "{}", "a frame, which matched elements need"),
    ("/destination", None, "a frame to lay a part of one over"),
    ("/kind", None, "what a role allows"),
    ("/role", None, "what a role needs"),
]

# An edit of the schema, and the place where both disagree as a result.
MISTAKES = [
    ("a word less", "/rtl", lambda schema: schema["properties"]["rtl"]["enum"].pop()),
    ("a word more", "/rtl", lambda schema: schema["properties"]["rtl"]["enum"].append("none")),
    ("no least value", "/perspective", lambda schema: schema["properties"]["perspective"]["anyOf"][0].pop("exclusiveMinimum")),
    ("another type", "/name", lambda schema: schema["$defs"]["name"].update(type="number")),
]


def check(report, engine, schema, problems):
    spec = json.loads(EVERYTHING.read_text(encoding="utf-8"))
    found = [f"the product: {rule} at {pointer}" for pointer, rule in refusals([spec])[0]]
    report.result("everything", engine, "the spec with everything", problems(spec) + found)
    tries, covered = [], set()
    for pointer, one in places(schema, schema, spec, ""):
        # Each property is tested at its first place.
        if id(one) in covered:
            continue
        covered.add(id(one))
        for value in candidates(one):
            changed = copy.deepcopy(spec)
            put(changed, pointer, value)
            tries.append((pointer, value, changed))
    said = refusals([changed for _, _, changed in tries])
    wrong = disagreements(schema, tries, said)
    report.result("everything", engine, f"{len(tries)} values of {len(covered)} properties", wrong[:20])
    missing = [path for path, one in properties(schema) if id(one) not in covered]
    report.result("everything", engine, "every property of the schema is there", missing[:20])
    for name, place, break_ in MISTAKES:
        broken = copy.deepcopy(schema)
        break_(broken)
        some = [index for index, (pointer, _, _) in enumerate(tries) if pointer == place]
        found = disagreements(broken, [tries[index] for index in some], [said[index] for index in some])
        report.mutant("everything", engine, name, found, place)


def disagreements(schema, tries, said):
    import jsonschema_rs

    validator, wrong = jsonschema_rs.validator_for(schema), []
    for (pointer, value, changed), found in zip(tries, said):
        rules = [rule for place, rule in found if place == pointer or place.startswith(pointer + "/")]
        refused, alone = not validator.is_valid(changed), [rule for rule in rules if rule != REFERENCE]
        if (refused and not rules or alone and not refused) and not excused(pointer, value):
            wrong.append(f"{pointer} = {json.dumps(value)}: refused by the {'schema' if refused else 'product'} alone")
    return wrong


def excused(pointer, value):
    text = repr(value)
    return any(pointer.endswith(end) and (one is None or one == text) for end, one, _ in REASONS)


def properties(schema):
    """Of objects of the format, not of conditions; those of keyframes once."""
    import describe

    for path, one in describe.properties(schema):
        kind = path.split("/")[2] if path.startswith("#/$defs/") else ""
        # `timing` takes a token, and there is no file of tokens.
        if (not kind.startswith("keyframesOf") or kind == "keyframesOfShare") and not path.endswith("/timing"):
            yield path, one


def branches(root, schema):
    """A schema with its references and alternatives."""
    if not isinstance(schema, dict):
        return
    yield schema
    if "$ref" in schema:
        yield from branches(root, root["$defs"][schema["$ref"].rsplit("/", 1)[1]])
    for key in ("anyOf", "allOf"):
        for one in schema.get(key, []):
            yield from branches(root, one)


def places(root, schema, value, pointer):
    """Every member of the document below a value, with a schema of its property."""
    found = list(branches(root, schema))
    if isinstance(value, dict):
        for key, inner in value.items():
            own = [one["properties"][key] for one in found if key in one.get("properties", {}) and fits(one, value)]
            for one in own:
                yield f"{pointer}/{key}", one
            others = [one["additionalProperties"] for one in found if isinstance(one.get("additionalProperties"), dict)]
            for one in (own[:1] or others[:1]):
                yield from places(root, one, inner, f"{pointer}/{key}")
    if isinstance(value, list):
        items = next((one["items"] for one in found if isinstance(one.get("items"), dict)), None)
        for index, inner in enumerate(value):
            if items:
                yield from places(root, items, inner, f"{pointer}/{index}")


def fits(schema, value):
    """Whether an object has all required keys, and none that the schema lacks."""
    return set(value) <= set(schema["properties"]) and set(schema.get("required", [])) <= set(value)


def candidates(schema):
    values = schema.get("examples", []) + ([schema["default"]] if "default" in schema else [])
    for one in [schema, *schema.get("anyOf", [])]:
        values += one.get("enum", [])
        for key, step in (("minimum", -0.5), ("maximum", 0.5), ("exclusiveMinimum", 0), ("exclusiveMaximum", 0)):
            values += [one[key], one[key] + step] if key in one else []
        values += [1e-12] if one.get("exclusiveMinimum") == 0 else []
    unique = {}
    for value in values + WRONG:
        unique.setdefault(json.dumps(value), value)
    return unique.values()


def put(document, pointer, value):
    steps = pointer.split("/")[1:]
    for step in steps[:-1]:
        document = document[int(step) if isinstance(document, list) else step]
    document[int(steps[-1]) if isinstance(document, list) else steps[-1]] = value


def refusals(specs):
    """For each spec, the places where the program finds an invalid value, and the rules."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        for index, spec in enumerate(specs):
            Path(scratch, f"{index}.transition.json").write_text(json.dumps(spec), encoding="utf-8")
        ran = subprocess.run(
            [harness.tool(), "validate", scratch, "--report", "json", "--quiet"], capture_output=True, text=True)
        found = [[] for _ in specs]
        for finding in json.loads(ran.stderr)["findings"]:
            if finding["rule"] in [*LOCAL, REFERENCE] and finding["severity"] == "error":
                found[int(Path(finding["file"]).name.split(".")[0])].append((finding["pointer"] or "", finding["rule"]))
        return found
