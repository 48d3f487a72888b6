import { create } from "zustand";
import type { ChainStep } from "../../engine/model/answer.ts";

interface Picked {
  /** Of which question and snapshot. */
  readonly of: string;
  readonly chain: readonly ChainStep[];
}

export const usePickedChain = create<{ readonly picked: Picked | null }>(() => ({ picked: null }));

/** Shows another chain than the first in the middle, as long as the question and the snapshot stay. */
export const pickChain = (of: string, chain: readonly ChainStep[]): void => usePickedChain.setState({ picked: { of, chain } });

export const questionKey = (snapshot: string | null, from: string | null, to: string | null): string => JSON.stringify([snapshot, from, to]);
