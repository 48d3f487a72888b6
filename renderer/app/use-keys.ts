import { useEffect } from "react";
import { bridge } from "../client/bridge.ts";
import { back, currentPlace, forward, go, usePlaces, views } from "../stores/place.ts";
import { useRepo } from "../stores/repo.ts";
import { refresh } from "../stores/bring-up-to-date.ts";
import { closeRepo, openSample, pickFolder } from "../stores/open-repo.ts";
import { setView, useView, type Overlay } from "../stores/view.ts";

/** The habits of the hand: keys of the whole window, and the menu's commands, which are the same things. */
export function useKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const name = commandOf(event);
      if (!name || !run(name)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", hear, true);
    const stop = bridge.on("command", (name) => void run(name));
    return () => {
      window.removeEventListener("keydown", hear, true);
      stop();
    };
  }, []);
}

function commandOf(event: KeyboardEvent): string | null {
  const ctrl = event.ctrlKey || event.metaKey;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (ctrl && event.altKey && key === "b") return "toggle-right";
  if (ctrl && !event.altKey) {
    if (/^[1-5]$/.test(key)) return `view-${views[Number(key) - 1]}`;
    return { k: "palette", o: "open-folder", f: "filter", b: "toggle-left", ",": "settings" }[key] ?? null;
  }
  if (event.altKey) return { ArrowLeft: "back", ArrowRight: "forward" }[key] ?? null;
  if (key === "F1" || (key === "?" && !typing)) return "keys";
  if (key === "F5") return "refresh";
  if (key === "p" && !typing) return "path-to";
  return null;
}

const show = (overlay: Overlay): void => setView({ overlay, paletteText: "", pickFor: "impact" });

/** Runs a command by name; false when there is none, or it makes no sense now. */
function run(name: string): boolean {
  const { leftOpen, rightOpen } = useView.getState();
  const opened = useRepo.getState().opened !== null;
  if (name === "open-folder") void pickFolder();
  else if (name === "open-sample") void openSample();
  else if (name === "settings") show("settings");
  else if (name === "keys") show("keys");
  else if (!opened) return false;
  else if (name === "palette") show("palette");
  else if (name === "close-folder") void closeRepo();
  else if (name === "toggle-left") setView({ leftOpen: !leftOpen });
  else if (name === "toggle-right") setView({ rightOpen: !rightOpen });
  else if (name === "back") back();
  else if (name === "forward") forward();
  else if (name === "refresh") void refresh();
  else if (name === "filter") filter();
  else if (name === "path-to") return pathTo();
  else if (name.startsWith("view-")) go({ view: views.find((view) => name === `view-${view}`) ?? "overview" });
  else return false;
  return true;
}

function filter(): void {
  setView({ leftOpen: true });
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>("[data-filter]")?.focus());
}

function pathTo(): boolean {
  const { target } = currentPlace(usePlaces.getState());
  if (target?.type !== "file") return false;
  go({ path: { from: target.name, to: null } });
  setView({ overlay: "palette", pickFor: "path-to", paletteText: "" });
  return true;
}
