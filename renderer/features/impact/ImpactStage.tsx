import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { useImpact } from "../../stores/answer.ts";
import { lookup } from "../../stores/lookup.ts";
import { back, impactOf } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { setView, useView } from "../../stores/view.ts";
import { mountCanvas, type Canvas, type View } from "../../ui/canvas/mount-canvas.ts";
import { measureText } from "../../ui/measure-text.ts";
import { usePalette } from "../../ui/palette.ts";
import { ReasonTip } from "./ReasonTip.tsx";
import type { Mark } from "./mark.ts";
import { useMoves } from "./use-moves.ts";
import css from "./Impact.module.css";
import { OverLayer } from "./OverLayer.tsx";
import { pictureElements } from "./picture-elements.ts";
import { layLabels } from "./lay-labels.ts";
import { rimNames } from "./ring-shapes.ts";
import { UnderLayer } from "./UnderLayer.tsx";
import { focusOf } from "./focus-of.ts";
import { useFresh } from "./use-fresh.ts";
import type { Shown } from "./use-picture.ts";
import { markAt, walkMarks, type Step } from "./walk-marks.ts";

export interface StageHandle {
  zoomBy(factor: number): void;
  fit(): void;
  marks(): number;
}

interface Props {
  readonly shown: Shown;
  readonly center: string;
  /** Another question starts anew; a refresh of the same keeps zoom and place. */
  readonly question: string;
  readonly width: number;
  readonly height: number;
  readonly handle: Ref<StageHandle>;
  readonly zoomed: (zoom: number) => void;
  readonly drawn: () => void;
  readonly listRing: (distance: number) => void;
}

/** From so many marks on, names wait while the picture moves. */
const crowd = 300;
/** The rings form again. */
const enters: Keyframe[] = [
  { opacity: 0.2, transform: "scale(0.97)" },
  { opacity: 1, transform: "none" },
];
const noFiles: ReadonlySet<string> = new Set();
const steps: Record<string, Step> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "in",
  ArrowDown: "out",
  h: "left",
  l: "right",
  k: "in",
  j: "out",
};

