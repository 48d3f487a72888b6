import type { Expr } from "../../../model/code.ts";
import type { Fold, Framework, Handler, Located, Seen, Text } from "../../../model/fold.ts";
import { each, on } from "./routes.ts";

/** Contracts as objects that server and client share: `c.router({ get: { method, path } }, { pathPrefix })`. https://ts-rest.com */
const contracts = ["@ts-rest/core.initContract()"];
const serverless = ["fetch", "aws", "azure", "next"].map((name) => `@ts-rest/serverless/${name}.tsr`);
const servers = [
  ...["express", "fastify", "next", "serverless", "open-api"].map((name) => `@ts-rest/${name}.initServer()`),
  ...serverless.flatMap((tsr) => [tsr, `${tsr}.platformContext()`, `${tsr}.routerBuilder()`]),
  "@ts-rest/next.tsr",
];
const makers = ["@ts-rest/next.createNextRoute", "@ts-rest/next.createNextRouter"];
const clients = [
  "@ts-rest/core.initClient()",
  "@ts-rest/react-query.initQueryClient()",
  "@ts-rest/vue-query.initQueryClient()",
  "@ts-rest/react-query/v5.initTsrReactQuery()",
  "@ts-rest/next.initNextClient()",
];

interface Endpoint {
  readonly method: string;
  readonly path: Text;
}
/** Paths by the object that describes an endpoint; with every prefix of the routers that hold it. */
type Endpoints = Map<Expr, Endpoint[]>;

interface Later {
  readonly seen: Seen;
  readonly tell: (endpoints: Endpoints) => void;
}
interface Router {
  readonly table: Located;
  readonly prefix: Text;
}
const routersOf = (fold: Fold): Router[] => fold.note("ts-rest", "routers", () => []);
const laterOf = (fold: Fold): Later[] => fold.note("ts-rest", "later", () => []);

const object = (fold: Fold, at: Located | undefined): (Located & { readonly expr: Expr & { k: "object" } })[] =>
  at ? fold.values(at).flatMap((value) => (value.t === "object" ? [value.at] : [])) : [];

const router: Handler = (seen, fold) => {
  const prefix = fold.prop(fold.arg(seen.at, 1), "pathPrefix");
  for (const table of object(fold, fold.arg(seen.at, 0))) routersOf(fold).push({ table, prefix: prefix ? (fold.texts(prefix)[0] ?? []) : [] });
};

/** Every endpoint below a router that is in no other. */
function collect(fold: Fold): Endpoints {
  const endpoints: Endpoints = new Map();
  const routers = new Map(routersOf(fold).map((each) => [each.table.expr, each]));
  const inner = new Set<Expr>();
  for (const { table } of routers.values())
    for (const { at } of fold.props(table)) for (const value of object(fold, at)) if (routers.has(value.expr)) inner.add(value.expr);
  const walk = (at: Located, head: Text, depth: number): void => {
    if (depth > 8) return;
    const path = [...head, ...(routers.get(at.expr)?.prefix ?? [])];
    for (const entry of fold.props(at))
      for (const value of object(fold, entry.at)) {
        const method = fold.constant(fold.prop(value, "method"));
        const own = fold.prop(value, "path");
        if (method === undefined || !own) walk(value, path, depth + 1);
        else {
          const found = { method: method.toUpperCase(), path: [...path, ...(fold.texts(own)[0] ?? [])] };
          endpoints.set(value.expr, [...(endpoints.get(value.expr) ?? []), found]);
          declare(fold, found, { file: entry.at.file, line: entry.line });
        }
      }
  };
  for (const { table } of routers.values()) if (!inner.has(table.expr)) walk(table, [], 0);
  return endpoints;
}

function declare(fold: Fold, { method, path }: Endpoint, seen: Pick<Seen, "file" | "line">): void {
  fold.route({ router: null, methods: [method], path, style: "colon", seen, role: "declares" });
}

