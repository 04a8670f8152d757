"""A module's effects on a page besides drawing: restoring everything after any end, fingers, focus, reduced motion."""

import contextlib
import itertools
import json
import re
import subprocess
import tempfile
import time
from pathlib import Path

import design
import harness
import page

# The left, top, width and height of an element's drawing.
PHOTO = """(() => { const box = document.querySelector('[data-element=photo]').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height]; })()"""


def check(report, chromium, engine, exported, behaviors, mutants):
    one = next((one for one in exported if one.name == "photo-push"), None)
    if not one:
        return report.skip("behavior", engine, "photo-push was not exported")
    for name, behavior in behaviors.items():
        report.result("behavior", engine, name, guarded(behavior, chromium, one))
    runtime = page.whole(one)
    for name, text, replacement in harness.planted(mutants, has_place=lambda mutant: mutant[1] in runtime):
        found = guarded(behaviors[name], chromium, one, runtime.replace(text, replacement), 1)
        report.mutant("behavior", engine, f"{name}: {text[:40]}", found)
    return None


def guarded(behavior, chromium, one, runtime=None, most=None):
    try:
        return list(itertools.islice(behavior(Trial(chromium, one, runtime)), most))
    except (RuntimeError, AssertionError) as error:
        return [str(error).splitlines()[0][:300]]
    finally:
        # Where it stopped early, fingers are still down.
        with contextlib.suppress(RuntimeError):
            chromium.call("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])


# The seconds between a finger's events.
STEP = 0.02
# The seconds that a page with a mistake may take for what may never happen.
SHORT = 5


class Trial:
    """Pages of the example photo-push: a thumbnail that grows into a photo, an edge swipe and a pull that dismiss."""

    def __init__(self, chromium, one, runtime=None, patience=None):
        self.chromium, self.runtime, self.touched = chromium, runtime, 0
        self.patience = patience or (SHORT if runtime else harness.PATIENCE)
        self.show(one)

    def show(self, one):
        self.one, self.resolved = one, design.resolve(one.spec)

    def open(self, options=""):
        self.page = page.Page(self.chromium, self.one, self.resolved, self.runtime, options=options)
        # Browsers reformat styles that were set once.
        self.page.run("document.querySelectorAll('[style]').forEach(one => { one.style.cssText += '' })")
        self.rest = self.html()
        return self.run

    def run(self, script):
        """Fails if the page waits for something that never happens."""
        return self.page.run(f"""return await Promise.race([(async () => {{ {script} }})(),
          new Promise((_, fail) => setTimeout(fail, {2000 * self.patience}, new Error("it never ends")))])""")

    def until(self, condition, what=None):
        """Waits for a condition of the page to hold at a frame."""
        message = json.dumps(f"it never came to {what or condition}")
        self.chromium.run(f"""(async () => {{ for (const end = performance.now() + {1000 * self.patience}; !({condition}); await new Promise(requestAnimationFrame)) {{
          if (performance.now() > end) throw new Error({message}) }} }})()""")

    def frame(self):
        """Waits for the page's next frame, and for what is called at it: the events of fingers, then functions."""
        self.chromium.run("new Promise(requestAnimationFrame)")

    def html(self):
        return self.page.run("""const copy = document.documentElement.cloneNode(true);
          copy.querySelector('#destination')?.removeAttribute('hidden');
          return copy.outerHTML.replaceAll(' style=""', '')""")

    def is_restored(self, what, side=0):
        shown = self.page.run("return [play.shown, play.running, document.querySelector('#destination').hidden]")
        if shown != [side, False, side == 0]:
            yield f"{what}: the page shows {shown}"
        now = self.html()
        if now != self.rest:
            at = next((at for at, (a, b) in enumerate(zip(now, self.rest)) if a != b), min(len(now), len(self.rest)))
            yield f"{what}: the page has {now[max(at - 40, 0):at + 80]!r}, not {self.rest[max(at - 40, 0):at + 80]!r}"

    def touch(self, kind, *points, after=STEP):
        """Waits until the page has handled it. `after` is in seconds since the last one: timestamps are explicit, so that a
        finger is as fast on a slow machine. They start anew when the machine is ahead of them."""
        if kind == "touchStart":
            # What receives fingers learns of the page's listeners with a frame: until then it doesn't ask them.
            for _ in range(2):
                self.frame()
        self.touched = max(self.touched + after, time.time() if kind == "touchStart" else 0)
        self.chromium.call(
            "Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": one} for one, (x, y) in enumerate(points)],
            timestamp=self.touched)
        self.frame()

    def swipe(self, *points):
        """Touches the first point, and moves along the others."""
        self.touch("touchStart", points[0])
        for point in points[1:]:
            self.touch("touchMove", point)


