"""The properties and other parts of the schemas in Docs/schemas that have texts for editors."""

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
