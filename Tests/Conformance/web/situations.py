"""What real apps do around a motion: the rows of `situations.tsv`, on pages with pictures that show their shape."""

import apps
import behaviors

# A picture without a size of its own, of three by two, which shows where it is stretched or cut.
SHAPE = ("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 40'%3E%3Crect width='60' height='40' fill='teal'/%3E"
         "%3Ccircle cx='30' cy='20' r='15' fill='gold'/%3E%3Cpath d='M0 0L60 40' stroke='navy' stroke-width='4'/%3E%3C/svg%3E")
# The same for `srcset`, which is separated by spaces.
SET = SHAPE.replace(" ", "%20")
PHOTO = f'<img data-transition="photo" data-transition-key="k" src="{SHAPE}">'
STYLE = """#source, #destination { position: absolute; inset: 0; background: beige; overflow: hidden } #destination { background: lavender; position: fixed }
  #source img { position: absolute; left: 40px; top: 200px; width: 120px; height: 120px; object-fit: cover }
  #destination img { position: absolute; left: 0; top: 90px; width: 390px; height: 260px; object-fit: cover }
  #source p, #destination p { margin: 0; height: 44px; background: hsl(200 60% 80%) } #destination p { background: hsl(20 60% 80%) }"""
SETTLE = "await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)"


def world(trial, style="", source=PHOTO, destination=PHOTO, options=""):
    """Two screens with other contents, at rest on the list."""
    run = trial.open(options)
    run(f"""document.head.insertAdjacentHTML('beforeend', `<style>{STYLE} {style}</style>`);
      window.source = document.querySelector('#source'); window.destination = document.querySelector('#destination');
      for (const one of [source, destination]) one.removeAttribute('style');
      source.innerHTML = `<p>list</p>{source}`; destination.innerHTML = `<p>detail</p>{destination}<button id="close">Close</button>`;
      const images = [...document.images]; destination.hidden = false; await Promise.all(images.map(one => one.decode())); destination.hidden = true; {SETTLE}""")
    return run


def jump(one, other):
    return (abs(one - other).max(axis=2) > 24).mean()


def ends(trial, run, what, most=0.005, rest=None):
    """There and back, the first and the last frame, and the first one after it, are what the page shows at rest."""
    source = apps.shot(trial)
    run(rest or f"destination.hidden = false; {SETTLE}; await new Promise(done => setTimeout(done, 500))")
    destination = apps.shot(trial)
    run(f"destination.hidden = true; {SETTLE}")
    for direction, first, last in (("present", source, destination), ("dismiss", destination, source)):
        run(f"play.{direction}(); await play.seek(0); {SETTLE}")
        start = apps.shot(trial)
        run(f"await play.seek(play.duration - 0.01); {SETTLE}")
        end = apps.shot(trial)
        run(f"await play.{direction}(); {SETTLE}")
        after = apps.shot(trial)
        for name, a, b in (("starts", first, start), ("ends", last, end), ("has ended", last, after)):
            if jump(a, b) > most:
                yield f"{what}: where {direction} {name}, {jump(a, b):.1%} of the pixels jump"


# situations: animated
def animated(trial):
    """The page's own transitions and entry animations play neither on copies nor on screens."""
    run = world(trial, """#source, #destination, img { transition: all 0.4s } #destination { animation: enter 0.4s } @keyframes enter { from { opacity: 0; transform: translateY(90px) } }
      #source p { animation: tint 3s infinite paused -1s } @keyframes tint { to { background: black } }""")
    run("await new Promise(done => setTimeout(done, 600))")
    yield from ends(trial, run, "animations")


UPDATES = {
    "at once": "change()", "with the next frame": "new Promise(requestAnimationFrame).then(change)",
    "without a promise": "void setTimeout(change)", "after 300 ms": "new Promise(done => setTimeout(done, 300)).then(change)",
}
# How a router changes the page, and where its screens are.
ROUTERS = {
    "one root": ("app.replaceChildren(is ? destination : source)", "source: '#app', destination: '#app',"),
    "two roots": ("app.replaceChildren(is ? destination : source)", ""),
    "kept and hidden": ("source.hidden = is; destination.hidden = !is", ""),
    "rendered again": ("app.innerHTML = is ? texts[1] : texts[0]", "source: '#source', destination: '#destination',"),
}


