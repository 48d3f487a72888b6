import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { contractKinds, type Contract, type ContractEntry } from "../../../engine/model/contract.ts";
import { useImpact } from "../../stores/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { useRepo } from "../../stores/repo.ts";
import { setView, useView } from "../../stores/view.ts";
import { cx } from "../../ui/cx.ts";
import { ExportRows } from "../../ui/ExportRows.tsx";
import { Field } from "../../ui/Field.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import { ContractRow } from "./ContractRow.tsx";
import css from "./Contracts.module.css";
import { Ledgers } from "./Ledgers.tsx";

type Row =
  | { readonly head: string; readonly count: number; readonly columns: boolean }
  | { readonly contract: Contract; readonly distance: number | null };
const none: never[] = [];

/** Contracts by kind, those of the answer on screen first, and the ledgers of what has no other side. */
export function ContractsPanel({ filterKey }: { readonly filterKey: string }) {
  const contracts = useRepo((state) => state.graph?.contracts) ?? none;
  const reached = useImpact((state) => state.contracts);
  const kind = useView((state) => state.kind);
  const [text, setText] = useState("");
  const [ledgersOpen, setLedgersOpen] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => contractRows(contracts, reached, kind, text), [contracts, reached, kind, text]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (at) => ("head" in (rows[at] as Row) ? 28 : 24),
    getItemKey: (at) => rowKey(rows[at] as Row),
    overscan: 20,
  });
  const counts = useMemo(() => new Map(contractKinds.map((one) => [one, contracts.filter((contract) => contract.kind === one).length])), [contracts]);

  return (
    <>
      <div className={css.filter}>
        <Field label="Filter contracts" hint={filterKey} value={text} change={setText} data-filter />
        <ExportRows
          columns={["contract", "distance", "declares", "serves", "calls"]}
          rows={() => rows.flatMap((row) => ("head" in row ? [] : [cells(row.contract, row.distance)]))}
          save={(format, data) => void save("contracts", format, data)}
        />
      </div>
      <div className={css.kinds} role="group" aria-label="Kinds of contracts">
        <button
          type="button"
          className={cx(css.kind, kind === "all" && css.on)}
          aria-pressed={kind === "all"}
          onClick={() => setView({ kind: "all" })}
        >
          <span className={css.all}>All</span>
          {contracts.length.toLocaleString("en")}
        </button>
        {contractKinds.map((one) => (
          <button
            key={one}
            type="button"
            className={cx(css.kind, kind === one && css.on)}
            aria-pressed={kind === one}
            title={one}
            aria-label={`${one}: ${counts.get(one) ?? 0}`}
            onClick={() => setView({ kind: one })}
          >
            <Glyph name={one} />
            {(counts.get(one) ?? 0).toLocaleString("en")}
          </button>
        ))}
      </div>
      {ledgersOpen ? null : (
        <div ref={scroll} className={css.scroll} tabIndex={-1}>
          {rows.length === 0 ? (
            <p className={css.nothing}>{contracts.length === 0 ? "No contract was found in what was read." : "No contract fits the filter."}</p>
          ) : null}
          <ul style={{ height: virtual.getTotalSize(), position: "relative" }} aria-label="Contracts">
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index] as Row;
              return (
                <li key={item.key} style={{ position: "absolute", top: item.start, left: 0, right: 0 }}>
                  {"head" in row ? (
                    <div className={css.head}>
                      <b className="grow">{row.head}</b>
                      {row.columns ? (
                        <span className={css.columns}>
                          <abbr title="declares">dec</abbr>
                          <abbr title="serves">srv</abbr>
                          <abbr title="calls">call</abbr>
                        </span>
                      ) : (
                        <span className="num">{row.count.toLocaleString("en")}</span>
                      )}
                    </div>
                  ) : (
                    <ContractRow contract={row.contract} distance={row.distance} />
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <Ledgers open={ledgersOpen} toggle={() => setLedgersOpen(!ledgersOpen)} kind={kind} />
    </>
  );
}

const places = (entries: readonly ContractEntry[]): string => entries.map(({ file, line }) => `${file}:${line}`).join(" ");
const cells = (contract: Contract, distance: number | null): string[] => [
  contract.contract,
  distance === null ? "" : String(distance),
  places(contract.declares),
  places(contract.serves),
  places(contract.calls),
];

const rowKey = (row: Row): string => ("head" in row ? `head ${row.head}` : row.contract.contract);

function contractRows(contracts: readonly Contract[], reached: ReadonlyMap<string, number>, kind: string, text: string): Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = contracts.filter(
    (contract) => (kind === "all" || contract.kind === kind) && words.every((word) => contract.contract.toLowerCase().includes(word)),
  );
  const here = shown
    .filter((contract) => reached.has(contract.contract))
    .sort(
      (a, b) =>
        (reached.get(a.contract) as number) - (reached.get(b.contract) as number) || contractKinds.indexOf(a.kind) - contractKinds.indexOf(b.kind),
    );
  const rank = (contract: Contract): number => contractKinds.indexOf(contract.kind);
  const rest = shown.filter((contract) => !reached.has(contract.contract)).sort((a, b) => rank(a) - rank(b));
  return [
    ...(here.length > 0 ? [{ head: "In this answer", count: here.length, columns: true }] : []),
    ...here.map((contract) => ({ contract, distance: reached.get(contract.contract) as number })),
    ...(rest.length > 0 ? [{ head: reached.size > 0 ? "Not reached" : "Contracts", count: rest.length, columns: here.length === 0 }] : []),
    ...rest.map((contract) => ({ contract, distance: null })),
  ];
}
