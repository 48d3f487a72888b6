import type { Outcome } from "../../connector.ts";
import type { Context, Place } from "./context.ts";
import type { Lookup } from "./lookup.ts";
import { within } from "../../../support/tree-path.ts";

/** Not found: output of a build when git ignores one of the paths looked for or a config puts output there, else missing for this reason. */
export function missing(context: Context, place: Place, lookup: Lookup, specifier: string, why: string): Outcome {
  void specifier;
  const probed = [...new Set(lookup.probed)];
  if (probed.some((path) => context.tree.ignored(path))) return { generated: "ignored by git" };
  const outputs = [place.config?.outDir, place.config?.declarationDir].filter(
    (dir): dir is string => dir !== undefined && dir !== "" && !within(dir, place.file),
  );
  if (probed.length > 0 && outputs.some((dir) => within(dir, probed[0] as string))) return { generated: "output of the TypeScript build" };
  return { missing: why, probed };
}
