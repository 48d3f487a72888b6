import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test, type CDPSession, type Page } from "@playwright/test";
import type { AnswerOf, Question } from "../../engine/model/answer.ts";
import type { Result } from "../../engine/model/failure.ts";
import { cleanUp, root, start } from "../e2e/window.ts";

/*
 * What the window costs on a large repository: from the choice of a file to its rings, a frame while zooming and panning at
 * the caps of the picture, and the memory after 200 questions. CPU is the renderer's own task time, so that a busy machine
 * does not change it much.
 */

const folder = process.env["TRACE"] ?? root;
const questions = Number(process.env["TRACE_QUESTIONS"] ?? 200);
/** TRACE_PROFILE names the functions that take the time; a build with `--minify false` has them by name. */
const profiled = process.env["TRACE_PROFILE"] !== undefined;

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string; readonly lineNumber: number } }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

function sayProfile({ nodes, samples = [], timeDeltas = [] }: Profile, say: (line: string) => void): void {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName || "(anonymous)"}:${callFrame.lineNumber}`]));
  const times = new Map<string, number>();
  samples.forEach((id, at) => times.set(names.get(id) ?? "", (times.get(names.get(id) ?? "") ?? 0) + (timeDeltas[at] ?? 0) / 1000));
  for (const [name, time] of [...times].sort((a, b) => b[1] - a[1]).slice(0, 14)) say(`    ${Math.round(time)} ms ${name}`);
}

test.afterAll(cleanUp);

const asked = (page: Page): Promise<{ readonly files: number; readonly busiest: readonly string[] }> =>
  page.evaluate(async () => {
    const { gsttt } = globalThis as unknown as { gsttt: { ask(question: Question): Promise<Result<string>> } };
    const result = await gsttt.ask({ answer: "graph" });
    if (!result.ok) throw new Error(result.failure.message);
    const graph = JSON.parse(result.value) as AnswerOf<"graph">;
    const importers = new Map<string, number>();
    for (const { to } of graph.imports) importers.set(to, (importers.get(to) ?? 0) + 1);
    const busiest = [...importers].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
    return { files: graph.files.length, busiest: busiest.slice(0, 60) };
  });

async function figures(cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Milliseconds of task time that something takes, and the longest single task in it. */
async function costOf(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<{ cpu: number; wall: number; longest: number }> {
  await page.evaluate(() => {
    const kept = globalThis as unknown as { longest: number; watcher: PerformanceObserver | undefined };
    kept.longest = 0;
    kept.watcher?.disconnect();
    kept.watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.longest = Math.max(kept.longest, entry.duration);
    });
    kept.watcher.observe({ type: "longtask" });
  });
  const [before, from] = [await figures(cdp), performance.now()];
  await act();
  const wall = performance.now() - from;
  const after = await figures(cdp);
  const cpu = ((after.get("TaskDuration") ?? 0) - (before.get("TaskDuration") ?? 0)) * 1000;
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  return { cpu: Math.round(cpu), wall: Math.round(wall), longest: Math.round(longest) };
}

async function choose(page: Page, file: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.insertText(file);
  await page.getByRole("dialog").locator(`[data-file="${file}"]`).first().waitFor();
}

async function enter(page: Page, file: string): Promise<void> {
  await page.keyboard.press("Enter");
  await page.locator(`[data-view=impact] [data-headline][data-of="${file}"]`).first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Milliseconds of task time of a fixed piece of work: how slow the machine is at this moment. */
async function pace(page: Page, cdp: CDPSession): Promise<number> {
  const { cpu } = await costOf(page, cdp, () =>
    page.evaluate(() => {
      const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, text: `x${at}` })));
      for (let round = 0; round < 4; round++) JSON.parse(text);
    }),
  );
  return cpu;
}

/** What is in use when nothing can be collected any more. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  return ((await figures(cdp)).get("JSHeapUsedSize") ?? 0) / 1e6;
}

test(`trace of ${path.basename(folder)}`, async () => {
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    console.log(line);
  };
  const { page, app, close } = await start([folder], "dark", "1920x1080");
  const cdp = await page.context().newCDPSession(page);
  // Thread time: what the window itself takes, whatever else the machine does.
  await cdp.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await cdp.send("Performance.enable");
  await page
    .locator("[data-view=overview] svg[data-areas]")
    .waitFor({ timeout: 240_000 })
    .catch(async (error: unknown) => {
      await page.screenshot({ path: path.join(root, "screenshots/trace/stuck.png") });
      throw error;
    });
  await page.getByText(/^watching$/).waitFor({ timeout: 300_000 });
  const { files, busiest } = await asked(page);
  say(`${path.basename(folder)}: ${files} files`);

  for (const file of busiest.slice(0, 5)) {
    await choose(page, file);
    if (profiled) {
      await cdp.send("Profiler.enable");
      await cdp.send("Profiler.setSamplingInterval", { interval: 500 });
      await cdp.send("Profiler.start");
    }
    const slow = await pace(page, cdp);
    const { cpu, wall, longest } = await costOf(page, cdp, () => enter(page, file));
    if (profiled) sayProfile((await cdp.send("Profiler.stop")).profile, say);
    const shown = await page.locator("[data-view=impact] [data-headline]").first().textContent();
    say(`to rings: ${cpu} ms CPU, ${wall} ms, longest task ${longest} ms, pace ${slow} ms: ${file} (${shown?.slice(0, 80)})`);
  }

  const stage = page.getByRole("application");
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const middle = { x: box.x + box.width / 2 + 60, y: box.y + box.height / 2 + 60 };
  const frames = async (name: string): Promise<void> => {
    await page.mouse.move(middle.x, middle.y);
    await page.evaluate(() => {
      const kept = globalThis as unknown as { frames: number[]; counting: boolean };
      kept.frames = [];
      kept.counting = true;
      let last = performance.now();
      const next = (now: number): void => {
        kept.frames.push(now - last);
        last = now;
        if (kept.counting) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    const { cpu } = await costOf(page, cdp, async () => {
      for (let at = 0; at < 20; at++) await page.mouse.wheel(0, at < 10 ? -60 : 60);
      await page.mouse.down();
      for (let at = 0; at < 20; at++) await page.mouse.move(middle.x + at * 6, middle.y + at * 3);
      await page.mouse.up();
    });
    const times = await page.evaluate(() => {
      const kept = globalThis as unknown as { frames: number[]; counting: boolean };
      kept.counting = false;
      return kept.frames.sort((a, b) => a - b);
    });
    const part = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    say(`${name}: ${times.length} frames, middle ${part(0.5)} ms, 95 of 100 within ${part(0.95)} ms, ${Math.round(cpu / 40)} ms CPU a step`);
  };
  await frames("zoom and pan, folded");
  // Bubbles are opened, the largest first, until the picture is as full as it gets.
  const drawn = (): Promise<number> => page.locator("[data-view=impact] g[data-file]").count();
  for (let opened = 0; opened < 40 && (await drawn()) < 700; opened++) {
    const at = await page.evaluate(() => {
      const bubbles = [...document.querySelectorAll<SVGGElement>("[data-view=impact] g[data-bubble^='+']")];
      const size = (one: SVGGElement): number => Number((one.textContent ?? "").replace(/\D/g, ""));
      const matrix = bubbles.sort((a, b) => size(b) - size(a))[0]?.getScreenCTM();
      return matrix ? { x: matrix.e, y: matrix.f } : null;
    });
    if (!at) break;
    await page.mouse.click(at.x, at.y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  say(`marks drawn: ${await drawn()}, pace ${await pace(page, cdp)} ms`);
  await frames("zoom and pan, opened");

  const measure = async (): Promise<{ heap: number; process: number }> => {
    const metrics = await app.evaluate(({ app: of }) => of.getAppMetrics().map(({ type, memory }) => ({ type, size: memory.workingSetSize })));
    return { heap: await heap(cdp), process: metrics.filter(({ type }) => type === "Tab").reduce((sum, { size }) => sum + size, 0) / 1000 };
  };
  let early = await measure();
  for (let at = 0; at < questions; at++) {
    const file = busiest[at % busiest.length] as string;
    await choose(page, file);
    await enter(page, file);
    if (at === busiest.length - 1) early = await measure();
  }
  const late = await measure();
  say(
    `heap after ${busiest.length} questions ${early.heap.toFixed(1)} MB, after ${questions} ${late.heap.toFixed(1)} MB (${(100 * (late.heap / early.heap - 1)).toFixed(1)} %)`,
  );
  say(`process after ${busiest.length} questions ${early.process.toFixed(0)} MB, after ${questions} ${late.process.toFixed(0)} MB`);
  mkdirSync(path.join(root, "screenshots/trace"), { recursive: true });
  writeFileSync(path.join(root, "screenshots/trace", `${path.basename(folder)}.txt`), `${lines.join("\n")}\n`);
  await close();
});
