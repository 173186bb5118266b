import type { Row } from '../world/SeedRows.ts';

export interface Line {
  /** Handle with its colour: `merino-crew-jumper-pine`. */
  readonly product: string;
  /** Without: the only size, or the middle one. */
  readonly size?: string;
  readonly quantity?: number;
  /** Words instead of the product's own title, for what a till printed. */
  readonly name?: string;
}

export interface OrderPlan {
  readonly number: string;
  /** Counted from the seed's day. */
  readonly day: number;
  readonly time?: string;
  /** `online`, or a store's handle. */
  readonly place: string;
  readonly lines: readonly Line[];
  /** What was paid in the end; what the lines cost beyond that (and the reward) was a discount. */
  readonly paid?: number;
  /** Lines the discount is on; without: all of them. */
  readonly discounted?: readonly number[];
  /** What a reward paid of it. */
  readonly reward?: number;
  readonly status?: Row<'transactions'>['status'];
  /** No points: voided, or returned before they counted. */
  readonly pointless?: true;
  /** Day of the return; its points are taken back. */
  readonly returnedDay?: number;
  readonly claimedDay?: number;
  readonly receipt?: string;
}
