import { glyphs, type GlyphName } from "../../ui/glyphs.ts";
import css from "./Overview.module.css";
import type { PlacedCable } from "./place-areas.ts";

interface Props {
  readonly placed: PlacedCable;
  readonly on: boolean;
  readonly quiet: boolean;
  readonly layer: "line" | "pill";
  readonly choose: () => void;
}

/** What goes between two areas: a line as wide as there is much of it, and its number. */
export function CableShape({ placed: { cable, path, tip, pill }, on, quiet, layer, choose }: Props) {
  const color = `var(--k-${cable.kind ?? "file"})`;
  const what = `${cable.from} to ${cable.to}: ${cable.count} ${cable.kind ?? "imports"}`;
  if (layer === "line") {
    const width = cable.kind ? 1.2 + 0.62 * Math.log2(cable.count) : 1 + 0.55 * Math.log2(cable.count);
    return (
      <g opacity={quiet ? 0.25 : 1} pointerEvents="none">
        <path d={path} fill="none" stroke={color} strokeOpacity={on ? 1 : cable.kind ? 0.8 : 0.34} strokeWidth={width + (on ? 0.6 : 0)} />
        <path d={tip} fill={cable.kind ? color : "var(--text-3)"} />
      </g>
    );
  }
  return (
    <g
      className={css.pill}
      opacity={quiet ? 0.25 : 1}
      transform={`translate(${(pill.x - pill.w / 2).toFixed(1)} ${(pill.y - 9).toFixed(1)})`}
      onClick={choose}
      role="button"
      tabIndex={0}
      aria-label={what}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " " ? choose() : undefined)}
    >
      <title>{what}</title>
      <rect
        width={pill.w}
        height={18}
        rx={9}
        fill={on ? "var(--ink)" : "var(--canvas)"}
        stroke={on ? "var(--ink)" : cable.kind ? color : "transparent"}
      />
      {cable.kind ? (
        <path
          d={glyphs[cable.kind as GlyphName]}
          transform="translate(5 4) scale(.625)"
          fill="none"
          stroke={on ? "var(--on-ink)" : color}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
      <text
        x={cable.kind ? 18 : pill.w / 2}
        y={13}
        textAnchor={cable.kind ? "start" : "middle"}
        fontSize={11}
        fontWeight={cable.kind ? 600 : 450}
        style={{ fill: on ? "var(--on-ink)" : cable.kind ? "var(--ink)" : "var(--text-2)" }}
      >
        {cable.count}
      </text>
    </g>
  );
}
