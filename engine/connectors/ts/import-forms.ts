import type { ComputedImport, ImportFact, ImportKind } from "../../model/facts.ts";
import { globsOfPattern } from "./context-pattern.ts";

/** An argument, as far as imports need it. */
export type Form =
  | { readonly k: "text"; readonly v: string }
  /** Pieces in order; null is a piece that is not known. */
  | { readonly k: "join"; readonly parts: readonly (string | null)[] }
  | { readonly k: "list"; readonly items: readonly Form[] }
  | { readonly k: "choice"; readonly options: readonly Form[] }
  | { readonly k: "pattern"; readonly source: string }
  | { readonly k: "other"; readonly text: string };

export interface Call {
  /** The callee without white space, `import` and `new URL` included. */
  readonly callee: string;
  readonly args: readonly Form[];
  readonly line: number;
  /** UTF-16 index at which the call starts, and one past its end. */
  readonly start: number;
  readonly end: number;
}

/** What a reader has found so far; sorted by `at` at the end. */
export interface FoundImports {
  readonly imports: { readonly at: number; readonly fact: ImportFact }[];
  readonly computed: { readonly at: number; readonly fact: ComputedImport }[];
}

const mockCalls = new Set(
  [
    "mock",
    "doMock",
    "unmock",
    "dontMock",
    "deepUnmock",
    "requireActual",
    "requireMock",
    "importActual",
    "importMock",
    "doUnmock",
    "setMock",
    "createMockFromModule",
    "unstable_mockModule",
  ]
    .flatMap((name) => [`jest.${name}`, `vi.${name}`])
    .concat("mock.module"),
);

const moduleCalls: ReadonlyMap<string, { readonly kind: ImportKind; readonly hint?: string }> = new Map([
  ["import", { kind: "dynamic", hint: "import" }],
  ["require", { kind: "require", hint: "require" }],
  ["require.resolve", { kind: "require", hint: "require" }],
  ["require.resolveWeak", { kind: "require", hint: "require" }],
  ["import.meta.resolve", { kind: "dynamic", hint: "import" }],
]);

/** Is this callee one that names modules? Readers look at the arguments of no other call. */
export function namesModules(callee: string): boolean {
  return moduleCalls.has(callee) || mockCalls.has(callee) || otherCalls.has(callee);
}

const otherCalls = new Set([
  "import.meta.glob",
  "import.meta.globEager",
  "require.context",
  "import.meta.webpackContext",
  "new URL",
  "new Worker",
  "new SharedWorker",
]);

/** Adds what one call imports. `text` is that of the file. https://nodejs.org/api/esm.html */
export function addCall(found: FoundImports, text: string, call: Call): void {
  const { callee, args } = call;
  const first = args[0];
  if (!first) return;
  const add = (specifier: string, kind: ImportKind, hint?: string) =>
    found.imports.push({ at: call.start, fact: { specifier, line: call.line, kind, ...(hint ? { hint } : {}) } });
  const addComputed = () =>
    found.computed.push({
      at: call.start,
      fact: {
        line: call.line,
        text: text
          .slice(call.start, Math.min(call.end, call.start + 400))
          .replace(/\s+/g, " ")
          .slice(0, 80),
      },
    });

  const plain = moduleCalls.get(callee);
  if (plain) {
    const kind = callee === "import" && isTypeImport(text, call) ? "type" : plain.kind;
    const mode = kind === "type" ? resolutionMode(args[1]) : plain.hint;
    if (
      !addArms(
        first,
        (specifier) => add(specifier, kind, mode),
        (pattern) => add(pattern, "glob", "maybe"),
      )
    )
      addComputed();
  } else if (mockCalls.has(callee)) {
    const hint = args.some((arg) => arg.k === "other" && /\bvirtual\s*:\s*true\b/.test(arg.text)) ? "maybe" : undefined;
    if (
      !addArms(
        first,
        (specifier) => add(specifier, "mock", hint),
        () => {},
      )
    )
      addComputed();
  } else if (callee.startsWith("import.meta.glob")) {
    const patterns = (first.k === "list" ? first.items : [first]).flatMap((item) => (item.k === "text" ? [item.v] : []));
    const not = patterns.filter((pattern) => pattern.startsWith("!")).join("\n");
    for (const pattern of patterns) if (!pattern.startsWith("!")) add(pattern, "glob", not);
  } else if (callee === "require.context" || callee === "import.meta.webpackContext") {
    addContext(call, add, addComputed);
  } else if (callee === "new URL") {
    const base = args[1];
    if (base?.k !== "other" || base.text.replace(/\s+/g, "") !== "import.meta.url") return;
    addArms(
      first,
      (specifier) => {
        if (!namesFolder(specifier)) add(specifier, "url");
      },
      () => {},
    );
  } else if (first.k === "text" && /^\.{0,2}\//.test(first.v) && !namesFolder(first.v)) {
    add(first.v, "url", "maybe");
  }
}

