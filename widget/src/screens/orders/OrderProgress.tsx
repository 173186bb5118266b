import { ArrowUpRight, ReceiptText } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract/transactions.ts';
import type { Format } from '../../i18n/createFormat.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { webUrl } from '../../lib/webUrl.ts';
import { Status } from '../../ui/list/Status.tsx';
import { Timeline } from '../../ui/list/Timeline.tsx';
import * as styles from './OrderSheet.css.ts';
import { timelineSteps } from './timelineSteps.ts';

const ARRIVING = new Set(['processing', 'shipped']);

/** The progress of the order: a headline, the estimated arrival, the day on which it was claimed (if it was), and all steps. */
export function OrderProgress({ order }: { order: Transaction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { claimed_at, delivery, timezone } = order;
  const tracking = webUrl(delivery?.tracking_url);
  const status = order.is_void ? 'voided' : order.status;
  const steps = timelineSteps(order.timeline).map(({ step, at, due, state }) => ({
    label: t([`transactions.step.${step}`, 'transactions.step.other']),
    state,
    text: at
      ? wholeTime(format, at, timezone)
      : due
        ? t('transactions.due', { date: format.date(due, timezone, 'nearDay') })
        : undefined,
  }));
  return (
    <>
      <div className={styles.progress}>
        <div>
          <p className={styles.headline}>{t(`transactions.headline.${status}`)}</p>
          {ARRIVING.has(status) && delivery?.due && (
            <p className={styles.note}>
              {t('transactions.arrives', { date: format.date(delivery.due, timezone, 'weekday') })}
            </p>
          )}
          {claimed_at && (
            // A day of the customer's zone, as on the page of claims; all other days are of the order's zone.
            <Status tone="neutral" icon={ReceiptText}>
              {t('transactions.claimedOn', { date: format.date(claimed_at, undefined, 'dayYear') })}
            </Status>
          )}
        </div>
        {tracking && (
          <Button variant="outline" size="small" href={tracking} trailingIcon={ArrowUpRight}>
            {t('transactions.track')}
          </Button>
        )}
      </div>
      {steps.length > 1 && <Timeline label={t('transactions.timeline')} steps={steps} />}
    </>
  );
}

/** Day and time, on two lines where they do not fit in one, but never broken inside the time. */
function wholeTime(format: Format, at: string, timezone: string): string {
  const time = format.date(at, timezone, 'time');
  return format.date(at, timezone, 'dateTime').replace(time, time.replaceAll(' ', '\u00A0'));
}
