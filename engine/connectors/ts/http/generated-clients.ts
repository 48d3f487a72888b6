import type { Fold, Framework, Seen } from "../../../model/fold.ts";
import { addCalls } from "./client-calls.ts";

const verbs = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/** What openapi-ts writes; the client beside it is its own, so that no package tells it. https://heyapi.dev/openapi-ts/output/sdk */
const generated = /\.gen\.[cm]?[jt]s$/;

/** `(options.client ?? client).get({ url: "/users/{id}", ...options })` in a generated SDK. */
function operation(method: string): (seen: Seen, fold: Fold) => void {
  return (seen, fold) => {
    const { expr } = seen.at;
    if (!generated.test(seen.file) || expr.k !== "call" || expr.fn.k !== "member") return;
    const options = expr.args[0]?.value;
    const url = options?.k === "object" ? options.props.find(({ key }) => key === "url") : undefined;
    if (url) addCalls(fold, seen, { ...seen.at, expr: url.value }, [method]);
  };
}

export const generatedClients: Framework = {
  name: "generated-clients",
  named: Object.fromEntries(verbs.map((verb) => [verb, operation(verb.toUpperCase())])),
};
