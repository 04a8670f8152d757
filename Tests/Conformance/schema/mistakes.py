"""Mistakes that the schemas must detect: a name, and the edit of a valid document."""

# In the spec of an example.
SPEC_MISTAKES = [
    ("no name", lambda spec: spec.pop("name")),
    ("a name in capitals", lambda spec: spec.update(name="Card")),
    ("no viewports", lambda spec: spec.update(viewports=[])),
    ("an unknown key", lambda spec: spec.update(curve={})),
    ("an id that is a word of the format", lambda spec: spec["elements"][0].update(id="viewport")),
    ("an unknown kind", lambda spec: spec["elements"][0].update(kind="label")),
    ("an invalid token", lambda spec: spec["elements"][0].update(source={"opacity": "ratio"})),
    ("an opacity above 1", lambda spec: spec["elements"][0].update(source={"opacity": 1.5})),
    ("an invalid length", lambda spec: spec["elements"][0].update(source={"translation": {"x": "1 em"}})),
    ("a share in a frame", lambda spec: spec["elements"][0].update(source={"frame": {"x": "50%"}})),
    ("a color by name", lambda spec: spec["elements"][0].update(fill="white")),
    ("an arc of 0 degrees", lambda spec: spec["elements"][0].update(path={"arc": 0})),
    ("a built-in curve anew", lambda spec: spec.update(curves={"ease": "linear"})),
    ("two forms of one spring", lambda spec: curve(spec, {"spring": {"stiffness": 9, "damping": 1, "bounce": 0}})),
    ("x of a curve beyond 1", lambda spec: curve(spec, {"cubicBezier": [1.2, 0, 0, 1]})),
    ("no steps", lambda spec: curve(spec, {"steps": 0})),
    ("an offset from nothing", lambda spec: spec["present"]["phases"][0].update(offset=10)),
    ("a phase without end", lambda spec: spec["present"]["phases"][0].update(duration=0)),
    ("% in a phase", lambda spec: animate(spec, {"translation": {"x": "100%"}})),
    ("an empty list of keyframes", lambda spec: animate(spec, {"opacity": {"keyframes": []}})),
    ("a gesture that does nothing", lambda spec: spec.update(
        interactions=[{"name": "pull", "gesture": "pull", "distance": 30}])),
    ("a matched screen", lambda spec: spec["elements"].append({"id": "s", "kind": "screen", "role": "matched"})),
]

# In the texts of the schema of specs for editors.
TEXT_MISTAKES = [
    ("a key without a text", lambda schema: schema["properties"]["rtl"].pop("description")),
    ("a key without an example", lambda schema: schema["properties"]["rtl"].pop("examples")),
    ("an example that it refuses", lambda schema: schema["properties"]["rtl"].update(examples=["left"])),
    ("a word without a text", lambda schema: schema["properties"]["rtl"]["enumDescriptions"].pop()),
    ("a color that is only text", lambda schema: schema["$defs"]["color"]["anyOf"][0].pop("format")),
    ("a snippet that is unsound", lambda schema: schema["$defs"]["viewport"]["defaultSnippets"][0]["body"].pop("name")),
]

# In a `target.json`.
TARGET_MISTAKES = [
    ("no name", lambda target: target.pop("name")),
    ("version 2", lambda target: target.update(targetVersion=2)),
    ("a name in capitals", lambda target: target.update(name="CSS")),
    ("no files", lambda target: target.update(files=[])),
    ("an unknown escaping", lambda target: target["files"][0].update(escaping="htlm")),
    ("an unknown feature", lambda target: target["support"].update(sound="exact")),
    ("a feature left out", lambda target: (target["support"].pop("*"), target["support"].pop("arc"))),
    ("an invalid claim", lambda target: target["support"].update(arc="good")),
    ("too many decimals", lambda target: target.update(numbers={"decimals": 40})),
    ("an unknown form", lambda target: target["curves"].update(forms=["cubic"])),
    ("an unknown key", lambda target: target.update(titel="x")),
]

# In playback.
PLAYBACK_MISTAKES = [
    ("no version", lambda playback: playback.pop("playbackVersion")),
    ("one direction", lambda playback: playback["directions"].pop()),
    ("an unknown direction", lambda playback: playback["directions"][0].update(direction="back")),
    ("an unknown channel", lambda playback: first(playback)["initial"].update(z=1)),
    ("no anchor", lambda playback: first(playback).pop("anchor")),
    ("contents that there are not", lambda playback: first(playback).update(contents="both")),
    ("a curve of no kind", lambda playback: moving(playback).update(curve={"spring": 1})),
    ("a negative start", lambda playback: moving(playback).update(start=-1)),
    ("one stop", lambda playback: moving(playback)["stops"].pop()),
    ("a color by name", lambda playback: first(playback)["initial"].update(fill="red")),
    ("an eye in the screen", lambda playback: playback.update(perspective=0)),
]

# A config with everything, and mistakes in it.
CONFIG = {
    "$schema": "config.schema.json", "specs": ["motion/**/*.transition.json"], "templates": ["motion/templates"],
    "tokensContext": {"theme": "dark"},
    "output": "build/motion", "rules": {"too-long": "off"},
    "diff": {"breaking": "motion", "points": 0.5, "share": 0.02, "milliseconds": 10},
    "targets": {"android": {"output": "app/src/main", "options": {"package": "com.example"}}, "lottie": {}},
}
CONFIG_MISTAKES = [
    ("an unknown key", lambda config: config.update(outptu="x")),
    ("specs that are no list", lambda config: config.update(specs="motion")),
    ("an empty path", lambda config: config.update(output="")),
    ("a target that is no object", lambda config: config["targets"].update(lottie=True)),
    ("an unknown key of a target", lambda config: config["targets"].update(lottie={"option": {}})),
    ("a context that is no text", lambda config: config["tokensContext"].update(theme=1)),
    ("all targets", lambda config: config["targets"].update(all={})),
    ("an unknown level of diff", lambda config: config["diff"].update(breaking="all")),
    ("a limit of diff below 0", lambda config: config["diff"].update(points=-1)),
    ("an unknown key of diff", lambda config: config["diff"].update(seconds=1)),
    ("an unknown level", lambda config: config["rules"].update({"too-long": "never"})),
]

# In a report with several findings.
REPORT_MISTAKES = [
    ("no summary", lambda report: report.pop("summary")),
    ("a key left out", lambda report: report["findings"][0].pop("fix")),
    ("an unknown key", lambda report: report["findings"][0].update(hint="none")),
    ("an unknown severity", lambda report: report["findings"][0].update(severity="fatal")),
    ("line 0", lambda report: report["findings"][0].update(line=0)),
    ("an amount without unit", lambda report: report["findings"][0].update(amount={"value": 1})),
    ("an unknown unit", lambda report: report["findings"][0].update(amount={"value": 1, "unit": "ells"})),
    ("an unknown direction", lambda report: report["findings"][0].update(directions=["back"])),
    ("a note that says nothing", lambda report: report["findings"][0].update(notes=[{"message": ""}])),
]


def first(playback):
    return playback["directions"][0]["elements"][0]


def moving(playback):
    elements = [one for direction in playback["directions"] for one in direction["elements"]]
    return next(one["animations"][0] for one in elements if one["animations"])


def curve(spec, form):
    spec["present"]["phases"][0]["curve"] = form


def animate(spec, change):
    spec["present"]["phases"][0]["animate"] = {"*": change}
