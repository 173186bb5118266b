import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/rewards.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { daysUntil } from '../../lib/time/daysUntil.ts';
import { useApp } from '../../core/app/useApp.ts';
import { expiryTone } from './expiryTone.ts';
import type { RewardState } from './sortRewards.ts';

/** "Expires 2 Dec (12 days)", in the reward's own zone: it expires at the end of that day there. */
export function useExpiry(reward: Reward, state: RewardState) {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const days = daysUntil(Date.parse(reward.expires_at), clock.now(), reward.timezone);
  // Also of one that ended not long ago.
  const near = Math.abs(days) <= 30;
  const date = format.date(reward.expires_at, reward.timezone, near ? 'day' : 'dayYear');
  if (state !== 'available') return { text: t('rewards.ended', { date }), tone: undefined };
  if (days === 0) return { text: t('rewards.lastDay'), tone: expiryTone(days) };
  if (!near) return { text: t('rewards.expires', { date }), tone: undefined };
  return {
    text: t('rewards.expiresDays', { date, count: days, number: format.number(days) }),
    tone: expiryTone(days),
  };
}
