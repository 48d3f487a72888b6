import { memo, type CSSProperties } from "react";
import { measureText } from "../../ui/measure-text.ts";
import type { Mark } from "./mark.ts";
import type { Box } from "./place-labels.ts";
import type { Fresh } from "./use-fresh.ts";
import css from "./Impact.module.css";

interface Props {
  readonly marks: readonly Mark[];
  readonly labels: ReadonlyMap<string, Box>;
  /** The zoom that labels were placed for: they keep their size. */
  readonly zoom: number;
  readonly onChain: ReadonlySet<string>;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly dirty: ReadonlySet<string>;
  readonly focus: ReadonlySet<string> | null;
  readonly fresh: Fresh;
  /** A disc on its way to the middle, where the next question starts. */
  readonly leaving: Mark | null;
  readonly center: string;
}

/** What lies over the files: names, counts in bubbles, the ring of the chosen one, and the plate in the middle. */
export const OverLayer = memo(function OverLayer({ marks, labels, zoom, onChain, selected, hovered, dirty, focus, fresh, leaving, center }: Props) {
  const plate = measureText(center, 12.5, 600) + 22;
  return (
    <>
      {fresh.lines.map((line) => (
        <path
          key={line.id}
          className={css.flash}
          d={line.path}
          fill="none"
          stroke="var(--flash)"
          strokeWidth={2}
          strokeDasharray={line.gone ? "4 3" : undefined}
          data-flash={line.gone ? "gone" : "new"}
        />
      ))}
      {fresh.gone.map((mark) => (
        <circle
          key={mark.id}
          className={css.flash}
          cx={mark.x}
          cy={mark.y}
          r={9}
          fill="none"
          stroke="var(--flash)"
          strokeWidth={1.5}
          strokeDasharray="3 2"
        />
      ))}
      {marks.map((mark) => {
        const file = mark.look === "file" || mark.look === "test";
        const chosen = selected !== null && mark.files.includes(selected) && (file || mark.look === "tests");
        const dim = focus !== null && !focus.has(mark.id) && !onChain.has(mark.id);
        return (
          <g
            key={mark.id}
            transform={`translate(${mark.x.toFixed(1)} ${mark.y.toFixed(1)})`}
            opacity={dim ? 0.38 : 1}
            data-file={file ? mark.id : undefined}
            data-bubble={file ? undefined : mark.id}
          >
            {chosen ? (
              <circle r={Math.max(11, mark.r + 4)} fill="none" stroke="var(--ink)" strokeWidth={2} />
            ) : hovered === mark.id ? (
              <circle r={mark.r + 4} fill="none" stroke="var(--text-3)" strokeWidth={1.5} />
            ) : null}
            {file && dirty.has(mark.id) ? <circle cx={5} cy={-5} r={3} fill="var(--canvas)" stroke="var(--ink)" strokeWidth={1.5} /> : null}
            {fresh.added.has(mark.id) ? <circle className={css.flash} r={12} fill="none" stroke="var(--flash)" strokeWidth={2} /> : null}
            {mark.look === "bubble" ? (
              <text y={3.8} textAnchor="middle" fontSize={mark.files.length > 9 ? 11 : 10} fontWeight={650} style={{ fill: "var(--ink)" }}>
                +{mark.files.length}
              </text>
            ) : null}
            {mark.look === "tests" ? (
              <text y={3.6} textAnchor="middle" fontSize={10} fontWeight={600}>
                {mark.label}
              </text>
            ) : null}
          </g>
        );
      })}
      {marks.map((mark) => {
        const box = labels.get(mark.id);
        if (!box) return null;
        const chosen = mark.id === selected;
        const hot = chosen || onChain.has(mark.id) || hovered === mark.id;
        const dim = focus !== null && !focus.has(mark.id) && !onChain.has(mark.id);
        const x = box.x - mark.x * zoom;
        const y = box.y - mark.y * zoom;
        return (
          <g
            key={mark.id}
            className={css.label}
            style={{ transform: `translate(${mark.x.toFixed(1)}px, ${mark.y.toFixed(1)}px) scale(calc(1 / var(--zoom)))` }}
            opacity={dim ? 0.38 : 1}
            data-label={mark.id}
          >
            {chosen ? <rect x={x - 3} y={y - 2} width={box.w + 6} height={17} rx={4} fill="var(--ink)" /> : null}
            <text
              x={x + 2}
              y={y + 10}
              fontSize={11}
              fontWeight={hot ? 600 : 450}
              className={chosen ? css.onPlate : hot ? css.hot : mark.look === "bubble" ? css.quiet : css.name}
            >
              {mark.label}
            </text>
          </g>
        );
      })}
      <g data-center>
        <rect x={-plate / 2} y={-14} width={plate} height={28} rx={14} fill="var(--ink)" />
        <text y={4.4} textAnchor="middle" fontSize={12.5} fontWeight={600} style={{ fill: "var(--on-ink)" }}>
          {center}
        </text>
      </g>
      {leaving ? (
        <circle
          className={css.leaving}
          r={7}
          fill={`var(--d${Math.min(6, leaving.distance)})`}
          stroke="var(--ink)"
          strokeWidth={2}
          style={{ "--from": `translate(${leaving.x.toFixed(1)}px, ${leaving.y.toFixed(1)}px)` } as CSSProperties}
        />
      ) : null}
    </>
  );
});
