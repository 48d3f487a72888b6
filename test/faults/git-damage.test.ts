import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, vi } from "vitest";
import { fault, type Expected } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const gitFile = (tree: FaultTree, path: string) => join(tree.root, ".git", path);

describe("a damaged repository", () => {
  const damage = (change: (bytes: Buffer) => Buffer) => (tree: FaultTree) => {
    for (let i = 0; i < 30; i++) tree.write(`src/f${i}.ts`, "import './ok'\n");
    tree.commit();
    writeFileSync(gitFile(tree, "index"), change(readFileSync(gitFile(tree, "index"))));
  };
  const flip = (at: (size: number) => number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const place = at(copy.length);
    copy[place] = (copy[place] as number) ^ 0x10;
    return copy;
  };
  const refused: Expected = { exit: 3, canary: false, says: /index/ };
  const broken: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    "cut to 60%": (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.6)),
    "cut by one byte": (bytes) => bytes.subarray(0, -1),
    empty: () => Buffer.alloc(0),
    "of other bytes": () => Buffer.from("not an index at all, but long enough to be one"),
    "with a flipped name": flip((size) => Math.floor(size / 2)),
    "with a flipped count": flip(() => 11),
    "with a flipped version": flip(() => 7),
    "with a flipped checksum": flip((size) => size - 3),
    "zeroed in its middle": (bytes) => Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(200), bytes.subarray(400)]),
    "with something appended": (bytes) => Buffer.concat([bytes, Buffer.from("more")]),
  };
  for (const [how, change] of Object.entries(broken)) fault(`an index ${how} is refused`, damage(change), refused);
  fault(
    "an index that is a folder is refused",
    (tree) => (tree.commit(), rmSync(gitFile(tree, "index")), mkdirSync(gitFile(tree, "index"))),
    refused,
  );
  fault("without an index all files are untracked", (tree) => (tree.commit(), rmSync(gitFile(tree, "index"))), {});
  fault(
    "an index without a checksum is read",
    damage((bytes) => Buffer.concat([bytes.subarray(0, -20), Buffer.alloc(20)])),
    { dirty: 0 },
  );

  for (const [how, text] of Object.entries({
    empty: "",
    "with other text": "garbage\n",
    "with zeros": "\0".repeat(41),
    "with a bad ref": "ref: ../../x\n",
  }))
    fault(`a HEAD ${how} is said`, (tree) => (tree.commit(), writeFileSync(gitFile(tree, "HEAD"), text)), {
      exit: [0, 3],
      canary: false,
      says: /HEAD/,
    });
  fault("a HEAD that is missing or a folder is said", (tree) => (tree.commit(), rmSync(gitFile(tree, "HEAD")), mkdirSync(gitFile(tree, "HEAD"))), {
    exit: [0, 3],
    canary: false,
    says: /HEAD/,
  });
  for (const [how, text] of Object.entries({
    empty: "",
    "of other text": "xyz\n",
    "of zeros": "\0".repeat(41),
    "that names itself": "ref: refs/heads/main\n",
    "of a commit that is not there": `${"1".repeat(40)}\n`,
  }))
    fault(`a branch ${how} leaves the graph whole and is said`, (tree) => (tree.commit(), writeFileSync(gitFile(tree, "refs/heads/main"), text)), {
      says: /HEAD|circular|commit|missing/,
    });

  fault(
    "missing objects leave the graph whole",
    (tree) => {
      tree.commit();
      tree.shell('for name in "HEAD^{tree}" ":src/ok.ts"; do o=$(git rev-parse "$name"); rm -f ".git/objects/${o:0:2}/${o:2}"; done');
    },
    { problems: [[".git/HEAD", /cannot be read/]] },
  );
  fault("a config that git cannot read is said", (tree) => (tree.commit(), appendFileSync(gitFile(tree, "config"), "[core\n\tx = \n")), {
    exit: 3,
    canary: false,
    says: /config/,
  });
  fault(
    "packed refs of garbage do not matter to a HEAD that is a file",
    (tree) => (tree.commit(), writeFileSync(gitFile(tree, "packed-refs"), "\0garbage")),
    { exit: [0, 3], canary: false },
  );
});
