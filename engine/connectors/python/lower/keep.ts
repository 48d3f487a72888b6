import type { Expr, Scope, Site } from "../../../model/code.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Functions of the language that are no contract and call nothing of the tree by name. */
const builtIns = words(
  "abs all any ascii bin bool breakpoint bytearray bytes callable chr complex delattr dict dir divmod enumerate filter float format frozenset " +
    "hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property " +
    "range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip ValueError TypeError KeyError RuntimeError " +
    "Exception NotImplementedError AssertionError AttributeError IndexError StopIteration OSError",
);
/** Methods of texts, lists and dictionaries. `get`, `pop`, `add`, `join` and the like are also those of clients, sessions and texts that are folded. */
const plainMethods = words(
  "append appendleft extend items keys values split rsplit splitlines startswith endswith encode decode isoformat strftime strptime timestamp sort reverse copy count index " +
    "isdigit isalpha title capitalize zfill ljust rjust splitlines partition rpartition tolist astype reshape mean sum assertEqual assertTrue assertFalse assertIn assertIsNone " +
    "assertIsInstance assertRaises assertNotIn assert_called_once_with assert_called_once debug info warning warn error exception critical raise_for_status hexdigest readlines",
);
/** Packages that never carry a contract. */
const plainPackages = words(
  "re json logging datetime typing pathlib collections math time random copy functools itertools dataclasses enum uuid abc sys string hashlib base64 shutil tempfile traceback " +
    "inspect warnings textwrap operator io struct decimal contextlib argparse subprocess threading unittest pytest numpy pandas torch matplotlib sklearn scipy tqdm structlog loguru " +
    "typing_extensions __future__ types weakref secrets csv glob pprint platform statistics fractions heapq bisect signal codecs pickle zlib gzip tarfile zipfile yaml toml",
);

/** Whether a site could tell anything; most calls cannot, and facts stay small without them. Asked when all names are known. */
export function keepSite(scopes: readonly Scope[], { expr }: Site): boolean {
  if (expr.k === "index")
    return (
      mayBeEnvironment(expr.of) &&
      (expr.by.k === "text" || expr.by.k === "join" || expr.by.k === "name" || expr.by.k === "member" || expr.by.k === "param")
    );
  if (expr.k !== "call") return false;
  const { fn } = expr;
  if (fn.k === "member" && /^(?:items|keys|values)$/.test(fn.name) && mayBeEnvironment(fn.of)) return true;
  if (fn.k === "member" && (plainMethods.has(fn.name) || fn.of.k === "list" || fn.of.k === "object" || fn.of.k === "text")) return false;
  if (spine(fn) > longestChain) return false;
  const root = rootOf(fn);
  if (root?.k === "import") return !isPlain(root.specifier);
  if (root?.k !== "name") return true;
  const binding = bindingOf(scopes, root.name, root.scope);
  if (!binding) return fn.k !== "name" || !builtIns.has(root.name);
  if (binding.imported) return !isPlain(binding.imported.specifier) || /read_sql|patch/.test(fn.k === "member" ? fn.name : "");
  return true;
}

function isPlain(specifier: string): boolean {
  return plainPackages.has(specifier.split(".", 1)[0]!);
}

/** Calls one behind another: what a longer chain calls is told by its beginning, and each site holds all before it. */
const longestChain = 12;

function spine(expr: Expr): number {
  let calls = 0;
  for (let at: Expr | undefined = expr; at && calls <= longestChain; at = inner(at)) if (at.k === "call") calls++;
  return calls;
}

function inner(expr: Expr): Expr | undefined {
  return expr.k === "member" || expr.k === "index" ? expr.of : expr.k === "call" ? expr.fn : undefined;
}

function rootOf(expr: Expr): Expr | undefined {
  let at: Expr = expr;
  for (let next = inner(at); next; next = inner(at)) at = next;
  return at;
}

function bindingOf(scopes: readonly Scope[], name: string, scope: number): Scope["names"][string] | undefined {
  for (let at = scope; at >= 0; at = scopes[at]!.parent) {
    const names = scopes[at]!.names;
    if (Object.hasOwn(names, name)) return names[name];
  }
  return undefined;
}

/** `os.environ`, an alias of it, or a parameter it may be handed to. */
function mayBeEnvironment(of: Expr): boolean {
  if (of.k === "name") return /env|conf|settings|secret|^o$|^e$/i.test(of.name);
  return of.k === "member" && /env|conf|settings|secret/i.test(of.name);
}
