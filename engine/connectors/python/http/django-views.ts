import type { ClassView, Fold, Located, Value } from "../../../model/fold.ts";
import { type Call, fieldOf, given, lineage, listTexts, madeBy, originOf } from "../ask.ts";
import { methodsIn, methodsOfClass, viewClass } from "./routes.ts";

/** Methods that generic views of the two libraries have, by the end of their name. */
const genericMethods: readonly (readonly [name: string, methods: readonly string[]])[] = [
  ["ListCreateAPIView", ["GET", "POST"]],
  ["RetrieveUpdateDestroyAPIView", ["GET", "PUT", "PATCH", "DELETE"]],
  ["RetrieveUpdateAPIView", ["GET", "PUT", "PATCH"]],
  ["RetrieveDestroyAPIView", ["GET", "DELETE"]],
  ["CreateAPIView", ["POST"]],
  ["ListAPIView", ["GET"]],
  ["RetrieveAPIView", ["GET"]],
  ["DestroyAPIView", ["DELETE"]],
  ["UpdateAPIView", ["PUT", "PATCH"]],
  ["TemplateView", ["GET"]],
  ["RedirectView", ["*"]],
  ["ListView", ["GET"]],
  ["DetailView", ["GET"]],
  ["CreateView", ["GET", "POST"]],
  ["UpdateView", ["GET", "POST"]],
  ["DeleteView", ["GET", "POST"]],
  ["FormView", ["GET", "POST"]],
  ["ArchiveIndexView", ["GET"]],
  ["JavaScriptCatalog", ["GET"]],
  ["LoginView", ["GET", "POST"]],
  ["LogoutView", ["*"]],
  ["TokenObtainPairView", ["POST"]],
  ["TokenRefreshView", ["POST"]],
  ["TokenVerifyView", ["POST"]],
  ["SpectacularAPIView", ["GET"]],
  ["SpectacularSwaggerView", ["GET"]],
  ["SpectacularRedocView", ["GET"]],
];

/** Actions of viewsets and of their mixins, by the end of their name. */
const genericActions: readonly (readonly [name: string, actions: readonly string[]])[] = [
  ["ReadOnlyModelViewSet", ["list", "retrieve"]],
  ["ModelViewSet", ["list", "create", "retrieve", "update", "partial_update", "destroy"]],
  ["ListModelMixin", ["list"]],
  ["CreateModelMixin", ["create"]],
  ["RetrieveModelMixin", ["retrieve"]],
  ["UpdateModelMixin", ["update", "partial_update"]],
  ["DestroyModelMixin", ["destroy"]],
];

export const actionMethods: Readonly<Record<string, string>> = {
  list: "GET",
  create: "POST",
  retrieve: "GET",
  update: "PUT",
  partial_update: "PATCH",
  destroy: "DELETE",
};

/** Methods a view answers: those its class has, those a decorator allows, any where nothing says. */
export function methodsOfView(fold: Fold, view: Located): readonly string[] {
  const mapped = fromMap(fold, view);
  if (mapped.length > 0) return mapped;
  const cls = viewClass(fold, view);
  if (cls) return methodsOfViewClass(fold, cls);
  const outside = fold
    .values(view)
    .map(originOf)
    .find((origin) => origin.endsWith(".as_view()"));
  if (outside) return genericsIn([outside.replace(/\.as_view\(\)$/, "")], genericMethods)[0] ?? ["*"];
  const fn = fold.values(view).find((value) => value.t === "function");
  return fn ? methodsOfFunction(fold, fn) : ["*"];
}

function methodsOfViewClass(fold: Fold, cls: ClassView): readonly string[] {
  const allowed = fieldOf(fold, cls, "http_method_names");
  const own = methodsOfClass(fold, cls).filter((method) => method !== "HEAD" && method !== "OPTIONS");
  const generic = genericsIn(fold.baseOrigins(cls), genericMethods).flat();
  const all = [...new Set([...own, ...generic])];
  if (all.includes("*") || all.length === 0)
    return allowed ? methodsIn(fold, allowed, ["*"]).filter((method) => method !== "HEAD" && method !== "OPTIONS") : ["*"];
  return allow(fold, allowed, all);
}

function allow(fold: Fold, allowed: Located | undefined, methods: readonly string[]): readonly string[] {
  if (!allowed) return methods;
  const named = new Set(methodsIn(fold, allowed, methods));
  return named.has("*") ? methods : methods.filter((method) => named.has(method));
}

function genericsIn(origins: readonly string[], table: readonly (readonly [string, readonly string[]])[]): (readonly string[])[] {
  return origins.flatMap((origin) => {
    const last = origin.slice(origin.lastIndexOf(".") + 1);
    const found = table.find(([name]) => last === name || (last.endsWith(name) && last.length > name.length && origin.includes(".")));
    return found ? [found[1]] : [];
  });
}

/** `UserViewSet.as_view({"get": "list"})`. */
function fromMap(fold: Fold, view: Located): string[] {
  const calls = [...(view.expr.k === "call" ? [view as Call] : []), ...fold.values(view).flatMap((value) => madeBy(value) ?? [])];
  return [...new Set(calls.flatMap((call) => fold.props(given(fold, call, 0, "actions")).map(({ key }) => key.toUpperCase())))].filter((key) =>
    /^[A-Z]+$/.test(key),
  );
}

/** `@require_http_methods([…])`, `@require_GET`, `@api_view([…])`. */
function methodsOfFunction(fold: Fold, fn: Value): readonly string[] {
  const code = fold.functionOf(fn);
  if (!code || fn.t !== "function") return ["*"];
  for (const decorator of code.decorators ?? []) {
    const at = fold.at(fn.file, decorator);
    for (const value of fold.values(at)) {
      const origin = originOf(value);
      if (/\.(?:require_http_methods|api_view)\(\)$/.test(origin))
        return methodsIn(fold, given(fold, at, 0, "http_method_names", "request_method_list"), ["GET"]);
      if (origin.endsWith(".api_view")) return ["GET"];
      const one = /\.require_(GET|POST|safe)$/.exec(origin)?.[1];
      if (one) return [one === "safe" ? "GET" : one];
    }
  }
  return ["*"];
}

/** Standard actions of a viewset: its own and those of its bases. */
export function actionsOf(fold: Fold, cls: ClassView): string[] {
  const found = new Set(genericsIn(fold.baseOrigins(cls), genericActions).flat());
  for (const each of lineage(fold, cls)) for (const { name } of each.code.methods) if (Object.hasOwn(actionMethods, name)) found.add(name);
  const allowed = fieldOf(fold, cls, "http_method_names");
  const names = allowed && new Set(listTexts(fold, allowed).map((text) => String(text[0]).toUpperCase()));
  return Object.keys(actionMethods).filter((action) => found.has(action) && (!names || names.has(actionMethods[action]!)));
}
