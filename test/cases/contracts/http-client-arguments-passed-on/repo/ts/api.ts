export const request = (...args: Parameters<typeof fetch>) => fetch(...args);
const join = (method: string, path: string) => fetch("/api" + path, { method });
export const send = (...rest: [string, string]) => join(...rest);
