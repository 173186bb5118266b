import type { TFunction } from 'i18next';
import {
  ArrowLeftRight,
  Clock,
  Gift,
  Hourglass,
  type IconNode,
  Plus,
  SlidersHorizontal,
  Star,
  Undo2,
} from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/points.ts';
import { signed } from '../../../parts/points/signed.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import * as styles from './ActivityRow.css.ts';
import { type Activity, sumByExpiry } from './readActivity.ts';
import { titleOf } from './titleOf.ts';

const LOOKS = {
  earn_order: { icon: Plus, tone: 'accent' },
  earn_action: { icon: Star, tone: 'accent' },
  bonus: { icon: Star, tone: 'accent' },
  redeem: { icon: Gift, tone: 'neutral' },
  redeem_reversal: { icon: Undo2, tone: 'neutral' },
  adjust_credit: { icon: SlidersHorizontal, tone: 'neutral' },
  adjust_debit: { icon: SlidersHorizontal, tone: 'neutral' },
  expire: { icon: Hourglass, tone: 'neutral' },
  clawback: { icon: Undo2, tone: 'neutral' },
  convert_out: { icon: ArrowLeftRight, tone: 'neutral' },
  convert_return: { icon: ArrowLeftRight, tone: 'neutral' },
  transfer_in: { icon: ArrowLeftRight, tone: 'accent' },
  transfer_out: { icon: ArrowLeftRight, tone: 'neutral' },
} as const satisfies Record<Point['type'], { icon: IconNode; tone: Tone }>;

interface ActivityRowProps {
  readonly row: Activity;
  readonly timeZone: string;
  /** A running balance is correct only if no row is left out. */
  readonly showBalance: boolean;
  readonly onPress: () => void;
}

/** What happened, when and where, how many points, how long they last, and the balance. Pending points are muted until they count. */
export function ActivityRow({ row, timeZone, showBalance, onPress }: ActivityRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pending = row.status === 'pending';
  const look = pending ? ({ icon: Clock, tone: 'info' } as const) : LOOKS[row.type];
  const order = row.type !== 'bonus' && row.source?.type === 'transaction' ? row.source : null;
  const amount = <Bdi>{signed(format, row.amount)}</Bdi>;
  return (
    <ListRow
      lead={<LeadCircle icon={look.icon} tone={look.tone} />}
      title={
        order ? (
          <>
            {t('rewards.order')} <Bdi>{order.label}</Bdi>
          </>
        ) : (
          <bdi>{titleOf(row, t)}</bdi>
        )
      }
      text={<Note row={row} timeZone={timeZone} place={order && placeOf(order, t)} />}
      trailing={
        <span className={styles.end}>
          <span className={pending ? styles.pending : row.amount > 0 ? styles.plus : styles.minus}>
            {amount}
          </span>
          <span className={styles.after}>
            {pending && row.accrue_at
              ? t('rewards.onDate', { date: format.date(row.accrue_at, timeZone, 'day') })
              : !pending && showBalance && <Bdi>{format.number(row.balance_after)}</Bdi>}
          </span>
        </span>
      }
      onPress={onPress}
    />
  );
}

/** The name of the store in which an order was made, or that it was made online; `undefined` where the API names neither. */
const placeOf = ({ channel, location }: NonNullable<Point['source']>, t: TFunction) =>
  channel === 'online' ? t('rewards.place.online') : location?.name;

interface NoteProps extends Pick<ActivityRowProps, 'row' | 'timeZone'> {
  readonly place: string | null | undefined;
}

/** The day, the kind and the place, and until when the points last. An order with its place needs no kind: it has earned them. */
function Note({ row, timeZone, place }: NoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pending = row.status === 'pending';
  const end = expiryOf(row);
  return (
    <>
      <bdi>{format.date(row.issued_at, timeZone, 'day')}</bdi>
      {(pending || row.type !== 'earn_order' || !place) && (
        <> · {t(pending ? 'rewards.type.pending' : `rewards.type.${row.type}`)}</>
      )}
      {place && (
        <>
          {' '}
          · <bdi>{place}</bdi>
        </>
      )}
      {end !== undefined && (
        <span className={styles.expiry}>
          {t('rewards.expireOn', { date: format.date(end, timeZone, 'nearDay') })}
        </span>
      )}
    </>
  );
}

/** @returns when points that count and are not used yet expire; `undefined` if never, or on several days, which the details name */
function expiryOf(row: Activity): string | undefined {
  const { status, lot, expiries = [row] } = row;
  if (status !== 'active' || lot === null || lot.value_remaining <= 0) return undefined;
  const [first, ...further] = sumByExpiry(expiries);
  return further.length === 0 ? first?.at : undefined;
}