def finished(trial):
    run = trial.open()
    if run("return await play.present()") is not True:
        yield "present did not get there"
    yield from trial.is_restored("present", 1)
    if run("return await play.dismiss()") is not True:
        yield "dismiss did not get there"
    yield from trial.is_restored("dismiss")


def canceled(trial):
    run = trial.open()
    run("const there = play.present(); await play.seek(120); await play.cancel(); return there")
    yield from trial.is_restored("canceled")
    if run("const there = play.present(); await play.seek(120); await play.cancel(); return there") is not False:
        yield "a canceled direction got there"


def interrupted(trial):
    run = trial.open()
    there, back = run("const there = play.present(); await play.seek(120); const back = play.reverse(); return [await there, await back]")
    if there is not False or back is not True:
        yield f"present got there: {there}, dismiss: {back}"
    yield from trial.is_restored("interrupted")


# situations: removed
def removed(trial):
    run = trial.open()
    run("const there = play.present(); await play.seek(100); play.dismiss(); document.querySelector('#source').remove(); await play.finished")
    if run("return [play.running, document.querySelectorAll('transition-layer').length]") != [False, 0]:
        yield "the transition runs on without its screen"


def hidden(trial):
    run = trial.open()
    run("""play.present(); await play.seek(100);
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); await play.finished; delete document.hidden""")
    yield from trial.is_restored("hidden", 1)


# situations: rejected
def failing(trial):
    run = trial.open("update: () => Promise.reject(new Error('no')),")
    if run("return play.present().then(() => 'there', error => error.message)") != "no":
        yield "the mistake of an update is lost"
    if run("return document.querySelectorAll('transition-layer').length"):
        yield "layers are left"


def updated(trial):
    """A router with one screen in the page at a time."""
    run = trial.open("""source: '#app', destination: '#app',
      update: async direction => { await new Promise(done => setTimeout(done, 30)); app.replaceChildren(screens[direction]) },""")
    run("""window.app = document.createElement('main'); app.id = 'app'; const [a, b] = ['#source', '#destination'].map(one => document.querySelector(one));
      b.hidden = false; window.screens = { dismiss: a, present: b }; b.remove(); a.replaceWith(app); app.append(a)""")
    if run("const there = play.present(); await play.seek(140); return document.querySelectorAll('[data-element=photo] img').length") != 2:
        yield "the photo of one of the screens is not drawn"
    if run("return await play.present() && app.firstElementChild.id") != "destination":
        yield "the page does not show the destination"
    if run("return await play.dismiss() && app.firstElementChild.id") != "source":
        yield "the page does not show the source"
    if run("return document.querySelectorAll('transition-layer, [inert]').length || app.style.opacity"):
        yield "something is left of the transition"


def clocked(trial):
    """The document's timeline is the clock: pausing or slowing its animations pauses or slows this one."""
    run = trial.open()
    times = run("""play.present(); const [clock] = document.getAnimations(); clock.pause(); clock.currentTime = 70;
      await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
      const shown = document.querySelector('[data-element=photo]').style.transform; await play.seek(70);
      return [play.currentTime, shown === document.querySelector('[data-element=photo]').style.transform]""")
    if times != [70, True]:
        yield f"at 70 ms of the clock the transition is at {times}"


# situations: reader
def focused(trial):
    run = trial.open("focus: true,")
    run("""document.querySelector('#source').insertAdjacentHTML('beforeend', '<button id=open>open</button>');
      document.querySelector('#destination').insertAdjacentHTML('beforeend', '<button id=close autofocus>close</button>');
      document.querySelector('#open').focus()""")
    inert = run("""play.present(); await play.seek(50); const isInert = one => one.inert || getComputedStyle(one).interactivity === 'inert';
      return [...document.querySelectorAll('section[id]')].filter(isInert).map(one => one.id)""")
    if inert != ["source", "destination"]:
        yield f"inert while it runs: {inert}"
    if run("await play.present(); return document.activeElement.id") != "close":
        yield "the focus does not move to the destination"
    if run("await play.dismiss(); return document.activeElement.id") != "open":
        yield "the focus does not come back"


