import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { KioskEventState } from '../../core/kiosk/kioskStates.ts';
import { useNow } from '../../core/clock/useNow.ts';

/** A timer checks the settings, because a device runs for days and its window does not get the focus again (`keepFresh.ts`). */
const CHECK_MS = 300000;

export interface AtEvent {
  readonly state: KioskEventState;
  /** `undefined` unless the state is `open`. */
  readonly config: EventConfig | undefined;
}

/** The event at whose door the device stands, kept up to date. The door stays open after registration has closed. */
export function useKioskEvent(m: string): AtEvent {
  useSignals();
  const { config } = useApp();
  const now = useNow();
  useEffect(() => {
    const timer = setInterval(() => void config.check(), CHECK_MS);
    return () => clearInterval(timer);
  }, [config]);
  if (m === '') return { state: 'none', config: undefined };
  const { events } = config.value.value;
  const event = Object.hasOwn(events, m) ? events[m] : undefined;
  if (!event || event.status === 'draft') {
    return { state: config.loaded.value ? 'missing' : 'loading', config: undefined };
  }
  const isOver = event.status === 'cancelled' || now >= Date.parse(event.ends_at);
  return isOver ? { state: 'over', config: undefined } : { state: 'open', config: event };
}
