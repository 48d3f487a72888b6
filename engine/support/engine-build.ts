declare const __ENGINE_BUILD__: string | undefined;

/**
 * Names the sources this program was built from; `source` when it runs unbuilt. Part of every key of stored facts and
 * indexes, so that what another build read is never taken for what this one would read.
 */
export const engineBuild = typeof __ENGINE_BUILD__ === "string" ? __ENGINE_BUILD__ : "source";
