import { profileIdOf } from '../customers/createCustomer.ts';
import { known, type World } from '../world/World.ts';
import { participants, demoVisits, type Participant } from './participants.ts';

/** Registrations for the demo's events, and visits to its stores. */
export function addParticipants(world: World): void {
  const { rows, days, ids } = world;
  for (const each of participants) rows.add('registrations', registrationOf(world, each));
  for (const { email, store, day, at, source } of demoVisits) {
    const visited = days.at(day, at);
    rows.add('visits', {
      profile_id: profileIdOf(email),
      location_id: known(ids.locations, store),
      visited_at: visited,
      valid_until: new Date(visited.getTime() + 120 * 60000),
      timezone: days.zone,
      source,
      confirmed_at: visited,
    });
  }
}

function registrationOf({ days }: World, each: Participant) {
  const {
    event,
    email,
    code,
    status = 'registered',
    guests = [],
    customFields = {},
    day,
    at,
    changed,
  } = each;
  const created = days.at(day, at);
  const later = changed === undefined ? null : days.at(...changed);
  return {
    event_handle: event,
    profile_id: profileIdOf(email),
    code,
    status,
    guests: guests.length,
    guest_names: guests,
    event_data: { event, source: 'web' as const },
    custom_fields: customFields,
    created_at: created,
    updated_at: later ?? created,
    waiting_since: status === 'waitlisted' ? created : null,
    checked_in_at: status === 'checked_in' ? later : null,
    cancelled_at: status === 'cancelled' ? later : null,
  };
}