# situations: cleared
def routed(trial):
    """A router's screens in every layout: never blank, and no jump, there and back."""
    for name, (change, options) in ROUTERS.items():
        for when, then in UPDATES.items():
            update = f"update: direction => {{ const is = direction === 'present'; const change = () => {{ {change} }}; return {then} }},"
            blend = "img { mix-blend-mode: multiply }" if when == "with the next frame" else ""
            run = world(trial, f"#source, #destination {{ overflow: hidden }} {blend}", options=options + update)
            run(f"""window.app = document.createElement('main'); app.id = 'app'; document.body.append(app); destination.hidden = false;
              window.texts = [source.outerHTML, destination.outerHTML];
              if (!{change!r}.includes('hidden')) destination.remove(); else {{ destination.hidden = true; app.append(destination) }} app.prepend(source); {SETTLE}""")
            source = apps.shot(trial)
            shots = {}
            for direction in ("present", "dismiss"):
                run(f"play.{direction}(); await play.seek(0); {SETTLE}")
                shots[f"{direction} starts"] = apps.shot(trial)
                run(f"await play.seek(play.duration - 0.01); {SETTLE}")
                shots[f"{direction} ends"] = apps.shot(trial)
                run(f"await play.{direction}(); {SETTLE}")
                shots[direction] = apps.shot(trial)
            detail = shots["present"]
            for what, wanted in (("present starts", source), ("present ends", detail), ("dismiss starts", detail), ("dismiss ends", source), ("dismiss", source)):
                if jump(shots[what], wanted) > 0.01:
                    yield f"{name}, {when}: where {what}, {jump(shots[what], wanted):.1%} of the pixels jump"


# situations: reduced, slow-route
def clear(trial):
    """A list without a background doesn't let the detail through before that comes: with less motion, and while a router works on."""
    style = "#source { background: none } body { background: beige }"
    for name, options in {
        "less motion": "reducedMotion: true,",
        "a router that works on": "update: direction => { destination.hidden = direction === 'dismiss'; return new Promise(done => { window.arrive = done; if (direction === 'dismiss') done() }) },",
    }.items():
        run = world(trial, style, options=options)
        before = apps.shot(trial)
        run(f"window.there = play.present(); if (play.options.reducedMotion) await play.seek(0); {SETTLE}")
        if jump(before, apps.shot(trial)) > 0.01:
            yield f"{name}: {jump(before, apps.shot(trial)):.1%} of the pixels jump"
        run(f"window.arrive?.(); await play.seek(0); await play.seek(play.duration - 0.01); {SETTLE}")
        end = apps.shot(trial)
        run(f"await play.present(); {SETTLE}")
        if jump(end, apps.shot(trial)) > 0.01:
            yield f"{name}: at the end {jump(end, apps.shot(trial)):.1%} of the pixels jump"
        if run("return await there && (await play.dismiss()) && destination.style.opacity") != "":
            yield f"{name}: the detail stays hidden"
    # Back, from a detail without one, while the router works on.
    update = "update: direction => { const is = direction === 'present'; source.hidden = is; destination.hidden = !is; return is ? undefined : new Promise(done => { window.arrive = done }) },"
    run = world(trial, "#destination { background: none } b { position: absolute; top: 600px; left: 0; width: 390px; height: 100px; background: teal }", f"{PHOTO}<b></b>", options=update)
    run(f"await play.present(); {SETTLE}")
    before = apps.shot(trial)
    run(f"play.dismiss(); {SETTLE}")
    if jump(before, apps.shot(trial)) > 0.01:
        yield f"a detail without a background: {jump(before, apps.shot(trial)):.1%} of the pixels jump"
    if run("arrive(); return await play.dismiss() && source.style.opacity") != "":
        yield "the list stays hidden"


# situations: scrollers
def scrolled(trial):
    """A list that was scrolled is drawn so when a router has removed it."""
    rows = "".join(f"<p style='background: hsl({40 * at} 60% 60%)'>{at}</p>" for at in range(9))
    update = "update: () => new Promise(done => setTimeout(done, 50)).then(() => app.replaceChildren(destination)), source: '#app', destination: '#app',"
    run = world(trial, "nav { position: absolute; top: 400px; width: 390px; height: 200px; overflow: auto }", f"<nav>{rows}</nav>{PHOTO}", options=update)
    run(f"""window.app = document.createElement('main'); app.id = 'app'; document.body.append(app); app.append(source); destination.remove(); destination.hidden = false;
      source.querySelector('nav').scrollTop = 90; {SETTLE}""")
    before = apps.shot(trial)
    run(f"play.present(); await play.seek(0); {SETTLE}")
    if jump(before, apps.shot(trial)) > 0.01:
        yield f"{jump(before, apps.shot(trial)):.1%} of the pixels jump"
    run("await play.present()")


