import { Store } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { storeHours } from '../../lib/time/storeHours.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Chip } from '../../ui/list/Chip.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import type { LocatedStore } from '../../core/reference/ReferenceModel.ts';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './StoreRow.css.ts';

/** A store: distance, address, whether it is open now, phone. */
export function StoreRow({ store, preferred }: { store: LocatedStore; preferred: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { address_1, city, postcode } = store.address;
  return (
    <article className={styles.row}>
      <LeadCircle icon={Store} tone={preferred ? 'accent' : 'neutral'} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{store.name}</bdi>
          {preferred && <Chip tone="accent">{t('preferences.myStore')}</Chip>}
        </h3>
        <p className={styles.line}>
          <bdi>{[address_1, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</bdi>
        </p>
        <p className={styles.line}>
          <Hours store={store} />
        </p>
        {store.phone && !store.is_permanently_closed && (
          <a className={styles.phone} href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
            <Bdi>{store.phone}</Bdi>
          </a>
        )}
      </div>
      {store.distance !== undefined && (
        <span className={styles.distance}>
          <Bdi>{format.distance(store.distance)}</Bdi>
        </span>
      )}
    </article>
  );
}

function Hours({ store }: { store: LocatedStore }) {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const hours = storeHours(store, clock.now());
  // A wall-clock time without a zone: parsed and formatted in the same zone.
  const time = (wall: string) => format.date(`2000-01-01T${wall}:00Z`, 'UTC', 'time');
  switch (hours.state) {
    case 'open':
      return <span className={styles.open}>{t('preferences.hours.open', { time: time(hours.until) })}</span>;
    case 'opensToday':
      return t('preferences.hours.today', { time: time(hours.at) });
    case 'opensTomorrow':
      return t('preferences.hours.tomorrow', { time: time(hours.at) });
    case 'opensOn': {
      const day = format.date(`${hours.day}T12:00:00Z`, 'UTC', 'weekday');
      return t('preferences.hours.on', { day, time: time(hours.at) });
    }
    case 'closed':
      return t('preferences.hours.closed');
  }
}
