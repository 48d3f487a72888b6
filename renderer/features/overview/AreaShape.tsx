import { memo, type MouseEvent } from "react";
import css from "./Overview.module.css";
import type { PlacedArea, PlacedSquare } from "./place-areas.ts";
import { measureText } from "../../ui/measure-text.ts";

interface Props {
  readonly placed: PlacedArea;
  readonly square: number;
  readonly chosen: boolean;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly point: (area: string | null) => void;
  readonly hover: (file: string | null) => void;
  readonly select: (file: string) => void;
  readonly center: (file: string) => void;
  readonly open: (area: string) => void;
}

const strengths = [0.24, 0.4, 0.62, 0.95];

/** One area: its name, and a square for every file. Squares of one strength are one shape, so that large areas stay quick. */
export const AreaShape = memo(function AreaShape({ placed, square: side, chosen, selected, hovered, point, hover, select, center, open }: Props) {
  const { area, x, y, w, h, rows, squares } = placed;
  const at = (event: MouseEvent<SVGElement>): PlacedSquare | undefined => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (!box) return undefined;
    const scale = box.width / (event.currentTarget.ownerSVGElement?.viewBox.baseVal.width || box.width);
    const px = (event.clientX - box.left) / scale;
    const py = (event.clientY - box.top) / scale;
    return squares.find((square) => px >= square.x - 1 && px < square.x + side + 1 && py >= square.y - 1 && py < square.y + side + 1);
  };
  const count = countText(area, w);
  const path = (strength: number): string =>
    squares
      .filter((square) => square.strength === strength && !square.unread)
      .map((square) => `M${square.x} ${square.y}h${side}v${side}h${-side}z`)
      .join("");
  const marked = squares.find((square) => square.file === selected);
  const under = hovered === null ? undefined : squares.find((square) => square.file === hovered);
  return (
    <g
      onPointerEnter={() => point(area.name)}
      onPointerLeave={() => {
        point(null);
        hover(null);
      }}
      onPointerMove={(event) => hover(at(event)?.file ?? null)}
    >
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx={6}
        fill="var(--panel)"
        stroke={chosen ? "var(--text-3)" : "var(--line-strong)"}
        onClick={(event) => {
          const square = at(event);
          if (square) select(square.file);
        }}
        onDoubleClick={(event) => {
          const square = at(event);
          if (square) center(square.file);
          else open(area.name);
        }}
      />
      <text x={x + 10} y={y + 17} className={css.areaName}>
        {cut(area.name, w - 28 - 6.2 * count.length, 12, 600)}
        <title>{area.name}. Double-click opens it.</title>
      </text>
      <text x={x + w - 10} y={y + 17} textAnchor="end" className={css.areaCount}>
        {count}
        {area.each > 1 ? (
          <title>
            {area.files} files, one square for {area.each}
          </title>
        ) : null}
      </text>
      {rows.map((row) => (
        <text key={row.name} x={x + 10} y={row.y + side / 2 + 4} className={css.rowName}>
          {cut(row.name, 70, 11, 450)}
        </text>
      ))}
      <g pointerEvents="none">
        {strengths.map((opacity, strength) => (
          <path key={strength} d={path(strength)} fill="var(--k-file)" fillOpacity={opacity} />
        ))}
        {squares
          .filter(({ unread }) => unread)
          .map((square) => (
            <rect
              key={square.file}
              x={square.x + 0.5}
              y={square.y + 0.5}
              width={side - 1}
              height={side - 1}
              rx={1.2}
              fill="none"
              stroke="var(--warn)"
            />
          ))}
        {under ? (
          <rect x={under.x - 2} y={under.y - 2} width={side + 4} height={side + 4} rx={2.5} fill="none" stroke="var(--text-3)" strokeWidth={1.5} />
        ) : null}
        {marked ? (
          <rect x={marked.x - 2} y={marked.y - 2} width={side + 4} height={side + 4} rx={2.5} fill="none" stroke="var(--ink)" strokeWidth={2} />
        ) : null}
        {under ? <Tip square={under} left={under.x > 420} /> : null}
      </g>
    </g>
  );
});

function Tip({ square, left }: { readonly square: PlacedSquare; readonly left: boolean }) {
  const text = square.count > 1 ? `${square.file} and ${square.count - 1} more` : square.file;
  const width = text.length * 6.3 + 14;
  const x = left ? square.x - width - 6 : square.x + 14;
  return (
    <g>
      <rect x={x} y={square.y - 8} width={width} height={22} rx={4} fill="var(--raised)" stroke="var(--line-strong)" />
      <text x={x + 7} y={square.y + 7} style={{ fontFamily: "var(--font-code)", fontSize: 10.5, fill: "var(--ink)" }}>
        {text}
      </text>
    </g>
  );
}

/** How many files, and how many a square stands for, in the words that leave room for the name. */
function countText({ files, each, name }: PlacedArea["area"], w: number): string {
  const number = files.toLocaleString("en");
  if (each === 1) return number;
  const room = w - 28 - 6.6 * name.length;
  return [`${number}, ${each} a square`, `${number}, ${each} each`].find((text) => 6.2 * text.length <= room) ?? `${number} · ${each}`;
}

/** The end of a text that has this much room. */
function cut(text: string, room: number, size: number, weight: number): string {
  let shown = text;
  while (shown.length > 2 && measureText(shown, size, weight) > room) shown = `…${shown.replace("…", "").slice(1)}`;
  return shown;
}
