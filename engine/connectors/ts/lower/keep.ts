import type { Expr, Site } from "../../../model/code.ts";
import { type Lowering } from "./lowering.ts";
import { isEnvironment, lookup, mayBeEnvironment } from "./reads.ts";

/** Globals of the language whose calls say nothing of contracts. */
const plainGlobals = new Set([
  "console",
  "Math",
  "JSON",
  "Object",
  "Array",
  "Number",
  "String",
  "Boolean",
  "Symbol",
  "Reflect",
  "Promise",
  "Date",
  "parseInt",
  "parseFloat",
  "isNaN",
  "isFinite",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "Error",
  "TypeError",
  "RangeError",
  "RegExp",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "BigInt",
  "expect",
  "describe",
  "beforeEach",
  "afterEach",
  "beforeAll",
  "afterAll",
  "jest",
  "vi",
  "document",
  "localStorage",
  "sessionStorage",
  "encodeURIComponent",
  "decodeURIComponent",
  "structuredClone",
  "queueMicrotask",
  "requestAnimationFrame",
  "Intl",
  "URLSearchParams",
  "AbortController",
  "FormData",
  "Uint8Array",
  "TextEncoder",
  "TextDecoder",
]);
/** Packages that never carry a contract. */
const plainPackages = new Set([
  "react",
  "react-dom",
  "clsx",
  "classnames",
  "lodash",
  "lodash-es",
  "date-fns",
  "dayjs",
  "moment",
  "uuid",
  "nanoid",
  "chalk",
  "zod",
  "yup",
  "vue",
  "path",
  "node:path",
  "fs",
  "node:fs",
  "fs/promises",
  "node:fs/promises",
  "util",
  "node:util",
  "crypto",
  "node:crypto",
  "assert",
  "node:assert",
  "lucide-react",
  "tailwind-merge",
  "ts-pattern",
  "@testing-library/react",
  "chai",
  "sinon",
]);
/** Methods of arrays and strings. */
const plainMethods = new Set([
  "slice",
  "splice",
  "split",
  "toLowerCase",
  "toUpperCase",
  "includes",
  "startsWith",
  "endsWith",
  "indexOf",
  "replace",
  "replaceAll",
  "charCodeAt",
  "padStart",
  "padEnd",
  "toFixed",
  "toISOString",
  "getTime",
  "reduce",
  "sort",
  "reverse",
  "preventDefault",
  "stopPropagation",
  "hasOwnProperty",
  "flat",
  "getByRole",
  "getByText",
  "getByLabel",
  "getByTestId",
  "getByPlaceholder",
  "locator",
  "click",
  "fill",
  "waitForURL",
  "waitForSelector",
  "waitForTimeout",
  "press",
  "isVisible",
  "nth",
  "toBeVisible",
  "mockReturnValue",
  "mockResolvedValue",
  "mockImplementation",
  "unshift",
  "shift",
  "pop",
  "keys",
  "entries",
  "toEqual",
  "toBe",
]);
/** What parses an environment with a schema is asked for. */
const parses = new Set(["parse", "safeParse", "parseAsync", "cast", "validateSync"]);

/** Whether a site could tell anything; most calls of a file cannot, and facts stay small without them. Asked when all names are known. */
export function keepSite(L: Lowering, site: Site): boolean {
  const expr = site.expr;
  if (expr.k === "call") return expr.how === "tag" || !isPlainCall(L, expr.fn);
  if (expr.k === "index") return mayBeEnvironment(L, expr.of);
  if (expr.k === "member") return mayBeEnvironment(L, expr.of) || couldBeForeign(L, expr.of);
  return false;
}

function isPlainCall(L: Lowering, fn: Expr): boolean {
  if (fn.k === "member" && (plainMethods.has(fn.name) || fn.of.k === "text" || fn.of.k === "list")) return true;
  const root = rootName(fn);
  if (!root) return false;
  const found = lookup(L, root.scope, root.name);
  if (!found) return plainGlobals.has(root.name);
  if (!found.imported) return false;
  if (root.name === "expect") return true;
  return plainPackages.has(found.imported.specifier) && !(fn.k === "member" && parses.has(fn.name));
}

/** A name that the file takes from elsewhere, in lower case: `env.X`, `config.X`. Types and enums are written `Name.X`. */
function couldBeForeign(L: Lowering, of: Expr): boolean {
  if (of.k === "call" || of.k === "self") return false;
  const root = rootName(of);
  if (!root) return false;
  const found = lookup(L, root.scope, root.name);
  if (!found) return isEnvironment(of);
  if (of.k === "name" && /^[A-Z][a-z]/.test(of.name)) return false;
  return (
    found.imported !== undefined ||
    found.values.some((value) => value.k === "import" || value.k === "member" || value.k === "param" || value.k === "call")
  );
}

function rootName(expr: Expr): (Expr & { k: "name" }) | undefined {
  for (let at = expr, steps = 0; steps < 1000; steps++) {
    if (at.k === "name") return at;
    if (at.k === "member" || at.k === "index") at = at.of;
    else if (at.k === "call") at = at.fn;
    else return undefined;
  }
  return undefined;
}
