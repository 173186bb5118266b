import { useTranslation } from 'react-i18next';
import type { Action } from '../../api/createAction.ts';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { RegistrationInput } from '../../core/events/EventModel.ts';
import { tenantText } from '../eventFields/tenantText.ts';
import { type FieldLimits, useErrorText } from '../eventFields/useErrorText.ts';
import type { Form, FormOptions } from '../forms/Form.ts';
import { useForm } from '../forms/useForm.tsx';
import type { EventForm } from './eventForm.ts';
import { eventFormSchema, type FormKind } from './eventFormSchema.ts';
import { maxGuests } from './maxGuests.ts';

export type EventFormState = Form<EventForm>;

interface EventFormOptions extends Pick<
  FormOptions<EventForm, RegistrationInput>,
  'initial' | 'onChange' | 'onDone'
> {
  readonly event: EventConfig;
  readonly kind: FormKind;
  readonly maxGuests: number;
  readonly action: Pick<Action<RegistrationInput, unknown>, 'run' | 'busy' | 'error'>;
}

/** The form of an event: who comes, with whom, and the answers to the tenant's questions. */
export function useEventForm({ event, kind, maxGuests, ...options }: EventFormOptions): EventFormState {
  const { t } = useTranslation();
  const field = useFieldWords(event);
  return useForm<EventForm, RegistrationInput>({
    ...options,
    schema: () => eventFormSchema(event, kind, maxGuests),
    words: field.error,
    summaryWords: (name, code) =>
      missingKey(name, code)
        ? field.error(name, code)
        : t('events.faultOf', { field: field.label(name), problem: field.error(name, code) }),
    fieldOf: (name) => name.replace(/^eventData\./, ''),
  });
}

const known: Readonly<Record<string, FieldLimits>> = {
  email: { type: 'email', max: 254 },
  first_name: { type: 'text', max: 50 },
  last_name: { type: 'text', max: 50 },
  mobile_phone: { type: 'phone' },
  consent: { type: 'checkbox' },
};

/** @returns the key of a text that names the missing field itself; `undefined` for other errors */
const missingKey = (name: string, code: string) =>
  code === 'required' && ['email', 'first_name', 'last_name', 'consent'].includes(name)
    ? (`events.missing.${name}` as const)
    : undefined;

/** The label and the error text of each field. */
function useFieldWords(event: EventConfig) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const custom = (name: string) => event.fields.find(({ handle }) => name === `customFields.${handle}`);
  return {
    label(name: string): string {
      const own = custom(name);
      if (own) return tenantText(own.label, i18n.language) || own.handle;
      const [first = ''] = name.split('.');
      return t([`events.field.${first}`, 'events.field.form']);
    },
    error: (name: string, code: string): string => {
      const key = missingKey(name, code);
      if (key) return t(key);
      const guests = name === 'guests' && { type: 'number' as const, max: maxGuests(event, undefined) };
      return errorText(code, custom(name) ?? (guests || known[name]) ?? { type: 'text', max: 100 });
    },
  };
}
