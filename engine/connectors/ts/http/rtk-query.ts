import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { each } from "./routes.ts";
import { basesIn, methodsIn } from "./urls.ts";

/** Endpoints of RTK Query: `builder.query({ query: (id) => `posts/${id}` })`. https://redux-toolkit.js.org/rtk-query/api/createApi */
const libraries = ["@reduxjs/toolkit/query", "@reduxjs/toolkit/query/react", "@rtk-query/core"];
const made = libraries.map((library) => `${library}.createApi()`);
const baseQueries = new Set(libraries.map((library) => `${library}.fetchBaseQuery()`));

/** The base URL of `fetchBaseQuery({ baseUrl })`, also inside `retry(…)`. */
function basesOf(fold: Fold, value: Value, depth = 0): readonly Text[] {
  if (value.t !== "outside" || !value.call || depth > 3) return [];
  const first = fold.arg(value.call, 0);
  if (baseQueries.has(value.origin)) return basesIn(fold, first, ["baseUrl"]);
  return (first ? fold.values(first) : []).flatMap((inner) => basesOf(fold, inner, depth + 1));
}

function endpoints(fold: Fold, seen: Seen, options: Located | undefined, bases: readonly Text[]): void {
  const table = fold.prop(options, "endpoints");
  for (const fn of table ? fold.values(table) : []) {
    for (const made of fold.returned(fn)) {
      if (made.t !== "object") continue;
      for (const { at } of fold.props(made.at)) if (at.expr.k === "call") endpoint(fold, seen, fold.prop(fold.arg(at, 0), "query"), bases);
    }
  }
}

function endpoint(fold: Fold, seen: Seen, query: Located | undefined, bases: readonly Text[]): void {
  for (const fn of query ? fold.values(query) : []) {
    const code = fold.functionOf(fn);
    if (fn.t !== "function" || !code) continue;
    const place: Seen = { ...seen, file: fn.file, line: code.line };
    for (const given of fold.returned(fn)) {
      if (given.t === "text") tell(fold, place, "GET", given.text, bases);
      const url = given.t === "object" ? fold.prop(given.at, "url") : undefined;
      if (given.t !== "object" || !url) continue;
      for (const text of fold.texts(url)) for (const method of methodsIn(fold, given.at, "method", "GET")) tell(fold, place, method, text, bases);
    }
  }
}

function tell(fold: Fold, seen: Seen, method: string, url: Text, bases: readonly Text[]): void {
  for (const base of bases.length > 0 ? bases : [[]]) fold.httpCall({ method, url, bases: [base], seen });
}

function baseOf(fold: Fold, call: Located | null | undefined): readonly Text[] {
  const query = call ? fold.prop(fold.arg(call, 0), "baseQuery") : undefined;
  return query ? fold.values(query).flatMap((value) => basesOf(fold, value)) : [];
}

const create: Handler = (seen, fold) => endpoints(fold, seen, fold.arg(seen.at, 0), baseOf(fold, seen.at));
const inject: Handler = (seen, fold) =>
  endpoints(fold, seen, fold.arg(seen.at, 0), baseOf(fold, seen.receiver?.t === "outside" ? seen.receiver.call : null));

export const rtkQuery: Framework = {
  name: "rtk-query",
  fluent: each(made, ["injectEndpoints", "enhanceEndpoints"]),
  exact: {
    ...each(
      libraries.map((library) => `${library}.createApi`),
      create,
    ),
    ...each(
      made.map((api) => `${api}.injectEndpoints`),
      inject,
    ),
  },
};
