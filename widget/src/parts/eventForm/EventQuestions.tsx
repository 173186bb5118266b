import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { EventFormState } from './useEventForm.ts';
import { CustomFieldInput } from '../eventFields/CustomFieldInput.tsx';
import { ownAnswer } from '../../core/events/ownAnswer.ts';
import { visibleFields } from '../eventFields/visibleFields.ts';
import { maxGuests as maxGuestsOf } from './maxGuests.ts';

interface EventQuestionsProps {
  form: EventFormState;
  event: EventConfig;
  /** The most guests that the person can bring now. */
  maxGuests: number;
}

/** The guests that a person brings, and the tenant's questions. */
export function EventQuestions({ form, event, maxGuests }: EventQuestionsProps) {
  const { customFields } = form.values;
  return (
    <>
      {event.max_guests > 0 && (
        <Guests form={form} maxGuests={maxGuests} allowed={maxGuestsOf(event, undefined)} />
      )}
      {visibleFields(event.fields, customFields).map((field) => {
        const name = `customFields.${field.handle}`;
        const value = ownAnswer(customFields, field.handle);
        return (
          <CustomFieldInput
            key={field.handle}
            field={field}
            value={value}
            onChange={(next) =>
              form.change(name, { customFields: { ...customFields, [field.handle]: next } })
            }
            onBlur={() => form.leave(name)}
            error={form.error(name)}
          />
        );
      })}
    </>
  );
}

function Guests({ form, maxGuests, allowed }: { form: EventFormState; maxGuests: number; allowed: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { guest_names } = form.values;
  const { value, onChange, error } = form.field('guests');
  const guests = Math.min(value, maxGuests);
  const setGuestName = (at: number, name: string) => {
    const names = Array.from({ length: Math.max(guests, at + 1) }, (_, index) => guest_names[index] ?? '');
    form.change(`guest_names.${at}`, { guest_names: names.with(at, name) });
  };
  const roomHint =
    maxGuests === 0
      ? t('events.noGuests')
      : t('events.guestsLimited', { count: maxGuests, number: format.number(maxGuests) });
  return (
    <>
      <Stepper
        label={t('events.field.guests')}
        value={guests}
        shown={format.number(guests)}
        min={0}
        max={maxGuests}
        onChange={onChange}
        lessLabel={t('events.oneLess')}
        moreLabel={t('events.oneMore')}
        hint={maxGuests < allowed ? roomHint : undefined}
        error={error}
      />
      {Array.from({ length: guests }, (_, at) => (
        <TextField
          // Guests have no id: the position in the list identifies them.
          key={at}
          label={t('events.guestName', { number: format.number(at + 1) })}
          mark={t('events.optional')}
          name={`guest_names.${at}`}
          autoComplete="off"
          dir="auto"
          maxLength={100}
          value={guest_names[at] ?? ''}
          onChange={(name) => setGuestName(at, name)}
          onBlur={() => form.leave(`guest_names.${at}`)}
          error={form.error(`guest_names.${at}`)}
        />
      ))}
    </>
  );
}