/** The picture itself: two layers of shapes and, between them, the canvas; all three move as one. */
export function ImpactStage({ shown, center, question, width, height, handle, zoomed, drawn, listRing }: Props) {
  const { picture, markOf, chain } = shown;
  const palette = usePalette();
  const rows = useImpact((state) => state.rows);
  const graph = useRepo((state) => state.graph);
  const dirty = useRepo((state) => state.dirty);
  const selected = useSelection((state) => state.file);
  const hovered = useSelection((state) => state.hovered);
  const [folder, setFolder] = useState<string | null>(null);
  const [zoom, setZoom] = useState(1);
  const element = useRef<HTMLDivElement>(null);
  const under = useRef<SVGGElement>(null);
  const over = useRef<SVGGElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const moves = useMoves(picture.marks.length);
  const lastTwo = useRef<readonly (string | null)[]>([null, null]);
  const [leaving, setLeaving] = useState<Mark | null>(null);
  /** The chosen disc goes to the middle, and the rings form again around it. */
  const recentre = (mark: Mark): void => {
    if (!moves) return impactOf(mark.id);
    setLeaving(mark);
    window.setTimeout(() => impactOf(mark.id), 180);
  };
  const acts = useRef({
    crowded: false,
    clicked: (_x: number, _y: number, _twice: boolean): void => undefined,
    pointed: (_x: number, _y: number): void => undefined,
  });

  const unread = graph ? lookup(graph).unread : noFiles;
  const rims = useMemo(() => rimNames(picture.sectors, picture.measures, (text) => measureText(text, 11.5, 550)), [picture]);
  const onChain = useMemo(() => new Set(chain.flatMap((file) => markOf.get(file)?.id ?? [])), [chain, markOf]);
  const hoveredMark = hovered ? (markOf.get(hovered) ?? null) : null;
  const focus = useMemo(() => focusOf(picture, hoveredMark, folder), [picture, hoveredMark, folder]);
  const elements = useMemo(() => pictureElements(shown, { palette, rows, unread, selected, focus }), [shown, palette, rows, unread, selected, focus]);
  const labels = useMemo(
    () =>
      layLabels(
        picture,
        elements.dots,
        rims,
        onChain,
        center,
        zoom,
        zoom <= 1 && 2 * picture.measures.radius * zoom < width ? { width, height } : null,
      ),
    [picture, elements, rims, onChain, center, zoom, width, height],
  );
  const fresh = useFresh(picture);

  const move = (view: View): void => {
    under.current?.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.zoom})`);
    over.current?.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.zoom})`);
    // Names keep their size. In a crowd they wait until the picture rests: each of them costs on every frame.
    if (acts.current.crowded) over.current?.classList.add(css.moving ?? "");
    else over.current?.style.setProperty("--zoom", String(view.zoom));
    zoomed(view.zoom);
  };
  const rest = (view: View): void => {
    over.current?.classList.remove(css.moving ?? "");
    over.current?.style.setProperty("--zoom", String(view.zoom));
    setZoom(view.zoom);
  };
  const home = (): View => {
    const needed = 2 * (picture.measures.radius + 40);
    const scale = Math.min(1, Math.max(0.4, Math.min(width, height + 60) / needed));
    return { x: width / 2, y: height / 2 - 8 * scale, zoom: scale };
  };

  useLayoutEffect(() => {
    if (!element.current) return;
    let timer = 0;
    const made = mountCanvas(element.current, {
      moved(view) {
        move(view);
        window.clearTimeout(timer);
        timer = window.setTimeout(() => rest(view), 140);
      },
      clicked: (x, y, twice) => acts.current.clicked(x, y, twice),
      pointed: (x, y) => acts.current.pointed(x, y),
      left: () => hover(null),
    });
    canvas.current = made;
    return () => {
      window.clearTimeout(timer);
      made.destroy();
    };
  }, []);

  const sized = useRef("");
  useLayoutEffect(() => {
    // A canvas looks for its place in the page, which settles the layout: only where it has another size.
    if (sized.current !== `${width} ${height}`) canvas.current?.size();
    sized.current = `${width} ${height}`;
    canvas.current?.look(home());
    setZoom(home().zoom);
  }, [width, height, picture.measures.radius, question]);

  useLayoutEffect(() => {
    setFolder(null);
    setLeaving(null);
    if (moves) element.current?.parentElement?.animate(enters, { duration: 180, easing: "ease-out" });
  }, [question]);

  useLayoutEffect(() => canvas.current?.draw(elements.dots, elements.lines), [elements]);
  useEffect(drawn, [labels, drawn]);

  useImperativeHandle(handle, () => ({
    zoomBy(factor) {
      const at = canvas.current?.view();
      if (!at) return;
      const next = Math.max(0.2, Math.min(6, at.zoom * factor));
      const scale = next / at.zoom;
      canvas.current?.look({ zoom: next, x: width / 2 - (width / 2 - at.x) * scale, y: height / 2 - (height / 2 - at.y) * scale });
    },
    fit: () => canvas.current?.look(home()),
    marks: () => Math.min(picture.marks.length, canvas.current?.count().dots ?? 0),
  }));

  acts.current = {
    crowded: picture.marks.length > crowd,
    clicked(x, y, twice) {
      const mark = markAt(picture.marks, x, y, canvas.current?.view().zoom ?? 1);
      const ring = picture.measures.middle.findIndex((middle, d) => d > 0 && Math.hypot(x, y + middle) < 11);
      const rim = rims.find(({ middle, points }) => [middle, ...points].some((point) => Math.hypot(point.x - x, point.y - y) < 12));
      // Two quick clicks on two files are no double click.
      if (twice) {
        if (mark && (mark.look === "file" || mark.look === "test") && lastTwo.current.every((id) => id === mark.id)) recentre(mark);
        return;
      }
      lastTwo.current = [lastTwo.current[1] ?? null, mark?.id ?? null];
      if (mark?.look === "bubble") setView({ unfolded: [...useView.getState().unfolded, mark.id] });
      else if (mark?.look === "tests") setView({ testsUnfolded: !useView.getState().testsUnfolded });
      else if (mark) select(mark.id);
      else if (ring > 0) listRing(ring);
      else if (rim?.title.startsWith("tests ")) setView({ testsUnfolded: !useView.getState().testsUnfolded });
      else setFolder(rim && rim.title !== folder ? rim.title : null);
    },
    pointed(x, y) {
      const mark = markAt(picture.marks, x, y, canvas.current?.view().zoom ?? 1);
      hover(mark?.files[0] ?? null);
      if (element.current) element.current.style.cursor = mark ? "pointer" : "default";
    },
  };

  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const here = selected ? (markOf.get(selected) ?? null) : null;
    if (step) {
      const next = walkMarks(
        picture.marks.filter((mark) => mark.look === "file" || mark.look === "test"),
        here,
        step,
      );
      if (next) select(next.id);
    } else if (event.key === "Enter" && here) recentre({ ...here, id: selected ?? here.id });
    else if (event.key === "Enter" && selected) impactOf(selected);
    else if (event.key === "Escape" && selected) select(null);
    else if (event.key === "Escape") back();
    else if (event.key === "+" || event.key === "=") canvas.current?.look({ ...home(), zoom: 1.4 });
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={css.stage}
      tabIndex={0}
      role="application"
      aria-label="Picture of the affected files in rings. Arrows walk it, Enter re-centres; the list beside it says the same."
      onKeyDown={keys}
      data-picture
    >
      <svg className={css.layer} width={width} height={height} aria-hidden>
        <g ref={under}>
          <UnderLayer picture={picture} rims={rims} />
        </g>
      </svg>
      <div ref={element} className={css.canvas} aria-hidden />
      <svg className={css.layer} width={width} height={height} aria-hidden>
        <g ref={over}>
          <OverLayer
            marks={picture.marks}
            labels={labels}
            zoom={zoom}
            onChain={onChain}
            selected={selected}
            hovered={hoveredMark?.id ?? null}
            dirty={dirty}
            focus={focus}
            fresh={fresh}
            leaving={leaving}
            center={center}
          />
        </g>
      </svg>
      {fresh.note ? (
        <div className={css.news} role="status">
          {fresh.note}
        </div>
      ) : null}
      {hoveredMark ? <ReasonTip mark={hoveredMark} at={canvas.current?.view() ?? { x: 0, y: 0, zoom: 1 }} width={width} /> : null}
    </div>
  );
}
