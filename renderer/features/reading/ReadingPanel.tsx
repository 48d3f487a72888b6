import { useRepo } from "../../stores/repo.ts";
import { cx } from "../../ui/cx.ts";
import css from "./Reading.module.css";
import { stages, stageWords } from "./stage-words.ts";

/** The stages of the first reading, beside the picture. */
export function ReadingPanel() {
  const name = useRepo((state) => state.opened?.name ?? "");
  const progress = useRepo((state) => state.progress);
  const at = progress ? stages.indexOf(progress.stage) : -1;
  return (
    <div className={css.panel}>
      <h2 className={css.title}>First reading of {name}</h2>
      <p className="t2">It is read here, on this machine. Cancel keeps what is done.</p>
      <ol className={css.stages}>
        {stages.map((stage, index) => (
          <li key={stage} className={cx(index === at && css.now, index < at && css.done)}>
            <i />
            <span className="grow">{stageWords[stage].name}</span>
            {index === at && progress && progress.total > 0 ? (
              <span className="num t3">
                {progress.done.toLocaleString("en")} of {progress.total.toLocaleString("en")}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
