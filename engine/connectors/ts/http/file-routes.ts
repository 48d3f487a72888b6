import type { FileView, Fold, Framework, Located } from "../../../model/fold.ts";
import { exportedVerbs } from "./routes.ts";

const source = /\.(?:[cm]?[jt]sx?)$/;

/** Folders above a path, nearest first; "" is the tree. */
function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end >= 0; end = path.lastIndexOf("/", end - 1)) {
    yield path.slice(0, end);
    if (end === 0) return;
  }
  yield "";
}

/** The nearest folder above that holds a configuration of that name, with the file. */
function project(path: string, fold: Fold, name: string): { readonly folder: string; readonly config: string } | undefined {
  const files = fold.note("file-routes", "files", () => new Set(fold.files));
  for (const folder of foldersAbove(path)) {
    for (const ending of ["ts", "js", "mjs", "cjs", "mts"]) {
      const config = `${folder === "" ? "" : `${folder}/`}${name}.config.${ending}`;
      if (files.has(config)) return { folder, config };
    }
  }
  return undefined;
}

/** What of a path stands below one of the given folders of its project; without a project, below the last such folder. */
function below(path: string, folder: string | undefined, roots: readonly string[]): string | undefined {
  if (folder !== undefined) {
    for (const root of roots) {
      const head = `${folder === "" ? "" : `${folder}/`}${root}/`;
      if (path.startsWith(head)) return path.slice(head.length);
    }
  }
  for (const root of roots) {
    const at = `/${path}`.lastIndexOf(`/${root}/`);
    if (at >= 0) return path.slice(at + root.length + 1);
  }
  return undefined;
}

function add(fold: Fold, file: FileView, line: number, methods: readonly string[], path: string, base = ""): void {
  if (methods.length > 0) fold.route({ router: null, methods, path: [`${base}/${path}`], style: "bracket", seen: { file: file.path, line } });
}

/** One route for each exported verb. */
function exportedRoutes(fold: Fold, file: FileView, path: string, others: Readonly<Record<string, string>> = {}, base = ""): void {
  for (const { name, line } of file.exports) {
    const method = exportedVerbs.has(name) ? name : Object.hasOwn(others, name) ? others[name] : undefined;
    if (method) add(fold, file, line, [method], path, base);
  }
}

/** `basePath` of next.config, through the wrappers that plugins put around it. */
function nextBase(fold: Fold, config: string | undefined): string {
  if (config === undefined) return "";
  for (const { name, at } of fold.fileView(config).exports) {
    if (!at || (name !== "default" && name !== "=")) continue;
    for (const value of fold.values(at)) {
      const options =
        value.t === "object"
          ? value.at
          : value.t === "outside" && value.call
            ? fold.arg(value.call, 0)
            : value.t === "function"
              ? fold.returned(value).flatMap((made) => (made.t === "object" ? [made.at] : []))[0]
              : undefined;
      const base = fold.constant(fold.prop(options, "basePath"));
      if (base !== undefined) return base;
    }
  }
  return "";
}

/** https://nextjs.org/docs/app/api-reference/file-conventions/route */
function nextApp(file: FileView, fold: Fold): void {
  if (!/(?:^|\/)app\/(?:.*\/)?route\.[cm]?[jt]sx?$/.test(file.path)) return;
  const found = project(file.path, fold, "next");
  const rest = below(file.path, found?.folder, ["src/app", "app"]);
  if (rest === undefined) return;
  const segments = rest.split("/").slice(0, -1);
  if (segments.some((part) => part.startsWith("_"))) return;
  const path = segments
    .filter((part) => !part.startsWith("@"))
    .map((part) => part.replace(/^(?:\(\.{1,3}\))+/, ""))
    .join("/");
  exportedRoutes(fold, file, path, {}, nextBase(fold, found?.config));
}

