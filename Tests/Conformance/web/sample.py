"""The pages of `samples/web`, as their build makes them: opened and closed by clicks and by the browser's Back, and recorded."""

import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import browser
import harness
import recorder

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = ROOT / "samples/web"
# The screens that open, with their transitions, and the elements that are whole screens.
OPENED = {
    "article": (ROOT / "Examples/app-store-card.transition.json", {"today": "#home", "detail": "#article"}),
    "detail": (ROOT / "Examples/photo-push.transition.json", {"detail": "#detail"}),
    "viewer": (ROOT / "Gallery/photo-viewer.transition.json", {"black": "#viewer"}),
}
RESTS = "document.querySelectorAll('transition-layer').length === 0"
# Notes that layers are drawn, however short: a busy machine would look too late.
WATCH = """(globalThis.seen ??= (() => {
  const seen = {};
  new MutationObserver(() => { seen.moves ||= !!document.querySelector("transition-layer") }).observe(document, { childList: true, subtree: true });
  return seen;
})()).moves = false"""
# A mistake in the pages: a file, a text, another, and what is then said.
MISTAKES = [
    ("index.html", "play.dismiss()", "play.present()", "article is still open"),
    ("router.html", "play.present() : play.dismiss()", "play.present() : render()", "nothing moves"),
]


def documents():
    """The pages with what `npm run build` exports, by path on the server."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as folder:
        build = json.loads((SAMPLE / "package.json").read_text())["scripts"]["build"].split()
        # The sample as it is built: in its own folder, by its own script.
        copy = Path(folder) / "samples/web"
        shutil.copytree(SAMPLE, copy, ignore=shutil.ignore_patterns("transitions"))
        for name in ("Examples", "Gallery"):
            (Path(folder) / name).symlink_to(ROOT / name)
        subprocess.run([harness.tool(), *build[1:], "--quiet", "--allow-outside"], cwd=copy, check=True, capture_output=True, text=True)
        return {f"/{path.relative_to(copy)}": path.read_text(encoding="utf-8") for path in copy.rglob("*") if path.is_file()}


def go(engine, address, width=390, height=844):
    """Loads a page in any of the three browsers, in a window like a phone's."""
    engine.show("<!doctype html>", width, height)
    if hasattr(engine, "context"):
        engine.send("browsingContext.navigate", context=engine.context, url=address, wait="complete")
    elif hasattr(engine, "session"):
        engine.send("url", url=address)
    else:
        engine.call("Page.navigate", url=address)
    wait(engine, f"location.href.startsWith({json.dumps(address)}) && !!document.querySelector('[data-open] img')")


def wait(engine, condition, patience=harness.PATIENCE):
    until = time.monotonic() + patience
    while time.monotonic() < until:
        try:
            if engine.run(condition):
                return True
        except RuntimeError:
            pass
        time.sleep(0.05)
    return False


KEY = "hill"


def click(name):
    return f"document.querySelector('[data-open={name}][data-key={KEY}]')?.click()"


def closing(name):
    return f"document.querySelector('#{name} [data-close]')?.click()"


def problems(engine, pages, patience=harness.PATIENCE):
    """What is wrong with both pages in a browser."""
    with browser.served(pages) as address:
        for page, back in (("index.html", None), ("router.html", "history.back()")):
            go(engine, f"{address}/{page}")
            for name in OPENED:
                for script, is_open in ((click(name), True), (back or closing(name), False)):
                    engine.run(f"({WATCH}, {script}, null)")
                    shown = f"(() => {{ const screen = document.querySelector('#{name}'); return !!screen && !screen.hidden }})()"
                    if not wait(engine, "seen.moves", min(patience, 3)):
                        yield f"{page}: nothing moves as {name} {'opens' if is_open else 'closes'}"
                    if not wait(engine, f"{RESTS} && {shown} === {str(is_open).lower()}", patience):
                        yield f"{page}: {name} is {'not' if is_open else 'still'} open"
                        return


def traces(engine, pages, name):
    """The traces of both directions of a transition on the page without a router."""
    spec, screens = OPENED[name]
    read = json.loads(spec.read_text(encoding="utf-8"))
    ids = [one["id"] for one in read["elements"]]
    elements = {one: f"[data-transition='{read['name']}/{one}']:is([data-transition-key={KEY}], :not([data-transition-key]))" for one in ids} | screens
    with browser.served(pages) as address:
        go(engine, f"{address}/index.html")
        for direction, trigger in (("present", click(name)), ("dismiss", closing(name))):
            yield direction, recorder.recorded(
                engine, trigger, transition=read["name"], direction=direction, elements=elements)
            wait(engine, RESTS)


def check(report, engine, version):
    """Both pages, and recordings of both directions; in Chromium with mistakes planted."""
    pages = documents()
    report.result("sample", version, "opened and closed", problems(engine, pages))
    for name, (spec, _) in OPENED.items():
        found = recorder.again(lambda: [
            f"{direction}: {text}" for direction, trace in traces(engine, pages, name) for text in recorder.problems(spec, trace)])
        # The traces of the examples fail on too few frames; a sample has more to draw than a machine without a screen may manage.
        if found and all(any(words in text for words in recorder.LITTLE) for text in found):
            report.skip("sample", version, f"{name} recorded: {found[0]}")
        else:
            report.result("sample", version, f"{name} recorded", found)
    if isinstance(engine, browser.Browser):
        for page, text, other, says in MISTAKES:
            broken = pages | {f"/{page}": pages[f"/{page}"].replace(text, other)}
            found = [harness.NOTHING] if broken == pages else list(problems(engine, broken, patience=5))
            report.mutant("sample", version, f"{page}: {other}", found, says)
