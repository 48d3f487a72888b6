import { compareBytes } from "../support/order.ts";

/**
 * The names nearest to one that is unknown, best first: those it is a whole-segment suffix of, then those that share its last
 * segment or begin with all of it, then by edit distance. Names that have nothing in common are left out.
 */
export function nearestNames(name: string, names: Iterable<string>, count = 5): readonly string[] {
  const wanted = name.replaceAll("\\", "/").replace(/^(\.?\/)+/, "");
  const last = lastSegment(wanted);
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  const found: { name: string; rank: number; distance: number }[] = [];
  for (const candidate of names) {
    if (wanted !== "" && endsInSegment(candidate, wanted)) {
      found.push({ name: candidate, rank: 0, distance: candidate.length - wanted.length });
    } else if (last !== "" && (candidate.startsWith(`${wanted}/`) || endsInSegment(candidate, last))) {
      found.push({ name: candidate, rank: 1, distance: editDistance(wanted, candidate, 200) });
    } else {
      const whole = editDistance(wanted, candidate, limit);
      const ending = editDistance(last, lastSegment(candidate), Math.max(1, Math.floor(last.length / 3)));
      const distance = Math.min(whole, ending + (ending === Infinity ? 0 : 0.5));
      if (distance !== Infinity) found.push({ name: candidate, rank: 2, distance });
    }
  }
  found.sort((a, b) => a.rank - b.rank || a.distance - b.distance || compareBytes(a.name, b.name));
  return found.slice(0, count).map((one) => one.name);
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function endsInSegment(name: string, ending: string): boolean {
  const at = name.length - ending.length;
  return name.endsWith(ending) && (at === 0 || name[at - 1] === "/" || name[at - 1] === " ");
}

/** Levenshtein distance by UTF-16 units; Infinity when it is over `limit`. */
export function editDistance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let before = new Uint32Array(b.length + 1);
  let row = new Uint32Array(b.length + 1);
  for (let j = 0; j <= b.length; j++) before[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = (before[j - 1] as number) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const cost = Math.min(change, (before[j] as number) + 1, (row[j - 1] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    [before, row] = [row, before];
  }
  const distance = before[b.length] as number;
  return distance > limit ? Infinity : distance;
}
