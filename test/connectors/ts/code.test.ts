import { beforeAll, describe, expect, test } from "vitest";
import { lowerCode } from "../../../engine/connectors/ts/code.ts";
import { loadGrammar, withTree } from "../../../engine/connectors/shared/tree-sitter.ts";
import type { ModuleCode } from "../../../engine/model/code.ts";
import { openCalls } from "../../../engine/model/shared-calls.ts";

beforeAll(() => loadGrammar("typescript"));

/** Through JSON, as facts travel. */
function lower(text: string): ModuleCode {
  const code = withTree("typescript", text, (root) => lowerCode(root, text, "typescript"));
  return openCalls(JSON.parse(JSON.stringify(code ?? { scopes: [], functions: [], classes: [], exports: [], sites: [] })) as ModuleCode);
}

const lines = (code: ModuleCode): readonly number[] => code.sites.map((site) => site.line);

describe("code of a TypeScript file", () => {
  test("every name taken apart from the environment is a read on its own line, with its default beside it", () => {
    const code = lower("const {\n  PORT = 3000,\n  HOST: host,\n} = process.env;\n");
    expect(code.sites.map(({ expr, line }) => [expr.k === "member" ? expr.name : expr.k, line])).toEqual([
      ["PORT", 2],
      ["HOST", 3],
    ]);
    expect(code.scopes[0]?.names.PORT?.values[0]).toMatchObject({
      k: "choice",
      ordered: true,
      options: [
        { k: "member", name: "PORT" },
        { k: "literal", v: 3000 },
      ],
    });
    expect(Object.keys(code.scopes[0]?.names ?? {})).toEqual(["PORT", "host"]);
  });

  test("a write and a delete of a variable are no reads", () => {
    expect(
      lower("process.env.A = 'x';\ndelete process.env.B;\nuse(process.env.C);\n").sites.map(({ expr }) => (expr.k === "member" ? expr.name : expr.k)),
    ).toEqual(["C", "call"]);
  });

  test("in a chain each call stands on the line of its own name; any other call where it begins", () => {
    expect(lines(lower("router\n  .route('/x')\n  .get(a)\n  .put(b);\nfetch(\n  '/y',\n);\n"))).toEqual([1, 3, 4, 5]);
  });

  test("elements of what is iterated, and what a promise gives, are known inside the callback", () => {
    const code = lower("routes.forEach(([path, router]) => app.use(path, router));\nimport('./x').then((m) => m.router);\n");
    const names = code.scopes.flatMap((scope) => Object.entries(scope.names));
    expect(names.find(([name]) => name === "path")?.[1].values[0]).toMatchObject({
      k: "item",
      at: 0,
      of: { k: "item", of: { k: "name", name: "routes" } },
    });
    expect(names.find(([name]) => name === "m")?.[1].values[0]).toEqual({ k: "import", specifier: "./x" });
  });

  test("constructor parameters with a modifier and assignments to this are fields", () => {
    const code = lower("export class A { constructor(private readonly http: Client, other: Client) { this.base = '/api'; } }\n");
    expect(code.classes[0]?.fields.map((field) => field.name)).toEqual(["http", "base"]);
  });

  test("a decorator stands with what it decorates and is no call of its own", () => {
    const code = lower("@Controller('x')\nexport class A { @Get(':id') one(@Param('id') id: string) { return load(id); } }\n");
    expect(code.classes[0]?.decorators).toHaveLength(1);
    expect(code.classes[0]?.methods[0]?.decorators).toHaveLength(1);
    expect(code.sites.map(({ expr }) => (expr.k === "call" && expr.fn.k === "name" ? expr.fn.name : expr.k))).toEqual(["load"]);
  });

  test("an enum is an object whose members count up, casts and `as const` are not there", () => {
    const code = lower("enum E { A = 'a', B = 5, C }\nexport const t = { x: '/x' } as const;\n");
    expect(code.scopes[0]?.names.E?.values[0]).toMatchObject({
      props: [
        { key: "A", value: { v: "a" } },
        { key: "B", value: { v: 5 } },
        { key: "C", value: { v: 6 } },
      ],
    });
    expect(code.scopes[0]?.names.t?.values[0]?.k).toBe("object");
  });

  test("what a module gives: ESM, CommonJS and re-exports, each with its line", () => {
    const code = lower("export const a = 1, b = 2;\nexport { c as d } from './x';\nexport * from './y';\nexports.e = f;\n");
    expect(code.exports.map(({ name, from, line }) => [name, from?.specifier ?? null, line])).toEqual([
      ["a", null, 1],
      ["b", null, 1],
      ["d", "./x", 2],
      ["*", "./y", 3],
      ["e", null, 4],
    ]);
  });

  test("names of repository text are only names", () => {
    expect(() => lower("const __proto__ = 1; const constructor = fetch('/x'); export { constructor };\n")).not.toThrow();
  });

  test("deep nesting is cut instead of overflowing", () => {
    expect(() => lower(`x(${"(".repeat(3000)}fetch('/x')${")".repeat(3000)});\n${"a.b()".repeat(1)}${".c()".repeat(3000)};\n`)).not.toThrow();
  });
});
