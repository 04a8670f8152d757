"""Directions that are interrupted on the way, once and twice, and fingers that catch them, as `simulate` has both."""

import json
import math
import subprocess

import fingers
import flights
import harness

SHARES = [0.0, 0.07, 0.335, 0.668, 0.96]

# Shares of a direction's time, and of the run after that, at which the user goes the other way.
TURNS = [(0.23,), (0.67,), (0.41, 0.37), (0.71, 0.58, 0.29)]

# Of a finger that comes down: when, how far it goes from there, and after how many milliseconds.
CATCHES = [(0.31, [(0, 0), (0.08, 20), (0.17, 60), (0.3, 250)]), (0.74, [(-0.11, 35), (0.2, 99.999), (-0.3, 101)])]


def cases(one, tree):
    """Of every viewport, each with what is expected at its shots; the last shot is of the rest."""
    scenes = tree["viewports"]
    for scene in scenes:
        # All of them on one viewport, the rest on one each.
        for turns in TURNS if scene is scenes[0] else TURNS[2:3]:
            yield turn(one, scene, "present", turns)
            yield turn(one, scene, "dismiss", turns)
        for gesture in tree["interactions"]:
            if gesture["drives"] and gesture["drives"]["name"] == "dismiss":
                for share, moves in CATCHES:
                    yield caught(one, scene, gesture, share, moves)


def turn(one, scene, direction, turns):
    """Interrupts a direction at shares of the time of each run."""
    times, run = [], run_of(scene, direction)
    script = [["push"]] + ([["wait", run_of(scene, "present") + 1], ["pop"]] if direction == "dismiss" else [])
    goes = direction
    for share in turns:
        time = whole(run * share)
        # A run of whole microseconds stands for the exact one.
        times.append(time * run / (whole(run) or 1))
        goes = "dismiss" if goes == "present" else "present"
        script += [["wait", time], ["pop" if goes == "dismiss" else "push"]]
        run = interrupted(one, scene, direction, times, [0])["duration"]
    moments = [whole(run * share) for share in SHARES]
    scale = run / (whole(run) or 1)
    frames = interrupted(one, scene, direction, times, [time * scale for time in moments])["frames"]
    expected = [frame["elements"] for frame in frames]
    shown = 0
    for time in moments:
        script += [["wait", time - shown]] * (time > shown) + [["shot"]]
        shown = time
    script += [["wait", run + 1], ["shot"]]
    what = f"{direction} interrupted at {', '.join(map(str, turns))}"
    return flights.case(one, scene, what, script), [*expected, {}], scene


def interrupted(one, scene, direction, turns, times):
    return said(one, scene, ["--direction", direction, "--interrupt", ",".join(map(repr, turns))], times)


def said(one, scene, options, times=()):
    ran = subprocess.run(
        [harness.tool(), "simulate", str(one.spec), *options, "--viewport", scene["name"]["text"],
         *(["--times", ",".join(map(repr, times))] if times else [])], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def caught(one, scene, gesture, share, moves):
    """A finger comes down while the destination screen is on its way in, goes to and fro, and lets go."""
    duration = run_of(scene, "present")
    time = whole(duration * share)
    at = time * duration / (whole(duration) or 1)
    start = 1 - at / duration
    script = [["push"], ["wait", time], ["begin", gesture["name"]["text"]]]
    progress, passed = [], 0
    for travel, elapsed in moves:
        progress.append(min(max(start + travel, 0), 1))
        script += [["wait", elapsed - passed]] * (elapsed > passed)
        script += [["move", *fingers.travel(scene, gesture, travel)], ["shot"]]
        passed = elapsed
    frames = said(one, scene, [
        "--interaction", gesture["name"]["text"], "--caught", f"present,{at!r}",
        "--progress=" + ",".join(map(repr, progress)), "--elapsed", ",".join(str(elapsed) for _, elapsed in moves)])
    expected = [frame["elements"] for frame in frames["frames"]]
    return flights.case(one, scene, f"caught by {gesture['name']['text']} at {share}", script), expected, scene


def run_of(scene, direction):
    return scene[direction]["duration"]


def whole(time):
    """Flutter counts whole microseconds."""
    return math.floor(time * 1000 + 0.5) / 1000
