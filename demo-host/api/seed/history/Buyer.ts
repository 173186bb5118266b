import type { StoredAddress } from '../../platform/db/columns.ts';

export interface Buyer {
  readonly profileId: string;
  readonly name: string;
  readonly address: StoredAddress;
  /** Last four digits of the card. */
  readonly card: string;
}
