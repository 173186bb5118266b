import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { LoadError } from '../../parts/data/LoadError.tsx';
import { ActionSkeleton } from './ActionSkeleton.tsx';
import type { EventModel } from '../../core/events/EventModel.ts';
import type { EventState } from '../../core/events/eventStates.ts';

// Most people who look at an event never see these parts, so each is loaded when it is needed.
const EventForm = lazyNamed(() => import('./form/EventForm.tsx'), 'EventForm');
const EventNotice = lazyNamed(() => import('./EventNotice.tsx'), 'EventNotice');
const EventVerify = lazyNamed(() => import('./EventVerify.tsx'), 'EventVerify');
const TicketView = lazyNamed(() => import('./ticket/TicketView.tsx'), 'TicketView');

interface EventActionProps {
  model: EventModel;
  event: EventConfig;
  state: EventState;
  /** The state of the event itself, whatever the state of the form. */
  room: EventState;
}

/** The next step for a visitor: a form, a code, a ticket, or the reason why there is none. */
export function EventAction(props: EventActionProps) {
  return (
    <Suspense fallback={<ActionSkeleton />}>
      <Chosen {...props} />
    </Suspense>
  );
}

function Chosen({ model, event, state, room }: EventActionProps) {
  useSignals();
  switch (state) {
    case 'open':
    case 'nearly_full':
    case 'full_waitlist':
    case 'offline':
    case 'submitting':
    case 'failed':
      if (model.ticketError.value) return <TicketFailed model={model} />;
      return <EventForm model={model} event={event} isWaitlist={room === 'full_waitlist'} />;
    case 'verify':
      return <EventVerify model={model} />;
    case 'registered':
    case 'already_registered':
    case 'duplicate_email':
    case 'waitlisted':
    case 'checked_in':
      return <TicketView model={model} state={state} />;
    default:
      return <EventNotice model={model} event={event} state={state} room={room} />;
  }
}

function TicketFailed({ model }: { model: EventModel }) {
  useSignals();
  const { t } = useTranslation();
  return (
    <LoadError
      title={t('events.ticketFailed')}
      error={model.ticketError.value}
      onRetry={() => void model.refresh()}
    />
  );
}
