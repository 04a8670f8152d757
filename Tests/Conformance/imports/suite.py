"""Specs that `import trace` makes of real pages, which move by CSS, the Web Animations API and view transitions of their own."""

import browser
import harness
import recorder

WIDTH, HEIGHT = 390, 844

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
    "a view transition": (
        """#card { view-transition-name: hero; border-radius: 20px }
           .open #card { left: 0; top: 60px; width: 390px; height: 300px; border-radius: 0 }
           ::view-transition-group(hero), ::view-transition-old(hero), ::view-transition-new(hero) {
             animation-duration: 320ms; animation-timing-function: ease-in-out }""",
        "document.startViewTransition(() => document.body.classList.add('open'))",
        ['"duration": 320, "animate"', '"cornerRadius": 20', '"blend": "cross"', '"kind": "shape"']),
}


def problems(chromium, style, trigger, expected):
    chromium.show(PAGE.format(style=style), WIDTH, HEIGHT)
    ids = ["sheet", "card", "row-1", "row-2", "row-3"]
    trace = recorder.recorded(
        chromium, trigger, transition="page", direction="present", elements={one: f"#{one}" for one in ids})
    return recorder.misread(trace, expected)


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
        # Pages that take another time must be noticed.
        for name in ("CSS transitions", "a view transition"):
            style, trigger, expected = PAGES[name]
            found = problems(chromium, style.replace("320ms", "350ms"), trigger, expected)
            report.mutant("imports", browser.version(), f"another duration: {name}", found, "320")


if __name__ == "__main__":
    main()
