import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import type { Settings, ThemeChoice } from "../../../electron/contract.ts";
import { bridge } from "../../client/bridge.ts";
import { setView, useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { Kbd } from "../../ui/Field.tsx";
import css from "./Settings.module.css";

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : setView({ overlay: null }))}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.scrim} />
        <Dialog.Content className={css.sheet} aria-describedby={undefined}>
          <Dialog.Title className={css.title}>{title}</Dialog.Title>
          {children}
          <div className={css.foot}>
            <Dialog.Close asChild>
              <Button look="primary">Done</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What a person may set; every change is kept at once. */
export function SettingsSheet() {
  const settings = useView((state) => state.settings);
  const change = (part: Partial<Settings>): void => {
    const next = { ...settings, ...part };
    setView({ settings: next });
    void bridge.setSettings(next);
  };
  return (
    <Sheet title="Settings">
      <div className={css.setting}>
        <span className={css.name}>Theme</span>
        <div className="row" style={{ gap: 4 }} role="radiogroup" aria-label="Theme">
          {(["system", "light", "dark"] as const).map((theme: ThemeChoice) => (
            <Button
              key={theme}
              role="radio"
              aria-checked={settings.theme === theme}
              look={settings.theme === theme ? "primary" : "plain"}
              onClick={() => change({ theme })}
            >
              {theme}
            </Button>
          ))}
        </div>
      </div>
      <label className={css.setting}>
        <span className={css.name}>Editor command</span>
        <input
          className={css.input}
          value={settings.editor}
          spellCheck={false}
          placeholder="code --goto {file}:{line}"
          onChange={(event) => change({ editor: event.target.value })}
        />
        <span className={css.hint}>{"{file} and {line} are put in. Empty finds a known editor. No shell is used."}</span>
      </label>
      <label className={css.setting}>
        <span className={css.name}>Greatest distance at first</span>
        <input
          className={css.input}
          type="number"
          min={0}
          max={99}
          style={{ width: 72 }}
          value={settings.distance}
          onChange={(event) => {
            const distance = Math.max(0, Math.min(99, Number(event.target.value) || 0));
            change({ distance });
            setView({ distance });
          }}
        />
        <span className={css.hint}>0: as many rings as fit the window.</span>
      </label>
      <label className={css.setting}>
        <span className={css.name}>Animation</span>
        <span className="row" style={{ gap: 8 }}>
          <input type="checkbox" checked={settings.animate} onChange={(event) => change({ animate: event.target.checked })} />
          <span className="t2">flash what a save brings</span>
        </span>
      </label>
    </Sheet>
  );
}

const keyRows: readonly (readonly [string, string])[] = [
  ["Ctrl K", "search files, contracts and commands"],
  ["Ctrl O", "open a folder"],
  ["Ctrl F", "filter the list on the left"],
  ["Ctrl 1 … 5", "overview, impact, neighbourhood, contract, path"],
  ["Alt ← →", "back and forward"],
  ["← → ↑ ↓ or h l k j", "walk the picture: along a ring, in and out"],
  ["Enter", "re-centre on the chosen file"],
  ["Esc", "let go of the choice, then step back"],
  ["P", "path from here to another file"],
  ["Ctrl B", "left panel"],
  ["Ctrl Alt B", "right panel"],
  ["F5", "refresh"],
  ["Ctrl + −", "zoom the window"],
  ["Ctrl ,", "settings"],
  ["F1 or ?", "these keys"],
];

export function KeysSheet() {
  const isMac = useView((state) => state.isMac);
  return (
    <Sheet title="Keys">
      <dl className={css.keys}>
        {keyRows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Kbd>{isMac ? key.replace("Ctrl", "⌘") : key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
