import request from "supertest";
import { expect, test } from "vitest";
import { buildApp } from "../src/app";

test("a quote is asked for by room", async () => {
  const reply = await request(buildApp()).get("/v1/quotes/r1").query({ nights: 2 });
  expect(reply.status).toBe(200);
});
