import type { RefObject } from "react";
import type { AnswerOf } from "../../../engine/model/answer.ts";
import { roles } from "../../../engine/model/contract.ts";
import { save } from "../../stores/file-actions.ts";
import { impactOfContract } from "../../stores/place.ts";
import { select } from "../../stores/selection.ts";
import { exportName, trustLines } from "../../stores/trust-lines.ts";
import { Button } from "../../ui/Button.tsx";
import { freezePage } from "../../ui/freeze-page.ts";
import { usePalette } from "../../ui/palette.ts";
import { pictureItems } from "../../ui/picture-items.ts";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import css from "./Contract.module.css";
import type { PlacedContract } from "./place-cards.ts";

interface Props {
  readonly answer: AnswerOf<"contract">;
  readonly heads: PlacedContract["heads"];
  readonly page: RefObject<HTMLElement | null>;
  readonly showAll: () => void;
}

/** Where to go from a contract, and what can be saved of it. */
export function ContractTools({ answer, heads, page, showAll }: Props) {
  const palette = usePalette();
  const { contract } = answer;
  const file = exportName(contract.contract);
  const svg = (): string =>
    page.current
      ? freezePage(page.current, {
          title: contract.contract,
          lines: [
            heads.map(({ role, shown, total }) => `${role}: ${shown < total ? `showing ${shown} of ${total}` : total}`).join(" · "),
            ...trustLines(),
          ],
          ink: palette.ink,
          quiet: palette["text-2"],
          ground: palette.canvas,
        })
      : "";
  const columns = ["role", "file", "line", "as"];
  const rows = (): string[][] => roles.flatMap((role) => contract[role].map((entry) => [role, entry.file, String(entry.line), entry.as ?? ""]));
  return (
    <div className={css.tools} data-no-export>
      {heads.some((head) => head.shown < head.total) ? <Button onClick={showAll}>Show all files</Button> : null}
      <Button onClick={() => select(null)}>All files as a list</Button>
      <Button onClick={() => impactOfContract(contract.contract)}>Show its impact</Button>
      <SaveMenu
        items={[
          ...pictureItems(svg, (format, data) => void save(file, format, data)),
          ["List as CSV", () => void save(file, "csv", tableText("csv", columns, rows()))],
          ["List as Markdown", () => void save(file, "md", tableText("md", columns, rows()))],
          ["Answer as JSON", () => void save(file, "json", JSON.stringify(answer, null, 2))],
        ]}
      />
    </div>
  );
}
