"""Lottie files against the official schema, JSON Schema draft 2020-12."""

import json

import jsonschema


class Schema:
    def __init__(self, corpus):
        self.validator = jsonschema.Draft202012Validator(json.loads((corpus / "lottie.schema.json").read_text()))

    def problems(self, document):
        """The deepest error of each failed branch, with its place."""
        found = []
        for error in self.validator.iter_errors(document):
            best = jsonschema.exceptions.best_match([error])
            found.append(f"{best.json_path}: {best.message[:200]}")
        return found
