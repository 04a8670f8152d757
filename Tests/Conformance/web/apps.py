"""What apps do while a transition runs, and what a transition must not do to them."""

import base64
import io
import itertools
import json
import os
import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image

import behaviors
import harness
import page

IS_SLOW = os.environ.get("TRANSITION_SLOW") == "1"

# A finger's way for each gesture of the example and of the carried photo: points, or pairs of points.
GESTURES = {
    "edge swipe": [[(5, 400)], [(30, 400)], [(60, 400)], [(80, 400)]],
    "pull": [[(200, 300)], [(200, 330)], [(200, 350)], [(200, 360)]],
    "pinch": [[(145, 350), (245, 350)], [(150, 350), (240, 350)], [(155, 350), (235, 350)], [(156, 350), (234, 350)]],
    "carry": [[(200, 300)], [(200, 330)], [(220, 350)], [(230, 360)]],
}
UPDATES = {
    "synchronous": "change()",
    "next frame": "new Promise(requestAnimationFrame).then(change)",
    "300 ms": "new Promise(done => setTimeout(done, 300)).then(change)",
    "rejecting": "Promise.reject(new Error('no'))",
}
EVENTS = {
    "nothing": "", "dispose": "play.dispose()", "cancel": "play.cancel()",
    "second play": "window.second = start({ source: '#source', destination: '#destination', key: 'k', presented: true, gestures: false }); second.dismiss()",
    "element removed": "destination.remove()",
}
LEFT = """return [play.running, document.querySelectorAll('transition-layer').length, document.querySelectorAll('[inert]').length,
  ...[source, destination].map(one => one.style.opacity), document.querySelectorAll('.element[style*=hidden]').length].filter(Boolean)"""


# situations: finger-gone
def matrix(trial):
    """Every gesture, while the page changes in every way, with everything that may happen under the finger."""
    one = trial.one
    for gestures, show in ((("edge swipe", "pull"), lambda _: trial.show(one)), (("pinch", "carry"), lambda folder: behaviors.carried(trial, folder))):
        with tempfile.TemporaryDirectory() as folder:
            show(folder)
            run = trial.open()
            run("""window.source = document.querySelector('#source'); window.destination = document.querySelector('#destination'); window.wrong = [];
              window.onerror = text => wrong.push(text);
              window.onunhandledrejection = event => { event.preventDefault(); if (event.reason.message !== 'no') wrong.push(event.reason.stack) };
              window.prevents = event => setTimeout(() => window.isPrevented ||= event.defaultPrevented);
              document.addEventListener('touchmove', prevents, { passive: true })""")
            for gesture, update, event in itertools.product(gestures, UPDATES, EVENTS):
                # The others wait for a router alike.
                if not IS_SLOW and gesture in ("pull", "pinch") and update != "300 ms":
                    continue
                try:
                    found = list(case(trial, run, GESTURES[gesture], UPDATES[update], EVENTS[event]))
                except RuntimeError as error:
                    found = [str(error).splitlines()[0]]
                yield from (f"{gesture}, {update}, {event}: {problem}" for problem in found)


def case(trial, run, points, update, event):
    run(f"""document.body.append(destination); destination.hidden = false; window.play?.dispose(); window.isPrevented = undefined;
      play = start({{ source, destination, key: 'k', presented: true, focus: false, update: direction => {{
        const change = () => {{ destination.hidden = direction === 'dismiss' }};
        return {update} }} }})""")
    for at, finger in enumerate(points):
        trial.touch("touchMove" if at else "touchStart", *finger)
        if at == 2:
            # After the timer that says it.
            isPrevented = run("await new Promise(done => setTimeout(done)); return window.isPrevented")
            if not isPrevented:
                yield "the page is told of no finger" if isPrevented is None else "the browser does what the gesture should"
            run(f"{event}")
    trial.touch("touchEnd")
    left = run(f"""for (const end = performance.now() + {1000 * trial.patience}; ({LEFT.replace('return ', '')}).length && performance.now() < end;) {{
        await new Promise(done => setTimeout(done, 20)) }}
      {LEFT}""")
    if left:
        yield f"{trial.patience} seconds later, there are {left}"
    wrong = run("return wrong.splice(0)")
    if wrong:
        yield wrong[0].splitlines()[0]
    # The page is alive.
    run("window.second?.dispose(); await play.cancel(); play.dispose(); play = start({ source, destination, key: 'k', presented: true, focus: false }); "
        "document.body.append(destination); destination.hidden = false")
    if not run("play.dismiss(); await play.seek(play.duration - 1); return await play.dismiss() && destination.hidden"):
        yield "the page can't dismiss afterwards"


