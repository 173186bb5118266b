import { describe, expect, it } from 'vitest';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { maxGuests } from './maxGuests.ts';

const event = (max_guests: number, capacity: number | null = 60) => ({ max_guests, capacity }) as EventConfig;

describe('how many guests a person may bring', () => {
  it.each([
    ['as many as the event allows', event(2), 20, 0, 2],
    ['fewer when places run out, with one kept for the person', event(3), 2, 0, 1],
    ['none for the last place', event(3), 1, 0, 0],
    ['as many as allowed in a waiting list', event(3), 0, 0, 3],
    ['more with places that the person has already', event(3), 1, 2, 2],
    ['no more than the person has already, when nothing is left', event(3), 0, 2, 1],
    ['never more than ten', event(40, null), null, 0, 10],
    ['never more than fit at all', event(9, 4), undefined, 0, 3],
  ] as const)('%s', (_, config, left, held, most) => {
    expect(maxGuests(config, left, held)).toBe(most);
  });
});
