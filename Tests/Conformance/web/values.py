"""The runtime's values, compared with `simulate`: directions, interruptions, and gestures."""

import json
import shutil
import subprocess

import design

# Points, degrees and shares; the speed that a spring takes over is measured over a hundredth of a millisecond.
LIMIT, LIMIT_TURNED = 1e-6, 1e-3
MOMENTS = 30
# Where each run is interrupted, in shares of it.
TURNS = [[0.3], [0.5, 0.4], [0.2, 0.5, 0.3]]
SIDES = ("source", "destination")
# Where fingers lift: progress, and points (pinch: factors) per second.
RELEASES = [(0.3, -120), (0.85, 400)]


def node():
    return shutil.which("node")


def engine():
    return "Node " + subprocess.run([node(), "--version"], capture_output=True, text=True).stdout.strip()


def problems(one, turns=TURNS):
    """What differs too much in a spec's module."""
    resolved = design.resolve(one.spec)
    jobs = [job for scene in resolved["viewports"] for job in directions(one, resolved, scene)]
    jobs += [job for job in gestures(one, resolved)]
    jobs += [job for scene in resolved["viewports"] for job in measured(one, resolved, scene)]
    scene = resolved["viewports"][0]
    for shares in turns:
        for direction in ("present", "dismiss"):
            jobs += turned(one, scene, {"direction": direction}, ["--direction", direction], shares)
    for interaction in resolved["interactions"] if turns else []:
        name = interaction["name"]["text"]
        for progress, velocity in RELEASES:
            velocity /= 100 if interaction["gesture"]["pinch"] else 1
            for shares in [[], *turns]:
                # `simulate` moves what follows a finger only after a turn, and never what follows a pinch.
                follows = bool((interaction["then"] or {}).get("follow"))
                if not follows or (shares and not interaction["gesture"]["pinch"]):
                    subject = {"interaction": name, "release": [progress, velocity]}
                    jobs += turned(one, scene, subject, ["--interaction", name, "--release", f"{progress},{velocity}"], shares)
    folder = one.folder / "web"
    (folder / "package.json").write_text('{ "type": "module" }')
    common = {"folder": str(folder), "module": f"{resolved['name']['text']}.transition.js"}
    lines = "".join(json.dumps(common | job) + "\n" for job in jobs)
    program = str(design.HERE / "web" / "values.mjs")
    ran = subprocess.run([node(), program], input=lines, capture_output=True, text=True)
    if ran.returncode:
        return [ran.stderr.strip()]
    found = []
    for job, line in zip(jobs, ran.stdout.splitlines()):
        worst = json.loads(line)
        if not worst["difference"] <= (LIMIT_TURNED if job.get("interrupted") else LIMIT):
            what = job.get("direction") or job["interaction"]
            what += ", measured" if job.get("frames of the app") else ""
            what += f", let go at {job['release']}" if job.get("release") else ""
            at = f", interrupted at {job['interrupted']}" if job.get("interrupted") else ""
            found.append(f"{job['viewport']['name']['text']}, {what}{at}: {worst['where']} is off by {worst['difference']:.6f}")
    return found[:10]


def moments(duration):
    return [index * duration / MOMENTS for index in range(MOMENTS + 1)]


def directions(one, resolved, scene):
    for direction in ("present", "dismiss"):
        duration = scene[direction]["duration"]
        name = scene["name"]["text"]
        frames = design.simulate(one.spec, direction, moments(duration), "--viewport", name)
        yield job(scene, duration, moments(duration), frames) | {"direction": direction}


def measured(one, resolved, scene):
    """Both directions in an app whose own views have other frames than the spec's, also where these are equal."""
    frames = {
        element["id"]: {
            "source": {"x": 21 + 9 * index, "y": 310, "width": 144, "height": 24},
            "destination": {"x": 17, "y": 80 + 5 * index, "width": 254, "height": 40},
        }
        for index, element in enumerate(one.read()["elements"])
        if element.get("role", "matched") == "matched" and all(design.is_example(element.get(side, {}).get("frame")) for side in SIDES)
    }
    if not frames:
        return
    file = one.folder / "measured.json"
    file.write_text(json.dumps({"elements": frames}))
    for direction in ("present", "dismiss"):
        duration = scene[direction]["duration"]
        words = ["--direction", direction, "--viewport", scene["name"]["text"], "--measured", str(file)]
        shown = design.simulated(one.spec, [*words, "--times", ",".join(map(repr, moments(duration)))])["frames"]
        common = {"direction": direction, "frames of the app": frames}
        yield job(scene, duration, moments(duration), [frame["elements"] for frame in shown]) | common


def turned(one, scene, subject, run, shares):
    """A run, of a direction or after a release, that is interrupted at these shares of itself; a turn needs a run that lasts."""
    times, words = [], run
    duration = design.simulated(one.spec, [*run, "--times", "0"])["duration"]
    for share in shares:
        # Avoids the boundaries of segments.
        times.append(round(duration * share, 1) + 0.05)
        if times[-1] >= duration:
            return
        words = [*run, "--interrupt", ",".join(map(repr, times))]
        duration = design.simulated(one.spec, [*words, "--times", "0"])["duration"]
    asked = ",".join(map(repr, moments(duration)))
    frames = [frame["elements"] for frame in design.simulated(one.spec, [*words, "--times", asked])["frames"]]
    yield job(scene, duration, moments(duration), frames) | subject | {"interrupted": times}


def gestures(one, resolved):
    for interaction in resolved["interactions"]:
        for scene in resolved["viewports"]:
            name = interaction["name"]["text"]
            steps = [index / MOMENTS for index in range(MOMENTS + 1)]
            arguments = ["--interaction", name, "--viewport", scene["name"]["text"], "--progress", ",".join(map(repr, steps))]
            frames = design.simulated(one.spec, arguments)["frames"]
            yield {"viewport": scene_of(scene), "interaction": name, "frames": frames}


def job(scene, duration, times, frames):
    shown = [{"time": time, "elements": elements} for time, elements in zip(times, frames)]
    return {"viewport": scene_of(scene), "duration": duration, "frames": shown}


def scene_of(scene):
    return {key: scene[key] for key in ("name", "width", "height", "safeArea", "rightToLeft")}
