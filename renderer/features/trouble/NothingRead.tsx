import { copy } from "../../stores/file-actions.ts";
import { useRepo } from "../../stores/repo.ts";
import { refresh } from "../../stores/bring-up-to-date.ts";
import { closeRepo, pickFolder } from "../../stores/open-repo.ts";
import { Button } from "../../ui/Button.tsx";
import css from "./Trouble.module.css";

/** There is nothing to look at: what is so, and what can be done. */
export function NothingRead() {
  const failure = useRepo((state) => state.failure);
  const name = useRepo((state) => state.opened?.name ?? "");
  return (
    <div className={css.nothing} data-view="nothing">
      <h2>{failure ? `${name} could not be read` : "Reading was cancelled"}</h2>
      {failure ? (
        failure.message.split("\n").map((line) => (
          <p key={line} className="select">
            {line}
          </p>
        ))
      ) : (
        <p>What was read is kept: the next time only the rest is read.</p>
      )}
      <div className="row" style={{ gap: 8 }}>
        <Button look="primary" onClick={() => void refresh()}>
          {failure ? "Try again" : "Go on reading"}
        </Button>
        {failure?.tag === "Internal" ? <Button onClick={() => void copy(failure.message, "Report")}>Copy report</Button> : null}
        <Button onClick={() => void pickFolder()}>Open another folder</Button>
        <Button look="bare" onClick={() => void closeRepo()}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** The folder holds no file that any connector reads. */
export function NoFiles() {
  const name = useRepo((state) => state.opened?.name ?? "");
  return (
    <div className={css.nothing} data-view="nothing">
      <h2>{name} holds no file of a kind gsttt reads.</h2>
      <p>
        It reads TypeScript, JavaScript, Vue, Svelte, Astro and MDX, Python, Rust, OpenAPI, GraphQL, protobuf, Prisma, SQL and .env files. Ignored
        files do not count.
      </p>
      <Button onClick={() => void pickFolder()}>Open another folder</Button>
    </div>
  );
}

/** A folder without git is read all the same. */
export function NoGitNote() {
  const commit = useRepo((state) => state.freshness?.text ?? "");
  const isSample = useRepo((state) => state.opened?.isSample ?? false);
  if (isSample || !commit.includes("not in git")) return null;
  return <p className={css.note}>This folder is not in git. It was read anyway; freshness cannot name a commit.</p>;
}
