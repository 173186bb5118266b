import { act, fireEvent, screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeStates } from '#tests/support/render/describeStates.ts';
import { type RenderedPortal, renderPortal } from '#tests/support/render/renderPortal.tsx';
import { stateScreen } from '#tests/support/render/stateScreen.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import { type KioskState, kioskStates } from '../../core/kiosk/kioskStates.ts';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const visits = '/?kiosk=1';
const door = (event: string) => `/event/${event}?kiosk=1`;

const { world, slow, state, reached, press, field } = stateScreen<KioskState>();
afterEach(() => {
  isDown = false;
});

async function pairingCode(): Promise<string> {
  const answer = await world.api.fetch(
    new Request(`${world.api.publicUrl}/api/devices/codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.api.staffToken}` },
      body: JSON.stringify({ location_id: 1, name: 'Front door' }),
    }),
  );
  return ((await answer.json()) as { data: { code: string } }).data.code;
}
async function typeCode(portal: RenderedPortal, code: string): Promise<void> {
  await portal.user.type(await field('Pairing code'), code);
  await press(portal, 'Pair');
}
async function paired(address = visits): Promise<RenderedPortal> {
  const portal = await renderPortal(address);
  await vi.waitFor(() => expect(state()).toBeDefined(), slow);
  if (state() === 'unpaired') await typeCode(portal, await pairingCode());
  await vi.waitFor(() => expect(state()).not.toMatch(/pair/), slow);
  return portal;
}
async function checkIn(email: string): Promise<RenderedPortal> {
  const portal = await paired();
  await portal.user.type(await field('Email'), email);
  await press(portal, 'Check in');
  return portal;
}
async function register(event: string, email: string): Promise<RenderedPortal> {
  const portal = await paired(door(event));
  await portal.user.type(await field('Email'), email);
  await portal.user.type(await field('First name'), 'Robin');
  await portal.user.type(await field('Last name'), 'Okoye');
  for (const drink of screen.queryAllByRole('radio', { name: 'Tea' })) await portal.user.click(drink);
  await portal.user.click(screen.getByRole('checkbox', { name: /may use these details/ }));
  await press(portal, 'Register or check in');
  return portal;
}
const answer = (path: string, body: object, status: number, headers: Record<string, string> = {}) =>
  world.use(http.post(`*${path}`, () => HttpResponse.json(body, { status, headers })));
const refuse = (code: string, status: number, headers: Record<string, string> = {}) =>
  answer(
    '/api/auth',
    { status, message: '', errors: {}, error: true, code, request_id: 'req_1' },
    status,
    headers,
  );
let isDown = false;
const setNetwork = (works: boolean) => {
  isDown = !works;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(works);
  act(() => void window.dispatchEvent(new Event(works ? 'online' : 'offline')));
};
const goOffline = () => {
  world.use(http.all('*/api/*', () => (isDown ? HttpResponse.error() : undefined)));
  setNetwork(false);
};
const goOnline = () => setNetwork(true);
const unpairAll = () => world.use(http.get('*/api/devices/me', () => HttpResponse.json({}, { status: 401 })));
const fill = () => {
  const queue = Array.from({ length: 200 }, (_, at) => ({ key: `k${at}`, at: Date.now(), body: {} }));
  createStore(() => localStorage).write(deviceKeys.queue, queue);
};

