import type { SearchBody } from "../model/answer.ts";
import type { GraphIndex, TextTable } from "../model/graph-index.ts";
import { compareBytes } from "../support/order.ts";

type Found = SearchBody["results"][number] & { readonly rank: number };

/**
 * Files and contracts whose name holds the text, without regard to case; when there is none, those that hold its characters in
 * order. Best first: the whole name, the last segment, its beginning, the beginning of a segment, anywhere; then the shorter
 * name, then bytes.
 */
export function search(index: GraphIndex, text: string): SearchBody {
  const wanted = text.trim().toLowerCase().replaceAll("\\", "/");
  const tables = [
    ["file", index.files.paths],
    ["contract", index.contracts.names],
  ] as const;
  let found = tables.flatMap(([type, table]) => collect(table, type, (name) => rankOf(name, wanted)));
  if (found.length === 0) found = tables.flatMap(([type, table]) => collect(table, type, (name) => (holdsInOrder(name, wanted) ? 6 : null)));
  found.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || compareBytes(a.name, b.name) || compareBytes(a.type, b.type));
  return { answer: "search", results: found.map(({ name, type }) => ({ name, type })) };
}

function collect(table: TextTable, type: Found["type"], rank: (lowered: string) => number | null): Found[] {
  const found: Found[] = [];
  for (let number = 0; number < table.length; number++) {
    const name = table.at(number);
    const place = rank(name.toLowerCase());
    if (place !== null) found.push({ name, type, rank: place });
  }
  return found;
}

function rankOf(name: string, wanted: string): number | null {
  const at = name.indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  if (name === wanted) return 0;
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(" ")) + 1);
  if (last === wanted) return 1;
  if (last.replace(/(?<=.)\..*$/, "") === wanted) return 2;
  if (last.startsWith(wanted)) return 3;
  for (let place = at; place >= 0; place = name.indexOf(wanted, place + 1)) if (place === 0 || /[/ ._-]/.test(name[place - 1] as string)) return 4;
  return 5;
}

function holdsInOrder(name: string, wanted: string): boolean {
  let at = 0;
  for (const character of wanted.replaceAll(/\s/g, "")) {
    at = name.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return wanted !== "";
}
