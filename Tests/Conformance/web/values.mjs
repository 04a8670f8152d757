// Compares the runtime's values with samples of `simulate`: a list of jobs on standard input, a line of JSON for each
// on standard output with the largest difference and where it is.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line);
  const [{ motionOf }, { Grip, heading }, module] = await Promise.all(
    ["transition-runtime.js", "transition-gestures.js", job.module].map((file) => import(pathToFileURL(`${job.folder}/${file}`).href)));
  const table = Object.values(module).find((one) => one.viewports);
  const { width, height, safeArea, rightToLeft } = job.viewport;
  const frames = job["frames of the app"];
  const views = frames && ["source", "destination"].map((side) => table.elements.map(({ id }) => frames[id]?.[side] && { frame: frames[id][side] }));
  const motion = motionOf(table, { width, height, safe: safeArea, rtl: rightToLeft, views });
  let run = job.direction && motion.run(job.direction);
  if (job.release) run = released(Grip, heading, motion, table, job);
  for (const time of job.interrupted ?? []) run = motion.turned(run, time);
  const worst = { difference: 0, where: "" };
  if (run && Math.abs(run.duration - job.duration) > 1e-6) Object.assign(worst, { difference: 1, where: `duration ${run.duration}, not ${job.duration}` });
  for (const frame of job.frames) {
    let time = frame.time;
    if (job.interaction && !job.release) {
      const gesture = table.interactions.find((one) => one.name === job.interaction);
      run = gesture.drives ? motion.run(gesture.drives, true) : motion.gesture(gesture);
      time = frame.progress * run.duration;
    }
    table.elements.forEach(({ id }, index) => {
      for (const [name, difference] of differences(motion.sample(run, index, time), frame.elements[id])) {
        if (difference > worst.difference) Object.assign(worst, { difference, where: `${id}: ${name} at ${frame.time ?? frame.progress}` });
      }
    });
  }
  console.log(JSON.stringify(worst));
}

/** The run after a finger that moved straight along the gesture's way lifts. */
function released(Grip, heading, motion, table, { interaction, release: [progress, velocity] }) {
  const gesture = table.interactions.find((one) => one.name === interaction);
  const grip = new Grip(gesture).hold(motion);
  const way = heading(gesture, motion.screen.rtl);
  grip.scale = 1 + progress * grip.span;
  grip.travel = gesture.gesture === "pinch" ? [0, 0] : way.map((part) => part * progress * grip.span);
  return grip.released(way.map((part) => part * velocity), velocity);
}

function differences(shown, wanted) {
  const off = (a, b) => Math.abs(a - b);
  const { frame, translation, scale, shadow, fill, cornerRadius: radius } = wanted;
  const radii = typeof radius === "object" ? Object.values(radius) : Array(4).fill(radius);
  const bytes = fill ? [1, 3, 5, 7].map((at) => parseInt(fill.slice(at, at + 2), 16)) : [];
  return [
    ...Object.keys(frame).map((key) => [`frame.${key}`, off(shown.frame[key], frame[key])]),
    ...Object.keys(translation).map((key) => [`translation.${key}`, off(shown.translation[key], translation[key])]),
    ...["opacity", "rotation", "rotationX", "rotationY", "blur", "content", "sourceOpacity", "destinationOpacity"].map((key) =>
      [key, off(shown[key], wanted[key])]),
    ["scale.x", off(shown.scale[0], scale.x)], ["scale.y", off(shown.scale[1], scale.y)],
    ...radii.map((one, at) => ["cornerRadius", off(shown.cornerRadius[at], one)]),
    ...Object.values(shadow).map((one, at) => ["shadow", off(shown.shadow[at], one)]),
    // Half of a 255th may be rounded either way.
    ...bytes.map((one, at) => ["fill", off(shown.fill?.[at] * 255, one) > 0.5001 ? 1 : 0]),
    ["fill", Boolean(fill) === Boolean(shown.fill) ? 0 : 1],
  ];
}
