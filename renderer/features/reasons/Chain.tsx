import type { AffectedFile } from "../../../engine/model/answer.ts";
import { useStatement } from "../../client/source.ts";
import { chainOf, useImpact } from "../../stores/answer.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { folderOf, kindOf, lookup, nameOf } from "../../stores/lookup.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select } from "../../stores/selection.ts";
import { Chip } from "../../ui/Chip.tsx";
import { CodeLine } from "../../ui/Code.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { proofsOf } from "./evidence-of.ts";
import css from "./Reasons.module.css";

/** From the chosen file back to the start, each step with its place and its source line. */
export function Chain({ file }: { readonly file: string }) {
  const rows = useImpact((state) => state.rows);
  const graph = useRepo((state) => state.graph);
  const chain = chainOf(rows, file);
  if (!graph) return null;
  return (
    <section className={css.section} aria-label="The whole chain" style={{ border: "none" }}>
      <h3 className={css.label} style={{ marginBottom: 8 }}>
        The whole chain <span className="grow" />
        <span>
          {chain.length - 1} {chain.length === 2 ? "step" : "steps"}, back to the start
        </span>
      </h3>
      <ol>
        {chain.map((step, at) => {
          const row = rows.get(step);
          return row ? <Step key={step} row={row} /> : <Start key={step} file={step} before={rows.get(chain[at - 1] ?? "")} />;
        })}
      </ol>
    </section>
  );
}

function Step({ row }: { readonly row: AffectedFile }) {
  const graph = useRepo((state) => state.graph);
  const { reason } = row;
  const kind = reason.contract ? kindOf(reason.contract) : null;
  const hints = graph ? (proofsOf(reason, lookup(graph))[0]?.hints ?? []) : [];
  return (
    <li className={css.step}>
      <span className={css.railBox}>
        <Chip level={row.distance} />
        <i className={css.rail} style={{ background: kind ? `var(--k-${kind})` : "var(--line-strong)" }} />
      </span>
      <div className={css.stepBody}>
        <Place file={row.file} line={reason.line} />
        <Source file={reason.file} line={reason.line} hints={hints} color={kind ? `var(--k-${kind})` : "var(--ink)"} />
        <div className={css.by}>
          <span className="t3">↑</span>
          {kind ? <Glyph name={kind as GlyphName} size={12} /> : null}
          <span className="el">{reason.text}</span>
        </div>
      </div>
    </li>
  );
}

/** The start stands where the first step's contract is declared or served in it. */
function Start({ file, before }: { readonly file: string; readonly before: AffectedFile | undefined }) {
  const graph = useRepo((state) => state.graph);
  const proof = before?.reason.contract && graph ? proofsOf(before.reason, lookup(graph))[1] : undefined;
  return (
    <li className={css.step}>
      <span className={css.railBox}>
        <Chip level={0} />
      </span>
      <div className={css.stepBody}>
        <Place file={file} line={proof?.line ?? null} />
        {proof ? <Source file={file} line={proof.line} hints={proof.hints} color="var(--ink)" /> : null}
      </div>
    </li>
  );
}

function Place({ file, line }: { readonly file: string; readonly line: number | null }) {
  return (
    <button
      type="button"
      className={css.stepPlace}
      title={file}
      onClick={() => select(file)}
      onDoubleClick={() => void openInEditor(file, line)}
      onPointerEnter={() => hover(file)}
      onPointerLeave={() => hover(null)}
    >
      <span className="mono t1 el" style={{ flexShrink: 0, maxWidth: "70%" }}>
        {nameOf(file)}
        {line ? <span className="t3">:{line}</span> : null}
      </span>
      <span className="t3 el grow small">{folderOf(file)}</span>
    </button>
  );
}

function Source({
  file,
  line,
  hints,
  color,
}: {
  readonly file: string;
  readonly line: number;
  readonly hints: readonly string[];
  readonly color: string;
}) {
  const snapshot = useRepo((state) => state.snapshot);
  const text = useStatement(snapshot, file, line, hints);
  return text === null ? <div style={{ height: 18 }} /> : <CodeLine text={text} hints={hints} color={color} trim />;
}
