/** The script of a component file: of everything else only the ends of lines stay, so that lines are those of the file. */
export interface Script {
  readonly text: string;
  /** Written in TypeScript? */
  readonly typed: boolean;
  /** Files that the markup names by a `src` attribute. */
  readonly sources: readonly { readonly specifier: string; readonly at: number; readonly tag: string }[];
}

const opening = /<(script|style|template)\b|<!--/g;
/** Attributes are bounded: a tag that never closes must not make every further one look to the end of the file. */
const longestTag = 1000;
const source = /(?:^|\s)src\s*=\s*(?:"([^"{]*)"|'([^'{]*)')/;

/** Vue, Svelte and Astro: script blocks (and Astro's frontmatter) plus `src` of script, style and template. https://vuejs.org/api/sfc-spec.html */
export function componentScript(text: string, astro: boolean): Script {
  const kept: [number, number][] = [];
  const sources: { specifier: string; at: number; tag: string }[] = [];
  let typed = astro;
  let from = 0;
  if (astro) {
    const fence = /^\s*---[^\S\n]*\r?\n/.exec(text);
    const end = fence ? text.indexOf("\n---", fence[0].length - 1) : -1;
    if (fence && end >= 0) {
      kept.push([fence[0].length, end + 1]);
      from = end + 4;
    }
  }
  opening.lastIndex = from;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const name = match[1];
    if (name === undefined) {
      const end = text.indexOf("-->", match.index);
      if (end < 0) break;
      opening.lastIndex = end;
      continue;
    }
    const end = tagEnd(text, opening.lastIndex);
    if (end < 0) continue;
    const attributes = text.slice(opening.lastIndex, end);
    const src = source.exec(attributes);
    const specifier = src?.[1] ?? src?.[2];
    if (specifier && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(specifier)) sources.push({ specifier, at: match.index, tag: name });
    if (name === "template" || attributes.endsWith("/")) continue;
    const start = end + 1;
    const close = closingTag(text, name, start);
    if (name === "script" && isScript(attributes)) {
      kept.push([start, close]);
      if (/(?:^|\s)lang\s*=\s*["']?tsx?\b/.test(attributes)) typed = true;
    }
    opening.lastIndex = close;
  }
  return { text: linesOf(text, kept), typed, sources };
}

/** The `>` that closes a tag whose name ends at `from`; -1 when there is none near. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length && at < from + longestTag; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return at;
  }
  return -1;
}

/** JSON and other data in a script element is no script. */
function isScript(attributes: string): boolean {
  const type = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/.exec(attributes)?.[1];
  return type === undefined || type === "" || /^(?:module|(?:text|application)\/(?:javascript|typescript|babel))$/.test(type);
}

function closingTag(text: string, name: string, from: number): number {
  for (let at = text.indexOf("</", from); at >= 0; at = text.indexOf("</", at + 2)) {
    if (text.startsWith(name, at + 2) && !/[\w-]/.test(text[at + 2 + name.length] ?? "")) return at;
  }
  return text.length;
}

/** MDX: the `import` and `export` blocks at the start of a line, up to the next blank line, outside code fences. https://mdxjs.com/docs/what-is-mdx/#esm */
export function mdxScript(text: string): Script {
  const kept: [number, number][] = [];
  let fence = "";
  let block = -1;
  for (let at = 0; at <= text.length;) {
    const next = text.indexOf("\n", at);
    const end = next < 0 ? text.length : next;
    const line = text.slice(at, end);
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (block >= 0) {
      if (line.trim() === "") {
        kept.push([block, at]);
        block = -1;
      }
    } else if (fence) {
      if (mark?.startsWith(fence)) fence = "";
    } else if (mark) {
      fence = mark;
    } else if (/^(?:import|export)\b(?=[\s{*"'])/.test(line)) {
      block = at;
    }
    if (next < 0) break;
    at = next + 1;
  }
  if (block >= 0) kept.push([block, text.length]);
  return { text: linesOf(text, kept), typed: false, sources: [] };
}

/** Of what is left out only the ends of lines stay, and nothing of what follows the last part: documentation is mostly prose. */
function linesOf(text: string, kept: readonly (readonly [number, number])[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of kept) {
    parts.push(" ", "\n".repeat(countLines(text, at, start)), text.slice(start, end));
    at = end;
  }
  return parts.join("");
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
