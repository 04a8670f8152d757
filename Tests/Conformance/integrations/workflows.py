"""The project's workflows: valid by GitHub's schema, with clean scripts and existing commands; and the release notes."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import harness
from project import INTEGRATIONS, ROOT, project

FOLDER = ROOT / ".github" / "workflows"
TEMPLATE = ROOT / "Examples" / "ci" / ".github" / "workflows" / "motion.yml"
SCRIPTS = [*(ROOT / "Scripts" / name for name in ["test", "test-package", "swift-tests", "install-engines", "changed-paths"]),
           *(ROOT / "Tests" / "Scripts" / name for name in ["run", "test-changed-paths"]),
           ROOT / ".ci" / "run", *(INTEGRATIONS / "github" / name for name in ["install", "check", "comment"])]


def check(report):
    workflows = [*sorted(FOLDER.glob("*.yml")), TEMPLATE]
    version = harness.version("check-jsonschema")
    if version:
        for path in workflows:
            report.result("workflows", f"check-jsonschema {version}", path.name, valid(path))
        with tempfile.TemporaryDirectory() as scratch:
            broken = Path(scratch) / "ci.yml"
            broken.write_text((FOLDER / "ci.yml").read_text().replace("runs-on:", "run-on:"))
            report.mutant("workflows", f"check-jsonschema {version}", "no machine", valid(broken), "run-on")
    else:
        report.skip("workflows", "check-jsonschema", "check-jsonschema is not installed")
    for path in workflows:
        report.result("workflows", "", f"{path.name}: paths", missing(path.read_text()))
    report.mutant("workflows", "", "a script that is gone", missing("run: Scripts/tests"), "Scripts/tests")
    text = (FOLDER / "ci.yml").read_text()
    report.result("workflows", "", "ci.yml: every check once", lanes(text))
    report.mutant("workflows", "", "a suite in no lane", lanes(text.replace(" flutter ", " ")), "flutter runs 0 times")
    pages = [ROOT / "CHANGELOG.md", ROOT / "README.md", ROOT / "RELEASING.md", *sorted((ROOT / "Docs").glob("*.md")), INTEGRATIONS / "README.md"]
    owner = json.loads((ROOT / "Packaging" / "project.json").read_text())["owner"]
    pages += [TEMPLATE, ROOT / "Sources" / "Commands" / "System" / "Failure.swift"]
    named = "\n".join(path.read_text() for path in pages)
    report.result("owner", "", "guides and packages", strangers(named, owner))
    report.mutant("owner", "", "another one", strangers(named, "SOMEBODY"), "OWNER/transition-export")
    for path in [*workflows, INTEGRATIONS / "github" / "action.yml", INTEGRATIONS / "README.md"]:
        report.result("workflows", "", f"{path.name}: pinned", unpinned(path.read_text()))
    report.mutant("workflows", "", "a tag", unpinned("- uses: actions/checkout@v4"), "actions/checkout@v4")
    shellcheck(report, workflows)
    report.result("workflows", "bash", "release notes", notes())


def unpinned(text):
    """Actions of others that aren't a commit with its version. This project's own follows the release."""
    used = re.findall(r"^\s*(?:- )?uses: (.+)$", text, re.M)
    return [f"{one} is not a commit" for one in used
            if not re.fullmatch(r"\./.*|[\w-]+/transition-export/.*|[\w./-]+@[0-9a-f]{40} # v[\d.]+", one)]


def valid(path):
    ran = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(path), "-v"],
        capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout + ran.stderr]


def missing(text):
    named = set(re.findall(r"(?<![\w/])(?:Scripts|Tests|Packaging|Integrations|samples)/[\w./-]*\w", text))
    return [f"there is no {path}" for path in sorted(named) if not (ROOT / path).exists()]


def lanes(text):
    """The checks of Scripts/test, each of which one lane runs."""
    table = (ROOT / "Scripts" / "test-inputs.txt").read_text()
    checks = set(re.findall(r"^([a-z]+) ", table, re.M))
    named = re.findall(r"Scripts/test \$\{SLOW:\+--slow\}((?: [a-z]+)+)$", text, re.M) + re.findall(r"checks: (.+)", text)
    runs = [name for names in named for name in names.split()]
    return [f"{name} runs {runs.count(name)} times" for name in sorted(checks | set(runs)) if runs.count(name) != 1 or name not in checks]


def strangers(text, owner):
    """Repositories in the guides whose owner differs from the packages'."""
    found = re.findall(r"(?:github\.com/|github:|uses: |--repo )([\w-]+)/transition-export", text)
    return [f"a guide names {one}/transition-export" for one in sorted(set(found)) if one != owner] or ([] if found else ["no guide names it"])


def steps(path):
    """Every shell part, by its number or name. GitHub's expressions are replaced by words."""
    import yaml

    tree = yaml.safe_load(path.read_text())
    found = {}
    for job, content in tree["jobs"].items():
        for number, step in enumerate(content.get("steps", [])):
            if "run" in step:
                found[f"{path.stem}-{job}-{step.get('name', number)}"] = "set -eo pipefail\n" + re.sub(r"\$\{\{.*?\}\}", "word", step["run"])
    return found


def shellcheck(report, workflows):
    if not shutil.which("shellcheck"):
        return report.skip("shell", "shellcheck", "shellcheck is not installed")
    said = subprocess.run(["shellcheck", "--version"], capture_output=True, text=True).stdout
    engine = "shellcheck " + re.search(r"version: (\S+)", said)[1]
    for path in SCRIPTS:
        report.result("shell", engine, path.name, clean(path))
    for path in workflows:
        report.result("shell", engine, path.name, [one for text in steps(path).values() for one in clean(text)])
    report.mutant("shell", engine, "an unquoted word", clean("rm -rf $HOME/$1"), "SC2086")


def clean(part):
    words = ["shellcheck", "--shell=bash", "--severity=info", "--exclude=SC2016,SC2153,SC2317"]
    if isinstance(part, Path):
        ran = subprocess.run([*words, str(part)], capture_output=True, text=True)
    else:
        ran = subprocess.run([*words, "-"], input=part, capture_output=True, text=True)
    return [] if ran.returncode == 0 else [ran.stdout]


def notes():
    """The step that extracts a release's notes from the changelog."""
    script = steps(FOLDER / "release.yml")["release-package-Notes"]
    with project() as one:
        one.path("CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n* New\n\n## [1.10.0] - 2026-12-01\n\n* Ten\n\n## [1.1.0] - 2026-11-30\n\n* One\n\n[1.1.0]: https://a.b/\n")
        found = one.expect(0, "", "bash", "-e", "-c", script, GITHUB_REF_NAME="1.1.0")
        text = one.path("notes.md").read_text()
        found += [] if text.strip() == "* One" else [f"the notes of 1.1.0 are {text!r}"]
        return found + one.expect(1, "no section 2.0.0", "bash", "-e", "-c", script, GITHUB_REF_NAME="2.0.0")
