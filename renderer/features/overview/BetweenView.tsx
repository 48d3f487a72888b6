import { useEffect, useMemo, useRef, useState } from "react";
import { drawnNow } from "../../stores/drawn.ts";
import { go, showContract, usePlace, type Place } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select, selectLink, useSelection } from "../../stores/selection.ts";
import { useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import { PathText } from "../../ui/PathText.tsx";
import { useSize } from "../../ui/use-size.ts";
import { overviewOf } from "./areas.ts";
import css from "./Between.module.css";
import { contractsBetween } from "./contracts-between.ts";
import { placeBetween, rowHeight, type PlacedRow } from "./place-between.ts";

/** A path below a folder that is named already. */
const within = (path: string, folder: string): string => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path);

/** All contracts between two areas: who uses them, which they are, and who answers. */
export function BetweenView({ link }: { readonly link: NonNullable<Place["between"]> }) {
  const graph = useRepo((state) => state.graph);
  const { folder } = usePlace();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const without = useView((state) => state.without);
  const selected = useSelection((state) => state.file);
  const [over, setOver] = useState<{ readonly contract?: string; readonly file?: string }>({});
  const all = useMemo(() => (graph ? contractsBetween(graph, overviewOf(graph, folder, without).areaOf, link) : []), [graph, folder, without, link]);
  const placed = useMemo(() => placeBetween(all), [all]);
  useEffect(() => {
    if (graph) drawnNow("overview", graph.snapshot, () => placed.contracts.length);
  }, [graph, placed]);
  // The panel beside the picture tells of the same two areas, also after Back and Forward.
  useEffect(() => selectLink(link), [link]);
  const [left, middle] = [Math.floor(width * 0.3), Math.floor(width * 0.34)];
  const start = left - 8;
  const [in1, in2] = [left + 36, left + middle - 4];
  const end = left + middle + 40;
  const lit = (wire: { contract: string; file: string }): boolean => wire.contract === over.contract || wire.file === over.file;
  const some = over.contract !== undefined || over.file !== undefined;
  const file = (row: PlacedRow, x: number, w: number, area: string) => (
    <button
      key={row.name}
      type="button"
      className={cx(css.file, selected === row.name && css.chosen)}
      style={{ top: row.y, left: x, width: w, height: rowHeight - 4 }}
      onClick={() => select(row.name)}
      onPointerEnter={() => (setOver({ file: row.name }), hover(row.name))}
      onPointerLeave={() => (setOver({}), hover(null))}
      title={row.name}
      data-file={row.name}
    >
      <PathText path={within(row.name, folder === null ? area : `${folder}/${area}`)} />
    </button>
  );
  return (
    <div ref={box} className={css.view} data-view="between">
      <div className={css.headline} data-summary>
        <h1 className={css.title}>
          {all.length} {all.length === 1 ? "contract" : "contracts"}
        </h1>
        <span className="t2">
          between <b className="t1">{link.from}</b> and <b className="t1">{link.to}</b>
          {placed.contracts.length < all.length ? `, showing ${placed.contracts.length} of ${all.length}` : ""}
        </span>
        <span className="grow" />
        <Button onClick={() => go({ between: null })}>Back to the areas</Button>
      </div>
      <div className={css.heads} style={{ gridTemplateColumns: `${left + 20}px ${middle}px 1fr` }}>
        <span>in {link.from}</span>
        <span>contract</span>
        <span style={{ paddingLeft: 24 }}>in {link.to}</span>
      </div>
      <div className={css.picture} style={{ height: placed.height }}>
        <svg width={width} height={placed.height} className={css.wires} aria-hidden>
          {placed.wires.map((wire) => {
            const [x1, x2] = wire.side === "by" ? [start, in1] : [in2, end];
            const [y1, y2] = [wire.from + rowHeight / 2 - 2, wire.to + rowHeight / 2 - 2];
            const half = (x1 + x2) / 2;
            return (
              <path
                key={`${wire.side} ${wire.file} ${wire.contract}`}
                d={`M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`}
                fill="none"
                stroke={`var(--k-${wire.kind})`}
                strokeWidth={some && lit(wire) ? 2.5 : 1.25}
                opacity={some && !lit(wire) ? 0.2 : 0.75}
              />
            );
          })}
        </svg>
        {placed.by.map((row) => file(row, 16, left - 24, link.from))}
        {placed.contracts.map(({ name, y, between }) => (
          <button
            key={name}
            type="button"
            className={css.contract}
            style={{ top: y, left: left + 36, width: middle - 40, height: rowHeight - 4 }}
            title={`${name}: ${between.by.map((one) => `${one.file}:${one.line}`).join(", ")} ${between.role === "calls" ? "call" : "serve"} it`}
            onClick={() => showContract(name)}
            onPointerEnter={() => setOver({ contract: name })}
            onPointerLeave={() => setOver({})}
          >
            <Glyph name={between.contract.kind} />
            <span className="mono t1 el">{between.contract.key}</span>
          </button>
        ))}
        {placed.answers.map((row) => file(row, end, Math.max(80, width - end - 16), link.to))}
      </div>
      <ul className="hidden" data-twin-text>
        {placed.contracts.map(({ name, between }) => (
          <li key={name}>
            {name}: {between.by.map((one) => one.file).join(", ")} {between.role} what {between.answers.map((one) => one.file).join(", ")} answers
          </li>
        ))}
      </ul>
    </div>
  );
}
