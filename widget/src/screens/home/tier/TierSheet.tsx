import { Check } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Tier, TierStatus } from '../../../../contract/loyalty.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import * as styles from './TierSheet.css.ts';
import { TierMedal } from './TierMedal.tsx';

export interface TierSheetProps {
  readonly status: TierStatus;
  readonly onClose: () => void;
}

function TierLine({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goal = tier.is_floor
    ? t('home.tier.start')
    : t('home.tier.from', { number: format.number(tier.value_min), count: tier.value_min });
  return (
    <li className={styles.tier}>
      <TierMedal tier={tier} />
      <div>
        <h3 className={styles.name}>
          <bdi>{tier.name}</bdi>
        </h3>
        <p className={styles.note}>{goal}</p>
        <p className={styles.note}>{tier.earn_instructions}</p>
        <ul className={styles.benefits}>
          {tier.benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <span className={styles.check}>
                <Icon of={Check} size={16} />
              </span>
              <bdi>{benefit}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** How tiers work: what each requires and what it gives. */
export function TierSheet({ status, onClose }: TierSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('home.tier.how')}
      subtitle={t('home.tier.howText')}
      closeLabel={t('app.close')}
    >
      <ul className={styles.tiers}>
        {status.all.map((tier) => (
          <TierLine key={tier.id} tier={tier} />
        ))}
      </ul>
    </Sheet>
  );
}
