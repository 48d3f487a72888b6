import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useMemo, useState } from "react";
import { useImpact } from "../../stores/answer.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { folderOf, nameOf } from "../../stores/lookup.ts";
import { currentPlace, go, impactOf, showContract, usePlaces } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { select } from "../../stores/selection.ts";
import { setView, useView } from "../../stores/view.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Kbd } from "../../ui/Field.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import { commands } from "./commands.ts";
import css from "./Palette.module.css";
import { marked, rankNames } from "./rank-names.ts";
import { recentNames, touch } from "./recent-names.ts";

const none: never[] = [];
const most = { files: 40, contracts: 20, commands: 12, recent: 5 };

/** Search over files, contracts and commands; `>` leaves the commands alone. */
export function Palette() {
  const files = useRepo((state) => state.graph?.files) ?? none;
  const contracts = useRepo((state) => state.graph?.contracts) ?? none;
  const distances = useImpact((state) => state.distances);
  const { paletteText, pickFor, isMac } = useView();
  const [text, setText] = useState(paletteText);
  const onlyCommands = text.startsWith(">");
  const query = (onlyCommands ? text.slice(1) : text).trim();
  const picking = pickFor !== "impact";
  const close = (): void => setView({ overlay: null, pickFor: "impact" });

  const names = useMemo(() => files.map(({ path }) => path), [files]);
  const tests = useMemo(() => new Set(files.filter(({ test }) => test).map(({ path }) => path)), [files]);
  const foundFiles = useMemo(() => (onlyCommands ? [] : rankNames(names, query)), [names, query, onlyCommands]);
  const foundContracts = useMemo(
    () =>
      onlyCommands || picking
        ? []
        : rankNames(
            contracts.map(({ contract }) => contract),
            query,
          ),
    [contracts, query, onlyCommands, picking],
  );
  const byName = useMemo(() => new Map(contracts.map((contract) => [contract.contract, contract])), [contracts]);
  const foundCommands = picking ? [] : commands(isMac).filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const recent = recentNames()
    .filter((name) => foundFiles.includes(name))
    .slice(0, most.recent);
  const total = foundFiles.length + foundContracts.length + foundCommands.length;

  const takeFile = (path: string): void => {
    touch(path);
    close();
    if (pickFor === "path-to") go({ view: "path", path: { ...currentPlace(usePlaces.getState()).path, to: path } });
    else if (pickFor === "path-from") go({ view: "path", path: { ...currentPlace(usePlaces.getState()).path, from: path } });
    else {
      select(null);
      impactOf(path);
    }
  };
  const fileItem = (path: string, group: string) => (
    <Command.Item key={`${group} ${path}`} value={`${group} ${path}`} className={css.item} onSelect={() => takeFile(path)} data-file={path}>
      <span className={css.icon}>
        <Glyph name={tests.has(path) ? "test" : "file"} />
      </span>
      <span className="mono el" style={{ flex: "none", maxWidth: "60%" }}>
        <Marked text={nameOf(path)} query={query} />
      </span>
      <span className="t3 mono el grow" style={{ fontSize: 11 }}>
        <Marked text={folderOf(path)} query={nameOf(path).toLowerCase().includes(query.toLowerCase()) ? "" : query} />
      </span>
      {distances.has(path) ? (
        <>
          <span className="t3 small">affected at</span>
          <Chip level={distances.get(path) as number} />
        </>
      ) : null}
    </Command.Item>
  );

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.scrim} />
        <Dialog.Content className={css.palette} aria-describedby={undefined}>
          <Dialog.Title className="hidden">{picking ? "Choose a file" : "Search files, contracts and commands"}</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label="Search"
            onKeyDown={(event) => {
              const chosen = event.currentTarget.querySelector("[aria-selected='true']")?.getAttribute("data-file");
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && chosen) {
                event.preventDefault();
                close();
                void openInEditor(chosen, 1);
              }
            }}
          >
            <div className={css.search}>
              <Search size={16} className="t3" aria-hidden />
              <Command.Input
                className={css.input}
                value={text}
                onValueChange={setText}
                placeholder={
                  pickFor === "path-to"
                    ? "Which file should it reach?"
                    : pickFor === "path-from"
                      ? "Where does the change start?"
                      : "Search files, contracts and commands"
                }
              />
              <span className="t3 num">{total.toLocaleString("en")} found</span>
            </div>
            <Command.List className={css.list}>
              <Command.Empty className={css.empty}>Nothing has that name in what was read.</Command.Empty>
              {recent.length > 0 ? (
                <Command.Group heading="Recent" className={css.group}>
                  {recent.map((path) => fileItem(path, "recent"))}
                </Command.Group>
              ) : null}
              {foundFiles.length > 0 ? (
                <Command.Group heading={heading("Files", foundFiles.length, most.files)} className={css.group}>
                  {foundFiles
                    .slice(0, most.files)
                    .filter((path) => !recent.includes(path))
                    .map((path) => fileItem(path, "file"))}
                </Command.Group>
              ) : null}
              {foundContracts.length > 0 ? (
                <Command.Group heading={heading("Contracts", foundContracts.length, most.contracts)} className={css.group}>
                  {foundContracts.slice(0, most.contracts).map((name) => {
                    const contract = byName.get(name);
                    return contract ? (
                      <Command.Item
                        key={name}
                        value={`contract ${name}`}
                        className={css.item}
                        onSelect={() => {
                          close();
                          showContract(name);
                        }}
                      >
                        <span className={css.icon}>
                          <Glyph name={contract.kind} />
                        </span>
                        <span className="mono el grow">
                          <span className="hidden">{contract.kind} </span>
                          <Marked text={contract.key} query={query} />
                        </span>
                        <span className="t3 small">
                          {contract.declares.length} declare, {contract.serves.length} serve, {contract.calls.length} call
                        </span>
                      </Command.Item>
                    ) : null;
                  })}
                </Command.Group>
              ) : null}
              {foundCommands.length > 0 ? (
                <Command.Group heading="Commands" className={css.group}>
                  {foundCommands.slice(0, onlyCommands ? 100 : most.commands).map((command) => (
                    <Command.Item
                      key={command.name}
                      value={`command ${command.name}`}
                      className={css.item}
                      onSelect={() => {
                        close();
                        command.run();
                      }}
                    >
                      <span className={css.icon}>
                        <span className="t3">›</span>
                      </span>
                      <span className="grow">{command.name}</span>
                      {command.key ? <Kbd>{command.key}</Kbd> : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ) : null}
            </Command.List>
            <div className={css.foot}>
              <span>
                <Kbd>↑ ↓</Kbd> move
              </span>
              <span>
                <Kbd>Enter</Kbd> {picking ? "choose" : "impact"}
              </span>
              <span>
                <Kbd>{isMac ? "⌘ Enter" : "Ctrl Enter"}</Kbd> open in editor
              </span>
              <span className="grow" />
              <span>
                <Kbd>{">"}</Kbd> commands only
              </span>
            </div>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const heading = (name: string, found: number, shown: number): string =>
  found > shown ? `${name}, the first ${shown} of ${found.toLocaleString("en")}` : name;

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return (
    <>
      {marked(text, query).map(({ part, hit }, at) =>
        hit ? (
          <b key={at} className={css.hit}>
            {part}
          </b>
        ) : (
          <span key={at}>{part}</span>
        ),
      )}
    </>
  );
}
