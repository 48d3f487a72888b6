import type { FileFacts } from "../../model/facts.ts";
import type { SourceFile } from "../connector.ts";
import { withTree } from "../shared/tree-sitter.ts";
import { moduleNames } from "./module-names.ts";
import { readImports } from "./read-imports.ts";
import { scanImports } from "./scan-imports.ts";
import { syntaxTree } from "./syntax.ts";

/** All that one Python file says by itself: imports, names it binds, code. Broken syntax costs only what stands in it. */
export function readPython(file: SourceFile): FileFacts {
  const none = { language: "python" as const, contracts: [], sites: [] };
  if (file.importsOnly) {
    return { ...none, imports: scanImports(file.text), computed: [], problems: [], own: { names: [], taken: [], stars: [], open: true } };
  }
  const tree = withTree("python", file.text, (root) => syntaxTree(root, file.text));
  const problems = tree.firstError === null ? [] : [{ code: "syntax" as const, line: tree.lineAt(tree.firstError), message: "not valid Python here; the rest of the file is read" }];
  return { ...none, ...readImports(tree), problems, own: moduleNames(tree, /(?:^|\/)__init__\.pyi?$/.test(file.path)) };
}
