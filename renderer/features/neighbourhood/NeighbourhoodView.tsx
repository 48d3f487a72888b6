import { useEffect, useMemo, useRef, useState } from "react";
import { useAnswer } from "../../client/ask.ts";
import { drawnNow } from "../../stores/drawn.ts";
import { kindOf, lookup, nameOf, folderOf } from "../../stores/lookup.ts";
import { showContract, usePlace } from "../../stores/place.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { setView, useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { useSize } from "../../ui/use-size.ts";
import css from "./Neighbourhood.module.css";
import { neighbourKey, neighbourRow, NeighbourSide, shortKey } from "./NeighbourSide.tsx";
import { NeighbourTools } from "./NeighbourTools.tsx";
import { neighboursOf, type Neighbour } from "./neighbours.ts";

const cardHeight = 40;
const centerWidth = (width: number): number => (width < 800 ? 172 : 232);

/** One file between what it depends on and what depends on it, with its contracts above. */
export function NeighbourhoodView() {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { target } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const graph = useRepo((state) => state.graph);
  const stale = useRepo(isStale);
  const without = useView((state) => state.without);
  const file = target?.type === "file" ? target.name : null;
  const { answer, failure } = useAnswer<"file">(snapshot, file ? { answer: "file", path: file } : null);
  const found = useMemo(() => (answer && graph ? neighboursOf(answer, lookup(graph), without) : null), [answer, graph, without]);
  const [all, setAll] = useState<{ readonly file: string | null; readonly left: boolean; readonly right: boolean }>({
    file: null,
    left: false,
    right: false,
  });
  const open = all.file === file ? all : { file, left: false, right: false };
  useEffect(() => {
    if (found && answer) drawnNow("neighbourhood", answer.snapshot, () => found.needs.length + found.neededBy.length);
  }, [found, answer]);
  if (!file || failure || !answer || !found) {
    return (
      <div ref={box} className={css.view}>
        <div className={css.empty}>
          <h2>{failure ? failure.message : file ? "" : "Whose neighbourhood?"}</h2>
          {file ? null : (
            <>
              <p>Choose a file: to its left stands what it depends on, to its right what depends on it.</p>
              <Button onClick={() => setView({ overlay: "palette", pickFor: "impact", paletteText: "" })}>Search a file</Button>
            </>
          )}
        </div>
      </div>
    );
  }
  const roles = [...new Map(answer.roles.map((role) => [`${role.role} ${role.contract}`, role])).values()];
  const top = 150 + Math.min(4, Math.ceil(roles.length / 2)) * 26;
  const room = Math.max(4, Math.floor((height - top - 40) / neighbourRow));
  const rightRows = open.right ? found.neededBy : found.neededBy.slice(0, room);
  const leftRows = open.left ? found.needs : found.needs.slice(0, room);
  const tall = Math.max(height - 4, top + neighbourRow * Math.max(leftRows.length, rightRows.length) + 70);
  const middleWidth = centerWidth(width);
  const reach = width < 800 ? 44 : 90;
  const column = Math.min(300, (width - 2 * 16 - middleWidth - 2 * reach) / 2);
  const left = Math.max(16, (width - middleWidth) / 2 - reach - column);
  const right = Math.min(width - 16 - column, (width + middleWidth) / 2 + reach);
  const topOf = (rows: readonly Neighbour[]): number =>
    top + (neighbourRow * (Math.min(room, Math.max(leftRows.length, rightRows.length)) - Math.min(room, rows.length))) / 2;
  const middleY = Math.max(top + 30, top + (neighbourRow * Math.min(room, Math.max(found.needs.length, found.neededBy.length, 1))) / 2);
  return (
    <div ref={box} className={cx(css.view, stale && css.stale)} data-view="neighbourhood">
      <NeighbourTools file={file} found={found} drawn={{ needs: leftRows.length, neededBy: rightRows.length }} page={box} />
      <div style={{ height: tall, position: "relative" }}>
        <div className={css.roles} aria-label="Contracts">
          {roles.length === 0 ? <span className="t3">It declares, serves and calls no contract, in what was read.</span> : null}
          {roles.slice(0, 8).map((role) => (
            <button
              key={`${role.role} ${role.contract}`}
              type="button"
              className={css.role}
              onClick={() => showContract(role.contract)}
              title={role.contract}
            >
              <Glyph name={kindOf(role.contract) as GlyphName} />
              <span className="t3">{role.role}</span>
              <span className="mono t1 el">{shortKey(role.contract)}</span>
            </button>
          ))}
          {roles.length > 8 ? <span className="t3">{roles.length - 8} more in the right panel</span> : null}
        </div>
        <svg width={width} height={tall} className={css.wires} aria-hidden>
          {leftRows.map((one, at) => (
            <Wire
              key={neighbourKey(one)}
              x0={left + column}
              y0={topOf(leftRows) + at * neighbourRow + cardHeight / 2}
              x1={(width - middleWidth) / 2}
              y1={middleY}
              contract={one.contract}
            />
          ))}
          {rightRows.map((one, at) => (
            <Wire
              key={neighbourKey(one)}
              x0={(width + middleWidth) / 2}
              y0={middleY}
              x1={right}
              y1={topOf(rightRows) + at * neighbourRow + cardHeight / 2}
              contract={one.contract}
            />
          ))}
        </svg>
        <div className={css.center} style={{ left: (width - middleWidth) / 2, top: middleY - 30, width: middleWidth }}>
          <div className="mono t1 el" style={{ fontSize: 13, fontWeight: 600 }} title={file}>
            {nameOf(file)}
          </div>
          <div className="t3 small el">{folderOf(file) || "top folder"}</div>
        </div>
        <NeighbourSide
          title="depends on"
          rows={leftRows}
          total={found.needs.length}
          left={left}
          width={column}
          top={topOf(leftRows)}
          empty="nothing in this repository"
          more={() => setAll({ ...open, left: true })}
        />
        <NeighbourSide
          title="depend on it"
          rows={rightRows}
          total={found.neededBy.length}
          tests={found.tests}
          left={right}
          width={column}
          top={topOf(rightRows)}
          empty="nothing, in what was read"
          more={() => setAll({ ...open, right: true })}
        />
      </div>
    </div>
  );
}

function Wire({
  x0,
  y0,
  x1,
  y1,
  contract,
}: {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly contract: string | null;
}) {
  const middle = (x0 + x1) / 2;
  const color = contract ? `var(--k-${kindOf(contract)})` : "var(--k-file)";
  return (
    <path
      d={`M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`}
      fill="none"
      stroke={color}
      strokeWidth={contract ? 1.5 : 1}
      strokeOpacity={contract ? 0.8 : 0.34}
    />
  );
}
