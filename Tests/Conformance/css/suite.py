"""Style sheets of the target css in three browsers: every frame of both directions, compared with `simulate`.

The comparison is of what is on the screen: the corners of every element's group with all groups, transforms and the
perspective around it, as the browser lays them out, and its computed opacity, radii, blur, shadow and color. Firefox and
WebKit have no groups in groups and don't say where a pseudo-element is: its corners follow from its computed styles, and
elements in others are left out.
"""

import gzip
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import browser
import design
import firefox
import harness
import page
import recorder
import webkit

# The largest differences that pass. The browser keeps lengths in 1/64 of a pixel and colors in 8 bits.
LIMITS = {"place": 0.1, "opacity": 0.002, "radius": 0.1, "blur": 0.05, "shadow": 0.1, "fill": 2 / 255}
# In addition, the error of the points of a `linear()`: a share of how far the element's corners reach in all.
SHARE = {"place": 0.001, "radius": 0.0005, "shadow": 0.0005, "blur": 0.0005}
# Milliseconds: at a jump, both sides are correct.
INSTANT = 0.01

# A mistake: its name, the file, what to replace and with what, and what the message must name.
MUTANTS = [
    ("later start", "app-store-card", r"(var\(--ease-\d+\))([,;])", r"\1 20ms\2", ""),
    ("longer segment", "app-store-card", r"(motion-position-\w+) 600ms", r"\1 630ms", "place"),
    ("points of a spring", "app-store-card", r"(linear\(0 0%(?:, [-0-9.]+ [0-9.]+%){10})(?:, [-0-9.]+ ([0-9.]+%)){4}", r"\1, 0.2 \2", "place"),
    ("another curve", "photo-push", r"cubic-bezier\([^)]*\)", "linear", "place"),
    ("a curve that is not named", "photo-push", r"--ease-0:", "--ease-none:", "place"),
    ("another end", "photo-push", r"(--motion-destination-x: var\([^,]*), [-0-9.]+", r"\1, 200", "place"),
    ("another radius", "app-store-card", r"--motion-top-leading: 20", "--motion-top-leading: 22", "radius"),
    ("no group", "app-store-card", r"view-transition-group: [^;]*;", "", "place"),
    ("another anchor", "app-store-card", r"z-index: 3;", "z-index: 3; --motion-anchor-y: 0.6;", "place"),
    ("another content", "photo-push", r"motion-content-1", "motion-content-0", "opacity"),
    ("another blend", "photo-push", r"view-transition-class: motion", "view-transition-class: motion motion-cut", "opacity"),
    ("the other way", "app-store-card", r"--motion-back: 1", "--motion-back: 0", "place"),
    ("backwards", "card-flip", r"--motion-rotate-y: ([1-9][0-9.]*)", r"--motion-rotate-y: -\1", "place"),
    ("no perspective", "card-flip", r"perspective: [0-9.]+px", "perspective: none", "place"),
    ("longer hold", "photo-push", r"motion-hold [0-9.]+ms", "motion-hold 400ms", "duration"),
    ("order", "app-store-card", r"z-index: 3", "z-index: 1", "order"),
]


# Rows with keyframes, and the largest size of their sheet in bytes; and that of motion.js, minified and gzipped.
ROWS, ROWS_SIZE, SCRIPT_SIZE = Path(__file__).parent / "specs" / "keyframed-rows.transition.json", 20 * 1024, 512

# What is played in the other browsers, every STEP-th frame, and a mistake that each of them must show.
ELSEWHERE, STEP = ("photo-push", "app-store-card-variant", "card-flip", "keyframed-rows"), 3
VARIABLE = (r"--motion-at-source: 1; --motion-at-destination: 0; --motion-at-x: 0;",
            "--motion-at-source: 0; --motion-at-destination: 0; --motion-at-x: calc(var(--motion-source-x) + 5);")


