import { Download } from "lucide-react";
import type { Orphans } from "../../../engine/model/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { Button } from "../../ui/Button.tsx";
import { tableText } from "../../ui/table-text.ts";
import css from "./Contracts.module.css";

export function ExportLedgers({ orphans, total }: { readonly orphans: Orphans; readonly total: number }) {
  const rows = Object.entries(orphans).flatMap(([ledger, names]: [string, readonly string[]]) => names.map((name) => [ledger, name]));
  const look = new Set([...orphans.calledNotServed, ...orphans.declaredNotServed]).size;
  return (
    <div className={css.foot}>
      <span className="grow t3">
        {look.toLocaleString("en")} of {total.toLocaleString("en")} contracts need a look
      </span>
      <Button look="bare" icon={<Download size={12} />} onClick={() => void save("ledgers", "csv", tableText("csv", ["ledger", "contract"], rows))}>
        Export
      </Button>
    </div>
  );
}
