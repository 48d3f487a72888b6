import { Info } from "lucide-react";
import { setView, useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import css from "./Trouble.module.css";

/** What is amiss outside any answer. It stays until it is put away. */
export function NoticeBand() {
  const notice = useView((state) => state.notice);
  if (!notice) return null;
  return (
    <div className={css.notice} role="alert">
      <Info size={15} color="var(--text-2)" style={{ flex: "none" }} />
      <span className="grow select">{notice}</span>
      <Button look="bare" onClick={() => setView({ notice: null })}>
        Put away
      </Button>
    </div>
  );
}
