import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import type { AnswerOf } from "../../../engine/model/answer.ts";
import { keyOf, kindOf } from "../../stores/lookup.ts";
import { impactOf, showContract } from "../../stores/place.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { PathText } from "../../ui/PathText.tsx";
import { testsFirst } from "./review-text.ts";
import css from "./Changes.module.css";

type Row =
  | { readonly head: string; readonly count: number }
  | { readonly file: string; readonly sign: "changed" | "gone" }
  | { readonly file: string; readonly distance: number }
  | { readonly contract: string };

/** What a change is made of and what it touches: files, contracts that they give, the tests to run first. Complete. */
export function ChangeLists({ impact }: { readonly impact: AnswerOf<"impact"> }) {
  const selected = useSelection((state) => state.file);
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(impact), [impact]);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => 24, overscan: 20 });
  return (
    <div ref={scroll} className={css.scroll}>
      <ul style={{ height: virtual.getTotalSize(), position: "relative" }} aria-label="Changed files">
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index] as Row;
          return (
            <li key={item.key} style={{ position: "absolute", top: item.start, left: 0, right: 0 }}>
              {"head" in row ? (
                <div className={css.group}>
                  <b className="grow">{row.head}</b>
                  <span className="num t3">{row.count.toLocaleString("en")}</span>
                </div>
              ) : "contract" in row ? (
                <button type="button" className={css.row} title={row.contract} onClick={() => showContract(row.contract)}>
                  <Glyph name={kindOf(row.contract) as GlyphName} />
                  <span className="mono el grow">{keyOf(row.contract)}</span>
                </button>
              ) : "sign" in row && row.sign === "gone" ? (
                <div className={css.row}>
                  <span className={css.gone}>gone</span>
                  <PathText path={row.file} strong={false} />
                </div>
              ) : (
                <button
                  type="button"
                  className={cx(css.row, selected === row.file && css.selected)}
                  onClick={() => select(row.file)}
                  onDoubleClick={() => impactOf(row.file)}
                  onPointerEnter={() => hover(row.file)}
                  onPointerLeave={() => hover(null)}
                >
                  {"distance" in row ? <Chip level={row.distance} label="distance" /> : <i className={css.dirty} />}
                  <PathText path={row.file} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function rowsOf(impact: AnswerOf<"impact">): Row[] {
  const touched = impact.contracts.filter(({ distance }) => distance === 0);
  const tests = testsFirst(impact);
  const group = (head: string, rows: readonly Row[]): Row[] => (rows.length === 0 ? [] : [{ head, count: rows.length }, ...rows]);
  return [
    ...impact.starts.map(({ file }): Row => ({ file, sign: "changed" })),
    ...(impact.deleted ?? []).map((file): Row => ({ file, sign: "gone" })),
    ...group(
      "Contracts touched",
      touched.map(({ contract }) => ({ contract })),
    ),
    ...group(
      "Tests to run first",
      tests.map(({ file, distance }) => ({ file, distance })),
    ),
  ];
}
