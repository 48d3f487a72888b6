import { useStatement } from "../../client/source.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { folderOf, kindOf, nameOf } from "../../stores/lookup.ts";
import { literalHints } from "../../stores/literal-hints.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { CodeLine } from "../../ui/Code.tsx";
import { cx } from "../../ui/cx.ts";
import css from "./Contract.module.css";
import type { PlacedCard } from "./place-cards.ts";

/** One file in one role, with the line that makes it so. */
export function ContractCard({ card, contract, test }: { readonly card: PlacedCard; readonly contract: string; readonly test: boolean }) {
  const { entry, x, y, w, h } = card;
  const snapshot = useRepo((state) => state.snapshot);
  const selected = useSelection((state) => state.file) === entry.file;
  const kind = kindOf(contract);
  const hints = [...(entry.as ? literalHints(`${kind} ${entry.as}`) : []), ...literalHints(contract)];
  const line = useStatement(snapshot, entry.file, entry.line, hints);
  const further = entry.lines?.length ?? 0;
  return (
    <button
      type="button"
      className={cx(css.card, selected && css.chosen)}
      style={{ left: x, top: y, width: w, height: h }}
      title={`${entry.file}:${entry.line}${entry.as ? `, as ${entry.as}` : ""}`}
      onClick={() => select(entry.file)}
      onDoubleClick={() => void openInEditor(entry.file, entry.line)}
      onPointerEnter={() => hover(entry.file)}
      onPointerLeave={() => hover(null)}
    >
      <span className={css.cardHead}>
        <span className="mono el grow t1">
          {nameOf(entry.file)}
          <span className="t3">
            :{entry.line}
            {further > 0 ? ` and ${further} more` : ""}
          </span>
        </span>
        {test ? <span className={css.test}>test</span> : null}
      </span>
      <span className={cx("t3 el", css.folder)}>{folderOf(entry.file) || "top folder"}</span>
      {line === null ? null : <CodeLine text={line} line={entry.line} hints={hints} color={`var(--k-${kind})`} trim />}
    </button>
  );
}
