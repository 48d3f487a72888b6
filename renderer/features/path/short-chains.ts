import type { AnswerOf, ChainStep } from "../../../engine/model/answer.ts";

/** Chains of one kind, and whether there are more than were looked at. */
export interface Chains {
  readonly chains: readonly (readonly ChainStep[])[];
  readonly more: boolean;
}

const most = 60;
export const startStep = (file: string): ChainStep => ({ file, rule: null, contract: null, text: "", evidence: null });

/** Every chain to a file that is as short as the shortest, through all reasons at each distance; at most sixty. */
export function shortChains(impact: AnswerOf<"impact">, to: string): Chains {
  const rows = new Map([...impact.affected, ...impact.tests].map((row) => [row.file, row]));
  const chains: ChainStep[][] = [];
  const open: { readonly at: string; readonly tail: readonly ChainStep[] }[] = [{ at: to, tail: [] }];
  let steps = 0;
  while (open.length > 0 && chains.length < most && steps++ < 20_000) {
    const { at, tail } = open.pop() as (typeof open)[number];
    const row = rows.get(at);
    if (!row) {
      chains.push([startStep(at), ...tail]);
      continue;
    }
    const seen = new Set<string>();
    for (const { rule, contract, text, from, file, line } of [row.reason, ...row.also].reverse()) {
      if (!from || seen.has(from)) continue;
      seen.add(from);
      open.push({ at: from, tail: [{ file: at, rule, contract, text, evidence: { file, line } }, ...tail] });
    }
  }
  return { chains, more: open.length > 0 };
}

/** The first file between the ends that every chain runs through. */
export function sharedFile(chains: readonly (readonly ChainStep[])[]): string | null {
  const [first, ...rest] = chains;
  const inner = first?.slice(1, -1) ?? [];
  return inner.find(({ file }) => rest.every((chain) => chain.some((hop) => hop.file === file)))?.file ?? null;
}
