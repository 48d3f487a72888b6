/** Sections of a setup.cfg, pytest.ini, tox.ini or mypy.ini: later lines of a value are joined by line breaks. Never fails. */
export function readIni(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let section: Map<string, string> | undefined;
  let key: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*[#;]/.test(line)) continue;
    const head = /^\[([^\]]+)\]/.exec(line);
    if (head) {
      const name = head[1]!.trim();
      section = sections.get(name) ?? new Map();
      sections.set(name, section);
      key = undefined;
    } else if (section && key !== undefined && /^\s+\S/.test(line)) {
      section.set(key, `${section.get(key) ?? ""}\n${line.trim()}`);
    } else if (section) {
      const pair = /^([^=:\s][^=:]*?)\s*[=:]\s*(.*)$/.exec(line);
      key = pair?.[1]?.replace(/-/g, "_");
      if (key !== undefined) section.set(key, pair![2]!.trim());
    }
  }
  return sections;
}

/** Words of a value, separated by white space, commas or colons. */
export function words(value: string | undefined, separators = /[\s,]+/): string[] {
  return (value ?? "").split(separators).filter((word) => word !== "");
}

/** `a = b` lines of a value. */
export function pairs(value: string | undefined): [string, string][] {
  return (value ?? "").split("\n").flatMap((line): [string, string][] => {
    const pair = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(line);
    return pair ? [[pair[1]!, pair[2]!]] : [];
  });
}

/** The folders of mypy_path, with mypy's own variable for the folder of the file. */
export function mypyPath(value: string | undefined): string[] {
  return words(value, /[\s,:]+/).map((path) => path.replace(/^\$(?:\{MYPY_CONFIG_FILE_DIR\}|MYPY_CONFIG_FILE_DIR)\/?/, "./"));
}
