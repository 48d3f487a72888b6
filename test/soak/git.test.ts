import { describe, vi } from "vitest";
import { fault } from "../faults/fault.ts";
import { hostileCommands, hostileRepositories } from "../faults/hostile-repositories.ts";
import { figure, report } from "./figures.ts";

vi.setConfig({ testTimeout: 300_000 });

/** The long form asks every command of the product; the short one those that ask git the most. */
const every: readonly (readonly string[])[] = [
  ...hostileCommands,
  ["graph", "--json"],
  ["impact", "--json", "src/ok.ts"],
  ["why", "--json", "src/ok.ts", "src/use.ts"],
  ["file", "--json", "src/ok.ts"],
  ["contracts", "--json"],
  ["contract", "--json", "env A"],
  ["coverage", "--json"],
  ["search", "--json", "ok"],
  ["index"],
];
const commands = every.slice(0, figure("git", hostileCommands.length, every.length));

describe("a repository that names programs", () => {
  for (const { name, make, control, open, canary } of hostileRepositories)
    fault(`never has them run: ${name}`, make, {
      ...(open === undefined ? {} : { open }),
      ...(canary === false ? { canary: false, exit: [0, 3] } : {}),
      // The same tree springs the trap when git is asked as usual: without that, silence would show nothing.
      control: (tree) => void tree.shell(`cd ${open ?? "."}; ${control} >/dev/null 2>&1 </dev/null || true`),
      async check(ran) {
        for (const command of commands) await ran.ask(...command);
        report(`${name}: the control fires, ${commands.length} commands are silent`);
      },
    });
});
