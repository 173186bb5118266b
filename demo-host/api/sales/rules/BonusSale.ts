/** The facts about a sale that offers check. */
export interface BonusSale {
  readonly profileId: string;
  readonly at: number;
  readonly channel: 'store' | 'online';
  /** Cents that earn. */
  readonly eligible: number;
  /** Points of the purchase itself. */
  readonly points: number;
  readonly lines: readonly { sku: string; quantity: number; price: number; kind: string }[];
}
