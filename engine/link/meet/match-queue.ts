import { isPattern, queueMeet } from "../../support/queue-keys.ts";
import type { KeyIndex } from "./key-index.ts";

export function queueIndex(targets: readonly string[]): KeyIndex {
  const known = new Set(targets);
  const patterns = targets.filter(isPattern);
  return {
    find: (key) => {
      const found = known.has(key) ? [key] : [];
      for (const it of isPattern(key) ? targets : patterns) if (it !== key && queueMeet(it, key)) found.push(it);
      return found;
    },
  };
}
