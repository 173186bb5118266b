export interface Places {
  /** Places that are free; infinite without a capacity. */
  readonly free: number;
  /** Parties in the waiting list. */
  readonly waiting: number;
}

/** What a newcomer may have: nothing while others wait, because a free place is theirs. */
export function openPlaces({ free, waiting }: Places): number {
  return waiting > 0 ? 0 : free;
}
