import { useRepo } from "../../stores/repo.ts";
import { cancelReading } from "../../stores/bring-up-to-date.ts";
import { Button } from "../../ui/Button.tsx";
import css from "./Reading.module.css";
import { stageWords } from "./stage-words.ts";

const count = (n: number): string => n.toLocaleString("en");

/** How far the first reading is, over whatever can be seen already. */
export function ReadingStrip() {
  const progress = useRepo((state) => state.progress);
  const share = progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0;
  return (
    <div className={css.strip} role="status" aria-live="polite">
      <div className="row" style={{ gap: 10 }}>
        <span className="t1 b">{progress ? stageWords[progress.stage].now : "Opening"}</span>
        {progress && progress.total > 0 ? (
          <span className="num t2">
            {count(progress.done)} of {count(progress.total)}
          </span>
        ) : null}
        {progress && progress.rate > 0 && progress.stage === "parse" ? <span className="num t3">{count(progress.rate)} files/s</span> : null}
        <span className="grow" />
        <span className="t3">Cancel keeps what is done</span>
        <Button onClick={() => void cancelReading()} style={{ height: 24 }}>
          Cancel
        </Button>
      </div>
      <div className={css.bar} role="progressbar" aria-label="Reading" aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share)}>
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
