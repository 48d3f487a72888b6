import { describe, vi } from "vitest";
import { fault } from "./fault.ts";
import { hostileCommands, hostileRepositories } from "./hostile-repositories.ts";

vi.setConfig({ testTimeout: 180_000 });

describe("a repository that names programs", () => {
  for (const { name, make, control, open, canary } of hostileRepositories)
    fault(`never has them run: ${name}`, make, {
      ...(open === undefined ? {} : { open }),
      ...(canary === false ? { canary: false, exit: [0, 3] } : {}),
      control: (tree) => void tree.shell(`cd ${open ?? "."}; ${control} >/dev/null 2>&1 </dev/null || true`),
      async check(ran) {
        for (const command of hostileCommands) await ran.ask(...command);
      },
    });
});
