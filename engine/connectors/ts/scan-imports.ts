import { addComment } from "./comment-imports.ts";
import type { FoundImports } from "./import-forms.ts";
import { type Imports, sorted } from "./read-imports.ts";
import { type Scan, scanWord } from "./scan-words.ts";
import { commentEnd, isWordStart, regexEnd, stringEnd, wordEnd } from "./scan-text.ts";

/** What is open, innermost last. */
type Open = "brace" | "paren" | "condition" | "template" | "substitution" | "tag" | "children" | "container";

/**
 * All imports of one file in one pass over its text, without a syntax tree: equal to `readImports` on code that parses, and linear on any text.
 * `jsx` says whether `<` may begin an element; `jsdoc` as in `readImports`.
 */
export function scanImports(text: string, jsx: boolean, jsdoc: boolean): Imports {
  const found: FoundImports = { imports: [], computed: [] };
  const open: Open[] = [];
  const scan: Scan = { text, found, lineAt: lineCounter(text), budget: 2 * text.length + 100_000 };
  // The last token that was no comment: where it starts and ends.
  let from = 0;
  let to = 0;
  let at = text.startsWith("#!") ? commentEnd(`//${text.slice(2)}`, 0) : 0;
  while (at < text.length) {
    const top = open[open.length - 1];
    if (top === "template") {
      at = templateText(text, at, open);
      from = at - 1;
      to = at;
      continue;
    }
    if (top === "children") {
      at = childText(text, at, open);
      from = to = at;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code <= 32) {
      at++;
      continue;
    }
    if (code === 47 && (text.charCodeAt(at + 1) === 47 || text.charCodeAt(at + 1) === 42)) {
      const end = commentEnd(text, at);
      if (text.charCodeAt(at + 2) === 47 || (jsdoc && text.charCodeAt(at + 2) === 42))
        addComment(found, text.slice(at, end), at, scan.lineAt(at), jsdoc);
      at = end;
      continue;
    }
    if (top === "tag") {
      const next = tagToken(text, at, open);
      if (next > 0) {
        from = to = at = next;
        continue;
      }
      open.pop();
    }
    if (isWordStart(code)) {
      const end = wordEnd(text, at);
      const next = scanWord(scan, at, end, from, to);
      from = at;
      to = end;
      at = next;
      if (next > end) {
        from = next - 1;
        to = next;
      }
      continue;
    }
    let next = at + 1;
    switch (code) {
      case 34:
      case 39:
        next = Math.max(next, stringEnd(text, at));
        break;
      case 96:
        open.push("template");
        break;
      case 47:
        if (scan.budget > 0 && mayBegin(text, from, to)) {
          const end = regexEnd(text, at);
          if (end < 0) scan.budget -= lineEnd(text, at) - at;
          next = Math.max(next, end);
        }
        break;
      case 60:
        if (jsx && beginsElement(text, at, from, to, open)) {
          open.push("children", "tag");
          if (text.charCodeAt(at + 1) === 62) {
            open.pop();
            next = at + 2;
          }
        }
        break;
      case 40:
        open.push(to - from < 6 && isWordStart(text.charCodeAt(from)) && conditions.has(text.slice(from, to)) ? "condition" : "paren");
        break;
      case 41:
        if (top === "paren") open.pop();
        else if (top === "condition") {
          open.pop();
          // What follows a condition begins a statement.
          from = to = next;
          at = next;
          continue;
        }
        break;
      case 123:
        open.push("brace");
        break;
      case 125:
        if (top === "brace" || top === "substitution" || top === "container") open.pop();
        break;
      default:
        if (code >= 48 && code <= 57) next = numberEnd(text, at);
        else if (code === 61 && text.charCodeAt(at + 1) === 62) next = at + 2;
    }
    from = at;
    to = next;
    at = next;
  }
  return sorted(found);
}

/** Lines by index; asked in ascending order mostly, so that counting is one pass. */
function lineCounter(text: string): (at: number) => number {
  let start = 0;
  let line = 1;
  let next = text.indexOf("\n");
  return (at) => {
    if (at < start) {
      start = 0;
      line = 1;
      next = text.indexOf("\n");
    }
    while (next >= 0 && next < at) {
      line++;
      start = next + 1;
      next = text.indexOf("\n", start);
    }
    return line;
  };
}

/** The text of a template, up to its end or a substitution. */
function templateText(text: string, from: number, open: Open[]): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 96) {
      open.pop();
      return at + 1;
    } else if (code === 36 && text.charCodeAt(at + 1) === 123) {
      open.push("substitution");
      return at + 2;
    }
  }
  return text.length;
}

