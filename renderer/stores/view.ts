import { create } from "zustand";
import type { Settings } from "../../electron/contract.ts";
import type { ContractKind } from "../../engine/model/contract.ts";

export type LeftTab = "files" | "contracts" | "changes";
export type Overlay = "palette" | "settings" | "keys" | null;

interface ViewState {
  readonly settings: Settings;
  readonly hasSample: boolean;
  readonly isMac: boolean;
  /** A picture is being taken. */
  readonly picture: boolean;
  readonly leftOpen: boolean;
  readonly rightOpen: boolean;
  readonly leftTab: LeftTab;
  readonly kind: ContractKind | "all";
  /** Greatest distance drawn; 0 lets the picture decide. */
  readonly distance: number;
  /** Bubbles that were opened, by their name in the picture. */
  readonly unfolded: readonly string[];
  readonly testsUnfolded: boolean;
  /** The list beside the picture that says the same. */
  readonly twin: boolean;
  readonly overlay: Overlay;
  /** What the palette starts with. */
  readonly paletteText: string;
  readonly pickFor: "impact" | "path-to" | "path-from";
  readonly note: string | null;
  /** What is amiss and stays so until it is put away: settings or an index that cannot be kept. */
  readonly notice: string | null;
  /** What of the coverage is listed over the picture. */
  readonly trust: boolean;
}

export const useView = create<ViewState>(() => ({
  settings: { theme: "system", editor: "", distance: 0, animate: true },
  hasSample: false,
  isMac: false,
  picture: false,
  leftOpen: true,
  rightOpen: true,
  leftTab: "files",
  kind: "all",
  distance: 0,
  unfolded: [],
  testsUnfolded: false,
  twin: false,
  overlay: null,
  paletteText: "",
  pickFor: "impact",
  note: null,
  notice: null,
  trust: false,
}));

export const setView = (change: Partial<ViewState>): void => useView.setState(change);

let noteTimer = 0;
/** A line that goes away by itself. */
export function note(text: string): void {
  window.clearTimeout(noteTimer);
  useView.setState({ note: text });
  noteTimer = window.setTimeout(() => useView.setState({ note: null }), 4000);
}

/** What is remembered of a repository. */
export function rememberedView(): object {
  const { leftOpen, rightOpen, leftTab, kind } = useView.getState();
  return { leftOpen, rightOpen, leftTab, kind };
}

export function recallView(raw: unknown): void {
  if (typeof raw !== "object" || raw === null) return;
  const seen = raw as Record<string, unknown>;
  useView.setState({
    ...(typeof seen["leftOpen"] === "boolean" ? { leftOpen: seen["leftOpen"] } : {}),
    ...(typeof seen["rightOpen"] === "boolean" ? { rightOpen: seen["rightOpen"] } : {}),
    ...(seen["leftTab"] === "files" || seen["leftTab"] === "contracts" || seen["leftTab"] === "changes" ? { leftTab: seen["leftTab"] } : {}),
  });
}
