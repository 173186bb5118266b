import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { yearsSince } from '../../../lib/time/yearsSince.ts';
import { FilterChips } from '../../../ui/form/FilterChips.tsx';
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import type { ActivityFilters } from './activityFilters.ts';
import { ACTIVITY_KINDS } from './readActivity.ts';

interface ActivityChipsProps {
  readonly filters: ActivityFilters;
  readonly timeZone: string;
  readonly onChange: (filters: ActivityFilters) => void;
}

/** The filters of the statement: the kind of the rows, and the period. */
export function ActivityChips({ filters, timeZone, onChange }: ActivityChipsProps) {
  useSignals();
  const { account, clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const years = yearsSince(account.profile.data.value?.joined_at, clock.now(), timeZone);
  const { kind, period } = filters;
  // The address may name a year that is not among these.
  const isOther = period !== '' && period !== '30d' && !years.includes(period);
  return (
    <FilterChips
      label={t('rewards.filterActivity')}
      value={kind}
      onChange={(value) => onChange({ ...filters, kind: value })}
      options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`rewards.kind.${value}`) }))}
      first={
        <FilterSelect
          label={t('rewards.period.label')}
          value={period}
          options={[
            { value: '', label: t('rewards.period.any') },
            { value: '30d', label: t('rewards.period.recent') },
            ...[...years, ...(isOther ? [period] : [])].map((year) => ({
              value: year,
              label: format.plainNumber(Number(year)),
            })),
          ]}
          onChange={(value) => onChange({ ...filters, period: value })}
        />
      }
    />
  );
}
