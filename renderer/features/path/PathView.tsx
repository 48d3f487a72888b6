import { useEffect, useRef } from "react";
import type { ChainStep } from "../../../engine/model/answer.ts";
import { useAnswer } from "../../client/ask.ts";
import { useLines, useStatement } from "../../client/source.ts";
import { drawnNow } from "../../stores/drawn.ts";
import { useImportsAsked } from "../../stores/import-filter.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { literalHints } from "../../stores/literal-hints.ts";
import { folderOf, keyOf, kindOf, lookup, nameOf } from "../../stores/lookup.ts";
import { go, usePlace } from "../../stores/place.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { tellingName } from "../../stores/telling-name.ts";
import { setView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Evidence } from "../../ui/Evidence.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import css from "./Path.module.css";
import { PathTools } from "./PathTools.tsx";
import { questionKey, usePickedChain } from "../../stores/picked-chain.ts";

/** The shortest chain by which a change in one file reaches another: one card a step, and the reason between two. */
export function PathView() {
  const box = useRef<HTMLDivElement>(null);
  const { path } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const stale = useRepo(isStale);
  const imports = useImportsAsked();
  const question = path.from && path.to ? { answer: "why" as const, from: path.from, to: path.to, ...imports } : null;
  const { answer, failure } = useAnswer<"why">(snapshot, question);
  useEffect(() => {
    if (answer) drawnNow("path", answer.snapshot, () => answer.chain?.length ?? 0);
  }, [answer]);
  const key = questionKey(snapshot, path.from, path.to);
  const picked = usePickedChain((state) => (state.picked?.of === key ? state.picked.chain : null));
  const pick = (pickFor: "path-from" | "path-to"): void => setView({ overlay: "palette", pickFor, paletteText: "" });
  if (!question || failure) {
    return (
      <div className={css.view}>
        <div className={css.empty}>
          <h2>{failure ? failure.message : "How does a change get from here to there?"}</h2>
          {failure ? null : <p>Choose where the change starts, and the file it should reach.</p>}
          <div className="row" style={{ gap: 8 }}>
            <Button onClick={() => pick("path-from")}>{path.from ? nameOf(path.from) : "From …"}</Button>
            <span className="t3">→</span>
            <Button onClick={() => pick("path-to")}>{path.to ? nameOf(path.to) : "To …"}</Button>
          </div>
        </div>
      </div>
    );
  }
  if (!answer) return <div className={css.view} />;
  if (!answer.found || !answer.chain) return <NoWay from={question.from} to={question.to} answer={answer} />;
  const chain = picked ?? answer.chain;
  const steps = chain.length - 1;
  const shortest = answer.chain.length - 1;
  const contracts = new Set(chain.flatMap((step) => step.contract ?? [])).size;
  const folders = new Set(chain.map((step) => folderOf(step.file))).size;
  return (
    <div ref={box} className={cx(css.view, stale && css.stale)} data-view="path">
      <PathTools chain={chain} page={box} />
      <div className={css.headline} data-summary>
        <h1 className={css.title}>
          {steps} {steps === 1 ? "step" : "steps"}
        </h1>
        <span className="t2">
          {" "}
          through {folders} {folders === 1 ? "folder" : "folders"}
          {contracts > 0 ? ` and ${contracts} ${contracts === 1 ? "contract" : "contracts"}` : ""}.{" "}
          {steps > shortest ? `The shortest way has ${shortest}.` : "No shorter way exists in what was read."}
        </span>
      </div>
      <ol className={css.chain} data-twin-text>
        {chain.map((step, at) => (
          <Step key={step.file} step={step} next={chain[at + 1]} distance={at} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step, next, distance }: { readonly step: ChainStep; readonly next: ChainStep | undefined; readonly distance: number }) {
  const graph = useRepo((state) => state.graph);
  const selected = useSelection((state) => state.file) === step.file;
  const places = placesOf(step, next, graph ? lookup(graph) : null);
  const language = graph ? lookup(graph).file(step.file)?.language : null;
  return (
    <>
      {step.rule ? (
        <li className={css.why}>
          <i className={css.line} style={railOf(step)} />
          <Glyph name={step.contract ? (kindOf(step.contract) as GlyphName) : "file"} size={15} />
          <span className="el">
            {step.rule} <b className="t1">{step.contract ? keyOf(step.contract) : tellingName(step.text.replace(/^imports /, ""))}</b>
          </span>
        </li>
      ) : null}
      <li className={css.step} onClick={() => select(step.file)} onPointerEnter={() => hover(step.file)} onPointerLeave={() => hover(null)}>
        <span className={css.chip}>
          <Chip level={distance} size="huge" label="distance" />
        </span>
        {next ? <i className={css.rail} style={railOf(next)} /> : null}
        <div className={cx(css.card, selected && css.chosen)} title={language ?? undefined}>
          {places.length === 0 ? (
            <Evidence path={step.file} line={0} from={1} lines={[]} hints={[]} open={() => void openInEditor(step.file, 1)} />
          ) : (
            places.map((place) => <Place key={`${place.line} ${place.note}`} file={step.file} place={place} />)
          )}
        </div>
      </li>
    </>
  );
}

interface Shown {
  readonly line: number;
  readonly note: string;
  readonly hints: readonly string[];
  readonly color: string;
}

function Place({ file, place }: { readonly file: string; readonly place: Shown }) {
  const snapshot = useRepo((state) => state.snapshot);
  const from = Math.max(1, place.line - 1);
  const read = useLines(snapshot, file, from, place.line);
  const statement = useStatement(snapshot, file, place.line, place.hints);
  // The line before is there for its sense, and an empty one has none.
  const above = read.slice(0, place.line - from).filter((text) => text.trim() !== "");
  const lines = statement === null ? read : [...above, statement];
  return (
    <Evidence
      path={file}
      line={place.line}
      note={place.note}
      from={statement === null ? from : place.line - above.length}
      lines={lines}
      hints={place.hints}
      color={place.color}
      open={() => void openInEditor(file, place.line)}
    />
  );
}

const railOf = (step: ChainStep): { background: string; width: number; opacity?: number } =>
  step.contract ? { background: `var(--k-${kindOf(step.contract)})`, width: 2.5 } : { background: "var(--k-file)", width: 1.5, opacity: 0.6 };

/** The lines of a step that decide: why it was reached, and by what it passes the change on. */
function placesOf(step: ChainStep, next: ChainStep | undefined, of: ReturnType<typeof lookup> | null): Shown[] {
  const places: Shown[] = [];
  if (step.evidence && step.evidence.file === step.file) {
    const specifier = step.contract ? null : of?.importsOf(step.file).find((row) => row.to === step.text.slice("imports ".length))?.specifier;
    places.push({
      line: step.evidence.line,
      note: step.rule ?? "",
      hints: step.contract ? literalHints(step.contract) : specifier ? [specifier] : [],
      color: step.contract ? `var(--k-${kindOf(step.contract)})` : "var(--ink)",
    });
  }
  if (next?.contract) {
    const contract = of?.contracts.get(next.contract);
    for (const role of next.rule === "serves" ? (["declares"] as const) : (["serves", "declares"] as const)) {
      const entry = contract?.[role].find(({ file }) => file === step.file);
      if (!entry || places.some(({ line }) => line === entry.line)) continue;
      places.push({ line: entry.line, note: role, hints: literalHints(next.contract), color: `var(--k-${kindOf(next.contract)})` });
      break;
    }
  }
  return places;
}

interface NoWayProps {
  readonly from: string;
  readonly to: string;
  readonly answer: {
    readonly frontier?: readonly { readonly file: string; readonly why: string }[];
    readonly nearMisses?: readonly { readonly contract: string; readonly meets: string; readonly why: string }[];
    readonly holes: readonly unknown[];
  };
}

/** There is no way: where the change stops, and what almost met. */
function NoWay({ from, to, answer }: NoWayProps) {
  const frontier = answer.frontier ?? [];
  const misses = answer.nearMisses ?? [];
  return (
    <div className={css.view} data-view="path">
      <div className={css.none}>
        <h1 className={css.title} data-summary>
          Not affected in what was read.
        </h1>
        <p className="t2">
          A change in <span className="mono t1">{from}</span> does not reach <span className="mono t1">{to}</span>
          {frontier[0] ? (
            <>
              . It stops at <span className="mono t1">{nameOf(frontier[0].file)}</span>
            </>
          ) : null}
          {misses[0] ? (
            <>
              ; nearest: <span className="mono t1">{keyOf(misses[0].contract)}</span>
            </>
          ) : null}
          .
        </p>
        {answer.holes.length > 0 ? (
          <p className="t2">
            {answer.holes.length} {answer.holes.length === 1 ? "hole" : "holes"}: a way may hide there.
          </p>
        ) : null}
        <div className="row" style={{ gap: 8, margin: "10px 0" }}>
          <Button onClick={() => go({ path: { from: to, to: from } })}>Try the other way round</Button>
        </div>
        {misses.length > 0 ? (
          <>
            <h2 className={css.group}>Near misses</h2>
            {misses.slice(0, 10).map((miss) => (
              <div key={`${miss.contract} ${miss.meets}`} className={css.stop}>
                <Glyph name={kindOf(miss.contract) as GlyphName} />
                <span className="mono t1">{keyOf(miss.contract)}</span>
                <span className="t3">≈ {keyOf(miss.meets)}</span>
                <span className="t2 el grow">{miss.why}</span>
              </div>
            ))}
          </>
        ) : null}
        {frontier.length > 0 ? (
          <>
            <h2 className={css.group}>Where it stops</h2>
            {frontier.slice(0, 20).map((stop) => (
              <button key={stop.file} type="button" className={css.stop} onClick={() => select(stop.file)}>
                <Glyph name="file" />
                <span className="mono t1 el">{stop.file}</span>
                <span className="t2 el grow">{stop.why}</span>
              </button>
            ))}
            {frontier.length > 20 ? <p className="t3 small">showing 20 of {frontier.length}</p> : null}
          </>
        ) : null}
      </div>
    </div>
  );
}
