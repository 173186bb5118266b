import type { Row } from '../world/SeedRows.ts';

export interface Line {
  /** Handle with its colour: `merino-crew-jumper-pine`. */
  readonly product: string;
  /** Default: the only size, or the middle one. */
  readonly size?: string;
  readonly quantity?: number;
  /** Replaces the product's title, as on a till's receipt. */
  readonly name?: string;
}

/** An order of the demo, before its prices and its delivery are worked out. */
export interface OrderPlan {
  readonly number: string;
  /** Days counted from the seed's. */
  readonly day: number;
  readonly time?: string;
  /** `online`, or a store's handle. */
  readonly place: string;
  readonly lines: readonly Line[];
  /** The amount paid. The rest of the lines' prices was the reward and a discount. */
  readonly paid?: number;
  /** The lines with the discount. Default: all. */
  readonly discounted?: readonly number[];
  /** The amount paid by a reward. */
  readonly reward?: number;
  readonly status?: Row<'transactions'>['status'];
  /** No points: voided, or returned before they counted. */
  readonly pointless?: true;
  /** Day of the return, on which the points are withdrawn. */
  readonly returnedDay?: number;
  readonly claimedDay?: number;
  readonly receipt?: string;
  /** Columns that are stored as they are. */
  readonly more?: Partial<Row<'transactions'>>;
}
