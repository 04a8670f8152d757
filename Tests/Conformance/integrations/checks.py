"""The GitHub action and the pre-commit hooks: valid by the official schemas, and run on a valid and an invalid spec."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import builds
import harness
from project import INTEGRATIONS, ROOT, SPEC, project

ACTION = INTEGRATIONS / "github" / "action.yml"
HOOKS = ROOT / ".pre-commit-hooks.yaml"
INPUTS = {
    "SPECS": "", "TARGET": "", "OUTPUT": "", "MAX_ERROR": "", "STRICT": "false", "ONLY_VALIDATE": "false",
    "PROGRAM": "transition-export",
}
FILES = {"SPECS": "photo-push.transition.json", "TARGET": "flutter,css", "OUTPUT": "out"}


def check(report):
    schema(report)
    report.result("GitHub action", "bash", "runs", action())
    report.result("GitHub action", "bash", "the example repository", configured())
    report.result("GitHub action", "bash", "installs a release", install())
    report.result("GitHub action", "bash, a stand-in for gh", "comments", comment())
    hooks(report)


def schema(report):
    version = harness.version("check-jsonschema")
    if not version:
        return report.skip("GitHub action", "check-jsonschema", "check-jsonschema is not installed")
    engine = f"check-jsonschema {version}"
    report.result("GitHub action", engine, ACTION.name, problems(ACTION))
    with tempfile.TemporaryDirectory() as scratch:
        broken = Path(scratch) / "action.yml"
        broken.write_text(ACTION.read_text().replace("using: composite", "using: compost"))
        report.mutant("GitHub action", engine, "another kind", problems(broken), "compost")


def problems(path):
    ran = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-actions", str(path), "-v"],
        capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout + ran.stderr]


def action():
    """The script of the action, with the environment that GitHub provides."""
    script = INTEGRATIONS / "github" / "check"
    with project() as one:
        spec = one.add(SPEC, SPEC.name)

        def run(code, says, **inputs):
            return one.expect(code, says, script, **(INPUTS | {"GITHUB_ACTIONS": "true"} | inputs))

        found = run(0, "", ONLY_VALIDATE="true", SPECS=SPEC.name)
        found += run(2, "have no effect", ONLY_VALIDATE="true", SPECS=SPEC.name, MAX_ERROR="0.5")
        found += run(2, "true or false", STRICT="yes")
        # Without inputs and a config, nothing can be checked.
        found += run(2, "no spec is given", MAX_ERROR="0.5")
        found += run(2, "needs `--target`", SPECS=SPEC.name)
        found += one.expect(0, "", "transition-export", spec, "--target", "flutter,css", "-o", "out")
        # Files that aren't in Git fail.
        found += one.expect(0, "", "git", "init", "-q")
        found += run(1, "isn't in Git", **FILES)
        found += one.expect(0, "", "git", "add", "-A")
        found += run(0, "up to date", **FILES)
        found += run(0, "photo-push on css", **FILES, MAX_ERROR="0.5")
        found += run(0, "up to date", **FILES | {"SPECS": "."})
        found += run(1, "::error file", **FILES | {"TARGET": "css,lottie"}, STRICT="true")
        sheet = one.path("out/css/photo-push.css")
        sheet.write_text(sheet.read_text().replace("280ms", "380ms"))
        found += run(1, "380ms", **FILES)
        found += run(1, "::error file=out/css/photo-push.css,line=", **FILES)
        spec.write_text(spec.read_text().replace('"ease-in-out"', '"ease-inout"'))
        return found + run(1, "::error file=photo-push.transition.json,line=24,", **FILES)


def configured(example=ROOT / "Examples" / "ci"):
    """The example repository: the inputs are those of its workflow, the rest is in its config. Then many findings."""
    import yaml

    workflow = yaml.safe_load((ROOT / "Examples" / "ci" / ".github" / "workflows" / "motion.yml").read_text())
    step = next(step for step in workflow["jobs"]["motion"]["steps"] if "Integrations/github@" in step["uses"])
    inputs = {name.upper().replace("-", "_"): value for name, value in step.get("with", {}).items()}
    with project() as one:
        shutil.copytree(example, one.folder, dirs_exist_ok=True)
        found = one.expect(0, "", "git", "init", "-q") + one.expect(0, "", "git", "add", "-A")
        summary = one.path("summary.md")

        def run(code, says):
            summary.write_text("")
            return one.expect(code, says, INTEGRATIONS / "github" / "check", **(
                INPUTS | inputs | {"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(summary)}))

        found += run(0, "card-open on flutter")
        if "### Motion of exported files" not in summary.read_text():
            found.append(f"the summary is {summary.read_text()[:500]}")
        # Each of the config's roots is checked, and many findings are in the summary, not in annotations.
        edited = [path for root in ["app", "lib"] for kind in ["kt", "xml", "dart"] for path in one.path(root).rglob(f"*.{kind}")]
        for path in edited:
            path.write_text(path.read_text() + "\n")
        found += run(1, f"{len(edited) - 10} more in the log")
        rows = summary.read_text().count("| error |")
        return found + ([] if rows == len(edited) else [f"the summary has {rows} of {len(edited)} findings"])


def install():
    """A release with a script that starts the developer build, in a folder that represents GitHub."""
    script = INTEGRATIONS / "github" / "install"
    with project() as one:
        words = [sys.executable, ROOT / "Scripts" / "package", *stand_in(one)]
        found = one.expect(0, "SHA256SUMS", *words, "--owner", "example", "-o", "packed")
        # No package has a placeholder for the owner.
        if json.loads((ROOT / "Packaging" / "project.json").read_text())["owner"] == "OWNER":
            found += one.expect(1, "has no owner yet", *words, "-o", "unowned")
        version = one.run("transition-export", "--version").stdout.split()[-1]
        downloads = one.path("downloads")
        downloads.mkdir()
        one.path("packed/release").rename(downloads / version)

        def run(code, says, **inputs):
            one.path("path").write_text("")
            return one.expect(code, says, script, **({
                "VERSION": version, "CHECKSUM": "", "DOWNLOADS": downloads.as_uri(), "HOME": str(one.folder),
                "GITHUB_PATH": str(one.path("path"))} | inputs))

        found += run(0, f"transition-export {version}")
        folder = one.path("path").read_text().strip()
        found += one.expect(0, version, f"{folder}/transition-export", "--version") if folder else ["nothing is put onto the PATH"]
        # A second run downloads nothing.
        found += run(0, version, DOWNLOADS="file:///nowhere")
        # A wrong checksum is an error, and the download is discarded.
        found += run(2, "doesn't match its checksum", CHECKSUM="0" * 64)
        found += run(2, "", DOWNLOADS="file:///nowhere")
        for path in (downloads / version).glob("*.tar.gz"):
            path.write_bytes(path.read_bytes() + b"x")
        found += run(2, "doesn't match its checksum")
        return found + run(2, "is not a release", VERSION="main")


GH = """#!/usr/bin/env python3
import json, pathlib, sys
kept = pathlib.Path("comments.json")
comments = json.loads(kept.read_text()) if kept.exists() else {}
words = sys.argv[1:]
uploads = pathlib.Path("uploads")
if words[:2] == ["pr", "comment"]:
    if "--help" in words:
        print("--attach file" if uploads.exists() else "--body-file file")
        sys.exit()
    body = pathlib.Path(words[words.index("--body-file") + 1]).read_text()
    for path in (after for word, after in zip(words, words[1:]) if word == "--attach"):
        assert path in body, path
        (uploads / pathlib.Path(path).name).write_bytes(pathlib.Path(path).read_bytes())
        body = body.replace(path, "https://example.com/" + pathlib.Path(path).name)
    comments[str(len(comments) + 70)] = body
    kept.write_text(json.dumps(comments))
    sys.exit()
