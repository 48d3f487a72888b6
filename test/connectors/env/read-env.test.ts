import { expect, test } from "vitest";
import { envConnector } from "../../../engine/connectors/env/env.ts";

function brief(path: string, text: string): string[] {
  return envConnector
    .read({ path, text, importsOnly: false }, undefined)
    .contracts.map((it) => `${it.role === "calls" ? "<" : "+"}${it.key}:${it.line}`);
}

test("which files are read", () => {
  const claimed = [
    ".env",
    "a/.env.local",
    ".env.example",
    "prod.env",
    ".envrc",
    "compose.yaml",
    "docker-compose.override.yml",
    "Dockerfile",
    "api/Dockerfile.dev",
    "web.Dockerfile",
    "env.example",
    ".env-sample",
  ];
  const others = [".env.d.ts", ".env.ts", "env.ts", ".envoy", ".env/readme.md", "Dockerfile.md", "compose.ts", ".dockerignore"];
  expect(claimed.filter((it) => !envConnector.claims(it))).toEqual([]);
  expect(others.filter((it) => envConnector.claims(it))).toEqual([]);
});

test(".env", () => {
  expect(
    brief(
      ".env",
      `# A=1
B=1
export C = "x # y" # D=1
E=
 F='multi
G=no
end'
H="esc \\" quote
I=no"
J=\`a
K=no\`
L="unclosed
M=1
N="x"
"O"=1
P
=Q
R-S=1
`,
    ),
  ).toEqual(["+B:2", "+C:3", "+E:4", "+F:5", "+H:8", "+J:10", "+L:12", "+M:13", "+N:14"]);
});

test("no value is kept", () => {
  const facts = envConnector.read(
    { path: ".env", text: 'KEY=sk_secret\nPEM="-----BEGIN\nabc=secret\n-----END"\nBAD="secret', importsOnly: false },
    undefined,
  );
  expect(JSON.stringify(facts)).not.toContain("secret");
  expect(facts.contracts.map((it) => it.key)).toEqual(["KEY", "PEM", "BAD"]);
});

test(".envrc", () => {
  expect(brief(".envrc", "export A=1 B='x C=2'\nD=1\n# export E=1\nif true; then export F=$A; fi\nPATH_add bin")).toEqual(["+A:1", "+B:1", "+F:4"]);
});

test("compose files", () => {
  expect(
    brief(
      "compose.yml",
      `x-common: &common
  SHARED: 1
services:
  api:
    image: api:\${TAG:-latest} # \${NO}
    environment:
      <<: *common
      PORT: "80"
      COST: $$5
      URL: \${BASE:-\${OTHER}}
  web:
    environment:
    - MODE=x
    - "QUOTED=\${BASE}"
    - PASSED
  db: { environment: { FLOW: 1 } }
`,
    ),
  ).toEqual([
    "+SHARED:2",
    "+PORT:8",
    "+COST:9",
    "+URL:10",
    "+MODE:13",
    "+QUOTED:14",
    "+PASSED:15",
    "+FLOW:16",
    "<TAG:5",
    "<BASE:10",
    "<OTHER:10",
    "<BASE:14",
  ]);
});

test("Dockerfiles", () => {
  expect(
    brief(
      "Dockerfile",
      `FROM node
ARG NO=1
ENV A=1 B="x C=2" \\
    # a comment
    D=3
env E some value with F=1
RUN ENV G=1
`,
    ),
  ).toEqual(["+A:3", "+B:3", "+D:5", "+E:6"]);
});

test("Kubernetes manifests", () => {
  expect(
    brief(
      "k8s/api.yaml",
      `apiVersion: v1
kind: ConfigMap
data:
  LOG_LEVEL: info
  app.conf: |
    A=1
---
apiVersion: apps/v1
kind: Deployment
spec: { template: { spec: { containers: [] } } }
---
apiVersion: batch/v1
kind: CronJob
spec:
  jobTemplate:
    spec:
      template:
        spec:
          containers:
            - name: api
              env:
              - name: DEEP
                valueFrom: { secretKeyRef: { name: s, key: k } }
              - { name: FLOW, value: "1" }
`,
    ),
  ).toEqual(["+LOG_LEVEL:4", "+DEEP:22", "+FLOW:24"]);
  expect(brief("other.yaml", "name: x\nenv:\n  - name: A\n")).toEqual([]);
});
