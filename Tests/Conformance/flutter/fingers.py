"""A finger on the destination screen, the elements that it moved, after its release, and pairs with a missing half."""

import json
import subprocess
import tempfile

import flights
import harness

PROGRESS = [0.1, 0.35, 0.8]

# Moments of a release, as shares of its time.
SHARES = [0.0, 0.21, 0.55, 0.93]


def cases(one, tree):
    """For every viewport and every gesture: moving it, letting go early and late."""
    for scene in tree["viewports"]:
        for gesture in tree["interactions"]:
            yield moving(one, scene, gesture)
            for share, speed in releases(gesture["threshold"]):
                yield releasing(one, scene, gesture, share, speed)


def releases(threshold):
    """Progress and speed in points per second: too early and far enough; still, fast forwards and fast back.

    No plain shares: of those the rest may last half a microsecond more than a whole number, which is rounded either way.
    """
    early, late = threshold * 0.618034, 1 - (1 - threshold) * 0.481966
    return [(early, 90), (late, 0), (early, -700), (late, 650), (late, -400), (early, 2500)]


def moving(one, scene, gesture):
    shares = [share for share in PROGRESS if not commits(gesture, 0, share)]
    script, expected = opened(scene, gesture), interaction(one, scene, gesture, "--progress", shares or [0])
    for share, values in zip(shares, expected):
        script += [["move", *travel(scene, gesture, share)], ["shot"]]
        follow(gesture, values, travel(scene, gesture, share))
    return flights.case(one, scene, "finger " + gesture["name"]["text"], script), expected, scene


def releasing(one, scene, gesture, share, speed):
    """Lets go at a progress, with a speed along the gesture's direction in points per second."""
    # A pinch has no speed in the runtime.
    speed = speed if gesture["direction"] else 0
    released = simulated(one, scene, gesture, "--release", [share, speed], [0])
    times = [round(released["duration"] * part, 3) for part in SHARES]
    # Flutter counts whole microseconds.
    exact = released["duration"] / (round(released["duration"] * 1000) / 1000 or 1)
    expected = interaction(one, scene, gesture, "--release", [share, speed], [time * exact for time in times])
    script = opened(scene, gesture) + let_go(scene, gesture, share, speed)
    ends = interaction(one, scene, gesture, "--progress", [share, 0])
    if released["duration"] == 0:
        # No distance remains: it comes to rest immediately.
        times, expected = [0], [{}]
    elif flat(ends[0]) == flat(ends[1]):
        # Nothing determines the remaining distance of what follows the finger.
        times, expected = times[:1], expected[:1]
    at = 0
    for time, values in zip(times, expected):
        script += [["wait", time - at]] * (time > at) + [["shot"]]
        at = time
        if values and not released["completes"]:
            held = left(values, *ends)
            follow(gesture, values, [part * held for part in travel(scene, gesture, share)])
    script += [["wait", times[-1] + released["duration"] + 1], ["shot"]]
    what = f"finger {gesture['name']['text']} lets go at {share:.3f}, {speed} points per second"
    return flights.case(one, scene, what, script), [*expected, {}], scene


def commits(gesture, before, share):
    """Whether a gesture completes under the finger that moves from one progress to another."""
    return gesture["commit"]["threshold"] and before < gesture["threshold"] <= share


def let_go(scene, gesture, share, speed):
    """Moves to a progress, and lifts the finger; where the gesture has completed under it, that changes nothing."""
    velocity = [part * speed for part in way(scene, gesture)] if gesture["direction"] else [0, 0]
    script = [["move", *travel(scene, gesture, share), *velocity]]
    if commits(gesture, 0, share):
        return script + [["move", *travel(scene, gesture, 0)], ["end", *(-3 * part for part in velocity)]]
    return script + [["end", *velocity]]


def left(now, start, end):
    """The share of the way back that is left, by the number that changes most."""
    numbers = zip(flat(now), flat(start), flat(end))
    return max(((abs(a - b), (value - b) / (a - b)) for value, a, b in numbers if a != b), default=(0, 1))[1]


