import type { CallExpr } from "../../model/code.ts";
import type { Fold, Handler, Located, RouteFact, Seen, Text, Value } from "../../model/fold.ts";

/** The last member of an origin: the function or method that was called. */
export const lastName = (origin: string): string => origin.slice(origin.lastIndexOf(".") + 1);

/** One handler for each of several members of each of several origins. */
export function on(origins: readonly string[], members: readonly string[], handler: Handler): Record<string, Handler> {
  return Object.fromEntries(origins.flatMap((origin) => members.map((member) => [`${origin}.${member}`, handler])));
}

/** The same answer for each of several origins. */
export function each<T>(origins: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(origins.map((origin) => [origin, value]));
}

/** Method names of routers and clients, by the http method they mean. */
export const verbs: Readonly<Record<string, string>> = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
  head: "HEAD",
  options: "OPTIONS",
  trace: "TRACE",
  connect: "CONNECT",
  any: "*",
};

/** The calls of a builder chain, the last first: `get(a).post(b)` is post, get. */
export function chainOf(value: Value): { readonly name: string; readonly call: Located & { readonly expr: CallExpr } }[] {
  const links: { name: string; call: Located & { expr: CallExpr } }[] = [];
  let at: Value | null = value;
  for (let steps = 0; at?.t === "outside" && steps < 200; steps++) {
    if (at.call) links.push({ name: lastName(at.origin).replace(/\(\)$/, ""), call: at.call });
    at = at.of;
  }
  return links;
}

/** Texts of an argument; none when there is no such argument. */
export function textsOf(fold: Fold, at: Located | undefined): readonly Text[] {
  return at ? fold.texts(at) : [];
}

/** An http method written as a constant of a library (`Method::POST`) or as text; `*` when it is not known. */
export function methodOf(fold: Fold, at: Located | undefined): string {
  for (const value of at ? fold.values(at) : []) {
    if (value.t === "outside") {
      const name = lastName(value.origin);
      if (/^[A-Z]+$/.test(name)) return name;
    }
    if (value.t === "text" && value.text.length === 1 && typeof value.text[0] === "string" && /^[A-Za-z]+$/.test(value.text[0]))
      return value.text[0].toUpperCase();
  }
  return "*";
}

/** Elements of an argument, through lists in lists. */
export function elementsOf(fold: Fold, at: Located | undefined, depth = 0): readonly Value[] {
  return fold
    .items(at)
    .flatMap((item) =>
      fold
        .values(item)
        .flatMap((value) => (value.t === "list" && depth < 4 ? value.items.flatMap((inner) => elementsOf(fold, inner, depth + 1)) : [value])),
    );
}

/** Tells one route for every text of its path. */
export function addRoutes(
  fold: Fold,
  seen: Pick<Seen, "file" | "line">,
  router: Value | null,
  methods: readonly string[],
  paths: readonly Text[],
  style: RouteFact["style"],
): void {
  if (methods.length === 0) return;
  for (const path of paths) fold.route({ router, methods, path, style, seen });
}
