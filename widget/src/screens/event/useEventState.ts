import { useSignals } from '@preact/signals-react/runtime';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { EventModel } from '../../core/events/EventModel.ts';
import { deriveEventState, type EventState } from '../../core/events/eventStates.ts';
import type { ChipState } from './eventChips.ts';
import { useEventNow } from './useEventNow.ts';

interface EventStates {
  /** What the page shows; `undefined` until that is known. */
  readonly state: EventState | undefined;
  /** The state of the event itself, without the form and without a ticket. */
  readonly room: EventState;
  /** What the chip beside the title shows: the ticket, or else the event itself. */
  readonly chip: ChipState;
}

/** The present states of an event, for the page and for its parts. */
export function useEventState(model: EventModel, event: EventConfig): EventStates {
  useSignals();
  const { connectivity } = useApp();
  const situation = {
    event,
    nowMs: useEventNow(event),
    online: connectivity.online.value,
    left: model.left.value,
    step: model.step.value,
    ticket: model.ticket.value?.status,
    origin: model.origin.value,
    again: model.again.value,
    ticketFailed: model.ticketError.value !== undefined,
    badLink: model.badLink.value,
  } as const;
  const calm = { step: 'form', online: true, ticketFailed: false, badLink: false } as const;
  return {
    state: model.known.value ? deriveEventState(situation) : undefined,
    room: deriveEventState({ ...situation, ...calm, ticket: undefined }),
    chip: deriveEventState({ ...situation, ...calm }) as ChipState,
  };
}
