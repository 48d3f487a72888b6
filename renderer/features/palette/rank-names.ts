/**
 * Names that fit a query, best first: the words in the last part of the name, then anywhere, then letters in order.
 * An empty query keeps every name in its order.
 */
export function rankNames(names: readonly string[], query: string): string[] {
  const wanted = query.toLowerCase();
  if (wanted === "") return [...names];
  const words = wanted.split(/\s+/);
  const hits: { readonly name: string; readonly rank: number }[] = [];
  for (const name of names) {
    const rank = rankOf(name.toLowerCase(), wanted, words);
    if (rank !== null) hits.push({ name, rank });
  }
  // Letters in order are a guess: they count only where no name holds the words.
  const sure = hits.some(({ rank }) => rank < 5);
  return hits
    .filter(({ rank }) => !sure || rank < 5)
    .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function rankOf(name: string, wanted: string, words: readonly string[]): number | null {
  const last = name.slice(name.lastIndexOf("/") + 1);
  if (last === wanted || name === wanted) return 0;
  if (last.startsWith(wanted)) return 1;
  if (last.includes(wanted)) return 2;
  if (name.includes(wanted)) return 3;
  if (words.every((word) => name.includes(word))) return 4;
  return wanted.length > 1 && inOrder(last, wanted) ? 5 : null;
}

function inOrder(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    if (letter === " ") continue;
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A name in pieces, with the query's words marked. */
export function marked(text: string, query: string): { readonly part: string; readonly hit: boolean }[] {
  const word = query
    .toLowerCase()
    .split(/\s+/)
    .find((one) => one !== "" && text.toLowerCase().includes(one));
  if (!word) return [{ part: text, hit: false }];
  const at = text.toLowerCase().indexOf(word);
  return [
    { part: text.slice(0, at), hit: false },
    { part: text.slice(at, at + word.length), hit: true },
    { part: text.slice(at + word.length), hit: false },
  ];
}
