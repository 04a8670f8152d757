"""Fingers and mice in real apps: rows of `situations.tsv`."""

import tempfile
import time

import apps
import behaviors
from situations import PHOTO, SETTLE, jump, world

WIDTH = 390
PREVENTED = """window.prevented = 0; document.addEventListener('touchmove', event => setTimeout(() => { prevented += event.defaultPrevented }), { passive: true })"""
LIST = """const list = document.createElement('div'); list.id = 'list'; list.style.cssText = 'position: absolute; inset: 300px 0 0 0; overflow: auto';
  list.innerHTML = '<p style="height: 3000px">list</p>'; document.querySelector('#destination').append(list)"""


# situations: rebuilt-finger
def rebuilt(trial):
    """What is under a finger or the mouse is made again while that drags: it goes on."""
    again = "for (const [one, html] of texts) one.innerHTML = html"
    run = trial.open()
    run("document.querySelector('#destination').insertAdjacentHTML('beforeend', '<p style=\"position: absolute; inset: 0\">text</p>');"
        "window.texts = ['#source', '#destination'].map(one => document.querySelector(one)).map(one => [one, one.innerHTML]); await play.present()")
    trial.swipe((5, 400), (30, 400), (60, 400))
    run(again)
    trial.touch("touchMove", (130, 400))
    yield from behaviors.is_at(trial, "edge-back", 100 / WIDTH)
    trial.touch("touchEnd")
    run("await play.finished")
    for kind, x in (("Pressed", 5), ("Moved", 30), ("Moved", 60), ("", 0), ("Moved", 130)):
        if kind:
            trial.chromium.call("Input.dispatchMouseEvent", type=f"mouse{kind}", x=x, y=400, button="left", buttons=1, clickCount=1)
        else:
            run(again)
    trial.frame()
    yield from behaviors.is_at(trial, "edge-back", 100 / WIDTH, what="under the mouse")
    trial.chromium.call("Input.dispatchMouseEvent", type="mouseReleased", x=130, y=400, button="left", buttons=1, clickCount=1)
    if run("await play.finished; return [play.running, play.shown]") != [False, 1]:
        yield "the mouse isn't let go"


# situations: pulled-back
def returned(trial):
    """Moved back beyond where a pull began, a finger scrolls the list; from its top it pulls again."""
    run = trial.open()
    run(f"{LIST}; await play.present()")
    trial.swipe((200, 400), (200, 420), (200, 460))
    if not run("return play.running"):
        yield "the pull doesn't begin"
    trial.touch("touchMove", (200, 410))
    trial.touch("touchMove", (200, 330))
    found = run("return [play.running, document.querySelector('#destination #list').scrollTop]")
    if found != [False, 80]:
        yield f"moved back, it is {found}"
    for y in (420, 430, 460):
        trial.touch("touchMove", (200, y))
    if run("return [play.running, document.querySelector('#destination #list').scrollTop]") != [True, 0]:
        yield "it doesn't pull again"
    trial.touch("touchEnd")
    if run("await play.finished; return play.shown") != 1:
        yield "it doesn't come back"


# situations: inner-stack
def nested(trial):
    """Of two stacks, the inner one goes back first."""
    run = trial.open()
    run("""document.querySelector('#destination').insertAdjacentHTML('beforeend', '<section id="inner">inner</section><section id="third" style="position: absolute; inset: 0" hidden>third</section>');
      await play.present(); window.inner = start({ source: '#inner', destination: '#third', key: 'k', focus: false }); await inner.present();
      // The outer one listens last.
      play.dispose(); window.play = open({ presented: true })""")
    for wanted in ([False, True], [True, False]):
        trial.swipe((5, 400), (30, 400), (100, 400), (300, 400))
        found = run("return [play.running, inner.running]")
        trial.touch("touchEnd")
        run("await play.finished; await inner.finished")
        if found != wanted:
            yield f"of the outer and the inner one there run {found}, not {wanted}"


# situations: above
def above(trial):
    """On what is above the screen, and without a gesture for it, the browser's own swipes work."""
    run = trial.open()
    run(f"""{PREVENTED}; await play.present(); document.body.insertAdjacentHTML('beforeend', '<div id="above" style="position: fixed; inset: 0; z-index: 9"></div>')""")
    for what, then in (
        ("a sheet on the page", ""), ("a dialog in the screen", "above.remove(); destination.insertAdjacentHTML('beforeend', '<dialog id=\"in\" style=\"width: 390px; height: 800px; margin: 0; border: 0; padding: 0\"></dialog>'); document.querySelector('#in').showModal()"),
        ("no gesture for it", "document.querySelector('#in').remove(); window.all = play.table.interactions; play.table.interactions = all.filter(one => one.gesture !== 'edge-pan')"),
    ):
        run(f"const above = document.querySelector('#above'), destination = document.querySelector('#destination'); {then}")
        trial.swipe((5, 400), (30, 400), (100, 400))
        found = run("await new Promise(done => setTimeout(done)); return [play.running, prevented]")
        trial.touch("touchEnd")
        if found != [False, 0]:
            yield f"{what}: running and prevented are {found}"
            run("await play.cancel(); prevented = 0")
    run("play.table.interactions = all")


