import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo } from "../../engine/index.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testRepository } from "../helpers/repository.ts";

const prefix = (path: string): string => `export const API = ${JSON.stringify(path)};\n`;

const files = {
  "src/prefix.ts": prefix("/api"),
  "src/app.ts": 'import express from "express";\nimport { API } from "./prefix";\nimport users from "./users";\nexpress().use(API, users);\n',
  "src/users.ts":
    'import express from "express";\nconst users = express.Router();\nusers.get("/users/:id", (req, res) => res.end());\nexport default users;\n',
  "web/client.ts": "export const user = (id: string) => fetch(`/v2/users/${id}`);\n",
};

async function indexed(folder: string): Promise<{ readonly parsed: number; readonly rows: readonly string[] }> {
  const opened = await openRepo(folder, { startChild: startInProcess, workers: 1 });
  if (!opened.ok) throw new Error(opened.failure.message);
  const done = await opened.value.refresh();
  if (!done.ok) throw new Error(done.failure.message);
  const asked = await opened.value.ask({ answer: "graph" });
  opened.value.close();
  if (!asked.ok || asked.value.answer !== "graph") throw new Error("no graph");
  const rows = asked.value.contracts.map((it) =>
    [it.contract, ...it.serves.map(({ file }) => `serves ${file}`), ...it.calls.map(({ file }) => `calls ${file}`)].join(", "),
  );
  return { parsed: done.value.counts.parsed, rows };
}

test("a prefix changed in one file changes the contracts of others, and no other file is parsed again", async () => {
  const { folder } = testRepository(files);
  expect(await indexed(folder)).toEqual({
    parsed: 4,
    rows: ["http GET /api/users/{}, serves src/users.ts", "http GET /v2/users/{}, calls web/client.ts"],
  });
  writeFileSync(join(folder, "src/prefix.ts"), prefix("/v2"));
  expect(await indexed(folder)).toEqual({ parsed: 1, rows: ["http GET /v2/users/{}, serves src/users.ts, calls web/client.ts"] });
});
