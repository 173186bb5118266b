import type { Offer } from '#contract/offers.ts';
import type { OfferGoods } from '../schema.ts';

/** An offer as it stands for one customer. Times are unix milliseconds, ranks positions of tiers. */
export interface RunningOffer {
  readonly id: number;
  readonly kind: Exclude<Offer['kind'], 'preview'>;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly channel: Offer['channel'];
  /** The lowest tier that it is for. */
  readonly lowestRank: number | null;
  readonly customerRank: number;
  /** Active without having been activated. */
  readonly isAutomatic: boolean;
  /** `null`: the customer has not activated it, or has switched it off before the time of the sale. */
  readonly activatedAt: number | null;
  readonly goods: OfferGoods;
  /** Cents, for what counts. */
  readonly minSpend: number | null;
  readonly minPieces: number | null;
  /** For the sale, or for the last step. */
  readonly points: number | null;
  /** Hundredths. */
  readonly multiplier: number | null;
  /** The most points that the customer gets from it, and those that the customer got. */
  readonly maxPoints: number | null;
  readonly pointsGiven: number;
  readonly steps: number | null;
  readonly stepsByPiece: boolean;
  readonly stepsDone: number;
  readonly isUsed: boolean;
  /** Days for which the reward for the last step is valid; `null`: there is none. */
  readonly rewardDays: number | null;
}
