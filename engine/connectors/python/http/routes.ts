import type { ClassView, Fold, Located, RouteFact, Seen, Text, Value } from "../../../model/fold.ts";
import { given, lineage, listTexts, madeBy, textsOf } from "../ask.ts";

export const verbs: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete", "head", "options", "trace"]);

/** Methods of a list argument; `otherwise` where it is not given. What cannot be read is any method. */
export function methodsIn(fold: Fold, at: Located | undefined, otherwise: readonly string[]): readonly string[] {
  if (!at) return otherwise;
  const found = listTexts(fold, at).map((text) => (text.length === 1 && typeof text[0] === "string" ? text[0].toUpperCase() : "*"));
  return found.length > 0 ? [...new Set(found.includes("*") ? ["*"] : found)] : otherwise;
}

export interface Added {
  readonly router: Value | null;
  readonly methods: readonly string[];
  readonly path: Located | undefined;
  readonly style: RouteFact["style"];
  readonly seen: Pick<Seen, "file" | "line">;
}

/** One route for each text that the path may be. */
export function addRoute(fold: Fold, { router, methods, path, style, seen }: Added): void {
  for (const text of textsOf(fold, path)) fold.route({ router, methods, path: text, style, seen });
}

/** Mounts every value that a child expression may be. */
export function mountAll(
  fold: Fold,
  parent: Value | null,
  child: Located | undefined,
  prefixes: readonly Text[],
  style: RouteFact["style"],
  seen: Pick<Seen, "file" | "line">,
  replaces = false,
): void {
  for (const value of child ? fold.values(child) : []) {
    if (value.t !== "unknown")
      fold.mount({ parent, child: value, prefixes: prefixes.length > 0 ? prefixes : [[]], style, seen, ...(replaces ? { replaces } : {}) });
  }
}

/** The class behind `View.as_view()`, a decorated view, or the class itself. */
export function viewClass(fold: Fold, at: Located | undefined, depth = 0): ClassView | undefined {
  if (!at || depth > 4) return undefined;
  for (const value of fold.values(at)) {
    const cls = fold.classOf(value);
    if (cls) return cls;
  }
  const calls = [...(at.expr.k === "call" ? [at] : []), ...fold.values(at).flatMap((value) => madeBy(value) ?? [])];
  for (const call of calls) {
    if (call.expr.k !== "call") continue;
    const { fn } = call.expr;
    if (fn.k === "member" && /^as_(?:view|asgi|viewset)$/.test(fn.name)) {
      const cls = fold.values({ ...call, expr: fn.of }).flatMap((value) => fold.classOf(value) ?? [])[0];
      if (cls) return cls;
    }
    const inner = viewClass(fold, given(fold, call, 0), depth + 1);
    if (inner) return inner;
  }
  return undefined;
}

/** Methods of a class that are named after http methods, its bases in the tree included. `prefix` is what stands before: `on_`. */
export function methodsOfClass(fold: Fold, cls: ClassView, prefix = ""): string[] {
  const found = new Set<string>();
  for (const each of lineage(fold, cls)) {
    for (const { name } of each.code.methods) {
      if (name.startsWith(prefix) && verbs.has(name.slice(prefix.length))) found.add(name.slice(prefix.length).toUpperCase());
    }
  }
  for (const silent of ["OPTIONS", "TRACE"]) if (found.size > 1) found.delete(silent);
  return [...found];
}

/** The value a call makes, as the router it is. */
export function madeValue(fold: Fold, seen: Seen): Value | undefined {
  return fold.values(seen.at)[0];
}
