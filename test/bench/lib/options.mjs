// Options that all benches take: --repo DIR (repeatable), --rounds N, --json FILE.

export function benchOptions(words = process.argv.slice(2)) {
  const options = { repos: [], rounds: 5, json: null };
  for (let at = 0; at < words.length; at++) {
    const value = words[at + 1];
    if (words[at] === "--repo" && value) options.repos.push(value);
    else if (words[at] === "--rounds" && value) options.rounds = Number(value);
    else if (words[at] === "--json" && value) options.json = value;
    else throw new Error(`${words[at]} is not one of --repo DIR, --rounds N, --json FILE`);
    at++;
  }
  if (!Number.isInteger(options.rounds) || options.rounds < 1) throw new Error("--rounds takes a whole number from 1");
  return options;
}
