import { act, screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { describeStates } from '#tests/support/render/describeStates.ts';
import { type RenderedPortal, renderPortal } from '#tests/support/render/renderPortal.tsx';
import { shownClocks } from '#tests/support/render/shownClocks.ts';
import { stateScreen } from '#tests/support/render/stateScreen.ts';
import { type VisitState, visitStates } from './visitStates.ts';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const here = '/?mode=visit&location=quay-street';
const member = 'sam@example.com';

const { world, slow, reached, press, field, mailedCode } = stateScreen<VisitState>();
const tokens = new Map<string, string>();

async function openAs(email: string, path: string): Promise<RenderedPortal> {
  const token = tokens.get(email) ?? (await world.signIn(email));
  tokens.set(email, token);
  return await renderPortal(`${path}&lang=en&token=${encodeURIComponent(token)}`);
}
async function checkInAsVisitor(email: string): Promise<RenderedPortal> {
  const portal = await renderPortal(here);
  await portal.user.type(await field('Email'), email);
  await press(portal, 'Check in');
  return portal;
}
async function verify(email: string): Promise<RenderedPortal> {
  const portal = await checkInAsVisitor(email);
  await reached('verify');
  await portal.user.type(await field(/code/), await mailedCode(email));
  return portal;
}
const refuse = (code: string, status: number, headers: Record<string, string> = {}) =>
  world.use(
    http.post('*/api/auth', () =>
      HttpResponse.json(
        { status, message: '', errors: {}, error: true, code, request_id: 'req_1' },
        { status, headers },
      ),
    ),
  );
const stores = (answer: () => Promise<Response> | Response) =>
  world.use(http.get('*/api/geolocation', answer));
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};

const ways: Record<VisitState, () => Promise<unknown>> = {
  loading: () => {
    stores(async () => {
      await delay('infinite');
      return new Response();
    });
    return renderPortal(here);
  },
  unavailable: () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stores(() => new HttpResponse(null, { status: 500 }));
    return renderPortal(here);
  },
  not_found: () => renderPortal('/?mode=visit&location=no-such-store'),
  closed_now: async () => {
    refuse('not_started', 422);
    await checkInAsVisitor('robin@example.com');
  },
  offline: async () => {
    await renderPortal(here);
    await reached('form');
    goOffline();
  },
  form: () => renderPortal(here),
  ready: () => openAs(member, here),
  submitting: async () => {
    world.use(http.post('*/api/auth', async () => await delay('infinite')));
    await checkInAsVisitor('robin@example.com');
  },
  verify: () => checkInAsVisitor('robin@example.com'),
  join: () => verify('wren@example.com'),
  checked_in: async () => {
    await verify('maren@example.com');
  },
  already: async () => {
    const portal = await openAs(member, here);
    await press(portal, /^Check in at/);
    await reached('checked_in');
    portal.close();
    await press(await openAs(member, here), /^Check in at/);
  },
  rate_limited: async () => {
    refuse('rate_limited', 429, { 'retry-after': '90' });
    await checkInAsVisitor('robin@example.com');
  },
  failed: async () => {
    refuse('unknown', 500);
    await checkInAsVisitor('robin@example.com');
  },
};

