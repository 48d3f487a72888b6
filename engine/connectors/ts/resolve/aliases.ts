import { joinPath } from "../../../support/tree-path.ts";

/** `from` as the beginning of a specifier (or all of it), `to` a path of the tree or, with `bare`, another module's name. */
export interface Alias {
  readonly from: string;
  readonly to: string;
  /** Only the whole specifier counts. */
  readonly exact?: boolean;
  readonly bare?: boolean;
  /** Not an alias but a folder in which any bare name may stand (`resolve.modules`, `root` of module-resolver). */
  readonly root?: boolean;
}

/** What a specifier becomes under an alias; undefined when it does not fit. `@` fits `@/x` and never `@scope/x`. */
export function applyAlias(alias: Alias, specifier: string): string | undefined {
  if (alias.root) return /^[\w@]/.test(specifier) ? joinPath(alias.to, specifier) : undefined;
  if (specifier === alias.from) return alias.to;
  if (alias.exact || !specifier.startsWith(alias.from)) return undefined;
  const rest = specifier.slice(alias.from.length);
  if (!alias.from.endsWith("/") && !rest.startsWith("/")) return undefined;
  if (alias.bare) return alias.to.replace(/\/$/, "") + (rest.startsWith("/") ? rest : `/${rest}`);
  return joinPath(alias.to, rest);
}
