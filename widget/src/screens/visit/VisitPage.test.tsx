// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { Location } from '../../../contract/reference.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import { createSignIn } from '../../core/signIn/createSignIn.ts';
import { createVisit } from '../../core/visit/createVisit.ts';
import { VisitPage } from './VisitPage.tsx';

const NOW = Date.parse('2026-11-27T03:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60000).toISOString();
const store = {
  id: 3,
  handle: 'quay-street',
  name: 'Quay Street',
  timezone: 'Australia/Melbourne',
  is_published: true,
  is_permanently_closed: false,
  address: { address_1: '18 Quay Street', city: 'Port Ellis', postcode: '3205' },
  hours: [],
  special_hours: [],
} as unknown as Location;

interface Known {
  /** A check-in that this page has made. */
  readonly visit?: Partial<CheckedIn['visit']>;
  /** What a link or a code has brought about. */
  readonly done?: NonNullable<SignedIn['done']>;
}
async function openAs({ visit, done }: Known): Promise<string | undefined> {
  const checkedIn = visit && {
    visit: { ...visit, location: store, timezone: store.timezone, already: false },
  };
  const visits = { checkedIn: signal(checkedIn), busy: signal(false), error: signal(undefined) };
  const signIn = {
    asked: signal(undefined),
    attempt: signal(undefined),
    joining: signal(undefined),
    done: signal(done),
  };
  const models = new Map<unknown, unknown>([
    [createVisit, visits],
    [createSignIn, signIn],
  ]);
  const { container } = await renderPage(VisitPage, {
    props: { location: 'quay-street' },
    sections: ['checkIn', 'session'],
    models: {
      clock: { now: () => NOW },
      session: { status: signal('customer' as const), profileId: signal('maren') },
      account: { benefits: resourceOf(undefined), profile: resourceOf(undefined) } as never,
      reference: { locations: resourceOf<readonly Location[]>([store]) },
      shared: ((create: unknown) => models.get(create)) as never,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return container.querySelector<HTMLElement>('[data-state]')?.dataset['state'];
}

it('shows the check-in that the link of a mail, or a code after a reload, has completed', async () => {
  expect(await openAs({ done: { mode: 'visit', location_id: 3, visited_at: ago(5) } })).toBe('checked_in');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/checked in at Quay Street, 1:55/);
  expect(screen.getByText(/Your check-in lasts until 3:55/)).toBeTruthy();
});

it.each([
  ['none of another store', 'ready', { done: { mode: 'visit', location_id: 4, visited_at: ago(5) } }],
  ['none that is over', 'ready', { done: { mode: 'visit', location_id: 3, visited_at: ago(121) } }],
  ['none that has ended on this page', 'ready', { visit: { visited_at: ago(120), valid_until: ago(0) } }],
  ['one that has not', 'checked_in', { visit: { visited_at: ago(119), valid_until: ago(-1) } }],
] as const)('shows %s', async (_which, state, known) => {
  expect(await openAs(known)).toBe(state);
});
