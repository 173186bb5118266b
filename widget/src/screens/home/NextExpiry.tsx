import { useSignals } from '@preact/signals-react/runtime';
import { Clock } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Balances } from '../../../contract/loyalty.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { daysUntil } from '../../lib/time/daysUntil.ts';
import { parseTimestamp } from '../../lib/time/parseTimestamp.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { expiryTone } from '../../parts/rewards/expiryTone.ts';
import * as styles from './MoneyBlock.css.ts';
import { useNow } from '../../core/clock/useNow.ts';

interface NextExpiryProps {
  readonly expiry: Balances['next_expiry'];
  readonly currency: string;
}

function When({ at, timezone }: { at: string; timezone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const ms = parseTimestamp(at);
  if (ms === undefined) return null;
  const days = daysUntil(ms, now, timezone);
  // Balances of an earlier visit may name what has expired meanwhile.
  const tone = days >= 0 && expiryTone(days);
  if (!tone)
    return (
      <span className={styles.note}>
        {t('home.money.onDate', { date: format.date(at, timezone, 'dayYear') })}
      </span>
    );
  return (
    <Status tone={tone} icon={Clock}>
      {days === 0
        ? t('home.money.expiresToday')
        : t('home.money.expiresIn', { count: days, number: format.number(days) })}
    </Status>
  );
}

export function NextExpiry({ expiry, currency }: NextExpiryProps) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const amount = () => {
    if (!expiry) return t('home.money.none');
    if (expiry.kind === 'reward') return format.money(expiry.amount, currency);
    const points = Number(expiry.amount);
    return t('home.money.pointCount', { count: points, number: format.number(points) });
  };
  return (
    <div className={styles.cell}>
      <span className={styles.label}>{t('home.money.nextExpiry')}</span>
      <span className={styles.small}>{expiry?.kind === 'reward' ? <Bdi>{amount()}</Bdi> : amount()}</span>
      {expiry ? (
        <When at={expiry.at} timezone={expiry.timezone} />
      ) : (
        <span className={styles.note}>{t('home.money.nothingExpires')}</span>
      )}
    </div>
  );
}
