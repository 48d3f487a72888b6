import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

/* What people install, as far as it is written down: the fuses and targets of electron-builder.yml, and the lists that the build makes. */

const config = parse(readFileSync("electron-builder.yml", "utf8")) as Record<string, never>;
const notices = readFileSync("dist/third-party-notices.txt", "utf8");
const bill = JSON.parse(readFileSync("dist/sbom.cdx.json", "utf8")) as {
  readonly components: readonly { readonly name: string; readonly version: string; readonly licenses?: readonly unknown[] }[];
};

test("every fuse is set, the dangerous ones off", () => {
  expect(config["electronFuses"]).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test("packages for three systems, with an icon and an id, that open no kind of file and look for no update", () => {
  expect(config["linux"]).toMatchObject({ target: ["AppImage", "deb"], icon: "assets/icon-512.png" });
  expect(config["mac"]).toMatchObject({ target: [{ target: "dmg", arch: ["universal"] }], hardenedRuntime: true });
  expect(config["win"]).toMatchObject({ target: [{ target: "nsis", arch: ["x64"] }] });
  expect(config["appId"]).toBe("org.gsttt.explorer");
  // The name of the entry by which a desktop knows the windows of the program.
  expect(JSON.parse(readFileSync("package.json", "utf8"))).toMatchObject({ desktopName: `${config["linux"]?.["executableName"]}.desktop` });
  expect(config["publish"]).toBeNull();
  expect(JSON.stringify(config)).not.toMatch(/fileAssociations|protocols|mimeTypes/i);
});

test("everything that ships has its version, its licence and the text of it", () => {
  const sections = new Map(
    notices
      .split(`${"=".repeat(80)}\n`)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf(" (")), section.slice(section.indexOf("\n")).trim()] as const),
  );
  const without = bill.components.filter(({ name, version, licenses }) => {
    const text = name === "electron" ? "in LICENSE.electron.txt" : (sections.get(`${name} ${version}`) ?? "");
    return version === "" || !licenses?.length || (name !== "electron" && text.length < 100);
  });
  expect(without).toEqual([]);
  expect(sections.size).toBe(bill.components.length - 1);
});

test("nothing that ships was withdrawn by who made it, and all of it is pinned by its content", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly version?: string; readonly deprecated?: string; readonly integrity?: string }>>;
  };
  const ships = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const locked = Object.entries(lock.packages).flatMap(([place, one]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    return ships.has(`${name}@${one.version}`) ? [{ name, ...one }] : [];
  });
  expect(locked.length).toBeGreaterThan(30);
  expect(locked.filter(({ deprecated, integrity }) => deprecated !== undefined || integrity === undefined)).toEqual([]);
});

test("the version of a grammar and of Lua is the one that the package holding it tells", () => {
  const of = (name: string) => bill.components.find((one) => one.name === name)?.version;
  const built = (name: string) =>
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { devDependencies: Record<string, string> }).devDependencies;
  expect(of("tree-sitter-typescript")).toBe(built("@vscode/tree-sitter-wasm")["tree-sitter-typescript"]);
  for (const name of ["tree-sitter-javascript", "tree-sitter-python"]) expect(of(name)).toBe(built("tree-sitter-wasms")[name]);
  expect(of("tree-sitter-rust")).toMatch(/^as in @vscode\/tree-sitter-wasm \d/);
  expect(of("lua")).toMatch(/^5\.\d$/);
});

test("the lists hold every package that the sources name, the grammars, the fonts and Electron", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
  const sources = ["engine", "electron", "renderer"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes("runtime"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );
  const known = new Set(bill.components.map(({ name }) => name));
  const named = Object.keys({ ...manifest["dependencies"], ...manifest["devDependencies"] }).filter((name) =>
    sources.some((text) =>
      text.split("\n").some((line) => /^(import|export) (?!type )|import\(/.test(line) && (line.includes(`"${name}"`) || line.includes(`"${name}/`))),
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  // Of radix-ui only what it passes on is bundled, and listed by its own names.
  expect(named.filter((name) => !known.has(name) && name !== "radix-ui")).toEqual([]);
  const more = ["tree-sitter-javascript", "tree-sitter-python", "tree-sitter-rust", "tree-sitter-typescript", "web-tree-sitter", "lua", "electron"];
  for (const name of [...more, "@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono", "@parcel/watcher"]) expect(known).toContain(name);
});
