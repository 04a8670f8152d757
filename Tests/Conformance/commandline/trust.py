"""What a run reads, quotes and keeps on a real disk: files outside of the repository, links, many `**`, several configs, shared files."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import harness

EXAMPLES = Path(__file__).resolve().parents[3] / "Examples"
MARK = "TRANSITION_SECRET_OF_THE_MACHINE"
FORMATS = ["human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown"]
# Seconds, on a slow machine; without care it took minutes.
PATIENCE = 20


def check(report):
    engine = "the process"
    for name, problems in [
        ("the environment is not read", environment), ("what is allowed is not quoted", allowed), ("a linked template", template),
        ("links of a sandbox", sandbox), ("many **", patterns), ("the nearest config", configs), ("the constants of the others", shared),
    ]:
        with tempfile.TemporaryDirectory(prefix="trust.") as scratch:
            report.result("trust", engine, name, problems(Path(scratch).resolve()))
    with tempfile.TemporaryDirectory(prefix="trust.") as scratch:
        report.mutant("trust", engine, "a file that may be quoted", quoted(Path(scratch).resolve(), inside=True), MARK)


def run(folder, *words, **more):
    return subprocess.run(
        [harness.tool(), *words], cwd=folder, env=os.environ | {MARK: "1"}, capture_output=True, text=True, errors="replace", **more)


def spec(folder, **more):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "x.transition.json"
    path.write_text(json.dumps(json.loads((EXAMPLES / "photo-push.transition.json").read_text()) | more))
    return path


def environment(folder):
    spec(folder, tokens=["/proc/self/environ"])
    found = []
    for format in FORMATS:
        ran = run(folder, "validate", "x.transition.json", "--report", format)
        found += [] if ran.returncode == 1 and "outside" in ran.stdout + ran.stderr else [f"{format}: {ran.returncode} {ran.stderr[:300]}"]
        found += [f"{format} shows it"] if MARK in ran.stdout + ran.stderr else []
    return found


def allowed(folder):
    return quoted(folder, inside=False)


def quoted(folder, inside):
    """Reports of a run with a token file that isn't JSON."""
    spec(folder / "repository", tokens=["tokens.json" if inside else "../tokens.json"])
    (folder / ("repository/tokens.json" if inside else "tokens.json")).write_text(f'{{ "{MARK}": {MARK} }}\n')
    texts = []
    for format in FORMATS:
        ran = run(folder / "repository", "validate", "x.transition.json", "--allow-outside", "--report", f"{format}:out", "--report", "human")
        texts += [ran.stdout + ran.stderr, (folder / "repository/out").read_text()]
    return [text for text in texts if MARK in text] + ([] if all("tokens.json" in text for text in texts) else ["a report doesn't name the file"])


def template(folder):
    spec(folder)
    run(folder, "templates", "copy", "css", "-o", "own")
    sheet = folder / "own/css/motion.css.mustache"
    sheet.unlink()
    sheet.symlink_to("/proc/self/environ")
    ran = run(folder, "x.transition.json", "--target", "css", "--templates", "own", "-o", "out")
    said = ran.stdout + ran.stderr + "".join(path.read_text() for path in (folder / "out").rglob("*") if path.is_file())
    found = [] if ran.returncode == 1 and "outside-file" in said else [f"{ran.returncode}: {ran.stderr[:300]}"]
    return found + (["it is copied"] if MARK in said else [])


def sandbox(folder):
    """A build links each input into a folder of its own."""
    spec(folder / "real", tokens=["x.tokens.json"])
    (folder / "real/x.tokens.json").write_text("{}")
    (folder / "box").mkdir()
    for name in ("x.transition.json", "x.tokens.json"):
        (folder / "box" / name).symlink_to(folder / "real" / name)
    ran = run(folder / "box", "x.transition.json", "--target", "lottie", "-o", "out")
    return [] if ran.returncode == 0 else [f"{ran.returncode}: {ran.stderr[:300]}"]


def patterns(folder):
    deep = folder.joinpath(*["l"] * 60)
    spec(deep)
    began = time.monotonic()
    try:
        ran = run(folder, "validate", "**/" * 8 + "*.transition.json", timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return [f"it takes more than {PATIENCE} s"]
    return [] if ran.returncode == 0 else [f"{time.monotonic() - began:.1f} s, {ran.returncode}: {ran.stderr[:300]}"]


def configs(folder):
    for name, level in [("a", "error"), ("b", "off")]:
        phases = json.loads((EXAMPLES / "photo-push.transition.json").read_text())["present"]["phases"]
        phases[0]["duration"] = 1800
        spec(folder / "packages" / name, name=f"photo-{name}", present={"phases": phases})
        (folder / "packages" / name / "transition-export.json").write_text(json.dumps({"rules": {"too-long": level}}))
    found = []
    for words, code in [(["packages/a"], 1), (["packages/b"], 0), (["packages/a", "packages/b"], 1)]:
        ran = run(folder, "validate", *words, "--report", "json")
        rules = [one["rule"] for one in json.loads(ran.stdout or ran.stderr)["findings"] if one["severity"] == "error"]
        found += [] if ran.returncode == code and ("too-long" in rules) == (code == 1) else [f"{words}: {ran.returncode} {rules}"]
    return found


def shared(folder):
    names = ["photo-push", "card-flip"]
    for name in names:
        shutil.copy(EXAMPLES / f"{name}.transition.json", folder)
    (folder / "transition-export.json").write_text(
        json.dumps({"specs": ["*.transition.json"], "output": "out", "targets": {"tokens": {}, "flutter": {}, "android": {}, "uikit": {}}}))
    whole = run(folder, "export", "--quiet")
    before = {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file()}
    found = [] if whole.returncode == 0 else [whole.stderr[:300]]
    for name in names:
        ran = run(folder, "export", f"{name}.transition.json", "--quiet")
        found += [] if ran.returncode == 0 else [ran.stderr[:300]]
    after = {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file()}
    return found + [f"{path.name} changes" for path in before.keys() | after.keys() if before.get(path) != after.get(path)]
