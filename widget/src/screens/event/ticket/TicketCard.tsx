import { CircleCheck } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOptional } from '../../../lib/lazyNamed.tsx';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import * as styles from './TicketView.css.ts';

const QrCode = lazyOptional(() => import('../../../parts/codes/QrCode.tsx'), 'QrCode');

/** The ticket as it is shown at the door: its holder, the code to scan and to read, and the facts of the registration. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const name = [ticket.first_name, ticket.last_name].filter(Boolean).join(' ');
  return (
    <div className={styles.card}>
      <div className={styles.stub}>
        {name !== '' && (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <Stub ticket={ticket} />
      </div>
      <div className={`${styles.tear} ${styles.notches}`}>
        <TicketFacts ticket={ticket} />
      </div>
    </div>
  );
}

function Stub({ ticket }: { ticket: Ticket }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, position } = ticket.registration;
  if (ticket.status === 'waitlisted') {
    const number = format.number(position ?? 1);
    return (
      <>
        <p className={styles.position}>
          <Bdi>{number}</Bdi>
        </p>
        <p className={styles.note}>{t('events.ticket.position', { number })}</p>
      </>
    );
  }
  if (ticket.status === 'checked_in') {
    const time = format.date(ticket.checked_in_at ?? '', ticket.event.timezone, 'time');
    return (
      <>
        <LeadCircle icon={CircleCheck} tone="positive" />
        <p>{t('events.ticket.checkedInAt', { time })}</p>
        <CodeText code={code} />
      </>
    );
  }
  return (
    <>
      <span className={styles.square}>
        <Suspense fallback={null}>
          <QrCode value={code} label={t('events.ticket.qr', { code })} />
        </Suspense>
      </span>
      <CodeText code={code} />
    </>
  );
}

function CodeText({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      <Bdi>{code}</Bdi>
    </p>
  );
}
