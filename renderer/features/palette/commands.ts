import { bridge } from "../../client/bridge.ts";
import { copy } from "../../stores/file-actions.ts";
import { back, currentPlace, forward, go, impactOf, usePlaces, views, type View } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { useSelection } from "../../stores/selection.ts";
import { refresh } from "../../stores/bring-up-to-date.ts";
import { closeRepo, openSample, pickFolder } from "../../stores/open-repo.ts";
import { setView, useView } from "../../stores/view.ts";
import type { ThemeChoice } from "../../../electron/contract.ts";

export interface Command {
  readonly name: string;
  readonly key?: string;
  readonly run: () => void;
}

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function setTheme(theme: ThemeChoice): void {
  const settings = { ...useView.getState().settings, theme };
  setView({ settings });
  void bridge.setSettings(settings);
}

/** Everything that can be done by name. */
export function commands(isMac: boolean): Command[] {
  const ctrl = isMac ? "⌘" : "Ctrl ";
  const selected = useSelection.getState().file;
  const opened = useRepo.getState().opened;
  const place = currentPlace(usePlaces.getState());
  const target = place.target?.type === "file" ? place.target.name : null;
  return [
    ...(opened ? views.map((view: View, at): Command => ({ name: `Show ${view}`, key: `${ctrl}${at + 1}`, run: () => go({ view }) })) : []),
    ...(selected
      ? [
          { name: `Re-centre on ${selected}`, key: "Enter", run: () => impactOf(selected) },
          { name: `Copy the path ${selected}`, run: () => void copy(selected, "Path") },
        ]
      : []),
    ...(target
      ? [
          {
            name: `Show the path from ${target} to …`,
            key: "P",
            run: () => {
              go({ path: { from: target, to: null } });
              setView({ overlay: "palette", pickFor: "path-to", paletteText: "" });
            },
          },
        ]
      : []),
    ...(opened
      ? [
          { name: "Impact of all changes", run: () => go({ view: "impact" as const, target: { type: "changed" as const, revision: null } }) },
          { name: "Choose which imports count", run: () => setView({ importsOpen: true }) },
          { name: "Show coverage", run: () => setView({ trust: true, trustSheet: "coverage", trustLanguage: null }) },
          { name: "Refresh", key: "F5", run: () => void refresh() },
          { name: "Back", key: "Alt ←", run: back },
          { name: "Forward", key: "Alt →", run: forward },
        ]
      : []),
    { name: "Open folder …", key: `${ctrl}O`, run: () => void pickFolder() },
    ...(useView.getState().hasSample ? [{ name: "Open the sample", run: () => void openSample() }] : []),
    ...(opened ? [{ name: "Close folder", run: () => void closeRepo() }] : []),
    ...(["system", "light", "dark"] as const).map((theme): Command => ({ name: `${title(theme)} theme`, run: () => setTheme(theme) })),
    { name: "Settings", key: `${ctrl},`, run: () => setView({ overlay: "settings" }) },
    { name: "Keys", key: "F1", run: () => setView({ overlay: "keys" }) },
  ];
}
