import { ChevronDown, CircleDot, Contrast, GitBranch, Maximize2, Minus, PanelLeft, PanelRight, Search, X } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useState } from "react";
import type { RecentFolder } from "../../electron/contract.ts";
import { bridge } from "../client/bridge.ts";
import { setTheme } from "../features/palette/commands.ts";
import { useRepo } from "../stores/repo.ts";
import { closeRepo, openFolder, openSample, pickFolder } from "../stores/open-repo.ts";
import { setView, useView } from "../stores/view.ts";
import { IconButton } from "../ui/Button.tsx";
import { Kbd } from "../ui/Field.tsx";
import { Logo } from "../ui/Logo.tsx";
import menu from "../ui/Menu.module.css";
import css from "./App.module.css";

/** The top of the window: which repository, the search, panels and theme, and the window's own buttons. */
export function TitleBar() {
  const opened = useRepo((state) => state.opened);
  const branch = useRepo((state) => state.branch);
  const commit = useRepo((state) => state.freshness?.commit ?? null);
  const { leftOpen, rightOpen, isMac, settings } = useView();
  const nextTheme = (): void => setTheme(document.documentElement.dataset["theme"] === "dark" ? "light" : "dark");
  return (
    <header className={css.top}>
      <Logo size={20} />
      {opened ? <RepoMenu name={opened.name} /> : <span className="m t1">gsttt explorer</span>}
      {opened && (branch || commit) ? (
        <span className={css.branch}>
          <GitBranch size={13} aria-hidden />
          {branch ? (
            <span className="el" style={{ maxWidth: 160 }}>
              {branch}
            </span>
          ) : null}
          {commit ? <span className="mono t3">{commit}</span> : null}
        </span>
      ) : null}
      {opened ? (
        <button type="button" className={css.search} onClick={() => setView({ overlay: "palette", paletteText: "", pickFor: "impact" })}>
          <Search size={13} aria-hidden />
          <span className="grow el">Search files, contracts and commands</span>
          <Kbd>{isMac ? "⌘ K" : "Ctrl K"}</Kbd>
        </button>
      ) : null}
      <span className="grow" />
      {opened ? (
        <>
          <IconButton label="Left panel" aria-pressed={leftOpen} onClick={() => setView({ leftOpen: !leftOpen })}>
            <PanelLeft size={15} strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Right panel" aria-pressed={rightOpen} onClick={() => setView({ rightOpen: !rightOpen })}>
            <PanelRight size={15} strokeWidth={1.5} />
          </IconButton>
        </>
      ) : null}
      <IconButton label={`Theme: ${settings.theme}`} onClick={nextTheme}>
        <Contrast size={15} strokeWidth={1.5} />
      </IconButton>
      <WindowButtons />
    </header>
  );
}

function WindowButtons() {
  const own = document.documentElement.dataset["platform"];
  if (own !== undefined && own !== "linux") return null;
  return (
    <>
      <i className={css.bar} />
      <IconButton label="Minimize" onClick={() => void bridge.controlWindow("minimize")}>
        <Minus size={14} strokeWidth={1.5} />
      </IconButton>
      <IconButton label="Maximize" onClick={() => void bridge.controlWindow("maximize")}>
        <Maximize2 size={12} strokeWidth={1.5} />
      </IconButton>
      <IconButton label="Close" onClick={() => void bridge.controlWindow("close")}>
        <X size={15} strokeWidth={1.5} />
      </IconButton>
    </>
  );
}

function RepoMenu({ name }: { readonly name: string }) {
  const hasSample = useView((state) => state.hasSample);
  const [recent, setRecent] = useState<readonly RecentFolder[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) void bridge.getStart().then((start) => setRecent(start.recent));
  }, [open]);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger className={css.repo}>
        <b className="t1 el" style={{ maxWidth: 180 }}>
          {name}
        </b>
        <ChevronDown size={12} className="t3" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="start" sideOffset={4}>
          <DropdownMenu.Item className={menu.item} onSelect={() => void pickFolder()}>
            Open folder …
          </DropdownMenu.Item>
          {hasSample ? (
            <DropdownMenu.Item className={menu.item} onSelect={() => void openSample()}>
              Open the sample
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.Item className={menu.item} onSelect={() => void closeRepo()}>
            Close folder
          </DropdownMenu.Item>
          {recent.length > 0 ? <DropdownMenu.Label className={menu.head}>Recent</DropdownMenu.Label> : null}
          {recent.map((one) => (
            <DropdownMenu.Item key={one.folder} className={menu.item} onSelect={() => void openFolder(one.folder)}>
              <CircleDot size={12} className="t3" />
              {one.name}
              <span className="t3 mono el" style={{ fontSize: 11, maxWidth: 260 }}>
                {one.folder}
              </span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
