import type { Fold, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { lastName, verbMethods } from "./routes.ts";
import { basesIn, methodsIn, methodTexts, type Url, urlsOf } from "./urls.ts";

/** Tells every combination of URL, base and method. */
export function addCalls(fold: Fold, seen: Seen, url: Located | undefined, methods: readonly string[], bases: readonly Text[] = []): void {
  if (!url) return;
  const known = bases.some(startsKnown) ? bases.filter(startsKnown) : bases;
  for (const found of preferKnown(urlsOf(fold, url))) {
    for (const method of found.method && methods.length === 1 && methods[0] === "GET" ? [found.method] : methods) {
      for (const base of known.length > 0 ? known : [undefined]) {
        fold.httpCall({ method, url: found.url, bases: base ? [base, ...found.bases] : found.bases, seen });
      }
    }
  }
}

const startsKnown = (text: Text): boolean => typeof text[0] === "string";

/** `${env.BASE ?? "/api"}/x` is `/api/x`: the variant that only drops an unknown head says less. One that is all unknown stays. */
function preferKnown(urls: readonly Url[]): readonly Url[] {
  const known = urls.some(({ url, bases }) => startsKnown(url) && bases.every(startsKnown));
  return known ? urls.filter(({ url }) => startsKnown(url) || url.every((piece) => typeof piece !== "string")) : urls;
}

/** Base URLs of the client a method was called on: the options of the call that made it, and of those it was made from. */
export function clientBases(fold: Fold, client: Value | null, keys: readonly string[]): readonly Text[] {
  let bases: readonly Text[] = [];
  for (let at = client, steps = 0; at?.t === "outside" && steps < 6; steps++) {
    const { call } = at;
    if (call && bases.length === 0) bases = [0, 1].flatMap((index) => basesIn(fold, fold.arg(call, index), keys));
    at = at.of;
  }
  return bases;
}

/** A call `client.get(url, …)`: the verb is the method's name. */
export function byVerb(keys: readonly string[]): Handler {
  return (seen, fold) => {
    const name = lastName(seen.origin).replace(/Form$/, "").toLowerCase();
    addCalls(fold, seen, fold.arg(seen.at, 0), [verbMethods[name] ?? name.toUpperCase()], basesOf(fold, seen, keys, 1));
  };
}

/** `client[method](url)`: a method that is not known. */
export function byAnyVerb(keys: readonly string[]): Handler {
  return (seen, fold) => {
    if (seen.how === "call") addCalls(fold, seen, fold.arg(seen.at, 0), ["*"], basesOf(fold, seen, keys, 1));
  };
}

/** A base in the options of the call itself stands before that of the client. */
export function basesOf(fold: Fold, seen: Seen, keys: readonly string[], optionsAt: number, client: Value | null = seen.receiver): readonly Text[] {
  const own = keys.length > 0 ? basesIn(fold, fold.arg(seen.at, optionsAt), keys) : [];
  return own.length > 0 ? own : clientBases(fold, client, keys);
}

/** `client(url, { method })`. */
export function byOptions(keys: readonly string[], otherwise = "GET"): Handler {
  return (seen, fold) => {
    const base = basesOf(fold, seen, keys, 1, calledClient(seen));
    addCalls(fold, seen, fold.arg(seen.at, 0), methodsIn(fold, fold.arg(seen.at, 1), "method", otherwise), base);
  };
}

/** `client({ url, method })` or `client(url, { method })`. */
export function byConfig(keys: readonly string[], urlKeys: readonly string[] = ["url"]): Handler {
  return (seen, fold) => {
    const first = fold.arg(seen.at, 0);
    const inside = urlKeys.map((key) => fold.prop(first, key)).find((found) => found !== undefined);
    if (inside) addCalls(fold, seen, inside, methodsIn(fold, first, "method", "GET"), basesOf(fold, seen, keys, 0, calledClient(seen)));
    else byOptions(keys)(seen, fold);
  };
}

/** `client.request(method, url)`. */
export function byMethodFirst(keys: readonly string[]): Handler {
  return (seen, fold) => {
    const method = fold.arg(seen.at, 0);
    if (method) addCalls(fold, seen, fold.arg(seen.at, 1), methodTexts(fold, method), basesOf(fold, seen, keys, 2));
  };
}

/** The client of `client(url)` is what is called; of `client.request(…)` what it is called on. */
const calledClient = (seen: Seen): Value | null => (seen.value.origin.endsWith("()") ? seen.value : seen.receiver);