def main():
    report = harness.Report()
    missing = [one for one in ("websocket-client", "numpy") if not harness.version(one)]
    if missing or not browser.path():
        reason = f"{missing[0]} is not installed" if missing else "chromium is not installed"
        return report.skip("frames", "Chromium", reason)
    with tempfile.TemporaryDirectory(prefix="rows.") as folder:
        rows = exported(ROWS, Path(folder))
        in_chromium(report, rows)
        for name, module in (("Firefox", firefox), ("WebKitGTK", webkit)):
            elsewhere(report, name, module, rows)


def elsewhere(report, name, module, rows):
    """The sheets in another browser, and between the places of a page."""
    if not module.path():
        return report.skip("frames", name, "it is not installed")
    try:
        other = module.Browser()
    except RuntimeError as error:
        return report.skip("frames", name, str(error))
    with other:
        for one in [*harness.exported(), rows]:
            if one.name in ELSEWHERE:
                report.result("frames", module.version(), one.name, problems(other, one, styles(one), step=STEP))
        for one in [one for one in harness.exported() if one.name == "photo-push"]:
            report.result("in the page's own places", module.version(), one.name, moved(other, one))
        for one in [one for one in harness.exported() if one.name == "card-flip"]:
            shared, own = styles(one)
            found = problems(other, one, [re.sub(*VARIABLE, shared), own], step=STEP)
            report.mutant("frames", module.version(), "a variable in keyframes", found, "place")
            joined = re.sub(r"(::view-transition-image-pair\(\.motion\)) (\{\s*border)", r"\1, ::view-transition-of-later(*) \2", shared)
            report.mutant("frames", module.version(), "an unknown selector", problems(other, one, [joined, own], step=STEP), "radius")


def exported(spec, folder):
    """A spec of our own, exported."""
    subprocess.run([harness.tool(), spec, "--target", "css", "-o", folder, "--quiet", "--untracked"], check=True, capture_output=True)
    return harness.Exported(spec.name.partition(".")[0], spec, folder)


def anchored(one, folder):
    """The spec with an anchor for its photo, exported."""
    spec = one.read()
    next(element for element in spec["elements"] if element["id"] == "photo")["anchor"] = {"x": 0.2, "y": 0.9}
    path = folder / one.spec.name
    path.write_text(json.dumps(spec))
    return exported(path, folder)


def moved(browser, one, edit=lambda script: script):
    """What is off where motion.js plays a transition on a page whose elements have other places than in the example."""
    spec = one.read()
    for number, element in enumerate(spec["elements"]):
        for side in ("source", "destination"):
            frame = element.get(side, {}).get("frame")
            if isinstance(frame, dict) and all(isinstance(part, (int, float)) for part in frame.values()):
                frame |= {"x": frame["x"] + 11 + number, "y": frame["y"] - 7, "width": frame["width"] * 0.8, "height": frame["height"] + 21}
    script = edit((one.folder / "css" / "motion.js").read_text())
    with tempfile.TemporaryDirectory(prefix="moved.") as folder:
        path = Path(folder) / one.spec.name
        path.write_text(json.dumps(spec))
        return problems(browser, harness.Exported(one.name, path, one.folder), styles(one), step=STEP, script=script)


