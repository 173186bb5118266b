import type { TFunction } from 'i18next';
import type { Point } from '../../../../contract/points.ts';

/**
 * @returns what a row is about, in words: the offer of a bonus, the number of an order, the label of another source, or else
 *   the kind of points. The label of a reward may be a bare amount, which gets a word.
 */
export function titleOf({ type, source, definition, parts = [] }: Point, t: TFunction): string {
  // A bonus of an order is named for its offer, because the order's other points are named for the order.
  const bonus = type === 'bonus' ? parts[0]?.name : null;
  if (bonus) return bonus;
  const label = source?.label;
  if (!label) return definition.name;
  if (source.type === 'transaction') return `${t('rewards.order')} ${label}`;
  return type === 'redeem' && !/\p{L}/u.test(label) ? t('rewards.rewardOf', { label }) : label;
}
