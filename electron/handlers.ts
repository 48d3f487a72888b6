import { existsSync, statSync } from "node:fs";
import { realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { app, clipboard, dialog, shell, type BrowserWindow } from "electron";
import { failureTexts } from "../engine/model/failure-text.ts";
import type { Result } from "../engine/model/failure.ts";
import type { Packed } from "../engine/model/packed.ts";
import type { DrawnReport, EventName, Events, LaunchWish, OpenedRepo, RecentFolder, Brought, SourceLines, WatchState } from "./contract.ts";
import { openEditor } from "./editor.ts";
import type { Indexer } from "./indexer-client.ts";
import { failure, type Handlers } from "./answer-request.ts";
import { openRepoPath } from "./open-repo-path.ts";
import { readBranch } from "./read-branch.ts";
import { copySample, hasSample } from "./sample.ts";
import { withRecent, withView, type AppState } from "./state.ts";
import { applyTheme } from "./window.ts";

/** One window and the repository it looks at. */
export interface WindowContext {
  readonly window: BrowserWindow;
  launch: LaunchWish;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  /** The page can hear: events that waited are sent. */
  readonly ready: () => void;
  indexer: Indexer | null;
  isSample: boolean;
}

/** What handlers need of the application. */
export interface App {
  state(): AppState;
  change(change: (state: AppState) => AppState): void;
  join(context: WindowContext, folder: string): Indexer;
  leave(context: WindowContext): void;
  tellOthers<N extends EventName>(context: WindowContext, name: N, payload: Events[N]): void;
  notice(): string | null;
  drawn(context: WindowContext, report: DrawnReport): void;
}

const done: Result<null> = { ok: true, value: null };
const noRepo = failure("NotAFolder", failureTexts.NotAFolder.noneOpen());

/** A handler for every request. Arguments were checked by shape before they come here. */
export function makeHandlers(of: App): Handlers<WindowContext> {
  return {
    getStart(context) {
      context.ready();
      const { recent, settings } = of.state();
      return { recent, settings, hasSample: hasSample(), platform: platform(), launch: context.launch, notice: of.notice() };
    },
    async pickFolder(context) {
      const picked = await dialog.showOpenDialog(context.window, { properties: ["openDirectory"], title: "Open a repository" });
      return { ok: true, value: picked.canceled ? null : (picked.filePaths[0] ?? null) };
    },
    openFolder: (context, folder) => open(of, context, folder, false),
    openSample(context) {
      const folder = copySample();
      return folder ? open(of, context, folder, true) : failure("NotAFolder", failureTexts.NotAFolder.noSample());
    },
    closeRepo(context) {
      of.leave(context);
      return done;
    },
    async refresh(context) {
      if (!context.indexer) return noRepo;
      const { folder } = context.indexer;
      const answer = await context.indexer.request<Brought>({ name: "refresh" });
      if (answer.ok) {
        const { freshness, changed } = answer.value;
        if (!context.isSample)
          noteRecent(of, folder, {
            index: freshness.state === "fresh" ? "fresh" : freshness.changed > 0 ? `${freshness.changed} files behind` : "made with other settings",
          });
        if (changed) of.tellOthers(context, "refreshed", answer.value);
      }
      return answer;
    },
    cancel: async (context) => (context.indexer ? context.indexer.request<null>({ name: "cancel" }) : noRepo),
    async ask(context, question) {
      if (!context.indexer) return noRepo;
      return context.indexer.request<string>({ name: "ask", question });
    },
    async askPacked(context, question) {
      if (!context.indexer) return noRepo;
      const answer = await context.indexer.request<Packed>({ name: "pack", question });
      if (answer.ok && answer.value.answer === "graph" && !context.isSample)
        noteRecent(of, context.indexer.folder, { files: answer.value.language.length });
      return answer;
    },
    readLines: async (context, asked) => (context.indexer ? context.indexer.request<SourceLines[]>({ name: "lines", asked }) : noRepo),
    async openInEditor(context, file, line) {
      const real = await realFile(context, file);
      if (!real) return failure("UnknownFile", failureTexts.UnknownFile.absent(file));
      return openEditor(of.state().settings.editor, real, Math.max(1, line), process.env["PATH"] ?? "")
        ? done
        : failure("Usage", failureTexts.Usage.noEditor());
    },
    async reveal(context, file) {
      const real = await realFile(context, file);
      if (!real) return failure("UnknownFile", failureTexts.UnknownFile.absent(file));
      shell.showItemInFolder(real);
      return done;
    },
    copyText(_context, text) {
      void clipboard.writeText(text);
      return done;
    },
    async saveExport(context, file) {
      const picked = await dialog.showSaveDialog(context.window, { defaultPath: path.basename(`${file.name}.${file.format}`), title: "Export" });
      if (picked.canceled || !picked.filePath) return { ok: true, value: null };
      await writeFile(picked.filePath, file.format === "png" ? Buffer.from(file.data, "base64") : file.data);
      return { ok: true, value: picked.filePath };
    },
    setSettings(_context, settings) {
      of.change((state) => ({ ...state, settings }));
      applyTheme(settings.theme);
      return done;
    },
    rememberView(context, view) {
      const folder = context.indexer?.folder;
      if (folder) of.change((state) => withView(state, folder, view));
      return done;
    },
    controlWindow({ window }, control) {
      if (control === "minimize") window.minimize();
      else if (control === "maximize" && window.isMaximized()) window.unmaximize();
      else if (control === "maximize") window.maximize();
      else if (control === "close") window.close();
      else
        window.webContents.setZoomLevel(
          control === "zoomReset" ? 0 : Math.max(-4, Math.min(6, window.webContents.getZoomLevel() + (control === "zoomIn" ? 0.5 : -0.5))),
        );
      return done;
    },
    reportDrawn(context, report) {
      of.drawn(context, report);
      return done;
    },
  };
}

async function open(of: App, context: WindowContext, asked: string, isSample: boolean): Promise<Result<OpenedRepo>> {
  let folder: string;
  try {
    folder = await realpath(asked);
    if (!statSync(folder).isDirectory()) return failure("NotAFolder", failureTexts.NotAFolder.file(asked));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    return code === "ENOENT" || code === "ENOTDIR"
      ? failure("NotAFolder", failureTexts.NotAFolder.absent(asked, code))
      : failure("NotReadable", failureTexts.NotReadable.folder(asked, code));
  }
  if (folder === path.parse(folder).root) return failure("NotAFolder", failureTexts.NotAFolder.disk(folder));
  const home = await realpath(app.getPath("home")).catch(() => null);
  // As on the command line: a home counts when it is a repository.
  if (folder === home && !existsSync(path.join(folder, ".git"))) return failure("NotAFolder", failureTexts.NotAFolder.home(folder));
  of.leave(context);
  const indexer = of.join(context, folder);
  context.isSample = isSample;
  const opened = await indexer.request<WatchState | null>({ name: "open", folder });
  if (!opened.ok) {
    of.leave(context);
    return opened;
  }
  const name = path.basename(folder);
  if (!isSample) noteRecent(of, folder, {});
  context.window.setTitle(`${name} - gsttt explorer`);
  return { ok: true, value: { folder, name, branch: readBranch(folder), isSample, watch: opened.value, view: of.state().views.get(folder) ?? null } };
}

function noteRecent(of: App, folder: string, told: Partial<Pick<RecentFolder, "files" | "index">>): void {
  of.change((state) => withRecent(state, folder, { ...told, name: path.basename(folder) }));
}

async function realFile(context: WindowContext, file: string): Promise<string | null> {
  return context.indexer ? openRepoPath(context.indexer.folder, file) : null;
}

function platform(): "darwin" | "win32" | "linux" {
  return process.platform === "darwin" || process.platform === "win32" ? process.platform : "linux";
}
