import { noFacts } from "../../model/facts.ts";
import type { Connector, SourceFile } from "../connector.ts";
import { syntaxProblems } from "../shared/problem-facts.ts";
import { readYaml } from "../shared/yaml-tree.ts";
import { looksLikeOpenapi, readDocument } from "./read-document.ts";
import { mayHoldPathItems, pathItemsOf } from "./path-items.ts";

/** OpenAPI 2.0, 3.0 and 3.1 in YAML or JSON, known by its top key and not by its name: https://spec.openapis.org/oas/v3.1.0 */
export const openapiConnector: Connector = {
  name: "openapi",
  version: 2,
  claims: (path) =>
    /\.(?:ya?ml|json)$/i.test(path) &&
    !/(?:^|\/)(?:package|package-lock|npm-shrinkwrap|composer|tsconfig|jsconfig)(?:\.[\w-]+)?\.json$|(?:^|\/)pnpm-lock\.yaml$/i.test(path),
  languageOf: () => null,
  read,
};

function read({ text }: SourceFile): ReturnType<Connector["read"]> {
  const whole = looksLikeOpenapi(text);
  if (!whole && !mayHoldPathItems(text)) return noFacts;
  const { root, problems } = readYaml(text);
  const document = whole ? readDocument(root) : undefined;
  if (document)
    return {
      ...noFacts,
      language: "openapi",
      contracts: document.contracts,
      problems: syntaxProblems(problems),
      own: { refs: document.refs, items: pathItemsOf(root) },
    };
  const items = pathItemsOf(root);
  return items.length === 0 ? noFacts : { ...noFacts, own: { refs: [], items } };
}
