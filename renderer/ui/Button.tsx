import type { ButtonHTMLAttributes, ReactNode } from "react";
import css from "./Button.module.css";
import { cx } from "./cx.ts";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: "plain" | "primary" | "bare";
  readonly tall?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ look = "plain", tall = false, icon, children, className, ...rest }: Props) {
  return (
    <button type="button" className={cx(css.button, css[look], tall && css.tall, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

interface IconProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly on?: boolean;
}

/** A button that is only an icon; its label is its tooltip and its name. */
export function IconButton({ label, on = false, children, className, ...rest }: IconProps) {
  return (
    <button type="button" className={cx(css.icon, on && css.on, className)} title={label} aria-label={label} {...rest}>
      {children}
    </button>
  );
}
