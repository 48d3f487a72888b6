import { expect, test } from "vitest";
import { luaLines } from "../../../engine/config/lua-lines.ts";
import { evaluate } from "../../../engine/config/sandbox.ts";
import { checkSettings } from "../../../engine/config/settings.ts";

const run = (source: string) => evaluate(source, "gsttt.lua", "node_modules/wasmoon/dist/glue.wasm");
const message = async (source: string) => {
  const outcome = await run(source);
  return outcome.ok ? "ok" : outcome.message;
};

test("globals and a returned table are settings", async () => {
  expect(await run('local p = "/api"\nhttp_prefixes = { p }\nreturn { tests = { "qa/**" } }')).toEqual({
    ok: true,
    settings: { http_prefixes: ["/api"], tests: ["qa/**"] },
    lines: { http_prefixes: "gsttt.lua:2: " },
  });
});

test.each([
  ["endless loop", "while true do end", /instructions/],
  ["endless goto", "::a:: goto a", /instructions/],
  ["recursion", "local function f() return 1 + f() end f()", /memory|overflow/],
  ["growing string", "local s='x' while true do s = s .. s end", /memory/],
  ["growing table", "local t={} for i=1,1e9 do t[i]=i end", /memory|instructions/],
  ["garbage", "local s=('x'):rep(60000) while true do local t = s .. 'y' end", /memory|instructions/],
  ["repetition", "local s = ('x'):rep(1e9)", /too large/],
  ["pattern", "local s = ('a'):rep(3000):find('a-a-a-b')", /too costly/],
  ["substitution", "local s = ('a'):rep(60000):gsub('.*.*', '%0')", /too costly/],
  ["sorting without order", "local t={} for i=1,1000 do t[i]=i end table.sort(t, function() return true end) while true do end", /instructions/],
  ["finalizer", "setmetatable({}, { __gc = function() while true do end end })", /not allowed/],
  ["weak table", "setmetatable({}, { __mode = 'k' })", /not allowed/],
  ["protected call", "pcall(function() while true do end end)", /nil value/],
  ["loading code", "load('return 1')()", /nil value/],
  ["bytecode", "\u001bLua", /./],
  ["files", "io.open('x')", /nil value/],
  ["string metatable", "getmetatable('').__index = {}", /./],
  [
    "endless metamethod",
    "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k + 1] end local x = t[1]",
    /overflow|memory|instructions/,
  ],
])("bounded: %s", async (_name, source, why) => {
  expect(await message(source)).toMatch(why);
});

test("nothing in a chunk differs from run to run", async () => {
  const source = `local t, o = {}, {}
    for i = 1, 40 do t["k" .. (i * 7919 % 101)] = i end
    for k, v in pairs(t) do o[#o + 1] = k .. v end
    exclude = { table.concat(o, ","), tostring({}), tostring(print), ("%s"):format({}), tostring(os), tostring(math.random) }`;
  const first = await run(source);
  expect(first.ok).toBe(true);
  expect(await run(source)).toEqual(first);
  expect(await message("error({})")).toBe(await message("error({})"));
});

test("errors of Lua say the line", async () => {
  expect(await message("exclude = {}\nexclude = {\n  1 2\n}")).toMatch(/^gsttt\.lua:3: /);
  expect(await message("\n\nerror('no')")).toBe("gsttt.lua:3: no");
});

test("all that is wrong is found at once, with the nearest name", () => {
  const { errors } = checkSettings({
    exlude: {},
    exclude: ["a", 3],
    tests: "x",
    aliases: { a: 1 },
    clients: [{ nme: "f" }, 1],
    python_roots: { "?": "a function" },
  });
  expect(errors.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
    'exlude: unknown setting "exlude": did you mean "exclude"?',
    "exclude.2: exclude[2] must be a string, not a number",
    "tests: tests must be a list of strings, not a string",
    "python_roots: python_roots must be a list of strings, not a function",
    "aliases.a: aliases.a must be a string, not a number",
    'clients.1.nme: unknown field "nme" of clients[1]: did you mean "name"?',
    "clients.1: clients[1] has no name",
    "clients.1: clients[1] has no file",
    "clients.2: clients[2] must be a table with name and file, not a number",
  ]);
});

test("an empty table is an empty list and an empty map", () => {
  expect(checkSettings({ exclude: {}, aliases: {} }).errors).toEqual([]);
});

test("lines of settings and of their parts", () => {
  const { lineOf } = luaLines(
    '-- exclude = 1\nexclude = {\n  "a",\n  3 }\nclients = { { name = "x",\n  fil = 1 },\n  2 }\nalias = { ["k"] = 1,\n [ [[l]] ] = 2 }',
  );
  expect([
    lineOf(["exclude"], null),
    lineOf(["exclude", 2], null),
    lineOf(["clients", 1, "fil"], null),
    lineOf(["clients", 2], null),
    lineOf(["alias", "k"], null),
    lineOf(["none"], 7),
  ]).toEqual([2, 4, 6, 7, 8, 7]);
});
