import type { Reason } from "../model/answer.ts";
import type { ContractKind } from "../model/contract.ts";
import { importKinds, type ImportKind } from "../model/facts.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { grpcMeet } from "../support/grpc-keys.ts";
import { httpMeet, httpPrefixes, type Prefixes } from "../support/http-keys.ts";
import { queueMeet } from "../support/queue-keys.ts";
import type { Changes, DeletedFile } from "./context.ts";
import type { OutsideReasons } from "./reasons.ts";
import { reasonText } from "./reason-text.ts";
import type { Target } from "./target.ts";
import type { LeftOut } from "./walk.ts";

/** Where an impact begins. */
export interface Starts {
  /** Distance 0. */
  readonly files: ReadonlySet<number>;
  /** Distance 1, unless they are starts: reached from outside the graph. */
  readonly outside: OutsideReasons;
}

/** A contract starts at the files that declare or serve it; when there is none its callers stand at distance 1. */
export function startsOf(index: GraphIndex, targets: readonly Target[]): Starts {
  const files = new Set<number>();
  const outside = new Map<number, Reason[]>();
  for (const target of targets) {
    if ("file" in target) {
      files.add(target.file);
      continue;
    }
    const providers = providersOf(index, target.contract);
    for (const file of providers) files.add(file);
    if (providers.length === 0) addCallers(index, target.contract, outside);
  }
  return { files, outside };
}

/** Changed files that are there start; those that are gone reach who looked for them, by imports that count, and who met them. */
export function startsOfChanges(index: GraphIndex, changes: Changes, leftOut: LeftOut): Starts {
  const files = new Set<number>();
  const outside = new Map<number, Reason[]>();
  for (const path of changes.files) {
    const file = index.files.paths.find(path);
    if (file >= 0) files.add(file);
  }
  for (const deleted of changes.deleted) addDeleted(index, deleted, leftOut, outside);
  return { files, outside };
}

/** Files that declare or serve a contract, ascending. */
export function providersOf({ contracts }: GraphIndex, contract: number): readonly number[] {
  const files = new Set<number>();
  for (let hub = firstHub(contracts.hubContract, contract); contracts.hubContract[hub] === contract; hub++) {
    for (let at = contracts.fromOffsets[hub] as number; at < (contracts.fromOffsets[hub + 1] as number); at++)
      files.add(contracts.from[at] as number);
  }
  return [...files].sort((a, b) => a - b);
}

function firstHub(hubContract: Uint32Array, contract: number): number {
  let low = 0;
  let high = hubContract.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hubContract[middle] as number) < contract) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addCallers(index: GraphIndex, contract: number, outside: Map<number, Reason[]>): void {
  const row = index.rows.contracts[contract];
  for (const { file, line } of row?.calls ?? []) {
    add(index, outside, { rule: "calls", text: reasonText("calls", row!.contract), from: null, file, line, contract: row!.contract });
  }
}

function addDeleted(index: GraphIndex, { path, roles, importedBy }: DeletedFile, leftOut: LeftOut, outside: Map<number, Reason[]>): void {
  const counts = (kind: ImportKind) => leftOut[importKinds.indexOf(kind)] !== 1;
  for (const row of index.rows.unresolved) {
    if (counts(row.kind) && row.probed.includes(path))
      add(index, outside, { rule: "imports", text: reasonText("imports", path), from: path, file: row.from, line: row.line, contract: null });
  }
  for (const { file, line, kind } of importedBy ?? [])
    if (counts(kind)) add(index, outside, { rule: "imports", text: reasonText("imports", path), from: path, file, line, contract: null });
  const prefixes = httpPrefixes(index.httpPrefixes);
  for (const { kind, key, role } of roles) {
    if (role === "calls") continue;
    for (const row of index.rows.contracts) {
      if (row.kind !== kind) continue;
      for (const rule of role === "declares" ? (["serves", "calls"] as const) : (["calls"] as const)) {
        for (const entry of row[rule]) {
          if (!keysMeet(kind, key, entry.as ?? row.key, prefixes)) continue;
          add(index, outside, { rule, text: reasonText(rule, row.contract), from: path, file: entry.file, line: entry.line, contract: row.contract });
        }
      }
    }
  }
}

/** Whether a key that is gone met one that is left. A table's schema is not held against it: what made it unique may be gone too. */
function keysMeet(kind: ContractKind, a: string, b: string, prefixes: Prefixes): boolean {
  if (a === b) return true;
  switch (kind) {
    case "http":
      return httpMeet(a, b, prefixes);
    case "grpc":
      return grpcMeet(a, b);
    case "queue":
      return queueMeet(a, b);
    case "table":
      return tablesMeet(a.toLowerCase(), b.toLowerCase());
    default:
      return false;
  }
}

function tablesMeet(a: string, b: string): boolean {
  return a === b || (a.includes(".") !== b.includes(".") && a.slice(a.lastIndexOf(".") + 1) === b.slice(b.lastIndexOf(".") + 1));
}

function add(index: GraphIndex, outside: Map<number, Reason[]>, reason: Reason): void {
  const file = index.files.paths.find(reason.file);
  if (file < 0) return;
  const reasons = outside.get(file) ?? [];
  if (!reasons.some((one) => one.rule === reason.rule && one.from === reason.from && one.line === reason.line && one.contract === reason.contract))
    reasons.push(reason);
  outside.set(file, reasons);
}
