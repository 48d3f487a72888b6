import type { Role } from "../../../model/contract.ts";
import type { Fold, Handler, Located, Seen, Text } from "../../../model/fold.ts";

/** Tells one role for each name that an argument gives: one text, or those of a list. */
export function tellNames(fold: Fold, seen: Seen, role: Role, at: Located | undefined, key: (name: Text) => Text = (name) => name): void {
  for (const item of fold.items(at)) {
    const values = fold.values(item);
    const known = values.flatMap((value) => (value.t === "text" ? [value.text] : []));
    const names =
      known.length > 0 ? known : values.every((value) => value.t === "unknown" || value.t === "outside") ? fold.texts(item).slice(0, 1) : [];
    for (const name of names) fold.role({ kind: "queue", role, key: key(name), seen });
  }
}

/** The role of the names in an argument. */
export const named =
  (role: Role, index = 0): Handler =>
  (seen, fold) =>
    tellNames(fold, seen, role, fold.arg(seen.at, index));

/** The role of the names under a key of an options object. */
export const keyed =
  (role: Role, keys: readonly string[], index = 0, key?: (name: Text) => Text): Handler =>
  (seen, fold) => {
    const options = fold.arg(seen.at, index);
    for (const each of keys) tellNames(fold, seen, role, fold.prop(options, each), key);
  };

/** The last part of a URL or ARN. */
export const lastPart =
  (mark: "/" | ":") =>
  (name: Text): Text => {
    const last = name.at(-1);
    if (typeof last !== "string") return name;
    const at = last.lastIndexOf(mark);
    return at < 0 ? name : [last.slice(at + 1)];
  };
