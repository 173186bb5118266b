import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../../contract/eventConfig.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { EventFormState } from './EventFormState.ts';
import { CustomFieldInput } from '../eventFields/CustomFieldInput.tsx';
import { ownAnswer } from '../../core/events/ownAnswer.ts';
import { visibleFields } from '../eventFields/visibleFields.ts';

interface EventQuestionsProps {
  form: EventFormState;
  event: EventConfig;
  /** No more than there is room for. */
  maxGuests: number;
}

/** Whom one brings, and what the tenant wants to know. */
export function EventQuestions({ form, event, maxGuests }: EventQuestionsProps) {
  const { values, answer, judge, problem } = form;
  return (
    <>
      {event.max_guests > 0 && <Guests form={form} maxGuests={maxGuests} wanted={event.max_guests} />}
      {visibleFields(event.fields, values.answers).map((field) => {
        const name = `customFields.${field.handle}`;
        const value = ownAnswer(values.answers, field.handle);
        return (
          <CustomFieldInput
            key={field.handle}
            field={field}
            value={value}
            onChange={(next) => answer(field.handle, next)}
            onBlur={() => value !== undefined && value !== '' && judge(name)}
            error={problem(name)}
          />
        );
      })}
    </>
  );
}

function Guests({ form, maxGuests, wanted }: { form: EventFormState; maxGuests: number; wanted: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values, set, nameGuest, judge, problem } = form;
  const room =
    maxGuests === 0
      ? t('events.noGuests')
      : t('events.guestsLimited', { count: maxGuests, number: format.number(maxGuests) });
  return (
    <>
      <Stepper
        label={t('events.field.guests')}
        value={values.guests}
        shown={format.number(values.guests)}
        min={0}
        max={maxGuests}
        onChange={(guests) => set('guests', guests)}
        lessLabel={t('events.oneLess')}
        moreLabel={t('events.oneMore')}
        hint={maxGuests < wanted ? room : undefined}
        error={problem('guests')}
      />
      {Array.from({ length: values.guests }, (_, at) => (
        <TextField
          // A guest is nothing but a place in this list.
          key={at}
          label={t('events.guestName', { number: format.number(at + 1) })}
          mark={t('events.optional')}
          name={`guest_names.${at}`}
          autoComplete="off"
          dir="auto"
          maxLength={100}
          value={values.guest_names[at] ?? ''}
          onChange={(name) => nameGuest(at, name)}
          onBlur={() => judge(`guest_names.${at}`)}
          error={problem(`guest_names.${at}`)}
        />
      ))}
    </>
  );
}
