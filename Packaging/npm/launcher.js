#!/usr/bin/env node
// Starts the program from the package of this platform, which npm has installed as an optional dependency.
"use strict";

const { spawn } = require("child_process");
const { constants } = require("os");

const folder = { "darwin-arm64": "darwin-universal", "darwin-x64": "darwin-universal" };
const here = `${process.platform}-${process.arch}`;
const name = `@NAME@-${folder[here] || here}`;

let program;
try {
  program = require.resolve(`${name}/bin/@NAME@`);
} catch {
  console.error(`@NAME@: the package ${name} is not installed.`);
  console.error("Either there is none for this platform, or npm was told to leave out optional dependencies.");
  process.exit(2);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`@NAME@: ${program} can't be started: ${error.message}`);
  process.exit(2);
});
child.on("exit", (code, signal) => process.exit(code === null ? 128 + constants.signals[signal] : code));
