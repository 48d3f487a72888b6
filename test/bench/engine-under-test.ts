/** What the benches measure inside one process: bundled with the build's own settings beside links to its parser processes. */
export { openRepo } from "../../engine/index.ts";
export { buildGraph } from "../../engine/graph/graph.ts";
export { decodeSnapshot } from "../../engine/snapshot/decode.ts";
export { encodeSnapshot } from "../../engine/snapshot/encode.ts";
export { impact } from "../../engine/query/impact.ts";
export { leftOutKinds, walk } from "../../engine/query/walk.ts";
export { readSnapshotHeader, loadSnapshot } from "../../engine/snapshot/snapshot.ts";
export { hashOf } from "../../engine/support/hash.ts";
