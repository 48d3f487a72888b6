import type { CallExpr } from "../../../model/code.ts";
import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { addRoutes, each, elementsOf, lastName, methodOf, on, textsOf, verbs } from "../origins.ts";

/** Rocket: attribute routes, mounted by `routes!`. https://rocket.rs/guide/v0.5/requests/ */
const rockets = [
  "rocket.build()",
  "rocket.custom()",
  "rocket.ignite()",
  "rocket.Rocket.build()",
  "rocket.Rocket.custom()",
  "rocket.Rocket.ignite()",
  "rocket.Rocket()",
  "rocket.rocket.Rocket()",
];
const words = Object.keys(verbs).filter((verb) => verb !== "any");
const attributes = [...words, "route"].flatMap((word) => [`rocket.${word}`, `~${word}!`]);
const lists = ["routes", "openapi_get_routes", "openapi_routes", "uri_routes"].flatMap((name) => [
  `rocket.${name}`,
  `~${name}!`,
  `rocket_okapi.${name}`,
]);

/** `#[get("/x/<id>?<q>")]`, `#[route(GET, uri = "/x")]`: the function is what `routes!` names. */
function attribute(seen: Seen, fold: Fold): void {
  if (seen.how !== "decorator" || seen.target?.of !== "function") return;
  const { file, id } = seen.target;
  const name = lastName(seen.origin).replace(/^~|!$/g, "");
  const isRoute = name === "route";
  const path = isRoute
    ? (fold.arg(seen.at, "uri") ?? fold.arg(seen.at, "path"))
    : (fold.arg(seen.at, 0) ?? fold.arg(seen.at, "uri") ?? fold.arg(seen.at, "path"));
  const methods = isRoute ? [bareMethod(fold, fold.arg(seen.at, 0))] : [verbs[name] ?? "*"];
  addRoutes(fold, seen, { t: "function", file, id, env: null }, methods, textsOf(fold, path).map(withoutQuery), "angle");
}

/** The method of `#[route(GET, …)]` is a bare word. */
function bareMethod(fold: Fold, at: Located | undefined): string {
  return at?.expr.k === "name" && /^[A-Za-z]+$/.test(at.expr.name) ? at.expr.name.toUpperCase() : methodOf(fold, at);
}

function withoutQuery(path: Text): Text {
  const cut = path.findIndex((piece) => typeof piece === "string" && piece.includes("?"));
  return cut < 0 ? path : [...path.slice(0, cut), (path[cut] as string).split("?")[0] as string];
}

const mount: Handler = (seen, fold) => {
  const prefixes = textsOf(fold, fold.arg(seen.at, 0));
  for (const child of elementsOf(fold, fold.arg(seen.at, 1)))
    if (child.t === "function") fold.mount({ parent: seen.receiver, child, prefixes, style: "angle", seen });
};

const listed = (call: Located & { readonly expr: CallExpr }, fold: Fold): readonly Value[] => [{ t: "list", items: fold.args(call) }];

/** A fairing gets the rocket that is being built. */
const fairings = ["rocket.fairing.AdHoc.on_ignite", "rocket.fairing.AdHoc.try_on_ignite", "rocket.fairing.AdHoc.on_attach"];
const rocketOf = (seen: Seen, fold: Fold): { fn: Value; index: number; origin: string }[] => {
  const given = fold.arg(seen.at, 1);
  return (given ? fold.values(given) : []).map((fn) => ({ fn, index: 0, origin: "rocket.Rocket()" }));
};

export const rocket: Framework = {
  name: "rocket",
  fluent: each(rockets, "*" as const),
  callbacks: each(fairings, rocketOf),
  results: each(lists, listed),
  exact: { ...each(attributes, attribute), ...on(rockets, ["mount"], mount) },
};
