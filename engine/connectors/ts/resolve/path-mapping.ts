import { joinPath } from "../../../support/tree-path.ts";

/**
 * Targets of a `paths`-like map for a specifier: an exact key first, else the key with the longest text before its `*`.
 * Undefined when no key fits.
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#paths
 */
export function mappedTargets(
  paths: ReadonlyMap<string, readonly string[]>,
  specifier: string,
): { readonly key: string; readonly targets: readonly string[] } | undefined {
  const exact = paths.get(specifier);
  if (exact) return { key: specifier, targets: exact };
  let best: string | undefined;
  for (const key of paths.keys()) {
    const star = key.indexOf("*");
    if (star < 0 || specifier.length < key.length - 1 || !specifier.startsWith(key.slice(0, star)) || !specifier.endsWith(key.slice(star + 1)))
      continue;
    if (best === undefined || star > best.indexOf("*")) best = key;
  }
  if (best === undefined) return undefined;
  const star = best.indexOf("*");
  const rest = specifier.slice(star, specifier.length - (best.length - star - 1));
  return {
    key: best,
    targets: (paths.get(best) ?? []).flatMap(
      (target) =>
        joinPath(
          "",
          target.replace("*", () => rest),
        ) ?? [],
    ),
  };
}
