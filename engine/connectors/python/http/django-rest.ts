import type { ClassView, Fold, Framework, Handler, Seen, Text, Value } from "../../../model/fold.ts";
import { each, given, isTrue, lineage, madeBy, textsOf } from "../ask.ts";
import { actionMethods, actionsOf } from "./django-views.ts";
import { madeValue, methodsIn, viewClass } from "./routes.ts";

const routers = [
  "rest_framework.routers.DefaultRouter",
  "rest_framework.routers.SimpleRouter",
  "rest_framework.routers.BaseRouter",
  "rest_framework_extensions.routers.ExtendedSimpleRouter",
  "rest_framework_extensions.routers.ExtendedDefaultRouter",
];
const nested = [
  "rest_framework_nested.routers.NestedSimpleRouter",
  "rest_framework_nested.routers.NestedDefaultRouter",
  "rest_framework_nested.routers.NestedMixin",
];
const nestedBases = ["rest_framework_nested.routers.DefaultRouter", "rest_framework_nested.routers.SimpleRouter"];

/** `router.register(prefix, viewset)`: the routes of its actions stand here, those of `@action` where they are written. */
const register: Handler = (seen, fold) => {
  if (seen.how !== "call" || seen.rest.length !== 1 || seen.rest[0] !== "register") return;
  const cls = viewClass(fold, given(fold, seen.at, 1, "viewset"));
  for (const prefix of textsOf(fold, given(fold, seen.at, 0, "prefix"))) {
    if (!cls) {
      fold.unresolved({ kind: "http", role: "serves", seen, why: "the viewset is not in the tree" });
      continue;
    }
    const router = seen.receiver;
    for (const action of actionsOf(fold, cls)) {
      const isDetail = action !== "list" && action !== "create";
      add(fold, router, [actionMethods[action]!], prefix, isDetail ? ["<pk>"] : [], seen);
    }
    for (const view of lineage(fold, cls)) addExtra(fold, router, prefix, view);
  }
};

/** `@action(detail=True, methods=["post"], url_path="mark-paid")`. */
function addExtra(fold: Fold, router: Value | null, prefix: Text, cls: ClassView): void {
  for (const method of cls.code.methods) {
    for (const decorator of method.decorators ?? []) {
      if (decorator.k !== "call") continue;
      const at = fold.at(cls.file, decorator);
      const isAction = fold
        .values({ ...at, expr: decorator.fn })
        .some((value) => value.t === "outside" && /^rest_framework\.decorators\.(?:action|detail_route|list_route)$/.test(value.origin));
      if (!isAction) continue;
      const isDetail = isTrue(fold, given(fold, at, null, "detail")) || (decorator.fn.k === "name" && decorator.fn.name === "detail_route");
      const names = textsOf(fold, fold.arg(at, "url_path"));
      for (const name of names.length > 0 ? names : [[method.name]]) {
        add(fold, router, methodsIn(fold, given(fold, at, 0, "methods"), ["GET"]), prefix, [...(isDetail ? ["<pk>"] : []), name], {
          file: cls.file,
          line: decorator.line,
        });
      }
    }
  }
}

/** Prefixes and action paths are regular expressions by rule; only named groups are used in fact, so they are read as parameters. */
function add(
  fold: Fold,
  router: Value | null,
  methods: readonly string[],
  prefix: Text,
  tail: readonly (string | Text)[],
  seen: Pick<Seen, "file" | "line">,
): void {
  const path: Text = [...plain(prefix), ...tail.flatMap((part) => ["/", ...(typeof part === "string" ? [part] : plain(part))])];
  fold.route({ router, methods, path, style: "angle", seen });
}

function plain(text: Text): Text {
  return text.map((piece) => (typeof piece === "string" ? withoutGroups(piece) : piece));
}

/** `(?P<id>[^/]+)` -> `<id>`, with the parentheses inside the group counted. */
function withoutGroups(text: string): string {
  let out = "";
  for (let at = 0; at < text.length; at++) {
    const name = /^\(\?P<(\w+)>/.exec(text.slice(at, at + 80))?.[1];
    if (name === undefined) {
      if (!/[\^$]/.test(text[at]!)) out += text[at];
      continue;
    }
    let depth = 0;
    for (; at < text.length; at++) {
      if (text[at] === "\\") at++;
      else if (text[at] === "(") depth++;
      else if (text[at] === ")" && --depth === 0) break;
    }
    out += `<${name}>`;
  }
  return out;
}

/** A nested router's paths go on behind one object of the parent's prefix. */
const madeNested: Handler = (seen, fold) => {
  const router = madeValue(fold, seen);
  if (seen.how !== "call" || !router) return;
  for (const prefix of textsOf(fold, given(fold, seen.at, 1, "parent_prefix")).slice(0, 1)) {
    fold.prefix({ router, prefix: [...outerPrefix(fold, given(fold, seen.at, 0, "parent_router"), 0), ...plain(prefix), "/<pk>/"], style: "angle" });
  }
};

function outerPrefix(fold: Fold, parent: ReturnType<typeof given>, depth: number): Text {
  for (const value of parent && depth < 6 ? fold.values(parent) : []) {
    const call = madeBy(value);
    const prefix =
      call && value.t === "outside" && /\.Nested\w*Router\(\)$/.test(value.origin)
        ? textsOf(fold, given(fold, call, 1, "parent_prefix"))[0]
        : undefined;
    if (call && prefix) return [...outerPrefix(fold, given(fold, call, 0, "parent_router"), depth + 1), ...plain(prefix), "/<pk>/"];
  }
  return [];
}

/** https://www.django-rest-framework.org/api-guide/routers/ */
export const djangoRestFramework: Framework = {
  name: "django rest framework",
  exact: each(nested, madeNested),
  under: each(
    [...routers, ...nested, ...nestedBases].map((origin) => `${origin}()`),
    register,
  ),
};
