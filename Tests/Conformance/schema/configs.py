"""Configs, against the schema that `transition-export schema config` prints."""

import json
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[3] / "Examples"
EVERYTHING = {
    "$schema": "config.schema.json", "specs": ["motion/**/*.transition.json"], "templates": ["motion/templates"],
    "output": "build/motion", "rules": {"too-long": "off"},
    "targets": {"android": {"output": "app/src/main", "options": {"package": "com.example"}}, "lottie": {}},
}
MISTAKES = [
    ("an unknown key", lambda config: config.update(outptu="x")),
    ("specs that are no list", lambda config: config.update(specs="motion")),
    ("an empty path", lambda config: config.update(output="")),
    ("a target that is no object", lambda config: config["targets"].update(lottie=True)),
    ("an unknown key of a target", lambda config: config["targets"].update(lottie={"option": {}})),
    ("all targets", lambda config: config["targets"].update(all={})),
    ("a level that there is not", lambda config: config["rules"].update({"too-long": "never"})),
]


def check(report, engine, problems):
    report.result("configs", engine, "a config with everything", problems(EVERYTHING))
    for path in sorted(EXAMPLES.glob("**/transition-export.json")):
        name = str(path.relative_to(EXAMPLES))
        report.result("configs", engine, name, problems(json.loads(path.read_text(encoding="utf-8"))))
