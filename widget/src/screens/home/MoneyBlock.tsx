import { useSignals } from '@preact/signals-react/runtime';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balances } from '../../../contract/loyalty.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/action/Anchor.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { FitText } from '../../ui/text/FitText.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { HomeBlock } from './HomeBlock.tsx';
import * as styles from './MoneyBlock.css.ts';
import { NextExpiry } from './NextExpiry.tsx';

interface BigCellProps {
  readonly label: string;
  readonly figure: string;
  /** The largest font size in px; a figure that does not fit gets a smaller one. */
  readonly from: 40 | 32;
  readonly note: ReactNode;
}

function BigCell({ label, figure, from, note }: BigCellProps) {
  return (
    <Anchor href={paths.rewards} look={styles.cell}>
      <span className={styles.label}>
        {label}
        <Icon of={ChevronRight} size={16} mirrored />
      </span>
      <span className={styles.figure}>
        <FitText text={figure} from={from} />
      </span>
      <span className={styles.note}>{note}</span>
    </Anchor>
  );
}

function Pending({ balances }: { balances: Balances }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { point_pending, point_pending_at, point_pending_next: next = point_pending, timezone } = balances;
  return (
    <div className={styles.cell}>
      <span className={styles.label}>{t('home.money.pending')}</span>
      <span className={styles.small}>
        <Bdi>{(point_pending > 0 ? '+' : '') + format.number(point_pending)}</Bdi>
      </span>
      <span className={styles.note}>
        {point_pending !== 0 && point_pending_at
          ? t(next < point_pending ? 'home.money.someOnDate' : 'home.money.onDate', {
              number: format.number(next),
              date: format.date(point_pending_at, timezone, 'day'),
            })
          : t('home.money.nothingPending')}
      </span>
    </div>
  );
}

function Money({ balances, brief }: { balances: Balances; brief: boolean }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const { reward_balance, reward_count, point_balance, point_balance_dollars, currency } = balances;
  const worth = format.money(point_balance_dollars, currency);
  const money = format.money(reward_balance, currency);
  const points = format.number(point_balance);
  // Both figures begin with the same size; only five characters fit in 40 px.
  const from = Math.max(money.length, points.length) > 5 ? 32 : 40;
  return (
    <section
      className={`${styles.grid} ${brief ? styles.brief : styles.full}`}
      aria-label={t('home.money.label')}
    >
      <BigCell
        label={t('home.money.rewards')}
        figure={money}
        from={from}
        note={t('home.money.rewardCount', { count: reward_count, number: format.number(reward_count) })}
      />
      <BigCell
        label={t('home.money.points')}
        figure={points}
        from={from}
        note={point_balance < 0 ? t('home.money.afterReturn') : <Bdi>≈ {worth}</Bdi>}
      />
      {!brief && <Pending balances={balances} />}
      {!brief && <NextExpiry expiry={balances.next_expiry} currency={currency} />}
    </section>
  );
}

/** Rewards, points, pending points and what expires next. `brief` leaves out the second row. */
export function MoneyBlock({ brief }: { brief: boolean }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <HomeBlock
      resource={account.balances}
      errorTitle={t('home.money.failed')}
      skeleton={
        <div className={`${styles.grid} ${styles.full}`}>
          {[1, 2, 3, 4].map((cell) => (
            <div key={cell} className={styles.cell}>
              <Skeleton shape="text" />
              <Skeleton shape="title" />
              <Skeleton shape="text" />
            </div>
          ))}
        </div>
      }
    >
      {(balances) => <Money balances={balances} brief={brief} />}
    </HomeBlock>
  );
}
