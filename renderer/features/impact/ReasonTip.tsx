import { useImpact } from "../../stores/answer.ts";
import type { View } from "../../ui/canvas/mount-canvas.ts";
import { Chip } from "../../ui/Chip.tsx";
import css from "./Impact.module.css";
import type { Mark } from "./mark.ts";

/** The reason of the mark under the pointer. */
export function ReasonTip({ mark, at, width }: { readonly mark: Mark; readonly at: View; readonly width: number }) {
  const rows = useImpact((state) => state.rows);
  const row = rows.get(mark.files[0] as string);
  const x = mark.x * at.zoom + at.x;
  const y = mark.y * at.zoom + at.y;
  const left = x > width - 340;
  return (
    <div className={css.tip} style={{ top: y + 14, ...(left ? { right: width - x + 10 } : { left: x + 10 }) }} role="presentation">
      <div className="row" style={{ gap: 6 }}>
        <Chip level={mark.distance} />
        <span className="mono el t1">{mark.look === "bubble" || mark.look === "tests" ? `${mark.files.length} files` : mark.id}</span>
      </div>
      {mark.look === "bubble" ? (
        <div className="t2 small">in {mark.label} Click opens it in place.</div>
      ) : mark.look === "tests" ? (
        <div className="t2 small">test files. Click unfolds them.</div>
      ) : row ? (
        <div className="t2 small el">{row.reason.text}</div>
      ) : null}
    </div>
  );
}
