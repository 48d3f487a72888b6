import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Orphans } from "../../../engine/model/answer.ts";
import { useAnswer } from "../../client/ask.ts";
import { kindOf, lookup } from "../../stores/lookup.ts";
import { useRepo } from "../../stores/repo.ts";
import { cx } from "../../ui/cx.ts";
import { ContractRow } from "./ContractRow.tsx";
import css from "./Contracts.module.css";
import { ExportLedgers } from "./ExportLedgers.tsx";
import { NearMisses, PrefixHints } from "./NearMisses.tsx";

type Ledger = keyof Orphans;
interface Row {
  readonly name: string;
  readonly says: string;
  readonly hot: "declares" | "serves" | "calls";
  readonly warn: boolean;
}

const ledgers: Readonly<Record<Ledger, Row>> = {
  calledNotServed: { name: "Called, not served", says: "A call that meets no route here: dead, external, or unread.", hot: "calls", warn: true },
  servedNotCalled: { name: "Served, not called", says: "Nothing in this repository calls it.", hot: "serves", warn: false },
  declaredNotServed: { name: "Declared, not served", says: "Promised in a schema, answered by nobody.", hot: "declares", warn: true },
  declaredNotUsed: { name: "Declared, not used", says: "Written down, and nobody serves or calls it.", hot: "declares", warn: false },
};
const order = Object.keys(ledgers) as Ledger[];
const most = 300;

/** What has no other side. Closed it is a row of counts at the bottom; opened it takes the place of the list. */
export function Ledgers({ open, toggle, kind }: { readonly open: boolean; readonly toggle: () => void; readonly kind: string }) {
  const snapshot = useRepo((state) => state.snapshot);
  const graph = useRepo((state) => state.graph);
  const { answer } = useAnswer<"contracts">(snapshot, { answer: "contracts", kind: null, orphans: true });
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const of = (ledger: Ledger): readonly string[] => (answer?.orphans[ledger] ?? []).filter((name) => kind === "all" || kindOf(name) === kind);
  const misses = (answer?.nearMisses ?? []).filter(({ contract }) => kind === "all" || kindOf(contract) === kind);
  const contracts = graph ? lookup(graph).contracts : new Map();
  const flip = (name: string): void =>
    setShut((before) => (before.has(name) ? new Set([...before].filter((one) => one !== name)) : new Set([...before, name])));

  return (
    <div className={cx(css.ledgers, open && css.ledgersOpen)}>
      <button type="button" className={css.head} aria-expanded={open} onClick={toggle}>
        {open ? <ChevronDown size={12} className={css.arrow} /> : null}
        <b className="grow">Ledgers</b>
        {open ? <span className="t3">back to the list</span> : null}
      </button>
      {open ? (
        <div className={css.scroll}>
          {order.map((ledger) => {
            const names = of(ledger);
            const { name, says, hot } = ledgers[ledger];
            return (
              <section key={ledger} className={css.ledger}>
                <button type="button" className={css.ledgerHead} aria-expanded={!shut.has(ledger)} onClick={() => flip(ledger)}>
                  {shut.has(ledger) ? <ChevronRight size={12} /> : <ChevronDown size={12} />}
                  <b className="grow">{name}</b>
                  <span className="num t2">{names.length.toLocaleString("en")}</span>
                </button>
                {shut.has(ledger) ? null : (
                  <>
                    <p className={css.says}>{says}</p>
                    {names.slice(0, most).map((one) => {
                      const contract = contracts.get(one);
                      return contract ? <ContractRow key={one} contract={contract} hot={hot} /> : null;
                    })}
                    {names.length > most ? (
                      <p className={css.says}>
                        showing {most} of {names.length.toLocaleString("en")}
                      </p>
                    ) : null}
                  </>
                )}
              </section>
            );
          })}
          {kind === "all" || kind === "http" ? <PrefixHints hints={answer?.hints ?? []} /> : null}
          <NearMisses misses={misses} />
        </div>
      ) : (
        order.map((ledger) => {
          const { name, warn } = ledgers[ledger];
          const count = of(ledger).length;
          return (
            <button
              key={ledger}
              type="button"
              className={css.ledgerRow}
              onClick={() => {
                setShut(new Set(order.filter((one) => one !== ledger)));
                toggle();
              }}
            >
              <ChevronRight size={12} className={css.arrow} />
              <span className="grow">{name}</span>
              {warn && count > 0 ? <i className={css.dot} /> : null}
              <span className="num t2">{count.toLocaleString("en")}</span>
            </button>
          );
        })
      )}
      {!open && misses.length > 0 ? (
        <button
          type="button"
          className={css.ledgerRow}
          onClick={() => {
            setShut(new Set(order));
            toggle();
          }}
        >
          <ChevronRight size={12} className={css.arrow} />
          <span className="grow">Near misses</span>
          <i className={css.dot} />
          <span className="num t2">{misses.length}</span>
        </button>
      ) : null}
      {open && answer ? <ExportLedgers orphans={answer.orphans} total={answer.contracts.length} /> : null}
    </div>
  );
}
