// npm run bench -- impact [--rounds N]: P7 and P8 on a generated tree of 50,000 files and about 300,000 edges.
// P7: the walk of one file's impact, on average and at full reach. P8: bytes an edge, the header, load to first impact, writing.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEngine, openTree, unwrap } from "./lib/engine.mjs";
import { ownCpuSeconds } from "./lib/measured.mjs";
import { benchOptions } from "./lib/options.mjs";
import { row, spread, table } from "./lib/rounds.mjs";
import { generate, git, temporary } from "./lib/trees.mjs";

export async function impact({ rounds, files = 50_000 }) {
  const engine = await loadEngine();
  const tree = generate(files);
  const repo = await openTree(engine, tree);
  unwrap(await repo.refresh());
  repo.close();
  const state = path.join(git(tree, "rev-parse", "--path-format=absolute", "--git-dir").trim(), "gsttt");
  const found = engine.loadSnapshot(state, engine.hashOf(tree));
  if (found.state !== "found") throw new Error(`the snapshot is ${found.state}: ${found.why ?? ""}`);
  const { index, header } = found;
  const ids = Array.from({ length: index.files.paths.length }, (_, i) => engine.hashOf(index.files.paths.at(i)));
  const edges = index.imports.to.length;
  const leftOut = engine.leftOutKinds({ types: true });
  const every = [];
  let [greatest, reached] = [0, 0];
  const starts = Array.from({ length: 200 }, (_, i) => Math.floor((i * files) / 200));
  for (const start of starts) {
    const { length } = engine.walk(index, [start], [], leftOut).order;
    if (length > reached) [greatest, reached] = [start, length];
  }
  const milliseconds = (work) => {
    const before = ownCpuSeconds();
    work();
    return (ownCpuSeconds() - before) * 1000;
  };
  const full = [];
  const headers = [];
  const loads = [];
  const writes = [];
  const size = statSync(path.join(state, "snapshot.gsttt")).size;
  const copy = temporary("snapshot");
  mkdirSync(copy, { recursive: true });
  for (let round = 0; round < rounds; round++) {
    every.push(milliseconds(() => starts.forEach((start) => engine.walk(index, [start], [], leftOut))) / starts.length);
    full.push(milliseconds(() => engine.walk(index, [greatest], [], leftOut)));
    headers.push(milliseconds(() => Array.from({ length: 50 }, () => engine.readSnapshotHeader(state))) / 50);
    loads.push(milliseconds(() => engine.walk(engine.loadSnapshot(state, engine.hashOf(tree)).index, [greatest], [], leftOut)));
    writes.push(milliseconds(() => engine.encodeSnapshot(index, header, ids)));
  }
  process.stdout.write(`${files} files, ${edges} imports, snapshot ${size} bytes, greatest reach ${reached}\n`);
  return [
    row("P7", "impact of a file, average of 200", spread(every), 1.5, "ms"),
    row("P7", "impact at full reach", spread(full), 5, "ms"),
    row("P8", "snapshot, bytes an edge", spread([size / edges]), 20, "bytes"),
    row("P8", "header alone", spread(headers), 0.2, "ms"),
    row("P8", "load to first impact", spread(loads), 5, "ms"),
    row("P8", "encoding for writing", spread(writes), 60, "ms"),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const options = benchOptions();
  const rows = await impact(options);
  process.stdout.write(`\n${table(rows)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
}
