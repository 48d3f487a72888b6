import type { AnswerOf } from "../../../engine/model/answer.ts";

export interface ChainHop {
  readonly file: string;
  readonly contract: string | null;
}

const most = 60;

/** Every chain to a file that is as short as the shortest, through all reasons at each distance; at most sixty. */
export function shortChains(impact: AnswerOf<"impact">, to: string): { readonly chains: readonly (readonly ChainHop[])[]; readonly more: boolean } {
  const rows = new Map([...impact.affected, ...impact.tests].map((row) => [row.file, row]));
  const chains: ChainHop[][] = [];
  const open: { readonly at: string; readonly tail: readonly ChainHop[] }[] = [{ at: to, tail: [] }];
  let steps = 0;
  while (open.length > 0 && chains.length < most && steps++ < 20_000) {
    const { at, tail } = open.pop() as (typeof open)[number];
    const row = rows.get(at);
    if (!row) {
      chains.push([{ file: at, contract: null }, ...tail]);
      continue;
    }
    const seen = new Set<string>();
    for (const reason of [row.reason, ...row.also].reverse()) {
      if (!reason.from || seen.has(reason.from)) continue;
      seen.add(reason.from);
      open.push({ at: reason.from, tail: [{ file: at, contract: reason.contract }, ...tail] });
    }
  }
  return { chains, more: open.length > 0 };
}

/** The first file between the ends that every chain runs through. */
export function sharedFile(chains: readonly (readonly ChainHop[])[]): string | null {
  const [first, ...rest] = chains;
  const inner = first?.slice(1, -1) ?? [];
  return inner.find(({ file }) => rest.every((chain) => chain.some((hop) => hop.file === file)))?.file ?? null;
}
