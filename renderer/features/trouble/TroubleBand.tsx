import { TriangleAlert } from "lucide-react";
import { useLines } from "../../client/source.ts";
import { copy, openInEditor } from "../../stores/file-actions.ts";
import { useRepo } from "../../stores/repo.ts";
import { refresh } from "../../stores/bring-up-to-date.ts";
import { Button } from "../../ui/Button.tsx";
import { CodeLine } from "../../ui/Code.tsx";
import { cx } from "../../ui/cx.ts";
import css from "./Trouble.module.css";

/** Why the index could not be brought up to date, over the last good answer. */
export function TroubleBand() {
  const failure = useRepo((state) => state.failure);
  const answeredAt = useRepo((state) => state.answeredAt);
  const graph = useRepo((state) => state.graph);
  if (!failure) return null;
  const [first = "", ...more] = failure.message.split("\n");
  const isConfig = failure.tag === "ConfigInvalid";
  const line = failure.line ?? lineIn(first);
  const what = first.replace(/^gsttt\.lua(:\d+)?:\s*/, "");
  return (
    <div className={css.band} role="alert">
      <div className={css.words}>
        <div className="row" style={{ gap: 8, alignItems: "flex-start" }}>
          <TriangleAlert size={16} color="var(--bad)" style={{ flex: "none" }} />
          <span className={css.title}>{isConfig ? `gsttt.lua${line ? `, line ${line}` : ""}: ${what}` : what}</span>
        </div>
        <div className={css.says}>
          {more.map((text) => (
            <div key={text} className="mono">
              {text}
            </div>
          ))}
          {graph ? <div>Until it is mended you see the answer of {answeredAt}.</div> : null}
        </div>
        <div className={css.buttons}>
          {isConfig ? (
            <Button look="primary" onClick={() => void openInEditor("gsttt.lua", line)}>
              Open{line ? ` at line ${line}` : " gsttt.lua"}
            </Button>
          ) : (
            <Button look="primary" onClick={() => void refresh()}>
              Try again
            </Button>
          )}
          {failure.tag === "Internal" ? <Button onClick={() => void copy(failure.message, "Report")}>Copy report</Button> : null}
        </div>
      </div>
      {isConfig && line ? <ConfigLines line={line} /> : null}
    </div>
  );
}

const lineIn = (message: string): number | null => Number(/gsttt\.lua:(\d+)/.exec(message)?.[1] ?? 0) || null;

function ConfigLines({ line }: { readonly line: number }) {
  const snapshot = useRepo((state) => state.snapshot);
  const message = useRepo((state) => state.failure?.message ?? "");
  const from = Math.max(1, line - 2);
  const lines = useLines(`${snapshot} ${message}`, "gsttt.lua", from, line + 1);
  return (
    <div className={css.source}>
      <div className="mono t1" style={{ fontSize: 11, padding: "0 8px" }}>
        gsttt.lua
      </div>
      {lines.map((text, at) => (
        <div key={at} className={cx(from + at === line && css.bad)}>
          <CodeLine text={text} line={from + at} />
        </div>
      ))}
    </div>
  );
}
