import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { spawnSync } from "node:child_process";

/**
 * What `electron <folder>` does in a stock build: takes the first word that is no option as the application's folder.
 * It stands in for the original, which the package that ships the runtime replaced.
 */
const main = `"use strict";
const { app } = require("electron");
const fs = require("fs");
const path = require("path");
let at = 1;
while (at < process.argv.length && process.argv[at].startsWith("-")) at += process.argv[at] === "-r" ? 2 : 1;
const folder = path.resolve(process.argv[at] || ".");
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
process.defaultApp = true;
process.argv.splice(1, at, folder);
app.name = manifest.productName || manifest.name;
app.setVersion(manifest.version);
app.setAppPath(folder);
require(path.join(folder, manifest.main));
`;

/** Writes `default_app.asar` into the resources folder; `root` is the project, `work` scratch space. */
export function writeDefaultApp(root: string, resources: string, work: string): void {
  const folder = path.join(work, "default_app");
  mkdirSync(folder, { recursive: true });
  mkdirSync(resources, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "electron", main: "main.js" }));
  writeFileSync(path.join(folder, "main.js"), main);
  // @electron/asar is a module of another kind than this bundle; a process of its own loads it as it is.
  const script = `import { createPackage } from "@electron/asar"; await createPackage(${JSON.stringify(folder)}, ${JSON.stringify(path.join(resources, "default_app.asar"))});`;
  const packed = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    cwd: root,
  });
  if (packed.status !== 0) throw new Error(`@electron/asar failed: ${packed.stderr}`);
}
