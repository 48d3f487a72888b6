// Alternating rounds, so that what else the machine does falls on all sides alike.

/** Runs each of `sides` (name -> async function giving a number or an object of numbers) in turn, `rounds` times. */
export async function alternate(sides, rounds) {
  const results = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(sides)) results[name].push(await run());
  }
  return results;
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Ratio of two sides, round by round: median, least and greatest. */
export function ratios(ours, theirs) {
  const all = ours.map((value, i) => value / theirs[i]);
  return { median: median(all), min: Math.min(...all), max: Math.max(...all) };
}

export const spread = (numbers) => ({ median: median(numbers), min: Math.min(...numbers), max: Math.max(...numbers) });

const show = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3));
export const showSpread = ({ median, min, max }) => `${show(median)} (${show(min)} to ${show(max)})`;

/** One row of the table: `is` holds a spread; the goal is met when its median is at most `limit`. */
export const row = (goal, what, is, limit, unit = "x") => ({ goal, what, is, limit, unit, met: is.median <= limit });

/** Rows as Markdown. */
export function table(rows) {
  const lines = rows.map(
    ({ goal, what, is, limit, unit, met }) =>
      `| ${goal} | ${what} | ${show(limit)} ${unit} | ${showSpread(is)} ${unit} | ${met ? "met" : "missed"} |`,
  );
  return ["| | what | goal | measured: median (least to greatest) | |", "| --- | --- | --- | --- | --- |", ...lines, ""].join("\n");
}
