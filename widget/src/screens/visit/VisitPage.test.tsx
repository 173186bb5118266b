// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { Location } from '../../../contract/reference.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import { ApiError } from '../../api/ApiError.ts';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
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

const { check_in, ...others } = defaultConfig.component_settings;
const settings = { ...others, check_in: { ...check_in, within_m: 200 } };

interface Known {
  /** A check-in that this page has made. */
  readonly visit?: Partial<CheckedIn['visit']>;
  /** What a link or a code has brought about. */
  readonly done?: NonNullable<SignedIn['done']>;
  readonly error?: ApiError;
}
async function openAs({ visit, done, error }: Known): Promise<string | undefined> {
  const checkedIn = visit && {
    visit: { ...visit, location: store, timezone: store.timezone, already: false },
  };
  const visits = { checkedIn: signal(checkedIn), busy: signal(false), error: signal(error) };
  const signIn = {
    lastInput: signal(undefined),
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
      account: {
        benefits: resourceOf(undefined),
        offers: resourceOf(undefined),
        profile: resourceOf(undefined),
      } as never,
      config: { settings: signal(settings) },
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
  ['no check-in of another store', 'ready', { done: { mode: 'visit', location_id: 4, visited_at: ago(5) } }],
  ['no check-in that is over', 'ready', { done: { mode: 'visit', location_id: 3, visited_at: ago(121) } }],
  ['no check-in that has just ended', 'ready', { visit: { visited_at: ago(120), valid_until: ago(0) } }],
  ['a check-in that lasts', 'checked_in', { visit: { visited_at: ago(119), valid_until: ago(-1) } }],
] as const)('shows %s', async (_which, state, known) => {
  expect(await openAs(known)).toBe(state);
});

it('accepts that a phone, found too far away, does not share its location any more', async () => {
  const body = { code: 'validation_failed', errors: { position: ['too_far'] } };
  await openAs({ error: new ApiError({ status: 422, body }) });
  expect(screen.getByText(/not near Quay Street/)).toBeTruthy();
  // jsdom has no location to share.
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('That’s fine. You can check in without it.')).toBeTruthy();
  expect(screen.queryByText(/not near Quay Street/)).toBeNull();
});

it('shows that the phone is being asked again', async () => {
  const body = { code: 'validation_failed', errors: { position: ['too_far'] } };
  const getCurrentPosition = vi.fn();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  try {
    await openAs({ error: new ApiError({ status: 422, body }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: /Asking your phone/ })).toBeTruthy();
  } finally {
    Reflect.deleteProperty(navigator, 'geolocation');
  }
});