def in_chromium(report, rows):
    engine, worst = browser.version(), {}
    examples = [one for one in harness.exported() if one.spec.parent.name == "Examples"]
    with browser.Browser() as chromium:
        report.result("frames", engine, rows.name, problems(chromium, rows, styles(rows), worst))
        size = len(styles(rows)[1].encode())
        report.result("size", "bytes", rows.name, [f"{size} bytes"] if size > ROWS_SIZE else [])
        if shutil.which("terser"):
            # Only Debian's Node finds Debian's packages.
            ran = subprocess.run(
                ["terser", "--compress", "--mangle", "--module", str(rows.folder / "css" / "motion.js")],
                capture_output=True, env=os.environ | {"NODE_PATH": "/usr/share/nodejs"})
            size = len(gzip.compress(ran.stdout, 9))
            report.result("size", "terser", "motion.js", [f"{size} bytes"] if size > SCRIPT_SIZE or ran.returncode else [])
        else:
            report.skip("size", "terser", "terser is not installed")
        for one in [one for one in examples if one.name in ("photo-push", "app-store-card")]:
            report.result("in the page's own places", engine, one.name, moved(chromium, one))
        for one in [one for one in examples if one.name == "photo-push"]:
            with tempfile.TemporaryDirectory(prefix="anchored.") as folder:
                other = anchored(one, Path(folder))
                report.result("in the page's own places", engine, "photo-push, anchored", moved(chromium, other))
                found = moved(chromium, other, lambda script: script.replace("anchor-${axis}", "anchor-x"))
                report.mutant("in the page's own places", engine, "another anchor", found, "place")
        for one in harness.exported():
            if (one.folder / "css").is_dir():
                report.result("frames", engine, one.name, problems(chromium, one, styles(one), worst))
        for name, example, pattern, replacement, says in MUTANTS:
            for one in [one for one in harness.exported() if one.name == example]:
                shared, own = styles(one)
                broken = re.sub(pattern, replacement, own)
                found = [harness.NOTHING] if broken == own else problems(chromium, one, [shared, broken])
                report.mutant("frames", engine, name, found, says or ":")
        for one in examples:
            report.result("traces", engine, one.name, traced(chromium, one, styles(one)))
        for one in [one for one in harness.exported() if one.name == "photo-push"]:
            slip = [re.sub(r"cubic-bezier\([^)]*\)", "linear", style) for style in styles(one)]
            report.mutant("traces", engine, "another curve", traced(chromium, one, slip), "had the curve `linear`")
            round = [style.replace("clamp(0, var(--motion-top-leading),", "clamp(0, var(--motion-top-leading) + 2,") for style in styles(one)]
            report.mutant("traces", engine, "a rounder corner", traced(chromium, one, round), "corner radius")
        for one in [one for one in harness.exported() if one.name == "photo-push"]:
            report.result("between documents", engine, one.name, crossed(chromium, one))
            found = crossed(chromium, one, lambda html: html.replace("viewTransition?.types.add", "void "))
            report.mutant("between documents", engine, "no types", found, "the photo")
        before = guide_block("css before")
        report.result("guide", engine, "css.md", dropped(chromium, before))
        for slip in (before.replace("group(", "grop("), before.replace("object-fit", "object-fits")):
            report.mutant("guide", engine, "a slip", dropped(chromium, slip), "of 5")
        for one in [one for one in harness.exported() if one.name == "photo-push"]:
            report.result("guide", engine, "after in css.md", named(chromium, one, guide_block("html after")))
            slip = guide_block("html after").replace("photo-push-photo", "photo-push-foto")
            report.mutant("guide", engine, "another class", named(chromium, one, slip), "photo")
    show(worst)


def traced(chromium, one, sheets):
    """What is off in a recording of both directions, at the speed of the browser."""
    return recorder.again(lambda: recorded(chromium, one, sheets))


def recorded(chromium, one, sheets):
    resolved = design.resolve(one.spec)
    elements = resolved["viewports"][0]["elements"]
    groups = {element["id"]["text"]: element["parent"]["text"] for element in elements if element["parent"]}
    shown, found = page.Page(chromium, one, resolved, sheets), []
    for direction in ("present", "dismiss"):
        shown.show(direction)
        trace = recorder.recorded(
            chromium, "change()", transition=resolved["name"]["text"], direction=direction, elements=shown.ids, groups=groups,
            safeArea=resolved["viewports"][0]["safeArea"])
        found += [f"{direction}: {text}" for text in recorder.problems(one.spec, trace)]
    return found


def dropped(chromium, sheet):
    """What the browser rejects in a sheet: it silently drops declarations and whole rules."""
    kept = chromium.run(f"""(() => {{ const sheet = new CSSStyleSheet(); sheet.replaceSync({json.dumps(sheet)});
      return [...sheet.cssRules].flatMap(rule => rule.cssText.match(/[\\w-]+: [^;]+;/g) ?? []).length }})()""")
    written = len(re.findall(r"[\w-]+: [^;]+;", sheet))
    return [] if kept == written else [f"{kept} of {written} declarations are kept"]


