/** A file's name, with its folder where many have that name. */
export function tellingName(file: string): string {
  const at = file.lastIndexOf("/");
  const name = file.slice(at + 1);
  return commonNames.test(name) && at > 0 ? `${file.slice(file.lastIndexOf("/", at - 1) + 1, at)}/${name}` : name;
}

/** Names that say nothing alone, because a framework or a language wants every folder to have one. */
const commonNames =
  /^(index|page|layout|route|mod|main|lib|__init__|default|loading|error|types|styles|handler|models|views|urls|schema|\+page|\+layout|\+server)\.[\w.]+$/;
