import type { CallExpr } from "../../model/code.ts";
import type { ClassView, Fold, Handler, Located, Seen, Text, Value } from "../../model/fold.ts";

export type Call = Located & { readonly expr: CallExpr };

/** An argument by position or by any of its keywords. */
export function given(fold: Fold, call: Located | null, index: number | null, ...keywords: readonly string[]): Located | undefined {
  if (!call) return undefined;
  for (const keyword of keywords) {
    const named = fold.arg(call, keyword);
    if (named) return named;
  }
  return index === null ? undefined : fold.arg(call, index);
}

/** Texts of an argument; none when it is not given. */
export function textsOf(fold: Fold, at: Located | undefined): readonly Text[] {
  return at ? fold.texts(at) : [];
}

/** Texts of the elements of a list argument, or of the argument itself. */
export function listTexts(fold: Fold, at: Located | undefined): readonly Text[] {
  return fold.items(at).flatMap((item) => fold.texts(item));
}

export function isTrue(fold: Fold, at: Located | undefined): boolean {
  return at !== undefined && fold.values(at).some((value) => value.t === "literal" && value.v === true);
}

/** The call that made an outside value or an object of the tree. */
export function madeBy(value: Value | null): Call | null {
  return value && (value.t === "outside" || value.t === "instance") ? value.call : null;
}

export function originOf(value: Value | null): string {
  return value?.t === "outside" ? value.origin : "";
}

/** The same handler under several origins. */
export function each(origins: readonly string[], handler: Handler): Record<string, Handler> {
  return Object.fromEntries(origins.map((origin) => [origin, handler]));
}

/** A role whose key is the text of an argument. */
export function roleOf(
  fold: Fold,
  kind: "queue" | "table" | "env" | "graphql" | "grpc",
  role: "declares" | "serves" | "calls",
  at: Located | undefined,
  seen: Pick<Seen, "file" | "line"> & Partial<Pick<Seen, "at">>,
): void {
  for (const key of textsOf(fold, at)) fold.role({ kind, role, key, seen });
}

/** Fields of a class and of its bases in the tree, nearest first. */
export function fieldOf(fold: Fold, cls: ClassView, name: string, depth = 0): Located | undefined {
  const own = cls.code.fields.findLast((field) => field.name === name && field.value);
  if (own?.value) return fold.at(cls.file, own.value);
  if (depth > 8) return undefined;
  for (const base of basesOf(fold, cls)) {
    const inherited = fieldOf(fold, base, name, depth + 1);
    if (inherited) return inherited;
  }
  return undefined;
}

/** Base classes in the tree. */
export function basesOf(fold: Fold, cls: ClassView): ClassView[] {
  return cls.code.bases.flatMap((base) =>
    fold.values(fold.at(cls.file, base)).flatMap((value) => (value.t === "class" ? (fold.classOf(value) ?? []) : [])),
  );
}

/** A class, its bases in the tree, theirs, each once. */
export function lineage(fold: Fold, cls: ClassView): ClassView[] {
  const all: ClassView[] = [];
  const seen = new Set<string>();
  const queue = [cls];
  for (let at = queue.shift(); at; at = queue.shift()) {
    const key = `${at.file}#${at.id}`;
    if (seen.has(key) || all.length > 32) continue;
    seen.add(key);
    all.push(at);
    queue.push(...basesOf(fold, at));
  }
  return all;
}

/** The inner class of a name: `Meta`, `Config`. */
export function innerClass(fold: Fold, cls: ClassView, name: string): ClassView | undefined {
  const field = cls.code.fields.findLast((each) => each.name === name && each.value?.k === "class");
  return field?.value ? fold.values(fold.at(cls.file, field.value)).flatMap((value) => fold.classOf(value) ?? [])[0] : undefined;
}
