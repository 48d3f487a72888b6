import type { ProtoReading } from "./read-proto.ts";

interface Token {
  readonly v: string;
  readonly line: number;
}

/**
 * Finds the services of a proto file of any syntax or edition. Types, options and imports are passed over unread, so what is odd or
 * broken in them loses no service. Never throws, never opens an import.
 */
export function scanProto(source: string): ProtoReading {
  const tokens = cut(source);
  const methods: { key: string; line: number }[] = [];
  const problems: { line: number; message: string }[] = [];
  let pkg = "";
  const open: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    if (open.length === 0) {
      const name = tokens[i + 1]?.v ?? "";
      if (token.v === "package" && starts(tokens, i)) pkg = tokens[i + 2]?.v === ";" ? name.replace(/^\./, "") : pkg;
      else if (token.v === "service" && starts(tokens, i) && tokens[i + 2]?.v === "{") {
        const end = service(tokens, i + 3, pkg === "" ? name : `${pkg}.${name}`, methods);
        if (end >= tokens.length) problems.push({ line: token.line, message: `the service ${name} is never closed` });
        i = end;
        continue;
      }
    }
    if (token.v === "{") open.push(token);
    else if (token.v === "}" && open.pop() === undefined && problems.length === 0)
      problems.push({ line: token.line, message: "a } that closes nothing" });
  }
  const unclosed = open[0];
  if (unclosed) problems.push({ line: unclosed.line, message: "a block that is never closed" });
  return { methods, problems };
}

/** Does a declaration start here? */
function starts(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.v;
  return before === undefined || before === ";" || before === "}" || before === "local" || before === "export";
}

/** Methods of a service from the token after its `{`; gives the index of its `}`. */
function service(tokens: readonly Token[], from: number, name: string, methods: { key: string; line: number }[]): number {
  let depth = 1;
  let i = from;
  for (; i < tokens.length; i++) {
    const { v, line } = tokens[i] ?? { v: "", line: 0 };
    if (v === "{") depth++;
    else if (v === "}" && --depth === 0) return i;
    else if (v === "rpc" && depth === 1 && tokens[i + 2]?.v === "(") methods.push({ key: `${name}/${tokens[i + 1]?.v ?? ""}`, line });
  }
  return i;
}

const word = /\.?[A-Za-z_][\w]*(?:\s*\.\s*[A-Za-z_]\w*)*/y;

/** Names with their dots, and single characters; strings are one `"`. */
function cut(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let counted = 0;
  for (let i = 0; i < source.length;) {
    for (; counted < i; counted++) if (source.charCodeAt(counted) === 10) line++;
    const c = source[i] ?? "";
    if (/\s/.test(c)) i++;
    else if (c === "/" && source[i + 1] === "/") i = orEnd(source, source.indexOf("\n", i), 0);
    else if (c === "/" && source[i + 1] === "*") i = orEnd(source, source.indexOf("*/", i + 2), 2);
    else if (c === '"' || c === "'") {
      tokens.push({ v: '"', line });
      i = stringEnd(source, i, c);
    } else {
      word.lastIndex = i;
      const found = word.exec(source)?.[0] ?? c;
      tokens.push({ v: found.replace(/\s+/g, ""), line });
      i += found.length;
    }
  }
  return tokens;
}

function orEnd(source: string, found: number, width: number): number {
  return found < 0 ? source.length : found + width;
}

/** Index after a string; an open one ends with its line. */
function stringEnd(source: string, from: number, quote: string): number {
  for (let i = from + 1; i < source.length; i++) {
    if (source[i] === "\\") i++;
    else if (source[i] === quote) return i + 1;
    else if (source[i] === "\n") return i;
  }
  return source.length;
}
