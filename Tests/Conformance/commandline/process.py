"""The process: killed or interrupted while it exports, in parallel, on a full disk, in other environments, and where
it can't create threads."""

import os
import random
import resource
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import harness

SPECS = Path(__file__).resolve().parents[3] / "Examples"
RUNS = 100 if os.environ.get("TRANSITION_SLOW") else 12
AT_ONCE = 20
# Seconds that an export without threads may take.
PATIENCE = 60


def check(report):
    report.result("process", "SIGKILL", f"{RUNS} runs", stopped(signal.SIGKILL))
    report.result("process", "SIGTERM", f"{RUNS} runs", stopped(signal.SIGTERM))
    report.result("process", "setrlimit", "no thread", threadless())
    report.result("process", "", f"{AT_ONCE} exports at once", at_once())
    if can_mount():
        report.result("process", "tmpfs", "a full disk", full_disk())
    else:
        report.skip("process", "tmpfs", "only root may mount a small disk")
    report.result("process", "", f"{len(ENVIRONMENTS)} environments", environments())


def stopped(number):
    """Problems after runs that were stopped at some moment: every file must be whole, in its old or its
    new state, and the next run, of another spec, must report no edited file."""
    text = (SPECS / "photo-push.transition.json").read_text(encoding="utf-8")
    found, moments = [], random.Random(1)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        spec = folder / "photo-push.transition.json"

        def command(out):
            return [harness.tool(), spec.name, "--target", "css,lottie", "-o", out, "--quiet"]

        def write(duration):
            spec.write_text(text.replace('"duration": 280', f'"duration": {duration}'), encoding="utf-8")

        write(280)
        start = time.monotonic()
        subprocess.run(command("out"), cwd=folder, check=True, capture_output=True)
        taken = time.monotonic() - start
        for index in range(RUNS):
            write(300 + index)
            subprocess.run(command("whole"), cwd=folder, check=True, capture_output=True)
            before, after = contents(folder / "out"), contents(folder / "whole")
            process = subprocess.Popen(command("out"), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(moments.uniform(0.3, 1) * taken)
            process.send_signal(number)
            process.wait()
            torn = [name for name, now in contents(folder / "out").items() if now not in (before.get(name), after.get(name))]
            if torn:
                found.append(f"run {index} leaves half of {torn}")
            if number != signal.SIGKILL and staged(folder):
                found.append(f"run {index} leaves {staged(folder)}")
            write(500 + index)
            for more in [[], ["--check"]]:
                ran = subprocess.run(command("out") + more, cwd=folder, capture_output=True, text=True)
                if ran.returncode:
                    found.append(f"after run {index}: {ran.stdout}{ran.stderr}"[:500])
            if staged(folder):
                found.append(f"behind run {index} {staged(folder)} stay")
    return found


def contents(folder):
    """The bytes of every exported file, by its path."""
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".transition-export")
    }


def staged(folder):
    return [str(path) for path in folder.rglob(".transition-export-staged-*")]


def threadless():
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        folder.chmod(0o777)
        tool = folder / "tool"
        shutil.copy(harness.tool(), tool)
        tool.chmod(0o755)
        for name in ["photo-push", "photo-cell"]:
            shutil.copy(SPECS / f"{name}.transition.json", folder)

        def limit():
            # The limit doesn't apply to root.
            if os.getuid() == 0:
                os.setgroups([])
                os.setuid(65534)
            resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))

        try:
            ran = subprocess.run(
                [tool, ".", "--target", "css,lottie", "-o", "out"], cwd=folder, preexec_fn=limit, capture_output=True,
                text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return [f"it has not ended after {PATIENCE} s"]
        return [] if ran.returncode == 0 else [ran.stderr[-500:]]


def at_once():
    """Parallel runs of one spec and of others into one folder: each succeeds, and nothing is lost."""
    found = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        specs = sorted(SPECS.glob("*.transition.json"))
        for spec in specs:
            shutil.copy(spec, folder)
        commands = [
            [harness.tool(), specs[index % len(specs)].name, "--target", "css,lottie", "-o", "out", "--quiet"]
            for index in range(AT_ONCE)
        ]
        runs = [
            subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            for command in commands
        ]
        for run in runs:
            said = run.communicate(timeout=PATIENCE)[1]
            if run.returncode:
                found.append(said[-500:])
        whole = subprocess.run(
            [harness.tool(), ".", "--target", "css,lottie", "-o", "out", "--check"], cwd=folder, capture_output=True,
            text=True)
        if whole.returncode or staged(folder):
            found.append(f"{whole.stdout[-300:]}{whole.stderr[-300:]} {staged(folder)}")
        listed = (folder / "out" / ".transition-export-files").read_text(encoding="utf-8")
        unlisted = [name for name in contents(folder / "out") if f"\n{name}\t" not in listed]
        return found + [f"{name} is not in the list" for name in unlisted]


def can_mount():
    if os.name != "posix" or os.getuid() != 0 or not shutil.which("mount"):
        return False
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], capture_output=True).returncode:
            return False
        return subprocess.run(["umount", folder], capture_output=True).returncode == 0


