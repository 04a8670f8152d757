"""Specs that `import trace` makes of real pages, which move by CSS and by the Web Animations API of their own."""

import json
import re
import subprocess
import tempfile
from pathlib import Path

import browser
import harness
import recorder

WIDTH, HEIGHT = 390, 844
# The most points by which the spec may be off what was recorded, and the most of an opacity.
BOUND = "0.5,0.012"

PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<style>
  body {{ margin: 0 }}
  div {{ position: absolute }}
  #card {{ left: 16px; top: 420px; width: 120px; height: 120px; background: teal }}
  #sheet {{ left: 0; top: 0; width: 390px; height: 844px; background: #eee; opacity: 0 }}
  .row {{ left: 16px; width: 200px; height: 40px; background: coral }}
  {style}
</style>
<div id="sheet"></div><div id="card"></div>
<div class="row" id="row-1" style="top: 600px"></div><div class="row" id="row-2" style="top: 650px"></div>
<div class="row" id="row-3" style="top: 700px"></div>"""

# How a page moves, its style, what starts it, and what the spec must say: patterns.
PAGES = {
    "CSS transitions": (
        """#card { transition: all 320ms ease-out } #sheet { transition: opacity 200ms linear }
           .open #card { left: 0; top: 60px; width: 390px; height: 300px } .open #sheet { opacity: 1 }""",
        "document.body.classList.add('open')",
        ['"duration": 320, "curve": "ease-out"', '"duration": 200, "curve": "linear"']),
    "a CSS animation of transforms": (
        """@keyframes open { to { transform: translate(180px, -300px) scale(1.5) } }
           .open #card { animation: open 400ms cubic-bezier(0.2, 0, 0, 1) forwards }""",
        "document.body.classList.add('open')",
        ['"duration": 400, "curve": "standard"']),
    "the Web Animations API": (
        "",
        """document.querySelectorAll('.row').forEach((row, index) =>
             row.animate({ translate: '150px 0' }, { duration: 300, delay: 50 * index, easing: 'ease-in-out', fill: 'both' }))""",
        ['"duration": 300', '"stagger": { "interval": 50']),
}


def imported(trace):
    """The spec's text, and the program's last line."""
    with tempfile.TemporaryDirectory(prefix="imports.") as folder:
        file = Path(folder) / "page.trace.jsonl"
        file.write_text(trace)
        ran = subprocess.run([harness.tool(), "import", "trace", file, "-o", folder], capture_output=True, text=True)
        spec = Path(folder) / "page.transition.json"
        if ran.returncode or not spec.exists():
            return "", ran.stderr, None
        bound = subprocess.run(
            [harness.tool(), "verify", spec, "--trace", file, "--max-error", BOUND], capture_output=True, text=True)
        return spec.read_text(), ran.stderr, bound


def problems(chromium, style, trigger, expected):
    chromium.show(PAGE.format(style=style), WIDTH, HEIGHT)
    ids = ["sheet", "card", "row-1", "row-2", "row-3"]
    trace = recorder.recorded(
        chromium, trigger, transition="page", direction="present", elements={one: f"#{one}" for one in ids})
    spec, said, bound = imported(trace)
    if not spec:
        return [said]
    found = [f"no {pattern} in {re.sub(chr(10) + ' *', ' ', spec[spec.find('present'):])}" for pattern in expected if pattern not in spec]
    return found + ([bound.stdout + bound.stderr] if bound.returncode else [])


def main():
    report = harness.Report()
    missing = [one for one in ("websocket-client",) if not harness.version(one)]
    if missing or not browser.path():
        reason = f"{missing[0]} is not installed" if missing else "chromium is not installed"
        return report.skip("imports", "Chromium", reason)
    with browser.Browser() as chromium:
        for name, (style, trigger, expected) in PAGES.items():
            for _ in range(3):
                found = problems(chromium, style, trigger, expected)
                if not found:
                    break
            report.result("imports", browser.version(), name, found)
        # A page that takes another time must be noticed.
        style, trigger, expected = PAGES["CSS transitions"]
        found = problems(chromium, style.replace("320ms", "350ms"), trigger, expected)
        report.mutant("imports", browser.version(), "another duration", found, "320")


if __name__ == "__main__":
    main()
