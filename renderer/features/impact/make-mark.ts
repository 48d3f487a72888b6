import type { AffectedFile } from "../../../engine/model/answer.ts";
import { tellingName } from "../../stores/telling-name.ts";
import { bubbleRadius, type Folded } from "./fold-bubbles.ts";
import type { Mark } from "./mark.ts";
import { polar } from "./ring-measures.ts";

/** A mark at an angle of its ring. */
export function makeMark(one: Folded, parent: Mark | null, angle: number, radius: number, rows: ReadonlyMap<string, AffectedFile>): Mark {
  const file = one.files[0] as string;
  const contract = rows.get(file)?.reason.contract ?? null;
  return {
    id: one.id,
    distance: one.distance,
    files: one.files,
    look: one.bubble ? "bubble" : "file",
    label: one.bubble ? one.bubble.label : tellingName(file),
    parent: parent?.id ?? null,
    kind: one.bubble ? null : contract ? contract.slice(0, contract.indexOf(" ")) : null,
    ...polar(radius, angle),
    r: one.bubble ? bubbleRadius(one.files.length) : 5,
    angle,
    radius,
  };
}

/** As many files of a bubble have a say in where its line comes from. */
const mostVotes = 96;

/** The mark that most of these files were reached from, of a large crowd every so many; the first of them where it is even. */
export function parentMark(files: readonly string[], rows: ReadonlyMap<string, AffectedFile>, markOf: ReadonlyMap<string, Mark>): Mark | null {
  const votes = new Map<Mark, number>();
  const step = Math.ceil(files.length / mostVotes);
  for (let at = 0; at < files.length; at += step) {
    const file = files[at] as string;
    const from = rows.get(file)?.reason.from;
    const mark = from ? markOf.get(from) : undefined;
    if (mark) votes.set(mark, (votes.get(mark) ?? 0) + 1);
  }
  let best: Mark | null = null;
  for (const [mark, count] of votes) if (!best || count > (votes.get(best) as number)) best = mark;
  return best;
}
