import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { Location } from '../../../contract/reference.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';

/** What is shown of a check-in. */
export type ShownVisit = Omit<CheckedIn['visit'], 'id'>;

interface Known {
  /** The check-in that this page has made. */
  readonly checkedIn: CheckedIn | undefined;
  /** What a link or a code has completed: after a reload, and where the link of the mail leads, nothing else is known. */
  readonly done: SignedIn['done'];
  /** How long a check-in lasts. */
  readonly minutes: number;
  /** Unix milliseconds. */
  readonly now: number;
}

/** @returns the check-in in a store that has not ended yet */
export function currentVisit(
  store: Location,
  { checkedIn, done, minutes, now }: Known,
): ShownVisit | undefined {
  const confirmed = done?.mode === 'visit' ? visitOf(store, done, minutes) : undefined;
  return [checkedIn?.visit, confirmed].find(
    (visit) => visit?.location.id === store.id && Date.parse(visit.valid_until) > now,
  );
}

function visitOf(
  { name, timezone }: Location,
  { location_id, visited_at }: { readonly location_id: number; readonly visited_at: string },
  minutes: number,
): ShownVisit {
  return {
    location: { id: location_id, name },
    visited_at,
    // The same limits as the server's.
    valid_until: new Date(Date.parse(visited_at) + Math.min(180, Math.max(5, minutes)) * 60000).toISOString(),
    timezone,
    already: false,
  };
}
