import type { FoundImports } from "./import-forms.ts";

const reference = /^\/\/\/\s*<reference\s[^>]*?\b(path|types)\s*=\s*(["'])([^"']+)\2/;
// Repetitions are bounded: a comment may be as long as its file.
const importTag = /@import\s[^'"@]{0,2000}?from\s{1,50}(["'])([^'"\n]{1,4000})\1/g;
const typeImport = /\bimport\(\s{0,50}(["'])([^'"\n]{1,4000})\1\s{0,50}\)/g;
const braced = /@[a-zA-Z]{1,40}\s{0,50}\{/g;

/**
 * Adds what a comment imports: `/// <reference …>` and, in JavaScript, JSDoc types and `@import`.
 * `start` is its UTF-16 index, `line` the 1-based line it starts on.
 */
export function addComment(found: FoundImports, comment: string, start: number, line: number, jsdoc: boolean): void {
  if (comment.startsWith("///")) {
    const match = reference.exec(comment);
    if (match)
      found.imports.push({
        at: start,
        fact: { specifier: match[3] as string, line, kind: "reference", ...(match[1] === "types" ? { hint: "types" } : {}) },
      });
    return;
  }
  if (!jsdoc || !comment.startsWith("/**") || !comment.includes("import")) return;
  const add = (specifier: string, offset: number) =>
    found.imports.push({ at: start + offset, fact: { specifier, line: line + lineBreaks(comment, offset), kind: "type" } });
  for (const match of comment.matchAll(importTag)) add(match[2] as string, match.index);
  for (const tag of comment.matchAll(braced)) {
    const from = tag.index + tag[0].length;
    for (const match of comment.slice(from, closingBrace(comment, from)).matchAll(typeImport)) add(match[2] as string, from + match.index);
  }
}

function closingBrace(text: string, from: number): number {
  let depth = 1;
  const end = Math.min(text.length, from + longestType);
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 123) depth++;
    else if (code === 125 && --depth === 0) return i;
  }
  return end;
}

const longestType = 2000;

function lineBreaks(text: string, end: number): number {
  let count = 0;
  for (let i = text.indexOf("\n"); i >= 0 && i < end; i = text.indexOf("\n", i + 1)) count++;
  return count;
}
