import { expect, test } from "vitest";
import { meet } from "../../../engine/link/meet.ts";
import { prefixHints } from "../../../engine/link/meet/prefix-hints.ts";
import { httpPrefixes } from "../../../engine/support/http-keys.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import type { ContractKind, ContractSite, Role } from "../../../engine/model/contract.ts";
import { ledgers } from "../../../engine/query/ledgers.ts";

/** `calls web.ts:3 GET /users`. */
function sites(kind: ContractKind, ...rows: string[]): ContractSite[] {
  return rows.map((row) => {
    const [role, place, ...key] = row.split(" ");
    const [file, line] = (place ?? "").split(":");
    return { kind, role: role as Role, file: file ?? "", line: Number(line ?? 1), key: key.join(" ") };
  });
}

function brief(all: readonly ContractSite[], prefixes: readonly string[] = []): string[] {
  return meet(all, { ...emptyConfig, httpPrefixes: prefixes }).contracts.flatMap((it) =>
    (["declares", "serves", "calls"] as const).flatMap((role) =>
      it[role].map((e) => `${it.key} | ${role} ${e.file}:${[e.line, ...(e.lines ?? [])].join(",")}${e.as === undefined ? "" : ` as ${e.as}`}`),
    ),
  );
}

test("a call, a route and a declaration with a prefix meet in every row, each under its own key", () => {
  expect(
    brief(sites("http", "declares api.yaml:9 GET /api/bookings/{}", "serves app.ts:2 GET /bookings/{}", "calls web.ts:1 GET /api/bookings/me"), [
      "/api",
    ]),
  ).toEqual([
    "GET /api/bookings/{} | declares api.yaml:9",
    "GET /api/bookings/{} | serves app.ts:2 as GET /bookings/{}",
    "GET /api/bookings/{} | calls web.ts:1 as GET /api/bookings/me",
    "GET /bookings/{} | serves app.ts:2",
    "GET /bookings/{} | calls web.ts:1 as GET /api/bookings/me",
  ]);
});

test("a call that meets nothing is a contract; one that meets is none of its own", () => {
  expect(brief(sites("http", "serves a.ts GET /users/{}", "calls b.ts GET /users/1", "calls b.ts GET /users/1/posts"))).toEqual([
    "GET /users/1/posts | calls b.ts:1",
    "GET /users/{} | serves a.ts:1",
    "GET /users/{} | calls b.ts:1 as GET /users/1",
  ]);
});

test("lines of one file, role and own key are one row", () => {
  expect(brief(sites("env", "calls b.ts:9 HOME", "calls b.ts:2 HOME", "calls b.ts:9 HOME", "calls a.ts:4 HOME"))).toEqual([
    "HOME | calls a.ts:4",
    "HOME | calls b.ts:2,9",
  ]);
});

test("a file that declares is not listed as calling too; one that serves is", () => {
  expect(brief(sites("table", "declares a.sql:1 accounts", "calls a.sql:5 accounts", "calls b.sql:1 accounts"))).toEqual([
    "accounts | declares a.sql:1",
    "accounts | calls b.sql:1",
  ]);
  expect(brief(sites("table", "declares a.sql:1 shop.accounts", "calls a.sql:5 accounts"))).toEqual(["shop.accounts | declares a.sql:1"]);
  expect(brief(sites("http", "serves a.ts:1 GET /x", "calls a.ts:5 GET /x"))).toEqual(["GET /x | serves a.ts:1", "GET /x | calls a.ts:5"]);
});

test("gRPC spelling and package are the proto's", () => {
  expect(
    brief(
      sites(
        "grpc",
        "declares a.proto:3 shop.v1.Cart/GetItem",
        "serves s.js:1 shop.v1.Cart/getItem",
        "calls c.py:2 Cart/get_item",
        "calls c.py:4 Other/Get",
      ),
    ),
  ).toEqual([
    "Other/Get | calls c.py:4",
    "shop.v1.Cart/GetItem | declares a.proto:3",
    "shop.v1.Cart/GetItem | serves s.js:1",
    "shop.v1.Cart/GetItem | calls c.py:2",
  ]);
});

test("a service of two packages is met in both, by its own name", () => {
  expect(brief(sites("grpc", "declares a.proto v1.Cart/Get", "declares b.proto v2.Cart/Get", "calls c.py Cart/Get"))).toEqual([
    "v1.Cart/Get | declares a.proto:1",
    "v1.Cart/Get | calls c.py:1 as Cart/Get",
    "v2.Cart/Get | declares b.proto:1",
    "v2.Cart/Get | calls c.py:1 as Cart/Get",
  ]);
});

