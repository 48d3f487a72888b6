import type { ContractSite, UnresolvedSite } from "../../model/contract.ts";
import { compareBytes } from "../../support/order.ts";

/** Roles and unresolved sites as they are found; each once. */
export class Findings {
  private readonly sites = new Map<string, ContractSite>();
  private readonly holes = new Map<string, UnresolvedSite>();

  site(site: ContractSite): void {
    this.sites.set([site.kind, site.role, site.key, site.file, site.line].join("\0"), site);
  }

  unresolved(site: UnresolvedSite): void {
    const cut = { ...site, text: site.text.replace(/\s+/g, " ").trim().slice(0, 120) };
    const key = [site.kind, site.role, site.file, site.line].join("\0");
    if (!this.holes.has(key)) this.holes.set(key, cut);
  }

  /** Sorted by file, line, kind, role, key. */
  all(): { readonly sites: readonly ContractSite[]; readonly unresolved: readonly UnresolvedSite[] } {
    const byPlace = (a: ContractSite | UnresolvedSite, b: ContractSite | UnresolvedSite): number =>
      compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind) || compareBytes(a.role, b.role);
    return {
      sites: [...this.sites.values()].sort((a, b) => byPlace(a, b) || compareBytes(a.key, b.key)),
      unresolved: [...this.holes.values()].sort((a, b) => byPlace(a, b) || compareBytes(a.text, b.text)),
    };
  }
}
