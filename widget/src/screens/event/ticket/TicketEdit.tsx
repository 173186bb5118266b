import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/ApiError.ts';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RequestErrorNotice } from '../../../parts/forms/RequestErrorNotice.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import { changesOfForm, formOfTicket } from '../../../parts/eventForm/eventForm.ts';
import type { EventModel } from '../../../core/events/EventModel.ts';
import { EventQuestions } from '../../../parts/eventForm/EventQuestions.tsx';
import { focusField } from '../../../parts/eventForm/focusField.ts';
import { maxGuests } from '../../../parts/eventForm/maxGuests.ts';
import { type FormEntry, useEventForm } from '../../../parts/eventForm/useEventForm.ts';

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
  const form = useEventForm({ event, kind: 'ticket', initial });
  const [busy, setBusy] = useState(false);
  const [entries, setEntries] = useState<readonly FormEntry[]>([]);
  const [error, setError] = useState<ApiError>();
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  const held = status === 'waitlisted' ? undefined : registration.guests + 1;
  const most = held === undefined ? event.max_guests : maxGuests(event, model.left.value, held);

  const save = async (pressed: FormEvent) => {
    pressed.preventDefault();
    if (busy) return;
    const wrong = form.judgeAll();
    setEntries(wrong);
    setTurn(turn + 1);
    setError(undefined);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await model.changes.run(changesOfForm(form.values, event));
      toasts.show({ type: 'success', title: t('events.ticket.saved') });
      onClose();
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : new ApiError({ cause });
      if (failure.code === 'validation_failed' && failure.errors) setEntries(form.refuse(failure.errors));
      else setError(failure);
      setBusy(false);
    }
  };
  return (
    <Sheet open onClose={onClose} title={t('events.ticket.editTitle')} closeLabel={t('app.close')}>
      <form ref={box} noValidate onSubmit={(pressed) => void save(pressed)}>
        <Stack gap={5}>
          {entries.length > 0 && (
            <ErrorSummary
              key={turn}
              title={t('session.problem')}
              entries={entries.map(({ name, message }) => ({
                message,
                onChoose: () => focusField(box.current, name),
              }))}
            />
          )}
          {error && <RequestErrorNotice error={error} />}
          <EventQuestions form={form} event={event} maxGuests={most} />
          <Button type="submit" size="large" block busy={busy}>
            {t(busy ? 'events.ticket.saving' : 'events.ticket.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
