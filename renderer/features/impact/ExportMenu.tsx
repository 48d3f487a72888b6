import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../../engine/model/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { useImpact } from "../../stores/answer.ts";
import { useRepo } from "../../stores/repo.ts";
import { useSelection } from "../../stores/selection.ts";
import { IconButton } from "../../ui/Button.tsx";
import menu from "../../ui/Menu.module.css";
import { usePalette } from "../../ui/palette.ts";
import { tableText } from "../../ui/table-text.ts";
import { svgToPng } from "../../ui/svg-to-png.ts";
import { pictureSvg } from "./picture-svg.ts";
import type { Shown } from "./use-picture.ts";

interface Props {
  readonly shown: Shown;
  readonly impact: AnswerOf<"impact">;
  readonly name: string;
  readonly children: ReactNode;
}

/** Exports: the picture with caption, legend and coverage, or the complete list. */
export function ExportMenu({ shown, impact, name, children }: Props) {
  const palette = usePalette();
  const rows = useImpact((state) => state.rows);
  const freshness = useRepo((state) => state.freshness);
  const selected = useSelection((state) => state.file);
  const file = `impact of ${name}`.replace(/[^\w.-]+/g, "-");
  const svg = (): string => pictureSvg(shown, { palette, rows, selected, name, impact, freshness: freshness?.text ?? "" });
  const columns = ["distance", "file", "reason", "evidence", "test"];
  const table = (): string[][] => {
    const tests = new Set(impact.tests.map((row) => row.file));
    return [...impact.affected, ...impact.tests].map((row) => [
      String(row.distance),
      row.file,
      row.reason.text,
      `${row.reason.file}:${row.reason.line}`,
      tests.has(row.file) ? "test" : "",
    ]);
  };
  const items: readonly (readonly [string, () => void])[] = [
    ["Picture as PNG", () => void svgToPng(svg(), 2).then((data) => save(file, "png", data))],
    ["Picture as SVG", () => void save(file, "svg", svg())],
    ["List as CSV", () => void save(file, "csv", tableText("csv", columns, table()))],
    ["List as Markdown", () => void save(file, "md", tableText("md", columns, table()))],
    ["Answer as JSON", () => void save(file, "json", JSON.stringify(impact, null, 2))],
  ];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Export">{children}</IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4}>
          {items.map(([label, act]) => (
            <DropdownMenu.Item key={label} className={menu.item} onSelect={act}>
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
