import type { Fold, Framework, Handler, Seen, Value } from "../../../model/fold.ts";
import { addCalls, byAnyVerb, byConfig, byMethodFirst, byOptions, byVerb } from "./client-calls.ts";
import { each, lastName, on } from "./routes.ts";
import { methodsIn, urlsOf } from "./urls.ts";

const verbs = ["get", "post", "put", "patch", "delete", "head", "options"];

/** The platform's fetch and packages that have its signature. https://fetch.spec.whatwg.org/#fetch-method */
const fetches = [
  "~fetch",
  "~window.fetch",
  "~globalThis.fetch",
  "~self.fetch",
  "~global.fetch",
  "node-fetch",
  "node-fetch.default",
  "cross-fetch",
  "cross-fetch.fetch",
  "isomorphic-fetch",
  "isomorphic-unfetch",
  "unfetch",
  "undici.fetch",
  "undici.request",
  "undici.stream",
  "node-fetch-native",
  "node-fetch-native.fetch",
  "@tauri-apps/plugin-http.fetch",
  "@tauri-apps/api/http.fetch",
  "expo/fetch.fetch",
  "whatwg-fetch.fetch",
  "fetch-retry()",
  "make-fetch-happen",
  "@vercel/fetch()",
  "fetch-cookie()",
  "electron.net.fetch",
];

/** https://axios-http.com/docs/req_config */
const axios = [
  "axios",
  "axios.default",
  "axios.create()",
  "axios.default.create()",
  "axios.Axios()",
  "axios.AxiosInstance()",
  "axios.AxiosStatic()",
  "@nestjs/axios.HttpService().axiosRef",
  "@nestjs/common.HttpService().axiosRef",
  "@nestjs/axios.HttpService()",
  "@nestjs/common.HttpService()",
  "~axios",
];
const axiosVerbs = [...verbs, "postForm", "putForm", "patchForm"];
const axiosBases = ["baseURL"];

/** https://github.com/unjs/ofetch and Nuxt's helpers around it */
const ofetch = [
  "ofetch.$fetch",
  "ofetch.ofetch",
  "ofetch",
  "~$fetch",
  "~useFetch",
  "~useLazyFetch",
  "#app.useFetch",
  "#imports.useFetch",
  "#imports.$fetch",
  "#app.$fetch",
  "nuxt/app.useFetch",
  "ofetch.$fetch.create()",
  "ofetch.ofetch.create()",
  "~$fetch.create()",
  "ofetch.createFetch()",
  "~$fetch.raw",
  "ofetch.ofetch.raw",
  "ofetch.$fetch.raw",
  "better-fetch.betterFetch",
  "@better-fetch/fetch.betterFetch",
  "@better-fetch/fetch.createFetch()",
];
const ofetchBases = ["baseURL", "baseUrl"];

/** https://github.com/sindresorhus/ky and https://github.com/sindresorhus/got */
const ky = [
  "ky",
  "ky.default",
  "ky.create()",
  "ky.extend()",
  "ky.create().extend()",
  "ky.default.create()",
  "ky-universal",
  "got",
  "got.default",
  "got.got",
  "got.extend()",
  "got.default.extend()",
  "got.got.extend()",
  "got.stream",
];
const kyBases = ["prefixUrl", "prefix", "baseUrl"];

/** https://forwardemail.github.io/superagent/, supertest and their agents */
const superagent = [
  "superagent",
  "superagent.default",
  "superagent.agent()",
  "supertest()",
  "supertest.default()",
  "supertest.agent()",
  "supertest.default.agent()",
  "chai-http.request()",
  "chai.request()",
  "chai.default.request()",
  "supertest.SuperTest()",
  "supertest.Agent()",
  "supertest/lib/agent()",
  "supertest/lib/agent.default()",
  "needle",
  "request",
  "request-promise",
  "request-promise-native",
  "wretch()",
];

/** Clients of tests and of load tests */
const playwright = [
  "@playwright/test.fixtures.request",
  "@playwright/test.fixtures.page.request",
  "@playwright/test.fixtures.context.request",
  "@playwright/test.request.newContext()",
  "@playwright/test.APIRequestContext()",
  "playwright.request.newContext()",
  "@playwright/test.Page().request",
  "@playwright/test.BrowserContext().request",
];
const k6: Handler = (seen, fold) => byVerb([])(seen, fold);

