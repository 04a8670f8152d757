"""Compiling the exports for Apple's platforms with swiftc, on stubs of their frameworks."""

import re
import subprocess
from pathlib import Path

import harness

SAMPLE = Path(__file__).resolve().parents[2] / "samples/ios"
MODES = {"Swift 5": ["5"], "Swift 6": ["6"], "main actor": ["6", "-default-isolation", "MainActor"]}
OBJECTIVE_C = ["-parse-as-library", "-Xfrontend", "-enable-objc-interop"]


def swiftc(folder, *words):
    """The errors and warnings of a compilation."""
    run = subprocess.run(["swiftc", "-I", ".", *map(str, words)], cwd=folder, capture_output=True, text=True)
    found = [line for line in run.stderr.splitlines() if re.match(r"\S.*(error|warning):", line)]
    return found or ([run.stderr] if run.returncode else [])


def sample(target, folder):
    """What `samples/ios` exports for a target, if its project names the folder."""
    config, project = SAMPLE / "transition-export.json", SAMPLE / "Photos.xcodeproj/project.pbxproj"
    subprocess.run([harness.tool(), "export", "--config", config, "-o", folder, "--quiet"], check=True, capture_output=True)
    named = f"path = Transitions/{target};" in project.read_text(encoding="utf-8")
    return sorted((folder / target).glob("*.swift")) if named else []


def with_required(text):
    """Optional requirements are required in the stubs, and objects can't be asked for methods: Linux has no Objective-C."""
    text = text.replace("override func responds(", "func responds(").replace("super.responds(to: selector)", "true")
    text = re.sub(r"#selector\(Delegate\.(\w+)\(_:\)\)", r'Selector(("\1:"))', text)
    return re.sub(r"(navigationController\w*)\?\(", r"\1(", text)
