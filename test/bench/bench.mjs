// npm run bench -- NAME [ARGS]: runs one of the benches of this folder.
import { readdirSync } from "node:fs";

const [name, ...rest] = process.argv.slice(2);
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".mjs") && file !== "bench.mjs")
  .map((file) => file.slice(0, -4))
  .sort();
if (name === undefined || !known.includes(name)) {
  process.stderr.write(`usage: npm run bench -- NAME, where NAME is one of ${known.join(", ")}\n`);
  process.exit(2);
}
process.argv.splice(1, Infinity, `${import.meta.dirname}/${name}.mjs`, ...rest);
await import(`./${name}.mjs`);