/** The text between tags of an element, up to an expression, a child or the closing tag. */
function childText(text: string, from: number, open: Open[]): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 123) {
      open.push("container");
      return at + 1;
    }
    if (code !== 60) continue;
    if (text.charCodeAt(at + 1) === 47) {
      open.pop();
      const end = text.indexOf(">", at);
      return end < 0 ? text.length : end + 1;
    }
    open.push("children");
    if (text.charCodeAt(at + 1) === 62) return at + 2;
    open.push("tag");
    return at + 1;
  }
  return text.length;
}

/** One token of an opening tag; -1 when this is no tag after all. */
function tagToken(text: string, at: number, open: Open[]): number {
  const code = text.charCodeAt(at);
  if (code === 34 || code === 39) {
    const end = text.indexOf(text[at] as string, at + 1);
    return end < 0 ? text.length : end + 1;
  }
  if (code === 62) {
    open.pop();
    return at + 1;
  }
  if (code === 47 && text.charCodeAt(at + 1) === 62) {
    open.pop();
    open.pop();
    return at + 2;
  }
  if (code === 123) {
    open.push("container");
    return at + 1;
  }
  if (code === 60) return typeArgumentsEnd(text, at);
  if (isWordStart(code) || (code >= 48 && code <= 57)) return Math.max(at + 1, wordEnd(text, at));
  return code === 61 || code === 45 || code === 46 || code === 58 ? at + 1 : leaveElement(open);
}

function leaveElement(open: Open[]): number {
  open.splice(open.length - 2, 1);
  return -1;
}

/** Behind `<…>` with nesting, as type arguments have it. */
function typeArgumentsEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length && at < from + 120; at++) {
    const code = text.charCodeAt(at);
    if (code === 60) depth++;
    else if (code === 62 && text.charCodeAt(at - 1) !== 61 && --depth === 0) return at + 1;
  }
  return from + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function numberEnd(text: string, from: number): number {
  let at = wordEnd(text, from);
  while (text.charCodeAt(at) === 46 && text.charCodeAt(at + 1) >= 48 && text.charCodeAt(at + 1) <= 57) at = wordEnd(text, at + 1);
  return at;
}

const conditions = new Set(["if", "while", "for", "with"]);
const operand = /^(?:return|typeof|case|in|of|delete|void|throw|new|instanceof|do|else|await|yield|default|extends)$/;

/** May an expression begin behind the last token? Else a slash divides and `<` compares. */
function mayBegin(text: string, from: number, to: number): boolean {
  if (from === to) return true;
  const last = text.charCodeAt(to - 1);
  if (isWordStart(last) || (last >= 48 && last <= 57)) return operand.test(text.slice(from, to)) && text[from - 1] !== ".";
  if (isPostfix(text, to)) return false;
  return last !== 41 && last !== 93 && last !== 34 && last !== 39 && last !== 96;
}

/** `i++` and `i--`: what follows is an operator. */
function isPostfix(text: string, to: number): boolean {
  const last = text[to - 1];
  return (last === "+" || last === "-") && text[to - 2] === last && /[\w$)\]]/.test(text[to - 3] ?? "");
}

/** Does `<` begin an element, and not a comparison or type parameters? */
function beginsElement(text: string, at: number, from: number, to: number, open: readonly Open[]): boolean {
  const next = text.charCodeAt(at + 1);
  if (next !== 62 && !isWordStart(next)) return false;
  if (from === to) {
    if (to !== 0 && open[open.length - 1] !== "container" && text[to - 1] !== ")") return false;
  } else {
    const last = text[to - 1] as string;
    if (/[\w$]/.test(last) ? !/^(?:return|yield|default|case|await|else)$/.test(text.slice(from, to)) : !"(,=?:&|[>{!".includes(last)) return false;
    if (last === ">" && text[to - 2] !== "=") return false;
    if (last === "{" && open[open.length - 1] !== "container") return false;
  }
  return next === 62 || !isTypeParameters(text, at);
}

/** `<T,>(…)`, `<T extends X>(…)`, `<const T>(…)`, `<T>(x: T) => …`. */
function isTypeParameters(text: string, at: number): boolean {
  const head = text.slice(at, at + 300);
  if (/^<\s*(?:const\s+)?[\w$]+\s*(?:,|extends\s|=\s*[\w${[])/.test(head) && !/^<\s*[\w$]+\s*=/.test(head)) return true;
  if (/^<\s*const\s/.test(head)) return true;
  const generic = /^<\s*[\w$]+\s*>\s*\(/.exec(head);
  if (!generic) return false;
  let depth = 0;
  for (let i = at + generic[0].length - 1; i < text.length && i < at + 600; i++) {
    const code = text.charCodeAt(i);
    if (code === 40) depth++;
    else if (code === 41 && --depth === 0) return /^\s*(?:=>|:\s)/.test(text.slice(i + 1, i + 40));
    else if (code === 60 && text.charCodeAt(i + 1) === 47) return false;
  }
  return false;
}
