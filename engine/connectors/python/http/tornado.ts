import type { Fold, Framework, Handler, Located, Text } from "../../../model/fold.ts";
import { each, given, madeBy, originOf, textsOf } from "../ask.ts";
import { madeValue, methodsOfClass, viewClass } from "./routes.ts";

/** Patterns match the whole path though nothing says so. */
function anchored(text: Text): Text {
  const [first] = text;
  return typeof first === "string" && first.startsWith("^") ? text : ["^", ...text];
}

function addRoutes(fold: Fold, router: ReturnType<typeof madeValue> | null, list: Located | undefined): void {
  for (const item of fold.items(list)) {
    for (const value of fold.values(item)) {
      const call = /^tornado\.(?:web\.(?:url|URLSpec)|routing\.Rule)\(\)$/.test(originOf(value)) ? madeBy(value) : null;
      const pattern = call ? given(fold, call, 0, "pattern", "matcher") : value.t === "list" ? value.items[0] : undefined;
      const handler = call ? given(fold, call, 1, "handler", "target") : value.t === "list" ? value.items[1] : undefined;
      if (!pattern || !handler || !router) continue;
      const cls = viewClass(fold, handler);
      const methods = cls ? methodsOfClass(fold, cls) : [];
      const isSocket = cls !== undefined && fold.baseOrigins(cls).some((origin) => origin.endsWith(".WebSocketHandler"));
      if (!cls && fold.values(handler).some((known) => /\.(?:StaticFileHandler|RedirectHandler|ErrorHandler)$/.test(originOf(known)))) continue;
      const line = call?.expr.line ?? (item.expr.k === "list" ? item.expr.line : undefined) ?? 1;
      for (const path of textsOf(fold, pattern)) {
        fold.route({
          router,
          methods: isSocket ? ["GET"] : methods.length > 0 ? methods : ["*"],
          path: anchored(path),
          style: "regex",
          seen: { file: call?.file ?? item.file, line },
        });
      }
    }
  }
}

const made: Handler = (seen, fold) => {
  if (seen.how === "call") addRoutes(fold, madeValue(fold, seen) ?? null, given(fold, seen.at, 0, "handlers"));
};

const added: Handler = (seen, fold) => {
  if (seen.how === "call" && seen.rest.length === 1 && seen.rest[0] === "add_handlers")
    addRoutes(fold, seen.receiver, given(fold, seen.at, 1, "host_handlers"));
};

/** https://www.tornadoweb.org/en/stable/guide/structure.html */
export const tornadoFramework: Framework = {
  name: "tornado",
  exact: each(["tornado.web.Application"], made),
  under: each(["tornado.web.Application()"], added),
};
