import { useMemo } from "react";
import css from "./Start.module.css";

const shades = [1, 2, 3, 4, 5];
const sectors = [
  [-1.42, -0.7],
  [-0.6, 0.48],
  [0.56, 2.28],
  [2.36, 3.2],
  [3.28, 4.2],
] as const;
const reach = [4, 5, 5, 2, 4];

/** The idea of the product as a quiet figure: rings, and what a change spreads to. It shows no repository's data. */
export function SamplePreview() {
  const marks = useMemo(
    () =>
      sectors.flatMap(([from, to], at) =>
        shades
          .filter((d) => d <= (reach[at] as number))
          .flatMap((d) => {
            const many = Math.max(1, Math.round((to - from) * d * 0.9));
            return Array.from({ length: many }, (_, n) => ({
              d,
              angle: from + ((to - from) * (n + 0.5)) / many,
              radius: 46 + d * 56 - 28 + (n % 2 ? 6 : -6),
            }));
          }),
      ),
    [],
  );
  return (
    <svg className={css.preview} viewBox="-380 -380 760 760" aria-hidden>
      {[...shades].reverse().map((d) => (
        <circle key={d} r={46 + d * 56} fill="none" stroke="var(--line-strong)" strokeDasharray="1 5" />
      ))}
      {sectors.flatMap(([from, to], at) =>
        shades
          .filter((d) => d <= (reach[at] as number))
          .map((d) => {
            const inner = 46 + (d - 1) * 56 + 1.5;
            const outer = 46 + d * 56 - 1.5;
            const p = (r: number, a: number): string => `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
            const large = to - from > Math.PI ? 1 : 0;
            return (
              <path
                key={`${at}:${d}`}
                d={`M${p(outer, from)}A${outer} ${outer} 0 ${large} 1 ${p(outer, to)}L${p(inner, to)}A${inner} ${inner} 0 ${large} 0 ${p(inner, from)}Z`}
                fill={`color-mix(in srgb, var(--d${Math.max(2, d)}) 5%, var(--tile))`}
              />
            );
          }),
      )}
      {marks.map((mark, at) => (
        <circle
          key={at}
          cx={mark.radius * Math.cos(mark.angle)}
          cy={mark.radius * Math.sin(mark.angle)}
          r={5}
          fill={`var(--d${mark.d})`}
          stroke="var(--canvas)"
          strokeWidth={1.5}
        />
      ))}
      {shades.map((d) => (
        <g key={d}>
          <circle cy={-(46 + d * 56 - 28)} r={9.5} fill={`var(--d${d})`} stroke="var(--canvas)" strokeWidth={3} />
          <text y={-(46 + d * 56 - 28) + 3.9} textAnchor="middle" fontSize={11} fontWeight={700} style={{ fill: `var(--on-d${d})` }}>
            {d}
          </text>
        </g>
      ))}
      <rect x={-44} y={-14} width={88} height={28} rx={14} fill="var(--ink)" />
      <text y={4.4} textAnchor="middle" fontSize={12.5} fontWeight={600} style={{ fill: "var(--on-ink)" }}>
        one file
      </text>
    </svg>
  );
}
