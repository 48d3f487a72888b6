/** Bytes over which a file is not read at all. */
export const sizeLimit = 5 * 1024 * 1024;

/** Bytes over which a file is read for its imports only. */
export const fullReadLimit = 1024 * 1024;
