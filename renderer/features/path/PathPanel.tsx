import { Download, FileText } from "lucide-react";
import { useMemo } from "react";
import type { ChainStep } from "../../../engine/model/answer.ts";
import { useAnswer } from "../../client/ask.ts";
import { useImportsAsked } from "../../stores/import-filter.ts";
import { copy, save } from "../../stores/file-actions.ts";
import { folderOf, kindOf, nameOf } from "../../stores/lookup.ts";
import { go, usePlace } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { tellingName } from "../../stores/telling-name.ts";
import { setView, useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { PathText } from "../../ui/PathText.tsx";
import { longerChains } from "./longer-chains.ts";
import { pickChain, questionKey, usePickedChain } from "../../stores/picked-chain.ts";
import { sharedFile, shortChains } from "./short-chains.ts";
import css from "./PathPanel.module.css";

const mostShort = 12;
const mostLonger = 6;

/** From and to, the chains that are as short and some that are longer, and the file that every short one runs through. */
export function PathPanel() {
  const { path } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const graph = useRepo((state) => state.graph);
  const without = useView((state) => state.without);
  const imports = useImportsAsked();
  const { answer } = useAnswer<"why">(snapshot, path.from && path.to ? { answer: "why", from: path.from, to: path.to, ...imports } : null);
  const { answer: impact } = useAnswer<"impact">(
    snapshot,
    path.from && answer?.found ? { answer: "impact", targets: [path.from], changed: null, ...imports } : null,
  );
  const found = useMemo(() => (impact && path.to ? shortChains(impact, path.to) : null), [impact, path.to]);
  const longer = useMemo(
    () => (graph && impact && path.to ? longerChains(graph, impact, path.to, without) : null),
    [graph, impact, path.to, without],
  );
  const guard = found ? sharedFile(found.chains) : null;
  const key = questionKey(snapshot, path.from, path.to);
  const picked = usePickedChain((state) => (state.picked?.of === key ? state.picked.chain : null));
  const shown = picked ?? found?.chains[0] ?? null;
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
            {found.chains.slice(0, mostShort).map((chain, at) => (
              <Mini key={at} chain={chain} on={chain === shown} pick={() => pickChain(key, chain)} />
            ))}
            {found.chains.length > mostShort ? (
              <p className={css.says}>
                showing {mostShort} of {found.chains.length}
              </p>
            ) : null}
            {longer && longer.chains.length > 0 ? (
              <>
                <h3 className={css.head}>
                  <b className="grow">Longer</b>
                  <span className="t3 num">
                    {longer.more
                      ? `the first ${Math.min(mostLonger, longer.chains.length)}`
                      : `${Math.min(mostLonger, longer.chains.length)} of ${longer.chains.length} shown`}
                  </span>
                </h3>
                {longer.chains.slice(0, mostLonger).map((chain, at) => (
                  <Mini key={at} chain={chain} on={chain === shown} pick={() => pickChain(key, chain)} />
                ))}
              </>
            ) : null}
            {guard ? (
              <div className={css.guard}>
                <h3 className="t3 small">Break the chain</h3>
                <p className="t2">
                  {found.chains.length === 1 ? "The only short chain" : "Every short chain"} runs through{" "}
                  <button type="button" className="mono t1" onClick={() => go({ view: "impact", target: { type: "file", name: guard } })}>
                    {tellingName(guard)}
                  </button>
                  . A check there guards {found.chains.length === 1 ? "it" : `all ${found.chains.length}`}.
                </p>
              </div>
            ) : null}
          </>
        ) : null}
      </div>
      {answer?.found && answer.chain ? <Foot chain={picked ?? answer.chain} answer={{ ...answer, chain: picked ?? answer.chain }} /> : null}
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

interface MiniProps {
  readonly chain: readonly ChainStep[];
  readonly on: boolean;
  readonly pick: () => void;
}

/** One chain in small; a click shows it in the middle. */
function Mini({ chain, on, pick }: MiniProps) {
  return (
    <button
      type="button"
      className={on ? css.miniOn : css.mini}
      aria-pressed={on}
      title={chain.map(({ file }) => file).join("\n")}
      onClick={pick}
      data-chain={chain.length - 1}
    >
      <span className={css.rail}>
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
      </span>
      <span className={`el small ${on ? "t1" : "t2"}`} style={{ display: "block" }}>
        {chain
          .slice(1, -1)
          .map(({ file }) => shortIn(file, chain))
          .join(", ") || "directly"}
      </span>
    </button>
  );
}

/** The name of a file, with its folder where another file of the chain has the same one. */
function shortIn(file: string, chain: readonly ChainStep[]): string {
  const name = nameOf(file);
  const twice = chain.some((step) => step.file !== file && nameOf(step.file) === name);
  return twice && folderOf(file) ? `${nameOf(folderOf(file))}/${name}` : name;
}

function Foot({ chain, answer }: { readonly chain: readonly ChainStep[]; readonly answer: object }) {
  const text = (): string =>
    chain.map((step, at) => `${at}. \`${step.file}${step.evidence ? `:${step.evidence.line}` : ""}\` ${step.text}`).join("\n") + "\n";
  return (
    <div className={css.foot}>
      <Button icon={<FileText size={13} />} onClick={() => void copy(text(), "Markdown")}>
        Copy as Markdown
      </Button>
      <Button icon={<Download size={13} />} onClick={() => void save("path", "json", JSON.stringify(answer, null, 2))}>
        Answer as JSON
      </Button>
    </div>
  );
}
