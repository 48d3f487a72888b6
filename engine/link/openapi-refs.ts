import type { ContractSite } from "../model/contract.ts";
import type { Parsed } from "../model/parsed.ts";

/** Operations that a path item in another file holds. */
export function joinOpenapiRefs(parsed: Parsed): readonly ContractSite[] {
  void parsed;
  return [];
}
