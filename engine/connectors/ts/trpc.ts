import type { Expr } from "../../model/code.ts";
import type { Fold, Framework, Handler, Located, Seen, Value } from "../../model/fold.ts";
import { decoratorsOf } from "./decorators.ts";
import { each } from "./http/routes.ts";

/** https://trpc.io/docs/server/routers, …/client/react, …/server/server-side-calls */
const base = "@trpc/server.initTRPC";
const instance = `${base}.create()`;
const routerMade = `${instance}.router()`;
const mergedMade = `${instance}.mergeRouters()`;
const procedureKinds = ["query", "mutation", "subscription"];

/** A router by the identity of the call that made it. */
interface Router {
  readonly value: Value & { t: "outside" };
  readonly call: Located;
}
const routersOf = (fold: Fold): Map<string, Router> => fold.note("trpc", "routers", () => new Map());

const noteRouter: Handler = (seen, fold) => {
  for (const value of fold.values(seen.at))
    if (value.t === "outside" && value.at !== null && value.call) routersOf(fold).set(value.at, { value, call: value.call });
};

const isRouter = (value: Value): value is Value & { t: "outside" } =>
  value.t === "outside" && (value.origin === routerMade || value.origin === mergedMade);

/** What an entry of a router is, through `lazy(() => import("./x"))`. */
function entryValues(fold: Fold, at: Located): readonly Value[] {
  return fold.values(at).flatMap((value): readonly Value[] => {
    if (value.t === "module") return fold.member(value, "default");
    if (value.t !== "outside" || !/^@trpc\/server\.(?:experimental_)?lazy\(\)$/.test(value.origin) || !value.call) return [value];
    const loader = fold.arg(value.call, 0);
    return (loader ? fold.values(loader) : [])
      .flatMap((fn) => fold.returned(fn))
      .flatMap((loaded) => (loaded.t === "module" ? exportedRouters(fold, loaded) : [loaded]));
  });
}

/** A lazily loaded module gives its one router. */
function exportedRouters(fold: Fold, module: Value & { t: "module" }): readonly Value[] {
  return fold.fileView(module.file).exports.flatMap(({ at }) => (at ? fold.values(at).filter(isRouter) : []));
}

/** Children of a router: entries of its table, or those of the routers it merges, each once. */
function tables(fold: Fold, router: Router, seen: Set<Router> = new Set()): readonly Located[] {
  if (seen.has(router)) return [];
  seen.add(router);
  if (router.value.origin !== mergedMade) return [fold.arg(router.call, 0)].flatMap((at) => at ?? []);
  return fold
    .args(router.call)
    .flatMap((at) => fold.items(at))
    .flatMap((at) => fold.values(at))
    .flatMap((value) => {
      const inner = isRouter(value) && value.at !== null ? routersOf(fold).get(value.at) : undefined;
      return inner ? tables(fold, inner, seen) : [];
    });
}

/** Routers that are a value in another: the rest are roots. */
function usedRouters(fold: Fold): Set<string> {
  const used = new Set<string>();
  const note = (value: Value): void => {
    if (isRouter(value) && value.at !== null) used.add(value.at);
    if (value.t === "object")
      for (const { at } of fold.props(value.at))
        for (const inner of entryValues(fold, at)) if (isRouter(inner) && inner.at !== null) used.add(inner.at);
  };
  for (const router of routersOf(fold).values()) {
    if (router.value.origin === mergedMade)
      for (const at of fold.args(router.call).flatMap((each) => fold.items(each))) fold.values(at).forEach(note);
    else for (const table of tables(fold, router)) for (const { at } of fold.props(table)) entryValues(fold, at).forEach(note);
  }
  return used;
}

function walk(fold: Fold, table: Located, path: string, depth: number): void {
  if (depth > 12) return;
  for (const { key, at, line } of fold.props(table)) {
    const name = path === "" ? key : `${path}.${key}`;
    for (const value of entryValues(fold, at)) {
      const inner = isRouter(value) && value.at !== null ? routersOf(fold).get(value.at) : undefined;
      if (inner) for (const each of tables(fold, inner)) walk(fold, each, name, depth + 1);
      else if (value.t === "object") walk(fold, value.at, name, depth + 1);
      else procedure(fold, name, { file: at.file, line }, at.expr, value);
    }
  }
}

