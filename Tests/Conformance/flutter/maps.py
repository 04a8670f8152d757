"""Exported hero maps against the schema in the documentation."""

import json
from pathlib import Path

SCHEMA = Path(__file__).parents[3] / "Docs" / "schemas" / "hero-map.schema.json"


def problems(path):
    """The schema's errors for a file: the deepest one of each failed branch."""
    import jsonschema

    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [f"{path.name}: {error}"]
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    errors = [jsonschema.exceptions.best_match([error]) for error in validator.iter_errors(document)]
    return [f"{error.json_path}: {error.message[:200]}" for error in errors]
