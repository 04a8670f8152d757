"""A terminal: what is printed fits it. And `--watch`, with a file system's own times."""

import fcntl
import os
import pty
import shutil
import struct
import subprocess
import tempfile
import termios
import time
import unicodedata
from pathlib import Path

import harness

SPECS = Path(__file__).resolve().parents[3] / "Examples"
# Seconds until a watching program has noticed something.
PATIENCE = 20


def check(report):
    for columns in [80, 60]:
        report.result("terminal", "pty", f"{columns} columns", fits(columns))
    report.result("watch", "", "outputs that are deleted", deleted())
    report.result("watch", "", "an edit that keeps size and time", unseen())


def fits(columns):
    """Lines of help and of excerpts that are wider than the terminal."""
    found = []
    with tempfile.TemporaryDirectory() as scratch:
        text = (SPECS / "photo-push.transition.json").read_text(encoding="utf-8")
        spec = Path(scratch) / "long.transition.json"
        spec.write_text(" ".join(text.split()).replace('"kind"', '"knd"', 1), encoding="utf-8")
        for words in [["--help"], ["export", "--help"], ["verify", "--help"], ["validate", str(spec)]]:
            lines = printed(columns, words)
            if words[0] == "validate":
                lines = [line for line in lines if " | " in line]
            if not lines:
                found.append(f"{words[0]}: nothing is printed")
            found += [f"{words[0]}: {line}" for line in lines if width(line) > columns]
    return found


def printed(columns, words):
    """The lines of a run in a terminal of its own."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {key: value for key, value in os.environ.items() if key != "COLUMNS"} | {"NO_COLOR": "1"}
    run = subprocess.Popen([harness.tool(), *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    text = b""
    while True:
        try:
            part = os.read(ours, 1 << 16)
        except OSError:
            break
        if not part:
            break
        text += part
    run.wait()
    os.close(ours)
    return text.decode(errors="replace").replace("\r", "").split("\n")


def width(line):
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line)


def deleted():
    def act(folder, _):
        (folder / "out/css/photo-push.css").unlink()

    return watched(act, lambda folder, _: (folder / "out/css/photo-push.css").exists())


def unseen():
    """Programs that copy files, and restore them from an archive, keep their times."""

    def act(_, spec):
        before = spec.stat()
        text = spec.read_text(encoding="utf-8")
        assert '"duration": 280' in text
        with spec.open("r+", encoding="utf-8") as file:
            file.write(text.replace('"duration": 280', '"duration": 290'))
        os.utime(spec, ns=(before.st_atime_ns, before.st_mtime_ns))

    return watched(act, lambda folder, _: "290ms" in (folder / "out/css/photo-push.css").read_text(encoding="utf-8"))


def watched(act, is_done):
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        spec = folder / "photo-push.transition.json"
        shutil.copy(SPECS / spec.name, spec)
        run = subprocess.Popen(
            [harness.tool(), spec.name, "--target", "css", "-o", "out", "--watch"], cwd=folder, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        try:
            for line in run.stderr:
                if line.startswith("watching"):
                    break
            # Beyond the time in which a watch compares what it read.
            time.sleep(3)
            act(folder, spec)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                try:
                    if is_done(folder, spec):
                        return []
                except OSError:
                    pass
                time.sleep(0.1)
            return [f"nothing has happened after {PATIENCE} s"]
        finally:
            run.kill()
            run.wait()
            run.stderr.close()