body = next((pathlib.Path(word.removeprefix("body=@")).read_text() for word in words if word.startswith("body=@")), None)
if "DELETE" in words:
    del comments[words[3].rsplit("/", 1)[1]]
elif "PATCH" in words:
    comments[words[3].rsplit("/", 1)[1]] = body
elif "POST" in words:
    comments[str(len(comments) + 7)] = body
else:
    print(*(number for number, body in comments.items() if body.startswith("<!-- transition-export -->")), sep="\\n")
kept.write_text(json.dumps(comments))
"""


def comment():
    """A pull request that changes a spec, adds one and removes one; then another push to it."""
    with project() as one:
        one.path("bin/gh").write_text(GH)
        one.path("bin/gh").chmod(0o755)
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"]
        spec, tokens, _ = builds.transitions(one, "motion")
        gone = one.add(SPEC, "motion/gone.transition.json")
        found = []

        def commit():
            return [problem for words in [["init", "-q"], ["add", "motion"], ["commit", "-qm", "a", "--allow-empty"]]
                    for problem in one.expect(0, "", *git, *words)]

        def run():
            return one.expect(0, "", INTEGRATIONS / "github" / "comment", BASE=base, PULL_REQUEST="3", GH_TOKEN="", GH_REPO="a/b",
                              PROGRAM="transition-export")

        def comments():
            path = one.path("comments.json")
            return list(json.loads(path.read_text()).values()) if path.exists() else []

        found += commit()
        base = one.run("git", "rev-parse", "HEAD").stdout.strip()
        found += run()
        found += ["it comments where nothing changed"] if comments() else []
        spec.write_text(spec.read_text().replace('"ease-in-out"', '"linear"'))
        one.add(spec, "motion/new.transition.json")
        gone.unlink()
        found += commit() + run()
        text = "".join(comments())
        for says in ["#### `motion/photo-push.transition.json`\n\n", "present: `photo` place by up to", "* present phase `", "`photo` |", "place by up to", "new.transition.json`\n\nNew.",
                     "gone.transition.json`\n\nRemoved."]:
            found += [] if says in text else [f"the comment has no {says!r}: {text}"]
        found += ["it shows a picture that wasn't uploaded"] if "![" in text else []
        one.path("uploads").mkdir()
        found += run()
        text = "".join(comments())
        found += [] if "](https://example.com/motion-0.png)\n\npresent: `" in text else [f"the comment has no picture: {text}"]
        pictures = [path.read_bytes()[:8] for path in one.path("uploads").iterdir()]
        found += [] if pictures == [b"\x89PNG\r\n\x1a\n"] else [f"the uploads are no picture: {pictures}"]
        tokens.write_text(tokens.read_text().replace("290", "999"))
        spec.write_text(spec.read_text().replace('"linear"', '"linera"'))
        found += commit() + run()
        found += [] if len(comments()) == 1 else [f"there are {len(comments())} comments"]
        return found + ([] if "can't be compared" in "".join(comments()) else ["an invalid spec is not told of"])


def hooks(report):
    version = harness.version("pre-commit")
    if not version:
        return report.skip("pre-commit hooks", "pre-commit", "pre-commit is not installed")
    if not shutil.which("git"):
        return report.skip("pre-commit hooks", "pre-commit", "git is not installed")
    engine = f"pre-commit {version}"
    report.result("pre-commit hooks", engine, HOOKS.name, manifest(HOOKS))
    with tempfile.TemporaryDirectory() as scratch:
        broken = Path(scratch) / "hooks.yaml"
        broken.write_text(HOOKS.read_text().replace("  entry:", "  entri:"))
        report.mutant("pre-commit hooks", engine, "a key misspelled", manifest(broken), "entry")
    report.result("pre-commit hooks", engine, "runs", committed())


def stand_in(one):
    """A script that starts the developer build, packed in place of the program."""
    program = one.path("program")
    program.write_text("#!/bin/sh\nexec '%s' \"$@\"\n" % Path(harness.tool()).resolve())
    program.chmod(0o755)
    return [f"--program={triple}=program" for triple in
            ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl", "universal-apple-darwin"]]


def wheel(one):
    """Problems, and a folder with the wheels of a release."""
    packed = one.path("packed")
    found = one.expect(0, ".whl", sys.executable, ROOT / "Scripts" / "package", *stand_in(one), "--owner", "example", "-o", packed)
    return found, packed / "pypi"


def manifest(path):
    ran = subprocess.run([sys.executable, "-m", "pre_commit", "validate-manifest", str(path)], capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout + ran.stderr]


def committed():
    """A repository with the hooks of another one: they run for every change that an export depends on, and for no other."""
    with project() as one:
        found, wheels = wheel(one)
        # The files of this repository that pip reads.
        for name in [HOOKS.name, "pyproject.toml", "Packaging/pypi/shim.py", "Packaging/project.py", "Packaging/project.json",
                     "Sources/Commands/TransitionExportCommand.swift"]:
            one.add(ROOT / name, f"hooks/{name}")
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"]
        for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "hooks"]]:
            found += one.expect(0, "", *git, "-C", "hooks", *words)
        revision = one.run("git", "-C", "hooks", "rev-parse", "HEAD").stdout.strip()
        spec, tokens, config = builds.transitions(one, "app/motion")
        config.unlink()
        config = one.path("app/transition-export.json")
        config.write_text(
            '{ "specs": ["motion/*.transition.json"], "templates": ["templates"], "output": "out", "targets": { "css": {} } }')
        found += one.expect(0, "", "transition-export", "templates", "copy", "css", "-o", "app/templates")
        template = one.path("app/templates/css/transition.css.mustache")
        one.path("app/.pre-commit-config.yaml").write_text(
            f"repos:\n- repo: {one.path('hooks')}\n  rev: {revision}\n  hooks:\n  - id: transition-specs\n"
            "  - id: transition-exports\n")
        other = one.path("app/motion/other.transition.json")
        other.write_text(spec.read_text().replace("photo-push", "other"))
        found += one.expect(0, "", "sh", "-c", "cd app && exec transition-export export")
        one.run(*git, "-C", "app", "init", "-q")

        def commit(code, says):
            """Stages everything and runs the hooks, as a commit does; commits if they pass."""
            one.run(*git, "-C", "app", "add", "-A")
            script = f"cd app && exec '{sys.executable}' -m pre_commit run"
            # Only the wheel: no index, and no program on the PATH.
            problems = one.expect(
                code, says, "sh", "-c", script, PRE_COMMIT_HOME=str(one.path("home")), PIP_NO_INDEX="1", PIP_FIND_LINKS=str(wheels),
                PATH=os.environ["PATH"])
            if not code:
                one.run(*git, "-C", "app", "commit", "-qm", "a")
            return problems

        found += commit(0, "exported transitions are up to date")
        edits = [
            (spec, '"ease-in-out"', '"ease-in"'), (tokens, '"value": 290', '"value": 295'), (config, '"css": {}', '"css": {}, "lottie": {}'),
            (template, "\n", "\n\n\n"), (one.path("app/out/css/photo-push.css"), "ms", "ms "),
            (spec, '"ease-in-out"', '"ease-inout"'), (one.path("app/out/.transition-export-files"), None, None),
            (other, None, None),
        ]
        for path, old, new in edits:
            before = path.read_text()
            if old is None:
                path.unlink()
            else:
                path.write_text(before.replace(old, new))
                found += [] if path.read_text() != before else [f"{path.name} has no {old}"]
            found += [f"{path.name}, {old} to {new}: {problem}" for problem in commit(1, "Failed")]
            path.write_text(before)
            one.run(*git, "-C", "app", "add", "-A")
        one.path("app/README").write_text("nothing that an export reads")
        return found + commit(0, "Passed")
