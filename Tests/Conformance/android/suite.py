"""Exported Android resources: compiled and linked by aapt2, and checked for mistakes that aapt2 accepts."""

import shutil
import tempfile
from pathlib import Path

import exporting
import guide
import harness
import inflater
import machine
import resources

SAMPLE = Path(__file__).resolve().parents[3] / "samples/android/app/src/main/res"
FIXTURE = Path(__file__).with_name("fixtures") / "res"
ENTER, EXPAND = "transition/fixture_enter.xml", "interpolator/fixture_expand.xml"
NAMES = "values/fixture_transition_names.xml"

# A mistake: its name, the file, the text and its replacement, and what the message must contain.
SEEN_BY_AAPT2 = [
    ("misspelled attribute", ENTER, 'android:startDelay="50"', 'android:startDealy="50"', "startDealy"),
    ("duration with a unit", ENTER, 'android:duration="450"', 'android:duration="450ms"', "duration"),
    ("wrong value", ENTER, "fade_in", "fade_inn", "fadingMode"),
    ("missing interpolator", ENTER, "@interpolator/fixture_fade", "@interpolator/fixture_fad", "fixture_fad"),
    ("missing string", ENTER, "@string/fixture_title", "@string/fixture_titel", "fixture_titel"),
    ("string there twice", NAMES, "fixture_title", "fixture_card", "fixture_card"),
    ("string too long", NAMES, "fixture/title", "x" * 40_000, "too large"),
    ("not well-formed", ENTER, "</transitionSet>", "", "xml"),
]
SEEN_BY_US = [
    ("unknown tag", ENTER, "changeBounds", "changeBonds", "<changeBonds>"),
    ("attribute of another tag", ENTER, "android:resizeClip", "android:slideEdge", "slideEdge"),
    ("no android prefix", ENTER, "android:startDelay", "startDelay", "namespace"),
    ("android prefix on class", ENTER, 'class="com', 'android:class="com', "namespace"),
    ("two attributes on a target", ENTER, 'android:targetName="@string/fixture_title"',
     'android:targetName="@string/fixture_title" android:targetClass="android.view.View"', "first one found"),
    ("bad match order", ENTER, 'android:fadingMode="fade_in"', 'android:matchOrder="name,idd"', "idd"),
    ("path starts elsewhere", EXPAND, "M 0,0", "M 0,0.01", "start"),
    ("path ends elsewhere", EXPAND, "1,1", "1,0.999", "end"),
    ("path goes back", EXPAND, "0.5,1.04", "0.1,1.04", "goes back"),
    ("control point goes back", EXPAND, "0.13,0.06", "0.33,0.06", "goes back"),
    ("path with a number missing", EXPAND, "0.17,0.4", "0.17", "does not fit"),
    ("upper-case string name", NAMES, 'name="fixture_title"', 'name="fixtureTitle"', "fixtureTitle"),
    ("string too long", NAMES, "fixture/title", "x" * 40_000, "bytes"),
]
# The transitions of plain XML that every theme names.
WAYS = ["enter", "return", "shared_enter", "shared_return"]
RENAMED = [("dash in a file name", "fixture-enter.xml"), ("upper case in a file name", "fixtureEnter.xml")]


def main():
    report = harness.Report()
    with tempfile.TemporaryDirectory(prefix="android.") as scratch:
        specs = exporting.all_specs(Path(scratch))
        check_resources(report, specs)
        machine.check(report, specs, Path(scratch))


def check_resources(report, specs):
    missing = resources.missing()
    if missing:
        report.skip("resources", "aapt2", missing)
    else:
        check(report, "resources", f"aapt2 {harness.version('aapt2')}", resources.problems, SEEN_BY_AAPT2, specs)
        themed(report, specs)
    check(report, "inflater rules", "", inflater.problems, SEEN_BY_US, specs)
    for name, file in RENAMED:
        with broken(lambda res: (res / ENTER).rename(res / "transition" / file)) as res:
            report.mutant("inflater rules", "", name, inflater.problems(res), file)


def check(report, name, engine, problems, mistakes, specs):
    """Runs one checker on the fixture, on its broken copies, and on every export."""
    report.result(name, engine, "fixture", problems(FIXTURE))
    for mistake, file, old, new, says in mistakes:
        with broken(lambda res: replace(res / file, old, new)) as res:
            report.mutant(name, engine, mistake, problems(res), says)
    if not specs:
        report.skip(name, engine, "no exported example to check")
    for one in specs:
        for profile, folder in (("", one.folder), (", plain", one.plain)):
            ways = WAYS if profile else [kind + way for kind in ("", "fragment_") for way in ("enter", "return")]
            report.result(name, engine, one.name + profile, exported(one, folder / "android" / "res", problems, ways))


def themed(report, specs):
    """The guide's theme and the sample's resources link with their example, and R8 keeps what they
    name."""
    name, engine = "a theme names the transitions", f"aapt2 {harness.version('aapt2')}"
    one = next((one for one in specs if one.name == "photo-push"), None)
    if one is None:
        return report.skip(name, engine, "no exported example to check")
    kept = ["com.example.transitions.PhotoPushEnter", "com.example.transitions.PhotoPushFragmentReturn"]
    themes = {"guide": guide.block("theme", "xml"), "sample": (SAMPLE / "values/themes.xml").read_text(encoding="utf-8")}

    def problems(theme, kept=kept, folder=one.folder, beside=None):
        with tempfile.TemporaryDirectory(prefix="theme.") as scratch:
            res = Path(scratch) / "res"
            shutil.copytree(folder / "android" / "res", res)
            if beside:
                shutil.copytree(beside, res, dirs_exist_ok=True)
            (res / "values" / "themes.xml").write_text(theme, encoding="utf-8")
            return resources.problems(res, kept)

    for place, theme in themes.items():
        report.result(name, engine, place, problems(theme, beside=SAMPLE if place == "sample" else None))
    plain = guide.block("plain-theme", "xml")
    report.result(name, engine, "guide, plain XML", problems(plain, (), one.plain))
    report.mutant(name, engine, "a parent that is not exported", problems(plain.replace("Second", "Third"), (), one.plain), "Third")
    wrong = themes["guide"].replace("_enter", "_entr", 1)
    report.mutant(name, engine, "misspelled transition", problems(wrong), "photo_push_entr")
    report.mutant(name, engine, "class that nothing names", problems(themes["guide"], ["com.example.Other"]), "take")


def exported(one, res, problems, ways):
    """The problems of an exported spec; a missing kind of name or transition is a problem, too."""
    wanted = [f"transition/{one.snake}_{way}.xml" for way in ways]
    if ways == WAYS:
        wanted.append(f"values/{one.snake}_theme.xml")
    wanted.append(f"values/{one.snake}_transition_names.xml")
    absent = [f"{path} was not exported" for path in wanted if not (res / path).is_file()]
    return absent + (problems(res) if res.is_dir() else [])


class broken:
    """A copy of the fixture's `res` with a mistake made in it."""

    def __init__(self, mistake):
        self.mistake = mistake

    def __enter__(self):
        self.scratch = tempfile.TemporaryDirectory(prefix="res.")
        res = Path(self.scratch.name) / "res"
        shutil.copytree(FIXTURE, res)
        self.mistake(res)
        return res

    def __exit__(self, *_):
        self.scratch.cleanup()


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    if old not in text:
        raise ValueError(f"{path.name} has no {old}")
    path.write_text(text.replace(old, new), encoding="utf-8")


if __name__ == "__main__":
    main()
