import type { ClassView, Fold, Framework, Located, Seen, Text } from "../../../model/fold.ts";
import { decoratorsOf, methodsOfChain } from "../decorators.ts";
import { type NestApp, type NestModule, appsOf, isExcluded, modulesOf, readApp, readModule, readRouterModule } from "./nest-modules.ts";
import { each } from "./routes.ts";

/** https://docs.nestjs.com/controllers, …/faq/global-prefix, …/techniques/versioning */
const common = "@nestjs/common.";
const verbs: Readonly<Record<string, string>> = {
  Get: "GET",
  Post: "POST",
  Put: "PUT",
  Patch: "PATCH",
  Delete: "DELETE",
  Head: "HEAD",
  Options: "OPTIONS",
  All: "*",
  Search: "SEARCH",
  Sse: "GET",
};

interface Controller {
  readonly cls: ClassView;
  readonly call: Located | null;
}

const controllersOf = (fold: Fold): Controller[] => fold.note("nest", "controllers", () => []);

/** Texts of a path argument: one, several in a list, or the empty path when there is none. */
function pathTexts(fold: Fold, at: Located | undefined): readonly Text[] {
  if (!at) return [[]];
  return fold.items(at).flatMap((item) => fold.texts(item));
}

/** Versions as path segments; null stands for none, an empty list for nothing said. */
function versionsOf(fold: Fold, at: Located | undefined): readonly (string | null)[] {
  return fold.items(at).flatMap((item) =>
    fold.values(item).flatMap((value): readonly (string | null)[] => {
      if (value.t === "outside" && value.origin.endsWith("VERSION_NEUTRAL")) return [null];
      const text =
        value.t === "text" && value.text.every((piece) => typeof piece === "string")
          ? value.text.join("")
          : value.t === "literal"
            ? String(value.v)
            : undefined;
      return text === undefined ? [] : [text];
    }),
  );
}

/** Path and version of `@Controller()`, `@Controller("x")`, `@Controller(["x"])`, `@Controller({ path, version })`. */
function controllerOptions(fold: Fold, call: Located | null): { readonly path: Located | undefined; readonly version: Located | undefined } {
  const first = call ? fold.arg(call, 0) : undefined;
  const isObject = first !== undefined && fold.values(first).some((value) => value.t === "object");
  return isObject ? { path: fold.prop(first, "path"), version: fold.prop(first, "version") } : { path: first, version: undefined };
}

function addController(fold: Fold, { cls, call }: Controller, modules: ReadonlyMap<string, NestModule>, apps: readonly NestApp[]): void {
  const { path, version } = controllerOptions(fold, call);
  const classDecorators = decoratorsOf(fold, cls.file, cls.code.decorators, cls.line);
  const classVersion = version ?? versionArgument(fold, classDecorators);
  for (const { in: at, method } of methodsOfChain(fold, cls)) {
    const decorators = decoratorsOf(fold, at.file, method.decorators, method.line);
    for (const { origin, call: verbCall, line } of decorators) {
      const verb = origin.startsWith(common) ? verbs[origin.slice(common.length)] : undefined;
      if (!verb) continue;
      const own = versionArgument(fold, decorators) ?? classVersion;
      const versions = own ? versionsOf(fold, own) : undefined;
      for (const head of pathTexts(fold, path)) {
        for (const tail of pathTexts(fold, verbCall ? fold.arg(verbCall, 0) : undefined)) {
          const whole: Text = ["/", ...head, "/", ...tail];
          const seen = { file: at.file, line };
          if (head.some((piece) => typeof piece !== "string"))
            fold.unresolved({ kind: "http", role: "serves", seen, why: "the path of the controller is not a constant", text: show(whole) });
          else addPlaced(fold, cls, verb, whole, versions, seen, modules, apps);
        }
      }
    }
  }
}

const show = (text: Text): string => text.map((piece) => (typeof piece === "string" ? piece : `\${${piece.text}}`)).join("");

function versionArgument(fold: Fold, decorators: ReturnType<typeof decoratorsOf>): Located | undefined {
  const found = decorators.find(({ origin }) => origin === `${common}Version`);
  return found?.call ? fold.arg(found.call, 0) : undefined;
}

/** One route for each application that has the controller, module path and version. */
function addPlaced(
  fold: Fold,
  cls: ClassView,
  verb: string,
  path: Text,
  versions: readonly (string | null)[] | undefined,
  seen: Pick<Seen, "file" | "line">,
  modules: ReadonlyMap<string, NestModule>,
  apps: readonly NestApp[],
): void {
  for (const { app, modulePath } of appsOf(cls, modules, apps)) {
    const said = versions ?? app?.defaultVersions ?? [];
    const heads =
      app?.uriVersions === undefined || said.length === 0 ? [""] : said.map((version) => (version === null ? "" : `/${app.uriVersions}${version}`));
    for (const version of heads) {
      const inner: Text = [`${version}/${modulePath}`, ...path];
      const prefixes = !app || isExcluded(app, `/${modulePath}${show(path)}`, verb) ? [[]] : app.prefixes;
      for (const prefix of prefixes)
        fold.route({
          router: null,
          methods: [verb],
          path: prefix.every((piece) => typeof piece === "string") ? ["/", ...prefix, ...inner] : inner,
          style: "colon",
          seen,
        });
    }
  }
}

const created = ["@nestjs/core.NestFactory.create", "@nestjs/core.NestFactory.default.create"];
const applications = [
  ...created.map((origin) => `${origin}()`),
  "@nestjs/common.INestApplication()",
  "@nestjs/platform-express.NestExpressApplication()",
  "@nestjs/platform-fastify.NestFastifyApplication()",
  "@nestjs/testing.Test.createTestingModule().compile().createNestApplication()",
];

export const nest: Framework = {
  name: "nest",
  exact: {
    [`${common}Controller`]: (seen, fold) => {
      if (seen.target?.of === "class") controllersOf(fold).push({ cls: seen.target.class, call: seen.at.expr.k === "call" ? seen.at : null });
    },
    [`${common}Module`]: readModule,
    "@nestjs/core.RouterModule.register": readRouterModule,
    ...each(created, readApp),
    ...each(
      applications.map((app) => `${app}.setGlobalPrefix`),
      readApp,
    ),
    ...each(
      applications.map((app) => `${app}.enableVersioning`),
      readApp,
    ),
  },
  end: (fold) => {
    const { modules, apps } = modulesOf(fold);
    for (const controller of controllersOf(fold)) addController(fold, controller, modules, apps);
  },
};