/** https://nextjs.org/docs/pages/building-your-application/routing/api-routes. Methods are those that the file compares the request's with. */
function nextPages(file: FileView, fold: Fold): void {
  if (!/(?:^|\/)pages\/api\//.test(file.path) || !source.test(file.path)) return;
  const found = project(file.path, fold, "next");
  const rest = below(file.path, found?.folder, ["src/pages", "pages"]);
  const handler = file.exports.find(({ name }) => name === "default" || name === "=");
  if (rest === undefined || !handler) return;
  const compared = handledMethods(fold, handler.at) ?? comparedMethods(fold, file.path);
  const path = rest.replace(source, "").replace(/(?:^|\/)index$/, "");
  const base = nextBase(fold, found?.config);
  for (const [method, line] of compared.length > 0 ? compared : [["*", handler.line] as const]) add(fold, file, line, [method], path, base);
}

/** `export default withMiddlewares({ GET: …, POST: … })`: a table by verb that a wrapper is given. */
function handledMethods(fold: Fold, at: Located | null): readonly (readonly [string, number])[] | undefined {
  if (at?.expr.k !== "call") return undefined;
  const found = fold
    .args(at)
    .flatMap((arg) => fold.props(arg))
    .flatMap(({ key, line }) => (exportedVerbs.has(key) ? [[key, line] as const] : []));
  return found.length > 0 ? found : undefined;
}

/** Methods that a file compares `request.method` with, and where it first does. */
const methodNotes = (fold: Fold): Map<string, Map<string, number>> => fold.note("file-routes", "methods", () => new Map());
const comparedMethods = (fold: Fold, file: string): readonly (readonly [string, number])[] => [...(methodNotes(fold).get(file) ?? [])];

/** https://svelte.dev/docs/kit/routing#server */
function svelteKit(file: FileView, fold: Fold): void {
  if (!/(?:^|\/)\+server\.[jt]s$/.test(file.path)) return;
  const rest = below(file.path, project(file.path, fold, "svelte")?.folder, ["src/routes", "routes"]);
  if (rest !== undefined) exportedRoutes(fold, file, rest.split("/").slice(0, -1).join("/"), { fallback: "*" });
}

/** https://docs.astro.build/en/guides/endpoints/ */
function astro(file: FileView, fold: Fold): void {
  if (!/(?:^|\/)src\/pages\/.*\.[cm]?[jt]s$/.test(file.path)) return;
  const rest = below(file.path, project(file.path, fold, "astro")?.folder, ["src/pages"]);
  if (rest !== undefined && !/(?:^|\/)_/.test(rest))
    exportedRoutes(fold, file, rest.replace(source, "").replace(/(?:^|\/)index$/, ""), {
      ALL: "*",
      get: "GET",
      post: "POST",
      del: "DELETE",
      all: "*",
    });
}

/** https://nitro.build/guide/routing: `server/api`, `server/routes`, the method as a second ending. */
function nitro(file: FileView, fold: Fold): void {
  const found = /(?:^|\/)server\/(api|routes)\/(.+)$/.exec(file.path);
  const handler = file.exports.find(({ name }) => name === "default");
  if (!found || !handler?.at || !source.test(file.path)) return;
  const answers = fold
    .values(handler.at)
    .some((value) => value.t === "outside" && /(?:^~|\.)(?:define\w*Handler|\w*[eE]ventHandler|defineMcpHandler)\(\)$/.test(value.origin));
  if (!answers) return;
  const [, kind = "", rest = ""] = found;
  const named = /^(.*?)(?:\.(get|post|put|patch|delete|head|options))?(?:\.(?:dev|prod|prerender))?$/.exec(rest.replace(source, ""));
  const path = (named?.[1] ?? "").replace(/(?:^|\/)index$/, "").replaceAll("[...]", "[...rest]");
  add(fold, file, handler.line, [named?.[2]?.toUpperCase() ?? "*"], kind === "api" ? `api/${path}` : path);
}

/** Resource routes: a route module without a page. https://reactrouter.com/how-to/resource-routes */
function remix(file: FileView, fold: Fold): void {
  const found = /(?:^|\/)app\/routes\/(.+)$/.exec(file.path);
  if (!found || !source.test(file.path) || file.exports.some(({ name }) => name === "default")) return;
  const path = flatRoute((found[1] ?? "").replace(source, ""));
  const methods = comparedMethods(fold, file.path).flatMap(([method]) => (method === "GET" ? [] : [method]));
  for (const { name, line } of file.exports) {
    if (name === "loader") add(fold, file, line, ["GET"], path);
    else if (name === "action") add(fold, file, line, methods.length > 0 ? methods : ["*"], path);
  }
}

/** `api.users.$id` -> `api/users/[id]`; `_pathless`, `trailing_`, `($optional)`, `[.]escaped`, `$` for the rest. */
function flatRoute(name: string): string {
  const dots = name
    .replaceAll("+/", "/")
    .replace(/\/(?:route|index)$/, "")
    .replace(/\[([^\]]*)\]/g, (_, inner: string) => inner.replaceAll(".", "\u0001"));
  const parts = dots.split(/[./]/).filter((part) => part !== "" && !part.startsWith("_"));
  return parts
    .map((part) => {
      const bare = part.replace(/_$/, "");
      if (bare === "$") return "[...rest]";
      if (/^\(\$.*\)$/.test(bare)) return `[[${bare.slice(2, -1)}]]`;
      return (bare.startsWith("$") ? `[${bare.slice(1)}]` : bare).replaceAll("\u0001", ".");
    })
    .join("/");
}

/** Routes that are named by the path of their file. */
export const fileRoutes: Framework = {
  name: "file-routes",
  exact: {
    "~#method": (seen, fold) => {
      const method = fold.constant(fold.arg(seen.at, 0))?.toUpperCase();
      if (method === undefined || !exportedVerbs.has(method)) return;
      const notes = methodNotes(fold);
      const known = notes.get(seen.file) ?? new Map<string, number>();
      notes.set(seen.file, known);
      if (!known.has(method)) known.set(method, seen.line);
    },
  },
  end: (fold) => {
    for (const path of fold.files) {
      const file = fold.fileView(path);
      for (const reads of [nextApp, nextPages, svelteKit, astro, nitro, remix]) reads(file, fold);
    }
  },
};
