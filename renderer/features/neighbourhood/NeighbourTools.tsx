import type { RefObject } from "react";
import { save } from "../../stores/file-actions.ts";
import { exportName, trustLines } from "../../stores/trust-lines.ts";
import { freezePage } from "../../ui/freeze-page.ts";
import { usePalette } from "../../ui/palette.ts";
import { pictureItems } from "../../ui/picture-items.ts";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import css from "./Neighbourhood.module.css";
import type { Neighbours } from "./neighbours.ts";

interface Props {
  readonly file: string;
  readonly found: Neighbours;
  /** How many of each side are drawn. */
  readonly drawn: { readonly needs: number; readonly neededBy: number };
  readonly page: RefObject<HTMLElement | null>;
}

/** What can be saved of a neighbourhood: the picture, or all of both sides. */
export function NeighbourTools({ file, found, drawn, page }: Props) {
  const palette = usePalette();
  const name = exportName(`neighbourhood of ${file}`);
  const side = (words: string, shown: number, total: number): string => `${words}: ${shown < total ? `showing ${shown} of ${total}` : total}`;
  const svg = (): string =>
    page.current
      ? freezePage(page.current, {
          title: `The neighbourhood of ${file}`,
          lines: [
            `${side("depends on", drawn.needs, found.needs.length)} · ${side("depend on it", drawn.neededBy, found.neededBy.length)}`,
            ...trustLines(),
          ],
          ink: palette.ink,
          quiet: palette["text-2"],
          ground: palette.canvas,
        })
      : "";
  const columns = ["side", "file", "through", "line"];
  const rows = (): string[][] =>
    (["needs", "neededBy"] as const).flatMap((of) =>
      found[of].map((one) => [of === "needs" ? "depends on" : "depends on it", one.file, one.contract ?? "imports", String(one.line)]),
    );
  return (
    <div className={css.tools} data-no-export>
      <SaveMenu
        items={[
          ...pictureItems(svg, (format, data) => void save(name, format, data)),
          ["List as CSV", () => void save(name, "csv", tableText("csv", columns, rows()))],
          ["List as Markdown", () => void save(name, "md", tableText("md", columns, rows()))],
          ["List as JSON", () => void save(name, "json", tableText("json", columns, rows()))],
        ]}
      />
    </div>
  );
}
