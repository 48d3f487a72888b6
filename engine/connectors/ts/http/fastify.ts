import type { Fold, Framework, Located, Seen, Value } from "../../../model/fold.ts";
import { addRoutes, each, lastName, methodsOf, on, pathsOf, prefixesOf, unwrapped, verbMethods } from "./routes.ts";

/** https://fastify.dev/docs/latest/Reference/Routes/ and …/Plugins/ */
const instance = "fastify.FastifyInstance()";
const apps = ["fastify()", "fastify.default()", "fastify.fastify()", "fastify.Fastify()", instance];
const verbs = ["get", "post", "put", "patch", "delete", "head", "options", "all"];
const wrappers = ["fastify-plugin", "fastify-plugin.default", "fastify-plugin.fastifyPlugin"];
const wrapped = new Set(wrappers.map((wrapper) => `${wrapper}()`));

/** Functions that a plugin argument stands for; a wrapped plugin keeps the prefix of its parent. */
function plugins(fold: Fold, at: Located | undefined): readonly { readonly fn: Value; readonly ownPrefix: boolean }[] {
  if (!at) return [];
  return fold
    .values(at)
    .flatMap((value) => unwrapped(fold, value))
    .flatMap((value): readonly { fn: Value; ownPrefix: boolean }[] => {
      if (value.t === "function") return [{ fn: value, ownPrefix: true }];
      if (value.t !== "outside" || !wrapped.has(value.origin) || !value.call) return [];
      const inner = fold.arg(value.call, 0);
      return inner ? fold.values(inner).map((fn) => ({ fn, ownPrefix: false })) : [];
    });
}

function register(seen: Seen, fold: Fold): void {
  const prefix = fold.prop(fold.arg(seen.at, 1), "prefix");
  for (const { fn, ownPrefix } of plugins(fold, fold.arg(seen.at, 0))) {
    const prefixes = prefix && ownPrefix ? prefixesOf(fold, prefix) : [{ path: [], style: "colon" as const }];
    for (const { path, style } of prefixes) fold.mount({ parent: seen.receiver, child: fn, prefixes: [path], style, seen });
  }
}

const handed = (seen: Seen, fold: Fold) => plugins(fold, fold.arg(seen.at, 0)).map(({ fn }) => ({ fn, index: 0, origin: instance }));

export const fastify: Framework = {
  name: "fastify",
  fluent: each(apps, [
    ...verbs,
    "route",
    "withTypeProvider",
    "register",
    "after",
    "decorate",
    "addHook",
    "ready",
    "setErrorHandler",
    "setValidatorCompiler",
    "setSerializerCompiler",
  ]),
  callbacks: { ...Object.fromEntries(apps.map((app) => [`${app}.register`, handed])), ...each(wrappers, handed) },
  exact: {
    ...on(apps, verbs, (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, [verbMethods[lastName(seen.origin)] ?? "*"], pathsOf(fold, fold.arg(seen.at, 0))),
    ),
    ...on(apps, ["register"], register),
    ...on(apps, ["route"], (seen, fold) => {
      const options = fold.arg(seen.at, 0);
      const method = fold.prop(options, "method");
      addRoutes(
        fold,
        seen,
        seen.receiver,
        method ? methodsOf(fold, method) : ["*"],
        pathsOf(fold, fold.prop(options, "url") ?? fold.prop(options, "path")),
      );
    }),
  },
};
