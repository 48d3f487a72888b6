import { List, Maximize, Minus, Plus } from "lucide-react";
import type { RefObject } from "react";
import { save } from "../../stores/file-actions.ts";
import { useRepo } from "../../stores/repo.ts";
import { exportName, trustLines } from "../../stores/trust-lines.ts";
import { IconButton } from "../../ui/Button.tsx";
import { freezeSvg } from "../../ui/freeze-svg.ts";
import { usePalette } from "../../ui/palette.ts";
import { pictureItems } from "../../ui/picture-items.ts";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import type { Overview } from "./areas.ts";
import css from "./Overview.module.css";

interface Props {
  readonly overview: Overview;
  readonly picture: RefObject<SVGSVGElement | null>;
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  readonly fit: () => void;
  readonly list: boolean;
  readonly setList: (list: boolean) => void;
}

export const zooms = { least: 0.4, most: 2 } as const;

/** Zoom, the areas as a list, and what can be saved of them. */
export function OverviewTools({ overview, picture, zoom, setZoom, fit, list, setList }: Props) {
  const palette = usePalette();
  const name = useRepo((state) => state.opened?.name ?? "");
  const file = exportName(`areas of ${name}`);
  const svg = (): string =>
    picture.current
      ? freezeSvg(picture.current, {
          title: `${overview.areas.length} areas of ${name}`,
          lines: [`One square a file, stronger when more depends on it. ${kindsOf(overview)}`, ...trustLines()],
          ink: palette.ink,
          quiet: palette["text-2"],
          ground: palette.canvas,
        })
      : "";
  const columns = ["from", "to", "what", "count"];
  const rows = overview.cables.map(({ from, to, kind, count }) => [from, to, kind ?? "imports", String(count)]);
  const step = (by: number): void => setZoom(Math.max(zooms.least, Math.min(zooms.most, Math.round((zoom + by) * 10) / 10)));
  return (
    <div className={css.tools}>
      <IconButton label="Zoom out" onClick={() => step(-0.2)}>
        <Minus size={14} />
      </IconButton>
      <button type="button" className={css.zoom} title="Back to 100%" onClick={() => setZoom(1)}>
        {Math.round(zoom * 100)}%
      </button>
      <IconButton label="Zoom in" onClick={() => step(0.2)}>
        <Plus size={14} />
      </IconButton>
      <IconButton label="Fit" onClick={fit}>
        <Maximize size={14} />
      </IconButton>
      <IconButton label={list ? "Close the list" : "Show as a list"} on={list} onClick={() => setList(!list)}>
        <List size={14} />
      </IconButton>
      <SaveMenu
        items={[
          ...pictureItems(svg, (format, data) => void save(file, format, data)),
          ["List as CSV", () => void save(file, "csv", tableText("csv", columns, rows))],
          ["List as Markdown", () => void save(file, "md", tableText("md", columns, rows))],
          ["List as JSON", () => void save(file, "json", JSON.stringify(overview.cables, null, 2))],
        ]}
      />
    </div>
  );
}

function kindsOf({ cables }: Overview): string {
  const kinds = [...new Set(cables.map(({ kind }) => kind ?? "imports"))];
  return kinds.length === 0 ? "" : `Lines: ${kinds.join(", ")}; width: how many.`;
}
