/** What of a specification only the link step can finish: path items that stand in another file. */
export interface OpenapiOwn {
  readonly refs: readonly PathRef[];
  readonly items: readonly PathItem[];
}

/** `/animals: { $ref: ./animals.yaml }`. */
export interface PathRef {
  /** As written; null when `paths` itself is the reference. */
  readonly path: string | null;
  /** What goes in front: basePath, or the path of the first server. */
  readonly prefix: string;
  readonly ref: string;
  readonly line: number;
}

/** A map with methods, wherever it stands. */
export interface PathItem {
  /** JSON pointer: `""` the whole file, `/item`, `/paths/~1animals`. */
  readonly pointer: string;
  readonly operations: readonly { readonly method: string; readonly line: number }[];
  /** It refers on to another one. */
  readonly ref?: string;
}
