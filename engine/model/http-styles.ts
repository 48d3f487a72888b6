import { closing, holeMark, literal, makeOptional, maybe, type PathToken, reachesOver, rest, slash, variable } from "./http-tokens.ts";

const name = /[A-Za-z0-9_$]/;

/** End of a run of name characters. */
function nameEnd(text: string, from: number): number {
  let i = from;
  while (i < text.length && name.test(text[i] ?? "")) i++;
  return i;
}

/** Nesting of groups that is followed; deeper ones are one variable part. */
const depthLimit = 20;

/** `:id`, `:id(\\d+)`, `:id{[0-9]+}`, `:p?`, `:p*`, `*`, `*name`, `{*name}`, `{/:opt}`, `(/x)?`: Express 4 and 5, Koa, Hono, Fastify, Nest. */
export function colonTokens(text: string, depth = 0): readonly PathToken[] {
  const out: PathToken[] = [];
  for (let i = 0; i < text.length;) {
    const c = text[i] ?? "";
    if (c === "/") {
      out.push(slash);
      i++;
      if (text[i] === "?") i++;
    } else if (c === holeMark) {
      out.push(variable);
      i++;
    } else if (c === "\\") {
      out.push(literal(text[i + 1] ?? ""));
      i += 2;
    } else if (c === ":" && text[i + 1] === ":") {
      out.push(literal(":"));
      i += 2;
    } else if (c === ":" && name.test(text[i + 1] ?? "")) i = colonParameter(text, nameEnd(text, i + 1), out);
    else if (c === "*") {
      out.push(rest);
      i = nameEnd(text, i + 1);
    } else if ((c === "(" || c === "{") && closing(text, i) > 0) i = group(text, i, out, depth);
    else if (c === "?" || c === "#") {
      if (c === "#" || text.indexOf("=", i) > 0) break;
      out.push(variable);
      i++;
    } else {
      out.push(literal(c));
      i++;
    }
  }
  return out;
}

function colonParameter(text: string, from: number, out: PathToken[]): number {
  let i = from;
  let part: PathToken = variable;
  if (text[i] === "(" || text[i] === "{") {
    const end = closing(text, i);
    if (end > 0) {
      if (reachesOver(text.slice(i + 1, end - 1))) part = rest;
      i = end;
    }
  }
  const mark = text[i];
  if (mark === "?") {
    makeOptional(out, part);
    return i + 1;
  }
  if (mark === "*" || mark === "+") {
    out.push(rest);
    return i + 1;
  }
  out.push(part);
  return i;
}

function group(text: string, from: number, out: PathToken[], depth: number): number {
  const end = closing(text, from);
  const inner = text.slice(from + 1, end - 1).replace(/^\?:/, "");
  const mark = text[end];
  if (inner.startsWith("*") || reachesOver(inner)) out.push(rest);
  else if (depth >= depthLimit) out.push(variable);
  else if (text[from] === "{") out.push(nameEnd(inner, 0) === inner.length ? variable : maybe(colonTokens(inner, depth + 1)));
  else if (mark === "?") out.push(maybe(colonTokens(inner, depth + 1)));
  else out.push(mark === "*" ? rest : variable);
  return end + (text[from] === "(" && (mark === "?" || mark === "*" || mark === "+") ? 1 : 0);
}

/** `{id}`, `{id:\\d+}`, `{path:path}`, `{*rest}`, `{tail:.*}`, and the older `:id` and `*rest` as whole segments: FastAPI, axum, actix, OpenAPI. */
export function braceTokens(text: string): readonly PathToken[] {
  const out: PathToken[] = [];
  for (let i = 0; i < text.length;) {
    const c = text[i] ?? "";
    const starts = out.length === 0 || out.at(-1)?.k === "slash";
    if (c === "/") {
      out.push(slash);
      i++;
    } else if (c === holeMark) {
      out.push(variable);
      i++;
    } else if ((c === "{" || c === "}") && text[i + 1] === c) {
      out.push(literal(c));
      i += 2;
    } else if (c === "{" && closing(text, i) > 0) i = braceParameter(text, i, out);
    else if (starts && c === ":" && name.test(text[i + 1] ?? "")) i = colonParameter(text, nameEnd(text, i + 1), out);
    else if (starts && c === "*") {
      out.push(rest);
      i = nameEnd(text, text[i + 1] === "*" ? i + 2 : i + 1);
    } else if (c === "?" || c === "#") break;
    else {
      out.push(literal(c));
      i++;
    }
  }
  return out;
}

function braceParameter(text: string, from: number, out: PathToken[]): number {
  const end = closing(text, from);
  const inner = text.slice(from + 1, end - 1).trim();
  const colon = inner.indexOf(":");
  const pattern = colon < 0 ? "" : inner.slice(colon + 1).trim();
  if (inner.startsWith("?") || inner.startsWith("&")) return end;
  if (inner.startsWith("*") || pattern === "path" || reachesOver(pattern) || (colon < 0 && /[+*]$/.test(inner))) out.push(rest);
  else if (colon < 0 && inner.endsWith("?")) makeOptional(out, variable);
  else out.push(variable);
  return end;
}

/** `<id>`, `<int:id>`, `<path:p>`, `<p:path>`, `<p..>`: Flask, Django, Sanic, Bottle, Rocket. */
export function angleTokens(text: string): readonly PathToken[] {
  const out: PathToken[] = [];
  for (let i = 0; i < text.length;) {
    const c = text[i] ?? "";
    const end = c === "<" ? closing(text, i) : -1;
    if (c === "/") {
      out.push(slash);
      i++;
    } else if (c === holeMark) {
      out.push(variable);
      i++;
    } else if (end > 0) {
      const inner = text.slice(i + 1, end - 1).trim();
      const colon = inner.indexOf(":");
      const first = inner.slice(0, Math.max(colon, 0)).replace(/\(.*/s, "").trim();
      const second = inner.slice(colon + 1).trim();
      out.push(inner.endsWith("..") || first === "path" || (colon > 0 && (second === "path" || reachesOver(second))) ? rest : variable);
      i = end;
    } else if (c === "?" || c === "#") break;
    else {
      out.push(literal(c));
      i++;
    }
  }
  return out;
}

/** Folder names: `[id]`, `[id=int]`, `[[p]]`, `[...p]`, `[[...p]]`, `(group)`: Next, SvelteKit, Nuxt, Astro. */
export function bracketTokens(text: string): readonly PathToken[] {
  const out: PathToken[] = [];
  for (const part of text.split("/")) {
    if (/^\(.*\)$/s.test(part) || part === "") continue;
    out.push(slash);
    bracketSegment(part, out);
  }
  return out;
}

function bracketSegment(part: string, out: PathToken[]): void {
  for (let i = 0; i < part.length;) {
    const c = part[i] ?? "";
    const end = c === "[" ? closing(part, i) : -1;
    if (c === holeMark) {
      out.push(variable);
      i++;
    } else if (end > 0) {
      const inner = part.slice(i + 1, end - 1);
      const code = /^([xu])\+([0-9a-fA-F-]+)$/.exec(inner);
      if (code) out.push(literal(String.fromCodePoint(...(code[2] ?? "").split("-").map((hex) => Number.parseInt(hex, 16) % 0x110000 || 0x2d))));
      else if (inner.startsWith("[...")) makeOptional(out, rest);
      else if (inner.startsWith("[")) makeOptional(out, variable);
      else out.push(inner.startsWith("...") ? rest : variable);
      i = end;
    } else {
      out.push(literal(c));
      i++;
    }
  }
}
