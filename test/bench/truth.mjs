// npm run truth -- LIST DIR [NAME]: holds the imports of a repository against a list of `from<TAB>to` lines.
// Judged are the edges out of files of the listed kinds. Edges in other files `NAME.*.tsv` beside LIST are neither hits nor faults.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [list, folder, name = path.basename(list ?? "").replace(/\..*$/, "")] = process.argv.slice(2);
for (const given of [list, folder]) if (given && !existsSync(given)) process.stderr.write(`there is no ${given}\n`);
if (!list || !folder || !existsSync(list) || !existsSync(folder)) {
  process.stderr.write("usage: npm run truth -- LIST DIR [NAME]   (LIST: lines of from<TAB>to)\n");
  process.exit(2);
}

const commandLine = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../dist/cli.cjs");
const { stdout, stderr } = spawnSync(process.execPath, [commandLine, "graph", path.resolve(folder), "--json"], {
  encoding: "utf8",
  maxBuffer: 1 << 30,
});
if (!stdout.startsWith("{")) fail(stderr);
const graph = JSON.parse(stdout);
if (graph.failure) fail(graph.failure.message);

const wanted = rows(list);
const beside = readdirSync(path.dirname(path.resolve(list))).filter(
  (file) => file.startsWith(`${name}.`) && file.endsWith(".tsv") && file !== path.basename(list),
);
const allowed = new Set(beside.flatMap((file) => [...rows(path.join(path.dirname(list), file))]));
const kinds = new Set([...wanted].map((row) => path.posix.extname(row.split("\t")[0])));
const found = new Set(
  graph.imports.filter(({ from, to }) => from !== to && kinds.has(path.posix.extname(from))).map(({ from, to }) => `${from}\t${to}`),
);
const kindOf = new Map(graph.imports.map(({ from, to, kind }) => [`${from}\t${to}`, kind]));

const missed = [...wanted].filter((row) => !found.has(row));
const extra = [...found].filter((row) => !wanted.has(row) && !allowed.has(row));
for (const row of missed) process.stdout.write(`missed ${row.replace("\t", " -> ")}\n`);
for (const row of extra) process.stdout.write(`extra  ${row.replace("\t", " -> ")} (${kindOf.get(row)})\n`);
const right = wanted.size - missed.length;
process.stdout.write(
  `${name}: recall ${share(right, wanted.size)} (${right} of ${wanted.size}), precision ${share(found.size - extra.length, found.size)} (${extra.length} extra of ${found.size})\n`,
);
process.exit(missed.length + extra.length === 0 ? 0 : 1);

function rows(file) {
  return new Set(
    readFileSync(file, "utf8")
      .split(/\r?\n/)
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
}

function share(part, whole) {
  return (whole === 0 ? 1 : part / whole).toFixed(4);
}

function fail(message) {
  process.stderr.write(`no graph: ${message}\n`);
  process.exit(3);
}
