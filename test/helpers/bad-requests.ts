import { requestNames } from "../../electron/channels.ts";
import type { RequestName } from "../../electron/contract.ts";

/** One request that no page of ours would make, and what is wrong with it. */
export interface BadRequest {
  readonly name: RequestName;
  readonly args: readonly unknown[];
  readonly foreign: boolean;
  readonly what: string;
}

/** A stream of numbers below `below`, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed % 2147483647 || 1;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

const outside = [
  "../../etc/passwd",
  "/etc/passwd",
  "..\\..\\secret",
  "a/../../b",
  "file:///etc/passwd",
  "\0",
  "link-out",
  "//host/share/x",
  "C:\\x",
  "~/.ssh/id_rsa",
  ".",
  "",
];

/** Bad requests of every sort: wrong types, wrong numbers of arguments, too large, cycles, prototype keys, foreign frames, paths that lead out. */
export function* badRequests(count: number, seed: number): Generator<BadRequest> {
  const next = numbers(seed);
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] as T;
  const sorts = Object.keys(makers) as (keyof typeof makers)[];
  for (let at = 0; at < count; at++) {
    const what = pick(sorts);
    const name = pick(requestNames);
    yield { ...makers[what](name, next), what };
  }
}

type Made = Omit<BadRequest, "what">;
type Next = (below: number) => number;

const makers = {
  "wrong type": (name: RequestName, next: Next): Made => ({ name, args: [odd(next), ...(next(3) === 0 ? [odd(next)] : [])], foreign: false }),
  "too many": (name: RequestName, next: Next): Made => ({ name, args: Array.from({ length: 4 + next(60) }, () => "a"), foreign: false }),
  "field damaged": (_name: RequestName, next: Next): Made => damaged(next),
  "foreign frame": (name: RequestName, next: Next): Made => ({ name, args: goodArguments(name, next), foreign: true }),
  "path outside": (_name: RequestName, next: Next): Made => {
    const file = outside[next(outside.length)] as string;
    const all: readonly Made[] = [
      { name: "openInEditor", args: [file, next(9)], foreign: false },
      { name: "reveal", args: [file], foreign: false },
      { name: "ask", args: [{ answer: "file", path: file }], foreign: false },
      { name: "ask", args: [{ answer: "impact", targets: [file], changed: null, types: true }], foreign: false },
      { name: "readLines", args: [[{ file, from: 1, to: 9 }]], foreign: false },
      { name: "openFolder", args: [`${file}/no such folder`], foreign: false },
    ];
    return all[next(all.length)] as Made;
  },
};

function odd(next: Next): unknown {
  const cycle: unknown[] = [];
  cycle.push({ cycle });
  const values: readonly (() => unknown)[] = [
    () => undefined,
    () => null,
    () => NaN,
    () => -1,
    () => 2 ** 60,
    () => 10n ** 30n,
    () => true,
    () => new Date(0),
    () => /(a+)+$/,
    () => new Map([["answer", "graph"]]),
    () => new Set([1]),
    () => new Uint8Array(64),
    () => new Error("x"),
    () => cycle,
    () => [cycle[0]],
    () => JSON.parse('{"toJSON":1,"then":1,"constructor":{"prototype":null}}') as unknown,
    () => JSON.parse('{"__proto__":{"polluted":1},"answer":"constructor"}') as unknown,
    () => ({ answer: "__proto__" }),
    () => nested(500),
    () => Array.from({ length: 20_000 }, () => null),
    () => Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, "x".repeat(50)])),
    () => [[[[[[]]]]]],
  ];
  return (values[next(values.length)] as () => unknown)();
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { value };
  return value;
}

/** Arguments that fit, with side effects that a test has stubbed. */
function goodArguments(name: RequestName, next: Next): readonly unknown[] {
  const file = "a.ts";
  const all: { readonly [N in RequestName]: readonly unknown[] } = {
    getStart: [],
    pickFolder: [],
    openFolder: [file],
    openSample: [],
    closeRepo: [],
    refresh: [],
    cancel: [],
    ask: [{ answer: "impact", targets: [file], changed: null, types: true }],
    askPacked: [{ answer: "graph" }],
    readLines: [[{ file, from: 1, to: 1 + next(9) }]],
    openInEditor: [file, 1],
    reveal: [file],
    copyText: ["x"],
    saveExport: [{ name: "n", format: "png", data: "" }],
    setSettings: [{ theme: "dark", editor: "", distance: 0, animate: true }],
    rememberView: [{ leftOpen: true }],
    controlWindow: ["close"],
    reportDrawn: [{ affected: null, drawn: 0, labels: 0, text: "", failed: false }],
  };
  return all[name];
}

const withFields = ["ask", "readLines", "saveExport", "setSettings", "reportDrawn"] as const;

/** Arguments that fit but for one field, which is missing, odd or far too long. */
function damaged(next: Next): Made {
  const name = withFields[next(withFields.length)] as (typeof withFields)[number];
  const good = goodArguments(name, next)[0];
  const record = { ...((Array.isArray(good) ? good[0] : good) as Record<string, unknown>) };
  const keys = Object.keys(record).filter((key) => record[key] !== null);
  const key = keys[next(keys.length)] as string;
  const how = next(3);
  if (how === 0) delete record[key];
  else if (how === 1) record[key] = new Map();
  else record[key] = typeof record[key] === "string" ? "\u0000x".repeat(5_000) : [[]];
  // A long text is fine where a text may be long.
  if (how === 2 && (name === "saveExport" || name === "reportDrawn") && (key === "data" || key === "text")) record[key] = { toString: 1 };
  return { name, args: [Array.isArray(good) ? [record] : record], foreign: false };
}