# situations: back
def around(trial):
    """Where something else changes the page, the play corrects itself, or is told."""
    swap = "update: direction => { const is = direction === 'present'; document.body.append(is ? destination : source); (is ? source : destination).remove() },"
    run = world(trial, options=swap)
    run("destination.remove(); destination.hidden = false; await play.present(); document.body.append(source); destination.remove()")
    if not run("return await play.present() && destination.isConnected && !source.isConnected"):
        yield "after the browser's Back, it doesn't present again"
    run("play.dismiss(); await play.seek(100); play.dismiss(); document.body.append(destination); source.remove()")
    found = run("const there = await play.finished; return [there, play.shown, play.running, document.querySelectorAll('transition-layer').length]")
    if found != [False, 1, False, 0]:
        yield f"Forward in flight leaves {found}"
    run = world(trial, options="source: '#app', destination: '#app', update: () => { window.updates = (window.updates ?? 0) + 1 },")
    found = run("""const app = document.createElement('main'); app.id = 'app'; document.body.append(app); await play.present(); play.show('source');
      const one = play.direction; await play.present(); const two = updates; play.dismiss(); await play.seek(50); play.show('destination');
      return [one, two, play.direction, play.running, document.querySelectorAll('transition-layer').length]""")
    if found != ["dismiss", 2, "present", False, 0]:
        yield f"told what the page shows, it has {found}"


# situations: slow-route, cancel, rejected
def slow(trial):
    """A route that takes long, or never comes, is canceled at once, and ends after a limit; until something is drawn, the page is alive."""
    run = world(trial, options="limit: 400, update: (direction, signal) => { window.signal = signal; return new Promise(() => {}) },")
    found = run("""const there = play.present(); await new Promise(done => setTimeout(done, 50)); const inert = document.querySelectorAll('[inert]:not(transition-layer)').length;
      const hit = document.elementFromPoint(100, 250).localName, began = performance.now(); await play.cancel();
      return [inert, hit, performance.now() - began < 100, await there, signal.aborted, document.querySelectorAll('transition-layer').length]""")
    if found != [0, "img", True, False, True, 0]:
        yield f"canceled while it waits: {found}"
    found = run("const began = performance.now(); const error = await play.present().catch(({ message }) => message); return [error, performance.now() - began > 300, play.direction, play.running]")
    if found != ["too late", True, "dismiss", False]:
        yield f"after the limit: {found}"
    found = run("const there = play.present(); const back = await play.dismiss(); return [await there, back, play.running]")
    if found != [False, True, False]:
        yield f"sent back while it waits: {found}"


# What a page does to its pictures, and the styles with it.
LOOKS = {
    "siblings": ("#source p + i { background: plum; display: block } #source p + i img { clip-path: circle(40%) }", f"<i>{PHOTO}</i>"),
    "shadows, and elements that are inert": ("[inert] { opacity: 0.3 !important } #source img { box-shadow: 0 4px 20px black; outline: 4px solid red } body:has(#source) p { height: 60px }", PHOTO),
    "backdrops": ("::backdrop { background: rgb(0 0 0 / 50%) } [popover] { border: 9px solid }", PHOTO),
    "a picture element": ("", f'<picture><source srcset="{SET}"><img data-transition="photo" data-transition-key="k" src="{behaviors.page.PICTURE.format(w=60, h=60)}"></picture>'),
    "borders": ("#source img { border: 8px solid red; padding: 6px; background: white }", PHOTO),
    "another alignment": ("#source img { object-position: 0 0 } #destination img { object-position: 100% 0 }", PHOTO),
    "a poster": ("video { position: absolute; left: 40px; top: 200px; width: 120px; height: 120px; object-fit: cover }",
                 f'<video data-transition="photo" data-transition-key="k" poster="{SHAPE}"></video>'),
    "another fit": ("#source img { object-fit: contain } #destination img { object-fit: fill }", PHOTO),
}


# situations: bordered, own-fit
def alike(trial):
    """A copy looks like its original, whatever matches where it stands."""
    for name, (style, source) in LOOKS.items():
        yield from ends(trial, world(trial, style, source), name)