def awaited(trial):
    """A finger that moves while a router works continues from there; what it shows then is where it is."""
    run = trial.open("presented: true, update: async direction => { await new Promise(done => setTimeout(done, 200)); destination.hidden = direction === 'dismiss' },")
    run("window.destination = document.querySelector('#destination'); destination.hidden = false")
    trial.swipe((5, 400), (30, 400), (60, 400))
    trial.until("play.grip?.motion", "a finger that holds what the router has changed")
    trial.frame()
    yield from behaviors.is_at(trial, "edge-back", 30 / trial.resolved["viewports"][0]["width"])
    trial.touch("touchMove", (300, 400))
    trial.touch("touchEnd")
    run("await play.finished")
    yield from trial.is_restored("let go late")


def held(trial):
    """A direction that was held at its end arrives, and doesn't begin again."""
    run = trial.open()
    found = run("play.present(); await play.seek(1e6); const there = play.present(); const { running } = play; return [await there, running]")
    if found != [True, False]:
        yield f"it arrived, and runs on: {found}"
    yield from trial.is_restored("held at its end", 1)


def refused(trial):
    """A router that fails on the way back: the page stays where it got, and is alive."""
    run = trial.open("presented: true, update: direction => direction === 'present' ? Promise.reject(new Error('no')) : undefined,")
    found = run("""play.dismiss(); await play.seek(100); const error = await play.present().catch(error => error.message);
      return [error, play.running, play.shown, document.querySelectorAll('transition-layer, [inert]').length]""")
    if found != ["no", False, 0, 0]:
        yield f"there are {found}"


def doubled(trial):
    """A second play of the same screens ends the first."""
    run = trial.open()
    run("""const first = play; const there = first.present(); await first.seek(100); window.other = open();
      const back = play.present(); await play.seek(100); window.isOver = !first.running; await play.cancel(); await there; await back""")
    if not run("return isOver"):
        yield "the first one runs on"
    trial.until("!document.querySelector('transition-layer')", "the end of what fades")
    yield from trial.is_restored("a second play")
    shown = run("return [...document.querySelectorAll('#source, #source *')].filter(one => one.style.opacity || one.style.visibility).length")
    if shown:
        yield f"{shown} views stay hidden"


# situations: leaks
def leaking(trial):
    """Plays that nobody disposes leave nothing behind: nodes, listeners."""
    run = trial.open()
    run("play.dispose(); window.onerror = null")
    counts = []
    for rounds in (3, 30):
        run(f"""for (let round = 0; round < {rounds}; round += 1) {{
          open(); play.present(); await play.seek(200); play.reverse(); play.present(); await play.seek(10); await play.seek(270); await play.present();
          play.dismiss(); await play.seek(100); if (round % 2) {{ await play.cancel(); play.dismiss(); await play.seek(270) }} await play.dismiss() }}
          window.play = undefined""")
        trial.chromium.call("HeapProfiler.collectGarbage")
        counters = trial.chromium.call("Memory.getDOMCounters")
        counts.append((counters["nodes"], counters["jsEventListeners"]))
    (nodes, listeners), (later, more) = counts
    if later - nodes > 20:
        yield f"30 runs leave {later - nodes} nodes"
    if more - listeners > 2:
        yield f"30 runs leave {more - listeners} listeners"


# situations: keys
def tabbed(trial):
    """The keyboard doesn't reach what is drawn."""
    run = trial.open()
    run("""document.querySelector('#source').insertAdjacentHTML('beforeend', '<button>in</button>'.repeat(3));
      document.querySelector('#destination').insertAdjacentHTML('beforeend', '<button>in</button>'.repeat(3));
      document.body.insertAdjacentHTML('beforeend', '<button id=out>out</button>'); play.present(); await play.seek(50); document.querySelector('#out').focus()""")
    reached = set()
    for _ in range(8):
        for kind in ("keyDown", "keyUp"):
            trial.chromium.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        reached.add(run("return document.activeElement.id || (document.activeElement.closest('transition-layer') ? 'a copy' : document.activeElement.localName)"))
    if not reached <= {"out", "body"}:
        yield f"Tab reaches {sorted(reached)}"


def mouse(trial, *points):
    for at, (x, y) in enumerate(points):
        trial.chromium.call("Input.dispatchMouseEvent", type="mouseMoved" if at else "mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)


def lifted(trial, x, y):
    trial.chromium.call("Input.cancelDragging")
    trial.chromium.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)


