import type { AffectedFile } from "../../../engine/model/answer.ts";
import { makeMark, parentMark } from "./make-mark.ts";
import type { Mark } from "./mark.ts";
import { polar, type Measures } from "./ring-measures.ts";

/** The tests of one ring: one dashed circle with their number, or as many of them as have room. */
export function placeTests(
  tests: readonly AffectedFile[],
  end: { readonly from: number; readonly to: number },
  d: number,
  unfolded: boolean,
  rows: ReadonlyMap<string, AffectedFile>,
  markOf: ReadonlyMap<string, Mark>,
  measures: Measures,
): Mark[] {
  if (tests.length === 0) return [];
  const files = tests.map(({ file }) => file);
  const middle = (end.from + end.to) / 2;
  const ringRadius = measures.middle[d] as number;
  if (!unfolded)
    return [
      {
        id: `tests:${d}`,
        distance: d,
        files,
        look: "tests",
        label: String(files.length),
        parent: null,
        kind: null,
        ...polar(ringRadius, middle),
        r: 9,
        angle: middle,
        radius: ringRadius,
      },
    ];
  const room = Math.max(2, Math.floor((ringRadius * (end.to - end.from)) / 26));
  const single = files.length <= room ? files : files.slice(0, room - 1);
  const rest = files.slice(single.length);
  const slots = single.length + (rest.length > 0 ? 1 : 0);
  const angleAt = (at: number): number => end.from + ((end.to - end.from) * (at + 0.5)) / slots;
  const marks = single.map((file, at): Mark => ({
    ...makeMark(
      { id: file, sector: "", distance: d, files: [file], bubble: null },
      parentMark([file], rows, markOf),
      angleAt(at),
      ringRadius + (slots > 3 ? (at % 2 ? 7 : -7) : 0),
      rows,
    ),
    look: "test",
  }));
  if (rest.length > 0)
    marks.push({
      id: `tests:${d}`,
      distance: d,
      files: rest,
      look: "tests",
      label: `+${rest.length}`,
      parent: null,
      kind: null,
      ...polar(ringRadius, angleAt(slots - 1)),
      r: 11,
      angle: angleAt(slots - 1),
      radius: ringRadius,
    });
  return marks;
}
