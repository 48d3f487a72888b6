import css from "./Chip.module.css";
import { cx } from "./cx.ts";

/** A number on the colour of its level; from 6 on the colour stays and the number tells. */
export function Chip({
  level,
  size = "small",
  label,
}: {
  readonly level: number;
  readonly size?: "small" | "large" | "huge";
  readonly label?: string;
}) {
  const shade = Math.min(6, level);
  return (
    <span className={cx(css.chip, css[size])} style={{ background: `var(--d${shade})`, color: `var(--on-d${shade})` }} title={label}>
      {label ? <span className="hidden">{label}: </span> : null}
      {level}
    </span>
  );
}
