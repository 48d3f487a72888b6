import { compileIgnore, isIgnored } from "../support/ignore-rules.ts";

const testFolders = new Set(["__tests__", "__mocks__", "test", "tests", "e2e", "cypress", "playwright"]);

/** The rule by which a path (relative, `/`-separated) is a test file; `patterns` are the gitignore patterns that the config adds. */
export function makeIsTest(patterns: readonly string[]): (path: string) => boolean {
  const added = compileIgnore(patterns);
  return (path) => isTestByName(path) || isIgnored(added, path);
}

function isTestByName(path: string): boolean {
  const segments = path.split("/");
  const name = segments.pop() as string;
  if (/\.(test|spec)\./.test(name)) return true;
  if (name.endsWith(".py") && (name.startsWith("test_") || name.endsWith("_test.py") || name === "conftest.py")) return true;
  return segments.some((segment) => testFolders.has(segment) || (segment === "benches" && name.endsWith(".rs")));
}
