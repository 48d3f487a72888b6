import { engineBuild } from "../support/engine-build.ts";
import type { Connector } from "../connectors/connector.ts";
import type { Config } from "../model/config.ts";
import { hashOf } from "../support/hash.ts";

/** Bump when the gate would judge the same bytes differently. */
const gateVersion = `1-${engineBuild}`;

/** Keys of all that is remembered of a file. Only what decides a reading is in them. */
export interface FactKeys {
  readonly gate: (path: string, id: string) => string;
  readonly text: (path: string, id: string) => string;
  readonly reading: (connector: Connector, path: string, id: string) => string;
  /** How often it was tried in vain. */
  readonly tries: (connector: Connector, path: string, id: string) => string;
}

/** How readings of these connectors under this config are named in the store, with the options each of them gets. */
export function factKeys(connectors: readonly Connector[], config: Config): { keys: FactKeys; options: Record<string, unknown> } {
  const options: Record<string, unknown> = {};
  const heads = new Map<Connector, string>();
  for (const connector of connectors) {
    options[connector.name] = connector.options?.(config);
    const text = JSON.stringify(options[connector.name]);
    heads.set(connector, `${connector.name} ${connector.version} ${text === undefined ? "" : hashOf(text).slice(0, 16)} ${gateVersion}`);
  }
  return {
    options,
    keys: {
      gate: (path, id) => `gate ${gateVersion}\0${path}\0${id}`,
      text: (path, id) => `text ${gateVersion}\0${path}\0${id}`,
      reading: (connector, path, id) => `${heads.get(connector)}\0${path}\0${id}`,
      tries: (connector, path, id) => `tries ${heads.get(connector)}\0${path}\0${id}`,
    },
  };
}
