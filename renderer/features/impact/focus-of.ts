import type { Mark, Picture } from "./mark.ts";

/** The marks that stay strong: the hovered one with its way to the middle and what it reaches next, or those of a folder. */
export function focusOf(picture: Picture, hovered: Mark | null, folder: string | null): ReadonlySet<string> | null {
  if (hovered) {
    const byId = new Map(picture.marks.map((mark) => [mark.id, mark]));
    const kept = new Set<string>();
    for (let at: Mark | undefined = hovered; at && !kept.has(at.id); at = at.parent ? byId.get(at.parent) : undefined) kept.add(at.id);
    for (const mark of picture.marks) if (mark.parent === hovered.id) kept.add(mark.id);
    return kept;
  }
  const sector = folder === null ? undefined : picture.sectors.find(({ name }) => name === folder);
  if (!sector) return null;
  return new Set(picture.marks.filter(({ angle }) => angle >= sector.from - 0.001 && angle <= sector.to + 0.001).map(({ id }) => id));
}
