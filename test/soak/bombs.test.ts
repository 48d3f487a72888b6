import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { evaluate } from "../../engine/config/sandbox.ts";
import { type Ran, runSandbox } from "../../engine/config/run-sandbox.ts";
import type { StartChild } from "../../engine/model/child.ts";
import { forkFrom } from "../../engine/system/fork-child.ts";
import { figure, report } from "./figures.ts";

vi.setConfig({ testTimeout: 120_000 });

/** The most seconds and megabytes that a bomb may take beyond what an empty file takes, in the long form: the short one runs where a machine may be busy. */
const bounds = figure("bombs", 0, 1) === 1 ? { seconds: 1.5, megabytes: 64 } : { seconds: 60, megabytes: 256 };

let peak = 0;
/** Starts the processes as the product does, and looks how much each held when it answered or was ended. */
const start: StartChild = async (kind) => {
  const child = await forkFrom(resolve("dist"))(kind);
  const look = () => {
    try {
      peak = Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    } catch {
      // It is gone already.
    }
  };
  return {
    ...child,
    onMessage: (listener) => child.onMessage((message) => (look(), listener(message))),
    kill: () => (look(), child.kill()),
  };
};
async function measure(source: string): Promise<{ readonly ended: Ran; readonly seconds: number; readonly megabytes: number }> {
  const started = performance.now();
  const ended = await run(source);
  return { ended, seconds: (performance.now() - started) / 1000, megabytes: peak };
}
const run = (source: string) => runSandbox(source, "gsttt.lua", start, undefined);

/** Each would run for ever, or take all memory. Instructions and allocation must end it: the clock does not agree between machines. */
const bombs: Readonly<Record<string, string>> = {
  loop: "while true do end",
  "loop over the globals": "while true do for k in pairs(_G) do x = k end end",
  "reads of globals": "while true do local a = _G.string end",
  "writes of globals": "while true do n = (n or 0) + 1 end",
  "caught errors": "while true do pcall(function() while true do end end) end",
  "protected recursion": "local function f() return pcall(f) end while true do f() end",
  recursion: "local function f() return 1 + f() end f()",
  "tail calls": "local function f() return f() end f()",
  "doubled text": "local s = 'x' while true do s = s .. s end",
  "repeated text": "string.rep('x', 1 << 40)",
  "small repeats": "local t = {} while true do t[#t + 1] = string.rep('x', 60000) end",
  "costly pattern": "local s = string.rep('a', 40000) s:find(string.rep('a-', 20) .. 'b')",
  "many patterns": "while true do string.find(string.rep('a', 60000), 'b') end",
  "growing replacement": "local s = 'x' while true do s = s:gsub('.', '%0%0') end",
  "large table": "local t = {} while true do t[#t + 1] = {} end",
  "large keys": "local t = {} local i = 0 while true do i = i + 1 t['k' .. i] = i end",
  finalizers: "while true do setmetatable({}, { __gc = function() while true do end end }) end",
  "garbage alone": "while true do local t = { {}, {}, {} } end",
  "an order that never ends": "table.sort({ 3, 2, 1 }, function() while true do end end)",
  "a metamethod that never ends": "local t = setmetatable({}, { __index = function(t, k) while true do end end }) local x = t.y",
  "a chain of metatables": "local t = {} setmetatable(t, { __index = t }) local x = t.y",
  "text of everything": "while true do tostring(_G) tostring({}) string.format('%s', {}) end",
  "unpacked lists": "while true do table.unpack({}, 1, 1e6) end",
  "far unpacking": "table.unpack({}, 1, 1e8)",
  "joined lists": "local t = {} for i = 1, 1000 do t[i] = string.rep('x', 60000) end while true do table.concat(t) end",
  "wide formats": "while true do string.format('%99d', 1) end",
  "a settings table in a circle": "exclude = {} exclude[1] = exclude",
  "settings that nest": "local t = {} for i = 1, 1e5 do t = { t } end exclude = t",
  "settings without end":
    "exclude = setmetatable({}, { __index = function() return 'x' end, __len = function() return 1e9 end, __pairs = function() return function() return 1, 2 end end })",
  "inserted values": "local t = {} while true do table.insert(t, 1, 1) end",
  "removed values": "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.remove(t, 1) t[#t + 1] = 1 end",
};

describe("a gsttt.lua that does not end", () => {
  for (const [name, source] of Object.entries(bombs))
    it(`is ended by what it did and not by the clock: ${name}`, async () => {
      const empty = await measure("");
      let { ended, ...took } = await measure(source);
      // What another program takes of the machine is no time of a bomb.
      for (let again = 0; again < 2 && took.seconds - empty.seconds > bounds.seconds; again++) ({ ended, ...took } = await measure(source));
      const more = { seconds: took.seconds - empty.seconds, megabytes: took.megabytes - empty.megabytes };
      report(`${name}: ${more.seconds.toFixed(2)} s, ${more.megabytes.toFixed(0)} MB more than an empty file`);
      expect(more.seconds).toBeLessThan(bounds.seconds);
      expect(more.megabytes).toBeLessThan(bounds.megabytes);
      if (ended === "hung") throw new Error("the clock ended it");
      if (ended.ok) expect(JSON.stringify(ended.settings).length).toBeLessThan(10_000);
      else {
        expect(await run(source)).toEqual(ended);
      }
    });

  // Comparing long texts is one instruction that takes its time, and Lua has no way to count it: here the clock may be the first to end it.
  // Both ends are the same failure of the same exit code.
  it("is ended in any case: long comparisons", async () => {
    const source = "local a, b = string.rep('x', 60000), string.rep('x', 60000) .. 'y' while true do local c = a < b end";
    const { ended, seconds } = await measure(source);
    report(`long comparisons: ${seconds.toFixed(2)} s with the start of the process, ended by the clock`);
    if (ended !== "hung") expect(ended).toMatchObject({ ok: false, message: expect.stringContaining("took too long") as string });
  });

  it("gives one value in 20 runs where it asks for what differs between runs", async () => {
    const source = `local t, o = {}, {} for i = 1, 20 do t["k" .. i] = i end for k in pairs(t) do o[#o + 1] = k end
      exclude = { table.concat(o, " "), tostring({}), tostring(print), tostring(math.random), tostring(os), string.format("%s", {}) }`;
    const values = new Set<string>();
    for (let at = 0; at < 20; at++) values.add(JSON.stringify(await evaluate(source, "gsttt.lua", "node_modules/wasmoon/dist/glue.wasm")));
    expect(values.size).toBe(1);
  });
});
