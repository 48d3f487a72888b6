import { useAnswer } from "../../client/ask.ts";
import { useImpact } from "../../stores/answer.ts";
import { useIsCurrent } from "../../stores/load-impact.ts";
import { usePlace } from "../../stores/place.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { useSelection } from "../../stores/selection.ts";
import { cx } from "../../ui/cx.ts";
import { Chain } from "./Chain.tsx";
import { FileFigures } from "./FileFigures.tsx";
import { FileHead } from "./FileHead.tsx";
import { StartOfChange } from "./StartOfChange.tsx";
import { AlsoReached, WhyReached } from "./WhyReached.tsx";
import { WhyNot } from "./WhyNot.tsx";
import css from "./Reasons.module.css";

/** What is known of the chosen file: how far it is, why it was reached, and what it has to do with others. */
export function SelectionPanel() {
  const { target } = usePlace();
  const chosen = useSelection((state) => state.file);
  const stale = useRepo(isStale);
  const snapshot = useRepo((state) => state.snapshot);
  const impact = useImpact((state) => state.impact);
  const distances = useImpact((state) => state.distances);
  const current = useIsCurrent();
  const row = useImpact((state) => (chosen && current ? state.rows.get(chosen) : undefined));
  const file = chosen ?? (target?.type === "file" ? target.name : null);
  const { answer, failure } = useAnswer<"file">(snapshot, file ? { answer: "file", path: file } : null);
  if (!file) {
    return (
      <div className={css.nothing}>
        <h2>No file is chosen</h2>
        <p>Choose one in a list or in the picture. Here stands why it is reached, and what it has to do with others.</p>
      </div>
    );
  }
  const distance = (current ? distances.get(file) : undefined) ?? null;
  return (
    <div className={cx(css.panel, stale && css.stale)} data-selected={file}>
      <FileHead file={file} distance={distance} row={row ?? null} />
      <div className={css.body}>
        {answer?.file.read === false ? (
          <p className={css.unread}>
            <i className="hatch" /> {file} was not read{answer.problems[0] ? `: ${answer.problems[0].message}` : ""}. What it imports and calls is not
            known.
          </p>
        ) : null}
        {failure ? (
          <p className={css.unread} role="alert">
            {failure.message}
          </p>
        ) : null}
        {row ? (
          <>
            <WhyReached row={row} />
            {row.also.length > 0 ? <AlsoReached row={row} /> : null}
            <Chain file={file} />
          </>
        ) : distance === 0 ? (
          <StartOfChange />
        ) : impact && current && target?.type === "file" ? (
          <WhyNot from={target.name} to={file} />
        ) : null}
      </div>
      {answer ? <FileFigures answer={answer} /> : null}
    </div>
  );
}
