import { folderOf, keyOf, kindOf, nameOf } from "../../stores/lookup.ts";
import { go } from "../../stores/place.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import css from "./Neighbourhood.module.css";
import type { Neighbour } from "./neighbours.ts";

/** A key that is cut on the left where its end tells most. */
export const shortKey = (contract: string): string =>
  kindOf(contract) === "grpc" ? `…${keyOf(contract).slice(keyOf(contract).lastIndexOf(".") + 1)}` : keyOf(contract);

export const neighbourKey = (one: Neighbour): string => `${one.contract} ${one.file}`;

/** Height of a neighbour, with the space below it. */
export const neighbourRow = 46;

interface SideProps {
  readonly title: string;
  readonly rows: readonly Neighbour[];
  readonly total: number;
  readonly tests?: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly empty: string;
  readonly more: () => void;
}

/** One side of the chosen file. */
export function NeighbourSide({ title, rows, total, tests = 0, left, width, top, empty, more }: SideProps) {
  const selected = useSelection((state) => state.file);
  return (
    <section aria-label={title}>
      <div className={css.sideHead} style={{ left, width, top: top - 26 }}>
        <b className="t1">{title}</b>
        <span className="t3 num">
          {rows.length < total ? `showing ${rows.length} of ${total.toLocaleString("en")}` : total}
          {tests > 0 ? `, ${tests.toLocaleString("en")} of them tests` : ""}
        </span>
      </div>
      {total === 0 ? (
        <div className={css.none} style={{ left, width, top }}>
          {empty}
        </div>
      ) : null}
      <ul>
        {rows.map((one, at) => (
          <li key={neighbourKey(one)} style={{ position: "absolute", left, width, top: top + at * neighbourRow }}>
            <button
              type="button"
              className={cx(css.card, selected === one.file && css.chosen)}
              title={`${one.file}${one.contract ? `, through ${one.contract}` : ""}`}
              onClick={() => select(one.file)}
              onDoubleClick={() => go({ target: { type: "file", name: one.file } })}
              onPointerEnter={() => hover(one.file)}
              onPointerLeave={() => hover(null)}
            >
              <Glyph name={one.contract ? (kindOf(one.contract) as GlyphName) : "file"} />
              <span className="grow" style={{ display: "grid" }}>
                <span className="mono t1 el">{nameOf(one.file)}</span>
                <span className="t3 small el">
                  {one.contract ? `${shortKey(one.contract)} · ` : ""}
                  {folderOf(one.file) || "top folder"}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length < total ? (
        <button type="button" className={css.more} style={{ left, top: top + rows.length * neighbourRow }} onClick={more}>
          show all {total}
        </button>
      ) : null}
    </section>
  );
}
