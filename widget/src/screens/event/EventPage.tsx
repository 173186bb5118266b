import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { EventSkeleton } from './EventSkeleton.tsx';
import type { EventState } from '../../core/events/eventStates.ts';
import { EventView } from './EventView.tsx';
import { readEvent } from './readEvent.ts';

/** `/event/{m}`: what, when and where, and the way to a ticket. */
export function EventPage({ m }: { m: string }) {
  useSignals();
  const { loaded, value } = useApp().config;
  const event = readEvent(value.value.events, m);
  if (event) return <EventView m={m} event={event} />;
  // The page's own part of the configuration has no events: the rest is still on its way.
  return loaded.value ? <NotFound /> : <EventSkeleton />;
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <div data-state={'not_found' satisfies EventState}>
      <CenteredMessage
        drawing={<Compass />}
        title={t('events.notFound')}
        text={t('events.notFoundText')}
        action={{ label: t('events.toAccount'), href: paths.home }}
      />
    </div>
  );
}
