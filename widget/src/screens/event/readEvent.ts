import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { Config } from '../../../contract/reference.ts';

/** An event that people may see: an own property of the configuration, and no draft. */
export function readEvent(events: Config['events'], name: string): EventConfig | undefined {
  if (!Object.hasOwn(events, name)) return undefined;
  const event = events[name];
  return event?.status === 'draft' ? undefined : event;
}
