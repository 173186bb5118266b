import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../api/ApiError.ts';
import type { EventConfig } from '../../../contract/eventConfig.ts';
import { type EventForm, findFaults, type FormKind } from './eventForm.ts';
import type { EventFormState } from './EventFormState.ts';
import { tenantText } from '../eventFields/tenantText.ts';
import { type FaultyField, useErrorText } from '../eventFields/useErrorText.ts';

interface EventFormOptions {
  readonly event: EventConfig;
  readonly kind: FormKind;
  readonly initial: EventForm;
  /** Every change, to be kept. */
  readonly onChange?: ((values: EventForm) => void) | undefined;
}
export interface FormEntry {
  readonly name: string;
  readonly message: string;
}
export interface EventFormControl extends EventFormState {
  /** Judges every field; the answer is what is wrong, in the order of the form. */
  judgeAll(): readonly FormEntry[];
  /** Takes what the server said of fields; the answer is what it said, field by field. */
  refuse(errors: FieldErrors): readonly FormEntry[];
}

/** Holds a form: says what is wrong with a field once it was left or sent, and then as it is mended. */
export function useEventForm({ event, kind, initial, onChange }: EventFormOptions): EventFormControl {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const field = useFieldWords(event);
  const faults = findFaults(values, event, kind);

  const update = (name: string, next: EventForm) => {
    setValues(next);
    onChange?.(next);
    if (refused.has(name)) setRefused(new Map([...refused].filter(([key]) => key !== name)));
  };
  const entryOf = (name: string, fault: string): FormEntry => ({
    name,
    message: missing(name, fault)
      ? field.fault(name, fault)
      : t('events.faultOf', { field: field.label(name), problem: field.fault(name, fault) }),
  });
  return {
    values,
    set: (name, value) => update(name, { ...values, [name]: value }),
    answer: (handle, value) =>
      update(`customFields.${handle}`, { ...values, answers: { ...values.answers, [handle]: value } }),
    nameGuest: (at, name) => {
      const names = Array.from({ length: Math.max(values.guests, at + 1) }, (_, each) =>
        each === at ? name : (values.guest_names[each] ?? ''),
      );
      update(`guest_names.${at}`, { ...values, guest_names: names });
    },
    judge: (name) => setJudged(new Set([...judged, name])),
    problem(name) {
      const fault = refused.get(name) ?? (judged.has(name) ? faults.get(name) : undefined);
      return fault && field.fault(name, fault);
    },
    judgeAll() {
      setJudged(new Set(faults.keys()));
      return [...faults].map(([name, fault]) => entryOf(name, fault));
    },
    refuse(errors) {
      const said = Object.entries(errors).flatMap(([key, codes]): [string, string][] => {
        const [code] = [codes ?? []].flat();
        return code === undefined ? [] : [[key.replace(/^eventData\./, ''), code]];
      });
      setRefused(new Map(said));
      return said.map(([name, code]) => entryOf(name, code));
    },
  };
}

const known: Readonly<Record<string, FaultyField>> = {
  email: { type: 'email', max: 254 },
  first_name: { type: 'text', max: 50 },
  last_name: { type: 'text', max: 50 },
  mobile_phone: { type: 'phone' },
  consent: { type: 'checkbox' },
};

/** Says by itself which field it is about. */
const missing = (name: string, fault: string) =>
  fault === 'required' && ['email', 'first_name', 'last_name', 'consent'].includes(name)
    ? (`events.missing.${name}` as const)
    : undefined;

/** What a field is called, and what is wrong with it, in words. */
function useFieldWords(event: EventConfig) {
  const { t, i18n } = useTranslation();
  const faultText = useErrorText();
  const custom = (name: string) => event.fields.find(({ handle }) => name === `customFields.${handle}`);
  return {
    label(name: string): string {
      const own = custom(name);
      if (own) return tenantText(own.label, i18n.language) || own.handle;
      const [first = ''] = name.split('.');
      return t([`events.field.${first}`, 'events.field.form']);
    },
    fault: (name: string, fault: string): string => {
      const key = missing(name, fault);
      if (key) return t(key);
      return faultText(fault, custom(name) ?? known[name] ?? { type: 'text', max: 100 });
    },
  };
}
