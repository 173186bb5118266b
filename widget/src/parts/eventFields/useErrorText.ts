import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { longest } from './checkAnswer.ts';
import type { CustomField } from './CustomField.ts';

/** The limits of a field that its error text names. */
export type FieldLimits = Pick<CustomField, 'type' | 'min' | 'max' | 'step'>;

const chosen = new Set<CustomField['type']>(['select', 'radio', 'multiselect', 'country']);
const ofType: Partial<Record<CustomField['type'], string>> = {
  email: 'session.emailInvalid',
  phone: 'session.phoneInvalid',
  date: 'events.fault.date',
  number: 'events.fault.number',
};

/** What an error means for its field, and how to mend it. An unknown code counts as `invalid`. */
export function useErrorText(): (code: string, field: FieldLimits) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (key: string, count: number) => t(key, { count, number: format.number(count) });
  return (code, { type, min = 0, max = 0, step = 1 }) => {
    const isList = type === 'multiselect';
    switch (code) {
      case 'required':
        if (type === 'checkbox') return t('events.fault.tick');
        return t(chosen.has(type) ? 'events.fault.choose' : 'events.fault.required');
      case 'not_an_option':
        return t('events.fault.choose');
      case 'too_short':
        return counted(isList ? 'events.fault.chooseMore' : 'events.fault.tooShort', min);
      case 'too_long':
        return max > 0
          ? counted(
              isList ? 'events.fault.chooseFewer' : 'events.fault.tooLong',
              Math.min(max, longest[type] ?? max),
            )
          : t('events.fault.muchTooLong');
      case 'too_small':
        return t('events.fault.tooSmall', { number: format.number(min) });
      case 'too_large':
        return t('events.fault.tooLarge', { number: format.number(max) });
      case 'step':
        return t('events.fault.step', { number: format.number(step) });
      default:
        return t(ofType[type] ?? 'events.fault.invalid');
    }
  };
}
