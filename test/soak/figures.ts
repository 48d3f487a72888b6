/*
 * Every question of this folder has two forms of one code: the short one is part of `npm test`, the long one has the
 * figures of the goals and runs by `npm run soak -- NAME [COUNT]`.
 */

/** How often a question is put. `name` is the file's own. */
export function figure(name: string, short: number, long: number): number {
  if (process.env["SOAK"] !== name) return short;
  return Number(process.env["SOAK_COUNT"]) || long;
}

/** Prints a measured figure, in the long form alone. */
export function report(text: string): void {
  if (process.env["SOAK"] !== undefined) process.stdout.write(`  ${text}\n`);
}
