import type { TreeView } from "../connectors/connector.ts";

/** What was looked at in a tree, with what was seen there. */
export interface Looks {
  /** Files and folders asked for: `f` or `d` and the path. Whether they were there is known from the tree they were asked of. */
  readonly existence: Set<string>;
  readonly texts: Map<string, string | undefined>;
  readonly ignored: Map<string, boolean>;
  /** Lists of names, each with how to ask for it again. */
  readonly lists: { readonly ask: (tree: TreeView) => readonly string[]; readonly answer: readonly string[] }[];
}

export function noLooks(): Looks {
  return { existence: new Set(), texts: new Map(), ignored: new Map(), lists: [] };
}

/**
 * A tree that notes every look. It can be exchanged for a later state of itself, so that whoever holds it goes on with that.
 * Links are not noted: who compares two states compares them as a whole.
 */
export interface RecordedTree {
  readonly view: TreeView;
  use(tree: TreeView): void;
  noteIn(looks: Looks): void;
}

/** A recorded view of a tree; what it notes goes into `looks` until told otherwise. */
export function recordedTree(first: TreeView, looks: Looks): RecordedTree {
  let tree = first;
  let into = looks;
  const listed = (ask: (tree: TreeView) => readonly string[]): readonly string[] => {
    const answer = ask(tree);
    into.lists.push({ ask, answer });
    return answer;
  };
  return {
    use(next) {
      tree = next;
    },
    noteIn(next) {
      into = next;
    },
    view: {
      has(path) {
        into.existence.add(`f${path}`);
        return tree.has(path);
      },
      hasFolder(path) {
        into.existence.add(`d${path}`);
        return tree.hasFolder(path);
      },
      children: (folder, only) => listed((now) => now.children(folder, only)),
      matching: (test) => listed((now) => now.matching(test)),
      text(path) {
        const text = tree.text(path);
        into.texts.set(path, text);
        return text;
      },
      link: (path) => tree.link(path),
      ignored(path) {
        const ignored = tree.ignored(path);
        into.ignored.set(path, ignored);
        return ignored;
      },
    },
  };
}

/** Files and folders that are in one of two states of a tree and not in the other, as `existence` names them. */
export function changedExistence(before: TreeView, after: TreeView): ReadonlySet<string> {
  const changed = new Set<string>();
  const all = () => true;
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    for (const path of one.matching(all)) {
      if (other.has(path)) continue;
      changed.add(`f${path}`);
      for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
        const folder = path.slice(0, at);
        if (other.hasFolder(folder)) break;
        changed.add(`d${folder}`);
      }
    }
  }
  return changed;
}

/** Would every look see in this tree what it saw? `changed`: how its files differ from those of the tree that was looked at. */
export function looksHold(looks: Looks, tree: TreeView, changed: ReadonlySet<string>): boolean {
  if (changed.size > 0) {
    for (const key of looks.existence) if (changed.has(key)) return false;
    for (const { ask, answer } of looks.lists) {
      const now = ask(tree);
      if (now.length !== answer.length || now.some((name, index) => name !== answer[index])) return false;
    }
  }
  for (const [path, text] of looks.texts) if (tree.text(path) !== text) return false;
  for (const [path, ignored] of looks.ignored) if (tree.ignored(path) !== ignored) return false;
  return true;
}
