import { folderOf } from "../../../support/tree-path.ts";
import { joined } from "./rust-paths.ts";

const manifestFolder = "CARGO_MANIFEST_DIR";

/** The file that `include!` and its like name: relative to the file it stands in, or below the package's folder. */
export function includePath(written: string, from: string, packageFolder: string | undefined): string | undefined {
  if (!written.startsWith(manifestFolder)) return joined(folderOf(from), written);
  return joined(packageFolder ?? "", written.slice(manifestFolder.length));
}
