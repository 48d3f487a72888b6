import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../model/fold.ts";
import { each } from "./http/routes.ts";

/** Routers before version 10, which grow by one call each: `router().query("byId", …).merge("user.", other)`. https://trpc.io/docs/v9/router */
const made = "@trpc/server.router()";

interface Step {
  /** The calls of the chain up to here, by identity. A helper that makes every router is one of many chains. */
  readonly chain: readonly string[];
}
interface Merge extends Step {
  readonly prefix: Text;
  readonly children: readonly (readonly string[])[];
}
interface Procedure extends Step {
  readonly name: Text;
  readonly seen: Pick<Seen, "file" | "line">;
}
const mergesOf = (fold: Fold): Merge[] => fold.note("trpc chains", "merges", () => []);
const proceduresOf = (fold: Fold): Procedure[] => fold.note("trpc chains", "procedures", () => []);

/** The calls behind a value, the last first, without what made the router. */
function chainOf(value: Value | null): string[] {
  const chain: string[] = [];
  for (let at = value, steps = 0; at?.t === "outside" && steps < 400; at = at.of, steps++)
    if (at.call && at.at !== null && at.origin !== made) chain.push(at.at);
  return chain;
}

const step: Handler = (seen, fold) => {
  const name = seen.rest.at(-1) ?? "";
  if (seen.how !== "call" || seen.at.expr.k !== "call") return;
  const here = `${seen.at.file}#${seen.at.expr.id}`;
  const chain = [here, ...chainOf(seen.receiver)];
  const first = fold.arg(seen.at, 0);
  if (/^(?:query|mutation|subscription)$/.test(name))
    for (const text of first ? fold.texts(first) : []) proceduresOf(fold).push({ chain, name: text, seen: { file: seen.file, line: seen.line } });
  if (name !== "merge") return;
  const child: Located | undefined = fold.arg(seen.at, 1) ?? first;
  const children = (child ? fold.values(child) : []).map(chainOf).filter((each) => each.length > 0);
  for (const prefix of child === first || !first ? [[]] : fold.texts(first)) mergesOf(fold).push({ chain, prefix, children });
};

/** What stands before the names in a chain: the prefixes of the merges that take it in, and what stands before those. */
function prefixesOf(fold: Fold, [here]: readonly string[], depth: number): readonly Text[] {
  if (here === undefined || depth > 8) return [[]];
  const above = mergesOf(fold).filter(({ children }) => children.some((chain) => chain.includes(here)));
  if (above.length === 0) return [[]];
  return above.flatMap(({ chain, prefix }) => prefixesOf(fold, chain, depth + 1).map((head) => [...head, ...prefix]));
}

export const trpcChains: Framework = {
  name: "trpc-chains",
  under: each([made], step),
  end: (fold) => {
    for (const { chain, name, seen } of proceduresOf(fold))
      for (const prefix of prefixesOf(fold, chain, 0)) fold.role({ kind: "trpc", role: "serves", key: [...prefix, ...name], seen });
  },
};
