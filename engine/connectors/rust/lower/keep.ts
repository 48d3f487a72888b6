import type { CallExpr, Expr } from "../../../model/code.ts";
import { type Lowering, lookUp } from "./lowering.ts";

/** Functions and types of the prelude whose calls say nothing of contracts. */
const plainNames: ReadonlySet<string> = new Set([
  "Some",
  "Ok",
  "Err",
  "None",
  "Vec",
  "String",
  "Box",
  "Option",
  "Result",
  "Default",
  "drop",
  "HashMap",
  "HashSet",
  "BTreeMap",
  "BTreeSet",
  "Cow",
  "Duration",
  "Instant",
  "PathBuf",
  "Path",
]);
/** Methods of texts, iterators, options and results. */
const plainMethods: ReadonlySet<string> = new Set([
  "map",
  "and_then",
  "filter",
  "filter_map",
  "flat_map",
  "collect",
  "push",
  "push_str",
  "len",
  "is_empty",
  "is_some",
  "is_none",
  "is_ok",
  "is_err",
  "contains",
  "contains_key",
  "starts_with",
  "ends_with",
  "split",
  "lines",
  "chars",
  "next",
  "fold",
  "any",
  "all",
  "find",
  "position",
  "zip",
  "enumerate",
  "rev",
  "skip",
  "take",
  "chain",
  "sum",
  "min",
  "max",
  "sort",
  "sort_by",
  "sort_by_key",
  "extend",
  "entry",
  "or_insert",
  "or_insert_with",
  "or_default",
  "remove",
  "clear",
  "parse",
  "replace",
  "trim_start",
  "trim_end",
  "to_lowercase",
  "to_uppercase",
  "is_some_and",
  "is_ok_and",
  "unwrap_or",
  "ok_or_else",
  "map_or",
  "map_or_else",
  "then",
  "then_some",
  "cmp",
  "eq",
  "partial_cmp",
  "first",
  "last",
  "join",
  "strip_prefix",
  "strip_suffix",
  "as_any",
  "fmt",
  "write_str",
  "write_fmt",
  "flush",
  "elapsed",
  "saturating_sub",
  "wrapping_add",
  "checked_add",
  "as_secs",
  "as_millis",
  "expect_err",
  "windows",
  "chunks",
  "drain",
  "truncate",
  "reserve",
  "peekable",
  "peek",
  "last_mut",
  "first_mut",
  "to_le_bytes",
  "as_ptr",
  "arg",
  "args",
  "env",
  "env_remove",
  "current_dir",
  "stdin",
  "stdout",
  "stderr",
  "assert",
  "success",
  "failure",
  "output",
  "spawn",
  "status",
  "count",
  "product",
  "retain",
  "dedup",
  "swap",
  "is_file",
  "is_dir",
  "exists",
  "display",
  "file_name",
  "extension",
  "to_path_buf",
]);

/** Whether a call could tell anything; most of a file cannot, and facts stay small without them. */
export function keepCall(L: Lowering, { fn }: CallExpr): boolean {
  if (fn.k === "import") return !/^(?:std|core|alloc)::(?!env\b|process\b)/.test(fn.specifier);
  if (fn.k === "name") return !plainNames.has(fn.name) || lookUp(L, fn.name) !== undefined;
  if (fn.k !== "member") return fn.k !== "unknown" && fn.k !== "function";
  if (fn.of.k === "text" || fn.of.k === "list" || fn.of.k === "literal" || fn.of.k === "unknown" || fn.of.k === "join") return false;
  if (fn.of.k === "name" && plainNames.has(fn.of.name) && !lookUp(L, fn.of.name)) return false;
  return !plainMethods.has(fn.name) || leadsOutside(L, fn.of) || endsFilters(fn.of);
}

/** `path!(…).and(…).map(…)`: what follows `and` or a macro belongs to filters that are put together. */
function endsFilters(of: Expr): boolean {
  return of.k === "call" && (of.how === "macro" || (of.fn.k === "member" && of.fn.name === "and"));
}

/** A short method name may still belong to a library: `client.find(…)` on something that a call or a type of it made. */
function leadsOutside(L: Lowering, of: Expr): boolean {
  if (of.k === "import") return true;
  if (of.k !== "name") return false;
  const found = lookUp(L, of.name);
  return (
    found?.imported !== undefined || found?.type !== undefined || (found?.values.some((value) => value.k === "call" || value.k === "param") ?? false)
  );
}
