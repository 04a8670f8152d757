"""Records what pages show with the recorder of the npm package, and measures the traces by `verify --trace`."""

import base64
import functools
import json
import re
import subprocess
import tempfile
from pathlib import Path

import harness

# The most points by which a page's frames may be off, and the most of an opacity. The browser keeps lengths in 1/64 of a pixel.
BOUND = "0.25,0.012"


@functools.cache
def script():
    """The recorder, as a URL."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as folder:
        subprocess.run([harness.tool(), "runtime", "web", "-o", folder], check=True, capture_output=True)
        text = (Path(folder) / "trace.js").read_bytes()
    return "data:text/javascript;base64," + base64.b64encode(text).decode()


def recorded(browser, trigger, **recording):
    """The trace of what a page shows after a script."""
    return browser.run(f"""(async () => {{
      const {{ record }} = await import({json.dumps(script())});
      return record({{ ...{json.dumps(recording)}, trigger: () => {{ {trigger} }} }});
    }})()""")


def measured(spec, trace, bound=BOUND):
    """The result of a trace as JSON, and the messages of its findings with their notes."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as folder:
        file, report = Path(folder) / "page.trace.jsonl", Path(folder) / "report.json"
        file.write_text(trace)
        ran = subprocess.run(
            [harness.tool(), "verify", str(spec), "--trace", str(file), "--max-error", bound, "--format", "json", "--report", f"json:{report}"],
            capture_output=True, text=True)
        if ran.returncode > 1:
            return None, [ran.stderr]
        findings = json.loads(report.read_text())["findings"]
        texts = [" ".join([one["message"], *(note["message"] for note in one.get("notes", []))]) for one in findings if one["severity"] != "info"]
        return json.loads(ran.stdout)["verifications"][0] if ran.stdout else None, texts


# What findings say if a busy machine showed fewer frames than tell anything.
LITTLE = ("show too little of it", "has no frame in the", "no frame shows")


def again(recording, tries=4):
    """What is off in a recording, which a browser repeats if it had no time to draw."""
    for _ in range(tries):
        found = recording()
        if not any(words in text for text in found for words in LITTLE):
            break
    return found


def imported(trace, bound):
    """The spec that `import trace` makes of a trace, what it says, and the result of `verify` on both."""
    with tempfile.TemporaryDirectory(prefix="imports.") as folder:
        file = Path(folder) / "app.trace.jsonl"
        file.write_text(trace)
        ran = subprocess.run([harness.tool(), "import", "trace", file, "-o", folder], capture_output=True, text=True)
        spec = next(Path(folder).glob("*.transition.json"), None)
        if ran.returncode or not spec:
            return "", ran.stderr, None
        verified = subprocess.run([harness.tool(), "verify", spec, "--trace", file, "--max-error", bound], capture_output=True, text=True)
        return spec.read_text(), ran.stderr, verified


def misread(trace, expected, bound="0.5,0.012"):
    """What the imported spec doesn't say of some texts that it should, and where it is off the trace by more than a bound."""
    spec, said, verified = imported(trace, bound)
    if not spec:
        return [said]
    shown = re.sub(r"\n *", " ", spec)
    found = [f"no {text} in {shown[shown.find('elements'):]}" for text in expected if text not in shown]
    return found + ([verified.stdout + verified.stderr] if verified.returncode else [])


def problems(spec, trace, bound=BOUND):
    """What keeps a trace from being within the bound, or from beginning in time."""
    result, texts = measured(spec, trace, bound)
    if texts or result is None:
        return texts or ["there is no result"]
    return [] if result["pace"]["frames"] > 2 else ["it has no frames: " + json.dumps(result["pace"])]
