import type { Brought } from "../../electron/contract.ts";
import { ask, askGraph } from "../client/ask.ts";
import { bridge } from "../client/bridge.ts";
import { leaveWhatIsGone } from "./remember.ts";
import { dirtyCame, freshnessCame, graphCame, progressed, refreshFailed, useRepo, watchTold } from "./repo.ts";
import { setView } from "./view.ts";

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
    const graph = await askGraph();
    if (!graph.ok) return refreshFailed(graph.failure);
    graphCame(graph.value, of.branch);
  }
  leaveWhatIsGone();
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
  ];
  return () => stops.forEach((stop) => stop());
}
