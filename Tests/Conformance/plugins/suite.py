"""Requests to and responses of process plugins: valid by the published schemas, for the example plugins on every example."""

import copy
import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

import harness
import hostile

ROOT = Path(__file__).resolve().parents[3]
SCHEMAS = ROOT / "Docs" / "schemas"
PLUGINS = ROOT / "Examples" / "plugins"
# The example plugins, and what runs them.
PROGRAMS = {"spreadsheet": "python3", "tracks": "jq"}

# Mistakes in an answer: the name, what to do to a copy, and what the message must contain.
MISTAKES = [
    ("no support", lambda answer: answer.pop("support"), "'support' is a required property"),
    ("an unknown key", lambda answer: answer.update(file=[]), "'file' was unexpected"),
    ("another protocol", lambda answer: answer.update(protocol=2), "1 was expected"),
    ("an unknown feature", lambda answer: answer["support"].update(springs="exact"), "'springs' is not valid"),
    ("support without a reason", lambda answer: answer["support"].update(arc="missing"), "is not valid under any"),
    ("a file without contents", lambda answer: answer["files"][0].pop("text"), "is not valid under any"),
    ("a file with two contents", lambda answer: answer["files"][0].update(base64=""), "is valid under each of"),
    ("an invalid path", lambda answer: answer["files"][0].update(path=1), "1 is not of type 'string'"),
    ("a finding without a rule", lambda answer: answer.update(findings=[{"message": "x"}]), "'rule' is a required"),
    ("a pointer without a slash", lambda answer: answer.update(
        findings=[{"rule": "a-b", "message": "x", "pointer": "elements"}]), "is not valid under any"),
    ("playback of another version", lambda answer: answer["playback"].update(playbackVersion=2), "is not valid under any"),
]


def main():
    report = harness.Report()
    version = harness.version("jsonschema")
    if not version or not harness.tool():
        return report.skip("requests and answers", "jsonschema", "no jsonschema or no product")
    engine, request, answer = f"jsonschema {version}", validator("plugin-request"), validator("plugin-answer")
    for name, program in PROGRAMS.items():
        if not shutil.which(program):
            report.skip(f"plugin {name}", program, f"{program} is not installed")
            continue
        check = f"plugin {name}"
        introduction = {"protocol": 1, "protocols": [1], "directions": [], "options": None, "transition": None}
        report.result(check, engine, "who it is", [
            *problems(request, introduction), *problems(answer, ask(name, introduction))])
        harness.check_each(report, check, engine, lambda one: exchange(name, one.spec, request, answer))
        measured = [one for one in harness.exported() if one.name == "photo-push"]
        for one in measured:
            report.result(f"{check} measured", "transition-export verify", one.name, verified(name, one.spec))
    check_mistakes(report, engine, request, answer)
    report.result("interrupted", "sh", "a plugin that hangs", interrupted())
    hostile.check(report)


def interrupted():
    """Checks that processes started by a plugin end when the run is terminated."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        plugin, number = Path(scratch) / "transition-export-hang", Path(scratch) / "child"
        plugin.write_text(f"#!/bin/sh\nsleep 1000 &\necho $! > {number}.new\nmv {number}.new {number}\nwait\n")
        plugin.chmod(0o755)
        run = subprocess.Popen(
            [harness.tool(), "targets", "--plugin", str(plugin)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if not harness.within(harness.PATIENCE, number.exists):
            run.kill()
            return [f"the plugin was not started: {run.communicate()[0]}"]
        run.terminate()
        run.communicate(timeout=60)
        child = int(number.read_text())
        found = [] if run.returncode == -signal.SIGTERM else [f"the run ended with {run.returncode}"]
        if not harness.within(harness.PATIENCE, lambda: has_gone(child)):
            os.kill(child, signal.SIGKILL)
            found.append("a child of the plugin lives on")
        return found


def has_gone(process):
    """Whether a process has ended; a zombie waits for the process that adopted it."""
    status = Path(f"/proc/{process}/stat")
    try:
        os.kill(process, 0)
        return status.exists() and ") Z " in status.read_text()
    except (ProcessLookupError, FileNotFoundError):
        return True


def validator(name):
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    schemas = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.json")}
    registry = Registry().with_resources((name, Resource.from_contents(schema)) for name, schema in schemas.items())
    schema = schemas[f"{name}.schema.json"]
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, registry=registry)


def problems(validator, tree):
    return [f"{error.json_path}: {error.message[:100]} … {error.message[-200:]}" for error in validator.iter_errors(tree)]


def exchange(name, spec, request, answer):
    asked = requested(name, spec)
    return [*problems(request, asked), *problems(answer, ask(name, asked))]


def requested(name, spec):
    """The program's request."""
    ran = subprocess.run(
        [harness.tool(), "resolve", str(spec), "--target", name], env=environment(), capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(f"resolve ended with code {ran.returncode}: {ran.stderr}")
    return json.loads(ran.stdout)


def ask(name, request):
    ran = subprocess.run(
        [PLUGINS / f"transition-export-{name}"], input=json.dumps(request), capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def verified(name, spec):
    ran = subprocess.run(
        [harness.tool(), "verify", str(spec), "--target", name, "--max-error", "0.01", "--quiet"], env=environment(),
        capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout + ran.stderr]


def environment():
    return os.environ | {"PATH": f"{PLUGINS}{os.pathsep}{os.environ['PATH']}"}


def check_mistakes(report, engine, request, answer):
    for one in harness.exported()[:1]:
        if not shutil.which(PROGRAMS["spreadsheet"]):
            return
        asked = requested("spreadsheet", one.spec)
        whole = ask("spreadsheet", asked)
        for name, break_, says in MISTAKES:
            broken = copy.deepcopy(whole)
            break_(broken)
            report.mutant("answers", engine, name, problems(answer, broken), says)
        report.mutant("requests", engine, "no options", problems(request, asked | {"options": 1}), "1 is not valid")


if __name__ == "__main__":
    main()
