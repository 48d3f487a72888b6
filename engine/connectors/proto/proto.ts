import { noFacts } from "../../model/facts.ts";
import type { Connector } from "../connector.ts";
import { syntaxProblems } from "../shared/problem-facts.ts";
import { readProto } from "./read-proto.ts";

/** Protocol buffer files: https://protobuf.dev/reference/protobuf/edition-2023-spec/ */
export const protoConnector: Connector = {
  name: "proto",
  version: 2,
  claims: (path) => path.endsWith(".proto"),
  languageOf: () => "proto",
  read: ({ text }) => {
    const { methods, problems } = readProto(text);
    return {
      ...noFacts,
      language: "proto",
      contracts: methods.map(({ key, line }) => ({ kind: "grpc", key, role: "declares", line })),
      problems: syntaxProblems(problems),
    };
  },
};
