import type { Orphans } from "../../../engine/model/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { ExportRows } from "../../ui/ExportRows.tsx";
import css from "./Contracts.module.css";

export function ExportLedgers({ orphans, total }: { readonly orphans: Orphans; readonly total: number }) {
  const rows = Object.entries(orphans).flatMap(([ledger, names]: [string, readonly string[]]) => names.map((name) => [ledger, name]));
  const look = new Set([...orphans.calledNotServed, ...orphans.declaredNotServed]).size;
  return (
    <div className={css.foot}>
      <span className="grow t3">
        {look.toLocaleString("en")} of {total.toLocaleString("en")} contracts need a look
      </span>
      <ExportRows columns={["ledger", "contract"]} rows={() => rows} save={(format, data) => void save("ledgers", format, data)} />
    </div>
  );
}
