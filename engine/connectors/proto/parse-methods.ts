import protobuf from "protobufjs";

export interface ProtoRefusal {
  /** What is wrong with the text, or undefined when it is only too much for the parser. */
  readonly problem?: { readonly line: number; readonly message: string };
}

/**
 * Keys `pkg.Service/Method` of one file by protobufjs, or its refusal of the whole file. Types are not resolved, so imports stay closed:
 * https://github.com/protobufjs/protobuf.js/blob/master/src/parse.js
 */
export function parseMethods(source: string): { readonly keys: ReadonlySet<string> } | ProtoRefusal {
  const root = new protobuf.Root();
  try {
    protobuf.parse(source, root, { keepCase: true, alternateCommentMode: true });
  } catch (error) {
    const message = error instanceof Error && !(error instanceof RangeError) ? error.message : undefined;
    if (message === undefined) return {};
    const line = Number(/\(line (\d+)\)$/.exec(message)?.[1] ?? 1);
    return { problem: { line, message: message.replace(/ \(line \d+\)$/, "") } };
  }
  const keys = new Set<string>();
  const open: protobuf.NamespaceBase[] = [root];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at instanceof protobuf.Service) for (const { name } of at.methodsArray) keys.add(`${at.fullName.slice(1)}/${name}`);
    for (const it of at.nestedArray) if (it instanceof protobuf.Namespace) open.push(it);
  }
  return { keys };
}
