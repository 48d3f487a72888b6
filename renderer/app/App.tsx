import { useEffect } from "react";
import { KeysSheet, SettingsSheet } from "../features/settings/Sheets.tsx";
import { Palette } from "../features/palette/Palette.tsx";
import { dropFolder, StartScreen } from "../features/start/StartScreen.tsx";
import { NoticeBand } from "../features/trouble/NoticeBand.tsx";
import { useRepo } from "../stores/repo.ts";
import { useView } from "../stores/view.ts";
import css from "./App.module.css";
import { Shell } from "./Shell.tsx";
import { TitleBar } from "./TitleBar.tsx";
import { useKeys } from "./use-keys.ts";
import { useStart } from "./use-start.ts";
import { useTheme } from "./use-theme.ts";

/** The window: a start screen until a folder is open, then the shell, and what floats over them. */
export function App() {
  useStart();
  useTheme();
  useKeys();
  const opened = useRepo((state) => state.opened);
  const overlay = useView((state) => state.overlay);
  const note = useView((state) => state.note);
  useEffect(() => {
    document.title = opened ? `${opened.name} - gsttt explorer` : "gsttt explorer";
  }, [opened]);
  return (
    <div className={css.app} onDragOver={(event) => event.preventDefault()} onDrop={dropFolder}>
      <TitleBar />
      <NoticeBand />
      {opened ? <Shell /> : <StartScreen />}
      {overlay === "palette" ? <Palette /> : overlay === "settings" ? <SettingsSheet /> : overlay === "keys" ? <KeysSheet /> : null}
      {note ? (
        <div className={css.note} role="status">
          {note}
        </div>
      ) : null}
    </div>
  );
}
