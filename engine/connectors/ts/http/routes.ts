import type { Fold, Handler, Located, RouteFact, Seen, Text, Value } from "../../../model/fold.ts";

/** Method names of routers and clients, by the http method they mean. */
export const verbMethods: Readonly<Record<string, string>> = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
  del: "DELETE",
  head: "HEAD",
  options: "OPTIONS",
  all: "*",
  any: "*",
};

export const exportedVerbs = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/** The last member of an origin: the method that was called. */
export const lastName = (origin: string): string => origin.slice(origin.lastIndexOf(".") + 1);

/** One handler for a member of each of several origins. */
export function on(origins: readonly string[], members: readonly string[], handler: Handler): Record<string, Handler> {
  return Object.fromEntries(origins.flatMap((origin) => members.map((member) => [`${origin}.${member}`, handler])));
}

/** The same answer for each of several origins. */
export function each<T>(origins: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(origins.map((origin) => [origin, value]));
}

/** A pattern that no path can say: what hangs under it is unresolved and never dropped. */
const neverPath: Text = ["(?!)"];

/** Paths of an argument: one text, each of a list, a regular expression. Empty when it is no path at all. */
export function pathsOf(fold: Fold, at: Located | undefined, style: RouteFact["style"] = "colon"): readonly Pick<RouteFact, "path" | "style">[] {
  return fold.items(at).flatMap((item) =>
    fold.values(item).flatMap((value): readonly Pick<RouteFact, "path" | "style">[] => {
      if (value.t === "text") return [{ path: value.text, style }];
      if (value.t !== "unknown") return value.t === "outside" && !value.origin.endsWith("()") ? [{ path: [{ text: value.origin }], style }] : [];
      const pattern = /^\/(.+)\/[a-z]*$/s.exec(value.hole.text)?.[1];
      return [pattern === undefined ? { path: [value.hole], style } : { path: [pattern.replaceAll("\\/", "/")], style: "regex" as const }];
    }),
  );
}

/** Prefixes of a mount; a regular expression there is never a path. */
export function prefixesOf(fold: Fold, at: Located | undefined): readonly Pick<RouteFact, "path" | "style">[] {
  return pathsOf(fold, at).map((found) => (found.style === "regex" ? { path: neverPath, style: "regex" } : found));
}

/** Is this argument a path (or a list of them) rather than a handler? */
export function isPath(fold: Fold, at: Located | undefined): boolean {
  if (!at) return false;
  return fold
    .items(at)
    .some((item) => fold.values(item).some((value) => value.t === "text" || (value.t === "unknown" && /^\/.+\/[a-z]*$/s.test(value.hole.text))));
}

/** Methods written as text, in any case, in a list or alone; `*` when one is not known. */
export function methodsOf(fold: Fold, at: Located | undefined): readonly string[] {
  const found = fold
    .items(at)
    .flatMap((item) =>
      fold
        .values(item)
        .map((value) => (value.t === "text" && value.text.length === 1 && typeof value.text[0] === "string" ? value.text[0].toUpperCase() : "*")),
    );
  return [...new Set(found.map((method) => (method === "ALL" || method === "DEL" ? (method === "ALL" ? "*" : "DELETE") : method)))];
}

/** Tells the routes of `router` at every path of an argument. */
export function addRoutes(
  fold: Fold,
  seen: Seen,
  router: Value | null,
  methods: readonly string[],
  paths: readonly Pick<RouteFact, "path" | "style">[],
): void {
  for (const { path, style } of paths) fold.route({ router, methods, path, style, seen });
}

/** What a module, or a promise of one, stands for when it is handed over whole: its default export. */
export function unwrapped(fold: Fold, value: Value): readonly Value[] {
  return value.t === "module" ? fold.member(value, "default") : [value];
}
