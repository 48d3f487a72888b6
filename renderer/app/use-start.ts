import { useEffect } from "react";
import type { LaunchWish } from "../../electron/contract.ts";
import { bridge } from "../client/bridge.ts";
import { drawFailed, drawnNow, waitFor } from "../stores/drawn.ts";
import { useRepo } from "../stores/repo.ts";
import { rememberAlways } from "../stores/remember.ts";
import { select } from "../stores/selection.ts";
import { listenToRepo } from "../stores/bring-up-to-date.ts";
import { openFolder, openSample } from "../stores/open-repo.ts";
import { setView } from "../stores/view.ts";

/** The file of the sample whose impact tells the most, and one that it reaches through three kinds of reasons. */
const sampleTarget = "proto/pricing/v1/pricing.proto";
const sampleChoice = "apps/web/src/api/quotes.ts";

/** Does once what the start of this window asked for, and hears main from then on. */
export function useStart(): void {
  useEffect(() => {
    const stop = listenToRepo();
    void start();
    const forget = rememberAlways();
    const stopOpening = bridge.on("open", ({ folder }) => void openFolder(folder));
    return () => {
      stop();
      stopOpening();
      forget();
    };
  }, []);
}

/** The page was loaded again after it ended: back to where the person was. */
async function recover({ folder, sample }: LaunchWish): Promise<void> {
  if (sample) await openSample();
  else if (folder) await openFolder(folder);
}

async function start(): Promise<void> {
  const { settings, hasSample, platform, launch, notice } = await bridge.getStart();
  document.documentElement.dataset["platform"] = platform;
  setView({ settings, hasSample, isMac: platform === "darwin", picture: launch.picture, notice });
  const target = launch.impact ?? (launch.sample ? sampleTarget : null);
  waitFor(target ? "impact" : launch.folder ? "overview" : "start");
  if (launch.recovered) return recover(launch);
  const place = target ? { view: "impact" as const, target: { type: "file" as const, name: target } } : {};
  if (launch.folder) await openFolder(launch.folder, place);
  else if (launch.sample && hasSample) {
    await openSample(place);
    if (!launch.impact) select(sampleChoice);
  } else {
    waitFor("start");
    drawnNow("start", null, () => 0);
  }
  const { opened, failure, graph } = useRepo.getState();
  if ((launch.folder || launch.sample) && (failure || !graph))
    drawFailed(failure?.message ?? `${opened?.name ?? launch.folder ?? "The sample"} could not be read`);
}
