"""Make and Ninja read a dependency file: they do nothing if nothing changed, and run again if an input did."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import harness

SPEC = Path(__file__).resolve().parents[3] / "Examples" / "photo-push.transition.json"
# Names with characters that are special to both programs.
NAMES = ["plain", "with blank", "with$dollar", "with#hash"]


def check(report):
    for program, rules, runs in [("make", makefile, ["make", "-s"]), ("ninja", ninjafile, ["ninja"])]:
        path = shutil.which(program)
        if not path:
            report.skip("dependency file", program, f"{program} is not installed")
            continue
        said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split("\n")[0]
        engine = said if program in said.lower() else f"{program} {said}"
        for name in NAMES:
            report.result("dependency file", engine, name, problems(name, rules, runs))
        broken = problems("plain", rules, runs, break_=name_another)
        report.mutant("dependency file", engine, "another spec", broken, says="spec changed")


def problems(name, rules, runs, break_=None):
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        spec = folder / f"{name}.transition.json"
        shutil.copy(SPEC, spec)
        outputs = [f"out/{name}/lottie/photo-push.{direction}.json" for direction in ["dismiss", "present", "reduced"]]
        command = [harness.tool(), spec.name, "--target", "lottie", "-o", f"out/{name}", "--depfile", "out.d", "--quiet"]
        first = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if first.returncode:
            return [first.stderr]
        if break_:
            break_(folder / "out.d")
        rules(folder, outputs)
        found = []
        if is_run(folder, runs):
            found.append("it runs again though nothing changed")
        touch(spec)
        if not is_run(folder, runs):
            found.append("it does not run again though the spec changed")
        return found


def name_another(path):
    other = path.parent / "other.json"
    shutil.copy(SPEC, other)
    os.utime(other, (1, 1))
    path.write_text(path.read_text().replace("plain.transition.json", "other.json"))


def is_run(folder, runs):
    again = folder / "again"
    again.unlink(missing_ok=True)
    ran = subprocess.run(runs, cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(ran.stdout + ran.stderr)
    return again.exists()


def touch(path):
    later = time.time() + 10
    os.utime(path, (later, later))


def escaped(path):
    return path.replace("$", "$$").replace(" ", r"\ ").replace("#", r"\#")


def makefile(folder, outputs):
    made = " ".join(map(escaped, outputs))
    (folder / "Makefile").write_text(f"all: {made}\ninclude out.d\n{made}:\n\ttouch again\n")


def ninjafile(folder, outputs):
    made = " ".join(one.replace("$", "$$").replace(" ", "$ ").replace(":", "$:") for one in outputs)
    text = f"rule export\n  command = touch again && touch $out\n  depfile = out.d\nbuild {made}: export\n"
    (folder / "build.ninja").write_text(text)
    # Ninja runs commands that it has no record of: only later runs count.
    if not is_run(folder, ["ninja"]):
        raise RuntimeError("ninja did not run at first")
