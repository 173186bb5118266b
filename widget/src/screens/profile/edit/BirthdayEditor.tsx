import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { BirthdayRules } from '../../../../contract/profile/birthday.ts';
import type { Profile } from '../../../../contract/profile.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { birthdayProblem, readBirthday, type TypedBirthday } from '../../../lib/time/birthday.ts';
import { todayIn } from '../../../lib/time/todayIn.ts';
import { DayMonthFields } from '../../../ui/form/DayMonthFields.tsx';
import { birthdayText } from '../birthdayText.ts';
import type { EditorProps } from './EditorProps.ts';
import { fieldWords } from './fieldWords.ts';
import { SectionForm } from './SectionForm.tsx';
import type { ProfileChange } from './saveProfile.ts';
import { useSectionForm } from './useSectionForm.ts';

interface BirthdayValues {
  readonly birth: TypedBirthday;
}

function birthdaySchema({ today, minAge }: BirthdayRules) {
  const birth = z.custom<TypedBirthday>().check(({ value, issues }) => {
    const message = birthdayProblem(value, today, minAge);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
  return z.pipe(
    z.object({ birth }),
    z.transform(({ birth: typed }): ProfileChange => {
      const { day, month, year } = readBirthday(typed);
      return { birth_day: day, birth_month: month, birth_year: year };
    }),
  );
}

const digits = (value: number | null) => (value === null ? '' : String(value));
function valuesOf({ birth_day, birth_month, birth_year }: Profile): BirthdayValues {
  return { birth: { day: digits(birth_day), month: digits(birth_month), year: digits(birth_year) } };
}

/** Day, month and year. */
export function BirthdayEditor({ profile, onClose }: EditorProps) {
  useSignals();
  const { clock, config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const minAge = config.settings.value.login.min_age;
  const { timezone } = profile.region;
  const schema = useMemo(
    () => birthdaySchema({ today: todayIn(timezone, clock.now()), minAge }),
    [clock, minAge, timezone],
  );
  const age = { count: minAge, number: format.number(minAge) };
  const edit = useSectionForm<BirthdayValues>({
    section: 'birthday',
    profile,
    valuesOf,
    schema,
    fields: [
      {
        keys: ['birth_day', 'birth_month', 'birth_year'],
        label: t('profile.birthday'),
        show: (values) => birthdayText(t, format, values) ?? '',
      },
    ],
    words(field, code, error) {
      if (code !== 'locked') return fieldWords(t, field, code, age);
      const [until] = [error?.errors?.['birthday_locked_until'] ?? []].flat();
      const date = until ? format.date(until, timezone, 'dayYear') : '';
      return t('profile.errors.birthdayLocked', { date });
    },
    fieldOf: (name) => (/^birth_(day|month|year)$/.test(name) ? 'birth' : name),
    onClose,
  });
  const { form } = edit;
  return (
    <SectionForm edit={edit}>
      <DayMonthFields
        {...form.field('birth')}
        label={t('profile.dateOfBirth')}
        hint={t('profile.birthdayHint', age)}
        labels={{ day: t('profile.day'), month: t('profile.month'), year: t('profile.year') }}
      />
    </SectionForm>
  );
}
