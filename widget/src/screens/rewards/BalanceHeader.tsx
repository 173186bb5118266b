import { useSignals } from '@preact/signals-react/runtime';
import { Clock } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Balances } from '../../../contract/loyalty.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { daysUntil } from '../../lib/time/daysUntil.ts';
import { parseTimestamp } from '../../lib/time/parseTimestamp.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { FitText } from '../../ui/text/FitText.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './BalanceHeader.css.ts';
import { expiryTone } from '../../parts/rewards/expiryTone.ts';
import { HowItWorks } from './HowItWorks.tsx';

/** Days before an expiry of points from which it is shown; an expiry of money always is. */
const WARN_DAYS = 60;

/** Money first, points beside it, and what expires next. */
export function BalanceHeader() {
  useSignals();
  const { account } = useApp();
  return (
    <div className={styles.box}>
      <ResourceView resource={account.balances} skeleton={<Skeleton shape="card" />}>
        {(balances) => <Figures balances={balances} />}
      </ResourceView>
    </div>
  );
}

function Figures({ balances }: { balances: Balances }) {
  const { t } = useTranslation();
  const format = useFormat();
  const worth = format.money(balances.point_balance_dollars, balances.currency);
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt className={styles.label}>{t('rewards.toSpend')}</dt>
          <dd className={styles.amount}>
            <FitText text={format.money(balances.reward_balance, balances.currency)} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt className={styles.label}>
            {balances.point_balance < 0 ? t('rewards.points') : t('rewards.pointsWorth', { worth })}
          </dt>
          <dd className={styles.amount}>
            <FitText text={format.number(balances.point_balance)} />
          </dd>
        </div>
        {balances.point_pending !== 0 && <Pending balances={balances} />}
      </dl>
      {balances.point_balance < 0 && <p className={styles.note}>{t('rewards.negative')}</p>}
      <div className={styles.foot}>
        <NextExpiry balances={balances} />
        <HowItWorks />
      </div>
    </>
  );
}

/** Points that do not count yet, and when the next of them will: all of them on one day, as on Home, or a part. */
function Pending({ balances }: { balances: Balances }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { point_pending, point_pending_at, point_pending_next: next = point_pending, timezone } = balances;
  const all = (point_pending > 0 ? '+' : '') + format.number(point_pending);
  const date = point_pending_at && format.date(point_pending_at, timezone, 'day');
  const isSome = date && next < point_pending;
  return (
    <div className={styles.pending}>
      <dt className={styles.inline}>{t('rewards.pending')}</dt>{' '}
      <dd className={styles.inline}>
        {date && !isSome ? t('rewards.amountOn', { amount: all, date }) : <Bdi>{all}</Bdi>}
        {isSome && <> · {t('rewards.amountOn', { amount: format.number(next), date })}</>}
      </dd>
    </div>
  );
}

function NextExpiry({ balances }: { balances: Balances }) {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const next = balances.next_expiry;
  const at = next ? parseTimestamp(next.at) : undefined;
  // Balances that are kept from an earlier visit may name an expiry that has passed since.
  if (!next || at === undefined || at < clock.now()) return null;
  const days = daysUntil(at, clock.now(), next.timezone);
  if (next.kind === 'points' && days > WARN_DAYS) return null;
  const amount =
    next.kind === 'reward'
      ? format.money(next.amount, balances.currency)
      : t('rewards.pointsCount', {
          count: Number(next.amount),
          number: format.number(Number(next.amount)),
        });
  const words = () => {
    if (next.kind === 'points') {
      return t('rewards.pointsExpire', { amount, date: format.date(next.at, next.timezone, 'day') });
    }
    if (days === 0) return t('rewards.expiresToday', { amount });
    return t('rewards.expiresInDays', { count: days, number: format.number(days), amount });
  };
  return (
    <Status tone={expiryTone(days) ?? 'neutral'} icon={Clock}>
      {words()}
    </Status>
  );
}