# situations: reduced
def reduced(trial):
    run = trial.open()
    trial.chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    try:
        shown = run("""play.present(); await play.seek(100); const sheet = document.querySelector('transition-layer > transition-layer');
          return [play.duration, +getComputedStyle(sheet).opacity, document.querySelectorAll('[data-element]').length]""")
        if shown != [200, 0.5, 0]:
            yield f"after 100 ms of a cross-fade of 200: {shown}"
        run("await play.present()")
        yield from trial.is_restored("presented", 1)
        run("await play.dismiss()")
        yield from trial.is_restored("dismissed")
    finally:
        trial.chromium.call("Emulation.setEmulatedMedia", features=[])


# situations: log
def logged(trial):
    run = trial.open()
    run("document.querySelector('#destination [data-transition=photo]').dataset.transition = 'foto'; await play.present(); await play.dismiss(); await play.present()")
    found = run("return logged")
    wanted = [
        "Transition `photo-push`: no visible `photo` of k on the destination screen: its partner fades.",
    ]
    if sorted(found) != sorted(wanted):
        yield f"logged: {found}"
    run = trial.open()
    run("const one = document.querySelector('#source [data-transition=photo]'); one.after(one.cloneNode(true)); await play.present(); await play.dismiss()")
    if run("return logged") != ["Transition `photo-push`: several `photo` of k on the source screen: the tapped or last one moves."]:
        yield f"logged: {run('return logged')}"


def swiped(trial):
    """The edge swipe scrubs dismiss: its progress is the distance over the width, whatever the finger's path."""
    run = trial.open()
    run("await play.present()")
    width = trial.resolved["viewports"][0]["width"]
    trial.swipe((5, 400), (30, 400), (100, 400), (60, 400), (130, 400))
    box = trial.chromium.run(PHOTO)
    wanted = frame(design.simulated(trial.one.spec, ["--interaction", "edge-back", "--progress", repr(100 / width)])["frames"][0])
    if max(abs(a - b) for a, b in zip(box, wanted)) > 0.1:
        yield f"under the finger the photo is at {box}, not at {wanted}"
    trial.touch("touchEnd")
    run("await play.finished")
    yield from trial.is_restored("let go early", 1)
    trial.swipe((5, 400), (30, 400), (100, 400), (30 + width * 0.6, 400))
    trial.touch("touchEnd")
    run("await play.finished")
    yield from trial.is_restored("let go late")


def pulled(trial):
    """The pull has its own tracks; past its threshold it plays dismiss from there."""
    run = trial.open()
    run("await play.present()")
    trial.swipe((200, 300), (200, 330), (200, 360), (200, 433))
    box = trial.chromium.run(PHOTO)
    wanted = frame(design.simulated(trial.one.spec, ["--interaction", "pull-to-close", "--progress", "0.5"])["frames"][0])
    if max(abs(a - b) for a, b in zip(box, wanted)) > 0.1:
        yield f"under the finger the photo is at {box}, not at {wanted}"
    trial.touch("touchEnd")
    run("await play.finished")
    yield from trial.is_restored("let go early", 1)
    trial.swipe((200, 300), (200, 330), (200, 515))
    if run("return play.running") is not True:
        yield "the pull does not begin"
    trial.touch("touchEnd")
    run("await play.finished")
    yield from trial.is_restored("let go before the threshold", 1)


def committed(trial):
    """The pull completes at its threshold, under the finger, which has no effect then; another one catches what runs."""
    run = trial.open()
    run("await play.present()")
    trial.swipe((200, 300), (200, 330), (200, 474), (200, 536), (200, 330))
    run("await play.finished")
    yield from trial.is_restored("under the finger")
    trial.touch("touchMove", (200, 600))
    trial.touch("touchEnd")
    if run("return play.running"):
        yield "the finger that has dismissed begins again"
    yield from trial.is_restored("lifted")
    run("await play.present()")
    finger = (200, 536)
    trial.swipe((200, 300), (200, 330), finger)
    run("await play.seek(100)")
    trial.touch("touchStart", finger, (5, 400))
    trial.touch("touchMove", finger, (30, 400))
    if run("return play.running && Boolean(play.grip)") is not True:
        yield "another finger does not catch it"
    trial.touch("touchEnd")
    run("await play.finished")
    yield from trial.is_restored("caught", 1)


