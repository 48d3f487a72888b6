import { expect, test } from "vitest";
import { clientUrl } from "../../../engine/model/client-url.ts";
import type { Text } from "../../../engine/model/fold.ts";

const x = { text: "x" };
const paths: readonly (readonly [Text, string])[] = [
  [["/users/", x], "/users/{}"],
  [[x, "/users/", x, "/posts"], "/users/{}/posts"],
  [["/trips", x], "/trips"],
  [["http://localhost:3000/x?y=1"], "/x"],
  [["http://localhost:", x, "/x"], "/x"],
  [["http://cart/x/"], "/x"],
  [["http://gateway.internal", x, "/users"], "/users"],
  [["https://api.shop.svc.cluster.local/x"], "/x"],
  [["../../x"], "/x"],
  [[x, ":3000/z"], "/z"],
  [[x, "://", x, "/api"], "/api"],
  [["localhost:3000/x"], "/x"],
  [["/users/{id}"], "/users/{}"],
  [["/x?y=", x], "/x"],
];
test.each(paths)("path of %j", (url, path) => {
  expect(clientUrl(url)).toEqual({ path });
});

test.each([[["https://api.stripe.com/v1"]], [["//cdn.shop.com/y"]], [["mailto:a@b.c"]]] as [Text][])("%j leaves the tree", (url) => {
  expect(clientUrl(url)).toEqual({ external: true });
});

test.each([[[x]], [[x, x]], [["/", x]], [[""]], [["?a=1"]], [["http://gateway.internal", x]]] as [Text][])("%j is not known", (url) => {
  expect(clientUrl(url)).toHaveProperty("unknown");
});

test("bases go in front, an absolute URL makes them void, an unknown one is dropped", () => {
  expect(clientUrl(["/users"], [["https://x.internal/api/v1/"]])).toEqual({ path: "/api/v1/users" });
  expect(clientUrl(["users"], [[x]])).toEqual({ path: "/users" });
  expect(clientUrl(["http://cart/z"], [["/b"]])).toEqual({ path: "/z" });
  expect(clientUrl(["/x"], [["https://api.shop.com/z"]])).toEqual({ external: true });
  expect(clientUrl([x], [["/api"]])).toHaveProperty("unknown");
});
