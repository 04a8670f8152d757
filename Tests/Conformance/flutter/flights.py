"""Plays the generated Dart on the Dart VM, and compares what is drawn with `transition-export simulate`."""

import json
import math
import shutil
import subprocess
import tempfile
from pathlib import Path

import dart
import design
import harness

DRIVER = Path(__file__).with_name("driver.dart")
MOST_POINTS, MOST_OPACITY = 1e-6, 1e-6
# A share of a coordinate: content fitted into a frame thousands of times its size magnifies rounding errors.
MOST_SHARE = 1e-10
SHARES = [0.0, 0.07, 0.21, 0.335, 0.5, 0.668, 0.83, 0.96]


def resolved(one):
    return json.loads(subprocess.run(
        [harness.tool(), "resolve", str(one.spec)], capture_output=True, text=True, check=True).stdout)


def simulated(one, direction, viewport, times, *words):
    said = subprocess.run(
        [harness.tool(), "simulate", str(one.spec), "--direction", direction, "--viewport", viewport,
         "--times", ",".join(repr(time) for time in times), *words], capture_output=True, text=True, check=True)
    return [frame["elements"] for frame in json.loads(said.stdout)["frames"]]


def cases(one, tree):
    """A push and a pop for every viewport: setups for the driver, each with what its shots must show."""
    for scene in tree["viewports"]:
        for direction in ["present", "dismiss"]:
            setup, exact = directed(one, scene, direction)
            yield setup, simulated(one, direction, scene["name"]["text"], exact), scene


def directed(one, scene, direction):
    """A direction on a viewport, and the times of its shots in milliseconds."""
    duration = scene[direction]["duration"]
    # Whole microseconds, as Flutter counts; never at a jump.
    times = [math.floor(duration * share * 1000) / 1000 for share in SHARES]
    script = [["push"]]
    if direction == "dismiss":
        script += [["wait", scene["present"]["duration"] + 1], ["pop"]]
    at = 0
    for time in times:
        script += [["wait", time - at]] * (time > at) + [["shot"]]
        at = time
    # The clock's unit: a duration of whole microseconds replaces the exact one.
    exact = [time * duration / (round(duration * 1000) / 1000) for time in times]
    return case(one, scene, direction, script), exact


def measured(one, tree):
    """The same in an app whose views have other frames than the spec's, also where these are equal on both screens."""
    frames = {
        element["id"]: {
            "source": {"x": 21 + 9 * index, "y": 310, "width": 144, "height": 24},
            "destination": {"x": 17, "y": 80 + 5 * index, "width": 254, "height": 40},
        }
        for index, element in enumerate(one.read()["elements"])
        if element.get("role", "matched") == "matched"
        and all(design.is_example(element.get(side, {}).get("frame")) for side in ("source", "destination"))
    }
    if not frames:
        return
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"elements": frames}, file)
        file.flush()
        for scene in tree["viewports"]:
            # At both ends, which present reaches.
            ends = simulated(one, "present", scene["name"]["text"], [0, 1e9], "--measured", file.name)
            seen = {
                side: following(one, frames, side) | related(one, end, side)
                for side, end in zip(("source", "destination"), ends, strict=True)}
            own = scene | {"elements": [with_frames(element, seen) for element in scene["elements"]]}
            for direction in ["present", "dismiss"]:
                setup, exact = directed(one, own, direction)
                expected = simulated(one, direction, scene["name"]["text"], exact, "--measured", file.name)
                yield setup | {"case": setup["case"] + " measured"}, expected, own


def following(one, frames, side):
    """The app's frames on a screen, by element: also of those whose frame is that of another element."""
    elements = {element["id"]: element for element in one.read()["elements"]}
    seen = {}
    for name in elements:
        of = name
        while of not in frames and isinstance(other := elements.get(of, {}).get(side, {}).get("frame"), str):
            of = other
        if of in frames:
            seen[name] = frames[of][side]
    return seen


def related(one, end, side):
    """Where a relation puts elements at an end, by element."""
    return {
        element["id"]: end[element["id"]]["frame"] for element in one.read()["elements"]
        if isinstance(frame := element.get(side, {}).get("frame"), dict) and not design.is_example(frame)}


