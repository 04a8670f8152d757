"""The exports that are checked: the examples, a family of generated specs, each in both profiles."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import harness

GENERATED, SEED = 30, 1
# Springs of every kind under a finger, names of maximum length, and names that Kotlin and Android have, too.
HANDMADE = Path(__file__).with_name("fixtures") / "specs"


@dataclass(frozen=True)
class Both(harness.Exported):
    """A spec with its export of the profile `full`, and that of the profile `xml` in another folder."""

    plain: Path


def all_specs(scratch):
    """The exported examples, our own specs and those of the family that `generate-specs` next to the program writes."""
    examples = harness.exported()
    if not examples:
        return []
    family = [] if any(one.name.startswith("generated-") for one in examples) else generated(scratch / "family")
    found = []
    for number, one in enumerate(examples + handmade(scratch) + family):
        plain = scratch / f"plain-{number}"
        export(one.spec, plain, "android.profile=xml")
        found.append(Both(one.name, one.spec, one.folder, plain))
    return found


def handmade(scratch):
    return [
        harness.Exported(name_of(spec), spec, export(spec, scratch / name_of(spec)))
        for spec in sorted(HANDMADE.glob("*.transition.json"))]


def name_of(spec):
    return spec.name.removesuffix(".transition.json")


def generated(folder):
    generator = Path(harness.tool()).with_name("generate-specs")
    if not generator.is_file():
        return []
    subprocess.run([str(generator), str(GENERATED), str(SEED), str(folder)], check=True)
    found = []
    for spec in sorted(folder.glob("*.transition.json")):
        name = name_of(spec)
        # A random spec may be rejected: truncated springs are an error.
        if export(spec, folder / name, may_be_refused=True):
            found.append(harness.Exported(name, spec, folder / name))
    if len(found) < GENERATED / 2:
        raise RuntimeError(f"only {len(found)} of {GENERATED} generated specs can be exported")
    return found


def export(spec, folder, *options, may_be_refused=False):
    """Exports for Android; returns the folder, or None if the spec was rejected."""
    folder.mkdir(parents=True)
    words = [word for option in options for word in ("--set", option)]
    ran = subprocess.run(
        [harness.tool(), str(spec), "--target", "android", *words, "-o", str(folder), "--quiet",
         "--report", f"json:{folder / 'findings.json'}"], capture_output=True, text=True)
    if ran.returncode == 1 and may_be_refused:
        return None
    if ran.returncode:
        raise RuntimeError(ran.stderr.strip())
    return folder


def findings(folder):
    return json.loads((folder / "findings.json").read_text())["findings"]
