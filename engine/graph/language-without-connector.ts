/** Source languages that no connector reads, by extension. */
const withoutConnector: ReadonlyMap<string, string> = new Map([
  ["go", "go"],
  ["java", "java"],
  ["kt", "kotlin"],
  ["kts", "kotlin"],
  ["scala", "scala"],
  ["sc", "scala"],
  ["cs", "csharp"],
  ["fs", "fsharp"],
  ["fsx", "fsharp"],
  ["c", "c"],
  ["h", "c"],
  ["cc", "cpp"],
  ["cpp", "cpp"],
  ["cxx", "cpp"],
  ["hh", "cpp"],
  ["hpp", "cpp"],
  ["hxx", "cpp"],
  ["m", "objc"],
  ["mm", "objc"],
  ["swift", "swift"],
  ["php", "php"],
  ["rb", "ruby"],
  ["ex", "elixir"],
  ["exs", "elixir"],
  ["erl", "erlang"],
  ["hrl", "erlang"],
  ["clj", "clojure"],
  ["cljs", "clojure"],
  ["cljc", "clojure"],
  ["hs", "haskell"],
  ["lhs", "haskell"],
  ["ml", "ocaml"],
  ["mli", "ocaml"],
  ["dart", "dart"],
  ["lua", "lua"],
  ["pl", "perl"],
  ["pm", "perl"],
  ["r", "r"],
  ["jl", "julia"],
  ["zig", "zig"],
  ["nim", "nim"],
]);

/** The source language of a file that no connector reads, or null when it is none. `gsttt.lua` is the config. */
export function languageWithoutConnector(path: string): string | null {
  return path === "gsttt.lua" ? null : (withoutConnector.get(extensionOf(path.slice(path.lastIndexOf("/") + 1))) ?? null);
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}
