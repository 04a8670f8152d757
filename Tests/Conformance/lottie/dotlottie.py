"""dotLottie files: archives that unzip, a manifest and a state machine as https://dotlottie.io/spec/2.0 and the schemas of
dotlottie-js 1.8 have them, animations byte for byte as in the JSON files, and a machine that plays them.

No package of PyPI has a player of dotLottie files (ThorVG itself doesn't read them), so `Machine` runs the state machine by the
rules of dotlottie-rs, and ThorVG draws the unpacked animation at the frame where the machine holds it. README.md has the run with
dotlottie-rs itself.
"""

import io
import json
import zipfile

TEXT, FLAG, NUMBER, COUNT = {"type": "string"}, {"type": "boolean"}, {"type": "number"}, {"type": "integer"}
NUMBER_OR_INPUT = {"type": ["number", "string"]}


def record(required, **optional):
    """An object with no other keys."""
    return {
        "type": "object", "properties": required | optional, "required": list(required), "additionalProperties": False}


def of_type(name, required=None, **optional):
    return record({"type": {"const": name}} | (required or {}), **optional)


def items(schema):
    return {"type": "array", "items": schema}


CONDITION = {"enum": ["GreaterThan", "GreaterThanOrEqual", "LessThan", "LessThanOrEqual", "Equal", "NotEqual"]}
GUARD = {"oneOf": [
    of_type("Event", {"inputName": TEXT}),
    of_type("Boolean", {"inputName": TEXT, "conditionType": CONDITION, "compareTo": {"type": ["string", "boolean"]}}),
    of_type("Numeric", {"inputName": TEXT, "conditionType": CONDITION, "compareTo": NUMBER_OR_INPUT}),
]}
ACTION = {"oneOf": [
    of_type("Fire", {"inputName": TEXT}),
    of_type("Reset", {"inputName": TEXT}),
    of_type("Increment", {"inputName": TEXT}, value=NUMBER_OR_INPUT),
    of_type("SetProgress", {"value": NUMBER_OR_INPUT}),
]}
MANIFEST = record(
    {"version": {"const": "2"}, "generator": TEXT, "animations": items(record({"id": TEXT}, name=TEXT)) | {"minItems": 1}},
    initial=record({}, animation=TEXT, stateMachine=TEXT), stateMachines=items(record({"id": TEXT}, name=TEXT)))
MACHINE = record(
    {"initial": TEXT, "states": items(of_type(
        "PlaybackState", {"name": TEXT, "animation": TEXT}, loop=FLAG, loopCount=COUNT, autoplay=FLAG, final=FLAG,
        mode={"enum": ["Forward", "Reverse", "Bounce", "ReverseBounce"]}, speed=NUMBER, segment=TEXT,
        entryActions=items(ACTION), exitActions=items(ACTION),
        transitions=items(of_type("Transition", {"toState": TEXT}, guards=items(GUARD)))))},
    interactions=items({"oneOf": [
        of_type("Click", {"actions": items(ACTION)}, layerName=TEXT),
        of_type("OnComplete", {"stateName": TEXT, "actions": items(ACTION)}),
    ]}),
    inputs=items({"oneOf": [
        of_type("Event", {"name": TEXT}), of_type("Numeric", {"name": TEXT, "value": NUMBER}),
        of_type("Boolean", {"name": TEXT, "value": FLAG})]}))


def unpacked(path):
    """The files of an archive in their order; zipfile inflates them and checks each sum."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files):
    """An archive of these files, deflated by Python."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


def problems(files, expected):
    """What is wrong with an unpacked file. `expected`: the animations as they are exported to JSON files, by id."""
    import jsonschema

    manifest, machine = json.loads(files["manifest.json"]), json.loads(files["s/transition.json"])
    for name, value, schema in (("manifest", manifest, MANIFEST), ("state machine", machine, MACHINE)):
        for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
            yield f"{name}: {error.json_path}: {error.message[:200]}"
    listed = [one["id"] for one in manifest["animations"]]
    if sorted(listed) != sorted(expected):
        yield f"the manifest lists {listed}"
    for name, content in expected.items():
        if files.get(f"a/{name}.json") != content:
            yield f"a/{name}.json is not the JSON file"
    if list(files)[-1] != "a/present.json":
        yield "lottie-android would not play present: it is not the last file"
    yield from meant(machine, listed)


def meant(machine, animations):
    """Names that mean nothing, and states that can't be reached or left."""
    names = {state["name"]: state for state in machine["states"]}
    inputs = {one["name"] for one in machine["inputs"]}
    if len(names) != len(machine["states"]):
        yield "two states have one name"
    reached, left = set(), [machine["initial"]]
    while left:
        name = left.pop()
        if name not in names:
            yield f"no state is called {name}"
        elif name not in reached:
            reached.add(name)
            left += [one["toState"] for one in names[name]["transitions"]]
            if not names[name]["transitions"]:
                yield f"nothing leads out of {name}"
    yield from (f"{name} can't be reached" for name in sorted(set(names) - reached))
    yield from (f"{state['name']} plays {state['animation']}" for state in machine["states"] if state["animation"] not in animations)
    used = {one.get("inputName") for one in every(machine)} - {None}
    used |= {value[1:] for one in every(machine) for value in one.values() if isinstance(value, str) and value.startswith("$")}
    yield from (f"no input is called {name}" for name in sorted(used - inputs))
    ending = {one["stateName"] for one in machine["interactions"] if one["type"] == "OnComplete"}
    yield from (f"{state['name']} ends unnoticed" for state in machine["states"] if state["autoplay"] != (state["name"] in ending))