def with_frames(element, seen):
    """An element at rest with the frames of the app."""
    for side, frames in seen.items():
        frame = frames.get(element["id"]["text"])
        if not frame:
            continue
        x, y, width, height = frame.values()
        anchor = element["anchor"]
        values = element[side]["values"] | {
            "position": {"x": x + anchor["x"] * width, "y": y + anchor["y"] * height},
            "size": {"width": width, "height": height}}
        place = {"x": x, "y": y, "width": width, "height": height}
        element = element | {side: element[side] | {"values": values, "frame": place}}
    return element


def still(one, tree):
    """With reduced motion nothing flies, unless the spec declares its motion gentle."""
    scene = tree["viewports"][0]
    script = [["push"], ["wait", 1], ["shot"], ["wait", 10000], ["pop"], ["wait", 1], ["shot"]]
    return case(one, scene, "still", script) | {"still": True}


def case(one, scene, what, script):
    return {
        "case": f"{one.name} {scene['name']['text']} {what}", "name": one.name, "viewport": viewport(scene),
        "rests": rests(one, scene), "script": script,
    }


def flown(answer, tree):
    if "error" in answer:
        return [answer["error"]]
    same = tree["reducedMotion"]["mode"]["name"] == "same"
    return [] if same else [f"{box['id']} flies" for shot in answer["shots"] for box in shot["boxes"]][:6]


# situations: rtl
def viewport(scene):
    safe = scene["safeArea"]
    return {
        "width": scene["width"], "height": scene["height"], "rtl": scene["rightToLeft"],
        "safe": [safe["top"], safe["bottom"], safe["leading"], safe["trailing"]],
    }


def rests(one, scene):
    around = {element["id"]: element.get("in") for element in one.read()["elements"]}
    elements = {element["id"]["text"]: element for element in scene["elements"]}
    return {id: [rest(element, side) + stands(id, elements, around, side) for side in ["source", "destination"]]
            for id, element in elements.items()}


def stands(id, elements, around, side):
    """How an app draws a view that stands as its state says: x' = ax + cy + e, y' = bx + dy + f, and its opacity.

    What is turned in space, or scaled to nothing, stands on its frame, turned in the plane.
    """
    chain = [id]
    while around[chain[-1]]:
        chain.append(around[chain[-1]])
    chain = [elements[one] for one in chain]
    values = [element[side]["values"] for element in chain]
    turned = any(value["rotationX"] or value["rotationY"] or 0 in value["scale"].values() for value in values)
    opacity = math.prod(min(max(value["opacity"], 0), 1) for value in values)
    if turned:
        x, y, width, height = rest(chain[0], side)
        total = math.radians(sum(value["rotation"] for value in values))
        return [*about(x + width / 2, y + height / 2, total, 1, 1, 0, 0), opacity]
    plane = [1, 0, 0, 1, 0, 0]
    for value in values:
        move = value["translation"]
        outer = about(value["position"]["x"], value["position"]["y"], math.radians(value["rotation"]),
                      value["scale"]["x"], value["scale"]["y"], move["x"], move["y"])
        plane = after(outer, plane)
    return [*plane, opacity]


def about(x, y, angle, across, down, right, below):
    """Scales and turns about a point, then moves."""
    a, b = math.cos(angle) * across, math.sin(angle) * across
    c, d = -math.sin(angle) * down, math.cos(angle) * down
    return [a, b, c, d, x - a * x - c * y + right, y - b * x - d * y + below]


def after(outer, inner):
    a, b, c, d, e, f = outer
    return [a * inner[0] + c * inner[1], b * inner[0] + d * inner[1], a * inner[2] + c * inner[3],
            b * inner[2] + d * inner[3], a * inner[4] + c * inner[5] + e, b * inner[4] + d * inner[5] + f]


def rest(element, side):
    values, anchor = element[side]["values"], element["anchor"]
    width, height = values["size"]["width"], values["size"]["height"]
    return [values["position"]["x"] - anchor["x"] * width, values["position"]["y"] - anchor["y"] * height, width, height]


