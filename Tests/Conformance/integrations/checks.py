"""The GitHub action and the pre-commit hooks: sound by the schemas of their makers, and run on a good and a bad spec."""

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
    "SPECS": "photo-push.transition.json", "TARGET": "", "OUTPUT": "out", "MAX_ERROR": "", "STRICT": "false",
    "PROGRAM": "transition-export",
}


def check(report):
    schema(report)
    report.result("GitHub action", "bash", "runs", action())
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
    """The script of the action with what GitHub gives it."""
    script = INTEGRATIONS / "github" / "check"
    with project() as one:
        spec = one.add(SPEC, SPEC.name)

        def run(code, says, **inputs):
            return one.expect(code, says, script, **(INPUTS | {"GITHUB_ACTIONS": "true"} | inputs))

        found = run(0, "")
        found += one.expect(0, "", "transition-export", spec, "--target", "flutter,css", "-o", "out")
        found += run(0, "up to date", TARGET="flutter,css")
        found += run(0, "photo-push on css", TARGET="flutter,css", MAX_ERROR="0.5")
        found += run(0, "up to date", TARGET="flutter,css", SPECS=".")
        found += run(1, "::error file", TARGET="css,lottie", STRICT="true")
        sheet = one.path("out/css/photo-push.css")
        sheet.write_text(sheet.read_text().replace("280ms", "380ms"))
        found += run(1, "380ms", TARGET="flutter,css")
        found += run(1, "::error file=out/css/photo-push.css,line=", TARGET="flutter,css")
        spec.write_text(spec.read_text().replace('"ease-in-out"', '"ease-inout"'))
        return found + run(1, "::error file=photo-push.transition.json,line=24,")


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
        report.mutant("pre-commit hooks", engine, "a key misspelt", manifest(broken), "entry")
    report.result("pre-commit hooks", engine, "runs", committed())


def manifest(path):
    ran = subprocess.run([sys.executable, "-m", "pre_commit", "validate-manifest", str(path)], capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout + ran.stderr]


def committed():
    """A repository that uses the hooks of another one: every kind of change that an export depends on, and none else."""
    with project() as one:
        one.add(HOOKS, "hooks/.pre-commit-hooks.yaml")
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"]
        found = []
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
            """Stages all there is and runs the hooks on it, as a commit does; what is in order is committed."""
            one.run(*git, "-C", "app", "add", "-A")
            script = f"cd app && exec '{sys.executable}' -m pre_commit run"
            problems = one.expect(code, says, "sh", "-c", script, PRE_COMMIT_HOME=str(one.path("home")))
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
            harmless = path.name == ".transition-export-files"
            problems = commit(0 if harmless else 1, "" if harmless else "Failed")
            found += [f"{path.name}, {old} to {new}: {problem}" for problem in problems]
            path.write_text(before)
            one.run(*git, "-C", "app", "add", "-A")
        one.path("app/README").write_text("nothing that an export reads")
        return found + commit(0, "Passed")
