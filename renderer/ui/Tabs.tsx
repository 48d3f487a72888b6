import type { KeyboardEvent } from "react";
import css from "./Tabs.module.css";
import { cx } from "./cx.ts";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | null;
}

interface Props<Id extends string> {
  readonly tabs: readonly Tab<Id>[];
  readonly on: Id;
  readonly choose: (id: Id) => void;
  readonly look: "line" | "segment";
  readonly label: string;
}

/** Tabs that arrows walk. */
export function Tabs<Id extends string>({ tabs, on, choose, look, label }: Props<Id>) {
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex((tab) => tab.id === on);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.id);
    (event.currentTarget.children[tabs.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={css[look]} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === on}
          tabIndex={tab.id === on ? 0 : -1}
          className={cx(css.tab, tab.id === on && css.on)}
          onClick={() => choose(tab.id)}
        >
          {tab.label}
          {tab.count === undefined || tab.count === null ? null : <span className={css.count}>{tab.count.toLocaleString("en")}</span>}
        </button>
      ))}
    </div>
  );
}