const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));
const typeNow = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const pressNow = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const ways: Record<KioskState, () => Promise<unknown>> = {
  unpaired: () => renderPortal(visits),
  pairing: async () => {
    world.use(http.post('*/api/devices', async () => await delay('infinite')));
    await typeCode(await renderPortal(visits), 'ABCD2345');
  },
  pairing_failed: async () => await typeCode(await renderPortal(visits), 'ABCD2345'),
  unpaired_by_staff: async () => {
    (await paired()).close();
    unpairAll();
    await renderPortal(visits);
  },
  loading: async () => {
    world.use(http.get('*/api/config', async () => await delay('infinite')));
    await paired(door('mending-week'));
  },
  event_missing: () => paired(door('no-such-event')),
  event_over: () => paired(door('knit-night')),
  ready: () => paired(),
  submitting: async () => {
    world.use(http.post('*/api/auth', async () => await delay('infinite')));
    await checkIn('robin@example.com');
  },
  checked_in: () => checkIn('maren@example.com'),
  already: async () => {
    (await checkIn('layla@example.com')).close();
    await checkIn('layla@example.com');
  },
  registered: () => register('quay-street-evening', 'robin.okoye@example.com'),
  waitlisted: () => register('indigo-workshop', 'robin.okoye@example.com'),
  pending: async () => {
    const sent = { status: 'sent', channel: 'email', hint: 'r•••@e•••.com', expires_in: 600, resend_in: 60 };
    answer('/api/auth', { data: { ...sent, attempt_id: 'att_1' } }, 202);
    await checkIn('robin@example.com');
  },
  not_known: async () => {
    const portal = await paired();
    await press(portal, 'Card');
    await portal.user.type(await field('Card or member number'), '123456789');
    await press(portal, 'Check in');
  },
  still_there: async () => {
    await paired();
    await reached('ready');
    await field('Email');
    stopTime();
    typeNow('Email', 'r');
    await pass(30000);
    vi.useRealTimers();
  },
  offline_ready: async () => {
    await paired();
    await reached('ready');
    goOffline();
  },
  offline_queued: async () => {
    const portal = await paired();
    await reached('ready');
    goOffline();
    await portal.user.type(await field('Email'), 'robin@example.com');
    await press(portal, 'Check in');
  },
  queue_full: async () => {
    (await paired()).close();
    fill();
    world.use(http.post('*/api/auth', async () => await delay('infinite')));
    await renderPortal(visits);
    goOffline();
  },
  closed_now: async () => {
    refuse('ended', 422);
    await checkIn('robin@example.com');
  },
  rate_limited: async () => {
    refuse('rate_limited', 429, { 'retry-after': '90' });
    await checkIn('robin@example.com');
  },
  failed: async () => {
    refuse('unknown', 500);
    await checkIn('robin@example.com');
  },
};

/** Either state is right: `already` follows an earlier test that has checked the same person in within two hours. */
const isIn = () => /^(checked_in|already)$/.test(state() ?? '');
/** Signs a customer in in this browser before it becomes a device of the store's. @returns the customer's token */
async function leaveSignedIn(email: string): Promise<string> {
  const token = await world.signIn(email);
  const portal = await renderPortal(`/offers?token=${encodeURIComponent(token)}`);
  await screen.findByRole('heading', { level: 1 }, slow);
  portal.close();
  // Writes to the storage that it had begun may still end.
  await world.quiet();
  return token;
}
const stored = () =>
  Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  ).join();

