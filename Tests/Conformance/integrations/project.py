"""A user's project in its own folder, with the program on its PATH."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import harness

ROOT = Path(__file__).resolve().parents[3]
INTEGRATIONS = ROOT / "Integrations"
SPEC = ROOT / "Examples" / "photo-push.transition.json"


class Project:
    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return self.folder / name

    def add(self, source, name):
        """Copies a file, and creates its folders."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, path)
        return path

    def run(self, *words, **variables):
        environment = os.environ | {"PATH": f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"} | variables
        environment.pop("GITHUB_ACTIONS", None) if "GITHUB_ACTIONS" not in variables else None
        return subprocess.run(
            words, cwd=self.folder, env=environment, capture_output=True, text=True, errors="replace")

    def expect(self, code, says, *words, **variables):
        """Problems of a command's exit code or output."""
        ran = self.run(*map(str, words), **variables)
        said = ran.stdout + ran.stderr
        if (ran.returncode == 0) != (code == 0) or says not in said:
            return [f"{' '.join(map(str, words))}: code {ran.returncode}, and not {code} with {says!r}: {said[-1500:]}"]
        return []

    def touch(self, name, seconds=0):
        """Makes a file newer than all existing files; later files are newer still."""
        path = self.path(name)
        now = time.time() + seconds
        os.utime(path, (now, now))


@contextlib.contextmanager
def project():
    with tempfile.TemporaryDirectory(prefix="transition-export.", ignore_cleanup_errors=True) as scratch:
        folder = Path(scratch)
        (folder / "bin").mkdir()
        (folder / "bin" / "transition-export").symlink_to(Path(harness.tool()).resolve())
        yield Project(folder)


def version(program, *words):
    """The line with a program's version."""
    ran = subprocess.run([program, *(words or ["--version"])], capture_output=True, text=True)
    lines = [line for line in (ran.stdout + ran.stderr).splitlines() if any(one.isdigit() for one in line)]
    line = lines[0] if lines else ""
    return line if program in line.lower() else f"{program} {line}"
