import type { FileFacts, ImportFact, Language, ProblemFact } from "../../model/facts.ts";
import { noFacts } from "../../model/facts.ts";
import type { SourceFile } from "../connector.ts";
import { withTree } from "../shared/tree-sitter.ts";
import { lowerCode } from "./code.ts";
import { grammarOf, languageOf } from "./languages.ts";
import { scanImports } from "./scan-imports.ts";
import { componentScript, mdxScript, type Script } from "./script-blocks.ts";
import { syntaxProblem } from "./syntax-problem.ts";

/**
 * What one JavaScript or TypeScript file says: its imports, by a scan that no syntax error can confuse for long, and its reduced code.
 * Of a file over the limit only the imports are read, and no syntax tree is made.
 */
export function read(file: SourceFile): FileFacts {
  const language = languageOf(file.path);
  if (!language) return noFacts;
  const script = scriptOf(file, language);
  const grammar = grammarOf(file.path, script.typed);
  const { imports, computed } = scanImports(script.text, grammar === "tsx", jsdocCounts(language, script));
  const facts: FileFacts = {
    ...noFacts,
    language,
    computed,
    imports: [...sourceImports(file.text, script), ...imports],
    problems: conflict(file.text),
  };
  if (file.importsOnly) return facts;
  return withTree(grammar, script.text, (root) => {
    const code = lowerCode(root, script.text, language);
    const problem = facts.problems.length === 0 ? syntaxProblem(root, script.text) : undefined;
    return { ...facts, ...(problem ? { problems: [problem] } : {}), ...(code ? { code } : {}) };
  });
}

/** The part of the file that is script; all of it where the file is nothing else. */
export function scriptOf(file: SourceFile, language: Language): Script {
  if (language === "vue" || language === "svelte") return componentScript(file.text, false);
  if (language === "astro") return componentScript(file.text, true);
  if (language === "mdx") return mdxScript(file.text);
  return { text: file.text, typed: language === "typescript", sources: [] };
}

/** TypeScript does not look at types in comments of its own files. */
export function jsdocCounts(language: Language, script: Script): boolean {
  return language !== "typescript" && !script.typed;
}

function sourceImports(text: string, script: Script): ImportFact[] {
  return script.sources.map(({ specifier, at, tag }) => ({
    specifier: /^[./]|^[@~]/.test(specifier) ? specifier : `./${specifier}`,
    line: lineAt(text, at),
    kind: tag === "script" ? "value" : "asset",
  }));
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let i = text.indexOf("\n"); i >= 0 && i < at; i = text.indexOf("\n", i + 1)) line++;
  return line;
}

function conflict(text: string): ProblemFact[] {
  const mark = /^<{7} .*$/m.exec(text);
  if (!mark || !/^>{7} /m.test(text)) return [];
  return [{ code: "conflict", line: lineAt(text, mark.index), message: "an unsolved merge conflict: both sides are read" }];
}
