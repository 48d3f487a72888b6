import { Download, FileText } from "lucide-react";
import { useMemo } from "react";
import type { AnswerOf } from "../../../engine/model/answer.ts";
import { useAnswer } from "../../client/ask.ts";
import { useImportsAsked } from "../../stores/import-filter.ts";
import { copy, save } from "../../stores/file-actions.ts";
import { kindOf, nameOf } from "../../stores/lookup.ts";
import { go, usePlace } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { setView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { PathText } from "../../ui/PathText.tsx";
import { sharedFile, shortChains, type ChainHop } from "./short-chains.ts";
import css from "./PathPanel.module.css";

/** From and to, the chains that are as short, and the file that every one of them runs through. */
export function PathPanel() {
  const { path } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const imports = useImportsAsked();
  const { answer } = useAnswer<"why">(snapshot, path.from && path.to ? { answer: "why", from: path.from, to: path.to, ...imports } : null);
  const { answer: impact } = useAnswer<"impact">(
    snapshot,
    path.from && answer?.found ? { answer: "impact", targets: [path.from], changed: null, ...imports } : null,
  );
  const found = useMemo(() => (impact && path.to ? shortChains(impact, path.to) : null), [impact, path.to]);
  const guard = found ? sharedFile(found.chains) : null;
  const pick = (pickFor: "path-from" | "path-to"): void => setView({ overlay: "palette", pickFor, paletteText: "" });
  return (
    <div className={css.panel}>
      <div className={css.ends}>
        <End name="From" path={path.from} pick={() => pick("path-from")} />
        <End name="To" path={path.to} pick={() => pick("path-to")} />
      </div>
      <div className={css.body}>
        {found && found.chains.length > 0 ? (
          <>
            <h3 className={css.head}>
              <b className="grow">As short</b>
              <span className="t3 num">
                {found.more ? `the first ${found.chains.length}` : found.chains.length} {found.chains.length === 1 ? "chain" : "chains"} of{" "}
                {(found.chains[0]?.length ?? 1) - 1} steps
              </span>
            </h3>
            {found.chains.slice(0, 12).map((chain, at) => (
              <Mini key={at} chain={chain} first={at === 0} />
            ))}
            {found.chains.length > 12 ? <p className={css.says}>showing 12 of {found.chains.length}</p> : null}
            {guard ? (
              <div className={css.guard}>
                <h3 className="t3 small">Break the chain</h3>
                <p className="t2">
                  {found.chains.length === 1 ? "The only short chain" : "Every short chain"} runs through{" "}
                  <button type="button" className="mono t1" onClick={() => go({ view: "impact", target: { type: "file", name: guard } })}>
                    {nameOf(guard)}
                  </button>
                  . A check there guards {found.chains.length === 1 ? "it" : `all ${found.chains.length}`}.
                </p>
              </div>
            ) : null}
          </>
        ) : null}
      </div>
      {answer?.found && answer.chain ? <Foot answer={answer} /> : null}
    </div>
  );
}

function End({ name, path, pick }: { readonly name: string; readonly path: string | null; readonly pick: () => void }) {
  return (
    <div className={css.end}>
      <span className="t3" style={{ width: 32 }}>
        {name}
      </span>
      <button type="button" className={css.field} onClick={pick}>
        {path ? <PathText path={path} /> : <span className="t3">choose a file</span>}
      </button>
    </div>
  );
}

function Mini({ chain, first }: { readonly chain: readonly ChainHop[]; readonly first: boolean }) {
  return (
    <div className={first ? css.miniOn : css.mini}>
      <div className={css.rail}>
        {chain.map((hop, at) => (
          <span key={hop.file} className={at === 0 ? css.stop : css.hop}>
            {at > 0 ? <i style={{ background: hop.contract ? `var(--k-${kindOf(hop.contract)})` : "var(--line-strong)" }} /> : null}
            {at > 0 && hop.contract ? (
              <span className={css.sign}>
                <Glyph name={kindOf(hop.contract) as GlyphName} size={13} />
              </span>
            ) : null}
            <Chip level={at} />
          </span>
        ))}
      </div>
      <div className={`el small ${first ? "t1" : "t2"}`}>
        {chain
          .slice(1, -1)
          .map((hop) => nameOf(hop.file))
          .join(", ") || "directly"}
      </div>
    </div>
  );
}

function Foot({ answer }: { readonly answer: AnswerOf<"why"> }) {
  const text = (): string =>
    (answer.chain ?? []).map((step, at) => `${at}. \`${step.file}${step.evidence ? `:${step.evidence.line}` : ""}\` ${step.text}`).join("\n") + "\n";
  return (
    <div className={css.foot}>
      <Button icon={<FileText size={13} />} onClick={() => void copy(text(), "Markdown")}>
        Copy as Markdown
      </Button>
      <Button icon={<Download size={13} />} onClick={() => void save("path", "json", JSON.stringify(answer, null, 2))}>
        Export
      </Button>
    </div>
  );
}
