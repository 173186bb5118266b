import { describe, expect, it } from 'vitest';
import type { Config, EventConfig } from '../../contract/reference.ts';
import { eventState, readEvent } from './readEvent.ts';

const event = (more: Partial<EventConfig> = {}) =>
  ({
    status: 'published',
    starts_at: '2026-12-04T07:00:00Z',
    ends_at: '2026-12-04T10:00:00Z',
    ...more,
  }) as EventConfig;
const events: Config['events'] = { evening: event(), secret: event({ status: 'draft' }) };

describe('readEvent', () => {
  it('finds an event by its own name', () => {
    expect(readEvent(events, 'evening')).toBe(events['evening']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Evening'])(
    'has none called %j',
    (name) => {
      expect(readEvent(events, name)).toBeUndefined();
    },
  );

  it('does not show a draft', () => {
    expect(readEvent(events, 'secret')).toBeUndefined();
  });
});

describe('eventState', () => {
  const at = (iso: string, more: Partial<EventConfig> = {}) => eventState(event(more), Date.parse(iso));

  it('goes from upcoming to now to ended by the clock', () => {
    expect(at('2026-12-04T06:59:59Z')).toBe('upcoming');
    expect(at('2026-12-04T07:00:00Z')).toBe('now');
    expect(at('2026-12-04T10:00:00Z')).toBe('ended');
  });

  it('says closed only before the event', () => {
    expect(at('2026-12-01T00:00:00Z', { status: 'closed' })).toBe('closed');
    expect(at('2026-12-05T00:00:00Z', { status: 'closed' })).toBe('ended');
  });

  it('stays cancelled whatever the time', () => {
    expect(at('2026-12-05T00:00:00Z', { status: 'cancelled' })).toBe('cancelled');
  });
});
