import type { Fold, Framework, Handler, Located, Text, Value } from "../../../model/fold.ts";
import { type Call, each, given, madeBy, originOf, textsOf } from "../ask.ts";
import { methodsOfView } from "./django-views.ts";

const plainPaths = ["django.urls.path", "django.urls.conf.path"];
const regexPaths = ["django.urls.re_path", "django.urls.conf.re_path", "django.conf.urls.url", "django.conf.urls.re_path"];
const includes = new Set(["django.urls.include()", "django.conf.urls.include()", "django.urls.conf.include()"]);
const isPath: ReadonlyMap<string, "angle" | "regex"> = new Map([
  ...plainPaths.map((origin) => [`${origin}()`, "angle"] as const),
  ...regexPaths.map((origin) => [`${origin}()`, "regex"] as const),
]);

interface Walk {
  readonly fold: Fold;
  /** Identities of the calls that stand in a list that was walked. */
  readonly done: Set<string>;
}

const note = (fold: Fold): Call[] => fold.note("django", "paths", () => []);

const remember: Handler = (seen, fold) => {
  if (seen.how === "call" && seen.at.env === null) note(fold).push(seen.at as Call);
};

/** `urlpatterns` of every file, under the `include` that names the file. https://docs.djangoproject.com/en/stable/topics/http/urls/ */
export const djangoFramework: Framework = {
  name: "django urls",
  exact: each([...plainPaths, ...regexPaths], remember),
  end(fold) {
    const walk: Walk = { fold, done: new Set() };
    const files = new Set(note(fold).map((call) => call.file));
    for (const file of fold.files) {
      for (const { name, at } of fold.fileView(file).exports) {
        if (!at || !/^(?:\w+_)?url_?patterns$/i.test(name)) continue;
        files.add(file);
        walkList(walk, at, { t: "module", file }, name.startsWith("websocket"), 0);
      }
    }
    // Paths that are appended, or stand in a list of another name, belong to the file when it has patterns.
    for (const call of note(fold)) {
      if (walk.done.has(keyOf(call))) continue;
      fold.unresolved({
        kind: "http",
        role: "serves",
        seen: { file: call.file, line: call.expr.line, at: call },
        why: "it stands in no list of URL patterns",
      });
    }
  },
};

const keyOf = (call: Call): string => `${call.file}#${call.expr.id}`;

/** Every pattern of a list, whatever lists, calls and sums it is put together from. */
function walkList(walk: Walk, list: Located, parent: Value, isSocket: boolean, depth: number): void {
  if (depth > 8) return;
  for (const value of walk.fold.values(list)) {
    if (value.t === "list") for (const item of value.items) walkList(walk, item, parent, isSocket, depth + 1);
    else if (value.t === "outside") walkOutside(walk, value, parent, isSocket, depth);
  }
}

function walkOutside(walk: Walk, value: Value & { t: "outside" }, parent: Value, isSocket: boolean, depth: number): void {
  const { fold } = walk;
  const call = value.call;
  const style = isPath.get(value.origin);
  if (call && style) walkPath(walk, call, style, parent, isSocket, depth);
  else if (call && value.origin.endsWith(".i18n_patterns()")) {
    // The language stands in front of the path.
    fold.mount({ parent, child: value, prefixes: [["<lang>/"]], style: "angle", seen: { file: call.file, line: call.expr.line } });
    for (const arg of fold.args(call)) if (arg.name === undefined || arg.name === "*") walkList(walk, arg, value, isSocket, depth + 1);
  } else if (call && /\.(?:format_suffix_patterns|decorator_include|cached_patterns)\(\)$/.test(value.origin)) {
    const inner = given(fold, call, 0);
    if (inner) walkList(walk, inner, parent, isSocket, depth + 1);
  } else if (value.origin.endsWith(".urls") && value.of?.t === "outside" && value.of.at !== null) {
    fold.mount({ parent, child: value.of, prefixes: [[]], style: "angle", seen: place(value.of, parent) });
  }
}

function place(value: Value, parent: Value): { file: string; line: number } {
  const call = madeBy(value);
  return call ? { file: call.file, line: call.expr.line } : { file: parent.t === "module" ? parent.file : "", line: 1 };
}

function walkPath(walk: Walk, call: Call, style: "angle" | "regex", parent: Value, isSocket: boolean, depth: number): void {
  const { fold } = walk;
  walk.done.add(keyOf(call));
  const seen = { file: call.file, line: call.expr.line, at: call };
  const paths = textsOf(fold, given(fold, call, 0, "route", "regex"));
  const view = given(fold, call, 1, "view");
  if (!view) return;
  const prefixes = style === "regex" ? paths.map(openEnded) : paths;
  let mounted = false;
  for (const value of fold.values(view)) {
    const included = includes.has(originOf(value)) ? madeBy(value) : null;
    if (included) {
      mounted = true;
      fold.mount({ parent, child: value, prefixes, style, seen });
      walkInclude(walk, included, value, isSocket, depth + 1);
    } else if (value.t === "outside" && value.origin.endsWith(".urls")) {
      mounted = true;
      if (value.of?.t === "outside" && value.of.at !== null) fold.mount({ parent, child: value.of, prefixes, style, seen });
    } else if (value.t === "list" && value.items.length > 0 && view.expr.k !== "call") {
      // A view given as (patterns, application name, name space).
      mounted = true;
    }
  }
  if (mounted) return;
  const methods = isSocket ? ["GET"] : methodsOfView(fold, view);
  for (const path of paths) fold.route({ router: parent, methods, path, style, seen });
}

/** A regular expression in front of others goes on after its end. */
function openEnded(text: Text): Text {
  return text.map((piece, at) => (typeof piece === "string" && at === text.length - 1 ? piece.replace(/(?<!\\)\$$/, "") : piece));
}

/** `include("shop.urls")`, `include(module)`, `include([…])`, `include((patterns, "name"))`, `include(router.urls)`. */
function walkInclude(walk: Walk, call: Call, child: Value, isSocket: boolean, depth: number): void {
  const { fold } = walk;
  const argument = given(fold, call, 0, "arg");
  if (!argument) return;
  const seen = { file: call.file, line: call.expr.line, at: call };
  const tuple = argument.expr.k === "list" && argument.expr.line !== undefined ? argument.expr.items[0] : undefined;
  const what: Located = tuple ? { ...argument, expr: tuple } : argument;
  for (const value of fold.values(what)) {
    if (value.t === "text") {
      const module = value.text.length === 1 && typeof value.text[0] === "string" ? value.text[0] : undefined;
      const file = module === undefined ? undefined : fold.moduleFile(call.file, module);
      if (module === undefined) fold.unresolved({ kind: "http", role: "serves", seen, why: "the included module is not a constant" });
      else if (file !== undefined) fold.mount({ parent: child, child: { t: "module", file }, prefixes: [[]], style: "angle", seen });
    } else if (value.t === "module") fold.mount({ parent: child, child: value, prefixes: [[]], style: "angle", seen });
    else if (value.t === "list") walkList(walk, what, child, isSocket, depth);
    else if (value.t === "outside" && value.origin.endsWith(".urls") && value.of?.t === "outside" && value.of.at !== null) {
      fold.mount({ parent: child, child: value.of, prefixes: [[]], style: "angle", seen });
    } else if (value.t === "outside") walkOutside(walk, value, child, isSocket, depth);
  }
}
