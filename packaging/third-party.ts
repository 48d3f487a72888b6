import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Something of others that ships: its name, version and licence, and the text of it. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** What stands inside a package that ships and has a licence of its own, which the package does not bring along: its text is `licences/NAME.txt`. */
const inside: Readonly<Record<string, readonly string[]>> = {
  "@vscode/tree-sitter-wasm": ["tree-sitter-typescript", "tree-sitter-rust"],
  "tree-sitter-wasms": ["tree-sitter-javascript", "tree-sitter-python"],
  wasmoon: ["lua"],
};

/**
 * The version of what stands inside a package, as that package tells it: a grammar by the range it was built from, Lua by its own bytes.
 * The grammars carry no version themselves, and where a package says nothing either, its own is named.
 */
function versionInside(folder: string, name: string): string {
  if (name === "lua") return /Lua (5\.\d+)/.exec(readFileSync(path.join(folder, "dist/glue.wasm"), "latin1"))?.[1] ?? "";
  const manifest = manifestOf(folder);
  return manifest.devDependencies?.[name] ?? `as in ${manifest.name} ${manifest.version}`;
}

/** Native or not bundled: these ship as folders, with what they need to run. */
const asFolders = ["@parcel/watcher"];

/**
 * Notes which packages end up in the bundles, and writes `third-party-notices.txt` and `sbom.cdx.json` (CycloneDX 1.5) beside
 * them when the last bundle is done. `copied` are the packages whose files are copied as they are.
 */
export function thirdParty(root: string, copied: readonly string[], out: string): Plugin {
  const folders = new Set<string>();
  return {
    name: "third-party",
    // One instance for all environments: the list is of the whole product.
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === "chunk" ? chunk.moduleIds : chunk.originalFileNames;
        for (const id of modules) {
          const folder = packageFolder(id.startsWith("\0") ? id.slice(1) : path.resolve(root, id));
          if (folder) folders.add(folder);
        }
      }
    },
    closeBundle() {
      const all = new Set([...folders, ...copied.map((file) => packageFolder(path.join(root, "node_modules", file)) ?? ""), ...shippedFolders(root)]);
      const shipped = [...all].filter((folder) => folder !== "").flatMap((folder) => describe(root, folder));
      const list = [...new Map(shipped.map((one) => [`${one.name}@${one.version}`, one])).entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, one]) => one);
      mkdirSync(out, { recursive: true });
      writeFileSync(path.join(out, "third-party-notices.txt"), notices(list));
      writeFileSync(path.join(out, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(root, list), null, 2)}\n`);
    },
  };
}

/** The innermost package that a file of node_modules belongs to. */
function packageFolder(file: string): string | null {
  const clean = file.split("?")[0] ?? "";
  const at = clean.lastIndexOf("/node_modules/");
  if (at < 0) return null;
  const [scope = "", name = ""] = clean.slice(at + "/node_modules/".length).split("/");
  return `${clean.slice(0, at)}/node_modules/${scope.startsWith("@") ? `${scope}/${name}` : scope}`;
}

/** The packages that ship as folders and everything they need, where it is installed. */
function shippedFolders(root: string): string[] {
  const out = new Set<string>();
  const open = asFolders.map((name) => path.join(root, "node_modules", name));
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (out.has(folder) || !existsSync(folder)) continue;
    out.add(folder);
    const { dependencies, optionalDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      open.push([path.join(folder, "node_modules", name), path.join(root, "node_modules", name)].find((place) => existsSync(place)) ?? "");
  }
  return [...out];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;

function describe(root: string, folder: string): Shipped[] {
  const { name, version, license } = manifestOf(folder);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort();
  const text = texts.map((file) => readFileSync(path.join(folder, file), "utf8").trim()).join("\n\n");
  const more = (inside[name] ?? []).map((part) => ({
    name: part,
    version: versionInside(folder, part),
    licence: "MIT",
    text: readFileSync(path.join(root, "packaging/licences", `${part}.txt`), "utf8").trim(),
  }));
  const own = path.join(root, "packaging/licences", `${name.replace("/", "-")}.txt`);
  const found = text === "" && existsSync(own) ? readFileSync(own, "utf8").trim() : text;
  return [{ name, version, licence: license ?? "", text: found }, ...more];
}

function notices(list: readonly Shipped[]): string {
  const head = `gsttt explorer contains the work of others under the licences below. Electron and Chromium bring theirs in LICENSE.electron.txt and\nLICENSES.chromium.html beside the program.\n`;
  return [head, ...list.map(({ name, version, licence, text }) => `${"=".repeat(80)}\n${name} ${version} (${licence})\n\n${text}\n`)].join("\n");
}

function billOfMaterials(root: string, list: readonly Shipped[]): object {
  const { name, version, license } = manifestOf(root);
  const purl = (one: { readonly name: string; readonly version: string }): string =>
    `pkg:${one.name === "lua" ? "generic" : "npm"}/${one.name.replace("@", "%40")}@${encodeURIComponent(one.version)}`;
  const licences = (id: string) => (id === "" ? {} : { licenses: [/ |\(/.test(id) ? { expression: id } : { license: { id } }] });
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": purl({ name, version }), name, version, ...licences(license ?? "") } },
    components: [
      ...list.map((one) => ({
        type: "library",
        "bom-ref": purl(one),
        name: one.name,
        version: one.version,
        purl: purl(one),
        ...licences(one.licence),
      })),
      {
        type: "framework",
        "bom-ref": "electron",
        name: "electron",
        version: manifestOf(path.join(root, "node_modules/electron")).version,
        ...licences("MIT"),
      },
    ],
  };
}
