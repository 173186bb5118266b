import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import type { FieldText } from '../../ui/field/Field.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { formatMonth } from './formatDay.ts';
import * as styles from './PersonForm.css.ts';
import type { ChosenDay } from './personFormSchema.ts';

interface DayMonthSelectsProps extends FieldText {
  readonly value: ChosenDay;
  readonly onChange: (value: ChosenDay) => void;
  readonly onBlur: () => void;
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1));

/** A day of the year, without a year. */
export function DayMonthSelects({ value, onChange, onBlur, ...text }: DayMonthSelectsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const none = { value: '', label: t('people.notSet') };
  return (
    <FieldGroup {...text}>
      <div
        className={styles.day}
        // Moving between the two does not leave the group.
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
      >
        <SelectField
          name="birth_day"
          label={t('people.day')}
          value={value.day}
          options={[none, ...upTo(31).map((day) => ({ value: day, label: format.number(Number(day)) }))]}
          onChange={(day) => onChange({ ...value, day })}
        />
        <SelectField
          name="birth_month"
          label={t('people.month')}
          value={value.month}
          options={[
            none,
            ...upTo(12).map((each) => ({
              value: each,
              label: formatMonth(i18n.language, Number(each)),
            })),
          ]}
          onChange={(next) => onChange({ ...value, month: next })}
        />
      </div>
    </FieldGroup>
  );
}
