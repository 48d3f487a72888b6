// npm run bench -- NAME [ARGS]: runs one of the benches of this folder.
import { readdirSync } from "node:fs";

/** Goals that one bench measures together. */
const together = { touch: "refresh", touched: "refresh", snapshot: "impact" };

const [asked, ...rest] = process.argv.slice(2);
const name = together[asked] ?? asked;
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".mjs") && file !== "bench.mjs")
  .map((file) => file.slice(0, -4))
  .sort();
if (name === undefined || !known.includes(name)) {
  process.stderr.write(`usage: npm run bench -- NAME, where NAME is one of ${[...known, ...Object.keys(together)].sort().join(", ")}\n`);
  process.exit(2);
}
process.argv.splice(1, Infinity, `${import.meta.dirname}/${name}.mjs`, ...rest);
await import(`./${name}.mjs`);
