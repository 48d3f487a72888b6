import { memo } from "react";
import type { Picture } from "./mark.ts";
import { tiles, type RimName } from "./ring-shapes.ts";

interface Props {
  readonly picture: Picture;
  readonly rims: readonly RimName[];
}

/** What lies under the files: empty rings, tiles, the numbers at twelve o'clock, the names of the sectors. */
export const UnderLayer = memo(function UnderLayer({ picture, rims }: Props) {
  const { measures, sectors } = picture;
  const rings = Array.from({ length: measures.rings }, (_, at) => at + 1);
  return (
    <>
      {[...rings].reverse().map((d) => (
        <circle key={d} r={measures.edge[d]} fill="none" stroke="var(--line-strong)" strokeDasharray="1 5" />
      ))}
      {tiles(sectors, measures).map((tile) => {
        const shade = Math.min(6, tile.distance);
        return tile.tests ? (
          <path key={tile.key} d={tile.fill} fill="var(--tile)" fillOpacity={0.55} />
        ) : (
          <g key={tile.key}>
            <path d={tile.fill} fill={`color-mix(in srgb, var(--d${Math.max(2, shade)}) 5%, var(--tile))`} />
            <path d={tile.rim} fill={`var(--d${shade})`} fillOpacity={0.55} />
          </g>
        );
      })}
      {rims.map((rim, at) => (
        <g key={rim.title}>
          <path id={`rim${at}`} d={rim.arc} fill="none" />
          <text fontSize={11.5} fontWeight={550} letterSpacing=".02em" style={{ fill: "var(--text-2)" }}>
            <textPath href={`#rim${at}`}>{rim.name}</textPath>
          </text>
        </g>
      ))}
      {rings.map((d) => {
        const y = -(measures.middle[d] as number);
        const shade = Math.min(6, d);
        return (
          <g key={d} data-ring={d}>
            <circle cy={y} r={9.5} fill={`var(--d${shade})`} stroke="var(--canvas)" strokeWidth={3} />
            <text y={y + 3.9} textAnchor="middle" fontSize={11} fontWeight={700} style={{ fill: `var(--on-d${shade})` }}>
              {d}
            </text>
          </g>
        );
      })}
    </>
  );
});
