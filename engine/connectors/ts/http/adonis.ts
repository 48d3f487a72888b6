import type { Fold, Framework, Handler, Seen, Text, Value } from "../../../model/fold.ts";
import { addRoutes, each, lastName, methodsOf, on, pathsOf, verbMethods } from "./routes.ts";

/** https://docs.adonisjs.com/guides/basics/routing */
const routers = ["@adonisjs/core/services/router", "@ioc:Adonis/Core/Route", "@adonisjs/core/services/router.default"];
const verbs = ["get", "post", "put", "patch", "delete", "any"];
const groups = routers.map((router) => `${router}.group()`);
const resources = routers.map((router) => `${router}.resource()`);

/** Routes stand in the function they are written in; the function that a group is given is mounted where the group stands. */
const around = (seen: Pick<Seen, "inFunction">): Value | null =>
  seen.inFunction ? { t: "function", file: seen.inFunction.file, id: seen.inFunction.id, env: null } : null;

interface Group {
  readonly parent: Value | null;
  readonly fn: Value;
  readonly prefixes: Text[];
  readonly seen: Pick<Seen, "file" | "line">;
}
interface Resource {
  readonly router: Value | null;
  readonly paths: ReturnType<typeof pathsOf>;
  readonly seen: Pick<Seen, "file" | "line">;
  actions: readonly string[];
}
const groupsOf = (fold: Fold): Map<string, Group> => fold.note("adonis", "groups", () => new Map());
const resourcesOf = (fold: Fold): Map<string, Resource> => fold.note("adonis", "resources", () => new Map());

/** Actions of a resource: the method and what follows the path of the collection. */
const actions: Readonly<Record<string, readonly [methods: readonly string[], path: string]>> = {
  index: [["GET"], ""],
  create: [["GET"], "/create"],
  store: [["POST"], ""],
  show: [["GET"], "/:id"],
  edit: [["GET"], "/:id/edit"],
  update: [["PUT", "PATCH"], "/:id"],
  destroy: [["DELETE"], "/:id"],
};

const group: Handler = (seen, fold) => {
  const callback = fold.arg(seen.at, 0);
  const fn = callback && fold.values(callback).find((value) => value.t === "function");
  const made = fold.values(seen.at)[0];
  if (fn?.t === "function" && made?.t === "outside" && made.at !== null)
    groupsOf(fold).set(made.at, { parent: around(seen), fn: { ...fn, env: null }, prefixes: [], seen: { file: seen.file, line: seen.line } });
};

/** A later call of the chain speaks of the group or resource that began it. */
const begun = (seen: Seen): string => (seen.receiver?.t === "outside" ? (seen.receiver.at ?? "") : "");

const prefix: Handler = (seen, fold) => {
  const text = fold.arg(seen.at, 0);
  if (text)
    groupsOf(fold)
      .get(begun(seen))
      ?.prefixes.unshift(...fold.texts(text).slice(0, 1));
};

const resource: Handler = (seen, fold) => {
  const made = fold.values(seen.at)[0];
  if (made?.t !== "outside" || made.at === null) return;
  const paths = pathsOf(fold, fold.arg(seen.at, 0)).map(({ path, style }) => ({ path: path.map(nested), style }));
  resourcesOf(fold).set(made.at, { router: around(seen), paths, seen: { file: seen.file, line: seen.line }, actions: Object.keys(actions) });
};

/** `posts.comments` hangs the comments under one post. */
const nested = (piece: Text[number]): Text[number] => (typeof piece === "string" ? piece.replaceAll(".", "/:parent_id/") : piece);

const only: Handler = (seen, fold) => {
  const found = resourcesOf(fold).get(begun(seen));
  if (!found) return;
  const named = fold.items(fold.arg(seen.at, 0)).flatMap((item) => fold.constant(item) ?? []);
  const name = lastName(seen.origin);
  if (name === "apiOnly") found.actions = found.actions.filter((action) => action !== "create" && action !== "edit");
  else found.actions = found.actions.filter((action) => named.includes(action) === (name === "only"));
};

export const adonis: Framework = {
  name: "adonis",
  fluent: {
    ...each(groups, "*" as const),
    ...each(resources, "*" as const),
  },
  exact: {
    ...on(routers, verbs, (seen, fold) =>
      addRoutes(fold, seen, around(seen), [verbMethods[lastName(seen.origin)] ?? "*"], pathsOf(fold, fold.arg(seen.at, 0))),
    ),
    ...on(routers, ["route"], (seen, fold) =>
      addRoutes(fold, seen, around(seen), methodsOf(fold, fold.arg(seen.at, 1)), pathsOf(fold, fold.arg(seen.at, 0))),
    ),
    ...on(routers, ["group"], group),
    ...on(routers, ["resource"], resource),
    ...on(groups, ["prefix"], prefix),
    ...on(resources, ["apiOnly", "only", "except"], only),
  },
  end: (fold) => {
    for (const { parent, fn, prefixes, seen } of groupsOf(fold).values())
      fold.mount({ parent, child: fn, prefixes: [prefixes.flatMap((each): Text => ["/", ...each])], style: "colon", seen });
    for (const found of resourcesOf(fold).values())
      for (const action of found.actions) {
        const [methods, tail] = actions[action]!;
        for (const { path, style } of found.paths) fold.route({ router: found.router, methods, path: [...path, tail], style, seen: found.seen });
      }
  },
};
