/** A path with its folders quiet and its name in ink; the folders give way first when it is cut. */
export function PathText({ path, line, strong = true }: { readonly path: string; readonly line?: number | null; readonly strong?: boolean }) {
  const at = path.lastIndexOf("/") + 1;
  return (
    <span className="mono el" title={line ? `${path}:${line}` : path} style={{ display: "inline-flex", maxWidth: "100%" }}>
      <span className="t3 el" style={{ flexShrink: 1, minWidth: 0 }}>
        {path.slice(0, at)}
      </span>
      <span className={strong ? "t1 el" : "el"} style={{ flexShrink: 0.001 }}>
        {path.slice(at)}
      </span>
      {line ? (
        <span className="t3" style={{ flex: "none" }}>
          :{line}
        </span>
      ) : null}
    </span>
  );
}
