import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../api/createAction.ts';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { emptyForm } from '../../parts/eventForm/eventForm.ts';
import type { RegistrationInput } from '../../core/events/EventModel.ts';
import { EventQuestions } from '../../parts/eventForm/EventQuestions.tsx';
import { maxGuests } from '../../parts/eventForm/maxGuests.ts';
import { useEventForm } from '../../parts/eventForm/useEventForm.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { TicketForm } from './TicketForm.tsx';

interface DoorFormProps {
  readonly kiosk: KioskModel;
  readonly event: EventConfig;
  /** The event's name in addresses. */
  readonly m: string;
  readonly action: Pick<Action<RegistrationInput, unknown>, 'run' | 'busy' | 'error'>;
  /** Nothing can be sent for a while, as after too many requests. */
  readonly disabled: boolean;
}

/**
 * The event's forms on a device at its door: for a ticket, and for guests without one. They ask only what has to be asked, and nothing that
 * the browser fills in or keeps.
 */
export function DoorForm({ kiosk, event: whole, m, action, disabled }: DoorFormProps) {
  useSignals();
  const { config, connectivity } = useApp();
  const { t } = useTranslation();
  const { first: country } = usePhoneCountries();
  const event = useMemo(() => withRequiredOnly(whole), [whole]);
  const [initial] = useState(() => emptyForm(country));
  const most = maxGuests(event, undefined);
  const form = useEventForm({ event, kind: 'visitor', maxGuests: most, initial, action });
  const { busy } = form;
  const name = (key: 'first_name' | 'last_name') => (
    <TextField label={t(`events.field.${key}`)} autoComplete="off" dir="auto" required {...form.field(key)} />
  );
  return (
    <>
      {/* A ticket needs the server to find its guest; what is filled in below can wait in the queue. */}
      {connectivity.online.value && <TicketForm {...{ kiosk, m, disabled }} />}
      <form {...form.props} autoComplete="off">
        <Stack gap={5}>
          {form.summary}
          <EmailField {...form.field('email')} autoComplete="off" />
          {name('first_name')}
          {name('last_name')}
          <EventQuestions form={form} event={event} maxGuests={most} />
          <CheckboxField
            name="consent"
            label={t('events.consent', { brand: config.general.value.tenant.name })}
            required
            checked={form.values.consent}
            onChange={(consent) => form.change('consent', { consent })}
            error={form.error('consent')}
          />
          <Button type="submit" variant="primary" block busy={busy} disabled={disabled}>
            {t(busy ? 'events.sending' : 'kiosk.goIn')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** In a queue only required questions are asked; the rest can be answered later, on the ticket's own page. */
const withRequiredOnly = (event: EventConfig): EventConfig => ({
  ...event,
  fields: event.fields.filter(({ required }) => required),
});
