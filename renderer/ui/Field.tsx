import { ListFilter } from "lucide-react";
import type { InputHTMLAttributes } from "react";
import css from "./Field.module.css";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  readonly label: string;
  readonly hint?: string;
  readonly change: (text: string) => void;
}

/** A filter field with its key at the end. */
export function Field({ label, hint, change, ...rest }: Props) {
  return (
    <label className={css.field}>
      <ListFilter size={13} strokeWidth={1.5} aria-hidden />
      <input
        className={css.input}
        placeholder={label}
        aria-label={label}
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        {...rest}
      />
      {hint ? <span className={css.kbd}>{hint}</span> : null}
    </label>
  );
}

export function Kbd({ children }: { readonly children: string }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
