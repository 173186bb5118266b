import { useSignals } from '@preact/signals-react/runtime';
import { Clock } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/points.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { daysUntil } from '../../../lib/time/daysUntil.ts';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { nextExpiries } from './readActivity.ts';

/** Shown from 60 days before they expire. */
const WARN_DAYS = 60;

interface ExpiringPointsProps {
  readonly rows: readonly Point[];
  /** The server has no older rows. */
  readonly complete: boolean;
  readonly timeZone: string;
}

/** Points that expire soon. Where older rows are not loaded, of which any may expire first, what the balances say. */
export function ExpiringPoints({ rows, complete, timeZone }: ExpiringPointsProps) {
  useSignals();
  const { account, clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const now = clock.now();
  const balances = account.balances.data.value;
  // Not all servers have `points_expiry`.
  const nearest = balances?.next_expiry?.kind === 'points' ? balances.next_expiry : balances?.points_expiry;
  // Balances of an earlier visit may name what has expired meanwhile.
  const isAhead = nearest && Date.parse(nearest.at) >= now;
  const known = isAhead ? [{ at: nearest.at, amount: Number(nearest.amount) }] : [];
  const next = complete ? nextExpiries(rows, now) : known;
  const first = next[0];
  if (!first) return null;
  const near = daysUntil(Date.parse(first.at), now, timeZone) <= WARN_DAYS;
  const words = next.map(({ at, amount }) =>
    t('rewards.amountOn', {
      amount: format.number(amount),
      date: format.date(at, timeZone, 'nearDay'),
    }),
  );
  return (
    <CardList>
      <ListRow
        lead={<LeadCircle icon={Clock} tone={near ? 'caution' : 'neutral'} />}
        title={t('rewards.expiring')}
        text={format.list(words)}
      />
    </CardList>
  );
}
