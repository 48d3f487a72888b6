import type { Freshness, ImpactQuestion, Question } from "../engine/model/answer.ts";
import type { Result } from "../engine/model/failure.ts";
import type { Packed } from "../engine/model/packed.ts";
import type { Progress } from "../engine/model/progress.ts";

/** Types of everything that crosses between a window and the main process. Nothing here exists when the program runs. */

export interface OpenedRepo {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string;
  readonly branch: string | null;
  readonly isSample: boolean;
  readonly watch: WatchState | null;
  /** What the window remembered of this repository, as it gave it to `rememberView`. */
  readonly view: unknown;
}

/** The index is up to date: this snapshot can be asked. */
export interface Brought {
  readonly snapshot: string;
  /** False when nothing had changed. */
  readonly changed: boolean;
  readonly counts: { readonly files: number; readonly parsed: number };
  readonly freshness: Freshness;
  readonly branch: string | null;
}

export type WatchState = "watching" | "polling" | "gone";

export interface RecentFolder {
  readonly folder: string;
  readonly name: string;
  readonly files: number | null;
  readonly index: string;
}

export type ThemeChoice = "system" | "light" | "dark";

export interface Settings {
  readonly theme: ThemeChoice;
  /** A command with `{file}` and `{line}`; empty picks a known editor. Never run through a shell. */
  readonly editor: string;
  /** Greatest distance drawn at first; 0 lets the picture decide. */
  readonly distance: number;
  readonly animate: boolean;
}

export interface StartState {
  readonly recent: readonly RecentFolder[];
  readonly hasSample: boolean;
  readonly settings: Settings;
  readonly platform: "darwin" | "win32" | "linux";
  readonly launch: LaunchWish;
  /** What is amiss outside any repository, in a sentence: settings that cannot be kept, a file of settings that was damaged. */
  readonly notice: string | null;
}

/** What the start was asked to show in this window. */
export interface LaunchWish {
  readonly folder: string | null;
  readonly sample: boolean;
  readonly impact: string | null;
  /** A picture is being taken: no animation, and tell when all is drawn. */
  readonly picture: boolean;
  /** The page ended unexpectedly and was loaded again: it shows what it showed, as it last told `rememberView`. */
  readonly recovered: boolean;
}

export interface LinesQuestion {
  readonly file: string;
  /** 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface SourceLines {
  readonly file: string;
  readonly from: number;
  readonly lines: readonly string[];
}

export interface DrawnReport {
  /** As the headline of the picture says it; null where the picture is no impact. */
  readonly affected: number | null;
  readonly drawn: number;
  readonly labels: number;
  /** The answer as text, read from the window. */
  readonly text: string;
  /** The view could not be drawn: what the window says instead. */
  readonly failed: boolean;
}

export interface ExportFile {
  readonly name: string;
  readonly format: "png" | "svg" | "csv" | "json" | "md";
  /** Base64 for png, text otherwise. */
  readonly data: string;
}

export type WindowControl = "minimize" | "maximize" | "close" | "zoomIn" | "zoomOut" | "zoomReset";

export type PackedQuestion = ImpactQuestion | { readonly answer: "graph" };

/** Requests of a window: name -> function. Every one is answered; a bug in one becomes an Internal failure. */
export interface Requests {
  getStart(): StartState;
  pickFolder(): Result<string | null>;
  openFolder(folder: string): Result<OpenedRepo>;
  openSample(): Result<OpenedRepo>;
  closeRepo(): Result<null>;
  /** Brings the index up to date; progress arrives as events. */
  refresh(): Result<Brought>;
  cancel(): Result<null>;
  /** The answer as JSON text: objects are copied member by member on their way into a page, a text is not. */
  ask(question: Question): Result<string>;
  /** What is as long as the repository. */
  askPacked(question: PackedQuestion): Result<Packed>;
  readLines(asked: readonly LinesQuestion[]): Result<readonly SourceLines[]>;
  openInEditor(file: string, line: number): Result<null>;
  reveal(file: string): Result<null>;
  copyText(text: string): Result<null>;
  saveExport(file: ExportFile): Result<string | null>;
  setSettings(settings: Settings): Result<null>;
  rememberView(view: unknown): Result<null>;
  controlWindow(control: WindowControl): Result<null>;
  reportDrawn(report: DrawnReport): Result<null>;
}
export type RequestName = keyof Requests;

export interface Events {
  progress: Progress;
  refreshed: Brought;
  /** A refresh by the watcher failed: a broken config, a folder that is gone. */
  failed: Result<never> & { readonly ok: false };
  watch: WatchState;
  /** What is amiss outside any repository: see `StartState`. */
  notice: string;
  /** A command chosen in the application's menu. */
  command: string;
  /** The application was asked to open this folder in this window. */
  open: { readonly folder: string };
}
export type EventName = keyof Events;

/** What the preload script puts on the window. `pathOfFile` names the folder of a dropped item. */
export type Bridge = { readonly [N in RequestName]: (...args: Parameters<Requests[N]>) => Promise<ReturnType<Requests[N]>> } & {
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void;
  pathOfFile(file: File): string;
};