def problems(setup, answer, expected, tree, scene):
    if "error" in answer:
        return [answer["error"]]
    if unseen(setup, tree):
        return []
    found = []
    elements = {element["id"]["text"]: element for element in tree["elements"]}
    anchors = {element["id"]["text"]: element["anchor"] for element in scene["elements"]}
    center = (scene["width"] / 2, scene["height"] / 2)
    for number, (shot, values) in enumerate(zip(answer["shots"], expected)):
        boxes = {}
        for box in shot["boxes"]:
            boxes.setdefault(box["id"], []).append(box)
        if not values:
            found += [f"{number}: {id} is still in flight" for id in boxes]
            continue
        found += [f"{number}: the view {stray} shows beside its flight" for stray in shot["strays"]]
        for id, want in values.items():
            drawn = boxes.get(id, [])
            if len(drawn) != 1:
                found.append(f"{number}: {id} is drawn {len(drawn)} times")
                continue
            found += [f"{number}: {id}: {what}" for what in
                      differences(drawn[0], want, id, values, elements, anchors, center, tree["perspective"], scene)]
    return found[:6]


def unseen(setup, tree):
    """Whether a view lies outside of the window, or has no size: it takes no part, which `simulate` isn't told."""
    window = setup["viewport"]
    for element in tree["elements"]:
        for side, role in enumerate(["leaving", "entering"]):
            if element["kind"]["name"] == "screen" or element["role"]["name"] not in ("matched", role):
                continue
            x, y, w, h, a, b, c, d, e, f, _ = setup["rests"][element["id"]["text"]][side]
            corners = [(a * px + c * py + e, b * px + d * py + f) for px in (x, x + w) for py in (y, y + h)]
            across, down = [[corner[axis] for corner in corners] for axis in (0, 1)]
            if w <= 0 or h <= 0 or min(across) >= window["width"] or max(across) <= 0 \
                    or min(down) >= window["height"] or max(down) <= 0:
                return True
    return False


def differences(box, want, id, values, elements, anchors, center, distance, scene):
    frame = want["frame"]
    x, y, w, h = frame["x"], frame["y"], frame["width"], frame["height"]
    corners = [(x, y, 0), (x + w, y, 0), (x + w, y + h, 0), (x, y + h, 0)]
    opacity, at = want["opacity"], id
    chain = [id]
    while elements[at]["parent"]:
        at = elements[at]["parent"]["text"]
        opacity *= values[at]["opacity"]
        chain.append(at)
    for link in chain:
        corners = [moved(corner, values[link], anchors[link]) for corner in corners]
    yield from misplaced("corners", box["corners"], corners, center, distance)
    for side, leaf in box["leaves"].items():
        left, top, width, height = content(scene, elements[id], ["source", "destination"][int(side)], frame)
        corners = [(left, top, 0), (left + width, top, 0), (left + width, top + height, 0), (left, top + height, 0)]
        for link in chain:
            corners = [moved(corner, values[link], anchors[link]) for corner in corners]
        yield from misplaced(f"content {side}", leaf["corners"], corners, center, distance)
    if abs(box["opacity"] - opacity) > MOST_OPACITY:
        yield f"opacity {box['opacity']}, not {opacity}"
    contents = [want["sourceOpacity"], want["destinationOpacity"]]
    if max(abs(a - b) for a, b in zip(box["contents"], contents)) > MOST_OPACITY:
        yield f"contents {box['contents']}, not {contents}"
    for side, leaf in box["leaves"].items():
        if abs(leaf["opacity"] - opacity * contents[int(side)]) > MOST_OPACITY:
            yield f"content {side} is drawn at {leaf['opacity']}, not {opacity * contents[int(side)]}"
    radii = want["cornerRadius"]
    names = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]
    radii = [radii[name] for name in names] if isinstance(radii, dict) else [radii] * 4
    if scene["rightToLeft"]:
        radii = [radii[1], radii[0], radii[3], radii[2]]
    shadow = [want["shadow"][key] for key in ["opacity", "radius", "x", "y"]]
    pairs = [("radii", box["radii"], radii), ("blur", [box["blur"]], [want["blur"]]), ("shadow", box["shadow"], shadow)]
    for what, a, b in pairs:
        if max(abs(one - other) for one, other in zip(a, b)) > MOST_POINTS:
            yield f"{what} {a}, not {b}"
    if want["blur"] > 0 and not box.get("edges", "decal").endswith("decal"):
        yield f"the edges of its blur are {box['edges']}"
    if want["fill"] is not None:
        fill = [int(want["fill"][at:at + 2], 16) / 255 for at in (1, 3, 5, 7)]
        if box["fill"] is None or max(abs(a - b) for a, b in zip(box["fill"], fill)) > 0.5 / 255 + 1e-6:
            yield f"fill {box['fill']}, not {fill}"


