"""Turns on the way: pushed and popped before it arrived, popped and pushed again before it left.

The other direction plays from there: every track starts with the value that the property has, and what no track moves goes
to its end with the element's first segment. A dismiss that is present played backwards runs back on the way it came.
"""

import json

import flights
import values

SHARES = [0.0, 0.07, 0.335, 0.668, 0.96]


def cases(one, tree):
    """Turns at two moments of each direction, each with what is expected at its shots; the last shot is of the rest."""
    map = json.loads((one.folder / "flutter" / f"{one.snake}.hero.json").read_text())
    for scene, tree_scene in zip(map["viewports"][:1], tree["viewports"]):
        for share in (0.23, 0.67):
            yield turn(one, map, scene, tree_scene, "present", share)
            yield turn(one, map, scene, tree_scene, "dismiss", share)


def turn(one, map, scene, tree_scene, direction, share):
    """Turns round at a share of a direction's time."""
    there, back = durations(map, direction)
    at = whole(there * share)
    script = [["push"], ["wait", at], ["pop"]]
    if direction == "dismiss":
        script = [["push"], ["wait", back + 1], ["pop"], ["wait", at], ["push"]]
    runs_back = map["dismissReversed"] and direction == "present"
    left = back * at / there if runs_back else back
    expected, shown = [], 0
    for time in (whole(left * part) for part in SHARES):
        script += [["wait", time - shown]] * (time > shown) + [["shot"]]
        shown = time
        expected.append(after(map, scene, direction, at, time, runs_back))
    script += [["wait", left + 1], ["shot"]]
    return flights.case(one, tree_scene, f"{direction} turned at {share}", script), [*expected, {}], tree_scene


def after(map, scene, direction, at, time, runs_back):
    """What the elements show some time after the turn."""
    there, back = durations(map, direction)
    other = "dismiss" if direction == "present" else "present"
    if runs_back:
        now = lambda place, property: values.value(map, place, property, other, back * (1 - at / there) + time)
    else:
        now = lambda place, property: values.turned(
            map, place, property, other, time, values.value(map, place, property, direction, at))
    return {head["id"]: values.sample(head, place, lambda property: now(place, property))
            for head, place in zip(map["elements"], scene["elements"])}


def durations(map, direction):
    """Of a direction and of the other one."""
    both = [map["transitionDuration"], map["reverseTransitionDuration"]]
    return both if direction == "present" else both[::-1]


def whole(time):
    """Flutter counts whole microseconds."""
    return round(time, 3)