test("tables: case, unique and ambiguous schemas", () => {
  expect(brief(sites("table", "declares a.sql Users", "calls b.ts users"))).toEqual(["Users | declares a.sql:1", "Users | calls b.ts:1 as users"]);
  expect(brief(sites("table", "declares a.sql shop.orders", "calls b.ts orders"))).toEqual([
    "shop.orders | declares a.sql:1",
    "shop.orders | calls b.ts:1 as orders",
  ]);
  expect(brief(sites("table", "declares a.sql shop.orders", "declares a.sql old.orders", "calls b.ts orders"))).toEqual([
    "old.orders | declares a.sql:1",
    "orders | calls b.ts:1",
    "shop.orders | declares a.sql:1",
  ]);
  expect(brief(sites("table", "declares a.sql auth.users", "declares a.sql users", "calls b.ts users"))).toEqual([
    "auth.users | declares a.sql:1",
    "users | declares a.sql:1",
    "users | calls b.ts:1",
  ]);
});

test("queues: subjects by token, globs by character", () => {
  expect(
    brief(
      sites(
        "queue",
        "serves a.ts ship.>",
        "serves a.ts harbour.*",
        "serves a.ts news:*",
        "calls b.ts ship.eu.docked",
        "calls b.ts harbour.north",
        "calls b.ts harbour.north.open",
        "calls b.ts news:a.b",
      ),
    ),
  ).toEqual([
    "harbour.* | serves a.ts:1",
    "harbour.* | calls b.ts:1 as harbour.north",
    "harbour.north.open | calls b.ts:1",
    "news:* | serves a.ts:1",
    "news:* | calls b.ts:1 as news:a.b",
    "ship.> | serves a.ts:1",
    "ship.> | calls b.ts:1 as ship.eu.docked",
  ]);
});

test("near misses say what differs", () => {
  const { nearMisses } = meet(
    sites(
      "http",
      "serves a.ts GET /quotes/{}",
      "serves a.ts POST /quotes",
      "serves a.ts GET /v2/items",
      "calls b.ts GET /quote/7",
      "calls b.ts GET /quotes",
      "calls b.ts GET /api/quotes/7",
      "calls b.ts GET /items",
    ),
    emptyConfig,
  );
  expect(nearMisses.map((it) => `${it.contract} ~ ${it.meets}: ${it.why}`)).toEqual([
    "http GET /api/quotes/7 ~ http GET /quotes/{}: no prefix /api, here with it",
    "http GET /items ~ http GET /v2/items: prefix /v2, here without it",
    "http GET /quotes ~ http POST /quotes: method POST, here GET",
  ]);
  expect(meet(sites("http", "serves a.ts GET /shop/quote/{}", "calls b.ts GET /shop/quotes/7"), emptyConfig).nearMisses[0]?.why).toBe(
    "segment 2: quote, here quotes",
  );
  expect(meet(sites("env", "declares .env API_URL", "calls a.ts ApiUrl"), emptyConfig).nearMisses[0]?.why).toBe("spelled API_URL, here ApiUrl");
});

test("prefix hints count the calls that a prefix would help", () => {
  const { contracts } = meet(
    sites("http", "serves a.ts GET /a", "serves a.ts GET /b", "calls b.ts GET /api/a", "calls b.ts GET /api/b", "calls b.ts GET /x/a"),
    emptyConfig,
  );
  expect(prefixHints(contracts, httpPrefixes([]))).toEqual([
    { prefix: "/api", calls: 2 },
    { prefix: "/x", calls: 1 },
  ]);
});

test("ledgers", () => {
  const { contracts } = meet(
    [
      ...sites("http", "declares a.yaml GET /a", "serves a.ts GET /b", "calls b.ts GET /c"),
      ...sites("env", "declares .env USED", "declares .env UNUSED", "calls b.ts USED", "calls b.ts GONE"),
    ],
    emptyConfig,
  );
  expect(ledgers(contracts)).toEqual({
    calledNotServed: ["http GET /c", "env GONE"],
    servedNotCalled: ["http GET /b"],
    declaredNotServed: ["http GET /a"],
    declaredNotUsed: ["http GET /a", "env UNUSED"],
  });
});

test("names of Object.prototype are ordinary keys", () => {
  expect(
    brief([
      ...sites("env", "declares __proto__ constructor", "calls toString constructor"),
      ...sites("http", "serves a.ts GET /__proto__/constructor", "calls b.ts GET /__proto__/constructor"),
    ]),
  ).toEqual([
    "GET /__proto__/constructor | serves a.ts:1",
    "GET /__proto__/constructor | calls b.ts:1",
    "constructor | declares __proto__:1",
    "constructor | calls toString:1",
  ]);
});