def flat(value):
    if isinstance(value, dict):
        return [part for one in value.values() for part in flat(one)]
    return [value] if isinstance(value, (int, float)) else []


def opened(scene, gesture):
    """At rest on the screen that the finger is on."""
    begin = [["begin", gesture["name"]["text"]]]
    presents = (gesture["drives"] or gesture["then"]["direction"])["name"] == "present"
    return begin if presents else [["push"], ["wait", scene["present"]["duration"] + 1], *begin]


def interaction(one, scene, gesture, option, numbers, times=()):
    """The output of `simulate` for a gesture."""
    return [frame["elements"] for frame in simulated(one, scene, gesture, option, numbers, times)["frames"]]


def simulated(one, scene, gesture, option, numbers, times=()):
    said = subprocess.run(
        [harness.tool(), "simulate", str(one.spec), "--interaction", gesture["name"]["text"], "--viewport",
         scene["name"]["text"], option, ",".join(map(repr, numbers)),
         *(["--times", ",".join(map(repr, times))] if times else [])], capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def follow(gesture, values, way):
    """Moves what follows the finger: `simulate` leaves that out while the finger is down, and when everything returns."""
    # A pinch has no single direction.
    for id in (gesture["then"] or {}).get("follow", []) if gesture["direction"] else []:
        translation = values[id["id"]["text"]]["translation"]
        translation["x"] += way[0]
        translation["y"] += way[1]


def way(scene, gesture):
    """The unit vector of a gesture's direction on the screen."""
    forwards = -1 if scene["rightToLeft"] else 1
    return {"down": (0, 1), "any": (0, 1), "up": (0, -1), "trailing": (forwards, 0), "leading": (-forwards, 0)}[
        gesture["direction"]["name"]]


def travel(scene, gesture, share):
    """The finger's movement at a progress; for a pinch the scale, as the runtime expects it."""
    length, safe = gesture["distance"], scene["safeArea"]
    distance = (length["points"] + length["vw"] * scene["width"] / 100 + length["vh"] * scene["height"] / 100
                + sum(length["safe" + side.capitalize()] * safe[side] for side in safe))
    if gesture["direction"] is None:
        return [1 + (distance - 1) * share, 0]
    return [part * distance * share for part in way(scene, gesture)]


def halves(one, tree):
    """Every matched element without its view on one of the screens, beside the other items of a list."""
    scene = tree["viewports"][0]
    for element in one.read()["elements"]:
        for side in [0, 1] if element.get("role", "matched") == "matched" and element.get("kind") != "screen" else []:
            for direction in ["present", "dismiss"]:
                yield half(one, scene, direction, element, side)


def half(one, scene, direction, element, side):
    id = element["id"]
    setup, exact = flights.directed(one, scene, direction)
    missing = {"elements": {id: {["source", "destination"][side]: {"missing": True}}}}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(missing, file)
        file.flush()
        expected = flights.simulated(one, direction, scene["name"]["text"], exact, "--measured", file.name)
    # 100 ms pass before a view that is missing on the destination screen is given up.
    wait = [["wait", 101]] if side == 1 and not element.get("optional") else []
    setup["script"][1:1] = wait
    name = f"{setup['case']} without {id}/{side}"
    return setup | {"case": name, "without": f"{id}/{side}", "others": True}, expected, scene


def half_problems(case, answer, tree):
    """What has no partner fades evenly while it would move, as in `simulate`; other items stay as they are."""
    found = flights.problems(case[0], answer, case[1], tree, case[2])
    id, side = case[0]["without"].split("/")
    per_item = next(one["perItem"] for one in tree["elements"] if one["id"]["text"] == id)
    for shot in answer.get("shots", [])[:2] if per_item and side == "1" else []:
        found += ["the other item is drawn nowhere"] if not any(name.startswith("other:") for name in shot["alone"]) else []
    return found
