// Values of the table as the web's core plays it.
import { createInterface } from "node:readline";
import { allCoresTable as table } from "./all-cores.transition.js";
import { Motion } from "./transition-runtime.js";

for await (const line of createInterface({ input: process.stdin })) {
  const [mistake, direction, turn, times] = line.split("\t");
  globalThis.mistake = Number(mistake);
  const motion = new Motion(table, { width: 390, height: 844, safe: { top: 47, bottom: 34, leading: 0, trailing: 0 } });
  const run = turn ? motion.turned(motion.run(direction), Number(turn)) : motion.run(direction);
  const frames = times.split(",").map((time) => table.elements.map((_, index) => numbers(motion.sample(run, index, Number(time)))));
  console.log(JSON.stringify(frames));
}

function numbers({ frame, translation, opacity, cornerRadius, scale, shadow, ...one }) {
  return [
    frame.x, frame.y, frame.width, frame.height, translation.x, translation.y, opacity, ...cornerRadius, ...scale,
    one.rotation, one.rotationX, one.rotationY, one.blur, ...shadow, one.content, one.sourceOpacity, one.destinationOpacity,
  ];
}
