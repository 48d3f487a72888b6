import type { Expr, FunctionCode, Param, Scope } from "../../../model/code.ts";

/**
 * What pytest hands to tests and fixtures by the names of their parameters: what the fixture of that name gives, of the file itself or of
 * its `conftest.py`. Such a parameter gets a call of the fixture as its value. `nextCall` numbers the calls that are added.
 * https://docs.pytest.org/en/stable/explanation/fixtures.html
 */
export function withFixtures(functions: readonly FunctionCode[], scopes: readonly Scope[], nextCall: () => number): readonly FunctionCode[] {
  const own = scopes[0]?.names ?? {};
  return functions.map((code) => {
    if (!isTest(code)) return code;
    const params = code.params.map((param, index): Param => {
      if (param.fallback || param.type || param.rest || (index === 0 && code.class !== undefined)) return param;
      const fixture: Expr = Object.hasOwn(own, param.name)
        ? { k: "name", name: param.name, scope: 0 }
        : { k: "member", of: { k: "import", specifier: "conftest" }, name: param.name };
      return { ...param, fallback: { k: "call", fn: fixture, args: [], line: code.line, id: nextCall() } };
    });
    return { ...code, params };
  });
}

const isTest = ({ name, decorators }: FunctionCode): boolean => name?.startsWith("test_") === true || decorators?.some(isFixture) === true;

function isFixture(expr: Expr): boolean {
  const of = expr.k === "call" ? expr.fn : expr;
  return (of.k === "member" || of.k === "name") && /^(?:async_)?fixture$/.test(of.name);
}
