import { visit } from "jsonc-parser";

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * JSON as configuration files have it: comments and trailing commas are fine, and after an error what was understood is kept.
 * `broken` is the 1-based line of the first error. Keys are repository text: look them up with `field` only.
 */
export function readJson(text: string): { readonly value: Json | undefined; readonly broken?: number } {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return readTolerant(text);
  }
}

function readTolerant(text: string): { readonly value: Json | undefined; readonly broken?: number } {
  const root: Json[] = [];
  const open: (Json[] | Record<string, Json>)[] = [root];
  let key = "";
  let broken: number | undefined;
  const add = (value: Json) => {
    const top = open[open.length - 1];
    if (Array.isArray(top)) top.push(value);
    else if (top) top[key] = value;
  };
  const enter = (container: Json[] | Record<string, Json>) => {
    add(container);
    open.push(container);
  };
  const leave = () => {
    if (open.length > 1) open.pop();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: () => enter(Object.create(null) as Record<string, Json>),
        onObjectProperty: (name) => {
          key = name;
        },
        onObjectEnd: leave,
        onArrayBegin: () => enter([]),
        onArrayEnd: leave,
        onLiteralValue: (value: Json) => add(value),
        onError: (_error, _offset, _length, line) => {
          broken ??= line + 1;
        },
      },
      { allowTrailingComma: true, disallowComments: false },
    );
  } catch {
    broken ??= 1;
  }
  return { value: root[0], ...(broken === undefined ? {} : { broken }) };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field; undefined when `value` is no object or has none. */
export function field(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function textField(value: Json | undefined, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === "string" ? found : undefined;
}

/** The strings of an array field; undefined when it is no array. */
export function textsField(value: Json | undefined, name: string): string[] | undefined {
  const found = field(value, name);
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : undefined;
}
