import type { NearMiss, PrefixHint } from "../../../engine/model/contract.ts";
import { keyOf, kindOf } from "../../stores/lookup.ts";
import { showContract } from "../../stores/place.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import css from "./Contracts.module.css";

const most = 300;

export function NearMisses({ misses }: { readonly misses: readonly NearMiss[] }) {
  if (misses.length === 0) return null;
  return (
    <section className={css.ledger}>
      <div className={css.ledgerHead}>
        <b className="grow">Near misses</b>
        <span className="num t2">{misses.length}</span>
      </div>
      <p className={css.says}>One segment or letter apart. Probably one contract.</p>
      {misses.slice(0, most).map(({ contract, meets, why }) => (
        <button key={`${contract} ${meets}`} type="button" className={css.miss} title={why} onClick={() => showContract(contract)}>
          <Glyph name={kindOf(contract) as GlyphName} />
          <span className="grow" style={{ display: "grid" }}>
            <span className={css.key}>{keyOf(contract)}</span>
            <span className={css.key}>
              <span className="t3">≈</span> <span className="t2">{keyOf(meets)}</span>
            </span>
          </span>
        </button>
      ))}
      {misses.length > most ? (
        <p className={css.says}>
          showing {most} of {misses.length.toLocaleString("en")}
        </p>
      ) : null}
    </section>
  );
}

/** Prefixes that would join calls and routes if gsttt.lua named them. */
export function PrefixHints({ hints }: { readonly hints: readonly PrefixHint[] }) {
  if (hints.length === 0) return null;
  return (
    <section className={css.ledger}>
      <div className={css.ledgerHead}>
        <b className="grow">Prefixes to name</b>
        <span className="num t2">{hints.length}</span>
      </div>
      <p className={css.says}>
        Calls that would meet a route with <span className={css.key}>http_prefixes</span> in gsttt.lua.
      </p>
      {hints.map(({ prefix, calls }) => (
        <div key={prefix} className={css.hint}>
          <span className={css.key}>{prefix}</span>
          <span className="num t2">
            {calls.toLocaleString("en")} {calls === 1 ? "call" : "calls"}
          </span>
        </div>
      ))}
    </section>
  );
}
