import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { dueOf, gainOf } from './dueOf.ts';
import type { Choice } from './RedeemChoice.tsx';
import * as styles from './RedeemSums.css.ts';

/** What the customer gives, gets, and has left. */
export function RedeemSums({ choice: { item, count, balance } }: { choice: Choice }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const gain = gainOf(item, count, config.settings.value.rewards.step_value);
  const points = item.points * count;
  const due = dueOf(item, count);
  const price = format.money(due, item.currency);
  const row = (name: string, shown: ReactNode) => (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.figure}>{shown}</dd>
    </div>
  );
  return (
    <div>
      <dl className={styles.sums}>
        {gain !== undefined && row(t('rewards.redeem.gives'), format.money(gain, item.currency))}
        {row(t('rewards.redeem.cost'), <Bdi>{format.number(points)}</Bdi>)}
        {row(t('rewards.redeem.have'), <Bdi>{format.number(balance)}</Bdi>)}
        {row(t('rewards.redeem.left'), <Bdi>{format.number(balance - points)}</Bdi>)}
        {due > 0 && row(t('rewards.redeem.due'), price)}
      </dl>
      {due > 0 && <p className={styles.pay}>{t(`rewards.redeem.pay.${item.channel}`, { price })}</p>}
      <p className={styles.note}>
        {t('rewards.validDays', { count: item.valid_days, number: format.number(item.valid_days) })}.{' '}
        {t('rewards.redeem.undoable')}
      </p>
    </div>
  );
}
