import type { Price } from './priceOf.ts';

/** What points are worth. */
export interface PointsRate {
  readonly stepPoints: number;
  /** Money for one step, in whole cents. */
  readonly stepCents: number;
}

/** @returns cents, not rounded: the money that is bought; for goods, what their points would buy, without money that is paid beside them */
export function valueOf({ points, cents }: Price, { stepPoints, stepCents }: PointsRate): number {
  return cents ?? (points * stepCents) / stepPoints;
}