# situations: inner-scroller
def handed_over(trial):
    """Content that can still scroll takes precedence."""
    run = trial.open()
    run("""const list = document.createElement('div'); list.id = 'list'; list.style.cssText = 'position: absolute; inset: 300px 0 0 0; overflow: auto';
      list.innerHTML = '<p style="height: 3000px">list</p>'; document.querySelector('#destination').append(list);
      await play.present(); list.scrollTop = 40""")
    trial.swipe((200, 400), (200, 420), (200, 430))
    if run("return play.running"):
        yield "the pull begins while the list can scroll"
    for y in (470, 500, 540, 580):
        trial.touch("touchMove", (200, y))
    trial.until("document.querySelector('#destination #list').scrollTop === 0", "the end of the list")
    trial.until("play.running", "a pull at the end of the list")
    trial.touch("touchEnd")
    run("await play.finished")


def caught(trial):
    """A finger takes over a running direction from what is visible, and fades into what it scrubs."""
    run = trial.open()
    run("await play.present(); play.dismiss(); await play.seek(100)")
    before = trial.chromium.run(PHOTO)
    trial.swipe((5, 400), (30, 400))
    first = trial.chromium.run(PHOTO)
    trial.until("performance.now() > play.grip.began + 100")
    trial.frame()
    later = trial.chromium.run(PHOTO)
    duration = trial.resolved["viewports"][0]["dismiss"]["duration"]
    wanted = frame(design.simulated(trial.one.spec, ["--interaction", "edge-back", "--progress", repr(100 / duration)])["frames"][0])
    if max(abs(a - b) for a, b in zip(later, wanted)) > 0.1:
        yield f"0.1 s after the touch the photo is at {later}, not at {wanted}"
    low, high = [[pick(a, b) - 0.1 for a, b in zip(before, wanted)] for pick in (min, max)]
    if not all(a <= one <= b + 0.2 for a, one, b in zip(low, first, high)):
        yield f"where the finger comes down the photo jumps from {before} to {first}"
    trial.touch("touchEnd")
    run("await play.finished")


def dragged(trial):
    """A mouse does what a finger does."""
    run = trial.open()
    run("await play.present()")
    mouse = lambda kind, x: trial.chromium.call(
        "Input.dispatchMouseEvent", type=kind, x=x, y=400, button="left", buttons=1, clickCount=1)
    mouse("mousePressed", 5)
    for x in (30, 100, 130):
        mouse("mouseMoved", x)
    if run("return [play.running, play.direction]") != [True, "dismiss"]:
        yield "the mouse does not drag"
    mouse("mouseReleased", 130)
    run("await play.finished")
    yield from trial.is_restored("let go early", 1)


# A photo that two fingers shrink and one finger carries away.
CARRIED = {
    "specVersion": 1, "name": "photo-push", "viewports": [{"name": "phone", "width": 390, "height": 844}],
    "elements": [{
        "id": "photo", "kind": "image", "perItem": True,
        "source": {"frame": {"x": 131, "y": 222, "width": 128, "height": 128}},
        "destination": {"frame": {"x": 0, "y": 200, "width": 390, "height": 300}}}],
    "present": {"phases": [{"name": "push", "duration": 300, "curve": "ease-in-out", "animate": {"*": "destination"}}]},
    "interactions": [
        {"name": "pinch", "gesture": "pinch", "distance": 0.5, "drives": "dismiss"},
        {"name": "carry", "gesture": "pan", "direction": "any", "distance": 400, "velocity": 900, "then": "dismiss",
         "follow": ["photo"], "animate": {"photo": {"scale": 0.5}}}],
}


def carried(trial, folder):
    """Shows the page of that spec, presented."""
    spec = Path(folder) / "photo-push.transition.json"
    spec.write_text(json.dumps(CARRIED))
    subprocess.run([harness.tool(), str(spec), "--target", "web", "-o", folder, "--quiet"], check=True)
    trial.show(harness.Exported("photo-push", spec, Path(folder)))
    run = trial.open()
    run("await play.present()")
    return run


def is_at(trial, name, progress, moved=(0, 0), what="under the finger"):
    """The photo is where a gesture puts it at a progress, moved by the finger's distance."""
    box = trial.chromium.run(PHOTO)
    sample = design.simulated(trial.one.spec, ["--interaction", name, "--progress", repr(progress)])["frames"][0]
    x, y, width, height = frame(sample)
    wanted = [x + moved[0], y + moved[1], width, height]
    if max(abs(a - b) for a, b in zip(box, wanted)) > 0.1:
        yield f"{what} the photo is at {box}, not at {wanted}"


