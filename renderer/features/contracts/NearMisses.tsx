import { useEffect, useState } from "react";
import type { NearMiss } from "../../../engine/model/contract.ts";
import { ask } from "../../client/ask.ts";
import { keyOf, kindOf } from "../../stores/lookup.ts";
import { showContract } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import css from "./Contracts.module.css";

const mostAsked = 60;
const none: readonly NearMiss[] = [];

/** Contracts that almost met another, found among those that are called and not served. */
export function useNearMisses(names: readonly string[]): readonly NearMiss[] {
  const snapshot = useRepo((state) => state.snapshot);
  const [misses, setMisses] = useState(none);
  const key = names.slice(0, mostAsked).join("\n");
  useEffect(() => {
    if (!snapshot || key === "") return setMisses(none);
    let dropped = false;
    void Promise.all(key.split("\n").map((contract) => ask<"contract">(snapshot, { answer: "contract", contract }))).then((answers) => {
      if (!dropped) setMisses(answers.flatMap((answer) => (answer.ok ? answer.value.nearMisses : [])));
    });
    return () => {
      dropped = true;
    };
  }, [key, snapshot]);
  return misses;
}

export function NearMisses({ misses }: { readonly misses: readonly NearMiss[] }) {
  if (misses.length === 0) return null;
  return (
    <section className={css.ledger}>
      <div className={css.ledgerHead}><b className="grow">Near misses</b><span className="num t2">{misses.length}</span></div>
      <p className={css.says}>One segment or letter apart. Probably one contract.</p>
      {misses.map(({ contract, meets, why }) => (
        <button key={`${contract} ${meets}`} type="button" className={css.miss} title={why} onClick={() => showContract(contract)}>
          <Glyph name={kindOf(contract) as GlyphName} />
          <span className="grow" style={{ display: "grid" }}><span className={css.key}>{keyOf(contract)}</span><span className={css.key}><span className="t3">≈</span> <span className="t2">{keyOf(meets)}</span></span></span>
        </button>
      ))}
    </section>
  );
}
