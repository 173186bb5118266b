import type { Body } from '#contract/endpoint.ts';
import type { postAuth } from '#contract/signIn.ts';
import { invalid } from '../../platform/call/Refusal.ts';

type Asked = Pick<Body<typeof postAuth>, 'mode' | 'location' | 'eventData'>;

/**
 * What follows the sign-in: a visit where the body has a store, an event where it has one, unless `mode` states it.
 *
 * @throws Refusal 422 where they contradict each other
 */
export function readMode({ mode, location, eventData }: Asked): 'visit' | 'event' | undefined {
  const isVisit = mode === 'visit' || location !== undefined;
  const isEvent = mode === 'event' || eventData !== undefined;
  if (isVisit && isEvent) throw invalid('mode', 'ambiguous');
  if (isEvent && eventData === undefined) throw invalid('eventData', 'required');
  return isVisit ? 'visit' : isEvent ? 'event' : undefined;
}
