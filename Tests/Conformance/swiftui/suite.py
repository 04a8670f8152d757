"""Exports to SwiftUI: unchanged, they type-check on stubs of SwiftUI in every mode that an app may choose, and soon.

The profile `exact` is in exact.py."""

import re
import shutil
import tempfile
from pathlib import Path

import apple
import exact
import harness

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GUIDE = ROOT / "Docs/swiftui.md"

# A mistake in an export: its name, the file, a text and its replacement, and what the type checker must say.
WRONG = [
    ("misspelled label", "AppStoreCard", "cornerRadius: at(", "radius: at(", "cornerRadius"),
    ("misspelled modifier", "AppStoreCard", "$0.blur(", "$0.blurred(", "cannot infer"),
    ("animation that doesn't exist", "MatchedGeometry", "matched(content, fly", "matched(content, flight", "flight"),
    ("namespace of another type", "GridExpand", "in: screen.namespace ?? none", "in: screen.item", "Namespace"),
    ("animated value left out", "PresentResize", "Fit: ViewModifier, Animatable {\n  var scale, ", "Fit: ViewModifier, Animatable {\n  var ", "scale"),
    ("element left out", "MatchedGeometry", ", avatar", "", "avatar"),
    ("key off the environment", "PhotoPush", "Screen: EnvironmentKey", "Screen", "EnvironmentKey"),
    ("phase of another type", "CardFlip", "phase: phase", "phase: true", "TransitionPhase"),
]
# The same for the guide.
WRONG_GUIDE = [
    ("element that doesn't exist", ".gridExpand(.cell", ".gridExpand(.photo", "photo"),
    ("no namespace", "in: namespace", "in: nil", "nil"),
]


def main():
    report = harness.Report()
    if not shutil.which("swiftc"):
        return report.skip("SwiftUI", "swiftc", "swiftc is not installed")
    with tempfile.TemporaryDirectory(prefix="swiftui.") as scratch:
        folder = Path(scratch)
        for name, sources in exact.stubs():
            stub = apple.swiftc(folder, "-swift-version", "6", "-emit-module", "-module-name", name, *apple.OBJECTIVE_C, *sources)
            report.result("SwiftUI types", "swiftc", f"stub of {name}", [problem for problem in stub if "error:" in problem])
        paths = write(folder / "exported")
        if not paths:
            return report.skip("SwiftUI types", "swiftc", "no exported example")
        guide = folder / "Guide.swift"
        guide.write_text(guided(), encoding="utf-8")
        for name, mode in apple.MODES.items():
            began = exact.children()
            report.result("SwiftUI types", "swiftc", name, check(folder, mode, [*paths, guide]))
            spent = exact.children() - began
            late = [f"{spent:.1f} s for {len(paths)} files"] if spent > exact.LIMIT * len(paths) + 1 else []
            report.result("SwiftUI types", "swiftc", f"{name}, time", late)
        for name, file, old, new, says in WRONG:
            path = next(path for path in paths if path.stem == file)
            text = path.read_text(encoding="utf-8")
            assert old in text, f"{file} has no {old!r}"
            wrong = folder / f"{file}.swift"
            wrong.write_text(text.replace(old, new), encoding="utf-8")
            report.mutant("SwiftUI types", "swiftc", name, check(folder, ["6"], [wrong]), says)
        for name, old, new, says in WRONG_GUIDE:
            assert old in guided(), f"the guide has no {old!r}"
            guide.write_text(guided().replace(old, new), encoding="utf-8")
            report.mutant("SwiftUI guide", "swiftc", name, check(folder, ["6"], [*paths, guide]), says)
        exact.check(report, folder / "exact")


def check(folder, mode, paths):
    return apple.swiftc(folder, "-typecheck", "-swift-version", *mode, "-module-name", "App", *apple.OBJECTIVE_C, *paths)


def write(folder):
    """Everything that was exported, as in one app."""
    folder.mkdir()
    for one in harness.exported():
        for path in (one.folder / "swiftui").glob("*.swift"):
            shutil.copy(path, folder / path.name)
    return sorted(folder.iterdir())


def guided():
    """The code of the guide for the profile `light`."""
    blocks = re.findall(r"```swift((?: both| before)?)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    return "import SwiftUI\n" + "\n".join(text for _, text in blocks)


if __name__ == "__main__":
    main()
