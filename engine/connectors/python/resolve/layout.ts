/** What one configuration file says of where modules are. Paths are relative to its folder. */
export interface Layout {
  readonly roots: readonly string[];
  /** A package whose folder has another name or place. */
  readonly packages?: readonly (readonly [name: string, folder: string])[];
  /** Roots for the files below a folder only. */
  readonly environments?: readonly { readonly folder: string; readonly roots: readonly string[] }[];
  /** Folders of other projects it depends on or unites. */
  readonly siblings?: readonly string[];
  readonly pytest?: true;
  readonly broken?: string;
}
