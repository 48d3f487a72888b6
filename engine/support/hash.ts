import { createHash } from "node:crypto";

export type ObjectFormat = "sha1" | "sha256";

/** Content id of these bytes as git names a blob, as hex. https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function blobId(bytes: Uint8Array, format: ObjectFormat = "sha1"): string {
  return createHash(format).update(`blob ${bytes.byteLength}\0`).update(bytes).digest("hex");
}

/** SHA-256 of texts and bytes in order, as hex. Lengths are not marked: separate what could run together. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
