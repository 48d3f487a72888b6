import type { Fold, Located, Text, Value } from "../../../model/fold.ts";

/** What the URL argument of a client may be: a text with the bases before it, and the method that a `Request` brings. */
export interface Url {
  readonly url: Text;
  readonly bases: readonly Text[];
  readonly method?: string;
}

/** Every URL an argument stands for: texts, `new URL(path, base)`, `new Request(url, { method })`, `{ url, method }` is left to the caller. */
export function urlsOf(fold: Fold, at: Located, depth = 0): readonly Url[] {
  return fold.values(at).flatMap((value): readonly Url[] => urlOf(fold, value, depth) ?? [{ url: textOf(value), bases: [] }]);
}

function urlOf(fold: Fold, value: Value, depth: number): readonly Url[] | undefined {
  if (depth > 4) return undefined;
  if (value.t === "text") return [{ url: value.text, bases: [] }];
  if (value.t === "function") return fold.returned(value).flatMap((made) => urlOf(fold, made, depth + 1) ?? []);
  if (value.t !== "outside") return undefined;
  if (/^(?:~|url\.)URL\(\)\.(?:href|pathname)$/.test(value.origin) && value.of) return urlOf(fold, value.of, depth + 1);
  const { call } = value;
  if (!call) return undefined;
  const first = fold.arg(call, 0);
  if (!first) return undefined;
  if (value.origin === "~URL()" || value.origin === "url.URL()") {
    const base = fold.arg(call, 1);
    const bases = base ? urlsOf(fold, base, depth + 1).map((each) => [...each.bases, each.url].flat()) : [[]];
    return urlsOf(fold, first, depth + 1).flatMap((inner) =>
      typeof inner.url[0] === "string" ? bases.map((each) => ({ ...inner, bases: [each, ...inner.bases] })) : [inner],
    );
  }
  if (value.origin === "~Request()" || value.origin.endsWith(".Request()")) {
    const options = fold.arg(call, 1);
    return urlsOf(fold, first, depth + 1).flatMap((inner) => methodsIn(fold, options, "method", "GET").map((method) => ({ ...inner, method })));
  }
  return undefined;
}

function textOf(value: Value): Text {
  switch (value.t) {
    case "text":
      return value.text;
    case "literal":
      return value.v === null ? [] : [String(value.v)];
    case "unknown":
      return [value.hole];
    default:
      return [{ text: value.t === "outside" ? value.origin : value.t }];
  }
}

/** Methods that options give under a key; what they leave open is `*`, what they do not say is `otherwise`. */
export function methodsIn(fold: Fold, options: Located | undefined, key: string, otherwise: string): readonly string[] {
  const given = fold.prop(options, key);
  if (given) return methodTexts(fold, given, otherwise);
  return [options === undefined || isWhole(fold, options) ? otherwise : "*"];
}

/** Methods that an expression may be; `*` for one that is not known. */
export function methodTexts(fold: Fold, at: Located, otherwise = "*"): readonly string[] {
  const found = new Set<string>();
  for (const value of fold.values(at)) {
    if (value.t === "literal" && value.v === null) found.add(otherwise);
    else if (value.t === "text" && value.text.length === 1 && typeof value.text[0] === "string") found.add(value.text[0].toUpperCase());
    else if (value.t === "outside" && /\.(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i.test(value.origin))
      found.add(value.origin.slice(value.origin.lastIndexOf(".") + 1).toUpperCase());
    else found.add("*");
  }
  return [...found];
}

/** Is everything that these options can hold in sight? */
export function isWhole(fold: Fold, at: Located, depth = 0): boolean {
  return (
    depth < 5 &&
    fold.values(at).every((value) => {
      if (value.t === "literal") return true;
      if (value.t !== "object") return false;
      return (value.at.expr.spreads ?? []).every((spread) => isWhole(fold, { ...value.at, expr: spread }, depth + 1));
    })
  );
}

/** Base URLs under a key of the options that made a client; an empty list of texts when it has none. */
export function basesIn(fold: Fold, options: Located | undefined, keys: readonly string[]): readonly Text[] {
  for (const key of keys) {
    const at = fold.prop(options, key);
    if (at) return urlsOf(fold, at).map((each) => [...each.bases, each.url].flat());
  }
  return [];
}