def every(value):
    """Every object in a value."""
    if isinstance(value, dict):
        yield value
        value = value.values()
    if not isinstance(value, str):
        try:
            for one in value:
                yield from every(one)
        except TypeError:
            pass


class Machine:
    """Runs a state machine by the rules of dotlottie-rs (state_machine/mod.rs, player.rs), with frames for time."""

    def __init__(self, machine, last_frames):
        self.machine, self.last = machine, last_frames
        self.states = {state["name"]: state for state in machine["states"]}
        self.initial = {one["name"]: one.get("value") for one in machine["inputs"]}
        self.inputs, self.state, self.animation, self.frame = dict(self.initial), None, None, 0.0
        self.enter(machine["initial"])

    def enter(self, name):
        self.state = self.states[name]
        if self.animation != self.state["animation"]:
            self.animation, self.frame = self.state["animation"], 0.0
        if self.state["autoplay"] and self.is_complete():
            # A player starts over what is complete.
            self.frame = 0.0 if self.state["mode"] == "Forward" else self.last[self.animation]
        for action in self.state.get("entryActions", []):
            self.act(action)

    def is_complete(self):
        return self.frame >= self.last[self.animation] if self.state["mode"] == "Forward" else self.frame <= 0

    def act(self, action):
        value = action.get("value")
        if isinstance(value, str):
            value = self.inputs[value.removeprefix("$")]
        match action["type"]:
            case "SetProgress":
                self.frame = self.last[self.animation] * min(max(value, 0), 100) / 100
            case "Reset":
                self.inputs[action["inputName"]] = self.initial[action["inputName"]]
            case "Increment":
                self.inputs[action["inputName"]] += 1 if value is None else value
            case "Fire":
                self.run(action["inputName"])

    def holds(self, guard, event):
        if guard["type"] == "Event":
            return guard["inputName"] == event
        value, other = self.inputs[guard["inputName"]], guard["compareTo"]
        other = self.inputs[other.removeprefix("$")] if isinstance(other, str) else other
        return {
            "Equal": value == other, "NotEqual": value != other, "GreaterThanOrEqual": value >= other,
            "LessThanOrEqual": value <= other, "GreaterThan": value > other, "LessThan": value < other,
        }[guard["conditionType"]]

    def run(self, event=None):
        """Takes transitions until none is left; an event counts for the first."""
        for _ in range(20):
            for transition in self.state["transitions"]:
                guards = transition["guards"]
                waits = any(guard["type"] == "Event" for guard in guards)
                if waits == (event is not None) and all(self.holds(guard, event) for guard in guards):
                    break
            else:
                return
            event = None
            self.enter(transition["toState"])
        raise ValueError("the machine does not come to rest")

    def set(self, name, value):
        self.inputs[name] = value
        self.run()

    def interact(self, kind):
        for one in self.machine["interactions"]:
            if one["type"] == kind and one.get("stateName", self.state["name"]) == self.state["name"]:
                for action in one["actions"]:
                    self.act(action)
                return

    def play(self):
        """Plays to the end, from which OnComplete follows."""
        if self.state["autoplay"]:
            self.frame = self.last[self.animation] if self.state["mode"] == "Forward" else 0.0
            self.interact("OnComplete")


def walk(machine, last_frames, scrubbed):
    """What is wrong on a way through a machine: both directions by taps, with reduced motion if there is one, and by a finger
    where a gesture scrubs them."""
    played = Machine(machine, last_frames)
    ends = {"present": ("source", "destination"), "dismiss": ("destination", "source")}

    def rests(on, animation):
        if (played.state["name"], played.animation, played.frame) != (on, animation, 0):
            yield f"{played.state['name']} shows {played.animation} at {played.frame:g}, not {on} {animation} at 0"

    yield from rests("source", "present")
    for reduces in [False, True] if "reduced" in last_frames else [False]:
        if reduces:
            played.set("reducedMotion", True)
        for direction, (_, end) in ends.items():
            played.interact("Click")
            expected = "reduced" if reduces else direction
            first = last_frames[expected] if reduces and direction == "dismiss" else 0
            if not played.state["autoplay"] or (played.animation, played.frame) != (expected, first):
                yield f"a tap plays {played.animation} from {played.frame:g}, not {expected} from {first:g}"
            played.interact("Click")
            played.play()
            yield from rests(end, "dismiss" if direction == "present" else "present")
    for direction, (start, end) in ends.items():
        if direction not in scrubbed:
            played.run("drag")
            yield from rests(start, direction)
        for progress, event, rest in [(40, "cancel", start), (0, "cancel", start), (100, "commit", end), (60, "commit", end)]:
            if direction not in scrubbed:
                continue
            if played.state["name"] != start:
                played.interact("Click")
                played.play()
            played.run("drag")
            if played.frame != 0:
                yield f"a finger begins at frame {played.frame:g}"
            for moment in (progress / 3, progress):
                played.set("progress", moment)
                frame = last_frames[direction] * moment / 100
                if played.animation != direction or abs(played.frame - frame) > 1e-6:
                    yield f"at a progress of {moment:g} it shows frame {played.frame:g}, not {frame:g}"
            before = played.frame
            played.run(event)
            if played.state["autoplay"] and played.frame != before:
                yield f"{event} at {progress} starts at frame {played.frame:g}"
            played.play()
            yield from rests(rest, "present" if rest == "source" else "dismiss")
        if played.state["name"] == start:
            played.set("reducedMotion", False) if "reducedMotion" in played.inputs else None
            played.interact("Click")
            played.play()
