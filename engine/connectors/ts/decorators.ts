import type { CallExpr, Expr, Member } from "../../model/code.ts";
import type { ClassView, Fold, Located } from "../../model/fold.ts";

/** A decorator as written, or one of those that a composed decorator stands for. */
export interface Decorator {
  readonly origin: string;
  readonly call: (Located & { readonly expr: CallExpr }) | null;
  /** Line of the decorator that stands in the source. */
  readonly line: number;
}

const composers = new Set(["@nestjs/common.applyDecorators()"]);

/** Decorators that come from outside, composed ones (`applyDecorators`) taken apart. */
export function decoratorsOf(fold: Fold, file: string, exprs: readonly Expr[] | undefined, fallbackLine: number): readonly Decorator[] {
  return (exprs ?? []).flatMap((expr) => {
    const line = (expr.k === "call" || expr.k === "member" ? expr.line : undefined) ?? fallbackLine;
    return outsideOf(fold, { file, expr, env: null }, line, 0);
  });
}

function outsideOf(fold: Fold, at: Located, line: number, depth: number): readonly Decorator[] {
  if (depth > 4) return [];
  return fold.values(at).flatMap((value): readonly Decorator[] => {
    if (value.t !== "outside") return [];
    const { origin, call } = value;
    if (call && composers.has(origin)) return fold.args(call).flatMap((arg) => outsideOf(fold, arg, line, depth + 1));
    return [{ origin: call && origin.endsWith("()") ? origin.slice(0, -2) : origin, call, line }];
  });
}

/** A class and those of its bases that are in the tree, nearest first. */
export function classChain(fold: Fold, cls: ClassView): readonly ClassView[] {
  const chain: ClassView[] = [cls];
  for (let at = 0; at < chain.length && chain.length < 8; at++) {
    const { file, code } = chain[at]!;
    for (const expr of code.bases) {
      for (const value of fold.values({ file, expr, env: null })) {
        const base = value.t === "class" ? fold.classOf(value) : undefined;
        if (base && !chain.some((each) => each.file === base.file && each.id === base.id)) chain.push(base);
      }
    }
  }
  return chain;
}

/** Methods of a class and its bases with the class they stand in; an overriding method hides the one it overrides. */
export function methodsOfChain(fold: Fold, cls: ClassView): readonly { readonly in: ClassView; readonly method: Member }[] {
  const seen = new Set<string>();
  return classChain(fold, cls).flatMap((each) =>
    each.code.methods.flatMap((method) => {
      if (seen.has(method.name)) return [];
      seen.add(method.name);
      return [{ in: each, method }];
    }),
  );
}

export const classKey = (cls: { readonly file: string; readonly id: number }): string => `${cls.file}#${cls.id}`;
