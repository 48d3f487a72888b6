import type { Connector } from "./connector.ts";
import { pythonConnector } from "./python/python.ts";
import { rustConnector } from "./rust/rust.ts";
import { tsConnector } from "./ts/ts.ts";

/** The connectors in the fixed order in which facts of one file are united. */
export const connectors: readonly Connector[] = [tsConnector, pythonConnector, rustConnector];