# situations: text-and-links
def pressed(trial):
    """A mouse drags from links and images, and text isn't selected meanwhile."""
    run = trial.open()
    run(f"""document.querySelector('#destination').insertAdjacentHTML('beforeend',
      `<a href="#there" style="position: absolute; left: 0; top: 500px"><img src="{page.PICTURE.format(w=100, h=100)}"></a>
      <p id="text" style="position: absolute; left: 100px; top: 360px; width: 250px; font: 6px/6px sans-serif">${{'words and words '.repeat(250)}}</p>
      <i draggable="true" style="position: absolute; left: 0; top: 700px; width: 100px; height: 50px"></i>`);
      await Promise.all([...document.images].map(one => one.decode())); await play.present()""")
    path = [(5, 520), (7, 520), (9, 520), (30, 521), (100, 521)]
    mouse(trial, *path)
    is_dragged = run("return [play.running, play.direction]") == [True, "dismiss"]
    lifted(trial, *path[-1])
    if not is_dragged:
        yield "a mouse doesn't drag from an image in a link"
    run("await play.finished")
    path = [(200, 400), (201, 402), (203, 404), (203, 405), (205, 430), (205, 450)]
    mouse(trial, *path)
    is_pulled = run("return play.running")
    lifted(trial, *path[-1])
    selected = run("await play.finished; return getSelection().toString()")
    if not is_pulled:
        yield "a mouse doesn't pull from text"
    if selected:
        yield "a pull selects text"
    run("await play.finished")
    path = [(5, 720), (7, 720), (30, 721)]
    run("window.began = 0; document.addEventListener('dragstart', event => { began += !event.defaultPrevented; event.preventDefault() }, { once: true })")
    mouse(trial, *path)
    is_own = run("return began && !play.running")
    lifted(trial, *path[-1])
    if not is_own:
        yield "the app's own drag doesn't begin"


def copied(trial):
    """Copies don't run what they copy: custom elements, frames, sounds, handlers."""
    run = trial.open()
    run("""window.began = []; customElements.get('x-card') || customElements.define('x-card', class extends HTMLElement {
        connectedCallback() { window.began?.push('a custom element'); if (this.shadowRoot) return;
          this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host { display: block; width: 50px; height: 30px; background: rgb(1, 2, 3) } b { color: rgb(4, 5, 6) }</style><b>shadow</b><slot></slot>' } });
      const html = `<x-card style="margin-top: 7px"><em>light</em></x-card><iframe srcdoc="<script>parent.began.push('a frame')</script>"></iframe>
        <img src="data:," onerror="began.push('a handler')"><audio autoplay src="data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="></audio>`;
      for (const one of ['#source', '#destination']) document.querySelector(one).insertAdjacentHTML('beforeend', html)""")
    own = 2 * ["a custom element", "a frame", "a handler"]
    trial.until(f"began.length >= {len(own)}", f"{own} of the page")
    run("began.length = 0; play.present(); await play.seek(140)")
    # What copies begin begins before the same that is added after them.
    run("""window.ended = []; const later = document.createElement('div');
      later.innerHTML = `<iframe srcdoc="<script>parent.ended.push('a frame')</script>"></iframe><img src="data:," onerror="ended.push('a handler')">`;
      document.body.append(later)""")
    trial.until("ended.length === 2", "a frame and a handler that are added later")
    began = run("return began")
    if began:
        yield f"copies began {sorted(set(began))}"
    if run("return document.querySelectorAll('transition-layer [autoplay]').length"):
        yield "a copy plays sound"
    card = run("""const card = [...document.querySelectorAll('transition-layer *')].find(one => one.shadowRoot);
      return card && [getComputedStyle(card).backgroundColor, card.getBoundingClientRect().width > 0, getComputedStyle(card).marginTop,
        getComputedStyle(card.shadowRoot.querySelector('b')).color, card.textContent]""")
    if card != ["rgb(1, 2, 3)", True, "7px", "rgb(4, 5, 6)", "light"]:
        yield f"the copy of a custom element is {card}"
    run("await play.cancel()")


