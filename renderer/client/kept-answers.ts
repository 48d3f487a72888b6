/** How many answers are kept of each sort: impacts of a large repository are megabytes, files are not. */
const mostLarge = 8;
const mostSmall = 200;
const large: ReadonlySet<string> = new Set(["impact", "contracts", "coverage"]);

/** Answers by question, those that were asked for least recently forgotten first. */
export function keepAnswers<T>(): {
  get(key: string): T | undefined;
  put(name: string, key: string, answer: T): void;
  clear(): void;
  size(): number;
} {
  const kept = { large: new Map<string, T>(), small: new Map<string, T>() };
  return {
    get(key) {
      for (const map of [kept.large, kept.small]) {
        const answer = map.get(key);
        if (answer === undefined) continue;
        map.delete(key);
        map.set(key, answer);
        return answer;
      }
      return undefined;
    },
    put(name, key, answer) {
      const map = large.has(name) ? kept.large : kept.small;
      if (map.size >= (map === kept.large ? mostLarge : mostSmall)) map.delete(map.keys().next().value as string);
      map.set(key, answer);
    },
    clear() {
      kept.large.clear();
      kept.small.clear();
    },
    size: () => kept.large.size + kept.small.size,
  };
}
