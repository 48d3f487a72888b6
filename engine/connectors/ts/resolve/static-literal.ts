/** A piece of source as far as alias lists need it: objects and arrays are taken apart, everything else stays text. */
export type Static =
  | { readonly k: "object"; readonly props: readonly (readonly [string, Static])[] }
  | { readonly k: "list"; readonly items: readonly Static[] }
  | { readonly k: "source"; readonly text: string };

const maxDepth = 20;
/** Characters of an expression that are kept. */
const longest = 2000;

/** The values written behind `name:` (or `name =`) anywhere in a config, in source order. Nothing is run. */
export function valuesOf(source: string, name: string): Static[] {
  const found: Static[] = [];
  for (let at = 0; at < source.length;) {
    const skipped = skipText(source, at);
    const quoted = skipped === at + name.length + 2 && source.startsWith(name, at + 1);
    const bare =
      skipped === at && source.startsWith(name, at) && !/[\w$.]/.test(source[at - 1] ?? "") && !/[\w$]/.test(source[at + name.length] ?? "");
    if (quoted || bare) {
      const behind = quoted ? skipped : at + name.length;
      const colon = /^\s*[:=]\s*(?![=>])/.exec(source.slice(behind, behind + 40));
      if (colon) {
        const [value, end] = readValue(source, behind + colon[0].length, 0);
        found.push(value);
        at = Math.max(at + 1, end);
        continue;
      }
    }
    at = Math.max(at + 1, skipped);
  }
  return found;
}

function readValue(source: string, from: number, depth: number): readonly [Static, number] {
  const at = skipSpace(source, from);
  const open = source[at];
  if (depth < maxDepth && (open === "{" || open === "[")) {
    const end = closing(source, at);
    const parts = split(source, at + 1, end);
    if (open === "[") return [{ k: "list", items: parts.map(([start]) => readValue(source, start, depth + 1)[0]) }, end + 1];
    return [{ k: "object", props: parts.flatMap(([start, stop]) => readProp(source, start, stop, depth)) }, end + 1];
  }
  const end = endOfExpression(source, at);
  return [{ k: "source", text: source.slice(at, Math.min(end, at + longest)).trim() }, end];
}

function readProp(source: string, start: number, stop: number, depth: number): [string, Static][] {
  const at = skipSpace(source, start);
  const text = source.slice(at, stop);
  const key = /^(?:(["'`])((?:\\.|(?!\1)[^\\])*)\1|([\w$]+)|\[\s*(["'])([^"']*)\4\s*\])\s*:/.exec(text);
  if (!key) return [];
  return [[key[2] ?? key[3] ?? key[5] ?? "", readValue(source, at + key[0].length, depth + 1)[0]]];
}

/** The pieces between commas of this level. */
function split(source: string, from: number, end: number): [number, number][] {
  const parts: [number, number][] = [];
  for (let at = from; at < end;) {
    const stop = Math.min(endOfExpression(source, at), end);
    if (source.slice(at, stop).trim() !== "") parts.push([at, stop]);
    at = stop + 1;
  }
  return parts;
}

/** The comma or closing bracket behind an expression. */
function endOfExpression(source: string, from: number): number {
  for (let at = from; at < source.length;) {
    const skipped = skipText(source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const char = source[at] as string;
    if (char === "," || char === ";" || char === ")" || char === "]" || char === "}") return at;
    at = char === "(" || char === "[" || char === "{" ? closing(source, at) + 1 : at + 1;
  }
  return source.length;
}

function closing(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length;) {
    const skipped = skipText(source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const char = source[at] as string;
    if ("([{".includes(char)) depth++;
    else if (")]}".includes(char) && --depth === 0) return at;
    at++;
  }
  return source.length;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  for (;;) {
    while (/\s/.test(source[at] ?? "")) at++;
    if (source[at] !== "/" || (source[at + 1] !== "/" && source[at + 1] !== "*")) return at;
    at = skipText(source, at);
  }
}

/** Behind the string, template, comment or regular expression that starts here; `at` itself when none does. */
function skipText(source: string, at: number): number {
  const char = source[at];
  if (char === '"' || char === "'" || char === "`") {
    for (let i = at + 1; i < source.length; i++) {
      if (source[i] === "\\") i++;
      else if (source[i] === char) return i + 1;
      else if (source[i] === "\n" && char !== "`") return i;
    }
    return source.length;
  }
  if (char !== "/") return at;
  if (source[at + 1] === "/") {
    const end = source.indexOf("\n", at);
    return end < 0 ? source.length : end;
  }
  if (source[at + 1] === "*") {
    const end = source.indexOf("*/", at + 2);
    return end < 0 ? source.length : end + 2;
  }
  const regex = /[(,=:[!&|?{};\n]\s*$/.test(source.slice(Math.max(0, at - 20), at))
    ? /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(source.slice(at, at + 500))
    : null;
  return regex ? at + regex[0].length : at;
}
