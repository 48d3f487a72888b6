import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { GraphBody } from "../../engine/model/answer.ts";
import { commandLine } from "./command-line.ts";

const root = join(import.meta.dirname, "../..");

export interface OwnImports {
  /** Every source of the product, sorted. */
  readonly files: readonly string[];
  /** Inside the product, one of each (from, to). */
  readonly inside: readonly { readonly from: string; readonly to: string; readonly typeOnly: boolean }[];
  /** Packages and modules of Node, by specifier. */
  readonly outside: readonly { readonly from: string; readonly specifier: string; readonly typeOnly: boolean }[];
  /** What the product could not resolve or compute. */
  readonly open: readonly string[];
}

/** The imports of the product's own sources, as the product itself reads them: of a copy, so that no index of this tree is touched. */
export function ownImports(): OwnImports {
  const texts = Object.fromEntries(["engine", "electron", "renderer", "package.json"].flatMap(sources).map((file) => [file, textOf(file)]));
  const graph = graphOf(texts);
  const lines = new Map(Object.entries(texts).map(([file, text]) => [file, text.split("\n")]));
  return {
    files: graph.files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path)),
    inside: graph.imports.map(({ from, to, kind }) => ({ from, to, typeOnly: kind === "type" })),
    outside: graph.external.map(({ from, specifier, line }) => ({
      from,
      specifier,
      typeOnly: /^import type\b/.test(lines.get(from)?.[line - 1] ?? ""),
    })),
    open: [
      ...graph.unresolved.map(({ from, line, specifier }) => `${from}:${line} ${specifier}`),
      ...graph.computed.map(({ file, line, text }) => `${file}:${line} ${text}`),
      ...graph.files.filter(({ read }) => read === false).map(({ path }) => `${path} is not read`),
    ],
  };
}

function graphOf(texts: Readonly<Record<string, string>>): GraphBody {
  const folder = mkdtempSync(join(tmpdir(), "own-"));
  try {
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, "tree", file)), { recursive: true });
      writeFileSync(join(folder, "tree", file), text);
    }
    const said = execFileSync(process.execPath, [commandLine, "graph", join(folder, "tree"), "--json"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache") },
    });
    return JSON.parse(said) as GraphBody;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sources(place: string): string[] {
  if (place.endsWith(".json")) return [place];
  return readdirSync(join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css|svg|json)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    );
}

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