# situations: two-fingers
def second(trial):
    """A second finger has no effect on a gesture, also when the first is lifted before it."""
    run = trial.open()
    run("await play.present()")

    def touch(kind, *points):
        trial.touched += 0.02
        trial.chromium.call("Input.dispatchTouchEvent", type=kind, timestamp=trial.touched, touchPoints=[{"id": one, "x": x, "y": y} for one, x, y in points])
        trial.frame()

    trial.swipe((5, 400), (30, 400), (60, 400))
    touch("touchStart", (0, 60, 400), (1, 300, 500))
    touch("touchMove", (0, 100, 400), (1, 350, 600))
    yield from behaviors.is_at(trial, "edge-back", 70 / WIDTH)
    touch("touchEnd", (0, 100, 400))
    if run("return Boolean(play.grip)"):
        yield "lifted, the first finger still holds"
    touch("touchMove", (1, 20, 600))
    touch("touchEnd")
    if run("await play.finished; return [play.running, play.shown]") != [False, 1]:
        yield "it doesn't come back"
    # Both at once are no swipe.
    touch("touchStart", (0, 5, 400), (1, 5, 500))
    touch("touchMove", (0, 60, 400), (1, 60, 500))
    touch("touchMove", (0, 160, 400), (1, 160, 500))
    touch("touchEnd", (0, 160, 400))
    touch("touchEnd")
    yield from trial.is_restored("two fingers", 1)


# situations: fast
def flicked(trial):
    """Down, moved and up within a frame: it completes or comes back, once."""
    with tempfile.TemporaryDirectory() as folder:
        run = behaviors.carried(trial, folder)
        for what, way, side in (("a flick", 120, 0), ("a jerk", 8, 1)):
            run("if (!play.shown) await play.present()")
            trial.touched = max(trial.touched + 1, time.time())
            trial.chromium.calls([("Input.dispatchTouchEvent", {"type": kind, "timestamp": trial.touched + at * 0.004 * (1 if side == 0 else 50), "touchPoints": points}) for at, (kind, points) in enumerate((
                ("touchStart", [{"id": 0, "x": 200, "y": 300}]), ("touchMove", [{"id": 0, "x": 200, "y": 300 + way}]), ("touchEnd", [])))])
            found = run("const there = await play.finished; await new Promise(requestAnimationFrame); return [play.shown, play.running, Boolean(play.grip)]")
            if found != [side, False, False]:
                yield f"{what} comes to {found}"


# situations: faint
def fading(trial):
    """What is around the view at the end fades while the finger rests: what is drawn then doesn't jump, and ends as faint as the page."""
    for lifts in (130, 340):
        run = world(trial, source=f"<div>{PHOTO}</div>")
        run("await play.present()")
        trial.swipe((5, 400), (30, 400), (330, 400))
        before = apps.shot(trial)
        run(f"source.querySelector('div').style.opacity = 0.3; {SETTLE}; await new Promise(done => setTimeout(done, 100))")
        if jump(before, apps.shot(trial)) > 0.01:
            yield f"under the finger {jump(before, apps.shot(trial)):.1%} of the pixels jump"
        trial.touch("touchMove", (lifts, 400))
        trial.touch("touchEnd")
        side = run("const { direction } = play; await play.seek(play.duration - 0.01); return direction === 'present' ? 1 : 0")
        end = apps.shot(trial)
        run(f"await play.{'present' if side else 'dismiss'}(); {SETTLE}")
        if side != (lifts < 200) or jump(end, apps.shot(trial)) > 0.01:
            yield f"let go on side {side}, at the end {jump(end, apps.shot(trial)):.1%} of the pixels jump"


BEHAVIORS = {
    "made again under a finger": rebuilt, "pulled and moved back": returned, "stacks in stacks": nested, "above a screen": above,
    "a second finger": second, "a flick": flicked, "what fades while a finger rests": fading,
}

# A mistake in the runtime: the behavior that must detect it, the text and its replacement.
MUTANTS = [
    ("made again under a finger", "listen(target, INPUTS, hear, true);", ""),
    ("pulled and moved back", "grip.motion && !grip.held && grip.along(grip.travel) < 0", "false"),
    ("pulled and moved back", "scroller.scrollBy(", "void ("),
    ("stacks in stacks", "root.contains(inner) && goes(points)", "false"),
    ("above a screen", "(above !== root && root.contains(above))", "false"),
    ("above a screen", "!root.contains(target)", "false"),
    ("a second finger", "(!grip || held.includes(identifier))", "true"),
    ("what fades while a finger rests", "share(time - last, run.duration - last)", "1"),
    ("what fades while a finger rests", "(faintness(element, known) - seen[4]) *", "0 *"),
    ("a flick", "last = [[event.timeStamp, ...points[0], 1]];", "last = [];"),
]
