import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import { formOfTicket } from '../../../parts/eventForm/eventForm.ts';
import type { EventModel, RegistrationInput } from '../../../core/events/EventModel.ts';
import { EventQuestions } from '../../../parts/eventForm/EventQuestions.tsx';
import { maxGuests } from '../../../parts/eventForm/maxGuests.ts';
import { useEventForm } from '../../../parts/eventForm/useEventForm.ts';

interface TicketEditProps {
  model: EventModel;
  ticket: Ticket;
  onClose: () => void;
}

/** Guests and answers, until the event begins. */
export function TicketEdit({ model, ticket, onClose }: TicketEditProps) {
  useSignals();
  const { toasts } = useApp();
  const { t } = useTranslation();
  const { first: country } = usePhoneCountries();
  const { event, registration, status } = ticket;
  const [initial] = useState(() => formOfTicket(ticket, country));
  // A party on the waiting list holds no place, and the places that are left are for parties before it.
  const most =
    status === 'waitlisted'
      ? maxGuests(event, undefined)
      : maxGuests(event, model.left.value, registration.guests + 1);
  const { busy, error, run, reset } = model.changes;
  useEffect(() => reset, [reset]);
  const form = useEventForm({
    event,
    kind: 'ticket',
    maxGuests: most,
    initial,
    action: { busy, error, run: ({ eventData, customFields }) => run(changesOf(eventData, customFields)) },
    onDone() {
      toasts.show({ type: 'success', title: t('events.ticket.saved') });
      onClose();
    },
  });
  return (
    <Sheet open onClose={onClose} title={t('events.ticket.editTitle')} closeLabel={t('app.close')}>
      <form {...form.props}>
        <Stack gap={5}>
          {form.summary}
          {form.requestError && (
            <RequestErrorNotice error={form.requestError} reasons="events.ticket.refused" />
          )}
          <EventQuestions form={form} event={event} maxGuests={most} />
          <Button type="submit" size="large" block busy={form.busy}>
            {t(form.busy ? 'events.ticket.saving' : 'events.ticket.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}

const changesOf = (
  { guests = 0, guest_names = [] }: RegistrationInput['eventData'],
  customFields: RegistrationInput['customFields'],
) => ({ guests, guest_names, customFields });
