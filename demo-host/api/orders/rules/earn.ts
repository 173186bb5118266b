import type { LocalTime } from '../../platform/time/createLocalTime.ts';

/** Days between a purchase and the day on which its points begin to count. */
const PENDING_DAYS = 14;
/** Points expire at the end of a month, so many months after they began to count, or after the customer's latest activity. */
export const LIFE_MONTHS = 24;

/** Only goods earn points. */
export type LineKind = 'goods' | 'gift_card' | 'shipping';

/** A line of a sale. */
export interface SoldLine {
  readonly kind: LineKind;
  readonly quantity: number;
  /** Cents for one piece, as sold, with tax. */
  readonly price: number;
}

/** What an order gives by itself, without offers. */
export interface Earning {
  /** Cents that earn: goods, without what rewards paid. */
  readonly eligible: number;
  readonly points: number;
  readonly tierPoints: number;
}

export const centsOf = (lines: readonly SoldLine[], ...kinds: readonly LineKind[]): number =>
  lines.reduce((sum, { kind, quantity, price }) => (kinds.includes(kind) ? sum + quantity * price : sum), 0);

/**
 * @param reward cents that rewards paid
 * @param rate of the tier on the day, in hundredths: 125
 */
export function earn(lines: readonly SoldLine[], reward: number, rate: number): Earning {
  const eligible = Math.max(0, centsOf(lines, 'goods') - reward);
  return { eligible, points: pointsOf(eligible, rate), tierPoints: tierPointsOf(eligible) };
}

/** One point for each unit of money, times the rate, rounded down once for the whole order. */
export const pointsOf = (eligible: number, rate: number): number => Math.floor((eligible * rate) / 10000);

/** One for each whole unit of money. */
export const tierPointsOf = (eligible: number): number => Math.floor(eligible / 100);

/** When the points of a purchase begin to count and expire, in the customer's zone. */
export function timesOf(at: number, zone: LocalTime): { accrueAt: number; expiresAt: number } {
  const accrueAt = zone.endOfDayAfter(at, PENDING_DAYS - 1) + 1;
  return { accrueAt, expiresAt: zone.endOfMonthAfter(accrueAt, LIFE_MONTHS) };
}
