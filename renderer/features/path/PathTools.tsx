import type { RefObject } from "react";
import type { ChainStep } from "../../../engine/model/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { nameOf } from "../../stores/lookup.ts";
import { exportName, trustLines } from "../../stores/trust-lines.ts";
import { freezePage } from "../../ui/freeze-page.ts";
import { usePalette } from "../../ui/palette.ts";
import { pictureItems } from "../../ui/picture-items.ts";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import css from "./Path.module.css";

/** What can be saved of a chain: the picture, or its steps. */
export function PathTools({ chain, page }: { readonly chain: readonly ChainStep[]; readonly page: RefObject<HTMLElement | null> }) {
  const palette = usePalette();
  const [from, to] = [chain[0]?.file ?? "", chain.at(-1)?.file ?? ""];
  const name = exportName(`path from ${nameOf(from)} to ${nameOf(to)}`);
  const svg = (): string =>
    page.current
      ? freezePage(page.current, {
          title: `How a change in ${from} reaches ${to}`,
          lines: trustLines(),
          ink: palette.ink,
          quiet: palette["text-2"],
          ground: palette.canvas,
        })
      : "";
  const columns = ["distance", "file", "reason", "evidence"];
  const rows = (): string[][] =>
    chain.map((step, at) => [String(at), step.file, step.text, step.evidence ? `${step.evidence.file}:${step.evidence.line}` : ""]);
  return (
    <div className={css.tools} data-no-export>
      <SaveMenu
        items={[
          ...pictureItems(svg, (format, data) => void save(name, format, data)),
          ["Steps as CSV", () => void save(name, "csv", tableText("csv", columns, rows()))],
          ["Steps as Markdown", () => void save(name, "md", tableText("md", columns, rows()))],
          ["Steps as JSON", () => void save(name, "json", JSON.stringify(chain, null, 2))],
        ]}
      />
    </div>
  );
}
