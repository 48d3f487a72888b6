import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultState, withRecent, withView, type AppState } from "../../electron/state.ts";
import { stateFile } from "../../electron/state-file.ts";

let home: string;
let file: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "gsttt-state-"));
  file = path.join(home, "data", "state.json");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const changed: AppState = {
  ...withView(withRecent(defaultState, "/r/__proto__", { name: "__proto__", files: 3 }), "/r/__proto__", { leftOpen: false }),
  bounds: { width: 1000, height: 700, x: -5, y: 10, maximized: true },
  settings: { theme: "dark", editor: "vi {file}", distance: 4, animate: false },
};

test("what was written is read again, in a folder that did not exist", () => {
  expect(stateFile(file).read()).toEqual({ state: defaultState, problem: null, replaceable: true });
  expect(stateFile(file).write(changed)).toBeNull();
  expect(stateFile(file).read()).toEqual({ state: changed, problem: null, replaceable: true });
  expect(readdirSync(path.dirname(file))).toEqual(["state.json"]);
});

test.each(["{ not json", "[]", "null", "7", '"text"', "\0\0\0\0", ""])("%j gives the defaults, is kept aside and told", (text) => {
  mkdirSync(path.dirname(file));
  writeFileSync(file, text);
  const { state, problem, replaceable } = stateFile(file).read();
  expect(state).toEqual(defaultState);
  expect(replaceable).toBe(true);
  expect(problem).toContain("state.json.broken");
  expect(readFileSync(`${file}.broken`, "utf8")).toBe(text);
  expect(stateFile(file).write(changed)).toBeNull();
});

test("values that do not fit become the default one by one", () => {
  mkdirSync(path.dirname(file));
  writeFileSync(
    file,
    '{"recent":[1,{"folder":2}],"bounds":{"width":-5,"height":"x","x":1e99,"y":3},"settings":{"theme":"pink","distance":1e9,"editor":"vi"},"views":[["/a",{"__proto__":{"x":1}}],[3]],"__proto__":{"recent":[]}}',
  );
  const { state } = stateFile(file).read();
  expect(state.recent).toEqual([]);
  expect(state.bounds).toEqual({ width: 1440, height: 900, maximized: false });
  expect(state.settings).toEqual({ ...defaultState.settings, editor: "vi" });
  expect([...state.views]).toEqual([["/a", {}]]);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("a file of gigabytes is set aside unread", () => {
  mkdirSync(path.dirname(file));
  writeFileSync(file, "");
  truncateSync(file, 3_000_000_000);
  expect(stateFile(file).read().problem).toContain("kept as state.json.broken");
});

test("a link is neither read nor written through, and said", () => {
  mkdirSync(path.dirname(file));
  const other = path.join(home, "other.json");
  writeFileSync(other, "{}");
  symlinkSync(other, file);
  expect(stateFile(file).read()).toEqual({
    state: defaultState,
    problem: `Settings and recent folders are not kept: ${file} is a link, and is left alone.`,
    replaceable: false,
  });
  expect(stateFile(file).write(changed)).toContain("is a link");
  expect(readFileSync(other, "utf8")).toBe("{}");
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
});

test("a link or a file in place of the folder is left alone", () => {
  mkdirSync(path.join(home, "elsewhere"));
  symlinkSync(path.join(home, "elsewhere"), path.dirname(file));
  expect(stateFile(file).read().problem).toContain("is a link");
  expect(stateFile(file).write(changed)).toContain("is a link");
  expect(readdirSync(path.join(home, "elsewhere"))).toEqual([]);
  rmSync(path.dirname(file));
  writeFileSync(path.dirname(file), "");
  expect(stateFile(file).read().problem).toContain("is no file");
  expect(stateFile(file).write(changed)).toContain("not kept");
});

test("a folder in place of the file is left alone", () => {
  mkdirSync(file, { recursive: true });
  expect(stateFile(file).read()).toMatchObject({
    state: defaultState,
    replaceable: false,
    problem: expect.stringContaining("is a folder") as string,
  });
  expect(stateFile(file).write(changed)).toContain("is a folder");
});

test("where nothing can be written, that is said and nothing is left", () => {
  // Below /proc nothing can be made, whoever asks.
  const problem = stateFile("/proc/self/gsttt/state.json").write(changed);
  expect(problem).toMatch(/^Settings and recent folders are not kept: /);
  expect(existsSync("/proc/self/gsttt")).toBe(false);
});

test("a write that fails leaves the old file whole", () => {
  mkdirSync(path.dirname(file));
  writeFileSync(file, "{}");
  // The name is as long as a name may be: what is written beside it has a longer one and cannot be made.
  const long = path.join(path.dirname(file), "s".repeat(255));
  writeFileSync(long, "old");
  expect(stateFile(long).write(changed)).toContain("not kept");
  expect(readFileSync(long, "utf8")).toBe("old");
  expect(readdirSync(path.dirname(file)).sort()).toEqual(["s".repeat(255), "state.json"]);
});
