import type { Body } from '#contract/endpoint.ts';
import type { postAuth } from '#contract/signIn.ts';
import { invalid } from '../../platform/call/Refusal.ts';

type Asked = Pick<Body<typeof postAuth>, 'mode' | 'location' | 'eventData'>;

/**
 * Reads the action that follows the sign-in: a visit if the body has a store, a registration if it has an event, unless
 * `mode` states it.
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