describe('checking in on one’s own phone', () => {
  describeStates({ states: visitStates, ways, reached });

  it('shows where and since when, the same time at each check-in, and what can be used today', async () => {
    const portal = await openAs('layla@example.com', here);
    await press(portal, 'Check in at Quay Street');
    await reached('checked_in');
    const first = screen.getByRole('heading', { level: 1 }).textContent;
    expect(first).toMatch(/checked in at Quay Street, \d/);
    expect(await screen.findByText('Use here today', undefined, slow)).toBeTruthy();
    portal.close();
    await press(await openAs('layla@example.com', here), /^Check in at/);
    await reached('already');
    const time = /\d{1,2}:\d{2}/.exec(first ?? '')?.[0] ?? 'no time';
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(time);
  });

  it('keeps its result through the sign-in that follows, and drops it with the session', async () => {
    const { portal } = await verify('airline@example.com');
    await reached('checked_in');
    expect(portal.models.place.value.search).toContain('mode=visit');
    await act(async () => await portal.models.session.logout());
    await reached('form');
  });

  it('asks for no position before the press of its button, and accepts a refusal', async () => {
    const getCurrentPosition = vi.fn((_: unknown, refuseIt: () => void) => refuseIt());
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    world.use(
      http.get('*/api/config', async ({ request }) => {
        const config = await (await world.api.fetch(request)).json();
        const settings = config.component_settings;
        return HttpResponse.json({
          ...config,
          component_settings: { ...settings, check_in: { ...settings.check_in, within_m: 300 } },
        });
      }),
    );
    const portal = await renderPortal(here);
    await reached('form');
    await screen.findByRole('button', { name: 'Confirm with my location' }, slow);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await press(portal, 'Confirm with my location');
    expect(await screen.findByText('Your phone didn’t share its location')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check in' })).toBeTruthy();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('sends the same key for the same intent, and that the code was scanned', async () => {
    const seen: { key: string | null; body: unknown }[] = [];
    world.use(
      http.post('*/api/auth', async ({ request }) => {
        seen.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return HttpResponse.json({ status: 500, message: '', error: true, code: 'unknown' }, { status: 500 });
      }),
    );
    const portal = await renderPortal(`${here}&src=qr`);
    await portal.user.type(await field('Email'), 'robin@example.com');
    await press(portal, 'Check in');
    await reached('failed');
    await press(portal, 'Check in');
    await vi.waitFor(() => expect(seen).toHaveLength(2), slow);
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[1]?.key).toBe(seen[0]?.key);
    expect(seen[0]?.body).toMatchObject({
      mode: 'visit',
      location: 1,
      source: 'qr',
      email: 'robin@example.com',
    });
  });
});

it('a check-in can be tried again after the server has answered that the store is closed', async () => {
  refuse('not_started', 422);
  const portal = await checkInAsVisitor('robin@example.com');
  await reached('closed_now');
  world.reset();
  await press(portal, 'Check in');
  await reached('verify');
  portal.close();
});

it('the page of a check-in counts down after too many requests, and can be pressed again after that', async () => {
  refuse('rate_limited', 429, { 'retry-after': '6' });
  const portal = await checkInAsVisitor('robin@example.com');
  await reached('rate_limited');
  const button = () => screen.getByRole('button', { name: 'Check in' }) as HTMLButtonElement;
  expect(button().disabled).toBe(true);
  expect((await screen.findByRole('alert', {}, slow)).textContent).toMatch(/0:0[1-6]/);
  expect(shownClocks()).toEqual([expect.stringMatching(/^0:0[1-6]$/)]);
  await vi.waitFor(() => expect(button().disabled).toBe(false), slow);
  world.reset();
  await press(portal, 'Check in');
  await reached('verify');
  portal.close();
});

it('the page of a check-in shows the error of the address above the form, and leads there', async () => {
  const portal = await renderPortal(here);
  await press(portal, 'Check in');
  const summary = await screen.findByRole('alert', {}, slow);
  await expectFocus(() => summary);
  await portal.user.click(within(summary).getByRole('button'));
  const focused = await field('Email');
  await expectFocus(() => focused);
  expect(world.requests().some(({ method }) => method === 'POST')).toBe(false);
  portal.close();
});

it('the page of a check-in shows no empty list if there is nothing to use', async () => {
  world.use(
    http.get('*/api/profile/benefits', async ({ request }) => {
      const real = (await (await world.api.fetch(request)).json()) as object;
      return HttpResponse.json({ ...real, data: [] });
    }),
  );
  const portal = await openAs(member, here);
  await press(portal, /^Check in at/);
  await screen.findByText(/Nothing to use today/, {}, slow);
  expect(document.querySelector('main ul')).toBeNull();
  portal.close();
});

it('the page of a check-in still asks for the code after a reload', async () => {
  const portal = await checkInAsVisitor('robin@example.com');
  await reached('verify');
  portal.close();
  const again = await renderPortal(here);
  await reached('verify');
  expect(await field(/code/)).toBeTruthy();
  again.close();
});
