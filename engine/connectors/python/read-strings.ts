import type { ImportFact } from "../../model/facts.ts";
import { argument, type Origins, originOf } from "./origins.ts";
import { child, dottedText, literalText, type Syntax, type SyntaxTree, textOf } from "./syntax.ts";

/**
 * How a text names code. `module`: all of it is a module. `object`: a module, perhaps with names of it behind.
 * `maybe`: as `object`, where a text that leads nowhere says nothing.
 */
export type StringHint = "module" | "object" | "maybe";

/** Settings whose texts name modules or objects: Django, its REST framework, Celery, pytest. https://docs.djangoproject.com/en/stable/ref/settings/ */
const settings: Readonly<Record<string, StringHint>> = {
  INSTALLED_APPS: "object",
  MIDDLEWARE: "object",
  MIDDLEWARE_CLASSES: "object",
  ROOT_URLCONF: "module",
  WSGI_APPLICATION: "object",
  ASGI_APPLICATION: "object",
  AUTHENTICATION_BACKENDS: "object",
  DATABASE_ROUTERS: "object",
  TEST_RUNNER: "object",
  EMAIL_BACKEND: "object",
  STATICFILES_FINDERS: "object",
  FILE_UPLOAD_HANDLERS: "object",
  PASSWORD_HASHERS: "object",
  DEFAULT_FILE_STORAGE: "object",
  STATICFILES_STORAGE: "object",
  SESSION_ENGINE: "module",
  MESSAGE_STORAGE: "object",
  CSRF_FAILURE_VIEW: "object",
  FORM_RENDERER: "object",
  DEFAULT_EXCEPTION_REPORTER: "object",
  AUTH_PASSWORD_VALIDATORS: "maybe",
  TEMPLATES: "maybe",
  CACHES: "maybe",
  STORAGES: "maybe",
  REST_FRAMEWORK: "maybe",
  GRAPHENE: "maybe",
  CHANNEL_LAYERS: "maybe",
  SPECTACULAR_SETTINGS: "maybe",
  DJANGO_APPS: "maybe",
  LOCAL_APPS: "maybe",
  THIRD_PARTY_APPS: "maybe",
  PROJECT_APPS: "maybe",
  CELERY_IMPORTS: "module",
  CELERY_INCLUDE: "module",
  pytest_plugins: "module",
};

/** Functions that load what a text names: which argument, and how. */
const loaders: Readonly<Record<string, readonly [index: number, keyword: string, hint: StringHint]>> = {
  "pydoc.locate": [0, "path", "object"],
  "pkgutil.resolve_name": [0, "name", "object"],
  "django.utils.module_loading.import_string": [0, "dotted_path", "object"],
  "django.urls.include": [0, "arg", "module"],
  "django.conf.urls.include": [0, "arg", "module"],
  "werkzeug.utils.import_string": [0, "import_name", "object"],
  "pydantic.utils.import_string": [0, "dotted_path", "object"],
  "scrapy.utils.misc.load_object": [0, "path", "object"],
  "kombu.utils.imports.symbol_by_name": [0, "name", "object"],
  "celery.utils.imports.instantiate": [0, "name", "object"],
  "zope.dottedname.resolve.resolve": [0, "name", "object"],
  "uvicorn.run": [0, "app", "object"],
  "uvicorn.Config": [0, "app", "object"],
};

/** Methods of an application object that load what a text names; they count where the file imports their library. */
const methods: Readonly<Record<string, readonly [library: string, suffix: string, hint: StringHint]>> = {
  autodiscover_tasks: ["celery", ".tasks", "maybe"],
  config_from_object: ["celery", "", "maybe"],
  from_object: ["flask", "", "maybe"],
};

