import { expect, it } from "vitest";
import { meet } from "../../../engine/link/meet.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import type { ContractKind, ContractSite, Role } from "../../../engine/model/contract.ts";
import { file } from "../../../engine/query/file.ts";
import { ledgers } from "../../../engine/query/ledgers.ts";
import { smallContext, smallIndex } from "../../helpers/small-graph.ts";

const site = (kind: ContractKind, role: Role, key: string, path: string, line = 1): ContractSite => ({ kind, role, key, file: path, line });
const ledgersOf = (...sites: ContractSite[]) => ledgers(meet(sites, emptyConfig).contracts);

it("does not call unused what the declaring file uses itself", () => {
  const declared = site("table", "declares", "users", "models.ts");
  expect(ledgersOf(declared).declaredNotUsed).toEqual(["table users"]);
  expect(ledgersOf(declared, site("table", "calls", "users", "models.ts", 9)).declaredNotUsed).toEqual([]);
  const queue = [site("queue", "declares", "jobs", "a.yaml"), site("queue", "serves", "jobs", "b.ts")];
  expect(ledgersOf(...queue).servedNotCalled).toEqual(["queue jobs"]);
  expect(ledgersOf(...queue, site("queue", "calls", "jobs", "a.yaml", 2)).servedNotCalled).toEqual([]);
});

it("does not say of a call that a fallback answers that nothing serves it", () => {
  const call = site("http", "calls", "GET /x", "page.ts");
  expect(ledgersOf(call).calledNotServed).toEqual(["http GET /x"]);
  expect(ledgersOf(call, site("http", "serves", "GET /{*}", "server.ts")).calledNotServed).toEqual([]);
  expect(ledgersOf(call, site("http", "serves", "POST /{*}", "server.ts")).calledNotServed).toEqual(["http GET /x"]);
});

it("a file shows every line of a role", () => {
  const met = meet([site("env", "calls", "A", "a.ts", 9), site("env", "calls", "A", "a.ts", 2), site("env", "calls", "A", "a.ts", 5)], emptyConfig);
  const index = smallIndex({ files: ["a.ts"] });
  const rows = { ...index.rows, contracts: met.contracts };
  expect(file({ ...index, rows }, "a.ts", smallContext).roles.map((role) => role.line)).toEqual([2, 5, 9]);
});
