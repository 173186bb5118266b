import { describe, expect, it } from 'vitest';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { Config } from '../../../contract/reference.ts';
import { otherEvent } from './otherEvent.ts';

const on = (starts_at: string, status: EventConfig['status'] = 'published') =>
  ({ starts_at, status }) as EventConfig;
const events: Config['events'] = {
  here: on('2026-12-02T00:00:00Z'),
  later: on('2026-12-09T00:00:00Z'),
  sooner: on('2026-12-05T00:00:00Z'),
  earliestExpiry: on('2026-12-03T00:00:00Z', 'cancelled'),
  past: on('2026-11-01T00:00:00Z'),
};

describe('the event to go to instead', () => {
  it('is the next one that takes place', () => {
    expect(otherEvent(events, 'here', Date.parse('2026-12-01T00:00:00Z'))).toBe('sooner');
  });

  it('is none where nothing else is to come', () => {
    expect(otherEvent(events, 'here', Date.parse('2027-01-01T00:00:00Z'))).toBeUndefined();
    expect(otherEvent({}, 'here', 0)).toBeUndefined();
  });
});