/** Handlers by the names of the contract: each serves its endpoint where it is written. */
function serve(fold: Fold, endpoints: Endpoints, contract: Located | undefined, handlers: Located | undefined, depth = 0): void {
  if (depth > 8) return;
  for (const { key, at, line } of fold.props(handlers))
    for (const part of object(fold, contract).flatMap((value) => fold.prop(value, key) ?? []))
      for (const value of object(fold, part)) {
        const found = endpoints.get(value.expr);
        for (const { method, path } of found ?? [])
          fold.route({ router: null, methods: [method], path, style: "colon", seen: { file: at.file, line } });
        if (!found) serve(fold, endpoints, part, at, depth + 1);
      }
}

const implemented: Handler = (seen, fold) => {
  const [contract, handlers] = [fold.arg(seen.at, 0), fold.arg(seen.at, 1)];
  laterOf(fold).push({ seen, tell: (endpoints) => serve(fold, endpoints, contract, handlers) });
};

/** `@TsRestHandler(contract.get)`, `@TsRest(contract.get)` of a Nest controller. */
const decorated: Handler = (seen, fold) => {
  const contract = fold.arg(seen.at, 0);
  const tell = (endpoints: Endpoints): void => {
    const whole = (at: Located | undefined, depth: number): void => {
      for (const value of object(fold, at)) {
        const found = endpoints.get(value.expr);
        for (const { method, path } of found ?? []) fold.route({ router: null, methods: [method], path, style: "colon", seen });
        if (!found && depth < 8) for (const entry of fold.props(value)) whole(entry.at, depth + 1);
      }
    };
    whole(contract, 0);
  };
  if (seen.target?.of === "method") laterOf(fold).push({ seen, tell });
};

const endings = new Set([
  "query",
  "mutate",
  "mutation",
  "useQuery",
  "useMutation",
  "useSuspenseQuery",
  "useInfiniteQuery",
  "fetchQuery",
  "prefetchQuery",
]);

/** `client.posts.get({ params })`: the members lead to the endpoint. */
const called: Handler = (seen, fold) => {
  if (seen.how !== "call" || seen.rest.includes("()") || seen.rest.length === 0) return;
  let made = seen.receiver;
  while (made?.t === "outside" && !(made.call && clients.includes(made.origin))) made = made.of;
  const call = made?.t === "outside" ? made.call : null;
  if (!call) return;
  const names = endings.has(seen.rest.at(-1) ?? "") && seen.rest.length > 1 ? seen.rest.slice(0, -1) : seen.rest;
  let at = object(fold, fold.arg(call, 0));
  for (const name of names) at = at.flatMap((value) => object(fold, fold.prop(value, name)));
  const base = fold.prop(fold.arg(call, 1), "baseUrl");
  const bases = base ? fold.texts(base).slice(0, 1) : [];
  const found = at;
  laterOf(fold).push({
    seen,
    tell: (endpoints) => {
      for (const { expr } of found)
        for (const { method, path } of endpoints.get(expr) ?? []) fold.httpCall({ method, url: path.map(filled), bases, seen });
    },
  });
};

const filled = (piece: Text[number]): Text[number] => (typeof piece === "string" ? piece.replace(/:(\w+)\??/g, "{$1}") : piece);

const first: NonNullable<Framework["results"]>[string] = (call, fold) => {
  const table = fold.arg(call, 0);
  return table && fold.values(table);
};

export const tsRest: Framework = {
  name: "ts-rest",
  results: Object.fromEntries(contracts.flatMap((made) => ["router", "query", "mutation"].map((name) => [`${made}.${name}`, first]))),
  exact: {
    ...on(contracts, ["router"], router),
    ...on(servers, ["router"], implemented),
    ...each(makers, implemented),
    ...each(["@ts-rest/nest.TsRestHandler", "@ts-rest/nest.TsRest"], decorated),
  },
  under: each(clients, called),
  end: (fold) => {
    if (routersOf(fold).length === 0) return;
    const endpoints = collect(fold);
    for (const { tell } of laterOf(fold)) tell(endpoints);
  },
};
