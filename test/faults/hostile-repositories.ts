import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FaultTree } from "./fault-tree.ts";

/** A repository whose own files ask git to run a program, and the command of git that then runs it. */
export interface HostileRepository {
  readonly name: string;
  readonly make: (tree: FaultTree) => void;
  /** A shell command that springs the trap. */
  readonly control: string;
  readonly open?: string;
  readonly canary?: false;
}

/** What is asked of each: everything that could make the product ask git something. */
export const hostileCommands: readonly (readonly string[])[] = [
  ["index", "--json"],
  ["impact", "--json", "--changed"],
  ["impact", "--json", "--changed", "HEAD"],
  ["impact", "--json", "--changed", "HEAD~1"],
  ["coverage", "--json", "--no-refresh"],
];

/** Two commits and a tree that is dirty in every way: edited, new, deleted and touched files. */
function history(tree: FaultTree): void {
  tree.write("src/gone.ts", "import './ok'\n");
  tree.write("a.ts", "export const a = 1\n");
  tree.commit();
  tree.write("a.ts", "export const a = 2\n");
  tree.commit("two");
}

function dirty(tree: FaultTree): void {
  tree.write("a.ts", "export const a = 3\n");
  tree.write("src/new.ts", "import './ok'\n");
  tree.touch("src/ok.ts", 1_600_000_000);
  tree.shell("rm -f src/gone.ts");
}

function withSetting(name: string, ...attributes: string[]): (tree: FaultTree) => void {
  return (tree) => {
    if (attributes.length > 0) tree.write(".gitattributes", attributes.map((line) => `${line}\n`).join(""));
    history(tree);
    tree.git("config", name, tree.trap());
    dirty(tree);
  };
}

/** The same time for a file and the index: git must compare the content, and filters it first. */
function racy(tree: FaultTree): void {
  tree.write(".gitattributes", "*.ts filter=x\n");
  tree.touch("src/ok.ts", 1_700_000_100);
  history(tree);
  tree.git("config", "filter.x.clean", tree.trap());
  tree.write("src/ok.ts", "export const ok = 2\n");
  tree.touch("src/ok.ts", 1_700_000_100);
  tree.touch(".git/index", 1_700_000_100);
}

function promisor(tree: FaultTree, settings: (trap: string) => Readonly<Record<string, string>>): void {
  history(tree);
  const all = {
    "core.repositoryformatversion": "1",
    "extensions.partialClone": "origin",
    "remote.origin.promisor": "true",
    ...settings(tree.trap()),
  };
  for (const [name, value] of Object.entries(all)) tree.git("config", name, value);
  tree.shell('for o in $(git rev-parse HEAD:a.ts HEAD~1:a.ts "HEAD~1^{tree}"); do rm -f ".git/objects/${o:0:2}/${o:2}"; done');
  dirty(tree);
}

function hook(folder: string): (tree: FaultTree) => void {
  return (tree) => {
    history(tree);
    const trap = tree.trap();
    mkdirSync(join(tree.root, folder), { recursive: true });
    for (const name of ["post-index-change", "pre-commit", "post-checkout", "reference-transaction", "fsmonitor-watchman", "post-rewrite"]) {
      tree.shell(`cp '${trap}' '${folder}/${name}'`);
      chmodSync(join(tree.root, folder, name), 0o755);
    }
    if (folder !== ".git/hooks") tree.git("config", "core.hooksPath", folder);
    dirty(tree);
  };
}

function nested(tree: FaultTree, sub: string): void {
  tree.shell(`mkdir ${sub}; cd ${sub}; git init -q -b main; echo 1 > x.ts; git add .; git commit -qm s`);
}

