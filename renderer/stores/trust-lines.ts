import { leftOutText } from "./import-filter.ts";
import { useRepo } from "./repo.ts";
import { useView } from "./view.ts";

/** What stands under every picture that is given away: kinds of imports that do not count, coverage, freshness. */
export function trustLines(): readonly string[] {
  const { coverage, freshness } = useRepo.getState();
  return [leftOutText(useView.getState().without), ...coverage.map((row) => row.text), freshness?.text ?? ""].filter((line) => line !== "");
}

/** The name of a file to save to; kinds of imports that do not count are in it. */
export function exportName(what: string): string {
  const { without } = useView.getState();
  return `${what}${without.length > 0 ? ` without ${without.join(" ")}` : ""}`.replace(/[^\w.-]+/g, "-").slice(0, 180);
}
