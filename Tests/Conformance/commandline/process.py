"""The process itself: killed and interrupted while it exports, and where it may make no thread."""

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
RUNS = 12
# Seconds that an export without threads may take; with a hang it takes for ever.
PATIENCE = 60


def check(report):
    report.result("process", "SIGKILL", f"{RUNS} runs", stopped(signal.SIGKILL))
    report.result("process", "SIGTERM", f"{RUNS} runs", stopped(signal.SIGTERM))
    report.result("process", "setrlimit", "no thread", threadless())


def stopped(number):
    """What is wrong after runs that were stopped at some moment: the next one, of another spec, must find nothing edited."""
    text = (SPECS / "photo-push.transition.json").read_text(encoding="utf-8")
    found, moments = [], random.Random(1)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        spec = folder / "photo-push.transition.json"
        command = [harness.tool(), spec.name, "--target", "css,lottie", "-o", "out", "--quiet"]

        def write(duration):
            spec.write_text(text.replace('"duration": 280', f'"duration": {duration}'), encoding="utf-8")

        write(280)
        start = time.monotonic()
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
        taken = time.monotonic() - start
        for index in range(RUNS):
            write(300 + index)
            process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(moments.uniform(0.3, 1) * taken)
            process.send_signal(number)
            process.wait()
            if number != signal.SIGKILL and staged(folder):
                found.append(f"run {index} leaves {staged(folder)}")
            write(400 + index)
            for more in [[], ["--check"]]:
                ran = subprocess.run(command + more, cwd=folder, capture_output=True, text=True)
                if ran.returncode:
                    found.append(f"after run {index}: {ran.stdout}{ran.stderr}"[:500])
            if staged(folder):
                found.append(f"behind run {index} {staged(folder)} stay")
    return found


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
            # The limit does not hold for root.
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
