import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import { nearestNames } from "../query/nearest-names.ts";
import { commandNames, commands, type CommandName } from "./commands.ts";
import { commonOptions, ownOptions, type OptionRow } from "./options.ts";

/** A checked command line. */
export interface Arguments {
  /** Null only with `help` or `version`. */
  readonly command: CommandName | null;
  readonly words: readonly string[];
  /** DIR or `--repo DIR` as written. */
  readonly folder: string | null;
  readonly json: boolean;
  readonly refresh: boolean;
  readonly config: string | null;
  readonly workers: number | null;
  readonly types: boolean;
  readonly strict: boolean;
  readonly quiet: boolean;
  readonly debug: boolean;
  readonly help: boolean;
  readonly version: boolean;
  readonly changed: { readonly revision: string | null } | null;
  readonly kind: string | null;
  readonly orphans: boolean;
}

/** Reads a command line. Throws a `Usage` failure that names the nearest command or option. */
export function readArguments(argv: readonly string[]): Arguments {
  const { words: all, options } = split(argv);
  const help = options.has("--help");
  const version = options.has("--version");
  const [name, ...words] = all;
  const command = name === undefined ? null : findCommand(name);
  if (command === null && !help && !version) throw usage("say what to answer: gsttt COMMAND; `gsttt --help` lists the commands");
  if (command !== null && !help && !version) checkWords(command, words, options);
  if (command !== null) checkOptions(command, options);
  const takesFolder = command === "index" || command === "graph";
  const repo = options.get("--repo") ?? null;
  if (takesFolder && words.length > 0 && repo !== null) throw usage(`both ${quote(words[0] as string)} and --repo name a folder: give one of them`);
  return {
    command,
    words: takesFolder ? [] : words,
    folder: repo ?? (takesFolder ? (words[0] ?? null) : null),
    json: options.has("--json"),
    refresh: !options.has("--no-refresh"),
    config: options.get("--config") ?? null,
    workers: readWorkers(options.get("--workers")),
    types: !options.has("--no-types"),
    strict: options.has("--strict"),
    quiet: options.has("--quiet"),
    debug: options.has("--debug"),
    help,
    version,
    changed: options.has("--changed") ? { revision: options.get("--changed") ?? null } : null,
    kind: options.get("--kind") ?? null,
    orphans: options.has("--orphans"),
  };
}

function rowOf(option: string): OptionRow | undefined {
  const tables: readonly Record<string, OptionRow>[] = [commonOptions, ...Object.values(ownOptions)];
  return tables.find((table) => Object.hasOwn(table, option))?.[option];
}

function split(argv: readonly string[]): { words: string[]; options: Map<string, string | null> } {
  const words: string[] = [];
  const options = new Map<string, string | null>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === "--") {
      words.push(...argv.slice(at + 1));
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      words.push(word);
      continue;
    }
    const equals = word.indexOf("=");
    const option = equals < 0 ? word : word.slice(0, equals);
    const row = rowOf(option);
    if (row === undefined) throw unknownOption(option);
    let value = equals < 0 ? null : word.slice(equals + 1);
    if (row.value === undefined && value !== null) throw usage(`${option} takes no value`);
    if (row.value !== undefined && value === null) {
      const next = argv[at + 1];
      if (next !== undefined && !(row.optional === true && next.startsWith("-"))) {
        value = next;
        at++;
      }
    }
    if (row.value !== undefined && row.optional !== true && (value === null || value === "")) throw usage(`${option} needs ${row.value}`);
    if (options.has(option) && row.value !== undefined) throw usage(`${option} is given twice`);
    options.set(option, value);
  }
  return { words, options };
}

function findCommand(name: string): CommandName {
  if (Object.hasOwn(commands, name)) return name as CommandName;
  const nearest = nearestNames(name, commandNames, 3);
  throw usage(`there is no command ${quote(name)}${orNearest(nearest)}; the commands are ${commandNames.join(", ")}`, nearest);
}

function checkWords(command: CommandName, words: readonly string[], options: ReadonlyMap<string, string | null>): void {
  const {
    usage: form,
    words: [least, most],
  } = commands[command];
  const changed = options.has("--changed");
  if (options.get("--changed") === "") throw usage("--changed= names no revision: give one, or --changed alone for what is dirty");
  if (command === "impact" && words.length === 0 && !changed) throw usage(`impact needs a TARGET or --changed: gsttt ${form}`);
  if (command === "impact" && words.length > 0 && changed) throw usage("impact takes TARGETs or --changed, not both");
  if (words.length < least) throw usage(`${command} needs ${least === 1 ? "one word" : `${least} words`}: gsttt ${form}`);
  if (words.length > most)
    throw usage(
      `${command} takes ${most === 0 ? "no words" : most === 1 ? "one word" : `${most} words`}, and ${quote(words[most] as string)} is one too many: gsttt ${form}`,
    );
  if (words.includes("")) throw usage(`an empty word names nothing: gsttt ${form}`);
}

function checkOptions(command: CommandName, options: ReadonlyMap<string, string | null>): void {
  for (const [owner, table] of Object.entries(ownOptions)) {
    if (owner === command) continue;
    for (const option of Object.keys(table)) if (options.has(option)) throw usage(`${option} is an option of ${owner}, not of ${command}`);
  }
}

function readWorkers(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  if (!/^\d{1,2}$/.test(text)) throw usage(`--workers needs a number from 0 to 99, not ${quote(text)}`);
  return Number(text);
}

function unknownOption(option: string): FailureError {
  const known = [...Object.keys(commonOptions), ...Object.values(ownOptions).flatMap((table) => Object.keys(table))];
  const nearest = nearestNames(option, known, 3);
  return usage(`there is no option ${quote(option)}${orNearest(nearest)}; a TARGET that starts with "-" goes after "--"`, nearest);
}

function orNearest(nearest: readonly string[]): string {
  return nearest.length === 0 ? "" : `; the nearest is ${nearest[0]}`;
}

function quote(word: string): string {
  return JSON.stringify(word);
}

function usage(message: string, nearest: readonly string[] = []): FailureError {
  return new FailureError("Usage", failureTexts.Usage.words(message), { nearest });
}
