import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo, type Repo } from "../../engine/index.ts";
import type { Child, StartChild } from "../../engine/model/child.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testRepository } from "../helpers/repository.ts";

/** Parser processes that are killed as soon as they have something to do. */
const killed: StartChild = () => {
  let end: (outside: boolean) => void = () => undefined;
  const child: Child = {
    pid: undefined,
    onMessage: (listener) => queueMicrotask(() => listener({ type: "ready" })),
    onExit: (listener) => {
      end = listener;
    },
    send: (message) => void ((message as { type: string }).type === "read" && setImmediate(() => end(true))),
    kill: () => undefined,
  };
  return child;
};

async function open(folder: string, startChild: StartChild): Promise<Repo> {
  const repo = await openRepo(folder, { startChild });
  if (!repo.ok) throw new Error(repo.failure.message);
  return repo.value;
}

async function unreadOf(repo: Repo): Promise<{ unread: readonly string[]; freshness: string }> {
  const answer = await repo.ask({ answer: "coverage" });
  if (!answer.ok || answer.value.answer !== "coverage") throw new Error("no coverage");
  return { unread: answer.value.unread.map((row) => row.file), freshness: answer.value.freshness.state };
}

test("an index with a file that is to be read again is not stale, and the next refresh reads that file", async () => {
  const { folder } = testRepository({ "a.ts": "export const a = 1;\n" });
  const first = await open(folder, killed);
  await first.refresh();
  expect(await unreadOf(first)).toEqual({ unread: ["a.ts"], freshness: "fresh" });
  expect(await unreadOf(await open(folder, killed)), "as it was stored").toEqual({ unread: ["a.ts"], freshness: "fresh" });
  const next = await open(folder, startInProcess);
  await next.refresh();
  expect(await unreadOf(next)).toEqual({ unread: [], freshness: "fresh" });
  const last = await open(folder, killed);
  expect(await last.refresh()).toMatchObject({ value: { changed: false } });
});

test("the tries of several programs are counted together", async () => {
  const { folder } = testRepository({ "a.ts": "export const a = 1;\n" });
  const changed = [];
  for (let run = 0; run < 4; run++) {
    const refreshed = await (await open(folder, killed)).refresh();
    changed.push(refreshed.ok && refreshed.value.changed);
  }
  expect(changed).toEqual([true, true, true, false]);
});

test("what changed while it was read, and then changed back, is no index of the tree it was listed as", async () => {
  const texts = { "a.ts": 'import "./b";\n', "b.ts": "export const b = 1;\n" };
  const { folder, write } = testRepository(texts);
  const other = testRepository(texts);
  // The tree is another one between the listing and the reading.
  const meanwhile: StartChild = (kind) => {
    write("a.ts", 'import "./b";\nimport "./b.ts";\nexport {};\n');
    rmSync(join(folder, "b.ts"));
    return startInProcess(kind);
  };
  await (await open(folder, meanwhile)).refresh();
  for (const [path, text] of Object.entries(texts)) write(path, text);
  const graphs = [];
  for (const each of [folder, other.folder]) {
    const repo = await open(each, startInProcess);
    const refreshed = await repo.refresh();
    graphs.push(refreshed.ok && refreshed.value.graph);
  }
  expect(graphs[0]).toBe(graphs[1]);
});
