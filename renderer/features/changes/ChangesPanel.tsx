import { useState } from "react";
import { useAnswer } from "../../client/ask.ts";
import { useImportsAsked } from "../../stores/import-filter.ts";
import { go, impactOf } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { select, useSelection } from "../../stores/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { PathText } from "../../ui/PathText.tsx";
import css from "./Changes.module.css";

/** What differs: from the commit, or from a branch, tag or commit that is named. */
export function ChangesPanel() {
  const snapshot = useRepo((state) => state.snapshot);
  const commit = useRepo((state) => state.freshness?.commit);
  const selected = useSelection((state) => state.file);
  const [typed, setTyped] = useState("");
  const [revision, setRevision] = useState<string | null>(null);
  const imports = useImportsAsked();
  const { answer, failure } = useAnswer<"impact">(snapshot, { answer: "impact", targets: [], changed: { revision }, ...imports });
  const show = (): void => go({ view: "impact", target: { type: "changed", revision } });
  return (
    <div className={css.panel}>
      <form
        className={css.compare}
        onSubmit={(event) => {
          event.preventDefault();
          setRevision(typed.trim() || null);
        }}
      >
        <label className="t3 small" htmlFor="compare">
          Compare with
        </label>
        <input
          id="compare"
          className={css.input}
          placeholder={commit ?? "the last commit"}
          value={typed}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Compare</Button>
      </form>
      {failure ? (
        <p className={css.says} role="alert">
          {failure.message}
        </p>
      ) : null}
      {answer ? (
        <>
          <div className={css.head}>
            <b className="grow">
              {answer.starts.length.toLocaleString("en")} {answer.starts.length === 1 ? "file differs" : "files differ"}
            </b>
            {answer.deleted && answer.deleted.length > 0 ? <span className="t3">{answer.deleted.length} gone</span> : null}
          </div>
          {answer.starts.length === 0 && !answer.deleted?.length ? (
            <p className={css.says}>Nothing differs from {revision ?? "the last commit"}.</p>
          ) : (
            <div className={css.all}>
              <Button look="primary" onClick={show}>
                Impact of all changes: {answer.counts.affected.toLocaleString("en")} files
              </Button>
            </div>
          )}
          <ul className={css.list} aria-label="Changed files">
            {answer.starts.slice(0, 1000).map(({ file }) => (
              <li key={file}>
                <button
                  type="button"
                  className={cx(css.row, selected === file && css.selected)}
                  onClick={() => select(file)}
                  onDoubleClick={() => impactOf(file)}
                >
                  <i className={css.dirty} />
                  <PathText path={file} />
                </button>
              </li>
            ))}
            {(answer.deleted ?? []).map((file) => (
              <li key={file} className={css.row}>
                <span className={css.gone}>gone</span>
                <PathText path={file} strong={false} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
