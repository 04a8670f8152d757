"""The files of a release, and running programs on them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import harness

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = sorted((ROOT / "Examples").glob("*.transition.json"))


def one(pattern):
    """The only file of the packages that matches a pattern."""
    found = sorted(harness.packages().glob(pattern))
    if len(found) != 1:
        raise LookupError(f"{len(found)} files of the packages are called {pattern}")
    return found[0]


def tarball():
    """The file for this machine: its program runs here."""
    machine = os.uname().machine.replace("arm64", "aarch64")
    return one(f"release/*-{machine}-unknown-linux-*.tar.gz")


def run(*words, cwd=None, **variables):
    """Without a toolchain: only the system and the form are on the PATH."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(cwd or "/"), "LANG": "C.UTF-8"} | variables
    return subprocess.run(
        [str(word) for word in words], cwd=cwd, env=environment, capture_output=True, text=True, errors="replace",
        stdin=subprocess.DEVNULL)


def problems(ran, says=""):
    """Problems of a run that should succeed and print something."""
    said = ran.stdout + ran.stderr
    if ran.returncode == 0 and says in said:
        return []
    return [f"{' '.join(map(str, ran.args))}: code {ran.returncode}, not 0 with {says!r}: {said[-1500:]}"]


def module(name):
    """Runs a Python package that the checks use."""
    return [sys.executable, "-m", name]


def read(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def copy_examples(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for spec in EXAMPLES:
        shutil.copy(spec, folder)
    return [spec.name for spec in EXAMPLES]


def differences(found, wanted):
    """Differences between exports and those of the developer build."""
    missing = [f"{path} is missing" for path in wanted if path not in found]
    extra = [f"{path} should not be there" for path in found if path not in wanted]
    changed = [f"{path} has other bytes" for path in wanted if path in found and found[path] != wanted[path]]
    return (missing + extra + changed)[:10]