def painted(trial):
    """A canvas of WebGL shows in its copy as soon as the page draws it again."""
    run = trial.open()
    run("""const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }); document.querySelector('#destination').append(canvas);
      canvas.style.cssText = 'position: absolute; left: 100px; top: 600px'; await play.present();
      window.gl = canvas.getContext('webgl'); if (!gl) return;
      window.paint = () => { gl.clearColor(0, 0.5, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT); window.looping = requestAnimationFrame(paint) };
      window.pixel = canvas => { const one = document.createElement('canvas').getContext('2d'); one.drawImage(canvas, 0, 0); return [...one.getImageData(20, 20, 1, 1).data] };
      paint(); cancelAnimationFrame(looping)""")
    if run("return !gl"):
        yield "this Chromium has no WebGL"
    trial.until("!pixel(gl.canvas)[3]", "a canvas whose drawing has been shown, and so cleared")
    run("play.dismiss(); await play.seek(40); requestAnimationFrame(paint)")
    trial.until("pixel(document.querySelector('transition-layer canvas'))[3]", "a copy of the canvas that shows something")
    color = run("return pixel(document.querySelector('transition-layer canvas'))")
    run("cancelAnimationFrame(looping); await play.cancel()")
    if color != [0, 128, 0, 255]:
        yield f"the copy of a canvas is {color}"


# situations: reused, rebuilt
def rendered(trial):
    """A list that makes its elements again in flight doesn't show them beside their copies."""
    run = trial.open()
    seen = run("""play.present(); await play.seek(140); const photo = document.querySelector('#source [data-transition=photo]');
      const again = photo.cloneNode(); again.style.visibility = ''; photo.replaceWith(again); await play.seek(150);
      return getComputedStyle(again).visibility""")
    if seen != "hidden":
        yield "a list that renders again shows a second photo"
    run("await play.present()")
    if run("return document.querySelector('#source [data-transition=photo]').style.visibility"):
        yield "the new photo stays hidden"


# Two screens that cover the window, and a photo between them.
SCREENS = {
    "specVersion": 1, "name": "photo-push", "viewports": [{"name": "phone", "width": 390, "height": 844}],
    "elements": [
        {"id": "list", "kind": "screen", "role": "leaving", "source": {"opacity": 1}, "destination": {"opacity": 1}},
        {"id": "detail", "kind": "screen", "role": "entering", "source": {"opacity": 0}, "destination": {"opacity": 1}},
        {"id": "photo", "kind": "image", "perItem": True,
         "source": {"frame": {"x": 131, "y": 222, "width": 128, "height": 128}},
         "destination": {"frame": {"x": 0, "y": 200, "width": 390, "height": 300}}}],
    "present": {"phases": [{"name": "push", "duration": 300, "curve": "ease-in-out", "animate": {"*": "destination"}}]},
}
ROWS = "".join(f"<p style='margin: 0; height: 72px; background: hsl({at * 47 % 360} 60% 70%)'>row {at}</p>" for at in range(40))
# Margins that collapse, so that a box alone is less high than what it contains.
SECTIONS = "".join(f"<section><p style='margin: 20px 0; height: 40px; background: hsl({at * 47 % 360} 60% 70%)'>section {at}</p></section>" for at in range(150))
BAR = "position: {}; {}: 0; left: 0; right: 0; height: 56px; background: linear-gradient(90deg, navy, teal); color: white; z-index: 2"
# What pages do to their screens: styles of the body, of each screen, and how far the page and the detail are scrolled.
LAYOUTS = {
    "fixed bars": ("", "", "fixed", 300),
    "sticky headers": ("", "", "sticky", 300),
    "sticky headers in scrollers": ("", "position: absolute; inset: 0; overflow: auto;", "sticky", 0),
    "a transformed body": ("display: flow-root; transform: scale(0.75); transform-origin: 0 0;", "", "fixed", 0),
    "a transformed body, scrolled": ("transform: translate(10px, 20px) scale(1.25); transform-origin: 0 0;", "", "sticky", 200),
    "a zoomed body": ("zoom: 1.25;", "", "fixed", 0),
    "a zoomed body, scrolled": ("zoom: 1.25;", "", "sticky", 200),
    "a long list": ("", "", "sticky", 8900),
}


