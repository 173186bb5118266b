import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { EventSkeleton } from './EventSkeleton.tsx';
import { EventView } from './EventView.tsx';
import { readEvent } from './readEvent.ts';

const NoEvent = lazyNamed(() => import('./EventNotice.tsx'), 'NoEvent');

/** `/event/{m}`: what, when and where, and the way to a ticket. */
export function EventPage({ m }: { m: string }) {
  useSignals();
  const { loaded, value } = useApp().config;
  const event = readEvent(value.value.events, m);
  if (event) return <EventView m={m} event={event} />;
  // Before the configuration is loaded there is only its general part, from the document, which has no events.
  return <Suspense fallback={<EventSkeleton />}>{loaded.value ? <NoEvent /> : <EventSkeleton />}</Suspense>;
}
