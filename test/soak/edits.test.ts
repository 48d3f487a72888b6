import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo, type Repo } from "../../engine/index.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { memoryFacts } from "../helpers/memory-tree.ts";
import { mixedFiles, mixedVariants } from "../helpers/mixed-repository.ts";
import { testRepository, type TestRepository } from "../helpers/repository.ts";
import { seeded } from "../helpers/seeded.ts";
import { figure, report } from "./figures.ts";

const steps = figure("edits", 40, 1_000);

/** One random edit of a tree, done on disk and in `files`; says what it did. */
function edit(repository: TestRepository, files: Map<string, string>, next: (below: number) => number): string {
  const paths = [...files.keys()];
  const path = paths[next(paths.length)] as string;
  const text = files.get(path) as string;
  const put = (to: string, content: string) => {
    // A file where a folder is wanted makes way, and the other way round.
    for (const other of files.keys()) if (other.startsWith(`${to}/`) || to.startsWith(`${other}/`)) drop(other);
    files.set(to, content);
    repository.write(to, content);
  };
  const drop = (gone: string) => {
    files.delete(gone);
    rmSync(join(repository.folder, gone), { recursive: true });
  };
  const back = Object.entries(mixedFiles);
  const kind = next(24);
  if (kind < 11) {
    const [to, content] = mixedVariants[next(mixedVariants.length)] as readonly [string, string];
    put(to, content);
    return `write ${to}`;
  }
  if (kind < 13) {
    drop(path);
    return `delete ${path}`;
  }
  if (kind < 15) {
    const to = next(2) === 0 ? `moved/${path}` : path.replace(/([^/.]+)(\.[^/]*)?$/, "$1_$2");
    drop(path);
    put(to, text);
    return `rename ${path} to ${to}`;
  }
  if (kind === 15) {
    put(path, text.slice(0, next(text.length + 1)));
    return `cut ${path}`;
  }
  if (kind >= 20) {
    const comment = /\.py$/.test(path) ? "# moved\n" : "// moved\n";
    const lines = text.split("\n");
    const at = next(lines.length);
    put(path, next(2) === 0 ? comment.repeat(1 + next(3)) + text : [...lines.slice(0, at), comment.trim(), ...lines.slice(at)].join("\n"));
    return `remark in ${path}`;
  }
  if (kind < 19) {
    const [to, content] = back[next(back.length)] as [string, string];
    put(to, content);
    return `restore ${to}`;
  }
  repository.git("clean", "-fdxq");
  repository.git("checkout", "-q", "--", ".");
  files.clear();
  for (const [to, content] of back) files.set(to, content);
  return "revert everything";
}

async function open(folder: string): Promise<Repo> {
  const opened = await openRepo(folder, { startChild: startInProcess, workers: 1 });
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

/** Everything an index says, apart from how it stands to the last commit. */
async function everything(repo: Repo): Promise<string> {
  const refreshed = await repo.refresh();
  const answered = await repo.ask({ answer: "graph" });
  if (!refreshed.ok || !answered.ok) return JSON.stringify([refreshed, answered]);
  const { freshness, ...answer } = answered.value;
  expect(freshness.state).toBe("fresh");
  return JSON.stringify(answer, null, 1);
}

/** The same tree, opened for the first time. */
async function fromNothing(files: ReadonlyMap<string, string>): Promise<string> {
  const cold = testRepository(Object.fromEntries(files));
  const repo = await open(cold.folder);
  const answer = await everything(repo);
  repo.close();
  rmSync(cold.folder, { recursive: true });
  return answer;
}

test("after any edit an index says what one made from nothing says", { timeout: 240_000 + steps * 4_000 }, async () => {
  // Loads the grammars, so that no reading waits for them.
  await memoryFacts(mixedFiles);
  const next = seeded(1);
  const files = new Map(Object.entries(mixedFiles));
  const repository = testRepository(mixedFiles);
  let repo = await open(repository.folder);
  const first = await everything(repo);
  for (const edge of [
    ["src/app.ts", "packages/kit/src/index.ts"],
    ["py/tests/test_orders.py", "py/src/shop/orders.py"],
    ["crates/cli/src/run.rs", "crates/core/src/lib.rs"],
  ]) {
    expect((JSON.parse(first) as { imports: { from: string; to: string }[] }).imports.map(({ from, to }) => [from, to])).toContainEqual(edge);
  }
  const done: string[] = [];
  for (let step = 0; step < steps; step++) {
    for (let edits = 1 + next(2); edits > 0; edits--) done.push(edit(repository, files, next));
    if (next(6) === 0) {
      repo.close();
      repo = await open(repository.folder);
      done.push("reopen");
    }
    const warm = await everything(repo);
    expect(warm, done.slice(-8).join(", ")).toBe(await fromNothing(files));
    if (next(5) === 0 && existsSync(join(repository.folder, ".git/gsttt"))) expect(await everything(repo)).toBe(warm);
  }
  repo.close();
  report(`${steps} steps of ${done.length} edits: each index was what one made from nothing is`);
});