/** Texts that a known caller or setting turns into an import: `shop.apps.ShopConfig`, `proj.main:app`. */
export function readLoadedStrings(tree: SyntaxTree, node: Syntax, origins: Origins, imports: ImportFact[]): void {
  const add = (from: Syntax | undefined, hint: StringHint, suffix = "", needsDot = false) => {
    for (const { text, at } of textsIn(tree, from)) {
      if (!isLoadable(text) || (needsDot && !/[.:]/.test(text))) continue;
      imports.push({ specifier: text + suffix, line: tree.lineAt(at), kind: "string", hint });
    }
  };
  if (node.type !== "call") {
    const left = child(node, "left");
    const name = left && left.type === "attribute" ? undefined : dottedText(tree, left);
    if (name !== undefined && Object.hasOwn(settings, name)) add(child(node, "right"), settings[name]!, "", !bare.has(name));
    else if (left?.type === "subscript" && isSettingsModule(tree, child(left, "subscript"))) add(child(node, "right"), "module");
    return;
  }
  const callee = child(node, "function");
  const list = child(node, "arguments");
  if (!list || !callee) return;
  const origin = originOf(tree, callee, origins) ?? "";
  if (Object.hasOwn(loaders, origin)) {
    const [index, keyword, hint] = loaders[origin]!;
    add(firstOf(argument(tree, list, index, keyword)), hint);
  } else if (origin === "celery.Celery") add(argument(tree, list, 99, "include"), "module");
  if (callee.type !== "attribute") return;
  const method = textOf(tree, child(callee, "attribute") ?? callee);
  if (method === "setdefault" && isSettingsModule(tree, list.children[0])) add(list.children[1], "module");
  else if (method === "update" && /\.conf\.update$/.test(origin)) {
    add(argument(tree, list, 99, "include"), "module");
    add(argument(tree, list, 99, "imports"), "module");
  } else if (Object.hasOwn(methods, method)) {
    const [library, suffix, hint] = methods[method]!;
    if ([...origins.values()].some((each) => each === library || each.startsWith(`${library}.`))) add(list.children[0], hint, suffix);
  } else if (method === "append" || method === "insert" || method === "extend") {
    const owner = dottedText(tree, child(callee, "object"));
    if (owner !== undefined && Object.hasOwn(settings, owner)) add(list, settings[owner]!, "", !bare.has(owner));
  }
}

/** Settings in which a text without a dot is a module too. */
const bare = new Set([
  "INSTALLED_APPS",
  "ROOT_URLCONF",
  "CELERY_IMPORTS",
  "CELERY_INCLUDE",
  "pytest_plugins",
  "DJANGO_APPS",
  "LOCAL_APPS",
  "PROJECT_APPS",
]);

function isSettingsModule(tree: SyntaxTree, node: Syntax | undefined): boolean {
  return literalText(tree, node) === "DJANGO_SETTINGS_MODULE";
}

/** `include(("shop.urls", "shop"))`: the first of a tuple is the module, the second a name space. */
function firstOf(node: Syntax | undefined): Syntax | undefined {
  return node?.type === "tuple" ? node.children[0] : node;
}

/** Texts of a value: itself, the items of lists and tuples, the values (never the keys) of dictionaries, operands of `+`. */
function textsIn(tree: SyntaxTree, node: Syntax | undefined): { readonly text: string; readonly at: number }[] {
  const found: { text: string; at: number }[] = [];
  const stack = node ? [node] : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const text = literalText(tree, next);
    if (text !== undefined) found.push({ text, at: next.start });
    else if (holders.has(next.type)) {
      for (let index = next.children.length - 1; index >= 0; index--) {
        const each = next.children[index]!;
        if (each.field !== "key") stack.push(each);
      }
    }
  }
  return found;
}

const holders = new Set([
  "list",
  "tuple",
  "set",
  "dictionary",
  "pair",
  "binary_operator",
  "parenthesized_expression",
  "argument_list",
  "conditional_expression",
  "expression_list",
  "list_splat",
]);

function isLoadable(text: string): boolean {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?::[A-Za-z_][\w.]*(?:\(\))?)?$/.test(text);
}
