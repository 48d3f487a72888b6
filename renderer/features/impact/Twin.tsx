import { useVirtualizer } from "@tanstack/react-virtual";
import { X } from "lucide-react";
import { useMemo, useRef } from "react";
import type { AffectedFile, AnswerOf } from "../../../engine/model/answer.ts";
import { impactOf } from "../../stores/place.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { PathText } from "../../ui/PathText.tsx";
import css from "./Impact.module.css";

interface Props {
  readonly impact: AnswerOf<"impact">;
  /** Only this distance; null lists all. */
  readonly ring: number | null;
  readonly close: () => void;
  /** For a screen reader alone: the first hundred rows, without the rest of the furniture. */
  readonly plain?: boolean;
}

const mostPlain = 100;

/** The first rows in order of distance, tests after the others of their distance. */
function rowsOf({ affected, tests }: AnswerOf<"impact">, ring: number | null, most: number): readonly AffectedFile[] {
  const first = (rows: readonly AffectedFile[]): readonly AffectedFile[] =>
    ring === null ? rows.slice(0, most) : rows.filter((row) => row.distance === ring);
  return [...first(affected), ...first(tests)].sort((a, b) => a.distance - b.distance).slice(0, most);
}

/** The picture as a list in order of distance, complete, for eyes, keyboards and screen readers. */
export function Twin({ impact, ring, close, plain = false }: Props) {
  const rows = useMemo(() => rowsOf(impact, ring, plain ? mostPlain : Infinity), [impact, ring, plain]);
  const tests = useMemo(() => new Set(plain ? [] : impact.tests.map(({ file }) => file)), [impact, plain]);
  if (plain)
    return (
      <ol aria-label="Affected files by distance">
        {rows.map((row) => (
          <li key={row.file}>{rowText(row)}</li>
        ))}
      </ol>
    );
  return (
    <section className={css.twin} aria-label="Affected files as a list">
      <div className={css.twinHead}>
        <b className="t1 grow">
          {ring === null ? "All affected files" : `Distance ${ring}`} <span className="t3 num">{rows.length.toLocaleString("en")}</span>
        </b>
        <IconButton label="Close the list" onClick={close}>
          <X size={14} />
        </IconButton>
      </div>
      <Rows rows={rows} tests={tests} />
    </section>
  );
}

function Rows({ rows, tests }: { readonly rows: readonly AffectedFile[]; readonly tests: ReadonlySet<string> }) {
  const scroll = useRef<HTMLDivElement>(null);
  const selected = useSelection((state) => state.file);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => 36, overscan: 12 });
  return (
    <div ref={scroll} style={{ overflow: "auto", flex: 1 }}>
      <ul style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index] as AffectedFile;
          return (
            <li key={row.file} style={{ position: "absolute", top: item.start, left: 0, right: 0 }}>
              <button
                type="button"
                className={css.twinRow}
                aria-current={row.file === selected}
                onClick={() => select(row.file)}
                onDoubleClick={() => impactOf(row.file)}
                onPointerEnter={() => hover(row.file)}
                onPointerLeave={() => hover(null)}
              >
                <Chip level={row.distance} label="distance" />
                <span className="grow" style={{ display: "grid" }}>
                  <PathText path={row.file} />
                  <span className="t3 small el">
                    {row.reason.text}
                    {tests.has(row.file) ? " · test" : ""}
                    {row.also.length > 0 ? ` · ${row.also.length} further` : ""}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export const rowText = (row: AffectedFile): string => `${row.distance}  ${row.file}  ${row.reason.text}`;
