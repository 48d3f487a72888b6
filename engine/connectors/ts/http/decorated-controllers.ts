import type { ClassView, Fold, Framework, Located, Seen, Text } from "../../../model/fold.ts";
import { decoratorsOf, methodsOfChain } from "../decorators.ts";
import { each } from "./routes.ts";

const verbs: Readonly<Record<string, string>> = {
  Get: "GET",
  Post: "POST",
  Put: "PUT",
  Patch: "PATCH",
  Delete: "DELETE",
  Head: "HEAD",
  Options: "OPTIONS",
  All: "*",
};

interface Found {
  readonly cls: ClassView;
  readonly call: Located | null;
  readonly library: string;
}

const controllersOf = (fold: Fold): Found[] => fold.note("decorated", "controllers", () => []);
const prefixesOf = (fold: Fold): Text[] => fold.note("decorated", "prefixes", () => []);

function controller(seen: Seen, fold: Fold): void {
  if (seen.target?.of === "class")
    controllersOf(fold).push({
      cls: seen.target.class,
      call: seen.at.expr.k === "call" ? seen.at : null,
      library: seen.origin.slice(0, seen.origin.lastIndexOf(".")),
    });
}

function textsOf(fold: Fold, call: Located | null): readonly Text[] {
  const at = call ? fold.arg(call, 0) : undefined;
  return at ? fold.items(at).flatMap((item) => fold.texts(item)) : [[]];
}

/** Libraries whose controllers are classes: the class decorator gives the prefix, those of methods verb and path. */
function addRoutes(fold: Fold, { cls, call, library }: Found): void {
  const outer = library === "routing-controllers" && prefixesOf(fold).length > 0 ? prefixesOf(fold) : [[]];
  for (const { in: at, method } of methodsOfChain(fold, cls)) {
    for (const { origin, call: verbCall, line } of decoratorsOf(fold, at.file, method.decorators, method.line)) {
      const verb = origin.startsWith(`${library}.`) ? verbs[origin.slice(library.length + 1)] : undefined;
      if (!verb) continue;
      for (const first of outer) {
        for (const head of textsOf(fold, call)) {
          for (const tail of textsOf(fold, verbCall))
            fold.route({
              router: null,
              methods: [verb],
              path: ["/", ...first, "/", ...head, "/", ...tail],
              style: library === "routing-controllers" ? "colon" : "brace",
              seen: { file: at.file, line },
            });
        }
      }
    }
  }
}

/** tsoa (https://tsoa-community.github.io/docs/) and routing-controllers (https://github.com/typestack/routing-controllers). */
export const decoratedControllers: Framework = {
  name: "decorated-controllers",
  exact: {
    ...each(["tsoa.Route", "@tsoa/runtime.Route", "routing-controllers.Controller", "routing-controllers.JsonController"], controller),
    ...each(["routing-controllers.createExpressServer", "routing-controllers.createKoaServer"], (seen: Seen, fold: Fold) =>
      routePrefix(seen, fold, 0),
    ),
    ...each(["routing-controllers.useExpressServer", "routing-controllers.useKoaServer"], (seen: Seen, fold: Fold) => routePrefix(seen, fold, 1)),
  },
  end: (fold) => {
    for (const found of controllersOf(fold)) addRoutes(fold, found);
  },
};

function routePrefix(seen: Seen, fold: Fold, at: number): void {
  const prefix = fold.prop(fold.arg(seen.at, at), "routePrefix");
  for (const text of prefix ? fold.texts(prefix) : []) if (text.every((piece) => typeof piece === "string")) prefixesOf(fold).push(text);
}
