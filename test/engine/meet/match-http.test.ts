import { expect, test } from "vitest";
import { meet } from "../../../engine/link/meet.ts";
import { httpIndex } from "../../../engine/link/meet/match-http.ts";
import { httpMeet, httpPrefixes } from "../../../engine/support/http-keys.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import type { ContractSite } from "../../../engine/model/contract.ts";

const pairs: readonly (readonly [string, string, boolean])[] = [
  ["GET /a", "GET /a", true],
  ["GET /a", "POST /a", false],
  ["* /a", "POST /a", true],
  ["GET /a/{}", "GET /a/b", true],
  ["GET /{}/b", "GET /a/{}", true],
  ["GET /a/{}", "GET /a", false],
  ["GET /a/{}", "GET /a/b/c", false],
  ["GET /a/{*}", "GET /a/b/c", true],
  ["GET /a/{*}", "GET /a", false],
  ["GET /{*}", "GET /a/{*}", true],
  ["GET /a/{*}", "GET /b/{*}", false],
  ["GET /api/a", "GET /a", true],
  ["GET /api/v1/a", "GET /a", true],
  ["GET /api/v1/a", "GET /v1/a", false],
  ["GET /apiary", "GET /ary", false],
  ["GET /api/api/a", "GET /api/a", false],
  ["GET /api", "GET /", true],
];
const prefixes = httpPrefixes(["/api", "api/v1/"]);
test.each(pairs)("%s and %s: %s", (a, b, wanted) => {
  expect(httpMeet(a, b, prefixes)).toBe(wanted);
  expect(httpMeet(b, a, prefixes)).toBe(wanted);
});

test("the index finds what pairs say", () => {
  const parts = ["a", "b", "{}", "api"];
  const keys: string[] = ["GET /"];
  for (const x of parts)
    for (const y of ["", ...parts])
      for (const z of ["", "c", "{}", "{*}"]) keys.push(`${["GET", "*", "POST"][keys.length % 3]} /${[x, y, z].filter((it) => it !== "").join("/")}`);
  const unique = [...new Set(keys)];
  const index = httpIndex(unique, prefixes);
  for (const key of unique) expect([...index.find(key)].sort(), key).toEqual(unique.filter((it) => httpMeet(key, it, prefixes)).sort());
});

test("20,000 keys with 1,000 that almost meet", () => {
  const sites: ContractSite[] = [];
  for (let i = 0; i < 10_000; i++) {
    sites.push({ kind: "http", role: "serves", file: `s${i % 500}.ts`, line: i, key: `GET /api/area${i % 100}/thing${i}/{}` });
    sites.push({
      kind: "http",
      role: "calls",
      file: `c${i % 500}.ts`,
      line: i,
      key: i % 10 === 0 ? `GET /area${i % 100}/thinq${i}/{}` : `GET /area${i % 100}/thing${i}/${i}`,
    });
  }
  const { contracts } = meet(sites, { ...emptyConfig, httpPrefixes: ["/api"] });
  expect(contracts).toHaveLength(11_000);
});