VIEW = '<div data-transition="photo" data-transition-key="k"><b></b></div>'
IN = f"<div>{PHOTO}</div>"
MAIN = "main { position: fixed; inset: 0 } main:has(> [hidden]) { display: none } #destination { position: absolute }"
LOW = "#source { position: relative; inset: auto; height: 844px } img { mix-blend-mode: multiply }"
# What copies alone can't be drawn with, by what the behavior is called.
PAGES = {
    "clips and blends on a view": {
        "a clip": ("#destination img { clip-path: circle(30%) }", PHOTO),
        "a fit that leaves some of it clear": ("#destination img { object-fit: contain; height: 500px }", PHOTO),
        "a mask": ("#destination img { mask: linear-gradient(black, transparent) }", PHOTO),
        "a blend mode": ("#destination img { mix-blend-mode: multiply }", PHOTO),
        "a blend mode inside": ("#destination div, b { position: absolute; left: 0; top: 90px; width: 390px; height: 260px } b { top: 0; background: gold; mix-blend-mode: difference }", VIEW),
        "a filtered backdrop": ("#destination div { position: absolute; left: 0; top: 20px; width: 390px; height: 260px; backdrop-filter: invert(1) }", VIEW),
        "a drop shadow": ("html { background: tan } #source { background: none } #source img { filter: drop-shadow(0 30px 30px black) }", PHOTO),
    },
    "clips and blends around a view": {
        "a round frame": ("#destination div { position: absolute; left: 0; top: 90px; width: 390px; height: 260px; border-radius: 130px; overflow: hidden } #destination img { top: 0 }", IN),
        "a clipped screen": ("#destination { clip-path: circle(40%) }", PHOTO),
        "a blended screen": ("#destination { mix-blend-mode: multiply; position: absolute }", PHOTO),
        "a mask around the screen": (f"{MAIN} main {{ mask: linear-gradient(black 10%, transparent 60%) }}", PHOTO),
        "a short page": ("body { background: tan; height: 50px !important } #source { background: none } #destination { clip-path: inset(400px 0 0) }", PHOTO),
        "a body that cuts the window": (f"body {{ height: 50px !important; overflow: hidden }} {LOW}", PHOTO),
        "a list that is scrolled away": (f"html, body {{ height: 100% !important }} #source {{ position: relative; inset: auto; height: 100%; overflow: visible }} #source img {{ top: 2200px }} #source p {{ height: 3500px }} img {{ mix-blend-mode: multiply }}", PHOTO),
        "a root that cuts the window": (f"html, body {{ height: 50px !important }} html {{ overflow: hidden }} {LOW}", PHOTO),
    },
    "containment": {
        "of the screen": ("#destination { contain: paint; overflow: visible; position: static; height: 330px }", PHOTO),
        "around the screen": (f"{MAIN} main {{ contain: paint; inset: 0 0 544px }} #destination {{ inset: 0 0 -544px }} #source img {{ top: 180px }}", PHOTO),
    },
}


# situations: half-hidden, bordered
def paged(name):
    def behavior(trial):
        """What clips, masks, blends or filters a view, on it or around it, is drawn so at both ends."""
        for what, (style, destination) in PAGES[name].items():
            run = world(trial, style, destination=destination)
            # The spec's fill would show beside a detail that is smaller than the window.
            run("for (const one of play.table.elements) for (const state of ['source', 'destination']) delete one[state]?.fill")
            if "main" in style:
                run("const main = document.createElement('main'); destination.replaceWith(main); main.append(destination)")
            run(f"scrollTo(0, {2000 if 'scrolled' in what else 0}); {SETTLE}")
            yield from ends(trial, run, what)
    return behavior


# situations: dialog
def beside(trial):
    """Where the detail is cut, it doesn't cover the photo of the list: that is hidden in flight and while it shows. Else it flies back."""
    wrap = "const main = document.createElement('main'); destination.replaceWith(main); main.append(destination)"
    style = f"{MAIN} main {{ overflow: clip; inset: 0 0 400px }} #destination {{ inset: 0 0 -400px }}"
    for look in ("", "#destination img { mix-blend-mode: multiply }"):
        run = world(trial, f"{style} #source img {{ top: 500px }} {look}")
        run(f"{wrap}; play.present(); await play.seek(play.duration - 0.01); {SETTLE}")
        end = apps.shot(trial)
        run(f"await play.present(); {SETTLE}")
        if jump(end, apps.shot(trial)) > 0.01:
            yield f"{look}: at the end {jump(end, apps.shot(trial)):.1%} of the pixels jump"
    if world(trial, style)(f"{wrap}; await play.present(); play.dismiss(); await play.seek(50); return document.querySelectorAll('[data-element=photo] img').length") != 2:
        yield "the photo doesn't fly back"