def pinched(trial):
    """Two fingers scrub dismiss by their distance from each other."""
    with tempfile.TemporaryDirectory() as folder:
        run = carried(trial, folder)
        for half in (50, 45, 20, 30):
            trial.touch("touchMove" if half < 50 else "touchStart", (195 - half, 350), (195 + half, 350))
        yield from is_at(trial, "pinch", (30 / 45 - 1) / -0.5)
        trial.touch("touchMove", (195 - 40, 350), (195 + 40, 350))
        trial.touch("touchEnd")
        run("await play.finished")
        yield from trial.is_restored("let go early", 1)
        for half in (50, 45, 20):
            trial.touch("touchMove" if half < 50 else "touchStart", (195 - half, 350), (195 + half, 350))
        trial.touch("touchEnd")
        run("await play.finished")
        yield from trial.is_restored("let go late")


def followed(trial):
    """A finger moves an element along both axes; if the system cancels the touch, the element returns."""
    with tempfile.TemporaryDirectory() as folder:
        run = carried(trial, folder)
        trial.swipe((200, 300), (200, 320), (260, 400))
        yield from is_at(trial, "carry", 100 / 400, (60, 80))
        trial.touch("touchMove", (380, 700))
        trial.touch("touchCancel")
        run("await play.finished")
        yield from trial.is_restored("canceled", 1)


def outdated(trial):
    """A module that doesn't hand over gestures, as those of older versions, fails instead of ignoring fingers."""
    run = trial.open()
    script = page.url(trial.runtime or page.whole(trial.one))
    module = page.linked(trial.one, "photo-push", page.whole(trial.one))
    said = run(f"""const [{{ transition }}, {{ photoPushTable }}] = [await import({script!r}), await import({module!r})];
      transition(photoPushTable, {{ gestures: false }});
      try {{ transition(photoPushTable, {{}}) }} catch (error) {{ return error.message }}""")
    if said != "Export photo-push again: it is too old":
        yield f"it says {said}"


def thrown(trial):
    """A fast finger completes; a slow one over the same distance doesn't."""
    with tempfile.TemporaryDirectory() as folder:
        run = carried(trial, folder)
        for what, seconds, side in (("slowly", 0.2, 1), ("thrown", 0.02, 0)):
            for at, y in enumerate((300, 320, 360, 400)):
                trial.touch("touchMove" if at else "touchStart", (200, y), after=seconds)
            trial.touch("touchEnd", after=0)
            run("await play.finished")
            yield from trial.is_restored(what, side)


def documented(trial):
    """The page of Docs/web.md, unchanged."""
    text = (design.HERE.parent.parent / "Docs" / "web.md").read_text()
    html = re.search(r"```html\n(.*?)```", text, re.DOTALL).group(1)
    module = page.linked(trial.one, "photo-push", page.whole(trial.one))
    picture = page.PICTURE.format(w=300, h=200)
    html = html.replace("./photo-push.transition.js", module).replace("sea.svg", picture).replace("hill.svg", picture)
    style, script = re.search(r"<style>.*</style>", html, re.DOTALL).group(0), re.search(r'<script type="module">(.*?)</script>', html, re.DOTALL).group(1)
    trial.chromium.show(f"<!doctype html><html><head>{style}</head><body>{re.search('<body>(.*?)<script', html, re.DOTALL).group(1)}</body></html>", 390, 844)
    run = lambda text: trial.chromium.run(f"(async () => {{ {text} }})()")
    # Scripts in a document set this way must be run explicitly.
    run(f"""scrollTo(0, 0); const one = document.createElement('script'); one.type = 'module'; one.text = {script + "; window.hasRun = true"!r};
      document.body.append(one)""")
    trial.until("window.hasRun")
    run("document.querySelector('#list button').focus(); document.querySelector('#list button').click()")
    clock = "document.getAnimations().find(({ effect }) => effect.target.localName === 'transition-layer')"
    trial.until(clock)
    sizes = run(f"""const clock = {clock}, sizes = [];
      clock.pause();
      for (let share = 0; share < 1; share += 1 / 16) {{
        clock.currentTime = share * clock.effect.getComputedTiming().duration;
        await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
        sizes.push(document.querySelector('[data-element=photo]').getBoundingClientRect().width);
      }}
      clock.play();
      return sizes""")
    trial.until("!document.querySelector('transition-layer')")
    if len(sizes) < 5 or min(sizes) > 200 or max(sizes) < 300 or sizes != sorted(sizes):
        yield f"the photo does not grow: {sizes}"
    shown = """return [document.querySelector('#detail').hidden, document.activeElement.id, document.querySelectorAll('transition-layer').length,
      document.querySelector('#list').inert]"""
    if run(shown) != [False, "close", 0, True]:
        yield f"the detail, the focus, layers and what is behind are {run(shown)}"
    run("document.querySelector('#close').click()")
    trial.until("document.querySelector('#detail').hidden && !document.querySelector('transition-layer')")
    if run(shown) != [True, "", 0, False]:
        yield f"after closing the detail, the focus, layers and what is behind are {run(shown)}"


