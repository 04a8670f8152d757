"""Traces of real pages: of the exported modules, and of a page that moves a photo by hand."""

import design
import harness
import page
import recorder

# A page's own transition: the photo of photo-push, moved by the browser's own animations.
BY_HAND = """<!doctype html><style>html, body {{ margin: 0 }} #photo {{ position: absolute; background: teal }}</style><div id="photo"></div><script>{{
  const photo = document.querySelector("#photo");
  const place = {{ source: {source}, destination: {destination} }};
  const put = ([left, top, width, height]) => Object.assign(photo.style, {{ left: left + "px", top: top + "px", width: width + "px", height: height + "px" }});
  const frame = ([left, top, width, height]) => ({{ left: left + "px", top: top + "px", width: width + "px", height: height + "px" }});
  put(place.source);
  globalThis.show = () => {{
    put(place.destination);
    photo.animate([frame(place.source), frame(place.destination)], {options});
  }};
}}</script>"""
OPTIONS = '{ duration: 280, easing: "ease-in-out" }'

# A screen that turns edge-on moves 8 points a millisecond, and WebKitGTK's frames are 0.06 ms off.
BOUNDS = {"card-flip": "0.6,0.012"}

# A mistake in the page by hand: its name, the options of its animation, and what the finding must say.
MISTAKES = [
    ("another easing", '{ duration: 280, easing: "ease-out" }', "had the curve `ease-out`"),
    ("longer", '{ duration: 400, easing: "ease-in-out" }', ""),
]


def check(report, chromium, engine, exported):
    for one in exported:
        report.result("traces of modules", engine, one.name, problems(chromium, one))
    for one in [one for one in exported if one.name == "photo-push"]:
        runtime = page.whole(one)
        slow = runtime.replace("outer.shown * one.opacity", "outer.shown * 0.9")
        report.mutant("traces of modules", engine, "opacity", [harness.NOTHING] if slow == runtime else problems(chromium, one, slow), "opacity")
        round = runtime.replace("px(own.radii[at])", "px(own.radii[at] + 2)")
        report.mutant("traces of modules", engine, "corners", [harness.NOTHING] if round == runtime else problems(chromium, one, round), "corner radius")
        report.result("a page without a runtime", engine, one.name, by_hand(chromium, one, OPTIONS))
        for name, options, says in MISTAKES:
            report.mutant("a page without a runtime", engine, name, by_hand(chromium, one, options), says)


def problems(chromium, one, runtime=None):
    """What is off in a recording of both directions."""
    return recorder.again(lambda: both(chromium, one, runtime))


def both(chromium, one, runtime):
    resolved = design.resolve(one.spec)
    ids = [element["id"]["text"] for element in resolved["viewports"][0]["elements"]]
    found = []
    shown = page.Page(chromium, one, resolved, runtime)
    for direction in ("present", "dismiss"):
        # Without an `update` of its own, the page would show both screens at the end.
        hidden = "true" if direction == "present" else "false"
        trigger = f"const source = document.querySelector('#source'); source.hidden = false; play.{direction}().then(() => {{ source.hidden = {hidden} }})"
        trace = recorder.recorded(chromium, trigger, transition=resolved["name"]["text"], direction=direction, elements=ids, safeArea=shown.scene["safeArea"])
        found += [f"{direction}: {text}" for text in recorder.problems(one.spec, trace, BOUNDS.get(one.name, recorder.BOUND))]
        shown.run("await play.finished")
    return found


def by_hand(chromium, one, options):
    return recorder.again(lambda: moved(chromium, one, options))


def moved(chromium, one, options):
    resolved = design.resolve(one.spec)
    scene = resolved["viewports"][0]
    photo = next(element for element in scene["elements"] if element["id"]["text"] == "photo")
    source, destination = (list(page.frame(photo, side)) for side in ("source", "destination"))
    chromium.run("void window.play?.cancel()")
    chromium.show(BY_HAND.format(source=source, destination=destination, options=options), scene["width"], scene["height"])
    trace = recorder.recorded(chromium, "show()", transition="photo-push", direction="present", elements={"photo": "#photo"})
    # The page has no other element of the spec, and no two contents.
    known = ("`photo`", "takes", *recorder.LITTLE)
    return [text for text in recorder.problems(one.spec, trace) if any(words in text for words in known)]
