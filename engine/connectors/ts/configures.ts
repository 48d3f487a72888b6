/** Is this a file whose text resolution reads, by its name? */
export function configures(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (named.has(name)) return true;
  if (
    /^(?:[\w-]+\.)*(?:vite|vitest|webpack|rspack|rsbuild|craco|vue|nuxt|svelte|astro|babel|metro|wxt|quasar|docusaurus|jest)\.config(?:\.[\w-]+)*\.[cm]?[jt]s$/.test(
      name,
    )
  )
    return true;
  return /^[tj]sconfig.*\.jsonc?$/.test(name);
}

/** Bases of a tsconfig may be called anything: JSON, but where only data lies. */
export function mayConfigure(path: string): boolean {
  return (
    /\.jsonc?$/.test(path) &&
    !/(?:^|\/)(?:package-lock|composer|npm-shrinkwrap)\.json$|(?:^|\/)(?:locales?|i18n|messages|translations|lang|fixtures?|__fixtures__|__snapshots__|data|public|assets|node_modules|migrations)\//.test(
      path,
    )
  );
}

const named = new Set([
  "package.json",
  "pnpm-workspace.yaml",
  "pnpm-workspace.yml",
  "lerna.json",
  "rush.json",
  "deno.json",
  "deno.jsonc",
  "jsr.json",
  "import_map.json",
  ".babelrc",
  ".babelrc.json",
  ".babelrc.js",
  "babel.config.json",
  "webpack.common.js",
  "webpack.base.js",
  "webpack.dev.js",
  "webpack.prod.js",
]);
