import { FolderOpen } from "lucide-react";
import { useEffect, useState, type DragEvent } from "react";
import type { RecentFolder } from "../../../electron/contract.ts";
import { bridge } from "../../client/bridge.ts";
import { openFolder, openSample, pickFolder } from "../../stores/open-repo.ts";
import { useRepo } from "../../stores/repo.ts";
import { setView, useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Kbd } from "../../ui/Field.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { SamplePreview } from "./SamplePreview.tsx";
import css from "./Start.module.css";

/** Opens a repository: a button, a drop, a recent one, or the sample. */
export function StartScreen() {
  const failure = useRepo((state) => state.failure);
  const hasSample = useView((state) => state.hasSample);
  const isMac = useView((state) => state.isMac);
  const [recent, setRecent] = useState<readonly RecentFolder[]>([]);
  useEffect(() => void bridge.getStart().then((start) => setRecent(start.recent)), []);
  const key = isMac ? "⌘" : "Ctrl ";
  return (
    <main className={css.screen} data-view="start">
      <div className={css.left}>
        <Logo size={64} />
        <h1 className={css.question}>What breaks if I change this?</h1>
        <p className={css.says}>
          Open a repository. gsttt reads it here, on this machine, and shows every file a change reaches, and the reason for each.
        </p>
        <div className={css.buttons}>
          <Button look="primary" tall icon={<FolderOpen size={15} />} onClick={() => void pickFolder()}>
            Open folder
          </Button>
          {hasSample ? (
            <Button tall onClick={() => void openSample()}>
              Try the sample
            </Button>
          ) : null}
          <span className="t3" style={{ marginLeft: 8 }}>
            or drop a folder here
          </span>
        </div>
        {failure ? (
          <p className={css.failure} role="alert">
            {failure.message}
          </p>
        ) : null}
        {recent.length > 0 ? (
          <>
            <div className={css.recentHead} aria-hidden>
              <span className="grow">Recent</span>
              <span className={css.files}>files</span>
              <span className={css.index}>index</span>
            </div>
            <ul className={css.recents} aria-label="Recent folders">
              {recent.map((one) => (
                <li key={one.folder}>
                  <button type="button" className={css.recent} onClick={() => void openFolder(one.folder)}>
                    <span className="grow" style={{ display: "grid" }}>
                      <span className="m t1 el">{one.name}</span>
                      <span className="t3 mono el" style={{ fontSize: 11 }}>
                        {one.folder}
                      </span>
                    </span>
                    <span className={cx("num t2", css.files)}>{one.files === null ? "" : one.files.toLocaleString("en")}</span>
                    <span className={cx("t3", css.index)}>{one.index}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <span className="grow" />
        <div className={css.keys}>
          <span>
            <Kbd>{`${key}O`}</Kbd> open
          </span>
          <span>
            <Kbd>{`${key}K`}</Kbd> search
          </span>
          <button type="button" onClick={() => setView({ overlay: "keys" })}>
            <Kbd>F1</Kbd> keys
          </button>
        </div>
      </div>
      <div className={css.right}>
        <SamplePreview />
      </div>
    </main>
  );
}

/** Opens the first folder of a drop. */
export function dropFolder(event: DragEvent): void {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  const folder = file ? bridge.pathOfFile(file) : "";
  if (folder) void openFolder(folder);
}
