import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { addRoutes, chainOf, each, elementsOf, lastName, methodOf, on, textsOf, verbs } from "../origins.ts";

/** actix-web and what speaks like it. https://actix.rs/docs/url-dispatch/ */
const crates = ["actix_web", "ntex", "paperclip.actix", "utoipa_actix_web"];
const apps = crates.flatMap((crate) => [`${crate}.App.new()`, `${crate}.App()`, `${crate}.web.App.new()`, `${crate}.App.new().into_utoipa_app()`]);
const scopes = crates.flatMap((crate) => [
  `${crate}.web.scope()`,
  `${crate}.scope()`,
  `${crate}.Scope.new()`,
  `${crate}.web.Scope.new()`,
  `${crate}.Scope()`,
  `${crate}.scope.scope()`,
]);
const resources = crates.flatMap((crate) => [
  `${crate}.web.resource()`,
  `${crate}.Resource.new()`,
  `${crate}.web.Resource.new()`,
  `${crate}.Resource()`,
]);
const configs = crates.flatMap((crate) => [`${crate}.web.ServiceConfig()`, `${crate}.service_config.ServiceConfig()`, `${crate}.ServiceConfig()`]);
const holders = [...apps, ...scopes, ...configs];
const attributes = crates.flatMap((crate) => Object.keys(verbs).map((verb) => `${crate}.${verb}`));

/** `#[get("/x")]`: the function is what `service` mounts. */
function attribute(seen: Seen, fold: Fold): void {
  if (seen.how !== "decorator" || seen.target?.of !== "function") return;
  const { file, id } = seen.target;
  const name = lastName(seen.origin);
  const methods = name === "route" ? writtenMethods(fold, seen.at) : [verbs[name] ?? "*"];
  addRoutes(fold, seen, { t: "function", file, id, env: null }, methods, textsOf(fold, fold.arg(seen.at, 0)), "brace");
}

/** `#[route("/x", method = "GET", method = "HEAD")]`. */
function writtenMethods(fold: Fold, attributeCall: Located): readonly string[] {
  const found = fold.args(attributeCall).flatMap((arg) => (arg.name === "method" ? [methodOf(fold, arg)] : []));
  return found.length > 0 ? found : ["*"];
}

/** The methods of `web::get().to(h)`, `web::method(Method::GET)`, `web::route().method(…)`. */
function methodsOf(fold: Fold, route: Located | undefined): readonly string[] {
  const methods = new Set<string>();
  for (const value of route ? fold.values(route) : []) {
    for (const { name, call } of chainOf(value)) {
      if (verbs[name]) methods.add(verbs[name]);
      if (name === "method") methods.add(methodOf(fold, fold.arg(call, 0)));
      if (name === "guard") for (const guard of guardsOf(fold, fold.arg(call, 0))) methods.add(guard);
    }
  }
  return methods.size > 0 ? [...methods] : ["*"];
}

/** `guard::Get()`. */
function guardsOf(fold: Fold, at: Located | undefined): readonly string[] {
  return (at ? fold.values(at) : []).flatMap((value) => {
    const verb = value.t === "outside" ? verbs[lastName(value.origin.replace(/\(\)$/, "")).toLowerCase()] : undefined;
    return verb && value.t === "outside" && value.origin.includes(".guard.") ? [verb] : [];
  });
}

/** On an application or scope with a path; on a resource the path is the resource's. */
const route: Handler = (seen, fold) => {
  const [first, second] = [fold.arg(seen.at, 0), fold.arg(seen.at, 1)];
  const paths: readonly Text[] = second ? textsOf(fold, first) : [[]];
  addRoutes(fold, seen, seen.receiver, methodsOf(fold, second ?? first), paths, "brace");
};

const resourceVerb: Handler = (seen, fold) => addRoutes(fold, seen, seen.receiver, [verbs[lastName(seen.origin)] ?? "*"], [[]], "brace");

/** The prefix of what `scope(path)` or `resource(path)` makes. */
const made: Handler = (seen, fold) => {
  const path = fold.arg(seen.at, 0);
  for (const router of path ? fold.values(seen.at) : []) for (const prefix of textsOf(fold, path)) fold.prefix({ router, prefix, style: "brace" });
};

const service: Handler = (seen, fold) => {
  for (const child of elementsOf(fold, fold.arg(seen.at, 0)))
    if (isMountable(child)) fold.mount({ parent: seen.receiver, child, prefixes: [[]], style: "brace", seen });
};

const isMountable = (value: Value): boolean => value.t === "function" || value.t === "class" || (value.t === "outside" && value.at !== null);

/** A function that is given the configuration adds its routes where it is named. */
const configure: Handler = (seen, fold) => {
  const given = fold.arg(seen.at, 0);
  for (const child of given ? fold.values(given) : [])
    if (child.t === "function") fold.mount({ parent: seen.receiver, child, prefixes: [[]], style: "brace", seen });
};

const functionsOf = (seen: Seen, fold: Fold): { fn: Value; index: number; origin: string }[] => {
  const given = fold.arg(seen.at, 0);
  return (given ? fold.values(given) : []).map((fn) => ({ fn, index: 0, origin: "actix_web.web.ServiceConfig()" }));
};

export const actix: Framework = {
  name: "actix",
  fluent: each([...holders, ...resources], "*" as const),
  callbacks: each(
    holders.map((holder) => `${holder}.configure`),
    functionsOf,
  ),
  results: each(
    crates.flatMap((crate) => [`${crate}.services`, `${crate}.web.services`]),
    (call, fold) => [{ t: "list" as const, items: fold.args(call) }],
  ),
  exact: {
    ...each(attributes, attribute),
    ...each(
      crates.map((crate) => `${crate}.route`),
      attribute,
    ),
    ...on([...holders, ...resources], ["route"], route),
    ...on(resources, ["to", "to_async"], (seen, fold) => addRoutes(fold, seen, seen.receiver, ["*"], [[]], "brace")),
    ...on(resources, Object.keys(verbs), resourceVerb),
    ...on(holders, ["service"], service),
    ...on(holders, ["configure"], configure),
    ...each(
      [...scopes, ...resources].filter((origin) => /(?:scope|resource|new)\(\)$/.test(origin)).map((origin) => origin.slice(0, -2)),
      made,
    ),
  },
};
