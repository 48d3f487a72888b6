import { contractKinds, type ContractKind } from "../model/contract.ts";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { GraphIndex, TextTable } from "../model/graph-index.ts";
import { escapeControls } from "../support/escape-controls.ts";
import { editDistance, nearestNames } from "./nearest-names.ts";

/** What a name means: numbers of a file or of a contract. */
export type Target = { readonly file: number } | { readonly contract: number };

/** A file or a `kind key`. Throws `UnknownFile`, `UnknownContract`, `UnknownKind` or `OutsideRepository`, with the nearest names. */
export function findTarget(index: GraphIndex, roots: readonly string[], name: string): Target {
  const file = index.files.paths.find(name);
  if (file >= 0) return { file };
  const space = name.indexOf(" ");
  if (space > 0) {
    const kind = name.slice(0, space);
    if (isKind(kind)) return { contract: findContract(index, name) };
    if (/^[a-z]+$/i.test(kind) && contractKinds.some((known) => editDistance(kind.toLowerCase(), known, 2) <= 2)) throw unknownKind(kind);
  }
  return { file: findFile(index, roots, name) };
}

/** Number of a file: as listed, as a text answer shows it, `./`-prefixed, absolute inside the tree, or with backslashes. */
export function findFile(index: GraphIndex, roots: readonly string[], name: string): number {
  const { paths } = index.files;
  for (const spelling of [name, ...(name.includes("\\") ? [name.replaceAll("\\", "/")] : [])]) {
    const path = relativePath(roots, spelling);
    const file = path === null ? -1 : paths.find(path);
    if (file >= 0) return file;
  }
  const shown = name.includes("\\") ? asShown(roots, paths, name) : -1;
  if (shown >= 0) return shown;
  const path = relativePath(roots, name.replaceAll("\\", "/"));
  if (path === null)
    throw new FailureError("OutsideRepository", failureTexts.OutsideRepository.outside(name), {
      file: name,
      nearest: nearestNames(lastSegment(name), texts(paths)),
    });
  const within = texts(paths).filter((one) => path === "" || one.startsWith(`${path}/`));
  if (within.length > 0)
    throw new FailureError("UnknownFile", failureTexts.UnknownFile.folder(name, within.length), {
      file: name,
      nearest: within.slice(0, 5),
    });
  const problem = index.rows.problems.find((row) => row.file === path || row.file === name);
  const { absent, leftOut } = failureTexts.UnknownFile;
  const text = problem === undefined ? absent(name) : leftOut(name, problem.code, problem.message);
  throw new FailureError("UnknownFile", text, { file: name, nearest: nearestNames(path, texts(paths)) });
}

/** Number of the one file whose name, its control characters escaped, is `name`; -1 when there is none or more than one. */
function asShown(roots: readonly string[], paths: TextTable, name: string): number {
  const path = relativePath(roots, name);
  let found = -1;
  for (let file = 0; path !== null && file < paths.length; file++) {
    if (escapeControls(paths.at(file)) !== path) continue;
    if (found >= 0) return -1;
    found = file;
  }
  return found;
}

/** Number of the contract of exactly this name. */
export function findContract(index: GraphIndex, name: string): number {
  const space = name.indexOf(" ");
  const kind = space < 0 ? name : name.slice(0, space);
  if (!isKind(kind)) throw unknownKind(kind);
  const { names } = index.contracts;
  const contract = names.find(name);
  if (contract >= 0) return contract;
  const ofKind = texts(names).filter((known) => known.startsWith(`${kind} `));
  throw new FailureError("UnknownContract", space < 0 ? failureTexts.UnknownContract.noKey(name) : failureTexts.UnknownContract.absent(name), {
    nearest: nearestNames(name, ofKind),
  });
}

/** Is this the name of a contract kind? */
export function isKind(text: string): text is ContractKind {
  return (contractKinds as readonly string[]).includes(text);
}

/** The failure for a kind that does not exist, all kinds named, the nearest first. */
export function unknownKind(kind: string): FailureError {
  const nearest = [...contractKinds].sort((a, b) => editDistance(kind.toLowerCase(), a) - editDistance(kind.toLowerCase(), b));
  return new FailureError("UnknownKind", failureTexts.UnknownKind.absent(kind, contractKinds), { nearest });
}

/** Without `.` and `..`; null when it leads outside. Windows drives count as absolute. */
function relativePath(roots: readonly string[], name: string): string | null {
  let path = name;
  if (isAbsolute(name)) {
    const root = roots.find((one) => name === one || name.startsWith(one.endsWith("/") ? one : `${one}/`));
    if (root === undefined) return null;
    path = name.slice(root.length);
  }
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join("/");
}

function isAbsolute(name: string): boolean {
  return name.startsWith("/") || /^[A-Za-z]:\//.test(name);
}

function lastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
}

function texts(table: TextTable): string[] {
  return Array.from({ length: table.length }, (_, number) => table.at(number));
}
