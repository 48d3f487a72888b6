import { beforeAll, describe, expect, test } from "vitest";
import { splitMacroArgs } from "../../../engine/connectors/rust/lower/macro-args.ts";
import { dieselTables } from "../../../engine/connectors/rust/lower/macro-names.ts";
import { rustConnector } from "../../../engine/connectors/rust/rust.ts";
import { nameAt, textAt, tokenKind, tokensOf } from "../../../engine/connectors/rust/scan/tokens.ts";
import type { FileFacts } from "../../../engine/model/facts.ts";

beforeAll(async () => {
  await rustConnector.prepare?.({ path: "a.rs", text: "", importsOnly: false });
});

const read = (text: string, importsOnly = false): FileFacts => rustConnector.read({ path: "src/a.rs", text, importsOnly }, undefined);
const specifiers = (text: string): string[] => read(text, true).imports.map((fact) => fact.specifier);

describe("tokens", () => {
  test("quotes, lifetimes, nested comments and raw texts", () => {
    const tokens = tokensOf(`#!/usr/bin/env run\nlet a: &'static str = r#"x"y"#; /* a /* b */ c */ 'z' '\\'' b"q" r#match "\\u{41}\\x42"`);
    const kinds = Array.from({ length: tokens.count }, (_, at) => tokens.kind[at]);
    expect(kinds.filter((kind) => kind === tokenKind.lifetime)).toHaveLength(1);
    expect(kinds.filter((kind) => kind === tokenKind.literal)).toHaveLength(2);
    const texts = kinds.flatMap((_, at) => textAt(tokens, at) ?? []);
    expect(texts).toEqual(['x"y', "q", "AB"]);
    expect(kinds.some((_, at) => nameAt(tokens, at) === "match")).toBe(true);
    expect(tokens.line[0]).toBe(2);
  });
});

describe("imports", () => {
  test("a use tree is one import for each leaf, with the line of the leaf", () => {
    const facts = read("pub use crate::{\n  a::{self, B as C},\n  d::*,\n};\n", true).imports;
    expect(facts.map(({ specifier, line, kind, names }) => ({ specifier, line, kind, names }))).toEqual([
      { specifier: "crate::a", line: 2, kind: "reexport", names: ["a"] },
      { specifier: "crate::a::B", line: 2, kind: "reexport", names: ["B"] },
      { specifier: "crate::d", line: 3, kind: "reexport", names: ["*"] },
    ]);
  });
  test("paths of code count, associated items, turbofish and tools do not", () => {
    expect(specifiers("#[allow(clippy::all)]\nfn f() { a::b(); String::new(); xs.collect::<Vec<_>>(); Self::g(); ::c::d(); }")).toEqual([
      "a::b",
      "::c::d",
    ]);
  });
  test("precise capturing and visibility are no imports", () => {
    expect(specifiers("pub(in crate::x) fn f<'a>() -> impl Sized + use<'a> { 1 }")).toEqual([]);
  });
  test("modules and paths in macro bodies are read, what is quoted for others is not", () => {
    expect(specifiers("cfg_if! { if #[cfg(unix)] { mod unix; } }\nfn f() { quote! { crate::gone::x() } ; assert!(a::ok()); }")).toEqual([
      "unix",
      "a::ok",
    ]);
  });
  test("a computed include is told", () => {
    expect(read('const X: &str = include_str!(concat!(env!("X"), $n));', true).computed).toHaveLength(1);
  });
});

describe("code", () => {
  test("broken source is read and told", () => {
    const facts = read("fn f() { let = ; }\nuse a::b;\n");
    expect(facts.problems.map((problem) => problem.code)).toEqual(["syntax"]);
    expect(facts.imports.map((fact) => fact.specifier)).toEqual(["a::b"]);
  });
  test("modules that only tests have give no code", () => {
    expect(read("#[cfg(test)]\nmod tests { fn f() { a::b(); } }").code?.sites).toEqual([]);
    expect(read("#[cfg(not(test))]\nmod live { fn f() { a::b(); } }").code?.sites).toHaveLength(1);
  });
  test("a let that shadows is another name", () => {
    const code = read('fn f() { let a = "x"; let a = g(a); h(a); }').code;
    const scopes = code?.scopes.filter((scope) => Object.hasOwn(scope.names, "a")) ?? [];
    expect(scopes.map((scope) => scope.names["a"]?.values.map((value) => value.k))).toEqual([["text"], ["call"]]);
  });
  test("repository text is never a prototype key", () => {
    expect(read("mod __proto__ { pub fn constructor() {} }\nuse __proto__::constructor;").code?.exports.map(({ name }) => name)).toEqual([
      "__proto__",
      "constructor",
    ]);
  });
});

describe("macros", () => {
  test("arguments that need no parser", () => {
    expect(
      splitMacroArgs('"a", b::c,\n d = 1, @r"x", f(1, 2)').map(({ name, text, path, source, row }) => ({ name, text, path, source, row })),
    ).toEqual([
      { name: undefined, text: "a", path: undefined, source: '"a"', row: 0 },
      { name: undefined, text: undefined, path: ["b", "c"], source: "b::c", row: 0 },
      { name: "d", text: undefined, path: undefined, source: "1", row: 1 },
      { name: undefined, text: "x", path: undefined, source: 'r"x"', row: 1 },
      { name: undefined, text: undefined, path: undefined, source: "f(1, 2)", row: 1 },
    ]);
  });
  test("tables of diesel", () => {
    expect(dieselTables('{\n use a::b;\n /// x\n posts (id) { id -> Int4, }\n #[sql_name = "user"]\n web.users (id) { id -> Int4, }\n}')).toEqual([
      { path: ["posts"], name: "posts", row: 3 },
      { path: ["web", "users"], name: "web.user", row: 5 },
    ]);
  });
});
