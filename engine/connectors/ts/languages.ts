import type { Language } from "../../model/facts.ts";
import type { GrammarName } from "../shared/tree-sitter.ts";

const byExtension: Readonly<Record<string, Language>> = {
  ts: "typescript",
  tsx: "typescript",
  mts: "typescript",
  cts: "typescript",
  js: "javascript",
  jsx: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
  mdx: "mdx",
};

/** The language of a path by its extension; undefined when it holds no JavaScript of any kind. */
export function languageOf(path: string): Language | undefined {
  const dot = path.lastIndexOf(".");
  if (dot < 0 || dot < path.lastIndexOf("/")) return undefined;
  const extension = path.slice(dot + 1);
  return Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
}

/**
 * The grammar that reads a whole file or the script of a component.
 * JavaScript goes through the TSX grammar: it is a superset that knows JSX and most Flow-free code, and one grammar fewer is loaded.
 */
export function grammarOf(path: string, typed: boolean): GrammarName {
  return /\.[mc]?ts$/.test(path) || (typed && !/\.(?:tsx|mdx|astro)$/.test(path)) ? "typescript" : "tsx";
}