export const hostileRepositories: readonly HostileRepository[] = [
  { name: "core.fsmonitor", make: withSetting("core.fsmonitor"), control: "git status" },
  { name: "a hook", make: hook(".git/hooks"), control: "git status" },
  { name: "core.hooksPath", make: hook(".git/h"), control: "git status" },
  { name: "core.hooksPath in the tree", make: hook("githooks"), control: "git status" },
  { name: "filter.x.clean", make: withSetting("filter.x.clean", "*.ts filter=x"), control: "git status" },
  { name: "filter.x.clean on a racy entry", make: racy, control: "git diff-files --raw" },
  { name: "filter.x.process", make: withSetting("filter.x.process", "*.ts filter=x"), control: "git status" },
  { name: "filter.x.smudge", make: withSetting("filter.x.smudge", "*.ts filter=x"), control: "git cat-file --filters HEAD:a.ts" },
  {
    name: "filter.x.clean by info/attributes",
    make(tree) {
      history(tree);
      tree.git("config", "filter.x.clean", tree.trap());
      tree.write(".git/info/attributes", "* filter=x\n");
      dirty(tree);
    },
    control: "git status",
  },
  {
    name: "filter.x.clean by core.attributesFile",
    make(tree) {
      history(tree);
      tree.git("config", "filter.x.clean", tree.trap());
      tree.git("config", "core.attributesFile", join(tree.root, "attrs"));
      tree.write("attrs", "* filter=x\n");
      dirty(tree);
    },
    control: "git status",
  },
  { name: "diff.external", make: withSetting("diff.external"), control: "git diff" },
  { name: "diff.x.command", make: withSetting("diff.x.command", "*.ts diff=x"), control: "git diff" },
  { name: "diff.x.textconv", make: withSetting("diff.x.textconv", "*.ts diff=x"), control: "git diff" },
  {
    name: "gpg.program",
    make(tree) {
      history(tree);
      tree.git("config", "gpg.program", tree.trap());
      tree.git("config", "log.showSignature", "true");
      tree.shell(
        `git cat-file commit HEAD | awk '!d&&/^$/{print "gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n iQ\\n -----END PGP SIGNATURE-----";d=1}{print}' > .git/c; git update-ref refs/heads/main "$(git hash-object -t commit -w .git/c)"`,
      );
      dirty(tree);
    },
    control: "git log",
  },
  {
    name: "core.sshCommand by a promised object",
    make: (tree) => promisor(tree, (trap) => ({ "remote.origin.url": "ssh://x/y", "core.sshCommand": trap })),
    control: "git log -p",
  },
  {
    name: "remote.uploadpack by a promised object",
    make(tree) {
      mkdirSync(join(tree.root, ".git/r"), { recursive: true });
      tree.shell("git init -q --bare .git/r");
      promisor(tree, (trap) => ({ "remote.origin.url": join(tree.root, ".git/r"), "remote.origin.uploadpack": trap }));
    },
    control: "git log -p",
  },
  {
    name: "remote.vcs helper by a promised object",
    make: (tree) => promisor(tree, (trap) => ({ "remote.origin.url": `ext::${trap}`, "protocol.ext.allow": "always" })),
    control: "git log -p",
  },
  {
    name: "include.path",
    make(tree) {
      tree.write("cfg", `[core]\n\tfsmonitor = ${tree.trap()}\n`);
      history(tree);
      tree.git("config", "include.path", "../cfg");
      dirty(tree);
    },
    control: "git status",
  },
  {
    name: "includeIf",
    make(tree) {
      tree.write("cfg", `[core]\n\tfsmonitor = ${tree.trap()}\n`);
      history(tree);
      tree.git("config", `includeIf.gitdir:${tree.root}/.path`, "../cfg");
      dirty(tree);
    },
    control: "git status",
  },
  {
    name: "config.worktree",
    make(tree) {
      history(tree);
      tree.git("config", "extensions.worktreeConfig", "true");
      tree.write(".git/config.worktree", `[core]\n\tfsmonitor = ${tree.trap()}\n`);
      dirty(tree);
    },
    control: "git status",
  },
  {
    name: "a submodule's core.fsmonitor",
    make(tree) {
      history(tree);
      nested(tree, "sub");
      tree.git("add", "sub");
      tree.git("commit", "-qm", "sub");
      tree.gitIn("sub", "config", "core.fsmonitor", tree.trap());
      tree.write("sub/x.ts", "2\n");
      dirty(tree);
    },
    control: "git status",
  },
  {
    name: "a nested repository's core.fsmonitor",
    make(tree) {
      history(tree);
      nested(tree, "nested");
      tree.gitIn("nested", "config", "core.fsmonitor", tree.trap());
      dirty(tree);
    },
    control: "git -C nested status",
  },
  {
    name: "a .git file that leads to a repository in the tree",
    make(tree) {
      history(tree);
      tree.shell(
        `mv .git .store; echo 'gitdir: .store' > .git; printf '#!/bin/sh\\necho ran >> "%s/.store/PWNED"\\n' "$PWD" > .store/trap; chmod 755 .store/trap; git config core.fsmonitor "$PWD/.store/trap"`,
      );
      dirty(tree);
    },
    control: "git status",
  },
  {
    name: "a bare repository among the files",
    open: "docs",
    canary: false,
    make(tree) {
      history(tree);
      tree.shell(
        `mkdir docs; cd docs; git init -q --bare -b main .; rm -rf hooks; printf '#!/bin/sh\\ntouch "%s/PWNED"\\n' "$(dirname "$PWD")" > evil; chmod 755 evil; git config core.bare false; git config core.worktree "$PWD"; git config core.fsmonitor "$PWD/evil"; mkdir src; echo 'export {}' > src/a.ts; cp ../.git/index index; cp -r ../.git/objects .; cp -r ../.git/refs .`,
      );
    },
    control: "git status",
  },
  {
    name: "pager, editor, askpass, credential.helper and aliases",
    make(tree) {
      history(tree);
      const trap = tree.trap();
      for (const name of [
        "core.pager",
        "pager.log",
        "pager.status",
        "core.editor",
        "core.askPass",
        "sequence.editor",
        "credential.helper",
        "alias.status",
        "alias.rev-parse",
        "alias.ls-files",
      ])
        tree.git("config", name, name.startsWith("alias.") || name.startsWith("cred") ? `!${trap}` : trap);
      tree.git("config", "alias.own", `!${trap}`);
      dirty(tree);
    },
    control: "git own",
  },
];