const angular = ["@angular/common/http.HttpClient()", "@ngx-http.HttpClient()"];

/** A path as key of SWR or a resource loader, read where a fetcher is given. https://swr.vercel.app/docs/data-fetching */
function swr(seen: Seen, fold: Fold): void {
  const key = fold.arg(seen.at, 0);
  for (const text of key ? fold.texts(key) : []) {
    if (typeof text[0] === "string" && /^(?:\/|https?:)/.test(text[0]))
      fold.httpCall({ method: seen.origin.includes("mutation") ? "*" : "GET", url: text, seen });
  }
}

/** node's `http.request(url | options)`. https://nodejs.org/api/http.html#httprequestoptions-callback */
function nodeRequest(seen: Seen, fold: Fold): void {
  const first = fold.arg(seen.at, 0);
  const path = fold.prop(first, "path") ?? fold.prop(first, "pathname");
  const otherwise = "GET";
  if (path) addCalls(fold, seen, path, methodsIn(fold, first, "method", otherwise));
  else if (first && !fold.values(first).some((value) => value.t === "object"))
    addCalls(fold, seen, first, methodsIn(fold, fold.arg(seen.at, 1), "method", otherwise));
}

/** `new WebSocket(url)`, `new EventSource(url)`: the handshake is a GET. */
const handshake: Handler = (seen, fold) => addCalls(fold, seen, fold.arg(seen.at, 0), ["GET"]);

/** jQuery: `$.ajax({ url, type })`, `$.get(url)`. */
const jquery = ["~$", "~jQuery", "jquery", "jquery.default"];

function ajax(seen: Seen, fold: Fold): void {
  const first = fold.arg(seen.at, 0);
  const url = fold.prop(first, "url");
  const options = url ? first : fold.arg(seen.at, 1);
  const methods = methodsIn(fold, options, fold.prop(options, "type") ? "type" : "method", "GET");
  addCalls(fold, seen, url ?? first, methods);
}

/** Typed clients of OpenAPI documents: `client.GET("/p/{id}")`. https://openapi-ts.dev/openapi-fetch/ */
const openapiFetch = ["openapi-fetch()", "openapi-fetch.default()", "openapi-fetch.createClient()", "openapi-fetch.Client()"];
const openapiVerbs = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"];
const openapiQuery = ["openapi-react-query()", "openapi-react-query.default()"];

/** `hc<App>(url).api.posts[":id"].$get()`: the members are the path. https://hono.dev/docs/guides/rpc */
function honoClient(seen: Seen, fold: Fold): void {
  const verb = /^\$(get|post|put|patch|delete|head|options|all)$/.exec(seen.rest.at(-1) ?? "")?.[1];
  if (seen.how !== "call" || !verb || seen.rest.includes("()")) return;
  const path = seen.rest
    .slice(0, -1)
    .filter((part) => part !== "index")
    .map((part) => part.replace(/^:(\w+).*$/, "{$1}").replace("[?]", "{x}"));
  let made: Value | null = seen.value;
  while (made?.t === "outside" && made.origin !== "hono/client.hc()") made = made.of;
  const base = made?.t === "outside" && made.call ? fold.arg(made.call, 0) : undefined;
  for (const each of base ? urlsOf(fold, base) : [{ url: [], bases: [] }]) {
    fold.httpCall({
      method: verb === "all" ? "*" : verb.toUpperCase(),
      url: [`/${path.join("/")}`],
      bases: [[...each.bases, each.url].flat()],
      seen,
    });
  }
}

