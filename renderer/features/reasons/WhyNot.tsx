import { useAnswer } from "../../client/ask.ts";
import { useImportsAsked } from "../../stores/import-filter.ts";
import { keyOf, kindOf } from "../../stores/lookup.ts";
import { showContract } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { select } from "../../stores/selection.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import css from "./Reasons.module.css";
import { shortName } from "./WhyReached.tsx";

const most = 12;

/** Why a file is not affected: where the change stops, and what almost met. */
export function WhyNot({ from, to }: { readonly from: string; readonly to: string }) {
  const snapshot = useRepo((state) => state.snapshot);
  const imports = useImportsAsked();
  const { answer } = useAnswer<"why">(snapshot, { answer: "why", from, to, ...imports });
  if (!answer || answer.found) return null;
  const frontier = answer.frontier ?? [];
  const misses = answer.nearMisses ?? [];
  return (
    <>
      <section className={css.section} aria-label="Why not">
        <h3 className={css.label}>Why not</h3>
        <div className={css.reason}>Not affected in what was read.</div>
        <div className="t2">
          {frontier[0] ? (
            <>
              A change in <span className="t1">{shortName(from)}</span> stops at <span className="t1">{shortName(frontier[0].file)}</span>:{" "}
              {frontier[0].why}.
            </>
          ) : (
            <>
              Nothing depends on <span className="t1">{shortName(from)}</span>.
            </>
          )}
        </div>
        {answer.holes.length > 0 ? (
          <div className="t2" style={{ marginTop: 6 }}>
            <i
              className="hatch"
              style={{ display: "inline-block", width: 10, height: 10, border: "1px solid var(--text-3)", borderRadius: 2, marginRight: 6 }}
            />
            {answer.holes.length} {answer.holes.length === 1 ? "hole" : "holes"}: a way may hide there.
          </div>
        ) : null}
      </section>
      {misses.length > 0 ? (
        <section className={css.section} aria-label="Near misses">
          <h3 className={css.label}>
            Near misses <span className="grow" />
            <span className="num">{misses.length}</span>
          </h3>
          {misses.slice(0, most).map((miss) => (
            <button key={`${miss.contract} ${miss.meets}`} type="button" className={css.miss} onClick={() => showContract(miss.contract)}>
              <Glyph name={kindOf(miss.contract) as GlyphName} />
              <span className="grow" style={{ display: "grid" }}>
                <span className="mono t1 el">
                  {keyOf(miss.contract)} <span className="t3">≈ {keyOf(miss.meets)}</span>
                </span>
                <span className="t2 small">{miss.why}</span>
              </span>
            </button>
          ))}
        </section>
      ) : null}
      {frontier.length > 0 ? (
        <section className={css.section} aria-label="Where it stops" style={{ border: "none" }}>
          <h3 className={css.label}>
            Where it stops <span className="grow" />
            <span className="num">{frontier.length}</span>
          </h3>
          {frontier.slice(0, most).map((stop) => (
            <button key={stop.file} type="button" className={css.also} title={stop.file} onClick={() => select(stop.file)}>
              <Glyph name="file" />
              <span className="el grow">
                <span className="mono t1">{shortName(stop.file)}</span> {stop.why}
              </span>
            </button>
          ))}
          {frontier.length > most ? (
            <div className={css.small}>
              showing {most} of {frontier.length}
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
