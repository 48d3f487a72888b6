import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { loadSnapshot } from "../../engine/snapshot/snapshot.ts";
import { hashOf } from "../../engine/support/hash.ts";
import { commandLine, runCommandLine } from "../helpers/command-line.ts";
import { testRepository } from "../helpers/repository.ts";
import { seeded } from "../helpers/seeded.ts";
import { figure, report } from "./figures.ts";

const kills = figure("kills", 3, 500);
vi.setConfig({ testTimeout: 120_000 + kills * 30_000 });

const kinds = ["cold", "warm", "two writers"] as const;

/** Little of everything that a run does: a parser process, readings in its own process, git. */
const files: Readonly<Record<string, string>> = {
  "src/ok.ts": "export const ok = 1;\n",
  "src/users.ts": `import { ok } from "./ok";\nimport express from "express";\nexpress().get("/users/:id", () => ok);\n`,
  "schema.graphql": "type Query { user: User }\ntype User { id: ID }\n",
  ".env": "A=1\n",
};

/** What an index process leaves in the state folder: the hash of a whole index, or why there is none. */
function stored(folder: string): string {
  const loaded = loadSnapshot(join(folder, ".git/gsttt"), hashOf(folder));
  return loaded.state === "found" ? loaded.index.hash : loaded.state;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => child.once("exit", () => done()));
}

it(`killed at ${kills} points of a run, what is stored is whole, the old or the new, and the next run is right and leaves nothing`, async () => {
  const { folder, write } = testRepository(files);
  const state = join(folder, ".git/gsttt");
  const next = seeded(5);
  const index = async (): Promise<string> => {
    const { out, code, err } = await runCommandLine(["index", folder, "--json"]);
    expect(code, err).toBe(0);
    return (JSON.parse(out) as { graph: string }).graph;
  };
  const variants = ["/users/:id", "/people/:id"].map((route) => (files["src/users.ts"] as string).replace("/users/:id", route));
  const hashes: string[] = [];
  const lasts: number[] = [];
  for (const variant of [0, 1]) {
    rmSync(state, { recursive: true, force: true });
    write("src/users.ts", variants[variant] as string);
    const started = performance.now();
    hashes.push(await index());
    lasts.push(performance.now() - started);
  }
  const usual = Math.max(...lasts);
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  for (let round = 0; round < kills; round++) {
    const kind = kinds[round % 3] as (typeof kinds)[number];
    const variant = round % 2;
    writeFileSync(join(folder, "src/users.ts"), variants[variant] as string);
    if (kind === "cold") rmSync(state, { recursive: true, force: true });
    const before = stored(folder);
    const children = Array.from({ length: kind === "two writers" ? 2 : 1 }, () =>
      spawn(process.execPath, [commandLine, "index", folder], { stdio: "ignore" }),
    );
    await Promise.all(
      children.map(async (child) => {
        // Every second one is killed in the last part of a run, where it writes.
        const at = next(2) === 0 ? next(Math.ceil(usual)) : Math.floor(usual * 0.6) + next(Math.ceil(usual * 0.6));
        const timer = setTimeout(() => child.kill("SIGKILL"), at);
        await ended(child);
        clearTimeout(timer);
      }),
    );
    const after = stored(folder);
    const outcome = after === before ? "old" : after === hashes[variant] ? "new" : `neither: ${after}`;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    if (outcome.startsWith("neither")) wrong.push(`round ${round}, ${kind}: ${outcome}`);
    const hash = await index();
    if (hash !== hashes[variant]) wrong.push(`round ${round}, ${kind}: another graph`);
    const left = existsSync(state) ? readdirSync(state).filter((name) => name.includes("tmp")) : [];
    if (round % 100 === 99) report(`${round + 1} kills, ${wrong.length} wrong`);
    if (left.length > 0) wrong.push(`round ${round}, ${kind}: left ${left.join()}`);
  }
  report(`${kills} kills: ${[...seen].map(([outcome, count]) => `${count} ${outcome}`).join(", ")}; ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});
