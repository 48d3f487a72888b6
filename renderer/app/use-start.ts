import { useEffect } from "react";
import type { LaunchWish } from "../../electron/contract.ts";
import { bridge } from "../client/bridge.ts";
import { drawFailed, drawnNow, waitFor } from "../stores/drawn.ts";
import { usePlaces } from "../stores/place.ts";
import { useRepo } from "../stores/repo.ts";
import { select, useSelection } from "../stores/selection.ts";
import { listenToRepo, openFolder, openSample, remember } from "../stores/session.ts";
import { setView, useView } from "../stores/view.ts";

/** The file of the sample whose impact tells the most, and one that it reaches through three kinds of reasons. */
const sampleTarget = "proto/pricing/v1/pricing.proto";
const sampleChoice = "apps/web/src/api/quotes.ts";

/** Does once what the start of this window asked for, and hears main from then on. */
export function useStart(): void {
  useEffect(() => {
    const stop = listenToRepo();
    void start();
    const forget = [
      useView.subscribe((now, before) => {
        if (now.leftTab !== before.leftTab || now.leftOpen !== before.leftOpen || now.rightOpen !== before.rightOpen) remember();
      }),
      usePlaces.subscribe(remember),
      useSelection.subscribe((now, before) => {
        if (now.file !== before.file) remember();
      }),
    ];
    return () => {
      stop();
      forget.forEach((one) => one());
    };
  }, []);
}

/** The page was loaded again after it ended: back to where the person was. */
async function recover({ folder, sample }: LaunchWish): Promise<void> {
  if (sample) await openSample("remembered");
  else if (folder) await openFolder(folder, "remembered");
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
