import { CircleCheck } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { TierStatus } from '../../../../contract/loyalty.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './TierBlock.css.ts';

interface TierKeepProps {
  readonly status: TierStatus;
  readonly remain: number;
  /** The bar has a mark for this goal. */
  readonly marked: boolean;
}

/** What is missing to keep the tier; a vertical line before it is the legend of the mark on the bar. */
export function TierKeep({ status, remain, marked }: TierKeepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const tier = status.current_tier.name;
  if (remain <= 0)
    return (
      <p className={styles.keep}>
        <span className={styles.kept}>
          <Icon of={CircleCheck} size={16} />
        </span>
        {t('home.tier.kept', { tier })}
      </p>
    );
  const date = format.date(status.anniversary_at ?? '', status.timezone, 'day');
  return (
    <p className={styles.keep}>
      {marked && <span className={styles.tick} />}
      <span>{t('home.tier.keep', { number: format.number(remain), count: remain, date, tier })}</span>
    </p>
  );
}
