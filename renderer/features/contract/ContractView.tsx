import type { AffectedFile } from "../../../engine/model/answer.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Role } from "../../../engine/model/contract.ts";
import { useAnswer } from "../../client/ask.ts";
import { drawnNow } from "../../stores/drawn.ts";
import { useImportsAsked } from "../../stores/import-filter.ts";
import { keyOf, kindOf, lookup } from "../../stores/lookup.ts";
import { showContract, usePlace } from "../../stores/place.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { setView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { useSize } from "../../ui/use-size.ts";
import { ContractCard } from "./ContractCard.tsx";
import css from "./Contract.module.css";
import { ContractTools } from "./ContractTools.tsx";
import { placeCards, wireOf } from "./place-cards.ts";

const few: Readonly<Record<Role, number>> = { declares: 5, serves: 4, calls: 5 };
const all: Readonly<Record<Role, number>> = { declares: 100, serves: 100, calls: 200 };

/** One contract between those that declare, serve and call it. */
export function ContractView() {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const { contract: name } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const graph = useRepo((state) => state.graph);
  const stale = useRepo(isStale);
  const [open, setOpen] = useState<string | null>(null);
  const { answer, failure } = useAnswer<"contract">(snapshot, name ? { answer: "contract", contract: name } : null);
  const imports = useImportsAsked();
  const { answer: impact } = useAnswer<"impact">(snapshot, name && answer ? { answer: "impact", targets: [name], changed: null, ...imports } : null);
  const placed = useMemo(
    () => (answer && width > 0 ? placeCards(answer.contract, width, open === name ? all : few) : null),
    [answer, width, open, name],
  );
  const fileOf = graph ? lookup(graph).file : null;
  useEffect(() => {
    if (placed && impact) drawnNow("contract", impact.snapshot, () => placed.cards.length);
  }, [placed, impact]);

  if (!name || failure || !answer || !placed) {
    return (
      <div ref={box} className={css.view}>
        <div className={css.empty}>
          <h2>{failure ? failure.message : name ? "" : "Who declares, serves and calls it?"}</h2>
          {failure?.nearest.slice(0, 5).map((near) => (
            <Button key={near} onClick={() => showContract(near)}>
              <span className="mono">{near}</span>
            </Button>
          ))}
          {name ? null : (
            <>
              <p>Choose a contract in the list on the left.</p>
              <Button onClick={() => setView({ leftTab: "contracts", leftOpen: true })}>Show the contracts</Button>
            </>
          )}
        </div>
      </div>
    );
  }
  const { contract, nearMisses } = answer;
  const kind = contract.kind as GlyphName;
  const color = `var(--k-${kind})`;
  const byDistance = impact ? distancesOf(impact.affected) : [];
  const tests = impact?.counts.tests ?? 0;
  const most = Math.max(1, ...byDistance);
  const changer = contract.serves.length > 0 ? "its server" : contract.declares.length > 0 ? "its declaration" : "one of its callers";
  return (
    <div ref={box} className={cx(css.view, stale && css.stale)} data-view="contract">
      <div className={css.headline} data-summary>
        {impact && impact.counts.affected === 0 ? <h1 className={css.title}>Nothing is reached from it, in what was read</h1> : null}
        {impact && impact.counts.affected > 0 ? (
          <h1 className={css.answer}>
            {impact.bound === "lower" ? <span style={{ fontWeight: 450 }}>at least </span> : null}
            {impact.counts.affected.toLocaleString("en")}
          </h1>
        ) : null}
        {impact && impact.counts.affected > 0 ? (
          <div className="t2">
            {" "}
            {impact.counts.affected === 1 ? "file" : "files"} affected if {changer} changes
            {tests > 0 ? `, and ${tests.toLocaleString("en")} ${tests === 1 ? "test" : "tests"}` : ""}
          </div>
        ) : null}
      </div>
      <ContractTools answer={answer} heads={placed.heads} page={box} showAll={() => setOpen(name)} />
      <div style={{ height: placed.height, position: "relative", minHeight: 300 }}>
        <svg width={width} height={placed.height} className={css.wires} aria-hidden>
          {placed.cards.map((card) => {
            const wire = wireOf(card, placed.center);
            return (
              <g key={`${card.role} ${card.entry.file} ${card.entry.as ?? ""} ${card.entry.line}`}>
                <path d={wire.line} fill="none" stroke={color} strokeWidth={1.75} />
                <path d={wire.tip} fill={color} />
              </g>
            );
          })}
        </svg>
        {placed.heads.map((head) => (
          <div key={head.role} className={css.roleHead} style={{ left: head.x, top: head.y, width: head.w }}>
            <b className="t1">{head.role}</b>
            <span className="t3 num">
              {head.shown < head.total ? `showing ${head.shown} of ${head.total}` : head.total === 0 ? "nobody" : head.total}
            </span>
          </div>
        ))}
        {placed.cards.map((card) => (
          <ContractCard
            key={`${card.role} ${card.entry.file} ${card.entry.as ?? ""} ${card.entry.line}`}
            card={card}
            contract={contract.contract}
            test={fileOf?.(card.entry.file)?.test ?? false}
          />
        ))}
        <div
          className={css.center}
          style={{ left: placed.center.x, top: placed.center.y, width: placed.center.w, minHeight: placed.center.h, borderColor: color }}
        >
          <span className="row" style={{ gap: 6 }}>
            <Glyph name={kind} size={18} />
            <span className="t2 m">{contract.kind}</span>
          </span>
          <span className={cx("mono t1 select", css.key)}>{contract.key}</span>
        </div>
      </div>
      <div className={css.below}>
        <section aria-label="Near misses">
          <h2 className={css.belowHead}>
            <b>Near misses</b>
            <span className="t3 num">{nearMisses.length}</span>
          </h2>
          {nearMisses.length === 0 ? <p className="t3 small">Nothing is one segment or letter apart.</p> : null}
          {nearMisses.slice(0, 6).map((miss) => {
            const other = miss.contract === name ? miss.meets : miss.contract;
            return (
              <button key={`${miss.contract} ${miss.meets}`} type="button" className={css.miss} onClick={() => showContract(other)}>
                <Glyph name={kindOf(other) as GlyphName} />
                <span className="grow" style={{ display: "grid" }}>
                  <span className="mono t1 el">{keyOf(other)}</span>
                  <span className="t2 small">{miss.why}</span>
                </span>
              </button>
            );
          })}
        </section>
        <section aria-label="Files by distance">
          <h2 className={css.belowHead}>
            <b>If {changer} changes</b>
            <span className="grow" />
            <span className="t3">files by distance</span>
          </h2>
          {byDistance.length === 0 ? <p className="t3 small">No file is reached, in what was read.</p> : null}
          {byDistance.slice(0, 8).map((count, at) => (
            <div key={at} className="row" style={{ height: 22, gap: 8 }}>
              <Chip level={at + 1} label="distance" />
              <i style={{ height: 8, width: `${(70 * count) / most}%`, borderRadius: 2, background: `var(--d${Math.min(6, at + 1)})` }} />
              <span className="num t2">{count.toLocaleString("en")}</span>
            </div>
          ))}
        </section>
      </div>
      {answer.holes.length > 0 ? (
        <div className={css.holes}>
          <i className={cx("hatch", css.holeSign)} />
          <b className="t1">
            {answer.holes.length} {answer.holes.length === 1 ? "hole." : "holes."}
          </b>
          <span className="el">
            <span className="mono t1" style={{ fontSize: 11 }}>
              {answer.holes[0]?.file ?? answer.holes[0]?.text}
              {answer.holes[0]?.line ? `:${answer.holes[0].line}` : ""}
            </span>{" "}
            {answer.holes[0]?.why}
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** How many files stand at each distance, from 1 on. */
function distancesOf(rows: readonly AffectedFile[]): number[] {
  const counts: number[] = [];
  for (const { distance } of rows) {
    while (counts.length < distance) counts.push(0);
    counts[distance - 1] = (counts[distance - 1] as number) + 1;
  }
  return counts;
}
