// Makes the pictures of the README and of the start screen from the sample: a real window, once in each theme. Run by `npm run pictures`.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
const sample = path.join(folder, "staylet");
const pictures = path.join(root, "assets/pictures");

const person = ["-c", "user.name=staylet", "-c", "user.email=hello@staylet.test"];
const git = (...args) => spawnSync("git", ["-C", sample, ...person, ...args], { stdio: "ignore" });

cpSync(path.join(root, "assets/sample"), sample, { recursive: true });
git("init", "-q", "-b", "main");
git("add", "-A", "-f");
git("commit", "-qm", "staylet");
mkdirSync(pictures, { recursive: true });
let failed = 0;
for (const theme of ["dark", "light"]) {
  const out = path.join(pictures, `impact-${theme}.png`);
  const asked = ["--", sample, "--impact", "proto/pricing/v1/pricing.proto", "--theme", theme, "--size", "1440x900", "--screenshot", out];
  failed ||= spawnSync("npm", ["start", ...asked], { cwd: root, stdio: "inherit" }).status;
}
const gallery = ["exec", "--", "playwright", "test", "-c", "test/gallery/playwright.config.ts"];
failed ||= spawnSync("npm", gallery, { cwd: root, stdio: "inherit", env: { ...process.env, SAMPLE: "1" } }).status;
rmSync(folder, { recursive: true, force: true });
process.exit(failed ?? 1);
