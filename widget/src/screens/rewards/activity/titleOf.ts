import type { TFunction } from 'i18next';
import type { Point } from '../../../../contract/points.ts';

/** What a row is about, in words. A reward's label may be a bare amount; any other label is a name. A bonus is about its offer. */
export function titleOf({ type, source, definition, parts = [] }: Point, t: TFunction): string {
  // The order's own points have its number.
  const bonus = type === 'bonus' ? parts[0]?.name : null;
  if (bonus) return bonus;
  const label = source?.label;
  if (!label) return definition.name;
  if (source.type === 'transaction') return `${t('rewards.order')} ${label}`;
  return type === 'redeem' && !/\p{L}/u.test(label) ? t('rewards.rewardOf', { label }) : label;
}
