import type { SignedIn } from '../../../contract/signedIn.ts';
import { paths } from '../../lib/paths.ts';

/** @returns the address of what a verification completed beside the session: the ticket, the visit, or `undefined` */
export function placeOfDone(done: SignedIn['done']): string | undefined {
  if (done?.mode === 'event')
    return `${paths.event(done.event)}?${new URLSearchParams({ code: done.code, t: done.t })}`;
  return done?.mode === 'visit' ? `${paths.signIn}?mode=visit&location=${done.location_id}` : undefined;
}
