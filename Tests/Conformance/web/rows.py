"""More rows of `situations.tsv`: turns, restarts, lists that change, and what pages keep."""

from situations import PHOTO, SETTLE, SHAPE, jump, world

import apps

X = "document.querySelector('[data-element=photo]').getBoundingClientRect().x"


# situations: back-in-flight
def back(trial):
    """The browser's Back in flight turns."""
    run = world(trial)
    found = run("""addEventListener('popstate', () => play.dismiss(), { once: true }); const there = play.present(); await play.seek(140);
      dispatchEvent(new PopStateEvent('popstate')); const { direction, running } = play; return [direction, running, await there, await play.finished, play.shown]""")
    if found != ["dismiss", True, False, True, 0]:
        yield f"it comes to {found}"


# situations: resized
def resized(trial):
    """The window is resized in flight: the run ends at once, where it leads."""
    run = world(trial)
    found = run("const there = play.present(); await play.seek(100); dispatchEvent(new Event('resize')); return [await there, play.running, destination.hidden]")
    if found != [True, False, False]:
        yield f"it comes to {found}"


# situations: no-animation
def still(trial):
    """Without motion, everything is at its end."""
    run = world(trial, options="reducedMotion: true,")
    found = run("play.table.reducedMotion = { mode: 'cut' }; const began = performance.now(), there = await play.present(); return [performance.now() - began < 100, there, destination.hidden, document.querySelectorAll('transition-layer').length]")
    if found != [True, True, False, 0]:
        yield f"it comes to {found}"


# situations: process-death
def restarted(trial):
    """A page that starts on its destination goes back."""
    run = world(trial, options="presented: true,")
    found = run(f"destination.hidden = false; play.dismiss(); const {{ running }} = play; await play.seek(play.duration - 0.01); const x = {X}; return [running, Math.round(x), await play.dismiss(), destination.hidden]")
    if found != [True, 40, True, True]:
        yield f"it comes to {found}"


# situations: paged, bigger-list
def paged(trial):
    """Another item is shown meanwhile, or the item has moved: it flies to where that is now."""
    other = PHOTO.replace('"k"', '"other"')
    run = world(trial, "#source img + img { left: 220px } #source.sorted img:first-of-type { left: 130px }", PHOTO + other)
    at = f"play.dismiss(); await play.seek(play.duration - 0.01); const x = Math.round({X}); await play.cancel(); return x"
    run("await play.present(); play.options.key = 'other'; destination.querySelector('img').dataset.transitionKey = 'other'")
    if (found := run(at)) != 220:
        yield f"the other item flies to {found}"
    run("source.className = 'sorted'; play.options.key = 'k'; destination.querySelector('img').dataset.transitionKey = 'k'")
    if (found := run(at)) != 130:
        yield f"the item that has moved flies to {found}"


# situations: chain
def chained(trial):
    """Each leg flies: from the list to a detail, from there to another one, and back."""
    run = world(trial)
    run(f"""window.third = destination.cloneNode(true); third.id = 'third'; third.hidden = true; third.style.cssText = 'position: fixed; inset: 0; background: white';
      third.querySelector('img').style.cssText = 'position: absolute; left: 50px; top: 500px; width: 90px; height: 60px'; document.body.append(third);
      window.next = start({{ source: destination, destination: third, key: 'k', focus: false }})""")
    legs = [("play.present()", "play", 0), ("next.present()", "next", 50), ("next.dismiss()", "next", 0), ("play.dismiss()", "play", 40)]
    for leg, play, wanted in legs:
        found = run(f"{leg}; await {play}.seek({play}.duration - 0.01); const x = Math.round({X}); return [x, await {leg}]")
        if found != [wanted, True]:
            yield f"{leg} comes to {found}"


# situations: kept-state
def kept(trial):
    """What a page holds stays: text, scroll positions, frames."""
    run = world(trial, source=f"{PHOTO}<input><div style='height: 50px; overflow: auto'><i style='display: block; height: 900px'></i></div><iframe srcdoc='x'></iframe>")
    found = run("""const [field, list, frame] = ['input', 'div', 'iframe'].map(one => source.querySelector(one)); field.value = 'text'; list.scrollTop = 77;
      await new Promise(done => setTimeout(done, 100)); frame.contentWindow.mark = 1; await play.present(); await play.dismiss();
      return [field.value, list.scrollTop, frame.contentWindow.mark]""")
    if found != ["text", 77, 1]:
        yield f"there is {found}"


# situations: late-picture
def empty(trial):
    """A picture that arrives in flight appears in its box."""
    run = world(trial)
    seen = run(f"""const photo = destination.querySelector('img'); photo.removeAttribute('src'); play.present(); await play.seek(270); photo.src = {SHAPE!r};
      const {{ width, height }} = document.querySelector('[data-element=photo]').getBoundingClientRect(); await play.present(); return [Math.round(width) > 300, Math.round(height) > 200]""")
    if seen != [True, True]:
        yield f"its box is {seen}"


# situations: environment
def themed(trial):
    """Each screen keeps its own theme, in variables and by a class around it."""
    run = world(trial, ".dark { --card: black } .dark img { border: 9px solid var(--card) } #destination { --card: red }", f'<div class="dark">{PHOTO}</div>')
    before = apps.shot(trial)
    run(f"play.present(); await play.seek(0); {SETTLE}")
    if jump(before, apps.shot(trial)) > 0.005:
        yield f"{jump(before, apps.shot(trial)):.1%} of the pixels jump"
    run("await play.cancel()")


# situations: slow-frames
def stalled(trial):
    """After a stall of 150 ms, the run is where the clock is."""
    run = world(trial)
    found = run("""const there = play.present(); await new Promise(requestAnimationFrame); const began = performance.now(); while (performance.now() < began + 150);
      await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame); const late = play.currentTime; return [late > 140, await there]""")
    if found != [True, True]:
        yield f"it comes to {found}"


BEHAVIORS = {
    "Back in flight": back, "a window that is resized": resized, "no motion": still, "a page that starts on its destination": restarted,
    "another item": paged, "three screens": chained, "what a page holds": kept, "a picture that comes later": empty, "themes": themed, "a stall": stalled,
}

# A mistake in the runtime: the behavior that must detect it, the text and its replacement.
MUTANTS = [
    ("Back in flight", "current.direction !== direction) turn()", "false) turn()"),
    ("a window that is resized", '["resize", ', '['),
    ("no motion", 'mode !== "same" && isAsked', "false"),
    ("a page that starts on its destination", "options.presented ? 1 : 0", "0"),
    ("another item", '[data-transition-key="${CSS.escape(key)}"]', ""),
    ("three screens", "clamp(milliseconds, 0, play.duration)", "0"),
    ("what a page holds", "append(copy.root);\n    stand();", "append(copy.element);\n    stand();"),
    ("a picture that comes later", "const isVisible = left < right &&", "const isVisible = element.currentSrc && left < right &&"),
    ("themes", "sheet.append(copy.root);\n    stand();\n    copy.liken();", "sheet.append((copy.root = copy.node));"),
    ("a stall", "clamp(clock?.currentTime ?? 0, 0, play.duration)", "clamp((clock?.currentTime ?? 0) / 2, 0, play.duration)"),
]
