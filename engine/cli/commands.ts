/** The commands in the order in which help shows them. `words`: the least and greatest number of them. */
export const commands = {
  index: { usage: "index [DIR]", words: [0, 1], text: "bring the index up to date" },
  graph: { usage: "graph [DIR]", words: [0, 1], text: "everything: files, imports, contracts, unresolved sites" },
  impact: { usage: "impact TARGET… | --changed [REV]", words: [0, Infinity], text: "what a change can reach; a TARGET is a file or a 'kind key'" },
  why: { usage: "why FROM TO", words: [2, 2], text: "the shortest chain by which a change in FROM reaches TO" },
  file: { usage: "file PATH", words: [1, 1], text: "what one file imports, who imports it, its contracts and problems" },
  contracts: { usage: "contracts [--kind K] [--orphans]", words: [0, 0], text: "contracts by kind" },
  contract: { usage: "contract 'KIND KEY'", words: [1, 1], text: "one contract" },
  coverage: { usage: "coverage", words: [0, 0], text: "what was read and resolved, and what was not" },
  search: { usage: "search TEXT", words: [1, 1], text: "files and contracts by name, best first" },
} as const satisfies Record<string, { readonly usage: string; readonly words: readonly [number, number]; readonly text: string }>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as CommandName[];
