// Values of tables as the web's core plays them. See languages.py for the lines.
import { createInterface } from "node:readline";
import { Grip, heading } from "./transition-gestures.js";
import { Ends, motionOf } from "./transition-runtime.js";
import { tables } from "./tables.js";

for await (const line of createInterface({ input: process.stdin })) {
  const [mistake, number, stage, views, what, moments] = line.split("\t");
  globalThis.mistake = Number(mistake);
  const motion = motionOn(tables[Number(number)], stage, views);
  if (what.startsWith("ends")) {
    console.log(JSON.stringify(moved(motion, what.split(":")[1], moments.split(",").map((one) => one.split("@").map(Number)))));
    continue;
  }
  const shown = player(motion, what.split(":"));
  const frames = moments.split(",").map((moment) => {
    const [run, time, shares] = shown(...moment.split("@").map(Number));
    const places = [];
    return motion.places.map((_, index) => numbers(motion, motion.sample(run, index, time), index, shares, places));
  });
  console.log(JSON.stringify(frames));
}

function frameOf(text) {
  return text && Object.fromEntries(["x", "y", "width", "height"].map((key, at) => [key, Number(text.split(",")[at])]));
}

function motionOn(table, stage, listed) {
  const [width, height, reading, top, bottom, leading, trailing] = stage.split(",").map((part, at) => (at === 2 ? part : Number(part)));
  const views = [[], []];
  for (const one of listed.split(";").filter(Boolean)) {
    const [index, side, frame, opacity, rotation, clip] = one.split(":");
    views[side][index] = frame === "-" ? { isMissing: true }
      : { frame: frameOf(frame) || undefined, handover: { opacity: Number(opacity), rotation: Number(rotation), clip: frameOf(clip) || undefined } };
  }
  return motionOf(table, { width, height, rtl: reading === "rtl", safe: { top, bottom, leading, trailing }, views });
}

/** What is added to frames as ends move, and after a turn. */
function moved(motion, direction, moments) {
  const [run, ends] = [motion.run(direction), new Ends()];
  return moments.map(([time, index, ...change]) => {
    ends.move(index, change, time, run);
    const next = motion.turned(run, time + 10);
    return motion.places.map((_, at) => [...ends.added(at, time + 10, run), ...ends.turned(time + 10, run).added(at, 30, next)]);
  });
}

/** What plays: for a moment a run, its time, and the shares of both hand-overs. */
function player(motion, [kind, ...words]) {
  const turned = (run, turns) => turns.split(",").filter(Boolean).reduce((one, time) => motion.turned(one, Number(time)), run);
  const playing = (run) => (time) => [run, time, motion.handoverShares(run, time)];
  const gesture = motion.table.interactions?.[words[0]];
  if (kind === "turn") return playing(turned(motion.run(words[0]), words[1]));
  if (kind === "let") {
    const [progress, velocity] = words.slice(1).map(Number);
    const grip = new Grip(gesture).hold(motion);
    const way = heading(gesture, motion.screen.rtl);
    grip.scale = 1 + progress * grip.span;
    grip.travel = gesture.gesture === "pinch" ? [0, 0] : way.map((part) => part * progress * grip.span);
    return playing(turned(grip.released(way.map((part) => part * velocity), velocity), words[3]));
  }
  if (kind === "finger" || kind === "caught") {
    const caught = kind === "caught" ? [motion.run(words[1]), Number(words[2])] : undefined;
    const grip = new Grip(gesture).hold(motion, caught);
    return (progress, elapsed = 0) => [
      { value: (index, name) => grip.value(index, name, progress, elapsed) }, 0, grip.shares(progress, elapsed)];
  }
  return playing(motion.run(kind));
}

function numbers(motion, sample, index, shares, places) {
  const { frame, translation, opacity, cornerRadius, scale, shadow, ...one } = sample;
  const rotation = motion.handoverRotation(index, shares);
  places.push({ sample, rotation, parent: motion.places[index].parent });
  const corners = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => {
    let point = [frame.x + x * frame.width, frame.y + y * frame.height, 0];
    for (let at = index; at !== undefined; at = places[at].parent) point = placed(point, places[at]);
    const eye = motion.table.perspective;
    const [middle, center] = [motion.screen.width / 2, motion.screen.height / 2];
    const factor = eye ? eye / Math.max(eye - point[2], eye * 1e-3) : 1;
    return [middle + (point[0] - middle) * factor, center + (point[1] - center) * factor];
  });
  const reach = (way) => (shadow[0] > 0 ? Math.max(3 * one.blur, 3 * shadow[1] + way) : 3 * one.blur);
  const [across, down] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  const edges = [
    Math.min(...across) - reach(-shadow[2]), Math.min(...down) - reach(-shadow[3]), Math.max(...across) + reach(shadow[2]),
    Math.max(...down) + reach(shadow[3])];
  const clip = motion.handoverClip(index, shares, edges);
  return [
    frame.x, frame.y, frame.width, frame.height, translation.x, translation.y, opacity, ...cornerRadius, ...scale,
    one.rotation, one.rotationX, one.rotationY, one.blur, ...shadow, one.content, one.sourceOpacity, one.destinationOpacity,
    motion.handoverOpacity(index, shares), rotation, ...(clip ? [clip.x, clip.y, clip.width, clip.height] : []),
  ];
}

/** A point of an element's plane after its own transform and its turn about its drawn center. */
function placed(point, { sample: { frame, anchor, translation, scale, ...one }, rotation }) {
  const origin = [frame.x + anchor[0] * frame.width, frame.y + anchor[1] * frame.height];
  const turned = (a, b, degrees) => {
    const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return [a * c - b * s, a * s + b * c];
  };
  const own = ([px, py, pz]) => {
    let [x, y, z] = [(px - origin[0]) * scale[0], (py - origin[1]) * scale[1], pz];
    [x, y] = turned(x, y, one.rotation);
    [y, z] = turned(y, z, one.rotationX);
    [z, x] = turned(z, x, one.rotationY);
    return [x + origin[0] + translation.x, y + origin[1] + translation.y, z];
  };
  const [moved, center] = [own(point), own([frame.x + frame.width / 2, frame.y + frame.height / 2, 0])];
  const [x, y] = turned(moved[0] - center[0], moved[1] - center[1], rotation);
  return [center[0] + x, center[1] + y, moved[2]];
}
