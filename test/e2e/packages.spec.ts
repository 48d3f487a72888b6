import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, repository, root, temporary } from "./window.ts";

/** Made, installed into a folder and started: only where dpkg and root are, and Electron can be had. */
test.skip(process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/dpkg-deb"), "needs root on Debian");

let out: string;
let installed: string;
let program: string;
let user: { readonly id: number; readonly home: string };
let resources: string;

test.beforeAll(() => {
  test.setTimeout(400_000);
  out = temporary("packages");
  const made = spawnSync(process.execPath, [path.join(root, "packaging/package.mjs"), out], { cwd: root, encoding: "utf8" });
  expect(made.status, made.stderr).toBe(0);
  installed = temporary("installed");
  chmodSync(installed, 0o755);
  const deb = readdirSync(out).find((name) => name.endsWith(".deb")) ?? "";
  // Into a root of its own, with dpkg's own books; its dependencies are those of this machine.
  mkdirSync(path.join(installed, "var/lib/dpkg"), { recursive: true });
  for (const name of ["status", "available"]) writeFileSync(path.join(installed, "var/lib/dpkg", name), "");
  for (const name of ["info", "updates"]) mkdirSync(path.join(installed, "var/lib/dpkg", name));
  const done = spawnSync("dpkg", [`--root=${installed}`, "--force-depends", "-i", path.join(out, deb)], { encoding: "utf8" });
  expect(done.status, done.stderr).toBe(0);
  program = path.join(installed, "opt/gsttt-explorer/gsttt-explorer");
  resources = path.join(path.dirname(program), "resources");
  const name = `gsttt${process.pid}`;
  const home = temporary("user");
  expect(spawnSync("useradd", ["-d", home, "-M", name], { encoding: "utf8" }).stderr).toBe("");
  user = { id: Number(spawnSync("id", ["-u", name], { encoding: "utf8" }).stdout), home };
  chownSync(home, user.id, user.id);
});

test.afterAll(() => {
  spawnSync("userdel", [`gsttt${process.pid}`]);
  cleanUp();
});

const files = { "a.ts": "export const a = 1;\n", "b.py": "import c\n", "c.py": "x = 1\n", "b.ts": 'import { a } from "./a";\nexport const b = a;\n' };

/** A repository that belongs to the ordinary user. */
function theirRepository(): string {
  const folder = repository(files);
  spawnSync("chown", ["-R", `${user.id}:${user.id}`, folder]);
  return folder;
}

const asUser = (command: readonly string[]): string[] => ["setpriv", `--reuid=${user.id}`, `--regid=${user.id}`, "--clear-groups", ...command];
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env["PATH"], DISPLAY: process.env["DISPLAY"], HOME: user.home });

