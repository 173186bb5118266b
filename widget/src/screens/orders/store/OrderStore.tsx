import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address, Location } from '../../../../contract/reference.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useNow } from '../../../core/clock/useNow.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { storeHours } from '../../../lib/time/storeHours.ts';
import { stateText } from '../../../parts/place/stateText.ts';
import { useCountry } from '../../../parts/place/useCountry.ts';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import * as styles from '../OrderSheet.css.ts';

/**
 * Where the store of an order is, and when it is open. Shows nothing while the stores are loading, and for a store that is not among
 * them: the name of the store is in the order itself.
 */
export function OrderStore({ id }: { readonly id: number }) {
  useSignals();
  const { reference } = useApp();
  useEffect(() => void reference.locations.load(), [reference]);
  const store = reference.locations.data.value?.find((each) => each.id === id);
  if (!store) return null;
  return (
    <>
      <Lines address={store.address} />
      <Hours store={store} />
      {store.phone && (
        <p className={styles.note}>
          <a className={styles.phone} href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
            <Bdi>{store.phone}</Bdi>
          </a>
        </p>
      )}
    </>
  );
}

/** The address without its country: a store of the customer's own region is the rule. */
function Lines({ address }: { readonly address: Address }) {
  const { address_1, address_2, city, state, postcode } = address;
  const place = [city, stateText(state, useCountry(address)), postcode].filter(Boolean).join(' ');
  return [address_1, address_2, place].filter(Boolean).map((line) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  ));
}

function Hours({ store }: { readonly store: Location }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const hours = storeHours(store, useNow());
  // A wall-clock time without a zone: parsed and formatted in the same zone.
  const time = (wall: string) => format.date(`2000-01-01T${wall}:00Z`, 'UTC', 'time');
  const words = () => {
    switch (hours.state) {
      case 'open':
        return t('transactions.hours.open', { time: time(hours.until) });
      case 'opensToday':
        return t('transactions.hours.today', { time: time(hours.at) });
      case 'opensTomorrow':
        return t('transactions.hours.tomorrow', { time: time(hours.at) });
      case 'opensOn': {
        const day = format.date(`${hours.day}T12:00:00Z`, 'UTC', 'weekday');
        return t('transactions.hours.on', { day, time: time(hours.at) });
      }
      case 'closed':
        return t('transactions.hours.closed');
    }
  };
  return <p className={styles.note}>{words()}</p>;
}