def guide_block(kind):
    """The guide's code in one language."""
    guide = (design.HERE.parent.parent / "Docs" / "css.md").read_text()
    return re.search(rf"```{kind}\n(.*?)```", guide, re.DOTALL).group(1)


def named(chromium, one, html):
    """Whether the guide's photo participates in a transition of its page."""
    for name, style in zip(("motion.css", f"{one.name}.css"), styles(one)):
        link = f'<link rel="stylesheet" href="{name}">'
        if link not in html:
            return [f"{name} isn't loaded"]
        html = html.replace(link, f"<style>{style}</style>")
    chromium.show(f"<!doctype html>{html}", 390, 844)
    name = chromium.run("""(async () => {
      const transition = document.startViewTransition({ update() {}, types: ["photo-push-present"] });
      await transition.ready;
      const name = getComputedStyle(document.querySelector("img")).viewTransitionName;
      transition.skipTransition();
      return name;
    })()""")
    return [] if name == "photo-push-photo" else [f"the photo's name is {name}"]


def crossed(chromium, one, edit=lambda html: html):
    """What the guide's recipe plays from one document to the next, in the middle of present and of dismiss."""
    guide = (design.HERE.parent.parent / "Docs" / "css.md").read_text()
    recipe = re.search(r"```html\n(<style>@view-transition.*?)```", guide, re.DOTALL).group(1)
    resolved = design.resolve(one.spec)
    shown = page.Page(chromium, one, resolved, styles(one))
    watch = """<script>addEventListener("pagereveal", async ({ viewTransition }) => {
      try {
        if (!viewTransition) throw "no transition";
        await viewTransition.ready;
        const all = document.getAnimations();
        for (const one of all) { one.pause(); one.currentTime = 140; }
        const style = getComputedStyle(document.documentElement, "::view-transition-group(photo-push-photo)");
        window.photo = [style.left, style.top, style.width, style.height].map(parseFloat);
        for (const one of all) one.finish();
      } catch (error) {
        window.photo = String(error);
      }
    });</script>"""
    head = "".join(f"<style>{style}</style>" for style in styles(one)) + recipe + watch
    documents = {
        path: f"<!doctype html><title>{path}</title>{head}<style>body {{ margin: 0 }}</style>{shown.screen(side)}"
        for path, side in (("/", "source"), ("/photo", "destination"))}
    found = []
    chromium.show("", resolved["viewports"][0]["width"], resolved["viewports"][0]["height"])
    with browser.served({path: edit(html) for path, html in documents.items()}) as address:
        for direction, path, back in (("present", "/photo", "/"), ("dismiss", "/", "/photo")):
            photo = followed(chromium, address, back, path)
            sample = design.simulate(one.spec, direction, [140])[0]["photo"]["frame"]
            wanted = [sample["x"], sample["y"], sample["width"], sample["height"]]
            if isinstance(photo, str) or None in photo or max(abs(a - b) for a, b in zip(photo, wanted)) > 0.1:
                found.append(f"{direction}: at 140 ms the photo is at {photo}, not at {wanted}")
        chromium.call("Page.navigate", url="about:blank")
        chromium.settle("location.href === 'about:blank'")
    chromium.frame = chromium.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
    return found


def followed(chromium, address, back, path, tries=5):
    """Where the photo is after following a link to another document, or why there was no transition.

    A browser plays none from a document that it hasn't drawn yet, or if the next one takes more than four seconds, as
    it may on a busy machine. Then the link is followed again.
    """
    for _ in range(tries):
        chromium.run("window.left = true")
        chromium.call("Page.navigate", url=address + back)
        chromium.settle(f"!window.left && document.title === {back!r} && document.readyState === 'complete'")
        chromium.run("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => 0)")
        chromium.run(f"location.href = {path!r}; 0")
        chromium.settle(f"document.title === {path!r} && window.photo !== undefined")
        photo = chromium.run("window.photo")
        if not isinstance(photo, str):
            break
    return photo


