import { FileText, Copy } from "lucide-react";
import { roles, type Contract, type Role } from "../../../engine/model/contract.ts";
import { useAnswer } from "../../client/ask.ts";
import { copy, save } from "../../stores/file-actions.ts";
import { lookup, type Lookup } from "../../stores/lookup.ts";
import { impactOfContract, usePlace } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select } from "../../stores/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { Glyph } from "../../ui/Glyph.tsx";
import { PathText } from "../../ui/PathText.tsx";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import css from "./ContractPanel.module.css";

const most = 500;
const columns = ["role", "file", "line", "as"];
const nobody: Readonly<Record<Role, string>> = {
  declares: "No schema or migration declares it.",
  serves: "Nothing here serves it.",
  calls: "Nothing here calls it.",
};

const rowsOf = (contract: Contract): string[][] =>
  roles.flatMap((role) => contract[role].map(({ file, line, as }) => [role, file, String(line), as ?? ""]));

/** The contract in words: every file in each of its roles. It is the list that goes with the picture. */
export function ContractPanel() {
  const { contract: name } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const graph = useRepo((state) => state.graph);
  const { answer } = useAnswer<"contract">(snapshot, name ? { answer: "contract", contract: name } : null);
  if (!answer || !graph) return <div className={css.panel} />;
  const { contract } = answer;
  const { file: fileOf } = lookup(graph);
  const text = (): string => `\`${contract.contract}\`\n\n${tableText("md", columns, rowsOf(contract))}`;
  const file = contract.contract.replace(/[^\w.-]+/g, "-");
  return (
    <div className={css.panel} data-contract-panel={contract.contract}>
      <div className={css.head}>
        <div className="t3 small">{contract.kind}</div>
        <h2 className={css.title}>
          <Glyph name={contract.kind} size={16} />
          <span className="mono select">{contract.key}</span>
        </h2>
        <div className={css.acts}>
          <Button onClick={() => impactOfContract(contract.contract)}>What breaks if this changes?</Button>
          <span style={{ flexBasis: "100%" }} />
          <Button look="bare" icon={<Copy size={13} />} onClick={() => void copy(contract.key, "Key")}>
            Key
          </Button>
          <Button look="bare" icon={<FileText size={13} />} onClick={() => void copy(text(), "Markdown")}>
            Markdown
          </Button>
          <SaveMenu
            label="Export its files"
            items={[
              ["List as CSV", () => void save(file, "csv", tableText("csv", columns, rowsOf(contract)))],
              ["List as Markdown", () => void save(file, "md", text())],
              ["Answer as JSON", () => void save(file, "json", JSON.stringify(answer, null, 2))],
            ]}
          />
        </div>
      </div>
      <div className={css.body}>
        {roles.map((role) => (
          <Group key={role} role={role} contract={contract} fileOf={fileOf} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly role: Role;
  readonly contract: Contract;
  readonly fileOf: Lookup["file"];
}

function Group({ role, contract, fileOf }: GroupProps) {
  const entries = contract[role];
  return (
    <section aria-label={role}>
      <h3 className={css.group}>
        <b className="grow">{role}</b>
        <span className="num t3">{entries.length > most ? `showing ${most} of ${entries.length}` : entries.length || "–"}</span>
      </h3>
      {entries.length === 0 ? <p className={css.none}>{nobody[role]}</p> : null}
      {entries.slice(0, most).map(({ file, line, lines, as }) => (
        <button
          key={`${file}:${line}:${as ?? ""}`}
          type="button"
          className={css.row}
          onClick={() => select(file)}
          onPointerEnter={() => hover(file)}
          onPointerLeave={() => hover(null)}
        >
          <span className="el grow" style={{ display: "flex" }}>
            <PathText path={file} line={line} />
          </span>
          {lines ? <span className="t3 small num">+{lines.length}</span> : null}
          {fileOf(file)?.test ? <span className={css.test}>test</span> : null}
          {as ? <span className={css.as}>as {as}</span> : null}
        </button>
      ))}
    </section>
  );
}
