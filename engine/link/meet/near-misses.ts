import type { Contract, ContractKind, NearMiss } from "../../model/contract.ts";
import { compareBytes } from "../../support/order.ts";
import { httpNearMisses } from "./near-http.ts";
import type { Prefixes } from "../../support/http-keys.ts";

/** Of one contract at most so many are told. */
const perContract = 5;

/**
 * For every contract that is called and that nothing serves or declares: what it almost meets, and what differs. Sorted by contract
 * bytes, the nearest first; at most five each.
 */
export function nearMisses(contracts: readonly Contract[], prefixes: Prefixes): readonly NearMiss[] {
  const out: NearMiss[] = [];
  const kinds = new Map<ContractKind, { lonely: string[]; known: string[] }>();
  for (const { kind, key, declares, serves } of contracts) {
    const lists = kinds.get(kind) ?? { lonely: [], known: [] };
    kinds.set(kind, lists);
    (declares.length + serves.length > 0 ? lists.known : lists.lonely).push(key);
  }
  for (const [kind, { lonely, known }] of kinds) {
    if (lonely.length === 0 || known.length === 0) continue;
    const find = kind === "http" ? httpNearMisses(known, prefixes) : spellingMisses(known);
    for (const key of lonely) {
      for (const { key: meets, why } of find(key).slice(0, perContract)) out.push({ contract: `${kind} ${key}`, meets: `${kind} ${meets}`, why });
    }
  }
  return out.sort((a, b) => compareBytes(a.contract, b.contract));
}

/** The same name but for case and separators, or the same last part under another owner. */
function spellingMisses(known: readonly string[]): (key: string) => readonly { key: string; why: string }[] {
  const plain = new Map<string, string[]>();
  const last = new Map<string, string[]>();
  for (const key of known) {
    add(plain, plainName(key), key);
    add(last, lastPart(key), key);
  }
  return (key) => {
    const same = (plain.get(plainName(key)) ?? []).map((it) => ({ key: it, why: `spelled ${it}, here ${key}` }));
    const other = (last.get(lastPart(key)) ?? [])
      .filter((it) => plainName(it) !== plainName(key))
      .map((it) => ({ key: it, why: `${owner(it)} has ${lastPart(it)}, here ${owner(key)}` }));
    return [...same, ...(lastPart(key) === key ? [] : other)];
  };
}

function add(map: Map<string, string[]>, name: string, key: string): void {
  const list = map.get(name);
  if (list) list.push(key);
  else map.set(name, [key]);
}

const plainName = (key: string): string => key.toLowerCase().replace(/[\s_.:/-]/g, "");
const lastPart = (key: string): string => /[^./]*$/.exec(key)?.[0] ?? key;
const owner = (key: string): string => key.slice(0, key.length - lastPart(key).length - 1) || "nothing";
