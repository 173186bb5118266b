/** The facts about a sale that offers check. */
export interface BonusSale {
  readonly profileId: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly channel: 'store' | 'online';
  /** Cents that earn. */
  readonly eligible: number;
  /** Points of the purchase itself. */
  readonly points: number;
  /** Prices are cents of a piece. */
  readonly lines: readonly { sku: string; quantity: number; price: number; kind: string }[];
}
