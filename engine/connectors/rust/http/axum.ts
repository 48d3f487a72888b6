import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { addRoutes, chainOf, each, on, textsOf, verbs } from "../origins.ts";

/** axum, and the routers of aide and utoipa-axum that wrap it. https://docs.rs/axum/latest/axum/struct.Router.html */
const types = [
  "axum.Router",
  "axum.routing.Router",
  "aide.axum.ApiRouter",
  "aide.axum.routing.ApiRouter",
  "utoipa_axum.router.OpenApiRouter",
  "axum_extra.routing.Router",
  "axum_typed_routing.Router",
];
const routers = types.flatMap((type) => [`${type}.new()`, `${type}.default()`, `${type}()`, `${type}.with_openapi()`, `${type}.from()`]);
const isRouter = new Set(routers);

/** The methods of a method router: `get(a).post(b)`, `on(MethodFilter::GET, h)`, `any(h)`; any method when they are not known. */
export function methodsOf(fold: Fold, at: Located | undefined): readonly string[] {
  const methods = new Set<string>();
  for (const value of at ? fold.values(at) : []) {
    for (const { name, call } of chainOf(value)) {
      const verb = verbs[name.replace(/_(?:service|with|with_tsr)$/, "")];
      if (verb) methods.add(verb);
      else if (name === "fallback") methods.add("*");
      else if (name === "on" || name === "on_service") for (const method of filterOf(fold, fold.arg(call, 0))) methods.add(method);
    }
  }
  return methods.size === 0 || methods.has("*") ? ["*"] : [...methods];
}

function filterOf(fold: Fold, at: Located | undefined): readonly string[] {
  const found = (at ? fold.values(at) : []).flatMap((value) => {
    const own = value.t === "outside" ? (/MethodFilter\.([A-Z]+)/.exec(value.origin)?.[1] ?? []) : [];
    const added = chainOf(value).flatMap(({ name, call }) => (name === "or" ? filterOf(fold, fold.arg(call, 0)) : []));
    return [...[own].flat(), ...added];
  });
  return found.length > 0 ? found : ["*"];
}

const route: Handler = (seen, fold) =>
  addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.arg(seen.at, 1)), textsOf(fold, fold.arg(seen.at, 0)), "brace");
const routeAny: Handler = (seen, fold) => addRoutes(fold, seen, seen.receiver, ["*"], textsOf(fold, fold.arg(seen.at, 0)), "brace");

function nest(seen: Seen, fold: Fold): void {
  mount(seen, fold, fold.arg(seen.at, 1), textsOf(fold, fold.arg(seen.at, 0)));
}

function mount(seen: Seen, fold: Fold, router: Located | undefined, prefixes: readonly (readonly (string | { text: string })[])[]): void {
  for (const child of router ? fold.values(router) : []) {
    if (isMountable(child)) fold.mount({ parent: seen.receiver, child, prefixes, style: "brace", seen });
  }
}

const isMountable = (value: Value): boolean => value.t === "outside" && isRouter.has(value.origin);

/** `OpenApiRouter::routes(routes!(a, b))`: the paths stand at the handlers, in `#[utoipa::path(get, path = "/x")]`. */
function documentedRoutes(seen: Seen, fold: Fold): void {
  const macro = fold.arg(seen.at, 0);
  for (const made of macro ? fold.values(macro) : []) {
    if (made.t !== "outside" || !made.call) continue;
    for (const arg of fold.args(made.call)) {
      for (const handler of fold.values(arg)) {
        const code = handler.t === "function" ? fold.functionOf(handler) : undefined;
        for (const decorator of handler.t === "function" ? (code?.decorators ?? []) : []) {
          const at = fold.at(handler.t === "function" ? handler.file : seen.file, decorator);
          if (decorator.k === "call" && isPathAttribute(fold, at)) addDocumented(seen, fold, at);
        }
      }
    }
  }
}

function isPathAttribute(fold: Fold, at: Located): boolean {
  return (
    at.expr.k === "call" &&
    fold.values({ ...at, expr: at.expr.fn }).some((value) => value.t === "outside" && (value.origin === "utoipa.path" || value.origin === "~path!"))
  );
}

function addDocumented(seen: Seen, fold: Fold, attribute: Located): void {
  const methods = fold.args(attribute).flatMap((arg) => {
    const name = arg.expr.k === "name" ? arg.expr.name : arg.expr.k === "import" ? arg.expr.specifier : "";
    return arg.name === undefined && verbs[name] ? [verbs[name]] : [];
  });
  const place = attribute.expr.k === "call" ? { file: attribute.file, line: attribute.expr.line } : seen;
  addRoutes(fold, place, seen.receiver, methods.length > 0 ? methods : ["*"], textsOf(fold, fold.arg(attribute, "path")), "brace");
}

export const axum: Framework = {
  name: "axum",
  fluent: each(routers, "*" as const),
  results: {
    // The first of the pair that splits off the documentation is the router itself.
    ...each(
      routers.map((router) => `${router}.split_for_parts`),
      (call, fold) => (call.expr.fn.k === "member" ? [{ t: "list" as const, items: [fold.at(call.file, call.expr.fn.of)] }] : undefined),
    ),
  },
  exact: {
    ...on(routers, ["route", "api_route", "api_route_with", "route_with_tsr"], route),
    ...on(routers, ["route_service", "route_service_with_tsr"], routeAny),
    ...on(routers, ["nest", "nest_service", "nest_api_service"], nest),
    ...on(routers, ["merge"], (seen, fold) => mount(seen, fold, fold.arg(seen.at, 0), [[]])),
    ...on(routers, ["routes"], documentedRoutes),
  },
};
