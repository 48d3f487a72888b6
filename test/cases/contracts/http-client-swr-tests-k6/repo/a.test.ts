import supertest from "supertest";
import request from "supertest";
import { app } from "./app";
test("x", async () => {
  await request(app).get("/t1");
  const agent = supertest.agent(app);
  await agent.post("/t2").send({});
});
