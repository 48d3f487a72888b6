import type { Fold, Framework, Handler, Seen } from "../../model/fold.ts";
import { each, textsOf } from "./origins.ts";

/** Set by cargo for every build: no contract with whoever runs the program. */
const fromCargo = /^(?:CARGO(?:_|$)|OUT_DIR$)/;

const read: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  for (const key of textsOf(fold, fold.arg(seen.at, 0))) {
    if (!(typeof key[0] === "string" && fromCargo.test(key[0]))) fold.role({ kind: "env", role: "calls", key, seen });
  }
};

/** `#[arg(long, env = "X")]`; `env` alone means the field's name. https://docs.rs/clap/latest/clap/_derive/ */
function argument(seen: Seen, fold: Fold): void {
  if (seen.target?.of !== "field") return;
  const named = fold.arg(seen.at, "env");
  for (const key of textsOf(fold, named)) fold.role({ kind: "env", role: "calls", key, seen });
  const bare = !named && fold.args(seen.at).some((arg) => arg.name === undefined && arg.expr.k === "name" && arg.expr.name === "env");
  if (bare) fold.role({ kind: "env", role: "calls", key: seen.target.name.toUpperCase(), seen });
}

/** Environment variables as Rust reads them. https://doc.rust-lang.org/std/env/ */
export const env: Framework = {
  name: "env",
  exact: {
    ...each(
      [
        "std.env.var",
        "std.env.var_os",
        "dotenvy.var",
        "dotenv.var",
        "~env!",
        "~option_env!",
        "dotenv_codegen.dotenv",
        "dotenvy_macro.dotenv",
        "~dotenv!",
        "envmnt.get_or",
        "envmnt.get_or_panic",
        "tokio.env.var",
      ],
      read,
    ),
    ...each(["~arg!", "~clap!", "~structopt!", "clap.arg", "clap.clap", "structopt.structopt", "~envconfig!"], argument),
  },
};
