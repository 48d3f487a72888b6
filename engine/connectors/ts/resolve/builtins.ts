const node = new Set(
  (
    "_http_agent _http_client _http_common _http_incoming _http_outgoing _http_server _stream_duplex _stream_passthrough _stream_readable " +
    "_stream_transform _stream_wrap _stream_writable _tls_common _tls_wrap assert async_hooks buffer child_process cluster console constants " +
    "crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path perf_hooks process punycode " +
    "querystring readline repl stream string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib"
  ).split(" "),
);

/** Is this a module of Node itself (`fs`, `fs/promises`, `node:fs`)? https://nodejs.org/api/module.html#modulebuiltinmodules */
export function isBuiltin(specifier: string): boolean {
  if (specifier.startsWith("node:")) return true;
  const slash = specifier.indexOf("/");
  return node.has(slash < 0 ? specifier : specifier.slice(0, slash)) && (slash < 0 || builtinSubpaths.has(specifier));
}

const builtinSubpaths = new Set([
  "assert/strict",
  "dns/promises",
  "fs/promises",
  "inspector/promises",
  "path/posix",
  "path/win32",
  "readline/promises",
  "stream/consumers",
  "stream/promises",
  "stream/web",
  "timers/promises",
  "util/types",
]);

/** Names with a scheme that no file stands behind: registries, runtimes, frameworks' virtual modules, addresses. */
export function isVirtual(specifier: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(specifier) || frameworkNames.test(specifier);
}

/** Modules that a framework makes when it builds. https://vite.dev/guide/api-plugin.html#virtual-modules-convention */
const frameworkNames =
  /^(?:\$(?:app|env|service-worker)(?:\/|$)|@theme(?:-original|-init)?\/|@docusaurus\/|@generated\/|#(?:imports|app|build|components|internal|head)(?:\/|$)|virtual:|~icons\/|uno\.css$|unfonts\.css$|windi[^/]*\.css$)/;