/** The file with the procedure's builder serves it; the line is that of its entry, or where the builder begins in another place. */
function procedure(fold: Fold, key: string, entry: Pick<Seen, "file" | "line">, expr: Expr, value: Value): void {
  const built = value.t === "outside" && value.origin.startsWith(instance) && value.call ? value.call : undefined;
  if (!built && !(expr.k === "call" && expr.fn.k === "member" && procedureKinds.includes(expr.fn.name))) return;
  const seen = built && expr.k !== "call" ? { file: built.file, line: firstLine(built.expr) ?? entry.line } : entry;
  fold.role({ kind: "trpc", role: "serves", key, seen });
}

function firstLine(expr: Expr): number | undefined {
  let line: number | undefined;
  for (let at = expr; at.k === "call" || at.k === "member"; at = at.k === "call" ? at.fn : at.of) if (at.k === "call") line = at.line;
  return line;
}

const reactClients = [
  "@trpc/react-query.createTRPCReact()",
  "@trpc/next.createTRPCNext()",
  "@trpc/react.createReactQueryHooks()",
  "@trpc/react-query.createReactQueryHooks()",
];
const clients = [
  ...reactClients,
  "@trpc/client.createTRPCClient()",
  "@trpc/client.createTRPCProxyClient()",
  "@trpc/react-query.createTRPCQueryUtils()",
  "@trpc/react-query.createServerSideHelpers()",
  "@trpc/react-query/server.createServerSideHelpers()",
  "@trpc/tanstack-react-query.createTRPCContext().useTRPC()",
  "@trpc/tanstack-react-query.createTRPCContext().useTRPCClient()",
  "@trpc/tanstack-react-query.createTRPCOptionsProxy()",
  "@trpc/react-query/rsc.createHydrationHelpers().trpc",
  "@trpc/react-query/rsc.createHydrationHelpers().api",
  "@trpc/next/app-dir/client.experimental_createTRPCNextAppDirClient()",
  "@trpc/next/app-dir/server.experimental_createTRPCNextAppDirServer()",
  "@trpc/react-query/server.createProxySSGHelpers()",
  "@trpc/react-query/ssg.createProxySSGHelpers()",
  "trpc-nuxt/client.createTRPCNuxtClient()",
  "@trpc/vue-query.createTRPCVueQuery()",
  "trpc-svelte-query-adapter.svelteQueryWrapper()",
];
const callers = [
  `${routerMade}.createCaller()`,
  `${mergedMade}.createCaller()`,
  `${instance}.createCallerFactory()()`,
  "@trpc/server.createCallerFactory()()",
  "@trpc/server/unstable-core-do-not-import.createCallerFactory()()",
  "@trpc/react-query/rsc.createHydrationHelpers().trpc",
  "@trpc/react-query/rsc.createHydrationHelpers().api",
];
/** What ends a call of a procedure on a client. */
const endings = new Set([
  "useQuery",
  "useSuspenseQuery",
  "useInfiniteQuery",
  "useSuspenseInfiniteQuery",
  "useMutation",
  "useSubscription",
  "usePrefetchQuery",
  "usePrefetchInfiniteQuery",
  "query",
  "mutate",
  "mutation",
  "subscribe",
  "fetch",
  "fetchInfinite",
  "prefetch",
  "prefetchInfinite",
  "ensureData",
  "ensureQueryData",
  "queryOptions",
  "infiniteQueryOptions",
  "mutationOptions",
  "subscriptionOptions",
  "mutateAsync",
  "createQuery",
  "createMutation",
  "createInfiniteQuery",
  "useLazyQuery",
  "fetchQuery",
  "prefetchQuery",
]);
const hops = new Set(["useUtils", "useContext", "useQueries", "createUtils", "client", "withTRPC"]);

