import type { Contract } from "../../../engine/model/contract.ts";
import { showContract, usePlace } from "../../stores/place.ts";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import css from "./Contracts.module.css";

interface Props {
  readonly contract: Contract;
  readonly distance?: number | null;
  /** The role to look at, in a ledger. */
  readonly hot?: "declares" | "serves" | "calls";
}

export const columns = ["declares", "serves", "calls"] as const;

/** One contract: its key, how far it is, and how many files declare, serve and call it. */
export function ContractRow({ contract, distance = null, hot }: Props) {
  const place = usePlace();
  const current = place.contract === contract.contract && place.view === "contract";
  const counts = columns.map((role) => new Set(contract[role].map(({ file }) => file)).size);
  return (
    <button
      type="button"
      className={cx(css.row, current && css.selected)}
      aria-current={current}
      onClick={() => showContract(contract.contract)}
      data-contract={contract.contract}
      title={`${contract.contract}: ${counts[0]} declare, ${counts[1]} serve, ${counts[2]} call`}
    >
      <Glyph name={contract.kind} />
      <span className="hidden">{contract.kind} </span>
      <Key contract={contract} />
      {distance === null ? null : <Chip level={distance} label="distance" />}
      <span className={css.columns}>
        {columns.map((role, at) => (
          <span key={role} className={cx(counts[at] === 0 && css.zero, hot === role && css.hot)}>
            {counts[at] === 0 ? "–" : counts[at]}
          </span>
        ))}
      </span>
    </button>
  );
}

/** A key in little room: of a route the method and the end are kept, of a call the service and its method. */
function Key({ contract: { kind, key } }: { readonly contract: Contract }) {
  const space = key.indexOf(" ");
  if (kind === "http" && space > 0)
    return (
      <span className={css.key} style={{ display: "flex" }}>
        <span className="t2" style={{ flex: "none" }}>
          {key.slice(0, space)}&nbsp;
        </span>
        <span className={css.end}>
          <bdi>{key.slice(space + 1)}</bdi>
        </span>
      </span>
    );
  return (
    <span className={css.key}>
      {kind === "grpc" ? <span className="t3">…</span> : null}
      {kind === "grpc" ? key.slice(key.lastIndexOf(".") + 1) : key}
    </span>
  );
}
