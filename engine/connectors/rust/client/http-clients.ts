import type { CallExpr } from "../../../model/code.ts";
import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { chainOf, each, lastName, methodOf, on, textsOf, verbs } from "../origins.ts";

const words = ["get", "post", "put", "patch", "delete", "head"];

function call(seen: Seen, fold: Fold, method: string, url: Located | undefined): void {
  for (const text of textsOf(fold, url)) fold.httpCall({ method, url: text, seen });
}

const verb: Handler = (seen, fold) => call(seen, fold, verbs[lastName(seen.origin)] ?? "*", fold.arg(seen.at, 0));
const request: Handler = (seen, fold) => call(seen, fold, methodOf(fold, fold.arg(seen.at, 0)), fold.arg(seen.at, 1));

const reqwestRoots = ["reqwest", "reqwest.blocking", "reqwest_middleware", "reqwest_retry", "reqwest_wasm", "wreq"];
const reqwestClients = reqwestRoots.flatMap((root) =>
  [
    "Client.new()",
    "Client.default()",
    "Client.builder()",
    "ClientBuilder.new()",
    "ClientBuilder.default()",
    "Client()",
    "ClientWithMiddleware()",
    "ClientBuilder()",
    "ClientWithMiddleware.new()",
  ].map((made) => `${root}.${made}`),
);
const building = [
  "timeout",
  "user_agent",
  "default_headers",
  "build",
  "with",
  "redirect",
  "connect_timeout",
  "danger_accept_invalid_certs",
  "danger_accept_invalid_hostnames",
  "pool_max_idle_per_host",
  "pool_idle_timeout",
  "cookie_store",
  "cookie_provider",
  "proxy",
  "no_proxy",
  "add_root_certificate",
  "use_rustls_tls",
  "gzip",
  "brotli",
  "http1_only",
  "http2_prior_knowledge",
  "https_only",
  "identity",
  "dns_resolver",
  "tcp_keepalive",
  "read_timeout",
  "with_init",
  "with_arc",
  "use_native_tls",
  "tls_built_in_root_certs",
  "local_address",
  "referer",
  "min_tls_version",
  "deflate",
  "zstd",
];

/** https://docs.rs/reqwest */
export const reqwest: Framework = {
  name: "reqwest",
  fluent: each(reqwestClients, building),
  exact: {
    ...on(reqwestClients, words, verb),
    ...on(reqwestClients, ["request"], request),
    ...on(
      [
        "reqwest",
        "reqwest.blocking",
        "surf",
        "isahc",
        "attohttpc",
        "minreq",
        "ehttp.Request",
        "gloo_net.http.Request",
        "gloo.net.http.Request",
        "reqwasm.http.Request",
        "ureq",
      ],
      [...words, "put"],
      verb,
    ),
  },
  results: {
    ...each(
      [
        "url.Url.parse",
        "reqwest.Url.parse",
        "http.Uri.from_static",
        "hyper.Uri.from_static",
        "reqwest.IntoUrl.into_url",
        "url.Url.from_str",
        "reqwest.Url.from_str",
      ],
      (at: Located & { readonly expr: CallExpr }, fold: Fold) => {
        const url = fold.arg(at, 0);
        return url && fold.values(url);
      },
    ),
    // A URL that is not known, gone on with a path: the path counts.
    ...each(["url.Url().join", "reqwest.Url().join"], (at: Located & { readonly expr: CallExpr }, fold: Fold): readonly Value[] =>
      textsOf(fold, fold.arg(at, 0)).map((path) => ({ t: "text", text: [{ text: "url" }, ...slashed(path)] })),
    ),
  },
};

function slashed(path: Text): Text {
  const [first] = path;
  return typeof first === "string" && !first.startsWith("/") ? ["/", ...path] : path;
}

const awcClients = [
  "awc.Client.new()",
  "awc.Client.default()",
  "awc.Client.builder()",
  "awc.Client()",
  "awc.ClientBuilder.new()",
  "surf.Client.new()",
  "surf.client()",
  "surf.Client()",
  "isahc.HttpClient.new()",
  "isahc.HttpClient()",
  "ureq.Agent()",
  "ureq.agent()",
  "ureq.Agent.new()",
  "ureq.AgentBuilder.new()",
  "ureq.Agent.new_with_defaults()",
  "ureq.Agent.config_builder()",
  "ureq.builder()",
  "ureq.Agent.new_with_config()",
  "octocrab.Octocrab()",
];

export const otherClients: Framework = {
  name: "other http clients",
  fluent: each(awcClients, [
    "build",
    "finish",
    "timeout",
    "timeout_connect",
    "timeout_read",
    "timeout_global",
    "user_agent",
    "new_agent",
    "into",
    "add_default_header",
    "disable_redirects",
    "wrap",
    "redirects",
    "tls_config",
    "proxy",
    "middleware",
    "connector",
  ]),
  exact: {
    ...on(awcClients, words, verb),
    ...on(awcClients, ["request", "request_from"], request),
    "ureq.request": request,
    ...on(
      ["http.Request", "hyper.Request", "axum.http.Request", "axum.extract.Request", "actix_web.http.Request", "tonic.codegen.http.Request"],
      words,
      verb,
    ),
    ...on(["http.Request.builder()", "hyper.Request.builder()", "axum.http.Request.builder()"], ["body"], built),
    ...on(
      [
        "axum_test.TestServer.new()",
        "axum_test.TestServer()",
        "axum_test.TestServer.builder()",
        "axum_test_helper.TestClient.new()",
        "axum_test_helper.TestClient()",
      ],
      words,
      verb,
    ),
  },
  under: each(["http.Request.builder", "hyper.Request.builder", "axum.http.Request.builder"], built),
};

/** `Request::builder().method("POST").uri(url).body(…)`. */
function built(seen: Seen, fold: Fold): void {
  if (lastName(seen.origin) !== "body" || !seen.receiver) return;
  const links = chainOf(seen.receiver);
  const uri = links.find(({ name }) => name === "uri");
  const method = links.find(({ name }) => name === "method");
  if (uri) call({ ...seen, line: uri.call.expr.line }, fold, method ? methodOf(fold, fold.arg(method.call, 0)) : "GET", fold.arg(uri.call, 0));
}