/** `trpc.user.byId.useQuery()`, `trpc.useUtils().user.byId.fetch()`, `client.user.byId.query()`. */
function clientCall(seen: Seen, fold: Fold, direct: boolean): void {
  if (seen.how !== "call") return;
  const last = seen.rest.at(-1) ?? "";
  let path = seen.rest;
  while (path.length > 0 && (path[0] === "()" || hops.has(path[0] ?? ""))) path = path.slice(1);
  if (path.includes("()") || path.length === 0) return;
  if (path.includes("[?]")) {
    if (direct || endings.has(last)) fold.unresolved({ kind: "trpc", role: "calls", seen, why: "the name of the procedure is not a constant" });
    return;
  }
  if (!direct && path.length === 1 && endings.has(last)) return byPath(seen, fold);
  const key = endings.has(last) && path.length > 1 ? path.slice(0, -1) : direct ? path : undefined;
  if (key) fold.role({ kind: "trpc", role: "calls", key: key.join("."), seen });
}

/** Before version 10 a call names its procedure: `trpc.useQuery(["user.byId", id])`, `client.query("user.byId", id)`. */
function byPath(seen: Seen, fold: Fold): void {
  const [path] = fold.items(fold.arg(seen.at, 0));
  for (const value of path ? fold.values(path) : []) if (value.t === "text") fold.role({ kind: "trpc", role: "calls", key: value.text, seen });
}

/** `trpc.useQueries((t) => [t.user.byId(…)])`: the parameter is a proxy whose calls are the procedures. */
const queries = (seen: Seen, fold: Fold) =>
  fold
    .args(seen.at)
    .slice(0, 1)
    .flatMap((at) => fold.values(at))
    .flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: "@trpc/server.caller()" }] : []));
const options = (seen: Seen, fold: Fold) =>
  fold
    .args(seen.at)
    .flatMap((at) => fold.values(at))
    .flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: `${instance}.opts` }] : []));

/** Classes of nestjs-trpc: the alias of `@Router` is the path of its methods. */
const nestRouter: Handler = (seen, fold) => {
  if (seen.target?.of !== "class") return;
  const cls = seen.target.class;
  const alias = fold.constant(fold.prop(fold.arg(seen.at, 0), "alias")) ?? (cls.code.name ?? "").replace(/^./, (head) => head.toLowerCase());
  for (const method of cls.code.methods) {
    for (const { origin, line } of decoratorsOf(fold, cls.file, method.decorators, method.line)) {
      if (origin === "nestjs-trpc.Query" || origin === "nestjs-trpc.Mutation")
        fold.role({ kind: "trpc", role: "serves", key: `${alias}.${method.name}`, seen: { file: cls.file, line } });
    }
  }
};

export const trpc: Framework = {
  name: "trpc",
  fluent: {
    [base]: ["context", "meta"],
    [`${instance}.procedure`]: ["input", "output", "use", "meta", "concat", "unstable_concat", "errors", "resolve"],
  },
  callbacks: {
    ...each(
      procedureKinds.map((kind) => `${instance}.procedure.${kind}`),
      options,
    ),
    ...each([`${instance}.procedure.use`, `${instance}.middleware`], options),
    ...each(
      reactClients.map((client) => `${client}.useQueries`),
      queries,
    ),
    ...each(
      reactClients.map((client) => `${client}.useSuspenseQueries`),
      queries,
    ),
  },
  exact: { ...each([`${instance}.router`, `${instance}.mergeRouters`], noteRouter), "nestjs-trpc.Router": nestRouter },
  under: {
    ...each(clients, ((seen, fold) => clientCall(seen, fold, false)) satisfies Handler),
    ...each([...callers, "@trpc/server.caller()"], ((seen, fold) => clientCall(seen, fold, true)) satisfies Handler),
  },
  end: (fold) => {
    const used = usedRouters(fold);
    for (const [at, router] of routersOf(fold)) if (!used.has(at)) for (const table of tables(fold, router)) walk(fold, table, "", 0);
  },
};
