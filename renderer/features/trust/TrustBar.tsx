import type { CoverageRow } from "../../../engine/model/answer.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { setView, useView, type TrustSheet } from "../../stores/view.ts";
import { cx } from "../../ui/cx.ts";
import { ImportKindsMenu } from "./ImportKindsMenu.tsx";
import css from "./Trust.module.css";

const main = new Set(["typescript", "javascript", "python", "rust", "vue", "svelte"]);
const count = (n: number): string => n.toLocaleString("en");

/** How far the answer can be trusted: what was read, how fresh it is, how large it is. Everything opens its list. */
export function TrustBar() {
  const coverage = useRepo((state) => state.coverage);
  const freshness = useRepo((state) => state.freshness);
  const graph = useRepo((state) => state.graph);
  const watch = useRepo((state) => state.watch);
  const phase = useRepo((state) => state.phase);
  const progress = useRepo((state) => state.progress);
  const stale = useRepo(isStale);
  const failure = useRepo((state) => state.failure);
  const trust = useView((state) => state.trust);
  const toggle = (): void => setView({ trust: !trust, trustSheet: "coverage", trustLanguage: null });
  const show = (trustSheet: TrustSheet, trustLanguage: string | null): void => setView({ trust: true, trustSheet, trustLanguage });
  const languages = [...coverage]
    .filter((row) => main.has(row.name) || row.read < row.files)
    .sort((a, b) => b.files - a.files)
    .slice(0, 3);
  const sites = coverage.flatMap((row) => row.sites);
  const seen = sites.reduce((sum, site) => sum + site.seen, 0);
  const resolved = sites.reduce((sum, site) => sum + site.resolved, 0);
  const text = failure?.tag === "ConfigInvalid" ? "stale: gsttt.lua has an error" : watch === "gone" ? "the folder is gone" : (freshness?.text ?? "");
  return (
    <footer className={css.bar} data-trust>
      <span className="t3" style={{ marginRight: -6 }}>
        Coverage
      </span>
      {!graph ? <span>known when reading ends</span> : null}
      {coverage.map((row) => (
        <span key={row.name} hidden data-line={row.text} />
      ))}
      <span className={css.left}>
        {languages.map((row) => (
          <Language key={row.name} row={row} open={() => show(row.read < row.files ? "unread" : "imports", row.name)} />
        ))}
        {coverage.length > languages.length && graph ? (
          <button type="button" className={css.item} onClick={toggle}>
            {coverage.length - languages.length} more
          </button>
        ) : null}
        {seen > 0 ? (
          <button type="button" className={css.item} onClick={() => show("sites", null)}>
            contract sites{" "}
            <span className="num t1">
              {count(resolved)} of {count(seen)}
            </span>
          </button>
        ) : null}
      </span>
      <ImportKindsMenu />
      <span className="grow" />
      {graph ? (
        <button type="button" className={cx(css.item, stale && css.stale)} onClick={toggle} data-line={freshness?.text ?? ""}>
          {stale ? <i className={cx("hatch", css.staleDot)} /> : <i className={css.dot} />}
          {text}
        </button>
      ) : null}
      {phase === "reading" && graph ? (
        <span>{progress ? `reading ${count(progress.done)}${progress.total ? ` of ${count(progress.total)}` : ""}` : "looking for changes"}</span>
      ) : watch ? (
        <span>{watch === "watching" ? "watching" : watch === "polling" ? "looking every few seconds" : ""}</span>
      ) : null}
      {graph ? (
        <button type="button" className={cx(css.item, "num")} onClick={toggle}>
          {count(graph.files.length)} files · {count(graph.contracts.length)} contracts
        </button>
      ) : (
        <span className="num">{progress?.total ? `${count(progress.done)} of ${count(progress.total)} files` : ""}</span>
      )}
    </footer>
  );
}

function Language({ row, open }: { readonly row: CoverageRow; readonly open: () => void }) {
  const all = row.read === row.files;
  const share = row.imports === 0 ? null : Math.floor((100 * row.resolved) / row.imports);
  return (
    <button type="button" className={css.item} title={row.text} onClick={open}>
      {row.name}
      <span className={css.meter}>
        <i style={{ width: `${row.files === 0 ? 100 : (100 * row.read) / row.files}%`, ...(all ? {} : { background: "var(--warn)" }) }} />
      </span>
      <span className={cx("num", !all && "t1")}>
        {count(row.read)} of {count(row.files)} read{share === null ? "" : `, ${share}% resolved`}
      </span>
    </button>
  );
}
