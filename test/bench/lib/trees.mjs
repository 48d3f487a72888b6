// Trees to measure on: a clone of a repository, or one generated to a size.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What git sees in every bench: no setting of a user or a system, one author. */
export const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@t",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@t",
};

export const git = (folder, ...args) =>
  execFileSync("git", ["-C", folder, ...args], { env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });

const made = [];
process.on("exit", () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

export function temporary(name) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `bench-${name}-`)));
  made.push(folder);
  return folder;
}

/** A clone of the commit that is checked out in `repo`, so that nothing of the original is touched. */
export function cloneOf(repo) {
  const folder = temporary(path.basename(path.resolve(repo)));
  execFileSync("git", ["clone", "-q", "--shared", path.resolve(repo), folder], { env: environment, stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}

/** Forgets the index of a tree, so that the next run is cold. */
export function forget(folder) {
  const common = git(folder, "rev-parse", "--path-format=absolute", "--git-dir").trim();
  rmSync(path.join(common, "gsttt"), { recursive: true, force: true });
}

/** `count` TypeScript files in folders of 50, each with six imports, one in ten with a route or a request. The same for the same count. */
export function generate(count) {
  const folder = temporary(`generated-${count}`);
  const place = (i) => `src/area${Math.floor(i / 1000)}/part${Math.floor(i / 50)}/file${i}`;
  let seed = 42;
  const random = (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % below;
  };
  for (let i = 0; i < count; i++) {
    const file = path.join(folder, `${place(i)}.ts`);
    if (i % 50 === 0) mkdirSync(path.dirname(file), { recursive: true });
    const targets = i === 0 ? [] : Array.from({ length: 6 }, () => random(i));
    const lines = targets.map((to, k) => `import { value${to} as from${k} } from "${relative(place(i), place(to))}";`);
    lines.push(`export function value${i}(input: number): number {`, `  const base = input + ${i};`);
    for (let line = 0; line < 30; line++) lines.push(`  if (base === ${line}) return Math.max(base, ${line}) + String(input).length;`);
    lines.push(`  return base${targets.map((_, k) => ` + from${k}(${k})`).join("")};`, "}");
    if (i % 10 === 0) lines.push(`export const load${i} = () => fetch("/api/items/${i % 500}");`);
    writeFileSync(file, `${lines.join("\n")}\n`);
  }
  writeFileSync(path.join(folder, "package.json"), '{ "name": "generated", "private": true }\n');
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", "-A");
  git(folder, "commit", "-qm", "one");
  return folder;
}

function relative(from, to) {
  const text = path.posix.relative(path.posix.dirname(from), to);
  return text.startsWith(".") ? text : `./${text}`;
}

/** Bytes of the files of a tree that git tracks, by a filter of names. */
export const trackedFiles = (folder) => git(folder, "ls-files", "-z").split("\0").filter(Boolean);
