/** The closed list of contract kinds, in the order in which they are shown. */
export const contractKinds = ["http", "graphql", "grpc", "trpc", "table", "queue", "env"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** What a file does with a contract. */
export const roles = ["declares", "serves", "calls"] as const;
export type Role = (typeof roles)[number];

/** One place where a file plays a role for a contract whose key is final. Lines are 1-based. */
export interface ContractSite {
  readonly kind: ContractKind;
  /** Normalised key without the kind, as `GET /bookings/{}`. */
  readonly key: string;
  readonly role: Role;
  readonly file: string;
  readonly line: number;
}

/** A place that is seen to play a role but whose key cannot be folded to text. Never guessed, always counted. */
export interface UnresolvedSite {
  readonly kind: ContractKind;
  readonly role: Role;
  readonly file: string;
  readonly line: number;
  /** The source text of the expression, at most 120 characters. */
  readonly text: string;
  readonly why: string;
}

/** One row of a contract: a file in one role under one own key. */
export interface ContractEntry {
  readonly file: string;
  readonly line: number;
  /** Further lines of the same row, ascending; absent when there is one line. */
  readonly lines?: readonly number[];
  /** The site's own key where it differs from the contract's. */
  readonly as?: string;
}

/** A contract with its three roles. Entries are sorted by file bytes, then own key, then line. */
export interface Contract {
  /** `kind key`. */
  readonly contract: string;
  readonly kind: ContractKind;
  readonly key: string;
  readonly declares: readonly ContractEntry[];
  readonly serves: readonly ContractEntry[];
  readonly calls: readonly ContractEntry[];
  /** Does a file that declares it call it too? Such calls pass nothing on and are no rows, but it is used. */
  readonly usedAtHome?: true;
}

/** A value for `http_prefixes` that is not set yet: `/api`. */
export interface PrefixHint {
  readonly prefix: string;
  /** How many called contracts without a server would then meet one, beside those that an earlier hint helps. */
  readonly calls: number;
}

/** A contract that almost met another: what differs, in words a person reads. */
export interface NearMiss {
  readonly contract: string;
  readonly meets: string;
  readonly why: string;
}
