import { useMemo, useRef } from "react";
import { chainOf, useImpact } from "../../stores/answer.ts";
import { lookup } from "../../stores/lookup.ts";
import { useRepo } from "../../stores/repo.ts";
import { useSelection } from "../../stores/selection.ts";
import { useView } from "../../stores/view.ts";
import { layOutImpact } from "./impact-picture.ts";
import type { Mark, Picture } from "./mark.ts";
import { ringsThatFit } from "./ring-measures.ts";

export interface Shown {
  readonly picture: Picture;
  readonly markOf: ReadonlyMap<string, Mark>;
  /** From the selected file back to the start. */
  readonly chain: readonly string[];
  readonly rings: number;
  /** Greatest distance of the answer. */
  readonly farthest: number;
}

/** The picture of the current answer for a stage of this size; null without an answer or a stage. */
export function usePicture(width: number, height: number): Shown | null {
  const impact = useImpact((state) => state.impact);
  const rows = useImpact((state) => state.rows);
  const graph = useRepo((state) => state.graph);
  const selected = useSelection((state) => state.file);
  const wanted = useView((state) => state.distance);
  const unfolded = useView((state) => state.unfolded);
  const testsUnfolded = useView((state) => state.testsUnfolded);

  const chain = useMemo(() => (selected && rows.has(selected) ? chainOf(rows, selected) : []), [rows, selected]);
  const farthest = impact ? Math.max(0, ...[impact.affected.at(-1), impact.tests.at(-1)].map((row) => row?.distance ?? 0)) : 0;
  const least = chain.length - 1;
  const rings = Math.min(farthest, Math.max(wanted > 0 ? wanted : ringsThatFit(width, height), least));
  const last = useRef<{ readonly key: string; readonly snapshot: string; readonly picture: Picture } | null>(null);
  const base = useMemo(() => {
    if (!impact || !graph || width === 0) return null;
    // The same question of a newer snapshot: what stays in the picture keeps its place.
    const key = JSON.stringify([impact.question, width, height, rings, unfolded, testsUnfolded]);
    const before = last.current?.key === key && last.current.snapshot !== impact.snapshot ? last.current.picture : null;
    const wish = {
      affected: impact.affected,
      tests: impact.tests,
      packages: lookup(graph).packages,
      width,
      height,
      rings: Math.max(1, rings),
      keep: new Set<string>(),
      opened: new Set(unfolded),
      testsUnfolded,
      before,
    };
    const picture = layOutImpact(wish);
    last.current = { key, snapshot: impact.snapshot, picture };
    return { wish, picture, markOf: marksByFile(picture) };
  }, [impact, graph, width, height, rings, unfolded, testsUnfolded, last]);

  return useMemo(() => {
    if (!base) return null;
    // What was chosen is never inside a bubble; the picture moves only when it otherwise would be.
    const hidden = chain.filter((file) => base.markOf.get(file)?.look === "bubble");
    const picture = hidden.length === 0 ? base.picture : layOutImpact({ ...base.wish, keep: new Set(hidden) });
    return { picture, markOf: hidden.length === 0 ? base.markOf : marksByFile(picture), chain, rings: Math.max(1, rings), farthest };
  }, [base, chain, rings, farthest]);
}

function marksByFile(picture: Picture): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const mark of picture.marks) for (const file of mark.files) marks.set(file, mark);
  return marks;
}
