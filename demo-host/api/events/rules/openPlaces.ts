export interface Places {
  /** Places that are free; infinite without a capacity. */
  readonly free: number;
  /** Parties on the waitlist. */
  readonly waiting: number;
}

/** The places open to new registrations: none while parties are on the waitlist, because free places are theirs. */
export function openPlaces({ free, waiting }: Places): number {
  return waiting > 0 ? 0 : free;
}