def show(worst):
    """The table of largest differences, to standard error."""
    import sys

    for name, differences in sorted(worst.items()):
        row = ", ".join(f"{quantity} {amount:.4f}" for quantity, amount in sorted(differences.items()))
        print(f"css {name}: {row}", file=sys.stderr)


def styles(one):
    folder = one.folder / "css"
    return [(folder / "motion.css").read_text(), (folder / f"{name_of(one)}.css").read_text()]


def name_of(one):
    return one.read()["name"]


def problems(browser, one, styles, worst=None, step=1, script=None):
    """What differs too much, with the time at which it differs most.

    script: motion.js, where it plays the transition.
    """
    resolved = design.resolve(one.spec)
    shown = page.Page(browser, one, resolved, styles, script)
    found = []
    for direction in ("present", "dismiss"):
        duration = resolved["viewports"][0][direction]["duration"]
        times = sample_times(resolved["viewports"][0][direction], duration)[::step]
        sides = [design.simulate(one.spec, direction, [time + shift for time in times])
                 for shift in (0, -INSTANT, INSTANT)]
        shown.play(direction)
        if abs(shown.duration() - duration) > 0.01:
            found.append(f"{direction}: the duration is {shown.duration()} ms, not {duration} ms")
        largest, reach = {}, reaches(resolved, sides[0])
        for index, time in enumerate(times):
            looks = shown.look(time)
            readings = [dict(differences(resolved, frames[index], looks, direction, shown.has_quads)) for frames in sides]
            for key in readings[0]:
                amount = min(reading.get(key, math.inf) for reading in readings)
                if amount > largest.get(key, (-1, 0))[0]:
                    largest[key] = amount, time
        for (element, quantity), (amount, time) in largest.items():
            if worst is not None:
                table = worst.setdefault(one.name, {})
                table[quantity] = max(table.get(quantity, 0), amount)
            if not amount <= LIMITS.get(quantity, 0) + SHARE.get(quantity, 0) * reach[element]:
                found.append(f"{direction}, {element}: {quantity} is off by {amount:.3f} at {time:.2f} ms")
    return found[:10]


def reaches(resolved, frames):
    """By element: the diagonal of the box around its corners at all times."""
    drawn = [design.draw(resolved, samples) for samples in frames]

    def reach(identifier):
        places = [place for corners in drawn for place in corners[identifier]]
        return math.dist(*[[side(place[axis] for place in places) for axis in (0, 1)] for side in (min, max)])

    return {identifier: reach(identifier) for identifier in drawn[0]}


