import type { Fold, Framework, Handler, Located, Seen, Text } from "../../../model/fold.ts";
import { each, given, madeBy, textsOf } from "../ask.ts";
import { verbs } from "./routes.ts";

/** Method names that open a connection or a stream with a method of their own. */
const special: Readonly<Record<string, string>> = { ws_connect: "GET", websocket_connect: "GET" };

/** `client.get(url)`, `client.request(method, url)`, `client.stream(method, url)`. */
function clientCall(base: (fold: Fold, seen: Seen) => readonly Text[], urlKeyword = "url"): Handler {
  return (seen, fold) => {
    if (seen.how !== "call" || seen.rest.length !== 1) return;
    const [name = ""] = seen.rest;
    if (verbs.has(name)) tell(fold, seen, [name.toUpperCase()], given(fold, seen.at, 0, urlKeyword, "url", "path"), base(fold, seen));
    else if (Object.hasOwn(special, name)) tell(fold, seen, [special[name]!], given(fold, seen.at, 0, "url"), base(fold, seen));
    else if (name === "[?]") tell(fold, seen, ["*"], given(fold, seen.at, 0, urlKeyword, "url", "path"), base(fold, seen));
    else if (name === "request" || name === "stream")
      tell(fold, seen, methodTexts(fold, given(fold, seen.at, 0, "method")), given(fold, seen.at, 1, "url", "path"), base(fold, seen));
  };
}

function methodTexts(fold: Fold, at: Located | undefined): string[] {
  return textsOf(fold, at).map((text) => (text.length === 1 && typeof text[0] === "string" ? text[0].toUpperCase() : "*"));
}

function tell(fold: Fold, seen: Seen, methods: readonly string[], url: Located | undefined, bases: readonly Text[]): void {
  for (const text of preferKnown(textsOf(fold, url)))
    for (const method of methods.length > 0 ? methods : ["*"]) fold.httpCall({ method, url: text, bases, seen });
}

/** A variant that begins with a default says more than the one that only drops an unknown head. */
function preferKnown(urls: readonly Text[]): readonly Text[] {
  const known = urls.filter(([first]) => typeof first === "string");
  return known.length > 0 ? urls.filter((url) => typeof url[0] === "string" || url.every((piece) => typeof piece !== "string" && piece.param)) : urls;
}

const noBase = (): readonly Text[] => [];

/** The base URL that a client object was made with. */
function baseOf(index: number | null, ...keywords: readonly string[]): (fold: Fold, seen: Seen) => readonly Text[] {
  return (fold, seen) => textsOf(fold, given(fold, madeBy(seen.receiver), index, ...keywords)).slice(0, 1);
}

/** `urlopen(url)` and `Request(url, method=…, data=…)`: a request without a method is GET, with data POST. */
const urlopen: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  const url = given(fold, seen.at, 0, "url");
  if (!url || fold.values(url).some((value) => value.t === "outside" && value.origin.endsWith("request.Request()"))) return;
  const method = fold.arg(seen.at, "method");
  const data = given(fold, seen.at, 1, "data");
  tell(fold, seen, method ? methodTexts(fold, method) : [data ? "POST" : "GET"], url, []);
};

const requests = ["requests", "requests.api", "curl_cffi.requests", "niquests"];
const sessions = [
  "requests.Session()",
  "requests.session()",
  "requests.sessions.Session()",
  "requests_html.HTMLSession()",
  "cloudscraper.create_scraper()",
  "niquests.Session()",
  "niquests.AsyncSession()",
  "requests_toolbelt.sessions.BaseUrlSession()",
  "curl_cffi.requests.Session()",
  "curl_cffi.requests.AsyncSession()",
  "authlib.integrations.requests_client.OAuth2Session()",
  "requests_oauthlib.OAuth2Session()",
  "urllib3.PoolManager()",
];

/** requests, httpx, aiohttp, urllib and what is made like them. Test clients call the application they are made for. */
export const clientsFramework: Framework = {
  name: "http clients",
  exact: each(["urllib.request.urlopen", "urllib.request.Request", "urllib2.urlopen", "urllib2.Request"], urlopen),
  under: {
    ...each(requests, clientCall(noBase)),
    ...each(sessions, clientCall(baseOf(null, "base_url"))),
    httpx: clientCall(noBase),
    ...each(
      [
        "httpx.Client()",
        "httpx.AsyncClient()",
        "authlib.integrations.httpx_client.AsyncOAuth2Client()",
        "authlib.integrations.httpx_client.OAuth2Client()",
      ],
      clientCall(baseOf(null, "base_url")),
    ),
    "aiohttp.ClientSession()": clientCall(baseOf(0, "base_url")),
    aiohttp: clientCall(noBase),
    ...each(["http.client.HTTPConnection()", "http.client.HTTPSConnection()"], clientCall(noBase)),
    ...each(
      [
        "fastapi.testclient.TestClient()",
        "starlette.testclient.TestClient()",
        "litestar.testing.TestClient()",
        "litestar.testing.AsyncTestClient()",
        "flask.Flask().test_client()",
        "quart.Quart().test_client()",
        "django.test.Client()",
        "django.test.client.Client()",
        "django.test.AsyncClient()",
        "rest_framework.test.APIClient()",
        "ninja.testing.TestClient()",
        "async_asgi_testclient.TestClient()",
        "sanic_testing.testing.SanicTestClient()",
        "django.test.TestCase().client",
        "django.test.TransactionTestCase().client",
        "django.test.SimpleTestCase().client",
        "rest_framework.test.APITestCase().client",
        "rest_framework.test.APITransactionTestCase().client",
        "django.test.testcases.TestCase().client",
        "locust.HttpUser().client",
        "locust.FastHttpUser().client",
        "locust.contrib.fasthttp.FastHttpUser().client",
        "locust.HttpLocust().client",
        ...["TaskSet", "SequentialTaskSet"].flatMap((tasks) => [`locust.${tasks}().client`, `locust.${tasks}().user.client`]),
      ],
      clientCall(baseOf(null, "base_url"), "path"),
    ),
  },
  results: {
    "urllib.parse.urljoin": joinUrl,
    "yarl.URL": (call, fold) => asText(fold, given(fold, call, 0)),
    "httpx.URL": (call, fold) => asText(fold, given(fold, call, 0)),
  },
};

function asText(fold: Fold, at: Located | undefined): ReturnType<Fold["values"]> | undefined {
  return at && fold.values(at);
}

/** What stands under the base, or instead of its path when it starts with a slash. */
function joinUrl(call: Located, fold: Fold): ReturnType<Fold["values"]> | undefined {
  const base = textsOf(fold, given(fold, call, 0, "base"));
  const url = textsOf(fold, given(fold, call, 1, "url"));
  if (base.length === 0 || url.length === 0) return undefined;
  return base.flatMap((head) => url.map((tail) => ({ t: "text" as const, text: joined(head, tail) })));
}

function joined(head: Text, tail: Text): Text {
  const first = tail[0];
  if (typeof first === "string" && /^https?:/.test(first)) return tail;
  if (typeof first === "string" && first.startsWith("/")) {
    const host = typeof head[0] === "string" ? /^(?:https?:)?\/\/[^/]*/.exec(head[0])?.[0] : undefined;
    return host === undefined ? (typeof head[0] === "string" ? tail : [head[0] ?? "", ...tail]) : [host, ...tail];
  }
  const last = head.at(-1);
  if (typeof last !== "string") return [...head, "/", ...tail];
  return [...head.slice(0, -1), last.slice(0, last.lastIndexOf("/") + 1) || `${last}/`, ...tail];
}
