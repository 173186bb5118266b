import { useSignals } from '@preact/signals-react/runtime';
import { Clock, MapPin } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { useApp } from '../../core/app/useApp.ts';

/** `Australia/Melbourne` → `Melbourne`. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The customer's region: the currency of prices, and the time zone. */
export function RegionRows({ profile }: { profile: Profile }) {
  useSignals();
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { region } = profile;
  const time = format.date(new Date(clock.now()).toISOString(), region.timezone, 'time');
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
