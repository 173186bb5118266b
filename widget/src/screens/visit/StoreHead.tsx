import { Clock3, MapPin } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Location } from '../../../contract/reference.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { storeHours } from '../../lib/time/storeHours.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './Visit.css.ts';

interface StoreHeadProps {
  readonly store: Location;
  readonly nowMs: number;
  /** Of the customer who is signed in. */
  readonly firstName: string | undefined;
}

/** Which store this is: its name, where it stands, and its hours today. */
export function StoreHead({ store, nowMs, firstName }: StoreHeadProps) {
  const { t } = useTranslation();
  const { address_1, city, postcode } = store.address;
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {firstName
          ? t('checkIn.welcomeName', { store: store.name, name: firstName })
          : t('checkIn.welcome', { store: store.name })}
      </h1>
      <p className={styles.fact}>
        <span className={styles.sign}>
          <Icon of={MapPin} size={20} />
        </span>
        <bdi>{[address_1, city, postcode].filter(Boolean).join(', ')}</bdi>
      </p>
      <p className={styles.fact}>
        <span className={styles.sign}>
          <Icon of={Clock3} size={20} />
        </span>
        <Hours store={store} nowMs={nowMs} />
      </p>
    </div>
  );
}

function Hours({ store, nowMs }: Pick<StoreHeadProps, 'store' | 'nowMs'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = storeHours(store, nowMs);
  // A time of day without a date: parsed and formatted in the same zone.
  const time = (clock: string) => format.date(`2000-01-01T${clock}:00Z`, 'UTC', 'time');
  switch (hours.state) {
    case 'open':
      return t('checkIn.hours.open', { time: time(hours.until) });
    case 'opensToday':
      return t('checkIn.hours.today', { time: time(hours.at) });
    case 'opensTomorrow':
      return t('checkIn.hours.tomorrow', { time: time(hours.at) });
    case 'opensOn': {
      const day = format.date(`${hours.day}T12:00:00Z`, 'UTC', 'weekday');
      return t('checkIn.hours.on', { day, time: time(hours.at) });
    }
    case 'closed':
      return t('checkIn.hours.closed');
  }
}
