"""Lists the members that Flutter's sources annotate as protected: run it with a checkout of flutter/flutter to update protected.json."""

import json
import re
import subprocess
import sys
from pathlib import Path

LIST = Path(__file__).with_name("protected.json")

# The analyzer reports both annotations outside of a subclass or a test.
ANNOTATION = re.compile(r"^\s*@(?:protected|visibleForTesting|visibleForOverriding)\b")
CLASS = re.compile(r"^(?:(?:abstract|base|final|interface|sealed|mixin|class) )+(\w+)|^extension (?:type )?(\w+)|^enum (\w+)")
MEMBER = re.compile(r"\bget (\w+)|\boperator\b|(\w+)\s*(?:<[^(]*>)?\(|(\w+)\s*(?:=|;|,)")


def members(text):
    """The annotated members of a file, as pairs of class and name."""
    owner, is_annotated = None, False
    for line in text.splitlines():
        found = CLASS.match(line)
        if found:
            owner, is_annotated = next(filter(None, found.groups())), False
        elif ANNOTATION.match(line):
            is_annotated = True
        elif is_annotated and line.strip() and not re.match(r"\s*(?://|@)", line):
            name = MEMBER.search(re.sub(r"\bFunction\s*\([^)]*\)\??", "", line))
            # Of a setter alone, the getter may be public.
            if name and owner and any(name.groups()) and not re.match(r"\s*set ", line):
                yield owner, next(filter(None, name.groups()))
            is_annotated = not name


def listed(checkout):
    found = {}
    for path in sorted((checkout / "packages/flutter/lib/src").rglob("*.dart")):
        for owner, name in members(path.read_text(encoding="utf-8")):
            if not owner.startswith("_") and not name.startswith("_") and name != owner:
                found.setdefault(owner, set()).add(name)
    return {owner: sorted(names) for owner, names in sorted(found.items())}


def main():
    checkout = Path(sys.argv[1])
    commit = subprocess.run(["git", "-C", checkout, "log", "-1", "--format=%H %cs"], capture_output=True, text=True, check=True)
    lines = [f'    "{owner}": {json.dumps(names)}' for owner, names in listed(checkout).items()]
    LIST.write_text('{\n  "version": "%s",\n  "members": {\n%s\n  }\n}\n' % (commit.stdout.strip(), ",\n".join(lines)), encoding="utf-8")


if __name__ == "__main__":
    main()
