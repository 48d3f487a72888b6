// CPU and memory of whole processes on Linux: what a command and all it starts use, and what this process has used so far.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

const ticksPerSecond = 100;

/** Seconds of CPU (user and system) that this process and its ended children have used. */
export function cpuSeconds() {
  const fields = statOf("self");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** The ended children's part of it. */
const childSeconds = () =>
  statOf("self")
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

/** Seconds of CPU that children of this process have used which still live. */
export function livingSeconds() {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statOf(name);
      if (Number(fields[1]) === process.pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks / ticksPerSecond;
}

/** Seconds of CPU of this process alone. */
export const ownCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Fields of /proc/PID/stat from `state` on; the name before may hold anything. */
const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};

/**
 * Runs a command to its end. Resolves to its CPU seconds with those of all it started and waited for, the peak memory of all of them
 * at once in MiB (sum of resident sets, looked at every 50 ms), wall seconds and output. Rejects when it fails.
 */
export async function measured(command, args, { cwd, input, environment = {} } = {}) {
  const before = childSeconds();
  const start = process.hrtime.bigint();
  const child = spawn(command, args, { cwd, env: { ...process.env, ...environment }, stdio: ["pipe", "pipe", "pipe"] });
  const out = [];
  const err = [];
  child.stdout.on("data", (chunk) => out.push(chunk));
  child.stderr.on("data", (chunk) => err.push(chunk));
  child.stdin.on("error", () => undefined);
  child.stdin.end(input ?? "");
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentMiB(child.pid))), 50);
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}: ${Buffer.concat(err).toString().slice(-400)}`);
  return {
    cpu: childSeconds() - before,
    wall: Number(process.hrtime.bigint() - start) / 1e9,
    peak,
    output: Buffer.concat(out).toString(),
  };
}

/** Resident memory of a process and all below it. */
function residentMiB(root) {
  const parents = new Map();
  const pages = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statOf(name);
      parents.set(Number(name), Number(fields[1]));
      pages.set(Number(name), Number(fields[21]));
    } catch {
      // It ended meanwhile.
    }
  }
  let sum = 0;
  for (const pid of pages.keys()) {
    let at = pid;
    for (let steps = 0; at > 1 && at !== root && steps < 64; steps++) at = parents.get(at) ?? 0;
    if (at === root) sum += pages.get(pid) ?? 0;
  }
  return (sum * 4096) / 2 ** 20;
}
