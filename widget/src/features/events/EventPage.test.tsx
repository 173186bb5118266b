import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/renderPage.tsx';
import type { EventConfig, Location } from '../../contract/reference.ts';
import { defaultConfig } from '../config/defaultConfig.ts';
import { EventPage } from './EventPage.tsx';

const evening: EventConfig = {
  title: 'Opening evening',
  starts_at: '2026-12-04T07:00:00Z',
  ends_at: '2026-12-04T10:00:00Z',
  timezone: 'Australia/Melbourne',
  location_id: 1,
  capacity: 60,
  max_guests: 2,
  waitlist: true,
  status: 'published',
  image: '',
  description: 'Come in.',
  terms: '',
  fields: [],
  benefit_definition_id: null,
};
const open = (m: string, { at = '2026-11-20T00:00:00Z', event = evening, loaded = true } = {}) =>
  renderPage(EventPage, {
    props: { m },
    sections: ['events'],
    models: {
      clock: { now: () => Date.parse(at) },
      config: { value: signal({ ...defaultConfig, events: { evening: event } }), loaded: signal(loaded) },
      reference: {
        locations: resourceOf<readonly Location[]>([
          {
            id: 1,
            name: 'Quay Street',
            address: { address_1: '18 Quay Street', city: 'Port Ellis' },
          } as Location,
        ]),
      },
    },
  });

describe('an event', () => {
  it("says what, when by the place's own clock, and where, without a button that does nothing", async () => {
    await open('evening');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening evening');
    expect(screen.getByText('Friday 4 December 2026, 6:00 pm – 9:00 pm')).toBeTruthy();
    expect(screen.getByText('Quay Street')).toBeTruthy();
    expect(screen.getByText('You may bring 2 guests')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['2026-11-20T00:00:00Z', 'published', 'Coming up'],
    ['2026-12-04T08:00:00Z', 'published', 'On now'],
    ['2026-12-05T00:00:00Z', 'published', 'This event is over'],
    ['2026-11-20T00:00:00Z', 'closed', 'Registration closed'],
    ['2026-11-20T00:00:00Z', 'cancelled', 'Cancelled'],
  ] as const)('at %s, %s, reads %j', async (at, status, words) => {
    await open('evening', { at, event: { ...evening, status } });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each(['constructor', '__proto__', 'toString', 'other'])('%j is none', async (m) => {
    await open(m);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that event');
  });

  it('is not found as a draft', async () => {
    await open('evening', { event: { ...evening, status: 'draft' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that event');
  });

  it('is not called missing before the configuration is in', async () => {
    await open('other', { loaded: false });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
});
