import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import type { EventModel } from '../../../core/events/EventModel.ts';
import type { EventState } from '../../../core/events/eventStates.ts';
import { TicketActions } from './TicketActions.tsx';
import { TicketCard } from './TicketCard.tsx';
import * as styles from './TicketView.css.ts';

/** The ticket, what can be done with it, and a note if it was just made or had been there before. */
export function TicketView({ model, state }: { model: EventModel; state: EventState }) {
  useSignals();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = model.origin.value !== 'opened';
  // The form that had the focus has gone, and the ticket is its result.
  useLayoutEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const ticket = model.ticket.value;
  if (!ticket) return null;
  return (
    <section className={styles.view}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {t(`events.ticket.${state}`)}
      </h2>
      {model.origin.value === 'new' && <p className={styles.note}>{t('events.ticket.mailed')}</p>}
      {model.origin.value === 'found' && (
        <InlineNotice tone="info" title={t('events.ticket.found')} text={t('events.ticket.foundText')} live />
      )}
      <TicketCard ticket={ticket} />
      <TicketActions model={model} ticket={ticket} />
    </section>
  );
}
