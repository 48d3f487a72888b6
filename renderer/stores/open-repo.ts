import type { Result } from "../../engine/model/failure.ts";
import type { OpenedRepo } from "../../electron/contract.ts";
import { askGraph } from "../client/ask.ts";
import { bridge } from "../client/bridge.ts";
import { refresh } from "./bring-up-to-date.ts";
import { resetPlaces, type Place } from "./place.ts";
import { recall, stopRemembering } from "./remember.ts";
import { graphCame, repoClosed, repoOpened, useRepo } from "./repo.ts";
import { select } from "./selection.ts";
import { note, setView, useView } from "./view.ts";

/** Lets the person pick a folder and opens it. */
export async function pickFolder(): Promise<void> {
  const picked = await bridge.pickFolder();
  if (picked.ok && picked.value) await openFolder(picked.value);
}

export const openFolder = (folder: string, place?: Partial<Place>): Promise<void> => opened(bridge.openFolder(folder), place);
export const openSample = (place?: Partial<Place>): Promise<void> => opened(bridge.openSample(), place);

/** A place that was asked for wins over the one that was remembered. */
async function opened(asked: Promise<Result<OpenedRepo>>, place?: Partial<Place>): Promise<void> {
  const result = await asked;
  if (!result.ok) return useRepo.getState().opened ? note(result.failure.message) : repoClosed(result.failure);
  stopRemembering();
  repoOpened(result.value);
  resetPlaces(place);
  select(null);
  setView({ unfolded: [], testsUnfolded: false, twin: false, trust: false, overlay: null, distance: useView.getState().settings.distance });
  recall(result.value.view, Object.keys(place ?? {}).length === 0 && !useView.getState().picture);
  // The stored index can be looked at while it is brought up to date.
  const stored = await askGraph();
  if (stored.ok && stored.value.files.length > 0) graphCame(stored.value, useRepo.getState().branch, true);
  await refresh();
}

export async function closeRepo(): Promise<void> {
  stopRemembering();
  await bridge.closeRepo();
  repoClosed();
}