test("an ordinary user starts it inside the real sandbox, and files are read", async () => {
  const folder = theirRepository();
  const picture = path.join(user.home, "p.png");
  const [command = "", ...args] = asUser([program, "--disable-gpu", `--screenshot=${picture}`, "--impact=a.ts", "--", folder]);
  const child = spawn(command, args, { env: environment() });
  let text = "";
  child.stdout.on("data", (bytes: Buffer) => (text += bytes.toString()));
  const code = new Promise((resolve) => child.once("exit", resolve));
  const renderers = (): string[] =>
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(program) && commandOf(name).includes("--type=renderer"))
      .map((pid) => {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        return `${/^Seccomp:\s*(\d)/m.exec(status)?.[1]} ${/^NoNewPrivs:\s*(\d)/m.exec(status)?.[1]} ${/^Uid:\s*(\d+)/m.exec(status)?.[1]}`;
      });
  await expect.poll(renderers, { timeout: 30_000, intervals: [50] }).toContain(`2 1 ${user.id}`);
  expect(await code).toBe(0);
  expect(text).toContain("typescript: 2 of 2 files read");
  expect(JSON.parse(text.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({ affected: 1, picture });
  expect(statSync(picture).uid).toBe(user.id);
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

test("the command line of the package answers, for an ordinary user", () => {
  const folder = theirRepository();
  const [command = "", ...args] = asUser([path.join(installed, "usr/bin/gsttt"), "impact", "a.ts", "--repo", folder, "--json"]);
  const { stdout, stderr, status } = spawnSync(command, args, { env: environment(), encoding: "utf8" });
  expect(status, stderr).toBe(0);
  expect((JSON.parse(stdout) as { counts: { affected: number } }).counts.affected).toBe(1);
  const without = spawnSync(path.join(installed, "usr/bin/gsttt"), ["--help"], { env: { PATH: "/bin-without-node" }, encoding: "utf8" });
  expect(without.status).not.toBe(0);
});

/** The fuses of a program, by the wire that stands in it. https://www.electronjs.org/docs/latest/tutorial/fuses */
function fuses(file: string): string {
  const bytes = readFileSync(file);
  const at = bytes.indexOf("dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX") + 32;
  return bytes.toString("latin1", at + 2, at + 2 + (bytes[at + 1] ?? 0));
}

test("the fuses of the program are as they should be, and hold", () => {
  // Run as Node off, cookies encrypted, NODE_OPTIONS off, inspector off, archive checked, only the archive, no snapshot of its own.
  expect(fuses(program).slice(0, 7)).toBe("0100110");
  const marker = path.join(temporary("marker"), "ran");
  const script = path.join(temporary("script"), "evil.cjs");
  writeFileSync(script, `require("fs").writeFileSync(${JSON.stringify(marker)}, "")`);
  const start = (extra: NodeJS.ProcessEnv, args: readonly string[]) =>
    spawnSync(program, ["--no-sandbox", "--disable-gpu", `--user-data-dir=${temporary("home")}`, ...args], {
      env: { ...process.env, ...extra },
      encoding: "utf8",
      timeout: 60_000,
    });
  const shot = [`--screenshot=${path.join(temporary("shot"), "p.png")}`, "--", repository({ "a.ts": "" })];
  start({ ELECTRON_RUN_AS_NODE: "1" }, [script, ...shot]);
  start({ NODE_OPTIONS: `--require=${script}` }, shot);
  const inspected = start({}, ["--inspect-brk=0", ...shot]);
  expect(inspected.stdout).toContain("picture:");
  expect(inspected.stderr).not.toContain("Debugger listening");
  expect(existsSync(marker)).toBe(false);
  // A folder in place of the archive is not run.
  const copy = path.join(temporary("copy"), "app");
  cpSync(path.dirname(program), copy, { recursive: true, verbatimSymlinks: true });
  renameSync(path.join(copy, "resources/app.asar"), path.join(copy, "resources/gone.asar"));
  mkdirSync(path.join(copy, "resources/app"));
  writeFileSync(path.join(copy, "resources/app/package.json"), '{"main":"main.js","name":"x"}');
  cpSync(script, path.join(copy, "resources/app/main.js"));
  spawnSync(path.join(copy, "gsttt-explorer"), ["--no-sandbox", "--disable-gpu"], { timeout: 8_000 });
  expect(existsSync(marker)).toBe(false);
  rmSync(copy, { recursive: true, force: true });
});

test("notices and bill of materials are in the package, and Electron's own", () => {
  const unpacked = path.join(resources, "app.asar.unpacked/dist");
  expect(readFileSync(path.join(unpacked, "third-party-notices.txt"), "utf8")).toContain("tree-sitter-python");
  expect(JSON.parse(readFileSync(path.join(unpacked, "sbom.cdx.json"), "utf8"))).toMatchObject({ bomFormat: "CycloneDX" });
  for (const name of ["LICENSE.electron.txt", "LICENSES.chromium.html"]) expect(existsSync(path.join(path.dirname(program), name))).toBe(true);
  expect(readFileSync(path.join(installed, "usr/share/doc/gsttt-explorer/copyright"), "utf8")).toContain("protobufjs");
});

test("the package is tidy: the sandbox's helper, no associations, nothing that runs on install", () => {
  const helper = statSync(path.join(path.dirname(program), "chrome-sandbox"));
  expect([helper.mode & 0o7777, helper.uid]).toEqual([0o4755, 0]);
  const entry = readFileSync(path.join(installed, "usr/share/applications/gsttt-explorer.desktop"), "utf8");
  expect(entry).not.toContain("MimeType");
  const deb = readdirSync(out).find((name) => name.endsWith(".deb")) ?? "";
  const control = spawnSync("dpkg-deb", ["--ctrl-tarfile", path.join(out, deb)], { encoding: "latin1" }).stdout;
  expect(control).not.toMatch(/postinst|preinst|postrm|prerm/);
  expect(existsSync(path.join(resources, "default_app.asar"))).toBe(false);
  expect(readdirSync(out).filter((name) => name.endsWith(".tar.gz"))).toHaveLength(1);
});
