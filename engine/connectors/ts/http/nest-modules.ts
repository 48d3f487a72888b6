import type { ClassView, Fold, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { classKey } from "../decorators.ts";

/** A module: the modules and controllers it names, by class, and the paths RouterModule gives it. */
export interface NestModule {
  readonly imports: Set<string>;
  readonly controllers: Set<string>;
  readonly paths: Set<string>;
}

/** An application made by NestFactory. */
export interface NestApp {
  readonly file: string;
  /** Class of the root module, when it is known. */
  root: string | null;
  prefixes: Text[];
  excluded: { readonly path: string; readonly method: string }[];
  /** What stands before a version in the path; undefined without URI versioning. */
  uriVersions: string | undefined;
  defaultVersions: (string | null)[];
}

interface Nest {
  readonly modules: Map<string, NestModule>;
  readonly apps: NestApp[];
}

export const modulesOf = (fold: Fold): Nest => fold.note("nest", "modules", () => ({ modules: new Map(), apps: [] }));

function moduleAt(fold: Fold, key: string): NestModule {
  const { modules } = modulesOf(fold);
  const known = modules.get(key) ?? { imports: new Set<string>(), controllers: new Set<string>(), paths: new Set<string>() };
  modules.set(key, known);
  return known;
}

/** Classes an entry of `imports` stands for: the class, `X.forRoot()`, `forwardRef(() => X)`, `{ module: X }`. */
function classesOf(fold: Fold, at: Located, depth = 0): readonly string[] {
  const { expr } = at;
  if (depth > 3) return [];
  if (expr.k === "call" && expr.fn.k === "member") {
    const owners = fold.values({ ...at, expr: expr.fn.of }).filter((value) => value.t === "class");
    if (owners.length > 0) return owners.map((value) => classKey(value as Value & { t: "class" }));
  }
  return fold.values(at).flatMap((value): readonly string[] => {
    if (value.t === "class") return [classKey(value)];
    if (value.t === "object") {
      const named = fold.prop(value.at, "module");
      return named ? classesOf(fold, named, depth + 1) : [];
    }
    const lazy = value.t === "outside" && value.origin === "@nestjs/common.forwardRef()" && value.call ? fold.arg(value.call, 0) : undefined;
    return lazy
      ? fold
          .values(lazy)
          .flatMap((fn) => fold.returned(fn))
          .flatMap((made) => (made.t === "class" ? [classKey(made)] : []))
      : [];
  });
}

/** `@Module({ imports, controllers })`. */
export function readModule(seen: Seen, fold: Fold): void {
  if (seen.target?.of !== "class") return;
  const module = moduleAt(fold, classKey(seen.target.class));
  const options = fold.arg(seen.at, 0);
  for (const at of fold.items(fold.prop(options, "imports"))) for (const key of classesOf(fold, at)) module.imports.add(key);
  for (const at of fold.items(fold.prop(options, "controllers"))) for (const key of classesOf(fold, at)) module.controllers.add(key);
}

/** `RouterModule.register([{ path, module, children }])`. */
export function readRouterModule(seen: Seen, fold: Fold): void {
  const walk = (at: Located | undefined, above: string, depth: number): void => {
    for (const entry of depth > 8 ? [] : fold.items(at)) {
      const path = `${above}/${fold.constant(fold.prop(entry, "path")) ?? ""}`;
      const named = fold.prop(entry, "module") ?? (fold.prop(entry, "path") ? undefined : entry);
      for (const key of named ? classesOf(fold, named) : []) moduleAt(fold, key).paths.add(path);
      walk(fold.prop(entry, "children"), path, depth + 1);
    }
  };
  walk(fold.arg(seen.at, 0), "", 0);
}

/** `NestFactory.create(Root)` and what is set on what it gives. An application known only by its type is that of its file. */
export function readApp(seen: Seen, fold: Fold): void {
  const { apps } = modulesOf(fold);
  const of = (file: string, root: string | null): NestApp => {
    const known = apps.find((app) => app.file === file && (root === null || app.root === null || app.root === root));
    if (known) {
      known.root ??= root;
      return known;
    }
    const made: NestApp = { file, root, prefixes: [[]], excluded: [], uriVersions: undefined, defaultVersions: [] };
    apps.push(made);
    return made;
  };
  const name = seen.origin.slice(seen.origin.lastIndexOf(".") + 1);
  if (name === "create") {
    const root = fold.arg(seen.at, 0);
    of(seen.file, root ? (classesOf(fold, root)[0] ?? null) : null);
    return;
  }
  const made = seen.receiver?.t === "outside" ? seen.receiver.call : null;
  const root = made ? fold.arg(made, 0) : undefined;
  const app = of(made?.file ?? seen.file, root ? (classesOf(fold, root)[0] ?? null) : null);
  if (name === "setGlobalPrefix") readPrefix(seen, fold, app);
  else readVersioning(seen, fold, app);
}

function readPrefix(seen: Seen, fold: Fold, app: NestApp): void {
  const at = fold.arg(seen.at, 0);
  if (at) app.prefixes = [...fold.texts(at)];
  for (const item of fold.items(fold.prop(fold.arg(seen.at, 1), "exclude"))) {
    const path = fold.constant(fold.prop(item, "path")) ?? fold.constant(item);
    const method = fold.prop(item, "method");
    const named = method
      ? fold.values(method).flatMap((value) => (value.t === "outside" ? [value.origin.slice(value.origin.lastIndexOf(".") + 1)] : []))[0]
      : undefined;
    if (path !== undefined) app.excluded.push({ path, method: named === undefined || named === "ALL" ? "*" : named });
  }
}

function readVersioning(seen: Seen, fold: Fold, app: NestApp): void {
  const options = fold.arg(seen.at, 0);
  const type = fold.prop(options, "type");
  if (type && !fold.values(type).some((value) => value.t === "outside" && value.origin.endsWith("VersioningType.URI"))) return;
  const prefix = fold.prop(options, "prefix");
  const none = prefix && fold.values(prefix).some((value) => value.t === "literal" && value.v === false);
  app.uriVersions = none ? "" : (fold.constant(prefix) ?? "v");
  for (const item of fold.items(fold.prop(options, "defaultVersion"))) {
    const version = fold.constant(item);
    if (version !== undefined) app.defaultVersions.push(version);
    else if (fold.values(item).some((value) => value.t === "outside" && value.origin.endsWith("VERSION_NEUTRAL"))) app.defaultVersions.push(null);
  }
}

/** Does `exclude` of the global prefix name this route? */
export function isExcluded(app: NestApp, path: string, method: string): boolean {
  const segments = path.split("/").filter((part) => part !== "");
  return app.excluded.some((each) => {
    if (each.method !== "*" && each.method !== method) return false;
    const pattern = each.path.split("/").filter((part) => part !== "");
    const open = /^(?:\(\.\*\)|\{?\*\w*\}?|.*\(\.\*\))$/.test(pattern.at(-1) ?? "");
    const fixed = open ? pattern.slice(0, -1) : pattern;
    return (
      (open ? segments.length >= fixed.length : segments.length === fixed.length) &&
      fixed.every((part, at) => part === segments[at] || (part.startsWith(":") && segments[at] !== undefined))
    );
  });
}

/** Applications that have a controller, with the path its module has there; one entry without application when none is known. */
export function appsOf(
  cls: ClassView,
  modules: ReadonlyMap<string, NestModule>,
  apps: readonly NestApp[],
): readonly { readonly app: NestApp | undefined; readonly modulePath: string }[] {
  const key = classKey(cls);
  const owners = [...modules].filter(([, module]) => module.controllers.has(key));
  const reached = apps.filter(
    (app) =>
      app.root !== null &&
      reaches(
        app.root,
        owners.map(([name]) => name),
        modules,
      ),
  );
  const chosen = reached.length > 0 ? reached : apps.length > 0 ? [nearest(cls.file, apps)] : [undefined];
  const paths = owners.flatMap(([, module]) => [...module.paths]);
  return chosen.flatMap((app) => (paths.length > 0 ? paths : [""]).map((modulePath) => ({ app, modulePath: modulePath.replace(/^\/+|\/+$/g, "") })));
}

function reaches(root: string, targets: readonly string[], modules: ReadonlyMap<string, NestModule>): boolean {
  const seen = new Set([root]);
  for (const at of seen) for (const next of modules.get(at)?.imports ?? []) seen.add(next);
  return targets.some((target) => seen.has(target));
}

/** The application whose file shares the longest path with a controller that no module of a known application names. */
function nearest(file: string, apps: readonly NestApp[]): NestApp | undefined {
  const common = (other: string): number => {
    let at = 0;
    while (at < file.length && file[at] === other[at]) at++;
    return file.slice(0, at).split("/").length;
  };
  return [...apps].sort((a, b) => common(b.file) - common(a.file))[0];
}
