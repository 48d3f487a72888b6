import type { AffectedFile } from "../../../engine/model/answer.ts";
import { useImpact } from "../../stores/answer.ts";
import { keyOf, kindOf } from "../../stores/lookup.ts";
import { hover, select } from "../../stores/selection.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import css from "./Reasons.module.css";
import { shortName } from "./WhyReached.tsx";

const most = 20;

/** Rows at distance 1; they come first. */
function firstOf(rows: readonly AffectedFile[]): readonly AffectedFile[] {
  const end = rows.findIndex(({ distance }) => distance > 1);
  return end < 0 ? rows : rows.slice(0, end);
}

/** The file that the change starts in: what it reaches first, and how to ask on. */
export function StartOfChange() {
  const impact = useImpact((state) => state.impact);
  const first = impact ? [...firstOf(impact.affected), ...firstOf(impact.tests)] : [];
  return (
    <>
      <div className={css.section}>
        <div className={css.small}>This is where the change starts. Choose a file in the picture or below to see why it is reached.</div>
      </div>
      {first.length > 0 ? (
        <section className={css.section} aria-label="Reached first" style={{ border: "none" }}>
          <h3 className={css.label}>
            Reached first <span className="grow" />
            <span className="num">{first.length.toLocaleString("en")}</span>
          </h3>
          {first.slice(0, most).map(({ file, reason }) => (
            <button
              key={file}
              type="button"
              className={css.also}
              title={`${file} ${reason.text}`}
              onClick={() => select(file)}
              onPointerEnter={() => hover(file)}
              onPointerLeave={() => hover(null)}
            >
              <Glyph name={reason.contract ? (kindOf(reason.contract) as GlyphName) : "file"} />
              <span className="el grow">
                <span className="mono t1">{shortName(file)}</span> {reason.contract ? `${reason.rule} ${keyOf(reason.contract)}` : "imports it"}
              </span>
              <Chip level={1} label="distance" />
            </button>
          ))}
          {first.length > most ? (
            <div className={css.small}>
              showing {most} of {first.length.toLocaleString("en")}
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