def full_disk():
    """With every amount of free space from none to enough: a run that fails reports it and leaves no partial files, and the
    next one with enough space completes."""
    found = []
    text = (SPECS / "app-store-card.transition.json").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        disk, specs = Path(scratch) / "disk", [Path(scratch) / name / "card.transition.json" for name in ["old", "new"]]
        for spec, duration in zip(specs, [600, 620]):
            spec.parent.mkdir()
            spec.write_text(text.replace('"duration": 600', f'"duration": {duration}'), encoding="utf-8")
        disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], check=True)
        try:
            old, new = [
                [harness.tool(), spec, "--target", "css,lottie,flutter", "-o", disk / "out", "--quiet"] for spec in specs]
            filler, failures = disk / "filler", 0
            for room in range(0, 300, 12):
                shutil.rmtree(disk / "out", ignore_errors=True)
                filler.unlink(missing_ok=True)
                subprocess.run(old, check=True, capture_output=True)
                before = contents(disk / "out")
                fill(filler, room * 1024)
                ran = subprocess.run(new + ["--report", "json"], capture_output=True, text=True)
                after = contents(disk / "out")
                if ran.returncode == 0:
                    continue
                failures += 1
                if ran.returncode != 2 or '"failed-run"' not in ran.stdout + ran.stderr:
                    found.append(f"{room} kB: code {ran.returncode}: {ran.stdout[-300:]}{ran.stderr[-300:]}")
                changed = [name for name in before if after.get(name) != before[name]]
                if changed or set(after) - set(before) or staged(disk):
                    found.append(f"{room} kB: {changed} {sorted(set(after) - set(before))} {staged(disk)}")
                filler.unlink()
                for more in [[], ["--check"]]:
                    ran = subprocess.run(new + more, capture_output=True, text=True)
                    if ran.returncode:
                        found.append(f"{room} kB, then with room: {ran.stdout[-300:]}{ran.stderr[-300:]}")
            if failures < 3:
                found.append(f"the disk was full {failures} times")
        finally:
            subprocess.run(["umount", disk], check=True)
    return found


def fill(path, room):
    """Leaves a number of bytes free on a disk."""
    state = os.statvfs(path.parent)
    size = max(state.f_bavail * state.f_frsize - room, 0)
    with path.open("wb") as file:
        try:
            file.write(bytes(size))
        except OSError:
            pass


# Variations that must not matter: names, how each differs from a plain run, and the order of the specs.
ENVIRONMENTS = [
    ("plain", {}, None, False),
    ("Turkish", {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, None, False),
    ("no locale", {"LC_ALL": "POSIX", "LANG": None}, None, False),
    ("another time zone", {"TZ": "Pacific/Chatham"}, None, False),
    ("no home, no path", {"HOME": None, "PATH": None, "USER": None, "TMPDIR": "/nonexistent"}, None, False),
    ("a terminal, CI, other order", {"TERM": "xterm", "CI": "true", "GITHUB_ACTIONS": "true", "COLUMNS": "20"}, 0o077, True),
]


def environments():
    """All targets have the same bytes, wherever and however a run was started."""
    specs, found, first = sorted(str(spec) for spec in SPECS.glob("*.transition.json")), [], None
    with tempfile.TemporaryDirectory() as scratch:
        for name, variables, mask, is_reversed in ENVIRONMENTS:
            folder = Path(scratch) / name
            folder.mkdir()
            variables = {key: value for key, value in (os.environ | variables).items() if value is not None}
            # Each in its own folder, with different paths to the specs.
            asked = [os.path.relpath(spec, folder) for spec in reversed(specs)] if is_reversed else specs
            command = [harness.tool(), *asked, "--target", "all", "-o", "out", "--quiet"]
            ran = subprocess.run(
                command, cwd=folder, env=variables, capture_output=True, text=True, umask=-1 if mask is None else mask)
            if ran.returncode:
                found.append(f"{name}: {ran.stderr[-300:]}")
                continue
            made = contents(folder / "out")
            made["the list"] = (folder / "out" / ".transition-export-files").read_bytes()
            first = first or made
            if made != first:
                found.append(f"{name}: {[path for path in first if made.get(path) != first[path]][:5]}")
    return found
