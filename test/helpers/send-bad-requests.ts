import { badRequests, type BadRequest } from "./bad-requests.ts";

type Answer = { readonly ok: boolean; readonly failure?: { readonly tag: string } };

/** Runs in a page: sends bad requests over its bridge, and names those that were not refused and do no harm either. */
export async function sendBadRequests(count: number): Promise<string[]> {
  const wrong: string[] = [];
  let batch: Promise<string>[] = [];
  for (const one of badRequests(count, 11)) {
    if (!one.foreign) batch.push(send(one));
    if (batch.length < 50) continue;
    wrong.push(...(await Promise.all(batch)));
    batch = [];
  }
  return [...wrong, ...(await Promise.all(batch))].filter((text) => text !== "");
}

async function send({ name, args, what }: BadRequest): Promise<string> {
  const bridge = (globalThis as unknown as { gsttt: Record<string, (...args: readonly unknown[]) => Promise<Answer>> }).gsttt;
  let answer: Answer | undefined;
  try {
    answer = await bridge[name]?.(...args);
  } catch (error) {
    // What cannot be copied between the two worlds of a page never leaves it.
    return /recursion|could not be cloned|object could not/i.test(String(error)) ? "" : `${what} ${name}: ${String(error)}`;
  }
  const harmless = name === "rememberView" || (name === "readLines" && JSON.stringify(answer).includes('"lines":[]'));
  return answer && (answer.ok ? harmless : answer.failure?.tag !== "Internal") ? "" : `${what} ${name} ${JSON.stringify(answer)?.slice(0, 200)}`;
}
