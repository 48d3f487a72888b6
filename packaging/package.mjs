// npm run package [-- OUT]: makes the packages of this machine's system. With the declared Electron at hand electron-builder makes all
// that electron-builder.yml names. Where only the trial Electron can be had (linux-x64, no way to GitHub), it makes a folder, a tar and a
// .deb for trial, and says so: electron-builder's own tools for AppImage and deb come from GitHub too.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const { version, description } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const out = path.resolve(process.argv[2] ?? path.join(root, "out"));

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], ...options });
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ""} ended with ${status ?? error?.message}`);
}

const builder = (args) =>
  run(process.execPath, [path.join(root, "node_modules/electron-builder/cli.js"), "--publish", "never", `-c.directories.output=${out}`, ...args]);
const own = path.join(root, "node_modules/electron/dist");
const trial = path.join(root, ".runtime/electron-25.1.1");

run(process.execPath, [path.join(root, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel", "error"]);
if (existsSync(path.join(own, "version")) || !existsSync(trial)) builder([]);
else {
  process.stderr.write("Only an Electron 25.1.1 for trial is here: these packages are for trial too.\n");
  // One fuse came after that Electron.
  const config = readFileSync(path.join(root, "electron-builder.yml"), "utf8").replace(/^ *grantFileProtocolExtraPrivileges:.*\n/m, "");
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, "trial.yml"), config);
  builder([
    "--linux",
    "--dir",
    `--config=${path.join(out, "trial.yml")}`,
    `-c.electronDist=${trial}`,
    `-c.electronVersion=${readFileSync(path.join(trial, "version"), "utf8").trim()}`,
  ]);
  const unpacked = path.join(out, "linux-unpacked");
  // The trial Electron's own starter of folders.
  rmSync(path.join(unpacked, "resources/default_app.asar"), { force: true });
  run("tar", [
    "-C",
    out,
    "--transform",
    `s/^linux-unpacked/gsttt-explorer-${version}/`,
    "-czf",
    path.join(out, `gsttt-explorer-${version}-linux-x64.tar.gz`),
    "linux-unpacked",
  ]);
  debianPackage(unpacked);
}

/** The tree of a .deb as electron-builder's own would be, packed by dpkg-deb. */
function debianPackage(unpacked) {
  const tree = path.join(out, "deb");
  const place = path.join(tree, "opt/gsttt-explorer");
  rmSync(tree, { recursive: true, force: true });
  for (const folder of ["DEBIAN", "opt", "usr/bin", "usr/share/applications", "usr/share/icons/hicolor/512x512/apps", "usr/share/doc/gsttt-explorer"])
    mkdirSync(path.join(tree, folder), { recursive: true, mode: 0o755 });
  cpSync(unpacked, place, { recursive: true, verbatimSymlinks: true });
  // The helper of Chromium's sandbox belongs to root and runs as root, on systems where a user may make no namespaces.
  chmodSync(path.join(place, "chrome-sandbox"), 0o4755);
  cpSync(path.join(root, "packaging/gsttt.sh"), path.join(tree, "usr/bin/gsttt"));
  chmodSync(path.join(tree, "usr/bin/gsttt"), 0o755);
  symlinkSync("/opt/gsttt-explorer/gsttt-explorer", path.join(tree, "usr/bin/gsttt-explorer"));
  cpSync(path.join(root, "assets/icon-512.png"), path.join(tree, "usr/share/icons/hicolor/512x512/apps/gsttt-explorer.png"));
  const notices = readFileSync(path.join(root, "dist/third-party-notices.txt"), "utf8");
  writeFileSync(path.join(tree, "usr/share/doc/gsttt-explorer/copyright"), `${readFileSync(path.join(root, "LICENSE"), "utf8")}\n${notices}`);
  writeFileSync(path.join(tree, "usr/share/applications/gsttt-explorer.desktop"), desktopEntry());
  writeFileSync(path.join(tree, "DEBIAN/control"), controlFile());
  run("dpkg-deb", ["--root-owner-group", "-Znone", "--build", tree, path.join(out, `gsttt-explorer_${version}_amd64.deb`)]);
  rmSync(tree, { recursive: true });
}

function desktopEntry() {
  const lines = [
    "[Desktop Entry]",
    "Type=Application",
    "Name=gsttt explorer",
    `Comment=${description}`,
    "Exec=/opt/gsttt-explorer/gsttt-explorer %f",
  ];
  return [...lines, "Icon=gsttt-explorer", "Terminal=false", "Categories=Development;", "StartupWMClass=gsttt explorer", ""].join("\n");
}

function controlFile() {
  const depends = "git, libgtk-3-0 | libgtk-3-0t64, libnss3, libasound2 | libasound2t64, libgbm1";
  const lines = [
    "Package: gsttt-explorer",
    `Version: ${version}`,
    "Architecture: amd64",
    "Maintainer: gsttt explorer",
    "Section: devel",
    "Priority: optional",
  ];
  return [...lines, `Depends: ${depends}`, "Recommends: nodejs (>= 20.19)", `Description: ${description}`, ""].join("\n");
}
