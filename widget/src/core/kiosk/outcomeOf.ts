import type { CheckedIn, Registered } from '../../../contract/checkIn.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { Outcome } from './Outcome.ts';

/** What an answer of `POST /api/auth` means to the person at the device. */
export function outcomeOf(data: Sent | CheckedIn | Registered): Outcome {
  // Nothing is recorded yet: the person finishes the registration or check-in with the message that was sent.
  if (data.status === 'sent') {
    return { kind: 'pending', firstName: null, code: null, position: null, already: false };
  }
  if ('visit' in data) {
    const { visit, first_name: firstName, next } = data;
    return {
      kind: visit.already ? 'already' : 'checked_in',
      firstName,
      visit: { store: visit.location.name, at: visit.visited_at, timezone: visit.timezone },
      isUnfinished: next === 'sent',
    };
  }
  const { status, registration, first_name: firstName, already } = data;
  // At the door of an event. `already` is about the registration, not about the check-in.
  if (status === 'checked_in') {
    return { kind: 'checked_in', firstName, visit: null, isUnfinished: data.next === 'sent' };
  }
  return {
    kind: status,
    firstName,
    code: registration?.code ?? null,
    position: registration?.position ?? null,
    already,
  };
}