describe('a device in a store', () => {
  describeStates({ states: kioskStates, ways, reached });

  it('shows the error of the address above the form, and leads there', async () => {
    const portal = await paired();
    await press(portal, 'Check in');
    const summary = await screen.findByRole('alert', {}, slow);
    await expectFocus(() => summary);
    await portal.user.click(within(summary).getByRole('button'));
    const focused = await field('Email');
    await expectFocus(() => focused);
    // The form of another way begins without the error.
    await press(portal, 'Card');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('allows no press for a while after too many requests', async () => {
    refuse('rate_limited', 429, { 'retry-after': '90' });
    await checkIn('robin@example.com');
    await reached('rate_limited');
    expect((screen.getByRole('button', { name: 'Check in' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows nothing of a store, an event or a person before it is paired, and asks for nothing', async () => {
    await leaveSignedIn('maren@example.com');
    const before = world.requests().length;
    await renderPortal(door('mending-week'));
    await reached('unpaired');
    expect(document.body.textContent).not.toMatch(/Quay|Mending|Maren/);
    const asked = world
      .requests()
      .slice(before)
      .map(({ path }) => path);
    expect(asked.filter((path) => /profile|devices|auth/.test(path))).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('greets by the first name only, shows no address again, and is empty for the next person', async () => {
    const portal = await checkIn('maren@example.com');
    await vi.waitFor(() => expect(isIn()).toBe(true), slow);
    const shown = document.body.textContent ?? '';
    expect(shown).toContain('Maren');
    expect(shown).not.toMatch(/example\.com|Lindqvist/i);
    await press(portal, 'Done');
    await reached('ready');
    expect((await field('Email')).getAttribute('value')).toBe('');
    expect(stored()).not.toContain('example.com');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('sends no bearer token, and no token of its own in an address', async () => {
    await leaveSignedIn('sam@example.com');
    const before = world.requests().length;
    await checkIn('maren@example.com');
    await reached('already');
    const here = world.requests().slice(before);
    expect(here.filter(({ bearer }) => bearer !== undefined)).toEqual([]);
    expect(JSON.stringify(world.requests().map(({ path, query }) => [path, query]))).not.toContain('dev_');
    expect(location.href).not.toContain('dev_');
  });

  it('returns to the start after eight seconds, unless it is touched', async () => {
    const checkInNow = async () => {
      typeNow('Email', 'maren@example.com');
      pressNow('Check in');
      for (let turn = 0; turn < 2000 && !isIn(); turn += 1) {
        await act(async () => await new Promise((resolve) => setImmediate(resolve)));
      }
      expect(isIn()).toBe(true);
    };
    await paired();
    await reached('ready');
    await field('Email');
    stopTime();
    await checkInNow();
    for (let second = 1; second < 8; second += 1) await pass(1000);
    expect(isIn()).toBe(true);
    await pass(1000);
    expect(state()).toBe('ready');
    await checkInNow();
    fireEvent.pointerDown(document.body);
    for (let second = 1; second < 12; second += 1) await pass(1000);
    expect(isIn()).toBe(true);
    await pass(20000);
    expect(state()).toBe('still_there');
  });

  it('asks whether the person is still there, clears what was typed, and goes back to its own language', async () => {
    await paired();
    await reached('ready');
    fireEvent.click(screen.getByRole('button', { name: 'Italiano' }));
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('it'), slow);
    stopTime();
    typeNow('Email', 'robin@example.com');
    await pass(30000);
    expect(state()).toBe('still_there');
    pressNow('Sì, continua');
    expect(state()).toBe('ready');
    await pass(29000);
    expect(state()).toBe('ready');
    await pass(1000);
    expect(state()).toBe('still_there');
    for (let second = 0; second < 10; second += 1) await pass(1000);
    expect(state()).toBe('ready');
    vi.useRealTimers();
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'), slow);
    expect((await field('Email')).getAttribute('value')).toBe('');
  });

  it('keeps what it could not send, shows how many, and sends each once', async () => {
    const portal = await paired();
    await reached('ready');
    goOffline();
    for (const [at, email] of ['robin1@example.com', 'robin2@example.com', 'robin3@example.com'].entries()) {
      await portal.user.type(await field('Email'), email);
      await press(portal, 'Check in');
      await reached('offline_queued');
      await press(portal, at === 2 ? 'Done' : 'Add another person');
      await reached('offline_ready');
    }
    expect(screen.getByText('3 waiting to send')).toBeTruthy();
    expect(stored()).toContain('robin2@example.com');
    goOnline();
    await vi.waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull(), slow);
    expect(stored()).not.toContain('example.com');
    const sent = world.requests().filter(({ path }) => path === '/api/auth');
    expect(sent.map(({ body }) => (body as { email: string }).email)).toEqual([
      'robin1@example.com',
      'robin2@example.com',
      'robin3@example.com',
    ]);
  });

  it('keeps what waits when staff end the pairing, and sends it once it is paired again', async () => {
    const portal = await paired();
    await reached('ready');
    goOffline();
    await portal.user.type(await field('Email'), 'robin4@example.com');
    await press(portal, 'Check in');
    await reached('offline_queued');
    unpairAll();
    goOnline();
    await reached('unpaired_by_staff');
    expect(document.body.textContent).toMatch(/1 check-in is waiting here/);
    expect(document.body.textContent).not.toMatch(/robin4|Quay/);
    world.use(http.get('*/api/devices/me', () => undefined));
    await typeCode(portal, await pairingCode());
    await reached('ready');
    await vi.waitFor(() => expect(stored()).not.toContain('robin4'), slow);
  });

  it('lets people in at the door of an event that has begun', async () => {
    await register('mending-week', 'sam@example.com');
    await reached('checked_in');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Sam/);
  });

  it('lets a guest in by the code of the ticket alone, as a scanner types it', async () => {
    const portal = await paired(door('mending-week'));
    await portal.user.type(await field('Ticket code'), 'x6c-5wk{Enter}');
    await reached('checked_in');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Sam/);
    expect(world.requests().findLast(({ path }) => path === '/api/auth')?.body).toEqual({
      mode: 'event',
      eventData: { event: 'mending-week', source: 'kiosk', registration_code: 'X6C5WK' },
      redirect: null,
      language: 'en',
    });
  });

  it('asks for a whole code of a ticket, and does not know a wrong one', async () => {
    const portal = await paired(door('mending-week'));
    await portal.user.type(await field('Ticket code'), 'X6C');
    await press(portal, 'Check in');
    const summary = await screen.findByRole('alert', {}, slow);
    expect(summary.textContent).toContain('A ticket code has 6 letters and digits');
    await portal.user.type(await field('Ticket code'), '222');
    await press(portal, 'Check in');
    await reached('not_known');
  });

  it('asks for no ticket without the network, which is needed to find its guest', async () => {
    await paired(door('mending-week'));
    await field('Ticket code');
    goOffline();
    await reached('offline_ready');
    expect(screen.queryByRole('textbox', { name: 'Ticket code' })).toBeNull();
    expect(await field('Email')).toBeTruthy();
  });
});
