"""The text of every property of a schema in editors: `markdownDescription` is made of its `description`, range, words, default and
first example. `python3 describe.py` writes it into the files of Docs/schemas; the suite compares them."""

import json
import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "Docs" / "schemas"


def properties(schema, path="#"):
    """Every property that a schema declares: its path, its schema. Conditions, which have no type, declare none."""
    if isinstance(schema, list):
        for index, item in enumerate(schema):
            yield from properties(item, f"{path}/{index}")
    if not isinstance(schema, dict):
        return
    for key, value in schema.items():
        if key in ("properties", "$defs", "patternProperties", "dependentSchemas"):
            for name, inner in value.items():
                place = f"{path}/{key}/{name}"
                if key == "properties" and "type" in schema:
                    yield place, inner
                yield from properties(inner, place)
        elif key not in ("enum", "const", "default", "examples", "required", "defaultSnippets", "if", "then", "not"):
            yield from properties(value, f"{path}/{key}")


def parts(schema, path="#"):
    """Every subschema with text for an editor."""
    if isinstance(schema, dict):
        if not path.endswith(("/if", "/then", "/not")):
            yield path, schema
            for key, value in schema.items():
                if key not in ("enum", "const", "default", "examples", "defaultSnippets", "propertyNames"):
                    yield from parts(value, f"{path}/{key}")
    if isinstance(schema, list):
        for index, item in enumerate(schema):
            yield from parts(item, f"{path}/{index}")


def is_large(root, schema):
    """Whether its values are objects and lists of a file that a program writes: the file itself is the example."""
    if "$ref" in schema and schema["$ref"].startswith("#/$defs/"):
        return is_large(root, root["$defs"][schema["$ref"].rsplit("/", 1)[1]])
    if "$ref" in schema:
        return True
    choices = schema.get("anyOf", []) + schema.get("oneOf", [])
    return schema.get("type") in ("object", "array") or any(is_large(root, one) for one in choices)


def inserted(body):
    """The text that an editor inserts for a snippet, with the first suggestion at each place."""
    if isinstance(body, dict):
        return {inserted(key): inserted(value) for key, value in body.items()}
    if isinstance(body, list):
        return [inserted(item) for item in body]
    if not isinstance(body, str):
        return body
    text = re.sub(r"\$\{\d+[:|]([^},|]*)[^}]*\}", r"\1", body)
    # A single number is inserted without quotes.
    return json.loads(text) if text != body and re.fullmatch(r"-?[0-9.]+", text) else text


def described(schema):
    """The text for editors that show Markdown."""
    lines = [schema["description"]]
    lines += [text for text in [bounds(schema)] if text]
    words, texts = schema.get("enum", []), schema.get("enumDescriptions", [])
    lines += ["\n".join(f"- `{word}`: {text}" for word, text in zip(words, texts))] if texts else []
    if "default" in schema:
        lines.append(f"Default: `{compact(schema['default'])}`.")
    if schema.get("examples"):
        lines.append(f"Example: `{compact(schema['examples'][0])}`")
    return "\n\n".join(lines)


def bounds(schema):
    numbers = [one for one in [schema, *schema.get("anyOf", [])] if one.get("type") in ("number", "integer")]
    if not numbers:
        return ""
    low, high = numbers[0].get("minimum"), numbers[0].get("maximum")
    above, below = numbers[0].get("exclusiveMinimum"), numbers[0].get("exclusiveMaximum")
    if low is not None and high is not None:
        return f"From {low} to {high}."
    if above is not None and below is not None:
        return f"More than {above} and less than {below}."
    if above is not None:
        return f"More than {above}."
    return "" if low is None else f"{low} or more."


def compact(value):
    return json.dumps(value, ensure_ascii=False)


def fill(schema):
    """Writes the text into a schema, after each `description`."""
    for _, one in properties(schema):
        if "description" not in one:
            continue
        items = [(key, value) for key, value in one.items() if key != "markdownDescription"]
        one.clear()
        for key, value in items:
            one[key] = value
            if key == "description":
                one["markdownDescription"] = None
        one["markdownDescription"] = described(one)


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.schema.json")):
        schema = json.loads(file.read_text(encoding="utf-8"))
        fill(schema)
        file.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
