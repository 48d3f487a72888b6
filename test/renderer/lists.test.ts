import { expect, test } from "vitest";
import type { FileRow } from "../../engine/model/graph.ts";
import { buildTree, filterFiles, foldersAbove, treeRows } from "../../renderer/features/files/file-tree.ts";
import { marked, rankNames } from "../../renderer/features/palette/rank-names.ts";
import { literalHints } from "../../renderer/stores/literal-hints.ts";
import { splitFolders } from "../../renderer/stores/split-folders.ts";
import { findStretch, highlight } from "../../renderer/ui/highlight.ts";
import { tableText } from "../../renderer/ui/table-text.ts";

const file = (path: string): FileRow => ({ path, language: "typescript", test: false, read: true });

test("the tree shows folders before files, and only what is open", () => {
  const tree = buildTree(["a.ts", "src/b.ts", "src/deep/c.ts", "zoo/d.ts"].map(file));
  expect(treeRows(tree, new Set()).map(({ path }) => path)).toEqual(["src", "zoo", "a.ts"]);
  const open = treeRows(tree, new Set(["src"]));
  expect(open.map(({ path, depth }) => `${depth} ${path}`)).toEqual(["0 src", "1 src/deep", "1 src/b.ts", "0 zoo", "0 a.ts"]);
  expect(open[0]?.count).toBe(2);
  expect(foldersAbove("src/deep/c.ts")).toEqual(["src", "src/deep"]);
});

test("a folder nested as deep as a path may be is walked", () => {
  const path = `${"d/".repeat(2_000)}x.ts`;
  const rows = treeRows(buildTree([file(path)]), new Set(foldersAbove(path)));
  expect(rows.at(-1)?.path).toBe(path);
});

test("the filter finds every word anywhere and says how many", () => {
  const files = ["src/api/quotes.ts", "src/web/quotes.ts", "src/web/cart.ts"].map(file);
  expect(filterFiles(files, "web quo").rows.map(({ path }) => path)).toEqual(["src/web/quotes.ts"]);
  expect(filterFiles(files, "ts").files).toHaveLength(3);
});

test("search puts the name before the path, and guesses only when nothing holds the words", () => {
  expect(rankNames(["lib/quotes/index.ts", "src/quotes.ts", "src/useQuotes.ts"], "quotes")).toEqual([
    "src/quotes.ts",
    "src/useQuotes.ts",
    "lib/quotes/index.ts",
  ]);
  expect(rankNames(["src/UserAccountPanel.tsx", "src/other.ts"], "uap")).toEqual(["src/UserAccountPanel.tsx"]);
  expect(
    marked("useQuotes.ts", "quo")
      .map(({ part, hit }) => (hit ? `[${part}]` : part))
      .join(""),
  ).toBe("use[Quo]tes.ts");
});

test("packages are parts, a large one is split, small ones are united", () => {
  const files = [
    ...Array.from({ length: 80 }, (_, at) => `web/${at % 2 ? "pages" : "lib"}/${at}.ts`),
    ...Array.from({ length: 20 }, (_, at) => `api/${at}.ts`),
  ];
  expect(splitFolders(files, ["web", "api"], { most: 10, least: 0.02 }).folders).toEqual(["api", "web/lib", "web/pages"]);
  const many = Array.from({ length: 30 }, (_, at) => `p${String(at).padStart(2, "0")}/a.ts`);
  const split = splitFolders(many, [], { most: 10, least: 0.02 });
  expect(split.folders.length).toBeLessThanOrEqual(10);
  expect(split.folders.at(-1)).toBe("other");
});

test("the literal that proves a contract is underlined", () => {
  const line = 'const q = await http.get(`/v1/quotes/${room}`, { tag: "other" })';
  const stretch = findStretch(line, literalHints("http GET /v1/quotes/{}"));
  expect(stretch && line.slice(stretch.from, stretch.to)).toBe("`/v1/quotes/${room}`");
  const call = "pricing.quote({ roomId }, (error: Error, reply: Quote) => 1)";
  const found = findStretch(call, literalHints("grpc pricing.v1.Pricing/Quote"));
  expect(found && call.slice(found.from, found.to)).toBe(".quote");
});

test("colouring loses no character of a line", () => {
  const line = 'import { a } from "./b"; // <script>alert(1)</script>';
  expect(
    highlight(line, { from: 18, to: 23 })
      .map(({ text }) => text)
      .join(""),
  ).toBe(line);
});

test("cells of an export cannot break out of their table", () => {
  expect(tableText("csv", ["a"], [['x,"y"'], ["=cmd()"], ["two\nlines"]])).toBe('a\r\n"x,""y"""\r\n\'=cmd()\r\n"two\nlines"\r\n');
  expect(JSON.parse(tableText("json", ["a", "b"], [["1", "x"]]))).toEqual([{ a: "1", b: "x" }]);
  expect(tableText("md", ["a"], [["x|y"], ["<b>"]])).toBe("| a |\n| --- |\n| x\\|y |\n| \\<b\\> |\n");
});
