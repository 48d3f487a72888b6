import { type ContractFact, type FileFacts, noFacts } from "../../model/facts.ts";
import type { Connector } from "../connector.ts";
import { readCompose } from "./read-compose.ts";
import { readDockerfile } from "./read-dockerfile.ts";
import { readDotenv, readEnvrc } from "./read-dotenv.ts";
import { mayBeManifest, readKubernetes } from "./read-kubernetes.ts";

/** A name and its line. A value is never part of anything that leaves these readers. */
export interface EnvName {
  readonly name: string;
  readonly line: number;
}

export interface EnvReading {
  readonly declares: readonly EnvName[];
  readonly calls?: readonly EnvName[];
}

/** Files that say which variables there are: `.env` and its kin, direnv, compose files, Dockerfiles, Kubernetes manifests. */
export const envConnector: Connector = {
  name: "env",
  version: 3,
  claims: (path) => readerOf(path) !== undefined || /\.ya?ml$/i.test(path),
  languageOf: (path) => (readerOf(path) ? "env" : null),
  read: ({ path, text }): FileFacts => {
    const reader = readerOf(path) ?? (mayBeManifest(text) ? readKubernetes : undefined);
    if (!reader) return noFacts;
    const found = reader(text);
    return { ...noFacts, language: "env", contracts: [...facts("declares", found.declares), ...facts("calls", found.calls ?? [])] };
  },
};

function facts(role: "declares" | "calls", names: readonly EnvName[]): ContractFact[] {
  return names.map(({ name, line }) => ({ kind: "env", key: name, role, line }));
}

/** Suffixes that make of `.env.x` something else than a list of variables. */
const otherFile = /\.(?:[cm]?[jt]sx?|json|ya?ml|toml|md|py|rs|go|rb|php|vault|enc|age|gpg|html|css|lock|keys)$/i;

function readerOf(path: string): ((text: string) => EnvReading) | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name === ".envrc" || /^\.envrc[._-]/.test(name)) return readEnvrc;
  if (/^(?:docker-)?compose(?:[._-][\w.-]+)?\.ya?ml$/i.test(name)) return readCompose;
  if (/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.Dockerfile$/i.test(name) && !otherFile.test(name) && !name.endsWith(".dockerignore"))
    return readDockerfile;
  const lists =
    /^\.env(?:[._-].*)?$/i.test(name) ||
    name.endsWith(".env") ||
    /^env\.(?:example|sample|template|dist)$|\.env\.(?:example|sample|template|dist)$/.test(name);
  return lists && !otherFile.test(name) ? readDotenv : undefined;
}
