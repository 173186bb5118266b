import { useSignals } from '@preact/signals-react/runtime';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { KioskEvent } from '../../core/kiosk/kioskStates.ts';
import { useNow } from '../../core/clock/useNow.ts';

export interface AtEvent {
  readonly state: KioskEvent;
  /** Only while people may come in by it. */
  readonly config: EventConfig | undefined;
}

/** The event at whose door the device stands. The door stays open after registration has closed. */
export function useKioskEvent(m: string): AtEvent {
  useSignals();
  const { config } = useApp();
  const now = useNow();
  if (m === '') return { state: 'none', config: undefined };
  const { events } = config.value.value;
  const event = Object.hasOwn(events, m) ? events[m] : undefined;
  if (!event || event.status === 'draft') {
    return { state: config.loaded.value ? 'missing' : 'loading', config: undefined };
  }
  const isOver = event.status === 'cancelled' || now >= Date.parse(event.ends_at);
  return isOver ? { state: 'over', config: undefined } : { state: 'open', config: event };
}
