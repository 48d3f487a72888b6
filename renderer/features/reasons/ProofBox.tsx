import { useStatement } from "../../client/source.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { useRepo } from "../../stores/repo.ts";
import { Evidence } from "../../ui/Evidence.tsx";
import type { Proof } from "./evidence-of.ts";

/** One end of a reason with its source line. */
export function ProofBox({ proof, color }: { readonly proof: Proof; readonly color?: string }) {
  const snapshot = useRepo((state) => state.snapshot);
  const text = useStatement(snapshot, proof.file, proof.line, proof.hints);
  return (
    <Evidence
      path={proof.file}
      line={proof.line}
      note={proof.note}
      from={proof.line}
      lines={text === null ? [] : [text]}
      hints={proof.hints}
      open={() => void openInEditor(proof.file, proof.line)}
      {...(color ? { color } : {})}
    />
  );
}
