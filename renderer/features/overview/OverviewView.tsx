import { useEffect, useMemo, useRef, useState } from "react";
import { drawnNow } from "../../stores/drawn.ts";
import { go, impactOf, usePlace } from "../../stores/place.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { hover, select, selectLink, useSelection } from "../../stores/selection.ts";
import { setView, useView } from "../../stores/view.ts";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { useSize } from "../../ui/use-size.ts";
import { AreaShape } from "./AreaShape.tsx";
import { overviewOf } from "./areas.ts";
import { CableShape } from "./CableShape.tsx";
import css from "./Overview.module.css";
import { OverviewList } from "./OverviewList.tsx";
import { OverviewTools, zooms } from "./OverviewTools.tsx";
import { placeAreas } from "./place-areas.ts";

/** The folders of the repository and what goes between them. */
export function OverviewView() {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const graph = useRepo((state) => state.graph);
  const stale = useRepo(isStale);
  const { folder } = usePlace();
  const picture = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);
  const [list, setList] = useState(false);
  const link = useSelection((state) => state.link);
  const selected = useSelection((state) => state.file);
  const hovered = useSelection((state) => state.hovered);
  const [over, setOver] = useState<string | null>(null);
  const without = useView((state) => state.without);
  const key = folder ?? "";
  const kept = useView((state) => state.areas[key]);
  const overview = useMemo(() => (graph ? overviewOf(graph, folder, without) : null), [graph, folder, without]);
  const placed = useMemo(
    () => (overview && width > 0 ? placeAreas(overview, width, height - 40, over, kept) : null),
    [overview, width, height, over, kept],
  );
  useEffect(() => {
    const order = placed?.areas.map(({ area }) => area.name);
    if (order && order.join("\n") !== kept?.join("\n")) setView({ areas: { ...useView.getState().areas, [key]: order } });
  }, [placed, kept, key]);
  useEffect(() => {
    if (placed && graph) drawnNow("overview", graph.snapshot, () => placed.areas.reduce((sum, area) => sum + area.squares.length, 0));
  }, [placed, graph]);
  if (!graph || !overview) return <div ref={box} className={css.view} />;
  const open = (name: string): void => go({ folder: folder === null ? name : `${folder}/${name}` });
  const drawnHeight = placed ? Math.max(placed.height, height - 40) : 0;
  const kinds = [...new Set(overview.cables.map(({ kind }) => kind))];
  const unread = graph.files.filter(({ read }) => read === false).length;
  return (
    <div ref={box} className={cx(css.view, stale && css.stale)} data-view="overview">
      <OverviewTools
        overview={overview}
        picture={picture}
        zoom={zoom}
        setZoom={setZoom}
        fit={() => setZoom(placed ? Math.max(zooms.least, Math.min(1, (height - 40) / placed.height)) : 1)}
        list={list}
        setList={setList}
      />
      {list ? <OverviewList overview={overview} open={open} /> : null}
      <div className={cx(css.scroll, zoom > 1 && css.wide)}>
        <div className={css.headline} data-summary>
          <h1 className={css.title}>
            {overview.areas.length} {overview.areas.length === 1 ? "area" : "areas"}
          </h1>
          <span className="t2"> one square a file, stronger when more depends on it</span>
        </div>
        {placed ? (
          <svg
            ref={picture}
            width={width * zoom}
            height={drawnHeight * zoom}
            viewBox={`0 0 ${width} ${drawnHeight}`}
            className={css.picture}
            role="group"
            data-areas
            aria-label="Areas of the repository and what goes between them"
          >
            {placed.cables.map((cable, at) => {
              const on = link !== null && cable.cable.from === link.from && cable.cable.to === link.to;
              const quiet = over !== null && cable.cable.from !== over && cable.cable.to !== over;
              return (
                <CableShape
                  key={at}
                  placed={cable}
                  on={on}
                  quiet={quiet}
                  layer="line"
                  choose={() => selectLink({ from: cable.cable.from, to: cable.cable.to })}
                />
              );
            })}
            {placed.areas.map((area) => (
              <AreaShape
                key={area.area.name}
                placed={area}
                square={placed.square}
                chosen={link !== null && (link.from === area.area.name || link.to === area.area.name)}
                selected={selected}
                hovered={hovered}
                point={setOver}
                hover={hover}
                select={select}
                center={impactOf}
                open={open}
              />
            ))}
            {placed.cables.map((cable, at) => {
              const on = link !== null && cable.cable.from === link.from && cable.cable.to === link.to;
              const quiet = over !== null && cable.cable.from !== over && cable.cable.to !== over;
              return (
                <CableShape
                  key={at}
                  placed={cable}
                  on={on}
                  quiet={quiet}
                  layer="pill"
                  choose={() => selectLink({ from: cable.cable.from, to: cable.cable.to })}
                />
              );
            })}
          </svg>
        ) : null}
        <ul className="hidden" aria-label="What goes between the areas" data-twin-text>
          {overview.areas.map((area) => (
            <li key={area.name}>
              {area.name}: {area.files} files
            </li>
          ))}
          {overview.cables.map(({ from, to, kind, count }) => (
            <li key={`${from} ${to} ${kind}`}>
              {from} to {to}: {count} {kind ?? "imports"}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.legend}>
        {kinds
          .filter((kind) => kind !== null)
          .map((kind) => (
            <span key={kind} className={css.sign}>
              <Glyph name={kind as GlyphName} size={12} />
              {kind}
            </span>
          ))}
        {kinds.includes(null) ? (
          <span className={css.sign}>
            <i className={css.line} />
            imports
          </span>
        ) : null}
        <span className="grow" />
        {placed && placed.cablesHidden > 0 ? (
          <span>
            showing {placed.cables.length} of {placed.cables.length + placed.cablesHidden} lines
          </span>
        ) : null}
        {unread > 0 ? (
          <span className={css.sign}>
            <i className={cx("hatch", css.unread)} />
            {unread} unread
          </span>
        ) : null}
        <span>width: how many</span>
      </div>
    </div>
  );
}
