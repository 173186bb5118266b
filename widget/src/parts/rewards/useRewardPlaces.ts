import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/rewards.ts';
import { useFormat } from '../../i18n/useFormat.ts';

/** "$80.00 minimum · online". A reward cannot be used in a place without instructions. */
export function useRewardPlaces(definition: Reward['definition']): string {
  const { t } = useTranslation();
  const format = useFormat();
  const least = Number(definition.min_spend ?? 0);
  const store = definition.redeem_instructions_store !== '';
  const online = definition.redeem_instructions_online !== '';
  const place = store && online ? 'both' : store ? 'store' : online ? 'online' : undefined;
  const parts = [
    least > 0
      ? t('rewards.minimum', { amount: format.money(least, definition.currency) })
      : t('rewards.noMinimum'),
    place && t(`rewards.place.${place}`),
  ];
  return parts.filter(Boolean).join(' · ');
}
