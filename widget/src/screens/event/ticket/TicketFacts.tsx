import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { ownAnswer } from '../../../core/events/ownAnswer.ts';
import { tenantText } from '../../../parts/eventFields/tenantText.ts';
import * as styles from './TicketView.css.ts';
import { useAnswerText } from './useAnswerText.ts';
import { useSpan } from '../useSpan.ts';
import { addressOf } from '../venue.ts';

/** When, where, with whom, and what was answered. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  useSignals();
  const { reference } = useApp();
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const answerText = useAnswerText();
  const when = useSpan(ticket.event, ticket.event.timezone);
  useEffect(() => void reference.locations.load(), [reference]);
  const store = reference.locations.data.value?.find(({ id }) => id === ticket.event.location_id);
  const { guests } = ticket.registration;
  const names = ticket.guest_names.filter(Boolean).map(format.isolate);
  return (
    <dl className={styles.facts}>
      <Fact term={t('events.ticket.when')}>
        {when.day}
        {when.time && <br />}
        {when.time}
      </Fact>
      {store && (
        <Fact term={t('events.ticket.where')}>
          {store.name}, {addressOf(store)}
        </Fact>
      )}
      {guests > 0 && (
        <Fact term={t('events.ticket.guests', { count: guests, number: format.number(guests) })}>
          {names.length > 0 ? format.list(names) : t('events.ticket.noNames')}
        </Fact>
      )}
      {ticket.event.fields.map((field) => {
        const answer = answerText(field, ownAnswer(ticket.customFields, field.handle));
        const label = tenantText(field.label, i18n.language);
        return answer === undefined ? null : (
          <Fact key={field.handle} term={<bdi>{label}</bdi>}>
            {answer}
          </Fact>
        );
      })}
    </dl>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.answer}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
