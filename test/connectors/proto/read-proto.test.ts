import { expect, test } from "vitest";
import { readProto } from "../../../engine/connectors/proto/read-proto.ts";

const methods = (text: string): string[] => readProto(text).methods.map((it) => `${it.key}:${it.line}`);

test("services, packages, options and streams", () => {
  expect(
    methods(`syntax = "proto3";
package shop.v1;
// service Fake { rpc No(A) returns (B); }
message service { string rpc = 1; }
service Cart {
  option deprecated = true;
  rpc Get (Ask) returns (Reply) { option (google.api.http) = { get: "/v1/{id}" additional_bindings { post: "/x" } }; }
  rpc
    Watch(stream .a.Ask) returns (stream Reply);;
}
/* service Other { rpc No(A) returns (B); } */
service Empty {}`),
  ).toEqual(["shop.v1.Cart/Get:7", "shop.v1.Cart/Watch:8"]);
});

test("no package, editions, groups, names that are keywords", () => {
  expect(
    methods(
      'edition = "2023"; message M { repeated group G = 1 { optional string service = 2; } message package { } }\nservice S { rpc rpc(M) returns (M); }',
    ),
  ).toEqual(["S/rpc:2"]);
});

test("what is broken around a service does not lose it", () => {
  expect(methods("package p; message A { string = 1; } option (x).y = ; service S { rpc Go(A) returns (A); }")).toEqual(["p.S/Go:1"]);
  expect(readProto('syntax = "proto3"; message A { string = 1; service').problems).toEqual([{ line: 1, message: "a block that is never closed" }]);
  expect(readProto("service S {\n rpc Go(A) returns (B);").problems).toHaveLength(1);
});

test("deep nesting ends", () => {
  expect(methods(`${"message A{".repeat(100_000)}${"}".repeat(100_000)} service S { rpc Go(A) returns (A); }`)).toEqual(["S/Go:1"]);
});

test("a file that protobufjs refuses keeps its services, and the reason is told", () => {
  const reading = readProto('syntax = "proto3";\nmessage A { string = 1; }\nservice S { rpc Go(A) returns (A); }');
  expect(reading.methods).toEqual([{ key: "S/Go", line: 3 }]);
  expect(reading.problems).toEqual([{ line: 2, message: "illegal name '='" }]);
});

test("names that objects of JavaScript have already", () => {
  expect(methods("service constructor { rpc toString(A) returns (A); }\nservice __proto__ { rpc valueOf(A) returns (A); }")).toEqual([
    "constructor/toString:1",
    "__proto__/valueOf:2",
  ]);
});
