/** A run of statements: if it is entered, all of it runs. Branches and loop bodies are blocks of their own. */
export interface Block {
  readonly parent: Block | null;
  readonly depth: number;
}

export function innerBlock(parent: Block | null): Block {
  return { parent, depth: parent ? parent.depth + 1 : 0 };
}

/** Does everything in `inner` stand in `outer`? */
export function isBlockOf(outer: Block, inner: Block): boolean {
  let at: Block | null = inner;
  while (at && at.depth > outer.depth) at = at.parent;
  return at === outer;
}
