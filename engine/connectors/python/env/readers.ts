import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { each, given, listTexts, roleOf, textsOf } from "../ask.ts";

const first: Handler = (seen, fold) => {
  if (seen.how === "call") tell(fold, seen, given(fold, seen.at, 0, "var", "name", "option", "key"));
};

/** A variable by its name, under the prefixes of `with env.prefixed("X_"):`. https://github.com/sloria/environs#handling-prefixes */
function tell(fold: Fold, seen: Seen, at: Located | undefined): void {
  const prefixes = textsOf(fold, fold.arg(seen.at, "prefixed="));
  for (const head of prefixes.length > 0 ? prefixes : [[]])
    for (const name of textsOf(fold, at)) fold.role({ kind: "env", role: "calls", key: [...head, ...name], seen });
}

/** Methods that are about the reader and not about a variable. */
const plain = new Set([
  "read_env",
  "read_envfile",
  "prefixed",
  "seal",
  "dump",
  "add_parser",
  "parser_for",
  "add_parser_from_field",
  "parse_value",
  "get_value_or",
]);

/** `env.int("X")`, `env.db()`: the latter has a variable of its own where none is named. */
const typed: Handler = (seen, fold) => {
  const [method, more] = seen.rest;
  if (seen.how === "read" || seen.how === "in") {
    if (seen.by && seen.rest.length <= 1) roleOf(fold, "env", "calls", seen.by, seen);
    return;
  }
  if (seen.how !== "call" || method === undefined || more !== undefined || plain.has(method)) return;
  const named = given(fold, seen.at, 0, "var", "name");
  if (named) tell(fold, seen, named);
  else if (method in defaults) fold.role({ kind: "env", role: "calls", key: defaults[method]!, seen });
};

const defaults: Readonly<Record<string, string>> = {
  db: "DATABASE_URL",
  db_url: "DATABASE_URL",
  cache: "CACHE_URL",
  cache_url: "CACHE_URL",
  email: "EMAIL_URL",
  email_url: "EMAIL_URL",
  search_url: "SEARCH_URL",
};

/** `environ.Env(DEBUG=(bool, False))` names the variables that it will read. */
const scheme: Handler = (seen, fold) => {
  for (const { name } of fold.args(seen.at))
    if (name !== undefined && /^[A-Z][A-Z0-9_]*$/.test(name)) fold.role({ kind: "env", role: "calls", key: name, seen });
};

/** `@click.option(…, envvar="X")`. */
const option: Handler = (seen, fold) => fromKeyword(fold, seen, "envvar");

function fromKeyword(fold: Fold, seen: Seen, keyword: string): void {
  for (const key of listTexts(fold, fold.arg(seen.at, keyword))) fold.role({ kind: "env", role: "calls", key, seen });
}

/** django-environ, environs, python-decouple, Starlette's configuration, click and typer options. */
export const readersFramework: Framework = {
  name: "environment readers",
  exact: {
    "environ.Env": scheme,
    ...each(
      [
        "environ.Env()",
        "environs.Env()",
        "environs.env",
        "decouple.config",
        "decouple.Config()",
        "decouple.AutoConfig()",
        "starlette.config.Config()",
        "starlette.config.environ.get",
      ],
      first,
    ),
    ...each(["click.option", "click.argument", "typer.Option", "typer.Argument", "rich_click.option"], option),
  },
  under: each(["environ.Env()", "environs.Env()", "environs.env", "starlette.config.environ"], typed),
};
