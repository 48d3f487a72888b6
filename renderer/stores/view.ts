import { create } from "zustand";
import type { Settings } from "../../electron/contract.ts";
import type { ContractKind } from "../../engine/model/contract.ts";
import type { ImportKind } from "../../engine/model/facts.ts";

export type LeftTab = "files" | "contracts" | "changes";
export type TrustSheet = "coverage" | "holes" | "unread" | "imports" | "sites";
export type Overlay = "palette" | "settings" | "keys" | null;

interface ViewState {
  readonly settings: Settings;
  readonly hasSample: boolean;
  readonly isMac: boolean;
  /** A picture is being taken. */
  readonly picture: boolean;
  readonly leftOpen: boolean;
  readonly rightOpen: boolean;
  /** Widths of the panels; 0 is the usual one. */
  readonly leftWidth: number;
  readonly rightWidth: number;
  readonly leftTab: LeftTab;
  readonly kind: ContractKind | "all";
  /** Kinds of imports that pass no change on, in every answer. */
  readonly without: readonly ImportKind[];
  /** The choice of import kinds is open. */
  readonly importsOpen: boolean;
  /** Orders of the areas of the overview, by the folder that was open: they stay where they were. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
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
  /** What the sheet of coverage shows; null lets it choose. A language narrows its lists. */
  readonly trustSheet: TrustSheet | null;
  readonly trustLanguage: string | null;
}

export const useView = create<ViewState>(() => ({
  settings: { theme: "system", editor: "", distance: 0, animate: true },
  hasSample: false,
  isMac: false,
  picture: false,
  leftOpen: true,
  rightOpen: true,
  leftWidth: 0,
  rightWidth: 0,
  leftTab: "files",
  kind: "all",
  without: [],
  importsOpen: false,
  areas: {},
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
  trustSheet: null,
  trustLanguage: null,
}));

export const setView = (change: Partial<ViewState>): void => useView.setState(change);

let noteTimer = 0;
/** A line that goes away by itself. */
export function note(text: string): void {
  window.clearTimeout(noteTimer);
  useView.setState({ note: text });
  noteTimer = window.setTimeout(() => useView.setState({ note: null }), 4000);
}