def sample_times(timeline, duration):
    """60 frames per second, and the starts and ends of segments."""
    frames = [index * 1000 / 60 for index in range(math.ceil(duration * 60 / 1000))]
    frames = frames[::max(1, len(frames) // 60)]
    ends = {segment[key] for element in timeline["elements"] for track in element["tracks"]
            for segment in track["segments"] for key in ("start", "end")}
    return sorted(set(frames) | set(sorted(ends)[:40]) | {duration})


def differences(resolved, samples, looks, direction, has_groups):
    corners = design.draw(resolved, samples)
    old, new = ("source", "destination") if direction == "present" else ("destination", "source")
    before, apart = {}, flattened(resolved, samples, direction)
    for element in resolved["viewports"][0]["elements"]:
        identifier = element["id"]["text"]
        sample, look = samples[identifier], looks.get(identifier)
        if look is None:
            yield (identifier, "missing"), 1
            continue
        is_seen = min(sample["frame"]["width"], sample["frame"]["height"]) > 0 and look["groupQuad"]
        if is_seen and identifier not in apart and (has_groups or not element["parent"]):
            yield (identifier, "place"), max(
                math.dist(one, other) for one, other in zip(corners[identifier], look["groupQuad"]))
        yield (identifier, "opacity"), max(
            [abs(look["opacity"] - sample["opacity"])]
            + [abs(look[kind] - sample[side + "Opacity"]) for kind, side in (("old", old), ("new", new))
               if look[kind + "Quad"]])
        radius = sample["cornerRadius"]
        radii = list(radius.values()) if isinstance(radius, dict) else [radius] * 4
        yield (identifier, "radius"), max(abs(one - other) for one, other in zip(radii, look["radii"]))
        yield (identifier, "blur"), abs(look["blur"] - sample["blur"])
        yield (identifier, "shadow"), shadow_difference(look["shadow"], sample["shadow"])
        if element["fillIsTrack"] and len(alphas(resolved, direction, identifier)) == 1:
            yield (identifier, "fill"), fill_difference(look["fill"], sample["fill"])
        siblings = before.setdefault(element["parent"] and element["parent"]["text"], [])
        yield (identifier, "order"), 0 if all(int(z) < int(look["z"]) for z in siblings) else 1
        siblings.append(look["z"])
        if element["parent"] and has_groups:
            clipping = looks.get(element["parent"]["text"], {}).get("clips")
            yield (identifier, "clip"), 1 if element["clip"] is False and clipping != "visible" else 0


def flattened(resolved, samples, direction):
    """What the target doesn't show exactly: turns in space in a group, what comes close to the eye, and elements
    in a group that the screen at the direction's end lacks or, for leaving elements, the screen at its start."""
    gone, coming = ("leaving", "entering") if direction == "present" else ("entering", "leaving")
    roles = {element["id"]["text"]: element["role"]["name"] for element in resolved["viewports"][0]["elements"]}
    apart, turned = set(), {}
    depths = design.depths(resolved, samples)
    for element in resolved["viewports"][0]["elements"]:
        identifier, parent = element["id"]["text"], element["parent"] and element["parent"]["text"]
        sample = samples[identifier]
        turned[identifier] = bool(sample["rotationX"] or sample["rotationY"]) or turned.get(parent, False)
        if parent and (parent in apart or roles[parent] == gone != roles[identifier]
                       or roles[parent] == coming and roles[identifier] == gone):
            apart.add(identifier)
        if turned[identifier] and parent or resolved["perspective"] and depths[identifier] > resolved["perspective"] / 2:
            apart.add(identifier)
    return apart


def alphas(resolved, direction, identifier):
    """The alphas that an element's color passes: CSS interpolates premultiplied colors."""
    timeline = next(
        one for one in resolved["viewports"][0][direction]["elements"] if one["id"]["text"] == identifier)
    segments = [segment for track in timeline["tracks"] if track["property"]["name"] == "fill" for segment in track["segments"]]
    frames = [frame for one in segments if one["way"]["keyframes"] for frame in one["way"]["keyframes"]["keyframes"]]
    ends = [timeline["initial"]["fill"], *(one[end]["value"] for one in segments for end in ("from", "to"))]
    return {one[7:] or "FF" for one in [*ends, *(frame["value"] for frame in frames)]}


def fill_difference(shown, wanted):
    wanted = [int(wanted[index:index + 2], 16) / 255 for index in (1, 3, 5, 7)]
    return max(abs(one - other) for one, other in zip(color(shown), wanted))


def color(text):
    """Red, green, blue and alpha, 0…1, of rgb(), rgba() or color(srgb …)."""
    numbers = [float(one) for one in re.findall(r"[-+0-9.e]+", text.split("(")[1].replace("srgb", ""))]
    scale = 1 if text.startswith("color") else 255
    return [one / scale for one in numbers[:3]] + [numbers[3] if len(numbers) > 3 else 1]


def shadow_difference(shown, wanted):
    """The offsets and the radius in points, and the opacity where there is any; a blur radius is two deviations."""
    rgb, lengths = re.match(r"(\w+\([^)]*\)) (.*)", shown).groups()
    x, y, blur = [float(one.removesuffix("px")) for one in lengths.split()[:3]]
    opacity = abs(color(rgb)[3] - wanted["opacity"]) * 10
    if max(color(rgb)[3], wanted["opacity"]) < 1 / 255:
        return opacity
    return max(opacity, abs(x - wanted["x"]), abs(y - wanted["y"]), abs(blur / 2 - wanted["radius"]))


if __name__ == "__main__":
    main()
