import type { AnswerOf } from "../../../engine/model/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { useImpact } from "../../stores/answer.ts";
import { useSelection } from "../../stores/selection.ts";
import { exportName, trustLines } from "../../stores/trust-lines.ts";
import { usePalette } from "../../ui/palette.ts";
import { pictureItems } from "../../ui/picture-items.ts";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import { pictureSvg } from "./picture-svg.ts";
import type { Shown } from "./use-picture.ts";

interface Props {
  readonly shown: Shown;
  readonly impact: AnswerOf<"impact">;
  readonly name: string;
}

/** Exports: the picture with caption, legend and coverage, or the complete list. */
export function ExportMenu({ shown, impact, name }: Props) {
  const palette = usePalette();
  const rows = useImpact((state) => state.rows);
  const selected = useSelection((state) => state.file);
  const file = exportName(`impact of ${name}`);
  const svg = (): string => pictureSvg(shown, { palette, rows, selected, name, impact, below: trustLines() });
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
  return (
    <SaveMenu
      items={[
        ...pictureItems(svg, (format, data) => void save(file, format, data)),
        ["List as CSV", () => void save(file, "csv", tableText("csv", columns, table()))],
        ["List as Markdown", () => void save(file, "md", tableText("md", columns, table()))],
        ["Answer as JSON", () => void save(file, "json", JSON.stringify(impact, null, 2))],
      ]}
    />
  );
}
