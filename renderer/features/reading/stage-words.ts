import { stages, type Stage } from "../../../engine/model/progress.ts";

export const stageWords: Readonly<Record<Stage, { readonly now: string; readonly name: string }>> = {
  list: { now: "Listing files", name: "List files" },
  identify: { now: "Looking for changes", name: "Look for changes" },
  parse: { now: "Reading files", name: "Read files" },
  link: { now: "Resolving imports and contracts", name: "Resolve imports and contracts" },
  graph: { now: "Putting it together", name: "Put it together" },
  snapshot: { now: "Keeping what was read", name: "Keep what was read" },
};
export { stages };
