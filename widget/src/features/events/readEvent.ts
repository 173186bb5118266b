import type { Config, EventConfig } from '../../contract/reference.ts';

/** An event that people may see: an own property of the configuration, and no draft. */
export function readEvent(events: Config['events'], name: string): EventConfig | undefined {
  if (!Object.hasOwn(events, name)) return undefined;
  const event = events[name];
  return event?.status === 'draft' ? undefined : event;
}

export const eventStates = ['upcoming', 'now', 'closed', 'ended', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** What is true of an event at a moment. That it is over says more than that its registration was closed. */
export function eventState(event: EventConfig, nowMs: number): EventState {
  if (event.status === 'cancelled') return 'cancelled';
  if (nowMs >= Date.parse(event.ends_at)) return 'ended';
  if (nowMs >= Date.parse(event.starts_at)) return 'now';
  return event.status === 'closed' ? 'closed' : 'upcoming';
}
