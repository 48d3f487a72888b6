import type { Fold, Framework, Handler, Seen } from "../../../model/fold.ts";
import { given, roleOf } from "../ask.ts";

/** Methods of the mapping that read one variable. A write (`os.environ["X"] = …`) is no site at all. */
const readers = new Set(["get", "pop", "setdefault", "__getitem__", "__contains__"]);

/** Methods that hand out every name at once. */
const listings = new Set(["items", "keys", "values"]);

const environ: Handler = (seen, fold) => {
  if (seen.how === "call") {
    if (seen.rest.length !== 1) return;
    if (readers.has(seen.rest[0]!)) roleOf(fold, "env", "calls", given(fold, seen.at, 0, "key"), seen);
    else if (listings.has(seen.rest[0]!)) fold.unresolved({ kind: "env", role: "calls", seen, why: "every variable is read, by no name" });
  } else if (seen.by && seen.rest.length === 1 && isEnviron(fold, seen)) roleOf(fold, "env", "calls", seen.by, seen);
};

/** What came from the environment may stand in another mapping under a key of that: only the environment's own keys are variables. */
function isEnviron(fold: Fold, { at }: Seen): boolean {
  const { expr } = at;
  return (
    expr.k === "index" &&
    fold.values({ ...at, expr: expr.of }).some((value) => value.t === "outside" && (value.origin === "os.environ" || value.origin === "os.environb"))
  );
}

const getenv: Handler = (seen, fold) => roleOf(fold, "env", "calls", given(fold, seen.at, 0, "key"), seen);

/** What is read is not known, but it has a default that is: `os.getenv("BASE", "/api")`. */
const otherwise =
  (origin: string): NonNullable<Framework["results"]>[string] =>
  (call, fold) => {
    const fallback = given(fold, call, 1, "default");
    const known = fallback ? fold.values(fallback).filter((value) => value.t === "text") : [];
    return known.length > 0 ? [{ t: "outside", origin: `${origin}()`, at: `${call.file}#${call.expr.id}`, call, of: null }, ...known] : undefined;
  };

/** https://docs.python.org/3/library/os.html#os.environ */
export const environFramework: Framework = {
  name: "os.environ",
  under: { "os.environ": environ, "os.environb": environ },
  results: Object.fromEntries(["os.getenv", "os.environ.get"].map((origin) => [origin, otherwise(origin)])),
  exact: { "os.getenv": getenv, "os.getenvb": getenv },
};
