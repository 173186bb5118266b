import type { RunningOffer } from './RunningOffer.ts';

/** A paid sale. Times are unix milliseconds, amounts whole cents. */
export interface Sale {
  readonly at: number;
  readonly channel: 'store' | 'online';
  /** The amount that earns points. */
  readonly eligible: number;
  /** The points of the customer's tier for it. */
  readonly basePoints: number;
  readonly lines: readonly SaleLine[];
}
export interface SaleLine {
  readonly sku: string;
  readonly category?: string | undefined;
  readonly eligible: number;
  /** Pieces. Default: 1. */
  readonly quantity?: number | undefined;
}

/** The bonus that one offer gives for a sale. */
export interface Bonus {
  readonly offerId: number;
  /** Points on top of those of the tier; 0 for a step before the last. */
  readonly points: number;
  /** Where the limit of the offer lowered `points`: what they would be without it. */
  readonly pointsFull?: number | undefined;
  /** With those of the sale. */
  readonly stepsDone: number;
  /** The offer gives this customer nothing more. */
  readonly isUsed: boolean;
  /** Of the goods that counted; `null`: all goods. */
  readonly skus: readonly string[] | null;
  /** Days for which the reward for the last step is valid. */
  readonly rewardDays?: number | undefined;
}

/** The offers that apply to a sale, each from the points of the tier alone. Offers that give nothing are left out. */
export function bonusesOf(sale: Sale, running: readonly RunningOffer[]): Bonus[] {
  return running.flatMap((offer) => {
    if (!isOpen(offer, sale)) return [];
    const counting = countingOf(offer, sale);
    return meetsMinimum(offer, counting) ? bonusOf(offer, sale, counting) : [];
  });
}

interface Counting {
  readonly cents: number;
  readonly pieces: number;
  readonly skus: readonly string[] | null;
}

function isOpen(offer: RunningOffer, { at, channel }: Sale): boolean {
  const { startsAt, endsAt, lowestRank, activatedAt } = offer;
  return (
    !offer.isUsed &&
    (startsAt === null || startsAt <= at) &&
    (endsAt === null || at < endsAt) &&
    (offer.channel === 'both' || offer.channel === channel) &&
    (lowestRank === null || lowestRank <= offer.customerRank) &&
    (offer.isAutomatic || (activatedAt !== null && activatedAt <= at))
  );
}

/** The part of a sale that counts for an offer. */
function countingOf({ goods }: RunningOffer, { eligible, lines }: Sale): Counting {
  const { categories, styles } = goods;
  const isAnything = categories === undefined && styles === undefined;
  const counts = ({ sku, category }: SaleLine) =>
    isAnything ||
    (category !== undefined && categories?.includes(category) === true) ||
    styles?.some((style) => sku === style || sku.startsWith(`${style}-`)) === true;
  const counting = lines.filter(counts);
  const cents = counting.reduce((sum, line) => sum + line.eligible, 0);
  return {
    cents: isAnything ? eligible : Math.max(0, Math.min(cents, eligible)),
    pieces: counting.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    skus: isAnything ? null : [...new Set(counting.map(({ sku }) => sku))],
  };
}

function meetsMinimum({ goods, minSpend, minPieces }: RunningOffer, { cents, pieces }: Counting): boolean {
  const isOfGoods = goods.categories !== undefined || goods.styles !== undefined;
  return cents > 0 && (pieces > 0 || !isOfGoods) && cents >= (minSpend ?? 0) && pieces >= (minPieces ?? 0);
}

function bonusOf(offer: RunningOffer, sale: Sale, counting: Counting): Bonus[] {
  const { id: offerId, stepsDone, maxPoints, pointsGiven } = offer;
  const { skus } = counting;
  const left = Math.max(0, (maxPoints ?? Infinity) - pointsGiven);
  const bonus = (full: number, done: number, isOnce: boolean): Bonus => {
    const points = Math.min(full, left);
    const cut = points < full ? { pointsFull: full } : {};
    return { offerId, points, ...cut, stepsDone: done, isUsed: isOnce || points === left, skus };
  };
  switch (offer.kind) {
    case 'bonus_points':
      return [bonus(offer.points ?? 0, stepsDone, true)];
    case 'multiplier': {
      const points = extraPoints(sale, counting.cents, offer.multiplier ?? 100);
      return points === 0 ? [] : [bonus(points, stepsDone, false)];
    }
    case 'multi_step': {
      const steps = offer.steps ?? 1;
      const more = offer.stepsByPiece ? counting.pieces : 1;
      if (more === 0) return [];
      // The tenant may have lowered the steps to those that are done, or below: then this purchase ends the offer.
      const done = Math.max(stepsDone, Math.min(steps, stepsDone + more));
      const isLast = done >= steps;
      return [
        isLast
          ? { ...bonus(offer.points ?? 0, done, true), rewardDays: offer.rewardDays ?? undefined }
          : { offerId, points: 0, stepsDone: done, isUsed: false, skus },
      ];
    }
  }
}

/** The part of the base points that counts, times what the multiplier adds; rounded down once, at the end. */
function extraPoints({ basePoints, eligible }: Sale, cents: number, multiplier: number): number {
  if (eligible <= 0 || basePoints <= 0 || multiplier <= 100) return 0;
  // The product may be beyond the safe integers.
  return Number((BigInt(basePoints) * BigInt(cents) * BigInt(multiplier - 100)) / (BigInt(eligible) * 100n));
}