export const clients: Framework = {
  name: "http-clients",
  fluent: { ...each(["wretch()"], ["headers", "auth", "options", "content", "query"]) },
  results: {
    // A function that is bound to its object is that function.
    ...Object.fromEntries(
      ["fetch", "window.fetch", "globalThis.fetch", "self.fetch"].map(
        (name) =>
          [
            `~${name}.bind`,
            (call, fold) => (call.expr.k === "call" && call.expr.fn.k === "member" ? fold.values({ ...call, expr: call.expr.fn.of }) : undefined),
          ] satisfies [string, NonNullable<Framework["results"]>[string]],
      ),
    ),
    // Angular hands out an object of the class that is asked for.
    "@angular/core.inject": (call, fold) => {
      const asked = fold.arg(call, 0);
      const made = (asked ? fold.values(asked) : []).flatMap((value): readonly Value[] => {
        if (value.t === "class") return [{ t: "instance", file: value.file, id: value.id, at: null, call: null }];
        return value.t === "outside" ? [{ t: "outside", origin: `${value.origin}()`, at: null, call: null, of: value }] : [];
      });
      return made.length > 0 ? made : undefined;
    },
    ...Object.fromEntries(
      [
        "axios-cache-interceptor.setupCache",
        "axios-retry",
        "axios-case-converter",
        "axios-case-converter.default",
        "axios-mock-adapter",
        "fetch-retry",
        "fetch-cookie",
      ].map((origin) => [
        origin,
        (call, fold) => {
          const client = fold.arg(call, 0);
          return client && fold.values(client);
        },
      ]),
    ),
  },
  callbacks: Object.fromEntries(
    [
      "test",
      "test.only",
      "test.skip",
      "test.beforeEach",
      "test.beforeAll",
      "test.afterEach",
      "test.afterAll",
      "test.fixme",
      "test.extend()",
      "test.extend().only",
      "test.extend().beforeEach",
      "test.extend().beforeAll",
    ].map((member) => [
      `@playwright/test.${member}`,
      (seen, fold) =>
        fold
          .args(seen.at)
          .flatMap((at) => fold.values(at))
          .flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: "@playwright/test.fixtures" }] : [])),
    ]),
  ),
  exact: {
    ...each(fetches, byOptions([])),
    ...each(axios, byConfig(axiosBases)),
    ...on(axios, axiosVerbs, byVerb(axiosBases)),
    ...on(axios, ["[?]"], byAnyVerb(axiosBases)),
    ...on([...superagent, ...ky, ...angular, ...playwright], ["[?]"], byAnyVerb([])),
    ...on(axios, ["request"], byConfig(axiosBases)),
    ...each(ofetch, byOptions(ofetchBases)),
    ...on(ofetch, ["raw"], byOptions(ofetchBases)),
    ...each(ky, byConfig(kyBases)),
    ...on(ky, verbs, byVerb(kyBases)),
    ...on(superagent, [...verbs, "del"], byVerb([])),
    ...each(["request", "request-promise", "request-promise-native"], byConfig(["baseUrl"], ["url", "uri"])),
    ...each(["superagent", "superagent.default", "needle"], byMethodFirst([])),
    ...on(playwright, verbs, byVerb(["baseURL"])),
    ...on(playwright, ["fetch"], byOptions(["baseURL"])),
    ...on(["k6/http", "k6/http.default"], [...verbs, "del"], k6),
    ...on(["k6/http", "k6/http.default"], ["request", "asyncRequest"], byMethodFirst([])),
    ...on(angular, verbs, byVerb([])),
    ...on(angular, ["request"], byMethodFirst([])),
    ...on(openapiFetch, openapiVerbs, byVerb(["baseUrl"])),
    ...on(openapiFetch, ["request"], byMethodFirst(["baseUrl"])),
    ...on(openapiQuery, ["useQuery", "useMutation", "useSuspenseQuery", "useInfiniteQuery", "queryOptions"], byMethodFirst([])),
    ...each(["swr", "swr.default", "swr/mutation", "swr/immutable", "swr/infinite", "swr.useSWR"], swr),
    ...on(["http", "https", "http.default", "https.default"], ["get", "request"], nodeRequest),
    ...on(["undici.Client()", "undici.Pool()"], ["request"], nodeRequest),
    ...each(
      ["~WebSocket", "~EventSource", "~window.WebSocket", "ws", "ws.WebSocket", "eventsource", "eventsource.EventSource", "reconnecting-websocket"],
      handshake,
    ),
    ...each(["~navigator.sendBeacon"], (seen: Seen, fold: Fold) => addCalls(fold, seen, fold.arg(seen.at, 0), ["POST"])),
    ...on(["~XMLHttpRequest()", "xmlhttprequest.XMLHttpRequest()"], ["open"], byMethodFirst([])),
    ...on(jquery, ["ajax"], ajax),
    ...on(jquery, ["get", "getJSON", "post"], (seen, fold) =>
      addCalls(fold, seen, fold.arg(seen.at, 0), [lastName(seen.origin) === "post" ? "POST" : "GET"]),
    ),
  },
  under: { "hono/client.hc()": honoClient },
};
