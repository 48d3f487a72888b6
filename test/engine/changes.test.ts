import { chmodSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openRepo, type Repo } from "../../engine/index.ts";
import type { AnswerOf, ImpactQuestion } from "../../engine/model/answer.ts";
import { sizeLimit } from "../../engine/support/limits.ts";
import { askGit } from "../../engine/system/git.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testFolder, testRepository } from "../helpers/repository.ts";

const server = 'import express from "express";\nexport const app = express();\napp.get("/gone", () => 1);\n';
const question: ImpactQuestion = { answer: "impact", targets: [], changed: { revision: "HEAD" }, types: true };

async function open(folder: string): Promise<Repo> {
  const repo = await openRepo(folder, { startChild: startInProcess });
  if (!repo.ok) throw new Error(repo.failure.message);
  return repo.value;
}

async function impactOf(repo: Repo, more: Partial<ImpactQuestion> = {}): Promise<AnswerOf<"impact">> {
  const answer = await repo.ask({ ...question, ...more });
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value as AnswerOf<"impact">;
}

async function contractsOf(repo: Repo): Promise<string[]> {
  await repo.refresh();
  const answer = await repo.ask({ answer: "graph" });
  if (!answer.ok || answer.value.answer !== "graph") throw new Error("no graph");
  return answer.value.contracts.map((row) => row.contract);
}

const objectOf = (folder: string, id: string) => join(folder, ".git/objects", id.slice(0, 2), id.slice(2));

test("a deleted file whose content is not in this clone is a hole, and what stands in its place is not read for it", async () => {
  const { folder, git, write } = testRepository({ "gone.ts": server, "user.ts": 'import "./gone";\n' });
  write(".gitignore", "gone.ts\n");
  const id = git("rev-parse", "HEAD:gone.ts").trim();
  git("rm", "-qf", "--cached", "gone.ts");
  rmSync(objectOf(folder, id));
  writeFileSync(join(folder, "gone.ts"), "other text, ignored by git\n");
  const repo = await open(folder);
  await repo.refresh();
  const { bound, holes, deleted, affected } = await impactOf(repo);
  expect(deleted).toEqual(["gone.ts"]);
  expect(affected.map((row) => row.file)).toEqual(["user.ts"]);
  expect([bound, holes.map(({ kind, file, text }) => [kind, file, text])]).toEqual(["lower", [["unread-file", "gone.ts", "unreadable"]]]);

  write("gone.ts", server);
  git("add", "-f", "gone.ts");
  expect(await contractsOf(repo)).toContain("http GET /gone");
  expect(await contractsOf(await open(folder)), "nor is it read wrongly from the stored facts").toContain("http GET /gone");
});

test("a deleted file over the limit is a hole", async () => {
  const { folder } = testRepository({ "big.ts": `${server}//${"x".repeat(sizeLimit)}\n`, "a.ts": "" });
  rmSync(join(folder, "big.ts"));
  const repo = await open(folder);
  await repo.refresh();
  const { bound, holes } = await impactOf(repo);
  expect([bound, holes.map(({ kind, file, text }) => [kind, file, text])]).toEqual(["lower", [["unread-file", "big.ts", "too-large"]]]);
});

test("a deleted file that no connector reads is no hole", async () => {
  const { folder, git } = testRepository({ "notes.txt": "x", "a.ts": "" });
  const id = git("rev-parse", "HEAD:notes.txt").trim();
  rmSync(join(folder, "notes.txt"));
  rmSync(objectOf(folder, id));
  const repo = await open(folder);
  await repo.refresh();
  expect(await impactOf(repo)).toMatchObject({ bound: "exact", deleted: ["notes.txt"] });
});

test("a damaged object is a failure and no empty answer", async () => {
  const long = Array.from({ length: 20_000 }, (_, line) => `export const v${line} = ${(line * 7919) % 65_536};`).join("\n");
  const { folder, git } = testRepository({ "gone.ts": long, "a.ts": "" });
  const object = objectOf(folder, git("rev-parse", "HEAD:gone.ts").trim());
  rmSync(join(folder, "gone.ts"));
  chmodSync(object, 0o644);
  truncateSync(object, 20_000);
  const repo = await open(folder);
  await repo.refresh();
  expect(await repo.ask(question)).toMatchObject({ ok: false, failure: { tag: "GitDamaged" } });
});

test("type-only importers of a deleted file count only where types do", async () => {
  const { folder } = testRepository({
    "gone.ts": "export type A = 1;\nexport const b = 1;\n",
    "type.ts": 'import type { A } from "./gone";\nexport type B = A;\n',
    "both.ts": 'import type { A } from "./gone";\nimport { b } from "./gone";\nexport const c: A = b;\n',
  });
  rmSync(join(folder, "gone.ts"));
  const repo = await open(folder);
  await repo.refresh();
  const files = async (types: boolean) => (await impactOf(repo, { types })).affected.map((row) => row.file);
  expect(await files(true)).toEqual(["both.ts", "type.ts"]);
  expect(await files(false)).toEqual(["both.ts"]);
});

test("outside git it is not a revision that is missing, unless one was named", async () => {
  const folder = testFolder();
  writeFileSync(join(folder, "a.ts"), "");
  const repo = await open(folder);
  await repo.refresh();
  const said = async (revision: string | null) => {
    const answer = await repo.ask({ ...question, changed: { revision } });
    return answer.ok ? null : answer.failure;
  };
  expect(await said(null)).toMatchObject({ tag: "UnknownRevision", message: expect.not.stringContaining("revision") as string });
  expect(await said("main")).toMatchObject({ tag: "UnknownRevision", message: expect.stringContaining("revision main") as string });
});

test("git that cannot be found rejects, and does not throw", async () => {
  vi.stubEnv("PATH", "relative");
  const asked = askGit({ args: ["version"], cwd: "/", never: [] });
  vi.unstubAllEnvs();
  await expect(asked).rejects.toMatchObject({ failure: { tag: "GitMissing" } });
});
