import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../../contract/rewards.ts';
import { getRewardUses } from '../../../../contract/rewards/uses.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { UseHistory } from '../../../parts/uses/UseHistory.tsx';
import * as styles from './IssuedReward.css.ts';

/** Since when a reward is the customer's, and what it was used for. */
export function RewardHistory({ reward }: { reward: Reward }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, issued_at, timezone, value_remaining, definition } = reward;
  return (
    <>
      <p className={styles.note}>
        {t('rewards.issued', { date: format.date(issued_at, timezone, 'dayYear') })}
      </p>
      <UseHistory
        call={getRewardUses}
        id={id}
        timezone={timezone}
        currency={definition.currency}
        title={t('rewards.history.title')}
        version={String(value_remaining)}
        words={{
          none: t('rewards.history.none'),
          order: (number) => t('rewards.history.order', { number }),
          returned: (amount) => t('rewards.history.returned', { amount }),
        }}
      />
    </>
  );
}
