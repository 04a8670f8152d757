"""Compiling the exports for Apple's platforms with swiftc, on stubs of their frameworks."""

import json
import re
import subprocess
from pathlib import Path

import harness

SAMPLE = Path(__file__).resolve().parents[2] / "samples/ios"
MODES = {"Swift 5": ["5"], "Swift 6": ["6"], "main actor": ["6", "-default-isolation", "MainActor"]}
OBJECTIVE_C = ["-parse-as-library", "-Xfrontend", "-enable-objc-interop"]
# The stubs of UIKit; each imports those before it.
STUBS = [(name, [Path(__file__).resolve().parent / f"ios/stubs/{name}.swift"]) for name in ["ObjectiveC", "os", "QuartzCore", "CoreImage", "UIKit"]]


def swiftc(folder, *words):
    """The errors and warnings of a compilation."""
    run = subprocess.run(["swiftc", "-I", ".", *map(str, words)], cwd=folder, capture_output=True, text=True)
    found = [line for line in run.stderr.splitlines() if re.match(r"\S.*(error|warning):", line)]
    return found or ([run.stderr] if run.returncode else [])


def modules(folder, stubs):
    """Compiles stubs for type checks: the name of the first one with errors, and these; None if there are none."""
    for name, sources in stubs:
        problems = errors(swiftc(folder, "-swift-version", "6", "-emit-module", "-module-name", name, *OBJECTIVE_C, *sources))
        if problems:
            return name, problems
    return None


def libraries(folder, stubs):
    """The same for programs that run."""
    for name, sources in stubs:
        problems = errors(swiftc(folder, "-swift-version", "6", "-parse-as-library", "-emit-library", "-static", "-emit-module",
                                 "-module-name", name, "-o", f"lib{name}.a", *sources))
        if problems:
            return name, problems
    return None


def typechecked(folder, mode, paths, module="App"):
    """The errors and warnings of an app's files, on stubs."""
    return swiftc(folder, "-typecheck", "-swift-version", *mode, "-module-name", module, *OBJECTIVE_C, *paths)


def runnable(text):
    """Code for Objective-C can't be generated on Linux: selectors hold closures."""
    return re.sub(r"#selector\((\w+)\)", r'Selector("\1", { [weak self] in self?.\1() })', text.replace("@objc ", ""))


def rig(folder, stubs, sources):
    """Builds the program `rig`, as far as files have changed: the errors."""
    objects = {str(path): {"object": f"{Path(path).stem}.o", "swift-dependencies": f"{Path(path).stem}.swiftdeps"} for path in sources}
    (folder / "map.json").write_text(json.dumps(objects | {"": {"swift-dependencies": "all.swiftdeps"}}))
    return errors(swiftc(folder, "-swift-version", "6", "-parse-as-library", "-incremental", "-output-file-map", "map.json", "-module-name",
                         "App", "-D", "DEBUG", "-L", ".", *[f"-l{name}" for name, _ in reversed(stubs)], *sources, "-o", "rig"))


def errors(problems):
    return [problem for problem in problems if "error:" in problem]


def sample(target, folder):
    """What `samples/ios` exports for a target, if its project names the folder."""
    config, project = SAMPLE / "transition-export.json", SAMPLE / "Photos.xcodeproj/project.pbxproj"
    subprocess.run([harness.tool(), "export", "--config", config, "-o", folder, "--quiet"], check=True, capture_output=True)
    named = f"path = Transitions/{target};" in project.read_text(encoding="utf-8")
    return sorted((folder / target).glob("*.swift")) if named else []


def recorder(folder):
    """The recorder of traces, for a test target."""
    subprocess.run([harness.tool(), "runtime", "uikit", "-o", folder, "--quiet"], check=True, capture_output=True)
    return next(folder.rglob("MotionTrace.swift"))


def with_required(text):
    """Optional requirements are required in the stubs, and objects can't be asked for methods: Linux has no Objective-C."""
    text = text.replace("override func responds(", "func responds(").replace("super.responds(to: selector)", '!selector.name.hasPrefix("_")')
    text = text.replace("override func forwardingTarget(", "func forwardingTarget(")
    text = re.sub(r"#selector\(Delegate\.(\w+)\((_:)?([\w:]*)\)\)", r'Selector(("\1:\3"))', text)
    return re.sub(r"(navigationController\w*)\?\(", r"\1(", text)