def routed(trial):
    """The router of Docs/web.md, unchanged."""
    text = (design.HERE.parent.parent / "Docs" / "web.md").read_text()
    script = re.search(r"```js\n(const play = photoPush.*?)```", text, re.DOTALL).group(1)
    run = trial.open()
    run(f"""const app = document.createElement('main'); app.id = 'app';
      const [list, detail] = ['#source', '#destination'].map(one => document.querySelector(one));
      detail.hidden = false; detail.remove(); list.replaceWith(app); app.append(list); window.paths = [];
      const router = {{ go: async path => {{
        await new Promise(done => setTimeout(done, 30)); paths.push(path); app.replaceChildren(path === '/photos' ? list : detail);
      }} }};
      const photoPush = start, id = 'k';
      {script}
      window.play = play""")
    if run("play.present(); await play.seek(140); return [paths.length, document.querySelectorAll('[data-element=photo] img').length]") != [1, 2]:
        yield "the photo does not fly from one page to the other"
    run("await play.present(); await play.dismiss()")
    if run("return paths") != ["/photos/k", "/photos"] or run("return app.firstElementChild.id") != "source":
        yield f"the router went to {run('return paths')}"


def frame(sampled):
    box = sampled["elements"]["photo"]
    frame, scale, moved = box["frame"], box["scale"], box["translation"]
    width, height = frame["width"] * scale["x"], frame["height"] * scale["y"]
    return [frame["x"] + (frame["width"] - width) / 2 + moved["x"], frame["y"] + (frame["height"] - height) / 2 + moved["y"],
            width, height]


BEHAVIORS = {
    "is as it was at the end": finished, "is as it was when canceled": canceled, "is as it was when turned": interrupted,
    "a screen is removed": removed, "the page is hidden": hidden, "an update fails": failing, "a router": updated,
    "the document's clock": clocked, "focus": focused, "less motion": reduced, "log": logged, "edge swipe": swiped,
    "pull": pulled, "pull that completes": committed, "pull in a list": handed_over, "caught": caught, "mouse": dragged, "pinch": pinched,
    "carried": followed, "thrown": thrown, "the page of Docs/web.md": documented, "the router of Docs/web.md": routed,
    "a module of an older version": outdated,
}

# A mistake in the runtime: the behavior that must detect it, the text and its replacement.
MUTANTS = [
    ("a module of an older version", "if (table.interactions && !gestures) throw", "if (false) throw"),
    ("is as it was at the end", "runAll(undo.splice(0).reverse());", ""),
    ("is as it was when canceled", "home = 1 - goal(direction)", "home = goal(direction)"),
    ("is as it was when turned", "last(false)", "last(true)"),
    ("the page is hidden", '["resize", "visibilitychange"]', '["resize"]'),
    ("an update fails", "      fail(error);", "      settle(true);"),
    ("the document's clock", "clock?.currentTime ?? 0", "clock?.effect.getComputedTiming().delay ?? 0"),
    ("focus", "goal.focus(", "void ("),
    ("less motion", "fade(play.currentTime)", "1"),
    ("log", "logged.add(text)", ""),
    ("edge swipe", "this.from + moved / this.span", "this.from + moved / this.span / 2"),
    ("pull that completes", "progress >= (gesture.threshold ?? 0.5)", "progress > 2"),
    ("pull that completes", "if (!grip.commits()) return;", "return;"),
    ("pull that completes", "if (!grip.commits()) return;", "if (grip.progress < 0.5) return;"),
    ("pull that completes", "spent = fingersOf(event);", ""),
    ("pull in a list", 'gesture === "pull" && canScroll', "false && canScroll"),
    ("caught", "this.from = motion.progress(...caught, this.direction)", "this.from = 0"),
    ("mouse", '"pointerdown", "pointermove"', '"pointerover", "pointermove"'),
    ("pinch", "this.scale - 1", "1 - this.scale"),
    ("carried", "value[0] + x * share", "value[0] + x * share / 2"),
    ("carried", "!isCancelled && (progress", "(progress"),
    ("thrown", "speed >= gesture.velocity", "false"),
]
