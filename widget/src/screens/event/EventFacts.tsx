import { useSignals } from '@preact/signals-react/runtime';
import { CalendarDays, MapPin, Tag, Ticket, Users } from 'lucide';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { addressOf, mapUrl } from './venue.ts';
import { useSpan } from './useSpan.ts';

interface EventTimeProps {
  readonly event: EventConfig;
  /** The ticket beside it shows when and where. */
  readonly hasTicket: boolean;
}
interface EventFactsProps extends EventTimeProps {
  /** Places left; `null` without a limit, `undefined` until it is known. */
  readonly left: number | null | undefined;
  readonly showsLeft: boolean;
}

/** When (where it happens, and here if that differs), where, for how much, and for how many. */
export function EventFacts({ event, left, showsLeft, hasTicket }: EventFactsProps) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => void reference.locations.load(), [reference]);
  const store = reference.locations.data.value?.find(({ id }) => id === event.location_id);
  const { price } = event;
  const isFree = price === null || Number(price) === 0;
  const counted = (key: 'guests' | 'places', count: number) =>
    t(`events.${key}`, { count, number: format.number(count) });
  return (
    <CardList>
      <EventTime event={event} hasTicket={hasTicket} />
      {store && (
        <ListRow
          lead={<LeadCircle icon={MapPin} tone="accent" />}
          title={<bdi>{store.name}</bdi>}
          text={<bdi>{addressOf(store)}</bdi>}
          trailing={
            <TextLink href={mapUrl(store)} external>
              {t('events.map')}
            </TextLink>
          }
        />
      )}
      <ListRow
        lead={<LeadCircle icon={Tag} tone="accent" />}
        title={isFree ? t('events.free') : t('events.price', { price: format.money(price) })}
      />
      {showsLeft && typeof left === 'number' && (
        <ListRow lead={<LeadCircle icon={Ticket} tone="accent" />} title={counted('places', left)} />
      )}
      {event.max_guests > 0 && (
        <ListRow
          lead={<LeadCircle icon={Users} tone="accent" />}
          title={counted('guests', event.max_guests)}
        />
      )}
    </CardList>
  );
}

/** When: by the clocks of the place, and by the customer's if they differ. */
function EventTime({ event, hasTicket }: EventTimeProps) {
  const { t } = useTranslation();
  const there = useSpan(event, event.timezone);
  const here = useSpan(event, hereZone());
  const isElsewhere = there.day !== here.day || there.time !== here.time;
  const hereText =
    here.time === undefined ? here.day : t('events.dayTime', { day: here.day, time: here.time });
  const yourTime = t('events.yourTime', { time: hereText });
  if (hasTicket && !isElsewhere) return null;
  return (
    <ListRow
      lead={<LeadCircle icon={CalendarDays} tone="accent" />}
      title={hasTicket ? yourTime : <bdi>{there.day}</bdi>}
      text={
        hasTicket ? undefined : (
          <>
            {there.time && <bdi>{there.time}</bdi>}
            {there.time && isElsewhere && <br />}
            {isElsewhere && yourTime}
          </>
        )
      }
    />
  );
}

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
