"""Lottie files against the official schema, JSON Schema draft 2020-12: jsonschema-rs judges, which takes a sixtieth of the
time, and jsonschema says where a rejected file is wrong."""

import json

import jsonschema
import jsonschema_rs


class Schema:
    def __init__(self, corpus):
        schema = json.loads((corpus / "lottie.schema.json").read_text())
        self.validator, self.judge = jsonschema.Draft202012Validator(schema), jsonschema_rs.validator_for(schema)

    def problems(self, document):
        """The deepest error of each failed branch, with its place."""
        rejected = [f"{error.instance_path}: {error.message[:200]}" for error in self.judge.iter_errors(document)]
        if not rejected:
            return []
        found = [jsonschema.exceptions.best_match([error]) for error in self.validator.iter_errors(document)]
        return [f"{best.json_path}: {best.message[:200]}" for best in found] or rejected