# situations: hovered
def untouched(trial):
    """Styles for inert elements match nothing while both screens are; what the page makes inert meanwhile stays so."""
    style = "[inert] p { background: red !important } body:has([inert]) img { filter: invert(1) } [inert] + #destination p { padding: 30px }"
    run = world(trial, style)
    yield from ends(trial, run, "styles for inert elements")
    if not run("play.present(); await play.seek(50); source.inert = true; await play.present(); return source.inert"):
        yield "what the page has made inert isn't"


# situations: hovered
def hovered(trial):
    """The card under the mouse is drawn so."""
    run = world(trial, "#source div:hover img { filter: invert(1) }", f"<div>{PHOTO}</div>")
    trial.chromium.call("Input.dispatchMouseEvent", type="mouseMoved", x=100, y=260)
    run(SETTLE)
    before = apps.shot(trial)
    run(f"play.present(); await play.seek(0); {SETTLE}")
    if jump(before, apps.shot(trial)) > 0.01:
        yield f"{jump(before, apps.shot(trial)):.1%} of the pixels jump"
    run("await play.cancel()")
    trial.chromium.call("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=800)


# What is around the photo on the list.
AROUND = {
    "rotated": "#source div { transform: rotate(8deg); transform-origin: 100px 260px }",
    "rotated by its own property": "#source img { rotate: -30deg }",
    "scaled": "#source div { transform: scale(0.9); transform-origin: 0 0 }",
    "a rotated screen": "#destination { transform: rotate(3deg) } #source, #source p { background: white; color: white }",
    "faint": "#source div { opacity: 0.5 }",
    "in a scroller": "#source div { position: absolute; left: 0; top: 150px; width: 390px; height: 110px; overflow: hidden } #source img { top: 50px }",
    "below a bar": "#source { z-index: 0 } #source p { position: fixed; z-index: 2; left: 0; right: 0; top: 0; height: 250px }",
}


# situations: rotated, scaled, faint, half-hidden, bars, scrollers
def handed(trial):
    """What is around the photo at rest is drawn at the first and the last frame."""
    for name, style in AROUND.items():
        # Edges and letters of a whole screen are smoothed otherwise.
        yield from ends(trial, world(trial, style, f"<div>{PHOTO}</div>"), name, 0.01 if name == "a rotated screen" else 0.005)


# situations: faint
def fading(trial):
    """What is around the photo at the end fades while it flies: the last frame is as faint as the page."""
    faint = "const faint = (screen, opacity) => { screen.querySelector('div').style.opacity = opacity };"
    dims = "update: direction => { const is = direction === 'present'; destination.hidden = !is; source.querySelector('div').style.opacity = is ? 0.2 : 1 },"
    # A page's own fade that has begun before, held so that both pictures show the same of it.
    begun = "faint(source, 0); const [fade] = source.querySelector('div').getAnimations(); fade.pause(); fade.currentTime = 500; play.dismiss(); await play.seek(100); fade.currentTime = 800"
    turned = "await play.seek(20); faint(source, 0.2); await play.seek(100); play.reverse(); await play.seek(20)"
    for name, style, options, script, after in (
        ("there", "", "", "play.present(); await play.seek(60); faint(destination, 0.3)", 1),
        ("back", "", "", "await play.present(); play.dismiss(); await play.seek(60); faint(source, 0.3)", 0),
        ("a transition of the page", "#source div { transition: opacity 1s linear }", "", f"await play.present(); {begun}", 0),
        ("turned", "", "", f"play.present(); {turned}", 0),
        ("a router that dims the list, turned", "", dims, "play.present(); await play.seek(250); play.reverse()", 0),
    ):
        run = world(trial, style, f"<div>{PHOTO}</div>", f"<div>{PHOTO}</div>", options)
        run(f"{faint} {script}; await play.seek(play.duration / 2); await play.seek(play.duration - 0.01); {SETTLE}")
        end = apps.shot(trial)
        run(f"await play.{'present' if after else 'dismiss'}(); {SETTLE}")
        if jump(end, apps.shot(trial)) > 0.01:
            yield f"{name}: at the end {jump(end, apps.shot(trial)):.1%} of the pixels jump"
    # A step is followed until the end.
    run = world(trial, source=f"<div>{PHOTO}</div>", destination=f"<div>{PHOTO}</div>")
    run(f"{faint} play.present(); await play.seek(250); {SETTLE}; window.faint = faint")
    before = apps.shot(trial)
    run(f"faint(destination, 0); await play.seek(251); {SETTLE}")
    if jump(before, apps.shot(trial)) > 0.01:
        yield f"a step: {jump(before, apps.shot(trial)):.1%} of the pixels jump"
    run("await play.cancel()")


def again(trial):
    """Another item is opened while one closes: what is drawn fades, instead of jumping."""
    run = world(trial)
    run("await play.present(); play.dismiss(); await play.seek(20)")
    before = apps.shot(trial)
    run("window.first = play; window.play = open({ key: 'k' }); play.present(); await play.seek(0)")
    now = apps.shot(trial)
    if jump(before, now) > 0.3:
        yield f"{jump(before, now):.0%} of the pixels jump"
    run("await play.present()")
    trial.until("!document.querySelector('transition-layer')", "the end of what fades")


# situations: two-hosts, again
def copies(trial):
    """Plays of two copies of the runtime know each other."""
    run = world(trial)
    module = behaviors.page.linked(trial.one, "photo-push", (trial.runtime or behaviors.page.whole(trial.one)) + "\n// another copy")
    run(f"""const other = Object.values(await import({module!r})).find(one => typeof one === 'function');
      window.other = other({{ source, destination, key: 'k', focus: false }}); play.present(); await play.seek(100); other; window.other.shown = 0;
      const back = window.other.present(); await window.other.seek(50); await window.other.cancel()""")
    left = run("return [play.running, destination.style.opacity, document.querySelector('#source img').style.visibility]")
    if left != [False, "", ""]:
        yield f"the first one leaves {left}"
    yield from again(trial)


# situations: click-in-flight
def clicked(trial):
    """A click on Close in flight turns, also below what fades."""
    for style in ("", "#destination img { mix-blend-mode: multiply }"):
        run = world(trial, "#close { position: absolute; left: 100px; top: 600px; width: 100px; height: 50px }" + style)
        run("document.querySelector('#close').onclick = () => play.dismiss(); play.present(); await play.seek(200)")
        for kind in ("mousePressed", "mouseReleased"):
            trial.chromium.call("Input.dispatchMouseEvent", type=kind, x=150, y=620, button="left", buttons=1, clickCount=1)
        if run("const { direction } = play; await play.finished; return [direction, play.shown, destination.hidden]") != ["dismiss", 0, True]:
            yield f"{style}: it doesn't close"


# situations: late
def late(trial):
    """A view that comes a few frames after the page has changed flies."""
    run = world(trial)
    seen = run(f"""const photo = destination.querySelector('img'); photo.remove(); const there = play.present();
      requestAnimationFrame(() => requestAnimationFrame(() => destination.append(photo))); await play.seek(140);
      return document.querySelectorAll('[data-element=photo] img').length""")
    if seen != 2:
        yield "it doesn't fly"
    run("await play.cancel()")
    # What is there, but can't be seen, will not come.
    for style in ("top: -900px", "visibility: hidden"):
        run = world(trial, f"#destination img {{ {style} }}")
        if not run("play.present(); const { running } = play; const is = Boolean(document.querySelector('[data-element=photo]')); await play.cancel(); return running && is"):
            yield f"{style}: the start waits"


# situations: moved
def moved(trial):
    """The photo at the end moves in flight: it is followed, and nothing jumps at the end."""
    run = world(trial)
    run(f"play.present(); await play.seek(60); destination.querySelector('img').style.top = '190px'; await play.seek(70); await play.seek(play.duration - 0.01); {SETTLE}")
    end = apps.shot(trial)
    run(f"await play.present(); {SETTLE}")
    if jump(end, apps.shot(trial)) > 0.01:
        yield f"at the end {jump(end, apps.shot(trial)):.1%} of the pixels jump"


# situations: missing, no-size, kept-alive, unseen
def unseen(trial):
    """A photo that can't be seen counts as missing: its partner fades where it is."""
    for name, style in {
        "scrolled out": "#source img { top: -500px }", "in a scroller, scrolled out": "#source div { overflow: hidden; height: 50px; position: relative }",
        "without a size": "#source img { width: 0 }", "hidden": "#source img { visibility: hidden }", "laid out nowhere": "#source div { display: none }",
    }.items():
        run = world(trial, style, f"<div>{PHOTO}</div>")
        sides = run("""play.present(); await play.seek(20); const photo = document.querySelector('[data-element=photo]'), { x, y, width } = photo.getBoundingClientRect();
          return [[...photo.querySelectorAll('[data-side]')].map(one => one.dataset.side), x, y, width, +photo.style.opacity < 0.5]""")
        if sides != [["destination"], 0, 90, 390, True]:
            yield f"{name}: {sides}"
        run("await play.cancel()")


# situations: twice
def twice(trial):
    """Of two photos of an item, the one that was tapped flies, and the last one otherwise."""
    run = world(trial, "#source img + img { left: 220px }", PHOTO + PHOTO)
    at = "play.present(); await play.seek(0); const { x } = document.querySelector('[data-element=photo]').getBoundingClientRect(); await play.cancel(); return x"
    if run(at) != 220:
        yield "the last one doesn't fly"
    run = world(trial, "#source img + img { left: 220px }", PHOTO + PHOTO)
    trial.chromium.call("Input.dispatchMouseEvent", type="mouseMoved", x=100, y=260)
    if run(at) != 40:
        yield "the one that is tapped doesn't fly"
    trial.chromium.call("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=800)


# situations: shadow
def shadowed(trial):
    """A photo in an open shadow tree flies, and looks as there."""
    run = world(trial, source="<x-photo></x-photo>")
    run(f"""const host = source.querySelector('x-photo'); host.attachShadow({{ mode: 'open' }}).innerHTML =
      `<a id="inside"></a><style>img {{ position: absolute; left: 40px; top: 200px; width: 120px; height: 120px; object-fit: cover; border-radius: 30px }}</style>{PHOTO}`;
      await host.shadowRoot.querySelector('img').decode(); {SETTLE}""")
    seen = run("play.present(); await play.seek(0); return document.querySelector('[data-element=photo]').getBoundingClientRect().x")
    if seen != 40:
        yield f"it flies from {seen}"
    run("await play.cancel()")
    # The same, as a screen, whose copy is in no shadow tree; and a link that has left the page.
    found = run("""const inner = source.querySelector('x-photo').shadowRoot; inner.querySelector('img').remove();
      inner.append(Object.assign(document.createElement('section'), { id: 'inside', innerHTML: '<p id="inner">list</p>' }));
      play = start({ source: () => inner.querySelector('section'), destination, key: 'k', update: () => new Promise(() => {}) });
      play.present(); const count = document.querySelectorAll('#inside, #inner').length; await play.cancel();
      const link = Object.assign(document.createElement('a'), { href: 'https://example.com', innerHTML: source.querySelector('p').outerHTML });
      play = start({ source: () => link, destination, key: 'k', update: () => { destination.hidden = false } });
      link.firstChild.dataset.transition = 'photo'; link.firstChild.dataset.transitionKey = 'k';
      return [count, await play.present().catch(({ message }) => message)]""")
    if found != [0, True]:
        yield f"of a screen in a shadow tree, and of a link: {found}"


BEHAVIORS = {
    "the page's own animations": animated, "every layout of a router": routed, "a list without a background": clear, "a scrolled list that goes": scrolled, "a way around the play": around, "a slow route": slow,
    "copies look alike": alike, **{name: paged(name) for name in PAGES}, "a detail that is cut": beside, "styles for inert elements": untouched, "a hovered card": hovered, "what is around a view": handed, "what fades around a view": fading, "two copies of the runtime": copies,
    "a click in flight": clicked, "a late view": late, "a moved end": moved, "an unseen view": unseen, "an item that is there twice": twice, "a shadow tree": shadowed,
}

# A mistake in the runtime: the behavior that must detect it, the text and its replacement.
MUTANTS = [
    ("the page's own animations", ") one.finish();", ") void 0;"),
    ("every layout of a router", "if (isScreen && side !== play.shown && roots[side].contains(roots[1 - side])) return;", ""),
    ("every layout of a router", "view === before?.element", "false"),
    ("every layout of a router", "contains(root) ? overlay", "contains(root) ? null"),
    ("a list without a background", "style(play.root(next), \"opacity\", 2 - 2 * opacity);", ";"),
    ("a list without a background", "|| !play.sees(next);", "|| (next && !play.sees(next));"),
    ("a list without a background", "free();\n      const root = (roots", "const root = (roots"),
    ("a scrolled list that goes", "to.scrollTo({ left, top,", "to.scrollTo({ left: from.scrollLeft, top: from.scrollTop,"),
    ("a way around the play", "sign = sees(1);", ""),
    ("a way around the play", "      set(side);\n      options.show", "      options.show"),
    ("a slow route", "if (!isEnding) set(home);\n    restore(false);", "await ready;"),
    ("a slow route", "aborts.abort(Error(", "void (Error("),
    ("a slow route", "pointer-events:none;padding", "padding"),
    ("copies look alike", '=== "0px0px50% 50%"', '!== ""'),
    ("copies look alike", "outsides.forEach((one, side) => put(", "outsides.forEach((one, side) => void ("),
    ("styles for inert elements", '"[inert]:not(:where([inert=transition-export]))"', '"[inert]"'),
    ("styles for inert elements", 'root.matches("[inert=transition-export]") &&', ""),
    ("clips and blends on a view", "pages[side] = copyOf(", "void copyOf("),
    ("clips and blends on a view", "maskImage + objectFit)", "maskImage + 'fill')"),
    ("clips and blends around a view", "test(mixBlendMode + filter +", 'test("normal" + filter +'),
    ("clips and blends on a view", "mixBlendMode + filter + backdropFilter", "mixBlendMode + backdropFilter"),
    ("clips and blends on a view", "backdropFilter + clipPath + maskImage", "clipPath + maskImage"),
    ("clips and blends on a view", "clipPath + maskImage +", "maskImage +"),
    ("clips and blends on a view", "clipPath + maskImage +", "clipPath +"),
    ("clips and blends around a view", "parseFloat(borderTopLeftRadius) > 32", "false"),
    ("containment", "(isContained || overflow", "(overflow"),
    ("containment", "isHeld && !isContained &&", "isHeld &&"),
    ("clips and blends on a view", "!isScreen && style.mixBlendMode", "false && style.mixBlendMode"),
    ("clips and blends on a view", "side || play.options.update || play.root(1).contains(root) ?", "true ?"),
    ("a detail that is cut", "pages[isTwice(copy) ? 1 : 2]", "pages[2]"),
    ("clips and blends around a view", "`linear-gradient(${color},${color})Canvas`", '"Canvas"'),
    ("a click in flight", ', pointerEvents: "none"', ""),
    ("a detail that is cut", "!other.contains(one) && !one.contains(other)", "!other.contains(one)"),
    ("clips and blends around a view", "shares[side] ** 3", "1"),
    ("clips and blends around a view", "bottom + one.scrollHeight", "bottom"),
    ("clips and blends around a view", 'force(page.nodes.get(document.body), "overflow:visible;");', ""),
    ("clips and blends around a view", "display:flow-root;overflow:visible;", "display:flow-root;"),
    ("a detail that is cut", "seenOf(root, roots[0])[5]);", "[-9e9, -9e9, 9e9, 9e9]);"),
    ("copies look alike", "font-size object-fit width height", "font-size object-fit"),
    ("copies look alike", "from.currentSrc && { src: from.currentSrc }", "{}"),
    ("copies look alike", 'overlay.attachShadow({ mode: "open" })', "overlay"),
    ("a hovered card", "for (const change of changes) important(...change);", ""),
    ("what is around a view", "motion.handoverRotation(index, shares)", "0"),
    ("what is around a view", ".rotateSelf(0, 0, degrees(map))", ""),
    ("what is around a view", "motion.handoverOpacity(index, shares)", "1"),
    ("what is around a view", "clip = within(clip, FAR.with(", "void within(clip, FAR.with("),
    ("what is around a view", "motion.handoverClip(at, shares, [0, 0, motion.screen.width, motion.screen.height])", "false"),
    ("what fades around a view", "(faintness(element, known) - seen[4]) *", "0 *"),
    ("what fades around a view", "share(time - last, run.duration - last)", "1"),
    ("what fades around a view", "(play.shown !== end && play.options.update)", "false"),
    ("what fades around a view", "known?.get(outer) ?? ", ""),
    ("copies look alike", "!(from.poster && !from.played.length)", "true"),
    ("two copies of the runtime", '(document[Symbol.for("transition-running")] ??= new Set())', "(play.all ??= new Set())"),
    ("two copies of the runtime", "scene.strike(true);", "scene.strike();"),
    ("a click in flight", "to === hit && ", "false && "),
    ("a late view", "stage.waits(1 - side, reduction)", "false"),
    ("a late view", "(box.width * box.height > 0 || !view.checkVisibility()) &&", "seenOf(view, view)[7] &&"),
    ("a moved end", "ends.move(index,", "void (index,"),
    ("an unseen view", "const isVisible = left < right &&", "const isVisible = true || left < right &&"),
    ("an item that is there twice", 'one.matches(":hover")', "false"),
    ("a shadow tree", "if (from.getRootNode() === tree) unname", "if (!from.getRootNode().host) unname"),
    ("a shadow tree", "one.parentNode?.host", "one.getRootNode().host"),
    ("a shadow tree", "(one.shadowRoot ? trees(one.shadowRoot) : [])", "[]"),
]
