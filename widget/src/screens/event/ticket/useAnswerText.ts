import { useTranslation } from 'react-i18next';
import type { CustomFields } from '../../../../contract/events/eventData.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { countryName } from '../../../lib/countryName.ts';
import type { CustomField } from '../../../parts/eventFields/CustomField.ts';
import { tenantText } from '../../../parts/eventFields/tenantText.ts';

/** @returns a function that gives an answer as text; `undefined` without an answer, and for a box that is not ticked */
export function useAnswerText(): (
  field: CustomField,
  answer: CustomFields[string] | undefined,
) => string | undefined {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const option = ({ options = [] }: CustomField, chosen: string) =>
    tenantText(options.find(({ value }) => value === chosen)?.label, i18n.language) || chosen;
  return (field, answer) => {
    if (answer === undefined || answer === null || answer === '') return undefined;
    if (typeof answer === 'boolean') return answer ? t('events.yes') : undefined;
    if (typeof answer === 'number') return format.number(answer);
    if (Array.isArray(answer)) return format.list(answer.map((chosen) => option(field, chosen)));
    switch (field.type) {
      case 'select':
      case 'radio':
        return option(field, answer);
      case 'country':
        return countryName(answer, i18n.language);
      case 'date':
        // A day without a zone: parsed and formatted in the same zone.
        return format.date(`${answer}T12:00:00Z`, 'UTC', 'long');
      case 'phone':
      case 'email':
        return format.isolate(answer);
      default:
        return answer;
    }
  };
}
