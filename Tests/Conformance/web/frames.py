"""What is on the screen while a module plays in a page, compared with `simulate` frame by frame."""

import math
import re

import design
import page

# The largest differences that pass. The browser keeps lengths in 1/64 of a pixel and colors in 8 bits.
LIMITS = {"place": 0.1, "opacity": 0.002, "radius": 0.1, "blur": 0.01, "shadow": 0.1, "fill": 2 / 255, "clip": 0.1}


# Where fingers lift: progress, and points (pinch: factors) per second.
RELEASES = [(0.3, -120), (0.85, 400)]


def problems(chromium, one, moments=30, way="plain", runtime=None, spec=None, turns=(), options=""):
    """What differs too much, with the time at which it differs most.

    spec: what the page and `simulate` go by, where that is not the exported one.
    """
    spec = spec or one.spec
    resolved = design.resolve(spec)
    found = []
    for direction in ("present", "dismiss"):
        shown = page.Page(chromium, one, resolved, runtime, way, options)
        if direction == "dismiss":
            shown.run("await play.present(); await play.finished")
        duration = resolved["viewports"][0][direction]["duration"]
        arguments = []
        if turns:
            times = [round(duration * share, 1) + 0.05 for share in turns]
            for time in times:
                shown.run(f"await play.seek({time!r}); play.reverse(); await play.seek(0)")
            arguments = ["--interrupt", ",".join(map(repr, times))]
            duration = design.simulated(spec, ["--direction", direction, *arguments, "--times", "0"])["duration"]
        found += [f"{direction}, {one}" for one in compared(shown, spec, ["--direction", direction, *arguments], duration, moments)]
    return found[:10]


def compared(shown, spec, run, duration, moments):
    """Differences between a playing page and `simulate`."""
    times = [index * duration / moments for index in range(moments)]
    sides = [simulated(spec, run, [time + shift for time in times]) for shift in (0, -0.01, 0.01)]
    largest = {}
    for index, time in enumerate(times):
        # At a jump, both sides are correct.
        note(largest, time, shown, [samples[index] for samples in sides], time)
    if abs(shown.run("return play.duration") - duration) > 1e-6:
        yield f"the duration is {shown.run('return play.duration')} ms, not {duration} ms"
    yield from said(largest)


def simulated(spec, run, times):
    return [frame["elements"] for frame in design.simulated(spec, [*run, "--times", ",".join(map(repr, times))])["frames"]]


def note(largest, time, shown, samples, at):
    """Keeps the largest differences; one of several samples must match."""
    looks, order = shown.looks(time)
    readings = [dict(differences(shown.resolved, one, looks, order)) for one in samples]
    for key in readings[0]:
        amount = min(reading.get(key, math.inf) for reading in readings)
        if amount > largest.get(key, (0, 0))[0]:
            largest[key] = amount, at


def said(largest):
    for (element, quantity), (amount, time) in largest.items():
        if not amount <= LIMITS.get(quantity, 0):
            yield f"{element}: {quantity} is off by {amount:.3f} at {time:.2f} ms"


def gestures(chromium, one, moments=6, runtime=None):
    """What differs after fingers lift, also if what follows is interrupted, and when they catch a run."""
    resolved = design.resolve(one.spec)
    for interaction in resolved["interactions"]:
        name = interaction["name"]["text"]
        if interaction["drives"]:
            yield from (f"{name}, catching: {problem}" for problem in caught(chromium, one, resolved, name, runtime))
        follows = bool((interaction["then"] or {}).get("follow"))
        for release in RELEASES:
            for shares in ([], [0.4]):
                # For elements that follow a finger, `simulate` knows where the finger was only after a turn.
                if follows and not (shares and not interaction["gesture"]["pinch"]):
                    continue
                problems = released(chromium, one, resolved, interaction, release, shares, moments, runtime)
                turned = ", interrupted" if shares else ""
                yield from (f"{name}, let go at {release}{turned}: {problem}" for problem in problems)


def released(chromium, one, resolved, interaction, release, shares, moments, runtime):
    name, (progress, velocity) = interaction["name"]["text"], release
    velocity /= 100 if interaction["gesture"]["pinch"] else 1
    run = ["--interaction", name, "--release", f"{progress},{velocity}"]
    duration, times = design.simulated(one.spec, [*run, "--times", "0"])["duration"], []
    for share in shares:
        times.append(round(duration * share, 1) + 0.05)
        if times[-1] >= duration:
            return []
        run = [*run, "--interrupt", ",".join(map(repr, times))]
        duration = design.simulated(one.spec, [*run, "--times", "0"])["duration"]
    if duration <= 0:
        return []
    shown = opened(chromium, one, resolved, name, runtime)
    shown.run(f"""grab(); const way = [grip.along([1, 0]), grip.along([0, 1])];
      grip.scale = 1 + {progress} * grip.span;
      grip.travel = gesture.gesture === "pinch" ? [0, 0] : way.map(part => part * {progress} * grip.span);
      play.letGo(way.map(part => part * {velocity}), {velocity}, false); await play.seek(0)""")
    for time in times:
        shown.run(f"await play.seek({time!r}); play.reverse(); await play.seek(0)")
    return list(compared(shown, one.spec, run, duration, moments))


