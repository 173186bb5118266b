import { useSignals } from '@preact/signals-react/runtime';
import { Clock, MapPin } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../contract/profile.ts';
import { useNow } from '../../../core/clock/useNow.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';

/** `Australia/Melbourne` → `Melbourne`. */
const cityOf = (timeZone: string) => timeZone.replace(/.*\//, '').replaceAll('_', ' ');

/** The customer's region with the currency of prices, and the time in the customer's zone, written with the chosen clock and digits. */
export function RegionRows({ profile }: { readonly profile: Profile }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const { region } = profile;
  const time = format.date(new Date(useNow()).toISOString(), region.timezone, 'time');
  return (
    <CardList>
      <ListRow
        lead={<LeadCircle icon={MapPin} />}
        title={<bdi>{region.name}</bdi>}
        text={
          <>
            {t('preferences.pricesIn')} <Bdi>{region.currency}</Bdi>
          </>
        }
      />
      <ListRow
        lead={<LeadCircle icon={Clock} />}
        title={<bdi>{cityOf(region.timezone)}</bdi>}
        text={t('preferences.timeNow', { time: time })}
      />
    </CardList>
  );
}
