import type { AffectedFile, Reason } from "../../../engine/model/answer.ts";
import { useImpact } from "../../stores/answer.ts";
import { folderOf, keyOf, kindOf, lookup, nameOf } from "../../stores/lookup.ts";
import { showContract } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select } from "../../stores/selection.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { proofsOf } from "./evidence-of.ts";
import { ProofBox } from "./ProofBox.tsx";
import css from "./Reasons.module.css";

const glyphOf = (reason: Reason): GlyphName => (reason.contract ? (kindOf(reason.contract) as GlyphName) : "file");
const colorOf = (reason: Reason): string => `var(--k-${glyphOf(reason)})`;
/** A file by the shortest name that tells it from its like: its folder and its name. */
export const shortName = (path: string): string => `${nameOf(folderOf(path))}${folderOf(path) ? "/" : ""}${nameOf(path)}`;

/** The first reason, large, and both ends of its evidence. */
export function WhyReached({ row }: { readonly row: AffectedFile }) {
  const graph = useRepo((state) => state.graph);
  const from = useImpact((state) => (row.reason.from ? state.distances.get(row.reason.from) : undefined));
  const { reason } = row;
  return (
    <section className={css.section} aria-label="Why reached">
      <h3 className={css.label}>Why reached</h3>
      <div className={css.reason} data-reason>
        <span className={css.reasonGlyph}>
          <Glyph name={glyphOf(reason)} size={18} />
        </span>
        {reason.rule}{" "}
        {reason.contract ? (
          <button
            type="button"
            className={css.reasonKey}
            style={{ borderColor: colorOf(reason) }}
            title={reason.contract}
            onClick={() => showContract(reason.contract as string)}
          >
            {keyOf(reason.contract)}
          </button>
        ) : (
          <span className={css.reasonKey} style={{ borderColor: "var(--text-3)" }} title={reason.from ?? ""}>
            {reason.from ? shortName(reason.from) : ""}
          </span>
        )}
      </div>
      {reason.from ? (
        <div className={css.passed}>
          {reason.contract ? (
            <>
              {reason.rule === "calls" ? "passed on by" : "declared by"}{" "}
              <button
                type="button"
                className="t1 el"
                onClick={() => select(reason.from)}
                onPointerEnter={() => hover(reason.from)}
                onPointerLeave={() => hover(null)}
              >
                {shortName(reason.from)},
              </button>
            </>
          ) : (
            <button type="button" onClick={() => select(reason.from)} onPointerEnter={() => hover(reason.from)} onPointerLeave={() => hover(null)}>
              which is
            </button>
          )}
          {from === undefined ? null : (
            <span style={{ flex: "none" }}>
              {" "}
              at distance <Chip level={from} />
            </span>
          )}
        </div>
      ) : null}
      <div className={css.proofs}>
        {(graph ? proofsOf(reason, lookup(graph)) : []).map((proof) => (
          <ProofBox key={`${proof.file}:${proof.line}:${proof.note}`} proof={proof} color={reason.contract ? colorOf(reason) : "var(--ink)"} />
        ))}
      </div>
    </section>
  );
}

const most = 12;

/** Every other reason at that distance. */
export function AlsoReached({ row }: { readonly row: AffectedFile }) {
  const distances = useImpact((state) => state.distances);
  return (
    <section className={css.section} aria-label="Also reached">
      <h3 className={css.label}>
        Also reached <span className="grow" />
        <span className="num">{row.also.length}</span>
      </h3>
      {row.also.slice(0, most).map((reason, at) => (
        <button
          key={at}
          type="button"
          className={css.also}
          title={reason.text}
          onClick={() => (reason.from ? select(reason.from) : undefined)}
          onPointerEnter={() => hover(reason.from)}
          onPointerLeave={() => hover(null)}
        >
          <Glyph name={glyphOf(reason)} />
          <span className="el grow">
            {reason.rule} <span className="mono t1">{reason.contract ? keyOf(reason.contract) : reason.from ? shortName(reason.from) : ""}</span>
            <span className="t3">:{reason.line}</span>
          </span>
          {reason.from && distances.has(reason.from) ? <Chip level={(distances.get(reason.from) as number) + 1} /> : null}
        </button>
      ))}
      {row.also.length > most ? (
        <div className={css.small}>
          showing {most} of {row.also.length}
        </div>
      ) : null}
    </section>
  );
}
