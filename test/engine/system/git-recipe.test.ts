import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { identify, newStatCache } from "../../../engine/identify/identify.ts";
import { list, openPlace } from "../../../engine/list/list.ts";
import { changedSince, readBlobs } from "../../../engine/system/changed-since.ts";
import { findGit } from "../../../engine/system/git.ts";
import { testFolder, testRepository, type TestRepository } from "../../helpers/repository.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A repository whose files ask for a program to be run, which leaves a marker. */
interface Trap {
  readonly repository: TestRepository;
  readonly fired: () => boolean;
  readonly program: string;
}

function trap(arm: (repository: TestRepository, program: string) => void): Trap {
  const repository = testRepository({ "a.ts": "1", "b.ts": "2", ".gitattributes": "*.ts filter=x diff=x\n" });
  const marker = join(repository.folder, ".git", "FIRED");
  const program = join(repository.folder, ".git", "trap");
  writeFileSync(program, `#!/bin/sh\necho run >> "${marker}"\n`);
  chmodSync(program, 0o755);
  arm(repository, program);
  return { repository, program, fired: () => existsSync(marker) };
}

const dirty = ({ write, folder }: TestRepository) => {
  write("a.ts", "3");
  write("new.ts", "4");
  utimesSync(join(folder, "b.ts"), 1_600_000_000, 1_600_000_000);
};

const traps: readonly [string, readonly string[], (repository: TestRepository, program: string) => void][] = [
  [
    "core.fsmonitor",
    ["status"],
    (r, program) => {
      r.git("config", "core.fsmonitor", program);
      dirty(r);
    },
  ],
  [
    "include.path",
    ["status"],
    (r, program) => {
      r.write("cfg", `[core]\n\tfsmonitor = ${program}\n`);
      r.git("config", "include.path", "../cfg");
      dirty(r);
    },
  ],
  [
    "hooks",
    ["status"],
    (r, program) => {
      mkdirSync(join(r.folder, ".git/h"));
      writeFileSync(join(r.folder, ".git/h/post-index-change"), readFileSync(program), { mode: 0o755 });
      r.git("config", "core.hooksPath", ".git/h");
      dirty(r);
    },
  ],
  [
    "filter.clean",
    ["status"],
    (r, program) => {
      r.git("config", "filter.x.clean", program);
      dirty(r);
    },
  ],
  [
    "filter.process",
    ["status"],
    (r, program) => {
      r.git("config", "filter.x.process", program);
      dirty(r);
    },
  ],
  [
    "filter.clean on a racily clean entry",
    ["diff-files", "--raw"],
    (r, program) => {
      const at = new Date(1_700_000_100_000);
      utimesSync(join(r.folder, "a.ts"), at, at);
      r.git("add", ".");
      r.git("config", "filter.x.clean", program);
      r.write("a.ts", "3");
      utimesSync(join(r.folder, "a.ts"), at, at);
      utimesSync(join(r.folder, ".git/index"), at, at);
    },
  ],
  [
    "diff.external",
    ["diff"],
    (r, program) => {
      r.git("config", "diff.external", program);
      dirty(r);
    },
  ],
  [
    "diff.textconv",
    ["diff"],
    (r, program) => {
      r.git("config", "diff.x.textconv", program);
      dirty(r);
    },
  ],
];

test.each(traps)("nothing runs: %s", async (_name, control, arm) => {
  const shown = trap(arm);
  try {
    shown.repository.git(...control);
  } catch {
    /* the trap is no real filter */
  }
  expect(shown.fired(), "the trap must work, or it shows nothing").toBe(true);

  const { repository, fired } = trap(arm);
  const place = await openPlace(repository.folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  await changedSince(place, "HEAD", tree);
  await readBlobs(place, [repository.git("rev-parse", "HEAD:a.ts").trim()], 1000);
  expect(fired()).toBe(false);
  expect(tree.files.map(({ path }) => path)).toContain("b.ts");
});

test("the index and the tree are left as they were", async () => {
  const { folder, write } = testRepository({ "a.ts": "1" });
  write("a.ts", "2");
  utimesSync(join(folder, ".git/index"), 1_600_000_000, 1_600_000_000);
  const before = readFileSync(join(folder, ".git/index"));
  const place = await openPlace(folder);
  await list(place, []);
  expect(readFileSync(join(folder, ".git/index")).equals(before)).toBe(true);
  expect(existsSync(join(folder, ".git/gsttt"))).toBe(false);
});

test("variables that steer git are not inherited", async () => {
  const { folder } = testRepository({ "a.ts": "1" });
  const other = testRepository({ "other.ts": "1" });
  vi.stubEnv("GIT_DIR", join(other.folder, ".git"));
  vi.stubEnv("GIT_WORK_TREE", other.folder);
  vi.stubEnv("GIT_INDEX_FILE", "/nonexistent");
  expect((await list(await openPlace(folder), [])).entries.map(({ path }) => path)).toEqual(["a.ts"]);
});

test("git is never taken from the opened folder or a relative place", () => {
  const folder = testFolder();
  writeFileSync(join(folder, "git"), "#!/bin/sh\n", { mode: 0o755 });
  vi.stubEnv("PATH", `.:${folder}::bin:${process.env["PATH"]}`);
  const found = findGit([folder]);
  expect([found.startsWith(folder), found.startsWith("/")]).toEqual([false, true]);
  vi.stubEnv("PATH", `${folder}:relative`);
  expect(() => findGit([folder])).toThrow(/git not found in PATH/);
});

test("what changed since a revision, gone files with what they were", async () => {
  const { folder, write, git, commit } = testRepository({ "same.ts": "1", "edited.ts": "2", "gone.ts": "3", "removed.ts": "4", "sparse.ts": "5" });
  git("update-index", "--skip-worktree", "sparse.ts");
  git("rm", "-q", "removed.ts");
  commit();
  write("edited.ts", "22");
  write("new.ts", "6");
  execFileSync("rm", [join(folder, "gone.ts"), join(folder, "sparse.ts")]);
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  const changed = await changedSince(place, "HEAD~1", tree);
  expect(changed.map(({ path, deleted, before }) => [path, deleted, before !== null])).toEqual([
    ["edited.ts", false, true],
    ["gone.ts", true, true],
    ["new.ts", false, false],
    ["removed.ts", true, true],
  ]);
  const ids = changed.filter(({ deleted }) => deleted).map(({ before }) => before as string);
  const blobs = await readBlobs(place, [...ids, "0".repeat(40)], 1000);
  expect(ids.map((id) => String(blobs.get(id)))).toEqual(["3", "4"]);
  expect((await readBlobs(place, ids, 0)).get(ids[0] as string)).toBe(1);
  for (const revision of ["nothing", "--help", "", "HEAD:a"])
    await expect(changedSince(place, revision, tree)).rejects.toMatchObject({ failure: { tag: "UnknownRevision" } });
});
