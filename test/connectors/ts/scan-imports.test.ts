import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGrammar, withTree } from "../../../engine/connectors/shared/tree-sitter.ts";
import { grammarOf, languageOf } from "../../../engine/connectors/ts/languages.ts";
import { jsdocCounts, scriptOf } from "../../../engine/connectors/ts/read.ts";
import { type Imports, readImports } from "../../../engine/connectors/ts/read-imports.ts";
import { scanImports } from "../../../engine/connectors/ts/scan-imports.ts";

const root = join(import.meta.dirname, "../../..");

function byTree(path: string, text: string): Imports {
  const language = languageOf(path);
  if (!language) throw new Error(path);
  const script = scriptOf({ path, text, importsOnly: false }, language);
  return withTree(grammarOf(path, script.typed), script.text, (node) => readImports(node, script.text, jsdocCounts(language, script)));
}

function byScan(path: string, text: string): Imports {
  const language = languageOf(path);
  if (!language) throw new Error(path);
  const script = scriptOf({ path, text, importsOnly: false }, language);
  return scanImports(script.text, grammarOf(path, script.typed) === "tsx", jsdocCounts(language, script));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => languageOf(path))
    .sort()
    .map((path) => join(folder, path));
}

beforeAll(async () => {
  await loadGrammar("typescript");
  await loadGrammar("tsx");
});

describe("the scan reads what the syntax tree says", () => {
  for (const folder of ["engine", "renderer", "electron", "test/cases", "assets"]) {
    test(`in ${folder}`, () => {
      for (const path of sources(join(root, folder))) {
        const text = readFileSync(path, "utf8");
        // The grammar takes the type arguments of `mock<typeof import("./x")>(…)` for comparisons and loses the call; the scan does not.
        if (/mock<typeof import\(/i.test(text)) continue;
        expect([path, byScan(path, text)]).toEqual([path, byTree(path, text)]);
      }
    }, 120_000);
  }
});

const specifiers = (text: string, path = "a.tsx") => byScan(path, text).imports.map((one) => one.specifier);

describe("what a scan could stumble over", () => {
  test.each([
    ["division and regular expressions", "const a = b / c / import('./x'), r = /import('.\\/no')/g;", ["./x"]],
    ["a regular expression behind a condition", "if (a) /['\"]/.test(b); require('./x')", ["./x"]],
    ["a set in a regular expression", "x = /[/'\"`]/; import './x'", ["./x"]],
    ["nested templates", "`a ${b ? `c ${import('./x')} '` : 'd`'} e`; require('./y')", ["./x", "./y"]],
    ["quotes in the text of elements", "<p>Don't <b>{require('./x')}</b> can't</p>; import('./y')", ["./x", "./y"]],
    ["fragments and attributes", "x = <><A b='\"' c={() => import('./x')} {...d} /></>; require('./y')", ["./x", "./y"]],
    ["type parameters of an arrow function", "const f = <T,>(a: T) => a; const g = <T extends U>(a: T) => a; import('./x')", ["./x"]],
    ["members of other things", "a.import('./no'); a.require('./no'); ({ import: 1, require: 2 }); import('./x')", ["./x"]],
    ["methods of these names", "class A { import(a: string) { return 1 } require(b) {} }; function require(x) {} import './x'", ["./x"]],
    ["an export list without a source", "export type { A };\nexport { b } from './x'", ["./x"]],
    ["a spread of a mock", "jest.mock('./x', () => ({ ...jest.requireActual('./x') }))", ["./x", "./x"]],
    ["import.meta that names nothing", "if (import.meta.url) import('./x')", ["./x"]],
    ["type arguments of a mock", "vi.mock<typeof import('./t')>(import('./x'), async (original) => original())", ["./x", "./t", "./x"]],
    ["names that are words of the language", "import { from, type as as, default as b } from './x'; import from from './y'", ["./x", "./y"]],
    ["escapes", "import './\\u0061'; import './b\\'c'", ["./a", "./b'c"]],
    ["a statement that breaks off", "import { a from\nimport './x'", ["./x"]],
  ])("%s", (_, text, expected) => {
    expect(specifiers(text)).toEqual(expected);
  });

  test("lines are those on which a statement begins", () => {
    expect(byScan("a.ts", "\n\nimport {\n  a,\n} from './x'\nconst b = () =>\n  import('./y')").imports.map((one) => one.line)).toEqual([3, 7]);
  });

  test.each(["import(", "jest.mock(", "`${", "<a ", "x = <T>(", "import { ", "import a\n", "=/[", "module 'x' "])(
    "%s over and over stays linear",
    (piece) => {
      const time = (count: number) => {
        const text = piece.repeat(count);
        const before = process.cpuUsage();
        scanImports(text, true, true);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      time(2000);
      // Quadratic work would take 400 times as long for 20 times the text.
      expect(time(40_000)).toBeLessThan(100 * Math.max(time(2000), 5));
    },
  );
});
