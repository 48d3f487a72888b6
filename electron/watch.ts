import { lstatSync } from "node:fs";
import path from "node:path";
import type { AsyncSubscription, BackendType, Event } from "@parcel/watcher";
import type { WatchState } from "./contract.ts";
import { gitDirOf } from "./read-branch.ts";

const quiet = 180;
const longest = 1_000;
const afterNewFolder = 900;
const poll = 5_000;
/** Events of one report from which some may have been lost: the system keeps about sixteen thousand, several a file, and says nothing. */
const burst = 2_000;
/** How often it is looked whether the folder is still the one that is watched, and whether this process stood still, as over a sleep of the machine. */
const beat = 2_000;
const stoodStill = 15_000;

/** Named, because the watcher else looks for a program called watchman through a shell. */
const backends: Partial<Record<NodeJS.Platform, BackendType>> = { linux: "inotify", darwin: "fs-events", win32: "windows" };
const own = backends[process.platform];
const backend = own ? { backend: own } : {};

export interface Watch {
  /** Says that a look at the folder found it gone. It may be back before it is missed here: then all is watched anew. */
  lost(): void;
  stop(): Promise<void>;
}

/**
 * Calls `changed` after a save, a branch switch or a stage, at most about once a second while changes go on. It is only a
 * hint: whoever hears it looks at the whole tree. Where the system cannot watch, it calls on a timer and says so.
 */
export async function watchTree(folder: string, changed: () => void, tell: (state: WatchState) => void): Promise<Watch> {
  let timer: NodeJS.Timeout | null = null;
  let later: NodeJS.Timeout | null = null;
  let polling: NodeJS.Timeout | null = null;
  let first = 0;
  let stopped = false;
  let isLost = false;
  let subscribed: Promise<readonly AsyncSubscription[]> = Promise.resolve([]);
  const fire = (): void => {
    timer = null;
    first = 0;
    if (!stopped) changed();
  };
  const soon = (): void => {
    const now = Date.now();
    if (first === 0) first = now;
    if (timer) clearTimeout(timer);
    timer = setTimeout(fire, Math.max(0, Math.min(quiet, first + longest - now)));
  };
  const fallBack = (): void => {
    if (polling || stopped) return;
    polling = setInterval(changed, poll);
    tell("polling");
  };
  const hear = (error: Error | null, events: Event[]): void => {
    if (error) return fallBack();
    if (!events.some((event) => counts(folder, event.path))) return;
    soon();
    if (events.length >= burst || events.some((event) => event.type === "create" && isFolder(event.path))) watchAnew();
  };
  /** Files and folders inside a folder that was just made are reported late or never, and such a folder is not watched: all is subscribed to again. */
  const watchAnew = (): void => {
    if (later) clearTimeout(later);
    later = setTimeout(() => {
      later = null;
      subscribed = subscribed.then(endAll).then(() => (stopped ? [] : begin()));
      void subscribed.then(soon);
    }, afterNewFolder);
  };
  const begin = async (): Promise<readonly AsyncSubscription[]> => {
    const subscriptions: AsyncSubscription[] = [];
    try {
      const { subscribe } = await import("@parcel/watcher");
      subscriptions.push(await subscribe(folder, hear, { ...backend, ignore: ignored }));
      const gitDir = gitDirOf(folder);
      if (gitDir && !gitDir.startsWith(folder + path.sep))
        subscriptions.push(await subscribe(gitDir, hear, { ...backend, ignore: ["**/objects/**", "**/logs/**", "**/gsttt/**"] }));
      if (!polling) tell("watching");
    } catch {
      fallBack();
    }
    return subscriptions;
  };
  let last = Date.now();
  let place = placeOf(folder);
  const heart = setInterval(() => {
    const now = Date.now();
    const before = place;
    place = placeOf(folder);
    if (place !== before && place === null) soon();
    else if (place !== before || now - last > stoodStill || (isLost && place !== null)) {
      isLost = false;
      watchAnew();
    }
    last = now;
  }, beat);
  subscribed = begin();
  await subscribed;
  return {
    lost() {
      isLost = true;
    },
    async stop() {
      stopped = true;
      for (const one of [timer, later]) if (one) clearTimeout(one);
      for (const one of [polling, heart]) if (one) clearInterval(one);
      await endAll(await subscribed);
    },
  };
}

const ignored = ["**/node_modules/**", "**/.git/objects/**", "**/.git/logs/**", "**/.git/gsttt/**", "**/.hg/**", "**/.svn/**"];

async function endAll(subscriptions: readonly AsyncSubscription[]): Promise<void> {
  for (const subscription of subscriptions) await subscription.unsubscribe().catch(() => undefined);
}

/** Of a git directory only what says that the tree or the commit changed; never the index's own lock, never our own files. */
export function counts(folder: string, file: string): boolean {
  const parts = path.relative(folder, file).split(path.sep);
  const git = parts.lastIndexOf(".git");
  if (git < 0 && !parts.includes("..")) return true;
  const inside = git < 0 ? parts.filter((part) => part !== "..").slice(-3) : parts.slice(git + 1);
  if (inside.some((part) => part === "gsttt" || part.endsWith(".lock"))) return false;
  return inside.length > 0 && (inside.includes("HEAD") || inside.includes("index") || inside.includes("refs"));
}

/** What tells a folder from another one that took its place; null when there is none. */
function placeOf(folder: string): string | null {
  try {
    const { dev, ino } = lstatSync(folder);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

function isFolder(file: string): boolean {
  try {
    return lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}
