import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { makeTree, runCommandLine } from "../helpers/command-line.ts";
import { figure, report } from "./figures.ts";

const points = figure("interrupts", 4, 40);
/** Seconds from the signal to the end: what the goal says in the long form, what a busy machine needs in the short one. */
const atMost = figure("interrupts", 10, 1) === 1 ? 1 : 10;
vi.setConfig({ testTimeout: 120_000 + points * 30_000 });

it(`an interrupt at ${points} points of a run ends it with 130, the old index whole or the new one, nothing half-written`, async () => {
  const many = makeTree(
    Object.fromEntries(
      Array.from({ length: 700 }, (_, at) => [
        `src/file-${at}.ts`,
        `import { a } from './file-${(at * 7) % 700}'\nexport const a = fetch('/x/${at}')\n`.repeat(20),
      ]),
    ),
  );
  const state = join(many.root, ".git/gsttt");
  const whole = await runCommandLine(["index", many.root]);
  expect(whole.code).toBe(0);
  let interrupted = 0;
  let slowest = 0;
  for (let point = 0; point < points; point++) {
    rmSync(state, { recursive: true });
    mkdirSync(state);
    writeFileSync(join(state, "snapshot.gsttt"), "old");
    let at = 0;
    const ended = await runCommandLine(["index", many.root, "--workers", "1"], {
      during(pid) {
        setTimeout(
          () => {
            try {
              process.kill(pid, "SIGINT");
              at = performance.now();
            } catch {
              // It was done before.
            }
          },
          300 + ((whole.seconds * 1000 - 300) * point) / points,
        );
      },
    });
    const kept = existsSync(join(state, "snapshot.gsttt")) ? readFileSync(join(state, "snapshot.gsttt")).toString("latin1", 0, 5) : "none";
    expect(readdirSync(state).filter((name) => name.includes("tmp"))).toEqual([]);
    if (ended.code === 0) continue;
    interrupted++;
    slowest = Math.max(slowest, (performance.now() - at) / 1000);
    // While node itself starts the signal ends it, which a shell shows as 130 too.
    const code = ended.signal === "SIGINT" ? 130 : ended.code;
    expect([point, code, ended.err.includes("\n    at ")]).toEqual([point, 130, false]);
    expect(["old", "GSTTT"]).toContain(kept);
  }
  many.remove();
  report(`${points} points, ${interrupted} interrupted, the slowest ended in ${slowest.toFixed(2)} s`);
  expect(interrupted).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(atMost);
});
