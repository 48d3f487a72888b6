import type { Layout } from "./layout.ts";

/** Settings as pyrightconfig.json or `[tool.pyright]` has them. https://microsoft.github.io/pyright/#/configuration */
export function pyrightLayout(settings: unknown): Pick<Layout, "roots" | "environments"> {
  if (!isTable(settings)) return { roots: [] };
  const environments = list(settings["executionEnvironments"])
    .filter(isTable)
    .map((each) => {
      const folder = typeof each["root"] === "string" ? each["root"] : ".";
      return { folder, roots: [folder, ...texts(each["extraPaths"])] };
    });
  const stubs = typeof settings["stubPath"] === "string" ? [settings["stubPath"]] : [];
  return { roots: [...texts(settings["extraPaths"]), ...stubs], environments };
}

/** JSON with comments and trailing commas, as pyright reads it. */
export function readPyrightConfig(text: string): Layout {
  const plain = text.replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, "$1").replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[\]}])/g, "$1");
  try {
    return pyrightLayout(JSON.parse(plain));
  } catch {
    return { roots: [], broken: "not valid JSON; its import roots are not used" };
  }
}

export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Texts of a list, or of one text. */
export function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
}
