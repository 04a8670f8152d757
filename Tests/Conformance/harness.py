"""What the suites share: reporting results, the exported examples, and mutants.

A suite is a folder with a `suite.py`, started by run.py with the variables below; it reports one result per line.
"""

import importlib.metadata
import json
import math
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

# Paths of the corpora, the exported specs, the built executable, and what Scripts/package wrote. run.py sets them; absent
# if they don't exist.
CORPORA, EXPORTED, TOOL = "CONFORMANCE_CORPORA", "CONFORMANCE_EXPORTED", "CONFORMANCE_TOOL"
# The program that writes random specs.
GENERATOR = "CONFORMANCE_GENERATOR"
PACKAGES = "CONFORMANCE_PACKAGES"
# What the names of checks with planted mistakes end with.
PLANTED = ", broken on purpose"
# The problem of a mistake whose place isn't in the file any more.
NOTHING = "nothing to break"
# The commit's id, a hexadecimal number, which chooses the planted mistakes. run.py sets it where there is a repository.
TURN = "CONFORMANCE_TURN"
# The seconds that a busy machine may take for something that is sure to happen.
PATIENCE = 30


@dataclass(frozen=True)
class Exported:
    """One spec, and the folder its files were exported to."""

    name: str
    spec: Path
    folder: Path

    @property
    def snake(self):
        return self.name.replace("-", "_")

    def read(self):
        """The spec's JSON."""
        return json.loads(self.spec.read_text(encoding="utf-8-sig"))


class Report:
    """Writes a result as a line of JSON; the time since the previous result is the duration of the check."""

    def __init__(self, stream=sys.stdout):
        self.stream, self.since = stream, time.monotonic()

    def result(self, check, engine, name, problems):
        """Passes if there are no problems."""
        found = list(problems)
        self.write(check, engine, name, "failed" if found else "passed", found)

    def mutant(self, check, engine, name, problems, says=""):
        """Passes if a problem of a deliberately broken file names the mistake: contains `says`. NOTHING is no such problem."""
        found = list(problems)
        caught = any(says in problem for problem in found) and NOTHING not in found
        uncaught = [] if caught else [f"no problem found says {says!r}", *found]
        self.result(check + PLANTED, engine, name, uncaught)

    def skip(self, check, engine, reason):
        self.write(check, engine, "", "skipped", [reason])

    def write(self, check, engine, name, status, messages):
        now = time.monotonic()
        line = {"check": check, "engine": engine, "name": name, "status": status, "messages": messages}
        print(json.dumps(line | {"seconds": now - self.since}), file=self.stream, flush=True)
        self.since = now


def exported():
    """Every spec that was exported, by name; empty without a program or examples."""
    folder = os.environ.get(EXPORTED)
    if not folder:
        return []
    listed = json.loads((Path(folder) / "exported.json").read_text())
    return [Exported(one["name"], Path(one["spec"]), Path(one["folder"])) for one in listed]


def corpora():
    folder = os.environ.get(CORPORA)
    return Path(folder) if folder else None


def tool():
    return os.environ.get(TOOL)


def generator():
    """The program that writes random specs; None if it isn't built."""
    return os.environ.get(GENERATOR)


def packages():
    folder = os.environ.get(PACKAGES)
    return Path(folder) if folder else None


def within(seconds, holds):
    """Whether a condition comes to hold in some seconds."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def version(package):
    """The installed version of a PyPI package, or None if it isn't installed."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def planted(mistakes, step=2, has_place=lambda mistake: True):
    """One of STEP mistakes to plant, each of which takes seconds: as many in every run, which ones depends on the commit, so that
    each gets its turn. All of them with TRANSITION_SLOW=1. The closing table counts the others. One that has no place any more
    fails in every run."""
    for mistake in mistakes:
        if not has_place(mistake):
            Report().mutant("mistakes", "", str(mistake), [NOTHING])
    mistakes = [one for one in mistakes if has_place(one)]
    if os.environ.get("TRANSITION_SLOW"):
        return mistakes
    count, turn = math.ceil(len(mistakes) / step), int(os.environ.get(TURN, "0"), 16) % step
    chosen = [mistakes[one] for one in sorted((turn + step * number) % len(mistakes) for number in range(count))]
    print(json.dumps({"not planted": len(mistakes) - len(chosen)}), flush=True)
    return chosen


def check_each(report, check, engine, problems_of, but=()):
    """Runs a check on each exported spec except those named, or reports that there are none."""
    specs = exported()
    if not specs:
        report.skip(check, engine, "no exported example to check")
    for one in specs:
        if one.name not in but:
            report.result(check, engine, one.name, problems_of(one))
