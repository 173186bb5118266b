import { beforeAll, describe, expect, it } from 'vitest';
import { eventConfigSchema } from '#contract/events/eventConfig.ts';
import { presentEvent } from '../../events/rules/presentEvent.ts';
import type { EventRow } from '../../events/schema.ts';
import { checkCustomFields } from '../../events/rules/checkCustomFields.ts';
import { safePattern } from '../../events/rules/safePattern.ts';
import { createDemoRows } from './createDemoRows.ts';
import { profileIdOf } from '../customers/createCustomer.ts';
import { demoCustomers } from './demoCustomers.ts';
import { demoEvents } from './demoEvents.ts';
import type { SeedRows } from '../world/SeedRows.ts';

const now = new Date('2026-11-20T02:30:00Z');
let tables: SeedRows['tables'];
beforeAll(() => {
  ({ tables } = createDemoRows(now));
});

/** The state that the server's rules derive from the rows. */
function stateOf(handle: string, customer: string | null): string {
  const event = tables.events.find((each) => each.handle === handle);
  if (event === undefined || event.status === 'draft') return 'not_found';
  if (event.status === 'cancelled') return 'cancelled';
  if (event.ends_at <= now) return 'ended';
  const own = tables.registrations.find(
    (each) => each.event_handle === handle && customer !== null && each.profile_id === profileIdOf(customer),
  );
  if (own !== undefined && own.status !== 'cancelled') {
    return own.status === 'registered' ? 'already_registered' : own.status;
  }
  if (event.opens_at && event.opens_at > now) return 'not_open';
  if (event.status === 'closed' || event.starts_at <= now) return 'closed';
  const left = leftOf(handle);
  if (left > Math.max(5, (event.capacity ?? 0) / 10)) return 'open';
  if (left > 0) return 'nearly_full';
  return event.waitlist === true ? 'full_waitlist' : 'full';
}

function leftOf(handle: string): number {
  const taken = tables.registrations
    .filter(({ event_handle, status }) => event_handle === handle && /registered|checked_in/.test(status))
    .reduce((sum, { guests = 0 }) => sum + 1 + guests, 0);
  return (tables.events.find((each) => each.handle === handle)?.capacity ?? Infinity) - taken;
}

describe('the demo’s events', () => {
  it.each(demoEvents)('show $state at $event to $customer', ({ state, event, customer, code }) => {
    expect(stateOf(event, customer)).toBe(state);
    if (customer !== null) expect(demoCustomers.map(({ email }) => email)).toContain(customer);
    if (code === undefined) return;
    const own = tables.registrations.find((each) => each.code === code);
    expect([own?.event_handle, own?.profile_id]).toEqual([event, profileIdOf(customer ?? '')]);
  });

  it('are all in the table of states', () => {
    const shown = new Set(demoEvents.map(({ event }) => event));
    expect(tables.events.filter(({ handle }) => !shown.has(handle))).toEqual([]);
  });

  it('match the contract, and every question can be answered', () => {
    for (const row of tables.events) {
      const event = presentEvent(withDefaults(row), 'en');
      expect(eventConfigSchema.safeParse(event).error?.issues).toBeUndefined();
      for (const { handle, pattern } of event.fields) {
        expect(handle).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
        if (pattern !== undefined) expect(safePattern(pattern)).toBeDefined();
      }
    }
  });

  it('do not exceed their places or the guests allowed', () => {
    for (const { handle, max_guests = 0 } of tables.events) {
      expect(leftOf(handle), handle).toBeGreaterThanOrEqual(0);
      for (const { guests = 0, guest_names = [] } of tables.registrations.filter(
        ({ event_handle }) => event_handle === handle,
      )) {
        expect(guests).toBeLessThanOrEqual(max_guests);
        expect(guest_names).toHaveLength(guests);
      }
    }
  });

  it('have valid answers to their questions', () => {
    for (const { event_handle, custom_fields = {} } of tables.registrations) {
      const { fields = [] } = tables.events.find(({ handle }) => handle === event_handle) ?? {};
      expect(checkCustomFields(fields, custom_fields)).toEqual(custom_fields);
    }
  });
});

function withDefaults(row: SeedRows['tables']['events'][number]): EventRow {
  const columns = { opens_at: null, price: null, location_id: null, capacity: null, max_guests: 0 };
  return { ...columns, waitlist: false, fields: [], benefit_definition_id: null, ...row } as EventRow;
}
