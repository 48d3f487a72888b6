import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { setView } from "../../stores/view.ts";
import css from "./Impact.module.css";

interface Props {
  readonly byDistance: readonly number[];
  readonly rings: number;
}

/** The greatest distance shown: a slider that is the histogram of files by distance. */
export function Histogram({ byDistance, rings }: Props) {
  const bars = byDistance.slice(1);
  const track = useRef<HTMLDivElement>(null);
  if (bars.length < 2) return null;
  const most = Math.max(1, ...bars);
  const choose = (distance: number): void => setView({ distance: Math.max(1, Math.min(bars.length, distance)) });
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1 || !track.current) return;
    const { left, width } = track.current.getBoundingClientRect();
    choose(Math.ceil(((event.clientX - left) / width) * bars.length));
  };
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" || event.key === "ArrowUp" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowDown" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    choose(rings + step);
  };
  const share = `${(100 * rings) / bars.length}%`;
  return (
    <div className={css.histogram}>
      <div className="row t3 small" style={{ marginBottom: 4 }}>
        <span className="grow">Greatest distance</span>
        <b className="t1 num">
          {rings} of {bars.length}
        </b>
      </div>
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label="Greatest distance"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={rings}
        className={css.bars}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        onKeyDown={keys}
      >
        <div className={css.barRow}>
          {bars.map((files, at) => (
            <i
              key={at}
              title={`${files} at distance ${at + 1}`}
              className={at < rings ? undefined : css.off}
              style={{ height: 4 + (files / most) * 34, ...(at < rings ? { background: `var(--d${Math.min(6, at + 1)})` } : {}) }}
            />
          ))}
        </div>
        <div className={css.rail}>
          <i style={{ width: share }} />
          <b style={{ left: `calc(${share} - 5px)` }} />
        </div>
      </div>
      {bars.length <= 10 ? (
        <div className={css.figures}>
          {bars.map((files, at) => (
            <span key={at} className={at < rings ? "t2" : "t3"}>
              {files > 999 ? `${Math.floor(files / 1000)}k` : files}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
