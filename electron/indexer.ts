import type { MessagePortMain } from "electron";
import type { Question } from "../engine/model/answer.ts";
import type { Failure, Result } from "../engine/model/failure.ts";
import { decodeText, openRepo, type Repo } from "../engine/index.ts";
import type { Progress } from "../engine/model/progress.ts";
import type { Brought, WatchState } from "./contract.ts";
import type { ChildNews, IndexerMessage, IndexerRequest, IndexerStop } from "./indexer-messages.ts";
import { childrenByMain } from "./start-child.ts";
import { readBranch } from "./read-branch.ts";
import { readLines } from "./read-lines.ts";
import { watchTree, type Watch } from "./watch.ts";

/** The utility process that owns the engine for one folder. The repository's code is never run here; its config runs in the engine's sandbox. */
interface State {
  readonly folder: string;
  readonly repo: Repo;
  watch: Watch | null;
  /** What the watcher told last, for a window that opens the folder later. */
  watching: WatchState | null;
  /** One refresh at a time; a second one asked meanwhile starts when the first is done. */
  running: Promise<Result<Brought>> | null;
  again: boolean;
  stop: AbortController;
}

let state: State | null = null;
let opening: Promise<unknown> = Promise.resolve();
const tell = (message: IndexerMessage): void => process.parentPort.postMessage(message);

const children = childrenByMain(tell);

process.parentPort.on("message", ({ data, ports }: { data: IndexerRequest | IndexerStop | ChildNews; ports: MessagePortMain[] }) => {
  if (data.name === "childPort" || data.name === "childExit") return children.news(data, ports[0]);
  if (data.name === "stop") return void leave();
  void handle(data).then(
    (result) => tell({ name: "answer", id: data.id, result }),
    (error: unknown) => tell({ name: "answer", id: data.id, result: { ok: false, failure: internal(error) } }),
  );
});

async function handle(request: IndexerRequest): Promise<Result<unknown>> {
  if (request.name === "open") return (opening = open(request.folder));
  // What is asked at once after a restart must not come before the folder.
  await opening;
  if (!state) return { ok: false, failure: internal("no folder is open") };
  switch (request.name) {
    case "refresh":
      return refresh(state);
    case "cancel":
      state.stop.abort();
      return { ok: true, value: null };
    case "ask":
      return askText(state.repo, request.question);
    case "pack":
      return state.repo.pack(request.question);
    case "lines":
      return { ok: true, value: await readLines(state.folder, request.asked, (bytes) => decodeText(bytes).text) };
  }
}

async function askText(repo: Repo, question: Question): Promise<Result<string>> {
  const answer = await repo.ask(question);
  return answer.ok ? { ok: true, value: JSON.stringify(answer.value) } : answer;
}

async function open(folder: string): Promise<Result<WatchState | null>> {
  if (state?.folder === folder) return { ok: true, value: state.watching };
  const opened = await openRepo(folder, { startChild: children.start, resident: true, onWarning: warn });
  if (!opened.ok) return opened;
  const made: State = { folder, repo: opened.value, watch: null, watching: null, running: null, again: false, stop: new AbortController() };
  state = made;
  made.watch = await watchTree(
    folder,
    () => void follow(made),
    (watch) => {
      made.watching = watch;
      tell({ name: "watch", state: watch });
    },
  );
  return { ok: true, value: made.watching };
}

/** An old index that is made anew is no news in a window; one that cannot be kept is. */
function warn(text: string, about: "unfit-index" | "not-saved"): void {
  if (about === "not-saved") tell({ name: "notice", text });
}

function refresh(of: State): Promise<Result<Brought>> {
  if (of.running) {
    of.again = true;
    return of.running;
  }
  of.stop = new AbortController();
  let last = 0;
  const onProgress = (progress: Progress): void => {
    const now = Date.now();
    if (progress.done < progress.total && now - last < 60) return;
    last = now;
    tell({ name: "progress", progress });
  };
  of.running = bring(of, onProgress).finally(() => {
    of.running = null;
    if (of.again) {
      of.again = false;
      void follow(of);
    }
  });
  return of.running;
}

/** Refreshes, and asks how fresh the index then is. */
async function bring(of: State, onProgress: (progress: Progress) => void): Promise<Result<Brought>> {
  const done = await of.repo.refresh({ signal: of.stop.signal, onProgress });
  if (!done.ok) return done;
  const index = await of.repo.ask({ answer: "index" });
  if (!index.ok) return index;
  const { snapshot, changed, counts } = done.value;
  return { ok: true, value: { snapshot, changed, counts, freshness: index.value.freshness, branch: readBranch(of.folder) } };
}

/** A refresh that nobody asked for: its outcome is told to every window. */
async function follow(of: State): Promise<void> {
  const done = await refresh(of).catch((error: unknown): Result<Brought> => ({ ok: false, failure: internal(error) }));
  if (done.ok) tell({ name: "refreshed", refreshed: done.value });
  else {
    tell({ name: "failed", failure: done.failure });
    if (done.failure.tag === "NotAFolder") of.watch?.lost();
  }
}

/** Ends after what runs has let go, so that no file is left half written. */
async function leave(): Promise<void> {
  const last = state;
  state = null;
  if (last) {
    last.again = false;
    last.stop.abort();
    await Promise.allSettled([last.running, last.watch?.stop()]);
    last.repo.close();
  }
  process.exit(0);
}

function internal(error: unknown): Failure {
  return { tag: "Internal", message: error instanceof Error ? error.message : String(error), nearest: [], file: null, line: null };
}
