interface GrpcKey {
  readonly pkg: string;
  readonly service: string;
  /** Spelling dropped: `GetItem`, `getItem` and `get_item` are one. */
  readonly method: string;
}

export function grpcKey(key: string): GrpcKey {
  const slash = key.lastIndexOf("/");
  const full = slash < 0 ? key : key.slice(0, slash);
  const dot = full.lastIndexOf(".");
  return { pkg: full.slice(0, Math.max(dot, 0)), service: full.slice(dot + 1), method: plain(key.slice(slash + 1)) };
}

function plain(method: string): string {
  return method.replaceAll("_", "").toLowerCase();
}

/**
 * Two gRPC keys meet when service and method are the same but for the method's spelling, and the packages are equal or one side
 * knows none. A side without a package meets every declared service of that name; where none is declared, every one that is known.
 */
export function grpcMeet(a: string, b: string): boolean {
  const x = grpcKey(a);
  const y = grpcKey(b);
  return x.service === y.service && x.method === y.method && (x.pkg === y.pkg || x.pkg === "" || y.pkg === "");
}