def misplaced(what, drawn, corners, center, distance):
    flat = [part for corner in corners for part in projected(corner, center, distance)]
    off = max(abs(a - b) for a, b in zip(flat, drawn))
    most = MOST_POINTS * max(magnified(corner, center, distance) for corner in corners)
    if not off <= most + MOST_SHARE * max(map(abs, flat)):
        yield f"{what} {off} points off: {drawn}, not {flat}"


def content(scene, element, side, frame):
    """Where a side's content lies in a frame: in its size at rest, then fitted; an image covers its frame itself."""
    x, y, w, h = frame["x"], frame["y"], frame["width"], frame["height"]
    state = next(one for one in scene["elements"] if one["id"]["text"] == element["id"]["text"])[side]
    width, height = (state["values"]["size"][name] for name in ("width", "height"))
    fit = state["fit"]["name"]
    if fit == "fixed":
        return design.home(element["kind"], state, scene)
    if fit == "layout" or (element["kind"]["image"] and fit in ("cover", "contain")) or width <= 0 or height <= 0:
        return x, y, w, h
    a, b = w / width, h / height
    across, down = {"stretch": (a, b), "none": (1, 1), "width": (a, a), "height": (b, b),
                    "contain": (min(a, b),) * 2, "cover": (max(a, b),) * 2}[fit]
    left, top = (w - across * width) * state["align"]["x"], (h - down * height) * state["align"]["y"]
    return x + left, y + top, across * width, down * height


def moved(point, value, anchor):
    frame, translation = value["frame"], value["translation"]
    px, py = frame["x"] + anchor["x"] * frame["width"], frame["y"] + anchor["y"] * frame["height"]
    x, y, z = (point[0] - px) * value["scale"]["x"], (point[1] - py) * value["scale"]["y"], point[2]
    a, b, c = (math.radians(value[name]) for name in ["rotation", "rotationX", "rotationY"])
    x, y = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
    y, z = y * math.cos(b) - z * math.sin(b), y * math.sin(b) + z * math.cos(b)
    x, z = x * math.cos(c) + z * math.sin(c), z * math.cos(c) - x * math.sin(c)
    return x + px + translation["x"], y + py + translation["y"], z


def projected(point, center, distance):
    if not distance:
        return point[:2]
    factor = distance / (distance - point[2])
    return tuple(middle + (part - middle) * factor for part, middle in zip(point, center))


def magnified(point, center, distance):
    """The largest distance on the screen per point in space: near the eye, differences grow."""
    if not distance:
        return 1
    factor = abs(distance / (distance - point[2]))
    away = max(abs(part - middle) for part, middle in zip(point, center))
    return max(1, factor * (1 + factor * away / distance))


def play(ones, setups, edit=lambda path, text: text):
    """Runs the driver on the files of some specs; returns the results by case, or the compiler's output."""
    with tempfile.TemporaryDirectory(prefix="flights.") as scratch:
        root = Path(scratch)
        for one in ones:
            dart.copy(one.folder / "flutter", root / "lib", edit)
        (root / "lib" / "trace.dart").write_text(edit("trace.dart", dart.recorder()))
        shutil.copy(DRIVER, root / "driver.dart")
        imports = "".join(f"import 'package:generated/{one.snake}_transition.dart' as {one.snake};\n" for one in ones)
        tables = ", ".join(f"'{one.name}': {one.snake}.{camel(one.name)}Transition" for one in ones)
        (root / "main.dart").write_text(
            f"{imports}import 'driver.dart';\n\nFuture<void> main(List<String> a) => drive({{{tables}}}, a[0]);\n")
        (root / "cases.json").write_text(json.dumps(setups))
        (root / "package_config.json").write_text(json.dumps({
            "configVersion": 2, "packages": [dart.package("generated", root), dart.package("flutter", dart.STUB)]}))
        ran = subprocess.run(
            [dart.vm(), f"--packages={root / 'package_config.json'}", "--enable-asserts", str(root / "main.dart"),
             str(root / "cases.json")], capture_output=True, text=True)
        answers = {answer["case"]: answer for answer in map(json.loads, ran.stdout.splitlines())}
        return answers, ran.stderr.strip()


def camel(name):
    first, *rest = name.split("-")
    return first + "".join(word.capitalize() for word in rest)
