import type { EnvName, EnvReading } from "./env.ts";

/** Names of `ENV`: https://docs.docker.com/reference/dockerfile/#env. An `ARG` is gone when the image runs. */
export function readDockerfile(text: string): EnvReading {
  const declares: EnvName[] = [];
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const start = /^[ \t]*ENV[ \t]+(.*)$/i.exec(lines[i] ?? "");
    if (!start) continue;
    const single = /^([A-Za-z_]\w*)[ \t]+[^=\s]/.exec(start[1] ?? "");
    let part = start[1] ?? "";
    if (single?.[1] && !/^[A-Za-z_]\w*[ \t]*=/.test(part)) declares.push({ name: single[1], line: i + 1 });
    for (let first = true; ; first = false) {
      if (!first) part = lines[i] ?? "";
      if (!single && !/^\s*#/.test(part)) for (const name of assigned(part)) declares.push({ name, line: i + 1 });
      if (!/\\[ \t]*\r?$/.test(part) && !(!first && /^\s*(?:#.*)?\r?$/.test(part) && i + 1 < lines.length)) break;
      i++;
      if (i >= lines.length) break;
    }
  }
  return { declares };
}

function assigned(part: string): readonly string[] {
  const bare = part.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "v");
  return [...bare.matchAll(/(?:^|[ \t])([A-Za-z_]\w*)=/g)].map((it) => it[1] ?? "");
}
