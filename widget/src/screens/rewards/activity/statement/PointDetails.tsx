import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signed } from '../../../../parts/points/signed.ts';
import { useFormat } from '../../../../i18n/useFormat.ts';
import { paths } from '../../../../lib/paths.ts';
import { PointsParts } from '../../../../parts/points/PointsParts.tsx';
import { Button } from '../../../../ui/action/Button.tsx';
import { TextLink } from '../../../../ui/action/TextLink.tsx';
import { Sheet } from '../../../../ui/layout/Sheet.tsx';
import { Facts } from '../../../../parts/facts/Facts.tsx';
import { Stack } from '../../../../ui/page/Stack.tsx';
import { Bdi } from '../../../../ui/text/Bdi.tsx';
import { type Activity, sumByExpiry } from '../readActivity.ts';
import { titleOf } from '../titleOf.ts';
import * as styles from './PointDetails.css.ts';

/** If there are more days than this, only the first `FIRST_DAYS` are shown until a press. */
const MOST_DAYS = 4;
const FIRST_DAYS = 3;

interface PointDetailsProps {
  readonly row: Activity;
  readonly timeZone: string;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Why a row of the statement has its number, from when it counts, and how long it lasts. */
export function PointDetails({ row, timeZone, currency, onClose }: PointDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, issued_at, parts = [], source, status, type } = row;
  const facts = useFacts(row, timeZone);
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={<bdi>{titleOf(row, t)}</bdi>}
      subtitle={
        <span className={styles.kind}>
          {t(status === 'pending' ? 'rewards.type.pending' : `rewards.type.${type}`)}
        </span>
      }
      closeLabel={t('rewards.close')}
    >
      <Stack gap={4}>
        <div>
          <p className={styles.amount}>
            <Bdi>{signed(format, amount)}</Bdi>
          </p>
          <p className={styles.when}>
            <bdi>{format.date(issued_at, timeZone, 'dayYear')}</bdi> ·{' '}
            <bdi>{format.date(issued_at, timeZone, 'time')}</bdi>
          </p>
        </div>
        {facts.length > 0 && <Facts rows={facts} />}
        {(parts.length > 1 || parts[0]?.kind === 'base') && <PointsParts currency={currency} parts={parts} />}
        {source?.type === 'transaction' && (
          <TextLink href={paths.order(source.id)}>{t('rewards.details.order')}</TextLink>
        )}
      </Stack>
    </Sheet>
  );
}

function useFacts(row: Activity, timeZone: string): readonly (readonly [label: string, value: ReactNode])[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, issued_at, accrue_at, lot, status, balance_after, expiries = [row] } = row;
  const day = (iso: string) => <bdi>{format.date(iso, timeZone, 'dayYear')}</bdi>;
  const isLasting = amount > 0 && expiries.some(({ expires_at }) => expires_at !== null);
  const open = lot !== null && (status === 'active' || status === 'pending');
  const left = {
    left: format.number(lot?.value_remaining ?? 0),
    initial: format.number(lot?.value_initial ?? 0),
  };
  return [
    ...(amount > 0 && accrue_at !== null && accrue_at !== issued_at
      ? [[t('rewards.details.counts'), day(accrue_at)] as const]
      : []),
    ...(isLasting
      ? [[t('rewards.details.lasts'), <Expiries key="lasts" expiries={expiries} dayOf={day} />] as const]
      : []),
    ...(open ? [[t('rewards.details.left'), t('rewards.details.leftOf', left)] as const] : []),
    ...(status === 'pending'
      ? []
      : [[t('rewards.details.after'), <Bdi key="after">{format.number(balance_after)}</Bdi>] as const]),
  ];
}

interface ExpiriesProps {
  readonly expiries: NonNullable<Activity['expiries']>;
  readonly dayOf: (iso: string) => ReactNode;
}

/** The days on which points expire, those of one day together; the first of them where there are many. */
function Expiries({ expiries, dayOf }: ExpiriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const days = sumByExpiry(expiries);
  const shown = isOpen || days.length <= MOST_DAYS ? days : days.slice(0, FIRST_DAYS);
  return (
    <>
      {shown.map(({ at, sum }) => (
        <span key={at} className={styles.line}>
          {days.length > 1 && (
            <>
              <Bdi>{format.number(sum)}</Bdi> ·{' '}
            </>
          )}
          {dayOf(at)}
        </span>
      ))}
      {shown.length < days.length && (
        <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
          {t('rewards.details.allDates')}
        </Button>
      )}
    </>
  );
}