def caught(chromium, one, resolved, name, runtime):
    """A caught run stays where it is, and within a tenth of a second becomes what the finger holds; the page's clock is ours."""
    shown = opened(chromium, one, resolved, name, runtime)
    direction = shown.run("return gesture.drives")
    duration = resolved["viewports"][0][direction]["duration"]
    time = duration * 0.4
    shown.run(f"play.{direction}(); await play.seek({time!r}); window.instant = 1000; performance.now = () => instant; grab()")
    run = ["--direction", direction]
    held = ["--interaction", name, "--progress", "0.4"]
    largest = {}
    shown.run("play.drag()")
    note(largest, 0, shown, simulated(one.spec, run, [time, time - 0.01, time + 0.01]), 0)
    shown.run("instant += 100; play.drag()")
    note(largest, 0, shown, [design.simulated(one.spec, held)["frames"][0]["elements"]], 100)
    shown.run("delete performance.now; play.letGo([0, 0], 0, true); await play.cancel()")
    return list(said(largest))


def opened(chromium, one, resolved, name, runtime):
    """A page at rest where a gesture may begin."""
    shown = page.Page(chromium, one, resolved, runtime)
    shown.run(f"""window.gesture = play.table.interactions.find(one => one.name === {name!r});
      window.grab = () => window.grip = play.grab(gesture);
      if ((gesture.drives ?? gesture.then) === "dismiss") await play.present()""")
    return shown


def differences(resolved, samples, looks, order):
    corners = design.draw(resolved, samples)
    depths = design.depths(resolved, samples)
    elements = {element["id"]["text"]: element for element in resolved["viewports"][0]["elements"]}
    is_rtl = resolved["viewports"][0]["rightToLeft"]
    yield ("all", "order"), 0 if order == [one for one in elements if one in looks] else 1
    for identifier, element in elements.items():
        sample, look = samples[identifier], looks.get(identifier)
        if look is None:
            yield (identifier, "missing"), 1
            continue
        chain = [identifier]
        while elements[chain[-1]]["parent"]:
            chain.append(elements[chain[-1]]["parent"]["text"])
        is_near = resolved["perspective"] and depths[identifier] > resolved["perspective"] / 2
        if look["quad"] and min(sample["frame"]["width"], sample["frame"]["height"]) > 0 and not is_near:
            yield (identifier, "place"), max(math.dist(a, b) for a, b in zip(corners[identifier], look["quad"]))
        opacity = math.prod(samples[one]["opacity"] for one in chain)
        yield (identifier, "opacity"), abs(opacity - look["opacity"])
        if opacity > 0.01:
            yield (identifier, "content"), max(
                [0] + [abs(shown - sample[side + "Opacity"]) > 0.002 for side, shown in look["sides"].items()])
        yield (identifier, "radius"), max(abs(a - b) for a, b in zip(radii(sample, is_rtl), look["radii"]))
        yield (identifier, "blur"), abs(look["blur"] - sample["blur"])
        yield (identifier, "shadow"), shadow_difference(look["shadow"], sample["shadow"])
        if element["fillIsTrack"]:
            yield (identifier, "fill"), max(abs(a - b) for a, b in zip(color(look["fill"]), hexadecimal(sample["fill"])))
        clipping = [parent for child, parent in zip(chain, chain[1:]) if elements[child]["clip"]][::-1]
        yield (identifier, "clips"), abs(len(clipping) - len(look["clips"]))
        for parent, path in zip(clipping, look["clips"]):
            if not any(samples[one][turn] for one in chain for turn in ("rotation", "rotationX", "rotationY")):
                box = [side(point[axis] for point in corners[parent]) for axis in (0, 1) for side in (min, max)]
                yield (identifier, "clip"), max(abs(a - b) for a, b in zip(box, page.bounds(path)))


def radii(sample, is_rtl):
    """Top left, top right, bottom right, bottom left."""
    radius = sample["cornerRadius"]
    leading, trailing, low, high = radius.values() if isinstance(radius, dict) else [radius] * 4
    return [trailing, leading, low, high] if is_rtl else [leading, trailing, high, low]


def hexadecimal(fill):
    return [int(fill[at:at + 2], 16) / 255 for at in (1, 3, 5, 7)]


def color(text):
    """Red, green, blue and alpha, 0…1, of rgb(), rgba() or color(srgb …)."""
    numbers = [float(one) for one in re.findall(r"[-+0-9.e]+", text.split("(")[1].replace("srgb", ""))]
    scale = 1 if text.startswith("color") else 255
    return [one / scale for one in numbers[:3]] + [numbers[3] if len(numbers) > 3 else 1]


def shadow_difference(shown, wanted):
    """The opacity and, if there is any, the offsets and the standard deviation: a blur radius is two of those."""
    if shown == "none":
        return wanted["opacity"] * 10
    rgb, lengths = re.match(r"(\w+\([^)]*\)) (.*)", shown).groups()
    x, y, blur = [float(one.removesuffix("px")) for one in lengths.split()[:3]]
    return max(abs(color(rgb)[3] - wanted["opacity"]), abs(x - wanted["x"]), abs(y - wanted["y"]), abs(blur / 2 - wanted["radius"]))
