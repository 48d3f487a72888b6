import type { FileFacts, ImportFact, ProblemFact } from "../../model/facts.ts";
import type { SourceFile } from "../connector.ts";
import { withTree } from "../shared/tree-sitter.ts";
import { lowerPython } from "./code.ts";
import { isGeneratedFile } from "./lower/generated.ts";
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
  const { code, tooDeep } = lowerPython(tree);
  const problems: ProblemFact[] = [];
  if (tree.firstError !== null)
    problems.push({ code: "syntax", line: tree.lineAt(tree.firstError), message: "not valid Python here; the rest of the file is read" });
  if (tooDeep !== null) problems.push({ code: "too-deep", line: tooDeep, message: "nested too deep here; contracts inside are not read" });
  const own = moduleNames(tree, /(?:^|\/)__init__\.pyi?$/.test(file.path));
  const { imports, computed } = readImports(tree);
  return {
    ...none,
    imports: tree.firstError === null ? imports : withScanned(imports, file.text),
    computed,
    problems,
    code: isGeneratedFile(file.path, file.text) ? { ...code, sites: [] } : code,
    own: tree.firstError === null ? own : { ...own, open: true },
  };
}

/** What the parser lost around an error is still written there: no import is lost to a line that does not parse. */
function withScanned(imports: readonly ImportFact[], text: string): ImportFact[] {
  const known = new Set(imports.map(({ line, specifier }) => `${line} ${specifier}`));
  return [...imports, ...scanImports(text).filter(({ line, specifier }) => !known.has(`${line} ${specifier}`))].sort((a, b) => a.line - b.line);
}
