"""The repository template of Examples/ci, checked out: what its workflow's action runs passes, and detects an edited file."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import harness

TEMPLATE = Path(__file__).resolve().parents[3] / "Examples" / "ci"


def check(report):
    workflow = (TEMPLATE / ".github" / "workflows" / "motion.yml").read_text()
    bound = re.search(r'max-error: "(.*)"', workflow)[1]
    steps = ["transition-export export --check --diff", f"transition-export verify --max-error {bound} --quiet --from"]
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch) / "bin"
        program.mkdir()
        (program / "transition-export").symlink_to(Path(harness.tool()).resolve())
        environment = os.environ | {"PATH": f"{program}:{os.environ['PATH']}"}
        copy = Path(scratch) / "repository"
        shutil.copytree(TEMPLATE, copy)

        def problems(step):
            ran = subprocess.run(step, shell=True, cwd=copy, env=environment, capture_output=True, text=True)
            return [] if ran.returncode == 0 else [f"{step} ends with {ran.returncode}: {ran.stdout}{ran.stderr}"]

        for step in steps:
            report.result("repository template", "sh", step, problems(step))
        edited = sorted(copy.glob("lib/**/*.dart"))[0]
        edited.write_text(edited.read_text() + "// A small change by hand.\n")
        found = [problem for step in steps for problem in problems(step)]
        report.mutant("repository template", "sh", "an edited file", found, says="-// A small change by hand.")
