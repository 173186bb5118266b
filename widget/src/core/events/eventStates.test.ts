import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { deriveEventState, type EventSituation, eventStates, roomOf } from './eventStates.ts';

const event = {
  status: 'published',
  opens_at: '2026-11-25T00:00:00Z',
  starts_at: '2026-12-04T07:00:00Z',
  ends_at: '2026-12-04T10:00:00Z',
  capacity: 60,
  waitlist: true,
} as EventConfig;
const open: EventSituation = {
  event,
  nowMs: Date.parse('2026-12-01T00:00:00Z'),
  online: true,
  left: 20,
  step: 'form',
  ticket: undefined,
  origin: 'opened',
  again: false,
  ticketFailed: false,
  badLink: false,
};
const at = (iso: string) => ({ nowMs: Date.parse(iso) });
const derive = (more: Partial<EventSituation>, config: Partial<EventConfig> = {}) =>
  deriveEventState({ ...open, event: { ...event, ...config }, ...more });

describe('the state of an event', () => {
  it('follows the clock: opens, and ends, to the second', () => {
    expect(derive(at('2026-11-24T23:59:59Z'))).toBe('not_open');
    expect(derive(at('2026-11-25T00:00:00Z'))).toBe('open');
    expect(derive(at('2026-12-04T09:59:59Z'))).toBe('open');
    expect(derive(at('2026-12-04T10:00:00Z'))).toBe('ended');
  });

  it('names the end of the event before the ticket, and the ticket before a closed registration', () => {
    expect(derive({ ticket: 'registered' }, { status: 'cancelled' })).toBe('cancelled');
    expect(derive({ ticket: 'registered', ...at('2026-12-05T00:00:00Z') })).toBe('ended');
    expect(derive({ ticket: 'registered' }, { status: 'closed' })).toBe('already_registered');
    expect(deriveEventState({ ...open, event: undefined })).toBe('not_found');
  });

  it.each([
    ['registered', 'new', 'registered'],
    ['registered', 'found', 'duplicate_email'],
    ['registered', 'opened', 'already_registered'],
    ['waitlisted', 'new', 'waitlisted'],
    ['checked_in', 'found', 'checked_in'],
  ] as const)('a ticket that is %s and %s is %s', (ticket, origin, state) => {
    expect(derive({ ticket, origin })).toBe(state);
  });

  it('offers a cancelled place again only when asked to', () => {
    expect(derive({ ticket: 'cancelled' })).toBe('cancelled_by_me');
    expect(derive({ ticket: 'cancelled', again: true })).toBe('open');
    expect(derive({ ticket: 'cancelled', again: true, left: 0 })).toBe('full_waitlist');
  });

  it('does not open a form where no one can register', () => {
    for (const step of ['form', 'submitting', 'failed'] as const) {
      expect(derive({ step }, { status: 'closed' })).toBe('closed');
      expect(derive({ step, ...at('2026-11-24T00:00:00Z') })).toBe('not_open');
    }
    expect(derive({ left: 0 }, { waitlist: false })).toBe('full');
    expect(derive({ left: 0, online: false }, { waitlist: false })).toBe('full');
  });

  it('continues with a code that is under way, whatever the event does', () => {
    expect(derive({ step: 'verify' }, { status: 'closed' })).toBe('verify');
    expect(derive({ step: 'verify', online: false })).toBe('verify');
  });

  it.each([
    [undefined, 'open'],
    [null, 'open'],
    [7, 'open'],
    [6, 'nearly_full'],
    [1, 'nearly_full'],
    [0, 'full_waitlist'],
  ] as const)('with %s of 60 places left is %s', (left, state) => {
    expect(roomOf({ capacity: 60, waitlist: true }, left)).toBe(state);
  });

  it('counts the last five as few also where that is more than a tenth', () => {
    expect(roomOf({ capacity: 12, waitlist: false }, 5)).toBe('nearly_full');
    expect(roomOf({ capacity: 12, waitlist: false }, 6)).toBe('open');
  });

  it('is one of the list, whatever the situation', () => {
    const situations = fc.record({
      event: fc.option(
        fc.record({
          status: fc.constantFrom('draft', 'published', 'closed', 'cancelled'),
          opens_at: fc.constantFrom(null, event.opens_at),
          starts_at: fc.constant(event.starts_at),
          ends_at: fc.constant(event.ends_at),
          capacity: fc.constantFrom(null, 0, 4, 60),
          waitlist: fc.boolean(),
        }),
        { nil: undefined },
      ),
      nowMs: fc.integer({ min: Date.parse('2026-11-01T00:00:00Z'), max: Date.parse('2026-12-31T00:00:00Z') }),
      online: fc.boolean(),
      left: fc.constantFrom(undefined, null, 0, 1, 5, 60),
      step: fc.constantFrom('form', 'submitting', 'failed', 'verify'),
      ticket: fc.constantFrom(undefined, 'registered', 'waitlisted', 'checked_in', 'cancelled'),
      origin: fc.constantFrom('new', 'found', 'opened'),
      again: fc.boolean(),
      ticketFailed: fc.boolean(),
      badLink: fc.boolean(),
    });
    fc.assert(
      fc.property(situations, (situation) => {
        expect(eventStates).toContain(deriveEventState(situation as EventSituation));
      }),
    );
  });
});
