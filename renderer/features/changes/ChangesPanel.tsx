import { Download } from "lucide-react";
import { useState } from "react";
import { useAnswer } from "../../client/ask.ts";
import { save } from "../../stores/file-actions.ts";
import { leftOutText, useImportsAsked } from "../../stores/import-filter.ts";
import { go } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangeLists } from "./ChangeLists.tsx";
import { reviewText } from "./review-text.ts";
import css from "./Changes.module.css";

/** What differs: from the commit, or from a branch, tag or commit that is named. */
export function ChangesPanel() {
  const snapshot = useRepo((state) => state.snapshot);
  const commit = useRepo((state) => state.freshness?.commit);
  // A folder without a commit and without a branch is in no repository: there is nothing to compare with.
  const isPlain = useRepo((state) => state.freshness !== null && state.freshness.commit === null && state.branch === null);
  const [typed, setTyped] = useState("");
  const [revision, setRevision] = useState<string | null>(null);
  const imports = useImportsAsked();
  const { answer, failure, loading } = useAnswer<"impact">(
    snapshot,
    isPlain ? null : { answer: "impact", targets: [], changed: { revision }, ...imports },
  );
  const repository = useRepo((state) => state.opened?.name ?? "");
  const without = useView((state) => state.without);
  const review = (): string =>
    answer ? reviewText({ impact: answer, against: revision ?? commit ?? "the last commit", repository, leftOut: leftOutText(without) }) : "";
  const show = (): void => go({ view: "impact", target: { type: "changed", revision } });
  if (isPlain)
    return (
      <div className={css.panel}>
        <div className={css.plain}>
          <b>This folder is not in git.</b>
          <p>It was read anyway. What changed in it can be told once it has a commit to compare with.</p>
        </div>
      </div>
    );
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
      {loading ? <p className={css.says}>Comparing …</p> : null}
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
                Impact of all changes: {answer.bound === "lower" ? "at least " : ""}
                {answer.counts.affected.toLocaleString("en")} {answer.counts.affected === 1 ? "file" : "files"}
              </Button>
              <Button icon={<Download size={13} />} onClick={() => void save("review", "md", review())}>
                Review as Markdown
              </Button>
            </div>
          )}
          <ChangeLists impact={answer} />
        </>
      ) : null}
    </div>
  );
}
