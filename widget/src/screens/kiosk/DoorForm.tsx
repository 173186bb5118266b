import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../api/ApiError.ts';
import type { EventConfig } from '../../../contract/eventConfig.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { emptyForm, inputOfForm } from '../../parts/eventForm/eventForm.ts';
import type { RegistrationInput } from '../../core/events/EventModel.ts';
import { EventQuestions } from '../../parts/eventForm/EventQuestions.tsx';
import { focusField } from '../../parts/eventForm/focusField.ts';
import { maxGuests } from '../../parts/eventForm/maxGuests.ts';
import { type FormEntry, useEventForm } from '../../parts/eventForm/useEventForm.ts';
import { useApp } from '../../core/app/useApp.ts';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';

interface DoorFormProps {
  readonly event: EventConfig;
  readonly busy: boolean;
  /** Too much has been asked for: not for a while. */
  readonly disabled: boolean;
  /** Resolves with what the server said of fields, if it did. */
  readonly onSubmit: (input: RegistrationInput) => Promise<FieldErrors | undefined>;
}

/** The event's form on a device at its door: only what has to be asked, and nothing that the browser fills in or keeps. */
export function DoorForm({ event: whole, busy, disabled, onSubmit }: DoorFormProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { first: country } = usePhoneCountries();
  const event = useMemo(() => withRequiredOnly(whole), [whole]);
  const [initial] = useState(() => emptyForm(country));
  const form = useEventForm({ event, kind: 'visitor', initial });
  const [entries, setEntries] = useState<readonly FormEntry[]>([]);
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLFormElement>(null);

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    if (busy || disabled) return;
    const wrong = form.judgeAll();
    setTurn((before) => before + 1);
    setEntries(wrong);
    if (wrong.length > 0) return;
    const refused = await onSubmit(inputOfForm(form.values, event, 'visitor'));
    if (refused) setEntries(form.refuse(refused));
  };
  const name = (key: 'first_name' | 'last_name') => (
    <TextField
      label={t(`events.field.${key}`)}
      name={key}
      autoComplete="off"
      dir="auto"
      required
      value={form.values[key]}
      onChange={(typed) => form.set(key, typed)}
      error={form.problem(key)}
    />
  );
  return (
    <form ref={box} noValidate autoComplete="off" onSubmit={(pressed) => void submit(pressed)}>
      <Stack gap={5}>
        {entries.length > 0 && (
          <ErrorSummary
            key={turn}
            title={t('session.problem')}
            entries={entries.map((entry) => ({
              message: entry.message,
              onChoose: () => focusField(box.current, entry.name),
            }))}
          />
        )}
        <EmailField
          value={form.values.email}
          onChange={(typed) => form.set('email', typed)}
          error={form.problem('email')}
          autoComplete="off"
        />
        {name('first_name')}
        {name('last_name')}
        <EventQuestions form={form} event={event} maxGuests={maxGuests(event, undefined)} />
        <CheckboxField
          name="consent"
          label={t('events.consent', { brand: config.general.value.tenant.name })}
          required
          checked={form.values.consent}
          onChange={(consent) => form.set('consent', consent)}
          error={form.problem('consent')}
        />
        <Button type="submit" variant="primary" block busy={busy} disabled={disabled}>
          {t(busy ? 'events.sending' : 'kiosk.goIn')}
        </Button>
      </Stack>
    </form>
  );
}

/** Whoever stands in a queue answers what must be answered; the rest can be told later, by the ticket's own page. */
const withRequiredOnly = (event: EventConfig): EventConfig => ({
  ...event,
  fields: event.fields.filter(({ required }) => required),
});
