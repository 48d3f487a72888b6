import type { ImportsAsked, Question } from "../engine/model/answer.ts";
import { importKinds } from "../engine/model/facts.ts";
import type { ExportFile, LinesQuestion, RequestName, Requests } from "./contract.ts";
import { isList, isRecord, isText, isWhole, oneOf, readPlain } from "./read-plain.ts";
import { readSettings } from "./read-settings.ts";

type Reader<N extends RequestName> = (args: readonly unknown[]) => Parameters<Requests[N]> | null;

const longestText = 20_000_000;
const mostTargets = 100_000;

const none = (args: readonly unknown[]): [] | null => (args.length === 0 ? [] : null);
const one = <T>(args: readonly unknown[], read: (value: unknown) => T | null): [T] | null => {
  const value = args.length === 1 ? read(args[0]) : null;
  return value === null ? null : [value];
};
const text = (value: unknown): string | null => (isText(value, 8192) ? value : null);

/**
 * The arguments of every request, rebuilt from what crossed the boundary: only known fields of the right type and size are
 * copied, so nothing else of a message (prototype keys, cycles, odd objects) reaches a handler. Null when they do not fit.
 */
export const readArguments: { readonly [N in RequestName]: Reader<N> } = {
  getStart: none,
  pickFolder: none,
  openFolder: (args) => one(args, text),
  openSample: none,
  closeRepo: none,
  refresh: none,
  cancel: none,
  ask: (args) => one(args, readQuestion),
  askPacked: (args) =>
    one(args, (value) => {
      const question = readQuestion(value);
      return question?.answer === "impact" || question?.answer === "graph" ? question : null;
    }),
  readLines: (args) => one(args, (value) => readList(value, 200, readLinesQuestion)),
  openInEditor: ([file, line, ...more]) => (more.length === 0 && isText(file, 8192) && isWhole(line, 1e9) ? [file, line] : null),
  reveal: (args) => one(args, text),
  copyText: (args) => one(args, (value) => (isText(value, longestText) ? value : null)),
  saveExport: (args) => one(args, readExport),
  setSettings: (args) => one(args, readSettings),
  rememberView: (args) => {
    const plain = args.length === 1 ? readPlain(args[0], 200_000) : null;
    return plain && [plain.value];
  },
  controlWindow: (args) => one(args, (value) => oneOf(value, ["minimize", "maximize", "close", "zoomIn", "zoomOut", "zoomReset"])),
  reportDrawn: (args) =>
    one(args, (value) => {
      if (!isRecord(value)) return null;
      const { affected, drawn, labels, text: said, failed } = value;
      const fits = (affected === null || isWhole(affected, 1e9)) && isWhole(drawn, 1e9) && isWhole(labels, 1e9);
      return fits && isText(said, longestText) && typeof failed === "boolean" ? { affected, drawn, labels, text: said, failed } : null;
    }),
};

function readQuestion(value: unknown): Question | null {
  if (!isRecord(value)) return null;
  const { answer } = value;
  const imports = readImports(value);
  switch (answer) {
    case "index":
    case "graph":
    case "coverage":
      return { answer };
    case "impact": {
      const targets = readList(value["targets"], mostTargets, text);
      const changed = value["changed"] === null ? null : readRevision(value["changed"]);
      return targets && changed !== undefined && imports ? { answer, targets, changed, ...imports } : null;
    }
    case "why": {
      const { from, to } = value;
      return isText(from, 8192) && isText(to, 8192) && imports ? { answer, from, to, ...imports } : null;
    }
    case "file":
      return isText(value["path"], 8192) ? { answer, path: value["path"] } : null;
    case "contracts": {
      const { kind, orphans } = value;
      return (kind === null || isText(kind, 8192)) && typeof orphans === "boolean" ? { answer, kind, orphans } : null;
    }
    case "contract":
      return isText(value["contract"], 8192) ? { answer, contract: value["contract"] } : null;
    case "search":
      return isText(value["text"], 8192) ? { answer, text: value["text"] } : null;
    default:
      return null;
  }
}

function readImports({ types, without }: Readonly<Record<string, unknown>>): ImportsAsked | null {
  if (typeof types !== "boolean") return null;
  if (without === undefined) return { types };
  const kinds = readList(without, importKinds.length, (kind) => oneOf(kind, importKinds));
  return kinds && { types, without: kinds };
}

/** Undefined when it is no revision. */
function readRevision(value: unknown): { readonly revision: string | null } | undefined {
  if (!isRecord(value)) return undefined;
  const { revision } = value;
  return revision === null || isText(revision, 8192) ? { revision } : undefined;
}

function readLinesQuestion(value: unknown): LinesQuestion | null {
  if (!isRecord(value)) return null;
  const { file, from, to } = value;
  return isText(file, 8192) && isWhole(from, 1e9) && isWhole(to, 1e9) ? { file, from, to } : null;
}

function readExport(value: unknown): ExportFile | null {
  if (!isRecord(value)) return null;
  const { name, data } = value;
  const format = oneOf(value["format"], ["png", "svg", "csv", "json", "md"]);
  return format && isText(name, 200) && isText(data, longestText * 5) ? { name, format, data } : null;
}

function readList<T>(value: unknown, most: number, read: (one: unknown) => T | null): T[] | null {
  if (!isList(value, most)) return null;
  const out: T[] = [];
  for (const each of value) {
    const got = read(each);
    if (got === null) return null;
    out.push(got);
  }
  return out;
}
