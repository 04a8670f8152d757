"""Pairs of targets that one app can hold, exported with the same specs into one module: they compile together.

Of what needs a large rig, only the part is compiled in which names could meet: of Compose the package that it shares with `android`,
and of `tokens` in Swift what needs no platform. `PairTests` in Tests/FidelityTests compares the names of all pairs."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import harness

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parent / "android"), str(HERE.parent / "flutter"), str(HERE.parent / "swiftui")]

import apple  # noqa: E402
import dart  # noqa: E402
import exact  # noqa: E402
import jvm  # noqa: E402

EXAMPLES = HERE.parents[2] / "Examples"
SPECS = [EXAMPLES / f"{name}.transition.json" for name in ("app-store-card", "photo-push")]
KOTLIN = [
    (("android",), {"tokens.kotlin": "views"}, "SpringForce.kt"), (("compose",), {"tokens.kotlin": "compose"}, "Compose.kt"),
]
SWIFT = [
    (("uikit", "swiftui"), {"swiftui.profile": "light"}), (("uikit", "tokens"), {}), (("swiftui", "tokens"), {"swiftui.profile": "light"}),
    (("swiftui", "tokens"), {}), (("uikit", "swiftui", "tokens"), {}),
]
# The constants as they were called before.
OLD = [("AppStoreCardTokens", "AppStoreCardMotion")]


def check(report, folder):
    folder.mkdir()
    if reason := jvm.missing():
        report.skip("pairs in Kotlin", "kotlinc", reason)
    else:
        for targets, options, stand_in in KOTLIN:
            name = " and ".join([*targets, "tokens"])
            report.result("pairs in Kotlin", jvm.kotlin(), name, kotlin(folder, targets, options, stand_in))
        targets, options, stand_in = KOTLIN[0]
        report.mutant("pairs in Kotlin", jvm.kotlin(), "names of another target", kotlin(folder, targets, options, stand_in, OLD), "edeclaration")
    if not shutil.which("swiftc"):
        report.skip("pairs in Swift", "swiftc", "swiftc is not installed")
    else:
        swift(report, folder)
    if reason := dart.missing():
        return report.skip("pairs in Dart", "dart", reason)
    report.result("pairs in Dart", dart.version(), "flutter and tokens", flutter())
    report.mutant("pairs in Dart", dart.version(), "names of another target", flutter([("AppStoreCardTokens", "AppStoreCard")]), "AppStoreCard")


def export(folder, targets, options):
    """The files of targets that share an output root, as one app may have them."""
    words = [word for key, value in options.items() for word in ("--set", f"{key}={value}")]
    folder.mkdir(parents=True)
    for name in targets:
        command = [harness.tool(), *map(str, SPECS), "--target", name, *words, "-o", str(folder / "each"), "--quiet"]
        subprocess.run(command, check=True, capture_output=True)
    files = {}
    for name in targets:
        for path in sorted((folder / "each" / name).rglob("*")):
            if path.is_file():
                files.setdefault((path.relative_to(folder / "each" / name).as_posix(), path.read_text(errors="replace")), path)
    return files


def kotlin(folder, targets, options, stand_in, edits=()):
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        source = Path(scratch, "source")
        source.mkdir()
        shutil.copy(HERE / "stand-ins" / stand_in, source)
        for (name, text), _ in export(Path(scratch, "exports"), [*targets, "tokens"], options).items():
            if not name.endswith(".kt") or "/compose/" in name:
                continue
            for old, new in edits if name == "MotionTokens.kt" else ():
                text = text.replace(old, new)
            path = source / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return [line for line in jvm.compile_kotlin(source, Path(scratch, "classes")) if "error: " in line]


def swift(report, folder):
    if wrong := apple.modules(folder, exact.STUBS):
        return report.result("pairs in Swift", "swiftc", *wrong)
    for targets, options in SWIFT:
        name = " and ".join(targets) + "".join(f", {value}" for value in options.values())
        report.result("pairs in Swift", "swiftc", name, swift_problems(folder, targets, options))
    report.mutant("pairs in Swift", "swiftc", "names of another target", swift_problems(folder, *SWIFT[1], OLD), "redeclaration")
    private = [("AppStoreCardViewMotion", "AppStoreCardMotion")]
    report.mutant("pairs in Swift", "swiftc", "private names of another target", swift_problems(folder, *SWIFT[0], private), "redeclaration")


def swift_problems(folder, targets, options, edits=()):
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        paths = []
        for (name, text), _ in export(Path(scratch, "exports"), targets, options).items():
            if not name.endswith(".swift"):
                continue
            if name == "MotionTokens.swift":
                text = re.sub(r"#if canImport\((SwiftUI|UIKit)\)", "#if NO_PLATFORM", text)
            for old, new in edits if name in ("MotionTokens.swift", "AppStoreCard.swift") else ():
                text = text.replace(old, new)
            path = Path(scratch, "app", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                return [f"{name} is there twice, with different contents"]
            path.write_text(apple.with_required(text))
            paths.append(path)
        said = apple.swiftc(folder, "-typecheck", "-swift-version", "6", "-module-name", "App", *apple.OBJECTIVE_C, *paths)
        return [line for line in said if "error:" in line]


def flutter(edits=()):
    with tempfile.TemporaryDirectory(prefix="pairs.") as scratch:
        lib = Path(scratch, "lib")
        for (name, text), _ in export(Path(scratch, "exports"), ["flutter", "tokens"], {}).items():
            if name.endswith(".dart"):
                path = lib / name
                if path.exists():
                    return [f"{name} is there twice, with different contents"]
                for old, new in edits if name == "motion_tokens.dart" else ():
                    text = text.replace(old, new)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        uses = "AppStoreCard? card;\nfinal Duration time = AppStoreCardTokens.presentExpandDuration;\n"
        phase = re.search(r"present\w+Duration", (lib / "motion_tokens.dart").read_text())[0]
        uses = uses.replace("presentExpandDuration", phase)
        (lib / "app.dart").write_text(f"import 'app_store_card_transition.dart';\nimport 'motion_tokens.dart';\n\n{uses}")
        return dart.type_problems(lib / "app.dart")