/** `new URL("./", import.meta.url)` is a folder and an address with a scheme leaves the tree: neither names a file. */
function namesFolder(specifier: string): boolean {
  return (
    specifier === "" ||
    /(?:^|\/)\.{0,2}$/.test(specifier) ||
    /^[a-z][a-z0-9+.-]*:/i.test(specifier) ||
    specifier.startsWith("//") ||
    specifier.startsWith("#") ||
    specifier.startsWith("?")
  );
}

/** Every literal arm, and a pattern for each with a static beginning; true when nothing is left open. https://github.com/rollup/plugins/tree/master/packages/dynamic-import-vars#how-it-works */
function addArms(form: Form, add: (specifier: string) => void, addPattern: (pattern: string) => void): boolean {
  if (form.k === "text") {
    add(form.v);
    return true;
  }
  if (form.k === "choice") return form.options.map((option) => addArms(option, add, addPattern)).every(Boolean);
  if (form.k === "join") {
    const pattern = form.parts
      .map((part) => (part === null ? "*" : part))
      .join("")
      .replace(/\*+/g, "*");
    // Without a folder written out this would be a guess at the whole tree.
    if (typeof form.parts[0] === "string" && /^(?:\.{1,2}|[@~#\w$-]+)\/.*[^*./]/.test(pattern)) addPattern(pattern);
  }
  return false;
}

/** An import call in a type position: after `typeof`, or followed by a member that no promise has. */
function isTypeImport(text: string, call: Call): boolean {
  if (/\btypeof\s*$/.test(text.slice(Math.max(0, call.start - 24), call.start))) return true;
  const after = /^\s*\.\s*([\w$]+)\s*(\(?)/.exec(text.slice(call.end, call.end + 200));
  return after !== null && after[2] !== "(" && !/^(?:then|catch|finally)$/.test(after[1] as string);
}

function resolutionMode(options: Form | undefined): string | undefined {
  return options?.k === "other" ? modeWritten(options.text) : undefined;
}

/** The mode that import attributes ask for: `with { "resolution-mode": "require" }`. */
export function modeWritten(text: string): string | undefined {
  return /resolution-mode["']?\s*:\s*["'](import|require)["']/.exec(text)?.[1];
}

/** `require.context(folder, deep = true, pattern)` and its `import.meta` twin with an options object. https://webpack.js.org/api/module-methods/#requirecontext */
function addContext(call: Call, add: (specifier: string, kind: ImportKind, hint?: string) => void, addComputed: () => void): void {
  const [folder, second, third] = call.args;
  if (folder?.k !== "text") return addComputed();
  const options = second?.k === "other" ? second.text : "";
  const shallow = /^\s*false\s*$/.test(options) || /\brecursive\s*:\s*false\b/.test(options);
  const written = third?.k === "pattern" ? third.source : /\bregExp\s*:\s*\/((?:\\.|\[[^\]]*\]|[^/\n])+)\//.exec(options)?.[1];
  const base = `${folder.v.replace(/\/+$/, "")}/${shallow ? "" : "**/"}`;
  if (written === undefined) {
    if (third) addComputed();
    else add(`${base}*`, "glob");
    return;
  }
  for (const glob of globsOfPattern(written)) add(base + glob, "glob");
}
