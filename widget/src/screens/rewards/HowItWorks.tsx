import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './HowItWorks.css.ts';

/** The programme in three sentences, with the tenant's own numbers. */
export function HowItWorks() {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { points_per_step: points, step_value: value, expiry } = config.settings.value.rewards;
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>{t('rewards.how')}</summary>
      <ul className={styles.list}>
        <li>{t('rewards.howEarn')}</li>
        <li>
          {t('rewards.howStep', {
            count: points,
            number: format.number(points),
            value: format.money(value),
          })}
        </li>
        <li>{t(expiry === 'inactivity' ? 'rewards.howExpireIdle' : 'rewards.howExpire')}</li>
      </ul>
    </details>
  );
}
