import { useSignals } from '@preact/signals-react/runtime';
import { Heart, HeartOff, Store } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../core/clock/useNow.ts';
import type { LocatedStore } from '../../../core/reference/ReferenceModel.ts';
import { useDistance } from '../../../i18n/useDistance.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { noteToday } from '../../../lib/time/noteToday.ts';
import { hoursToday, storeHours } from '../../../lib/time/storeHours.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Chip } from '../../../ui/list/Chip.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import * as styles from './StoreRow.css.ts';
import type { OwnStores } from './useOwnStores.ts';

interface StoreRowProps {
  readonly store: LocatedStore;
  readonly own: OwnStores;
}

/** `click-and-collect` → `Click and collect`. */
const readable = (handle: string) => {
  const words = handle.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A store: distance, address, whether it is open now and its hours of today, its services, and what can be done with it. */
export function StoreRow({ store, own }: StoreRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const distanceOf = useDistance();
  const { address_1, city, postcode } = store.address;
  const isOwn = store.id === own.preferred;
  const services = store.services.map((service) =>
    t(`preferences.service.${service}`, { defaultValue: readable(service) }),
  );
  return (
    <article className={styles.row}>
      <LeadCircle icon={Store} tone={isOwn ? 'accent' : 'neutral'} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{store.name}</bdi>
          {isOwn && <Chip tone="accent">{t('preferences.myStore')}</Chip>}
          {own.favourites.includes(store.id) && <Chip icon={Heart}>{t('preferences.favourite')}</Chip>}
        </h3>
        <p className={styles.line}>
          <bdi>{[address_1, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</bdi>
        </p>
        <p className={styles.line}>
          <Hours store={store} />
        </p>
        {services.length > 0 && <p className={styles.line}>{format.list(services)}</p>}
        <Actions store={store} own={own} />
      </div>
      {store.distance !== undefined && (
        <span className={styles.distance}>
          <Bdi>{distanceOf(store.distance)}</Bdi>
        </span>
      )}
    </article>
  );
}

function Actions({ store, own }: StoreRowProps) {
  const { t } = useTranslation();
  // It stays once it was pressed: "Favourite" would move under the second press of a double one.
  const [wasPressed, setPressed] = useState(false);
  const { id, name, phone, latitude, longitude } = store;
  // A closed favourite still counts as one of the favourites, so it can be removed; nothing else is possible.
  if (store.is_permanently_closed)
    return own.favourites.includes(id) ? (
      <div className={styles.actions}>
        <Favourite store={store} own={own} />
      </div>
    ) : null;
  return (
    <div className={styles.actions}>
      {(id !== own.preferred || wasPressed) && (
        <Button
          variant="soft"
          size="small"
          label={t('preferences.setStoreOf', { name })}
          disabled={own.disabled}
          held={id === own.preferred}
          onPress={() => {
            setPressed(true);
            own.prefer(id);
          }}
        >
          {t('preferences.setStore')}
        </Button>
      )}
      <Favourite store={store} own={own} />
      {phone && (
        <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Bdi>{phone}</Bdi>
        </a>
      )}
      <TextLink href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`} external>
        {t('preferences.directions')}
      </TextLink>
    </div>
  );
}

function Favourite({ store: { id, name }, own }: StoreRowProps) {
  const { t } = useTranslation();
  const isFavourite = own.favourites.includes(id);
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isFavourite ? HeartOff : Heart}
      disabled={own.disabled || (!isFavourite && own.isFull)}
      label={t(isFavourite ? 'preferences.unfavouriteOf' : 'preferences.favouriteOf', { name })}
      onPress={() => own.toggleFavourite(id)}
    >
      {t(isFavourite ? 'preferences.unfavourite' : 'preferences.favourite')}
    </Button>
  );
}

function Hours({ store }: { readonly store: LocatedStore }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const time = useWallTime();
  const now = useNow();
  const hours = storeHours(store, now);
  const note = noteToday(store, now);
  const words = () => {
    switch (hours.state) {
      case 'open':
        return <Open store={store} until={hours.until} now={now} />;
      case 'opensToday':
        return t('preferences.hours.today', { time: time(hours.at), close: time(hours.until) });
      case 'opensTomorrow':
        return t('preferences.hours.tomorrow', { time: time(hours.at) });
      case 'opensOn': {
        const day = format.date(`${hours.day}T12:00:00Z`, 'UTC', 'weekday');
        return t('preferences.hours.on', { day, time: time(hours.at) });
      }
      case 'closed':
        return t('preferences.hours.closed');
    }
  };
  if (store.is_permanently_closed) return words();
  return (
    <>
      {words()}
      {note && (
        <>
          {' '}
          · <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}

interface OpenProps {
  readonly store: LocatedStore;
  readonly until: string;
  readonly now: number;
}

/** That the store is open, with its hours of today; after midnight, by the hours of the day before, until when. */
function Open({ store, until, now }: OpenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useWallTime();
  const today = hoursToday(store, now);
  if (today?.some(({ open, close }) => open === close))
    return <span className={styles.open}>{t('preferences.hours.now')}</span>;
  const spans = today?.map(({ open, close }) =>
    t('preferences.hours.span', { open: time(open), close: time(close) }),
  );
  if (!spans)
    return <span className={styles.open}>{t('preferences.hours.open', { time: time(until) })}</span>;
  return (
    <>
      <span className={styles.open}>{t('preferences.hours.now')}</span> ·{' '}
      {t('preferences.hours.day', { hours: format.list(spans) })}
    </>
  );
}

/** Formats `HH:MM` on a store's own clock: it has no zone, so it is parsed and formatted in the same one. */
function useWallTime(): (wall: string) => string {
  const format = useFormat();
  return (wall) => format.date(`2000-01-01T${wall}:00Z`, 'UTC', 'time');
}
