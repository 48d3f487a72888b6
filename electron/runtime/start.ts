import { spawn } from "node:child_process";
import path from "node:path";
import { parseArguments, type StartArguments } from "./arguments.ts";
import { findElectron } from "./find-electron.ts";
import { ensureSystem } from "./system-libraries.ts";
import { startVirtualDisplay, type VirtualDisplay } from "./virtual-display.ts";

const root = path.resolve(__dirname, "..");
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm start`: finds an Electron, gives it a display, runs the window and returns its exit code. */
async function start(): Promise<number> {
  const asked = parseArguments(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd(), true);
  if (!asked.ok) return fail(asked.message, 2);
  const found = findElectron(root, process.env, say);
  if (!found.ok) return fail(found.message, 1);
  const hasDisplay = process.platform !== "linux" || Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
  // Without a display nobody could see a window: a picture of it is what can be given.
  const wanted: StartArguments =
    hasDisplay || asked.value.screenshot || asked.value.virtualDisplay
      ? asked.value
      : { ...asked.value, screenshot: path.join(root, "screenshots/start.png") };
  const problem = ensureSystem(found.executable, !hasDisplay, say);
  if (problem) return fail(problem, 1);
  const size = wanted.size ?? { width: 1440, height: 900 };
  const display = hasDisplay ? null : await startVirtualDisplay(Math.max(size.width, 1920), Math.max(size.height, 1080));
  try {
    return await runWindow(found.executable, wanted, display);
  } finally {
    display?.stop();
  }
}

function runWindow(executable: string, wanted: StartArguments, display: VirtualDisplay | null): Promise<number> {
  const environment: NodeJS.ProcessEnv = { ...process.env, ...(display ? { DISPLAY: display.name } : {}) };
  delete environment["ELECTRON_RUN_AS_NODE"];
  const isRoot = process.getuid?.() === 0;
  const args = [...(isRoot ? ["--no-sandbox", "--disable-gpu"] : []), root, ...windowArguments(wanted)];
  // Chromium's own chatter (a missing message bus, no GPU) says nothing to the person who asked for a picture.
  const child = spawn(executable, args, {
    env: environment,
    stdio: ["ignore", "inherit", wanted.screenshot && !environment["GSTTT_DEBUG"] ? "pipe" : "inherit"],
  });
  child.stderr?.on("data", (bytes: Buffer) => {
    for (const line of bytes.toString("utf8").split("\n")) if (line.startsWith("gsttt: ")) say(line.slice(7));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(fail(`Electron could not be started: ${error.message}`, 1)));
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

function windowArguments(wanted: StartArguments): string[] {
  return [
    ...(wanted.screenshot ? [`--screenshot=${wanted.screenshot}`] : []),
    ...(wanted.impact ? [`--impact=${wanted.impact}`] : []),
    ...(wanted.theme ? [`--theme=${wanted.theme}`] : []),
    ...(wanted.size ? [`--size=${wanted.size.width}x${wanted.size.height}`] : []),
    ...(wanted.folder ? ["--", wanted.folder] : ["--sample"]),
  ];
}

function fail(message: string, code: number): number {
  say(message);
  return code;
}

start().then(
  (code) => process.exit(code),
  (error: unknown) => {
    say(`gsttt could not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(70);
  },
);
