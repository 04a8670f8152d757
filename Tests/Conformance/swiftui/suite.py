"""Exports to SwiftUI: unchanged, they type-check on stubs of SwiftUI in every mode that an app may choose, and soon.

The profile `exact` is in exact.py."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import apple
import exact
import harness

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GUIDE = ROOT / "Docs/swiftui.md"
# A sheet that slides up with its rows, and a backing that grows to the window.
ROWS = HERE / "specs/sheet-rows.transition.json"

# A mistake in an export: its name, the file, a text and its replacement, and what the type checker must say.
WRONG = [
    ("misspelled label", "GridExpand", "cornerRadius: at(", "radius: at(", "cornerRadius"),
    ("misspelled modifier", "AppStoreCard", "$0.blur(", "$0.blurred(", "cannot infer"),
    ("animation that doesn't exist", "MatchedGeometry", "matched(content, fly", "matched(content, flight", "flight"),
    ("namespace of another type", "GridExpand", "in: screen.namespace ?? none", "in: screen.item", "Namespace"),
    ("animated value left out", "PresentResize", "Fit: ViewModifier, Animatable {\n  var scale, ", "Fit: ViewModifier, Animatable {\n  var ", "scale"),
    ("element left out", "MatchedGeometry", ", avatar", "", "avatar"),
    ("key off the environment", "PhotoPush", "Screen: EnvironmentKey", "Screen", "EnvironmentKey"),
    ("window left out", "SheetRows", "item: AnyHashable?, window: CGSize\n", "item: AnyHashable?\n", "window"),
    ("window of another type", "AppStoreCard", "window: $0.size", "window: $0", "CGSize"),
    ("phase of another type", "CardFlip", "phase: phase", "phase: true", "TransitionPhase"),
]
# A mistake in an export that its types allow, and what `verify` must say of it.
WRONG_MOTION = [
    ("row elsewhere, with its icon", "at(40, 0)", "at(60, 0)", "`icon`"),
    ("points of another window", "at(window.width - 32, window.width)", "at(window.width - 32, 402)", "the place of `backing` is off by"),
    ("keyframes without their delay", ".delay(at(0, 0.2))", "", "the opacity of `title`"),
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
        if wrong := apple.modules(folder, exact.STUBS):
            return report.result("SwiftUI types", "swiftc", *wrong)
        paths = write(folder / "exported")
        if not paths:
            return report.skip("SwiftUI types", "swiftc", "no exported example")
        guide = folder / "Guide.swift"
        guide.write_text(guided(), encoding="utf-8")
        for name, mode in apple.MODES.items():
            began = exact.children()
            report.result("SwiftUI types", "swiftc", name, apple.typechecked(folder, mode, [*paths, guide]))
            spent = exact.children() - began
            late = [f"{spent:.1f} s for {len(paths)} files"] if spent > exact.LIMIT * len(paths) + 1 else []
            report.result("SwiftUI types", "swiftc", f"{name}, time", late)
        for name, file, old, new, says in WRONG:
            path = next(path for path in paths if path.stem == file)
            text = path.read_text(encoding="utf-8")
            assert old in text, f"{file} has no {old!r}"
            wrong = folder / f"{file}.swift"
            wrong.write_text(text.replace(old, new), encoding="utf-8")
            report.mutant("SwiftUI types", "swiftc", name, apple.typechecked(folder, ["6"], [wrong]), says)
        for name, old, new, says in WRONG_GUIDE:
            assert old in guided(), f"the guide has no {old!r}"
            guide.write_text(guided().replace(old, new), encoding="utf-8")
            report.mutant("SwiftUI guide", "swiftc", name, apple.typechecked(folder, ["6"], [*paths, guide]), says)
        played(report, folder / "played")
        exact.check(report, folder / "exact")


def write(folder):
    """The profile `light` of all specs, as in one app."""
    specs = [one.spec for one in harness.exported()]
    if specs:
        run([*specs, ROWS], "-o", str(folder)).check_returncode()
    return sorted((folder / "swiftui").glob("*.swift"))


def run(words, *more):
    command = [harness.tool(), *map(str, words), "--target", "swiftui", "--set", "swiftui.profile=light", "--quiet", *more]
    return subprocess.run(command, capture_output=True, text=True)


def played(report, folder):
    """What SwiftUI can do of groups, windows and keyframes: `verify` measures nothing, and every mistake."""
    verify = run(["verify", ROWS], "--max-error", "0.01")
    report.result("SwiftUI motion", "verify", "sheet-rows", verify.stderr.splitlines() if verify.returncode else [])
    for name, old, new, says in WRONG_MOTION:
        own = folder / name.replace(" ", "-")
        run([ROWS], "-o", str(own))
        path = own / "swiftui/SheetRows.swift"
        text = path.read_text(encoding="utf-8")
        assert old in text, f"SheetRows has no {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        report.mutant("SwiftUI motion", "verify", name, run(["verify", ROWS], "--from", str(own)).stderr.splitlines(), says)


def guided():
    """The code of the guide for the profile `light`."""
    blocks = re.findall(r"```swift((?: both| before)?)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    return "import SwiftUI\n" + "\n".join(text for _, text in blocks)


if __name__ == "__main__":
    main()
