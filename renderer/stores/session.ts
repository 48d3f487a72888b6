import type { Result } from "../../engine/model/failure.ts";
import type { Brought, OpenedRepo } from "../../electron/contract.ts";
import { bridge } from "../client/bridge.ts";
import { ask } from "../client/ask.ts";
import { currentPlace, recallPlace, resetPlaces, usePlaces, type Place } from "./place.ts";
import { dirtyCame, freshnessCame, graphCame, progressed, refreshFailed, repoClosed, repoOpened, useRepo, watchTold } from "./repo.ts";
import { recallSelected, select, useSelection } from "./selection.ts";
import { note, recallView, rememberedView, setView, useView } from "./view.ts";

/** Lets the person pick a folder and opens it. */
export async function pickFolder(): Promise<void> {
  const picked = await bridge.pickFolder();
  if (picked.ok && picked.value) await openFolder(picked.value);
}

/** Where to begin: at a place, or where the person was when the page ended. */
type Begin = Partial<Place> | "remembered";

export const openFolder = (folder: string, begin?: Begin): Promise<void> => opened(bridge.openFolder(folder), begin);
export const openSample = (begin?: Begin): Promise<void> => opened(bridge.openSample(), begin);

async function opened(asked: Promise<Result<OpenedRepo>>, begin: Begin = {}): Promise<void> {
  const result = await asked;
  if (!result.ok) return useRepo.getState().opened ? note(result.failure.message) : repoClosed(result.failure);
  const { view } = result.value;
  repoOpened(result.value);
  resetPlaces(begin === "remembered" ? recallPlace(view) : begin);
  select(begin === "remembered" ? recallSelected(view) : null);
  setView({ unfolded: [], testsUnfolded: false, twin: false, distance: useView.getState().settings.distance });
  recallView(view);
  // The stored index can be looked at while it is brought up to date.
  const stored = await bridge.ask({ answer: "graph" });
  if (stored.ok && stored.value.answer === "graph" && stored.value.files.length > 0) graphCame(stored.value, useRepo.getState().branch, true);
  await refresh();
}

export async function closeRepo(): Promise<void> {
  await bridge.closeRepo();
  repoClosed();
}

/** Brings the index up to date and loads what changed. */
export async function refresh(): Promise<void> {
  const folder = useRepo.getState().opened?.folder;
  const result = await bridge.refresh();
  if (useRepo.getState().opened?.folder !== folder) return;
  if (result.ok) await brought(result.value);
  else refreshFailed(result.failure);
}

export const cancelReading = async (): Promise<void> => void (await bridge.cancel());

async function brought(of: Brought): Promise<void> {
  const { snapshot } = useRepo.getState();
  if (of.snapshot === snapshot) freshnessCame(of.freshness, of.branch);
  else {
    const graph = await ask<"graph">(of.snapshot, { answer: "graph" });
    if (!graph.ok) return refreshFailed(graph.failure);
    graphCame(graph.value, of.branch);
  }
  const changed = await ask<"impact">(of.snapshot, { answer: "impact", targets: [], changed: { revision: null }, types: true });
  dirtyCame(changed.ok ? changed.value.starts.map(({ file }) => file) : []);
}

/** Hears what main tells of the repository, until the window closes. */
export function listenToRepo(): () => void {
  const stops = [
    bridge.on("progress", progressed),
    bridge.on("refreshed", (of) => void brought(of)),
    bridge.on("failed", ({ failure }) => refreshFailed(failure)),
    bridge.on("watch", watchTold),
    bridge.on("notice", (notice) => setView({ notice })),
    bridge.on("open", ({ folder }) => void openFolder(folder)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Remembers where the person is, panels and the like for the next time this repository is opened. */
export const remember = (): void => {
  if (useRepo.getState().opened)
    void bridge.rememberView({ ...rememberedView(), place: currentPlace(usePlaces.getState()), selected: useSelection.getState().file });
};
