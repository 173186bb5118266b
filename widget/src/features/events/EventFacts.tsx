import { useSignals } from '@preact/signals-react/runtime';
import { CalendarDays, MapPin, Users } from 'lucide';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../contract/reference.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { zonedDay } from '../../lib/zonedDay.ts';
import { CardList } from '../../ui/CardList.tsx';
import { LeadCircle } from '../../ui/LeadCircle.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { useApp } from '../useApp.ts';
import * as styles from './EventFacts.css.ts';

/** When (where it happens, and here if that differs), where, and whom one may bring. */
export function EventFacts({ event }: { event: EventConfig }) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => void reference.locations.load(), [reference]);
  const store = reference.locations.data.value?.find((one) => one.id === event.location_id);
  const when = useSpan(event, event.timezone);
  const whenHere = useSpan(event, hereZone());
  return (
    <div className={styles.facts}>
      <CardList>
        <ListRow
          lead={<LeadCircle icon={CalendarDays} tone="accent" />}
          title={<bdi>{when}</bdi>}
          text={when === whenHere ? undefined : t('events.yourTime', { time: whenHere })}
        />
        {store && (
          <ListRow
            lead={<LeadCircle icon={MapPin} tone="accent" />}
            title={<bdi>{store.name}</bdi>}
            text={
              <bdi>
                {[store.address.address_1, store.address.city, store.address.postcode]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>
            }
          />
        )}
        {event.max_guests > 0 && (
          <ListRow
            lead={<LeadCircle icon={Users} tone="accent" />}
            title={t('events.guests', {
              count: event.max_guests,
              number: format.number(event.max_guests),
            })}
          />
        )}
      </CardList>
    </div>
  );
}

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Friday 4 December 2026, 6:00 pm – 9:00 pm`; the second day only when it is another one. */
function useSpan({ starts_at, ends_at }: EventConfig, timeZone: string): string {
  const format = useFormat();
  const time = (iso: string) => format.date(iso, timeZone, 'time');
  const day = (iso: string) => format.date(iso, timeZone, 'long');
  const sameDay = zonedDay(Date.parse(starts_at), timeZone) === zonedDay(Date.parse(ends_at), timeZone);
  const end = sameDay ? time(ends_at) : `${day(ends_at)}, ${time(ends_at)}`;
  return `${day(starts_at)}, ${time(starts_at)} – ${end}`;
}
