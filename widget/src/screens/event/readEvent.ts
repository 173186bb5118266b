import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { Config } from '../../../contract/reference.ts';

/** @returns the event of a name; `undefined` if the configuration has none of its own, or only a draft */
export function readEvent(events: Config['events'], name: string): EventConfig | undefined {
  if (!Object.hasOwn(events, name)) return undefined;
  const event = events[name];
  return event?.status === 'draft' ? undefined : event;
}
