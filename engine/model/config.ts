/** The settings of `gsttt.lua`, checked and complete. */
export interface Config {
  readonly httpPrefixes: readonly string[];
  readonly exclude: readonly string[];
  readonly tests: readonly string[];
  /** Alias -> replacement, sorted by alias bytes. */
  readonly aliases: readonly (readonly [string, string])[];
  readonly pythonRoots: readonly string[];
  readonly clients: readonly ClientConfig[];
}

export interface ClientConfig {
  readonly name: string;
  readonly file: string;
  readonly method: string | null;
}

export const emptyConfig: Config = { httpPrefixes: [], exclude: [], tests: [], aliases: [], pythonRoots: [], clients: [] };
