"""Directions that are interrupted once and twice, and fingers that catch them, compared with `simulate`."""

import json
import math
import subprocess

import fingers
import flights
import harness

SHARES = [0.0, 0.07, 0.335, 0.668, 0.96]

# Shares of a direction's time, and of the run after that, at which the user reverses.
TURNS = [(0.23,), (0.67,), (0.41, 0.37), (0.71, 0.58, 0.29)]

# For a finger that lifts too early or far enough: shares of what runs then, and of the run after that.
RELEASES = [(0.37,), (0.61, 0.43)]

# For a finger that touches: when, how far it moves from there, and after how many milliseconds.
CATCHES = [(0.31, [(0, 0), (0.08, 20), (0.17, 60), (0.3, 250)]), (0.74, [(-0.11, 35), (0.2, 99.999), (-0.3, 101)])]


def cases(one, tree):
    """For every viewport, each with what its shots must show; the last shot shows the end."""
    scenes = tree["viewports"]
    for scene in scenes:
        # All of them on one viewport, one on each of the others.
        for turns in TURNS if scene is scenes[0] else TURNS[2:3]:
            yield turn(one, scene, "present", turns)
            yield turn(one, scene, "dismiss", turns)
        for gesture in tree["interactions"]:
            for share, speed in fingers.releases(gesture["threshold"])[:2]:
                for turns in RELEASES:
                    yield from released(one, scene, gesture, share, speed, turns)
            if gesture["drives"] and gesture["drives"]["name"] == "dismiss":
                for share, moves in CATCHES:
                    yield caught(one, scene, gesture, share, moves)


def turn(one, scene, direction, turns):
    """Interrupts a direction at shares of the time of each run."""
    script = [["push"]] + ([["wait", run_of(scene, "present") + 1], ["pop"]] if direction == "dismiss" else [])
    what = f"{direction} interrupted at {', '.join(map(str, turns))}"
    return turned(one, scene, what, script, ["--direction", direction], direction, run_of(scene, direction), turns)


def released(one, scene, gesture, share, speed, turns):
    """The same for what runs after a finger lifts at a progress, with a speed along the gesture's way."""
    speed = speed if gesture["direction"] else 0
    options = ["--interaction", gesture["name"]["text"], "--release", f"{share!r},{speed!r}"]
    run = said(one, scene, options, [0])
    drives_away = run["completes"] and gesture["drives"] and gesture["drives"]["name"] == "dismiss"
    if whole(run["duration"]) == 0 or drives_away:
        # A screen that is driven away is still there: a finger brings it back, not a push.
        return
    direction = (gesture["drives"] or gesture["then"]["direction"])["name"]
    goes = direction if run["completes"] else opposite(direction)
    script = fingers.opened(scene, gesture) + fingers.let_go(scene, gesture, share, speed)
    what = f"{gesture['name']['text']} let go at {share:.3f} interrupted at {', '.join(map(str, turns))}"
    yield turned(one, scene, what, script, options, goes, run["duration"], turns)


def turned(one, scene, what, script, options, goes, run, turns):
    """Continues a script: each run of a length is interrupted at a share of its time, and the last one is shot."""
    times = []
    for share in turns:
        time = whole(run * share)
        # A run of whole microseconds replaces the exact one.
        times.append(time * run / (whole(run) or 1))
        goes = opposite(goes)
        script += [["wait", time], ["pop" if goes == "dismiss" else "push"]]
        interrupted = [*options, "--interrupt", ",".join(map(repr, times))]
        run = said(one, scene, interrupted, [0])["duration"]
    moments = [whole(run * share) for share in SHARES]
    scale = run / (whole(run) or 1)
    frames = said(one, scene, interrupted, [time * scale for time in moments])["frames"]
    expected = [frame["elements"] for frame in frames]
    shown = 0
    for time in moments:
        script += [["wait", time - shown]] * (time > shown) + [["shot"]]
        shown = time
    script += [["wait", run + 1], ["shot"]]
    return flights.case(one, scene, what, script), [*expected, {}], scene


def opposite(direction):
    return "dismiss" if direction == "present" else "present"


def said(one, scene, options, times=()):
    ran = subprocess.run(
        [harness.tool(), "simulate", str(one.spec), *options, "--viewport", scene["name"]["text"],
         *(["--times", ",".join(map(repr, times))] if times else [])], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def caught(one, scene, gesture, share, moves):
    """A finger comes down while the destination screen enters, moves back and forth, and lets go."""
    duration = run_of(scene, "present")
    time = whole(duration * share)
    at = time * duration / (whole(duration) or 1)
    start = 1 - at / duration
    script = [["push"], ["wait", time], ["begin", gesture["name"]["text"]]]
    progress, passed = [], 0
    for travel, elapsed in moves:
        if fingers.commits(gesture, progress[-1] if progress else start, min(max(start + travel, 0), 1)):
            break
        progress.append(min(max(start + travel, 0), 1))
        script += [["wait", elapsed - passed]] * (elapsed > passed)
        script += [["move", *fingers.travel(scene, gesture, travel)], ["shot"]]
        passed = elapsed
    frames = said(one, scene, [
        "--interaction", gesture["name"]["text"], "--caught", f"present,{at!r}",
        "--progress=" + ",".join(map(repr, progress)), "--elapsed", ",".join(str(elapsed) for _, elapsed in moves[:len(progress)])])
    expected = [frame["elements"] for frame in frames["frames"]]
    return flights.case(one, scene, f"caught by {gesture['name']['text']} at {share}", script), expected, scene


def run_of(scene, direction):
    return scene[direction]["duration"]


def whole(time):
    """Flutter counts whole microseconds."""
    return math.floor(time * 1000 + 0.5) / 1000