# situations: scrolled-root, many
def still(trial):
    """Screens look at both ends of a transition as they do at rest, to the pixel."""
    with tempfile.TemporaryDirectory() as folder:
        spec = Path(folder) / "photo-push.transition.json"
        spec.write_text(json.dumps(SCREENS))
        subprocess.run([harness.tool(), str(spec), "--target", "web", "-o", folder, "--quiet"], check=True)
        trial.show(harness.Exported("photo-push", spec, Path(folder)))
        run = trial.open()
        for name, (body, style, position, scroll) in LAYOUTS.items():
            before, above = (SECTIONS, 0) if name == "a long list" else ("", scroll * 1.2)
            run(f"""document.body.style.cssText = {body!r}; document.body.style.height = 'auto'; document.documentElement.style.background = 'white';
              for (const [id, color] of [['source', 'beige'], ['destination', 'lavender']]) {{
                const one = document.querySelector('#' + id);
                one.style.cssText = `background: ${{color}}; min-height: 3000px; {style}` + (id === 'destination' && !{style!r} ? 'position: absolute; inset: 0 0 auto; min-height: 3000px' : '');
                if ({style!r}) one.style.minHeight = '';
                one.innerHTML = `<header style="{BAR.format(position, 'top')}">header of ${{id}}</header>{before}
                  <img data-transition="photo" data-transition-key="k" src="{page.PICTURE.format(w=100, h=100)}" style="display: block; margin: ${{{above} + (id === 'source' ? 200 : 140)}}px 40px 40px; width: 120px; height: 120px">
                  {ROWS}{before}<nav style="{BAR.format(position, 'bottom')}">bar of ${{id}}</nav>`;
              }}
              await Promise.all([...document.images].map(one => one.decode()));
              window.settle = async () => {{ scrollTo(0, {scroll}); for (const one of [source, destination]) one.scrollTop = 60; await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame) }};
              window.source = document.querySelector('#source'); window.destination = document.querySelector('#destination'); destination.hidden = true; await settle()""")
            source = shot(trial)
            run("destination.hidden = false; await settle()")
            destination = shot(trial)
            run("destination.hidden = true; await settle(); play.present(); await play.seek(0); await settle(); await new Promise(requestAnimationFrame)")
            start = shot(trial)
            copied = run("return document.querySelectorAll('transition-layer section p').length")
            if copied > len(SECTIONS.split("<section>")):
                yield f"{name}: {copied} sections are copied"
            run("await play.seek(play.duration); await new Promise(requestAnimationFrame)")
            end = shot(trial)
            run("await play.cancel()")
            for what, a, b in (("start", source, start), ("end", destination, end)):
                share = (abs(a - b).max(axis=2) > 12).mean()
                if share:
                    yield f"{name}: at the {what} {share:.2%} of the pixels jump"


def shot(trial):
    data = base64.b64decode(trial.chromium.call("Page.captureScreenshot", format="png")["data"])
    return numpy.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(int)


BEHAVIORS = {
    "both ends look as at rest": still, "what happens under a finger": matrix, "a finger waits for a router": awaited, "held at its end": held, "a router fails on the way back": refused, "a second play": doubled, "what runs leave": leaking,
    "the keyboard": tabbed, "a mouse on links, images and text": pressed, "copies": copied, "a canvas": painted, "a list renders again": rendered,
}

# A mistake in the runtime: the behavior that must detect it, the text and its replacement.
MUTANTS = [
    ("both ends look as at rest", "/fixed|sticky/.test(style.position)", "false"),
    ("both ends look as at rest", "if (first) settle(...first, \"\");", ""),
    ("both ends look as at rest", "if (before && !isAway && child.localName)", "if (false)"),
    ("both ends look as at rest", "return ![...one.querySelectorAll(\"*\")].some((held) => getComputedStyle(held).position === \"fixed\");", "return top > 0;"),
    ("both ends look as at rest", "scaleSelf(across / width || 1,", "scaleSelf(1,"),
    ("what happens under a finger", "if (currentTarget !== document", "if (currentTarget !== document || true"),
    ("held at its end", "if (play.currentTime >= play.duration) stop();", ""),
    ("a router fails on the way back", "if (run === current) fail(error, (play.shown = 1 - side));", "throw error;"),
    ("a finger waits for a router", "grip.hold(scene.motion, caught)", "if (caught) grip.hold(scene.motion, caught)"),
    ("a second play", "other.finish()", "void 0"),
    ("what runs leave", "clock?.cancel()", "clock?.pause()"),
    ("what runs leave", "isHeard !== hears", "isHeard && !hears"),
    ("the keyboard", "slot.inert = true;\n  top", "top"),
    ("a mouse on links, images and text", "(grip || candidates.length) &&", "grip &&"),
    ("a mouse on links, images and text", "getSelection()?.empty()", "0"),
    ("a mouse on links, images and text", ' || event.target.closest("[draggable=true]")', ""),
    ("copies", 'const isOwn = localName.includes("-") || from.hasAttribute("is")', "const isOwn = false"),
    ("copies", '"src", "srcdoc"', '"src"'),
    ("copies", '"autoplay", ', ""),
    ("copies", '"onerror"', '"onerrors"'),
    ("a canvas", "isLive ||= !", "void !"),
    ("a list renders again", "keep();\n      // Under", "// Under"),
]
