import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo } from "../../engine/index.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testRepository } from "../helpers/repository.ts";

async function outcomeIn(folder: string): Promise<string> {
  const repo = await openRepo(folder, { startChild: startInProcess });
  if (!repo.ok) throw new Error(repo.failure.message);
  await repo.value.refresh();
  const answer = await repo.value.ask({ answer: "graph" });
  if (!answer.ok || answer.value.answer !== "graph") throw new Error("no graph");
  return `${answer.value.generated.length} generated, ${answer.value.unresolved.length} unresolved`;
}

test("a folder of a repository follows the ignore files above it", async () => {
  const { folder, write } = testRepository({ ".gitignore": "gen/\n", "a/b/src/a.ts": 'import "./gen/x";\n', "a/b/c.ts": "" });
  const tree = join(folder, "a/b");
  expect(await outcomeIn(tree)).toBe("1 generated, 0 unresolved");
  write(".gitignore", "other/\n");
  expect(await outcomeIn(tree)).toBe("0 generated, 1 unresolved");
  write("a/.gitignore", "gen/\n");
  expect(await outcomeIn(tree)).toBe("1 generated, 0 unresolved");
});
