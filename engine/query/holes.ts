import { holeKinds, type Hole } from "../model/answer.ts";
import { roles, type ContractKind, type UnresolvedSite } from "../model/contract.ts";
import { isConnectorRow, languageCodes, readCodes, type GraphIndex } from "../model/graph-index.ts";
import { compareBytes } from "../support/order.ts";
import { namesAffected, segmentsOf } from "./last-segment.ts";
import { readingProblems } from "./reading-problem.ts";
import { steeringHoles } from "./steering-files.ts";

export interface Reached {
  /** Numbers of the start files and of every affected one. */
  readonly files: readonly number[];
  /** Was a contract reached that a start or an affected file declares or serves? */
  readonly contracts: boolean;
  /** Paths of what changed, also of what is gone. */
  readonly changed: readonly string[];
  /** What could not be read of files that are gone. */
  readonly gone: readonly Hole[];
  /** Kinds of which a deleted file declared or served something, with the role. */
  readonly more: readonly { readonly kind: ContractKind; readonly role: string }[];
}

/** What could add to an impact and is not known. */
export function impactHoles(index: GraphIndex, reached: Reached): Hole[] {
  const affected = new Uint8Array(index.files.paths.length);
  for (const file of reached.files) affected[file] = 1;
  return sortHoles([
    ...fileHoles(index),
    ...reached.gone,
    ...steeringHoles(reached.changed, index.rows.steering),
    ...(reached.contracts ? languageHoles(index) : []),
    ...importHoles(index, reached.files),
    ...computedHoles(index, reached.files),
    ...siteHoles(index, affected, reached),
  ]);
}

/** What could add to a list of contracts of these kinds. */
export function contractHoles(index: GraphIndex, kinds: ReadonlySet<ContractKind>): Hole[] {
  return sortHoles([...fileHoles(index), ...languageHoles(index), ...index.rows.sites.filter((site) => kinds.has(site.kind)).map(siteHole)]);
}

/** One hole a file that could not be read, or only partly. */
function fileHoles({ files, rows }: GraphIndex): Hole[] {
  const holes: Hole[] = [];
  const problems = readingProblems(rows.problems);
  for (let file = 0; file < files.paths.length; file++) {
    if (readCodes[files.read[file] as number] !== false) continue;
    const path = files.paths.at(file);
    const problem = problems.get(path);
    problems.delete(path);
    holes.push({
      kind: "unread-file",
      file: path,
      line: problem?.line ?? null,
      text: problem?.code ?? "unreadable",
      why: problem?.message ?? "could not be read",
    });
  }
  for (const [path, { line, code, message }] of problems) {
    const file = files.paths.find(path);
    if (file >= 0 && readCodes[files.read[file] as number] === true) holes.push({ kind: "partly-read", file: path, line, text: code, why: message });
  }
  return holes;
}

function languageHoles({ coverage }: GraphIndex): Hole[] {
  return coverage
    .filter((row) => !isConnectorRow(row.name))
    .map((row): Hole => ({ kind: "unread-language", file: null, line: null, text: row.text, why: `no connector reads ${row.name}` }));
}

function importHoles({ files, rows }: GraphIndex, reached: readonly number[]): Hole[] {
  if (rows.unresolved.length === 0) return [];
  const names = new Set<string>();
  for (const file of reached) for (const segment of segmentsOf(files.paths.at(file))) names.add(segment);
  return rows.unresolved
    .filter((row) => namesAffected(row.specifier, names))
    .map((row): Hole => ({ kind: "unresolved-import", file: row.from, line: row.line, text: row.specifier, why: row.why }));
}

const family = (code: number): string => {
  const language = languageCodes[code] ?? "";
  return language === "python" || language === "rust"
    ? language
    : language === "" || code > languageCodes.indexOf("rust")
      ? `other ${language}`
      : "script";
};

function computedHoles({ files, rows }: GraphIndex, reached: readonly number[]): Hole[] {
  if (rows.computed.length === 0) return [];
  const families = new Set(reached.map((file) => family(files.language[file] as number)));
  const byFile = new Map<string, { line: number; text: string; count: number }>();
  for (const row of rows.computed) {
    const file = files.paths.find(row.file);
    if (file < 0 || !families.has(family(files.language[file] as number))) continue;
    const seen = byFile.get(row.file);
    if (seen === undefined) byFile.set(row.file, { line: row.line, text: row.text, count: 1 });
    else seen.count++;
  }
  return [...byFile].map(([file, { line, text, count }]): Hole => ({
    kind: "computed-import",
    file,
    line,
    text,
    why:
      count === 1
        ? "what is imported is computed"
        : `what is imported is computed, here and at ${count - 1} more ${count === 2 ? "place" : "places"}`,
  }));
}

/** An unresolved call may call what a reached file declares or serves; an unresolved serve may serve what one declares. */
function siteHoles({ contracts, rows }: GraphIndex, affected: Uint8Array, { more }: Reached): Hole[] {
  if (rows.sites.length === 0) return [];
  const declared = new Set(more.filter(({ role }) => role === "declares").map(({ kind }) => kind));
  const given = new Set(more.filter(({ role }) => role !== "calls").map(({ kind }) => kind));
  contracts.hubContract.forEach((contract, hub) => {
    const feeds = contracts.from.subarray(contracts.fromOffsets[hub], contracts.fromOffsets[hub + 1]);
    if (!feeds.some((file) => affected[file] === 1)) return;
    const name = contracts.names.at(contract);
    const kind = name.slice(0, name.indexOf(" ")) as ContractKind;
    given.add(kind);
    if (roles[contracts.hubRole[hub] as number] === "declares") declared.add(kind);
  });
  return rows.sites
    .filter((site) => (site.role === "calls" && given.has(site.kind)) || (site.role === "serves" && declared.has(site.kind)))
    .map(siteHole);
}

function siteHole(site: UnresolvedSite): Hole {
  return { kind: "unresolved-site", file: site.file, line: site.line, text: site.text, why: site.why };
}

function sortHoles(holes: Hole[]): Hole[] {
  const place = (hole: Hole) => holeKinds.indexOf(hole.kind);
  return holes.sort(
    (a, b) => place(a) - place(b) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.text, b.text),
  );
}
