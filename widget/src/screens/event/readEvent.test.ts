import { describe, expect, it } from 'vitest';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { Config } from '../../../contract/reference.ts';
import { readEvent } from './readEvent.ts';

const event = (status: EventConfig['status']) => ({ status }) as EventConfig;
const events: Config['events'] = { evening: event('published'), secret: event('draft') };

describe('readEvent', () => {
  it('finds an event by its own name', () => {
    expect(readEvent(events, 'evening')).toBe(events['evening']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Evening'])(
    'W8 has none called %j',
    (name) => {
      expect(readEvent(events, name)).toBeUndefined();
    },
  );

  it('does not show a draft', () => {
    expect(readEvent(events, 'secret')).toBeUndefined();
  });
});
