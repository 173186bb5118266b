import { useSignals } from '@preact/signals-react/runtime';
import { Store } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from '../../../contract/reference.ts';
import { useDistance } from '../../i18n/useDistance.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { storeHours } from '../../lib/time/storeHours.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './AccountRows.css.ts';

import { useNow } from '../../core/clock/useNow.ts';

function Hours({ store }: { store: Location }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = storeHours(store, useNow());
  // A wall-clock time without a zone: parsed and formatted in the same zone.
  const time = (clock: string) => format.date(`2000-01-01T${clock}:00Z`, 'UTC', 'time');
  switch (hours.state) {
    case 'open':
      return <span className={styles.open}>{t('home.store.openUntil', { time: time(hours.until) })}</span>;
    case 'opensToday':
      return t('home.store.opensToday', { time: time(hours.at) });
    case 'opensTomorrow':
      return t('home.store.opensTomorrow', { time: time(hours.at) });
    case 'opensOn': {
      const day = format.date(`${hours.day}T12:00:00Z`, 'UTC', 'weekday');
      return t('home.store.opensOn', { day, time: time(hours.at) });
    }
    case 'closed':
      return t('home.store.closed');
  }
}

/** The customer's store and whether it is open, or a link to choose one. */
export function StoreRow() {
  useSignals();
  const { account, reference } = useApp();
  const { t } = useTranslation();
  const distanceOf = useDistance();
  useEffect(() => void reference.locations.load(), [reference]);
  const preferred = account.profile.data.value?.preferred_location_id ?? undefined;
  const stores = reference.locations.data.value;
  if (preferred !== undefined && !stores)
    return (
      <SkeletonRegion label={t('common.loading')}>
        <Skeleton shape="row" />
      </SkeletonRegion>
    );
  const store = stores?.find(({ id }) => id === preferred);
  const lead = <LeadCircle icon={Store} />;
  if (!store)
    return (
      <ListRow
        lead={lead}
        title={t('home.details.add.store')}
        text={t('home.store.chooseText')}
        href={`${paths.preference}#stores`}
      />
    );
  const metres = reference.sortedLocations.value.find(({ id }) => id === preferred)?.distance;
  return (
    <ListRow
      lead={lead}
      title={
        <>
          <bdi>{store.name}</bdi>{' '}
          {metres !== undefined && (
            <span className={styles.aside}>
              <Bdi>{distanceOf(metres)}</Bdi>
            </span>
          )}
        </>
      }
      text={<Hours store={store} />}
      href={`${paths.preference}#stores`}
    />
  );
}
