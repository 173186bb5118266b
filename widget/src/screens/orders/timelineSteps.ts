import type { Transaction } from '../../../contract/transactions.ts';

export interface OrderStep {
  readonly step: string;
  readonly at: string | null;
  readonly due: string | null;
  readonly state: 'done' | 'now' | 'next';
}

/** Steps with a time are done; the last of them is the current one while others are left. */
export function timelineSteps(timeline: Transaction['timeline']): OrderStep[] {
  const last = timeline.findLastIndex(({ at }) => at !== null);
  const isOver = timeline.every(({ at }) => at !== null);
  return timeline.map((entry, index) => {
    if (entry.at === null) return { ...entry, state: 'next' };
    return { ...entry, state: index === last && !isOver ? 'now' : 'done' };
  });
}
