import { expect, test } from "vitest";
import { httpKeys, httpPaths, joinHttpPaths } from "../../../engine/model/http-key.ts";

const cases: readonly (readonly [Parameters<typeof httpPaths>[1], string, readonly string[]])[] = [
  ["colon", "/users/:id", ["/users/{}"]],
  ["colon", "/users/:id(\\d+)/posts", ["/users/{}/posts"]],
  ["colon", "/users/:id{[0-9]+}", ["/users/{}"]],
  ["colon", "/users/:id?", ["/users", "/users/{}"]],
  ["colon", "/users{/:id}", ["/users", "/users/{}"]],
  ["colon", "/v1/(beta/)?users", ["/v1/users", "/v1/beta/users"]],
  ["colon", "/files/*", ["/files/{*}"]],
  ["colon", "/files/{*path}", ["/files/{*}"]],
  ["colon", "/:path(.*)", ["/{*}"]],
  ["colon", "/:name.pdf", ["/{}"]],
  ["colon", "//users//", ["/users"]],
  ["colon", "", ["/"]],
  ["brace", "/items/{item_id}", ["/items/{}"]],
  ["brace", "/items/{rest:path}", ["/items/{*}"]],
  ["brace", "/{tail:.*}", ["/{*}"]],
  ["brace", "/items:batchGet", ["/items:batchGet"]],
  ["brace", "/:id/*rest", ["/{}/{*}"]],
  ["angle", "/a/<int:id>", ["/a/{}"]],
  ["angle", "/files/<path:name>", ["/files/{*}"]],
  ["angle", "/<id>?<verbose>", ["/{}"]],
  ["bracket", "(app)/[[lang=locale]]/api/[id=integer]", ["/api/{}", "/{}/api/{}"]],
  ["bracket", "docs/[[...slug]]", ["/docs", "/docs/{*}"]],
  ["regex", "^i18n/(?P<lang>[a-z]{2}(-[a-z]{2})?)/$", ["/i18n/{}"]],
  ["regex", "^log/(?P<kind>\\w+)/(?P<d>\\d{2})(?P<m>\\d{2})/$", ["/log/{}/{}"]],
  ["regex", "^a/(?:page-(?P<n>\\d+)/)?$", ["/a", "/a/{}"]],
  ["regex", "^(?P<path>.*)$", ["/{*}"]],
  ["regex", ".*fly$", []],
  ["regex", "^login|logout$", []],
  ["regex", "^(?!admin)/x$", []],
];
test.each(cases)("%s %s", (style, path, paths) => {
  expect(httpPaths(path, style)).toEqual(paths);
});

test("a hole makes its segment variable", () => {
  expect(httpPaths(["/v", { text: "version" }, "/users"], "colon")).toEqual(["/{}/users"]);
});

test("methods", () => {
  expect(httpKeys("all", "/", "colon")).toEqual(["* /"]);
  expect(httpKeys("del", "/a", "colon")).toEqual(["DELETE /a"]);
});

test("optional parts are expanded to eight variants at most", () => {
  expect(httpPaths("/a/:a?/b/:b?/c/:c?/d/:d?", "colon")).toHaveLength(8);
});

test("prefix and path", () => {
  expect(joinHttpPaths("/", "/")).toBe("/");
  expect(joinHttpPaths("/api", "/")).toBe("/api");
  expect(joinHttpPaths("/api", "/users")).toBe("/api/users");
  expect(joinHttpPaths("/api/{*}", "/users")).toBe("/api/{}/users");
});
