import { create } from "zustand";
import type { CoverageRow, Freshness } from "../../engine/model/answer.ts";
import type { Failure } from "../../engine/model/failure.ts";
import type { Progress } from "../../engine/model/progress.ts";
import type { OpenedRepo, WatchState } from "../../electron/contract.ts";
import type { Graph } from "../client/unpack-graph.ts";

export interface RepoState {
  readonly opened: OpenedRepo | null;
  /** `reading`: an index is being made and there is none to look at yet, or an older one is shown meanwhile. */
  readonly phase: "start" | "reading" | "ready" | "cancelled";
  readonly progress: (Progress & { readonly rate: number }) | null;
  readonly graph: Graph | null;
  readonly snapshot: string | null;
  readonly freshness: Freshness | null;
  readonly coverage: readonly CoverageRow[];
  readonly branch: string | null;
  readonly watch: WatchState | null;
  /** Why the index could not be brought up to date. The last good answer stays. */
  readonly failure: Failure | null;
  /** When the shown answer was made, as a clock says it. */
  readonly answeredAt: string;
  /** Files that differ from the commit. */
  readonly dirty: ReadonlySet<string>;
}

const closed: RepoState = {
  opened: null,
  phase: "start",
  progress: null,
  graph: null,
  snapshot: null,
  freshness: null,
  coverage: [],
  branch: null,
  watch: null,
  failure: null,
  answeredAt: "",
  dirty: new Set(),
};

export const useRepo = create<RepoState>(() => closed);

export function repoOpened(opened: OpenedRepo): void {
  useRepo.setState({ ...closed, opened, branch: opened.branch, watch: opened.watch, phase: "reading" });
}

export function repoClosed(failure: Failure | null = null): void {
  useRepo.setState({ ...closed, failure });
}

let began = { stage: "", at: 0 };

export function progressed(progress: Progress): void {
  const now = performance.now();
  if (progress.stage !== began.stage) began = { stage: progress.stage, at: now };
  const seconds = (now - began.at) / 1000;
  useRepo.setState({ progress: { ...progress, rate: seconds > 0.2 ? Math.round(progress.done / seconds) : 0 } });
}

/** The whole graph of a snapshot. `stored` is one from an earlier time, shown while it is brought up to date. */
export function graphCame(graph: Graph, branch: string | null, stored = false): void {
  const clock = new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  useRepo.setState({
    graph,
    snapshot: graph.snapshot,
    freshness: graph.freshness,
    coverage: graph.coverage,
    branch,
    failure: null,
    phase: stored ? "reading" : "ready",
    ...(stored ? {} : { progress: null }),
    answeredAt: clock,
  });
}

export function freshnessCame(freshness: Freshness, branch: string | null): void {
  useRepo.setState({ freshness, branch, failure: null, phase: "ready", progress: null });
}

export function refreshFailed(failure: Failure): void {
  const { graph } = useRepo.getState();
  if (failure.tag === "Interrupted") useRepo.setState({ phase: graph ? "ready" : "cancelled", progress: null });
  else useRepo.setState({ failure, progress: null, phase: graph ? "ready" : "cancelled" });
}

export const watchTold = (watch: WatchState): void => useRepo.setState({ watch });
export const dirtyCame = (files: readonly string[]): void => useRepo.setState({ dirty: new Set(files) });

/** The answer on screen is older than the tree. */
export const isStale = (state: RepoState): boolean =>
  state.graph !== null && (state.failure !== null || state.freshness?.state === "stale" || state.watch === "gone");
