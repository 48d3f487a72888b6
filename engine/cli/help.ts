import { commandNames, commands, type CommandName } from "./commands.ts";
import { commonOptions, ownOptions, type OptionRow } from "./options.ts";

/** The help of one command, or of all when none is named. Ends with a line break. */
export function helpText(command: CommandName | null): string {
  const lines = command === null ? overview() : [`gsttt ${commands[command].usage}`, `    ${commands[command].text}`];
  if (command === "index" || command === "graph") lines.push("    DIR is the tree, as with --repo");
  const own: Record<string, Record<string, OptionRow>> = ownOptions;
  for (const [owner, table] of Object.entries(own)) {
    if (command === null || owner === command) lines.push("", `Options of ${owner}:`, ...optionLines(table));
  }
  lines.push("", "Options of every command:", ...optionLines(commonOptions), `    ${"--".padEnd(18)}end of options`);
  if (command === null)
    lines.push("", "Exit codes: 0 answered, 1 unknown name, 2 usage, 3 cannot be read, 4 invalid config, 70 bug, 130 interrupted");
  return `${lines.join("\n")}\n`;
}

function overview(): string[] {
  const width = Math.max(...commandNames.map((name) => commands[name].usage.length)) + 2;
  return [
    "gsttt COMMAND",
    "    answers what breaks when a file changes, and why",
    "",
    "Commands:",
    ...commandNames.map((name) => `    ${commands[name].usage.padEnd(width)}${commands[name].text}`),
  ];
}

function optionLines(table: Record<string, OptionRow>): string[] {
  return Object.entries(table).map(([name, row]) => {
    const value = row.value === undefined ? "" : row.optional === true ? ` [${row.value}]` : ` ${row.value}`;
    return `    ${(name + value).padEnd(18)}${row.text}`;
  });
}
