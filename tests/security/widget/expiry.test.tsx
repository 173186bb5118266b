import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { has, openAs, pass, stopTime, until, untilText } from '#tests/spec/openAs.ts';
import { openInFrame } from '#tests/spec/openInFrame.ts';
import { startApiWorld, type ApiWorld } from '#tests/support/api/apiWorld.ts';
import { resign } from '#tests/support/api/resign.ts';

// The real portal over the reference API, which has a clock of its own.

vi.setConfig({ testTimeout: 60000 });

const DAY = 86400000;
const expired = 'Your secure visit has expired. Please log in again';
const protectedPaths = ['/home', '/rewards', '/rewards/item/1', '/transactions', '/profile', '/offers'];

let world: ApiWorld;
let aheadMs = 0;
const serverNow = () => Date.now() + aheadMs;

beforeAll(async () => {
  world = await startApiWorld({ now: serverNow });
});
afterAll(async () => await world.stop());
beforeEach(() => {
  aheadMs = 0;
  world.reset();
});
afterEach(() => document.getElementById('portal-boot')?.remove());

/**
 * Signs in with a session that expires in `seconds` on the server, whose clock is `ahead` ms ahead of the device's,
 * and stops the clocks until the test moves them.
 */
async function sessionOf(seconds: number, ahead: number): Promise<string> {
  aheadMs = ahead;
  const token = await world.signIn('maren@example.com');
  stopTime();
  return await resign(token, { exp: Math.ceil(serverNow() / 1000) + seconds });
}

/** Whether the server accepts the token. */
async function isLetIn(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.api.fetch(new Request(`${location.origin}/api/profile/balances`, { headers }));
  return answer.status === 200;
}

const toasts = () => (document.body.textContent ?? '').split(expired).length - 1;

/** Expects that every page of a customer asks to log in, by a link that leads back to the page. */
async function expectSignedOutEverywhere(go: (path: string) => void): Promise<void> {
  for (const path of protectedPaths) {
    act(() => go(path));
    await untilText('Please log in to continue');
    const link = () => screen.queryByRole('link', { name: 'Proceed to login' });
    await until(() => link()?.getAttribute('href') === `/?redirect=${encodeURIComponent(path)}`);
    expect(has(/Maren|Ellison|42\.50/)).toBe(false);
  }
}

describe('five calls in flight when the session expires', () => {
  const five = ['profile', 'balances', 'tiers', 'rewards', 'benefits'].map((name) => `/api/profile/${name}`);

  /** Holds the five calls back until the test lets them go to the server. */
  function hold(isAnswered: 'when they are let go' | 'now') {
    const held: string[] = [];
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    world.use(
      ...five.map((path) =>
        http.get(`*${path}`, async ({ request }) => {
          held.push(path);
          const early = isAnswered === 'now' ? await world.api.fetch(request.clone()) : undefined;
          await gate;
          return early ?? (await world.api.fetch(request));
        }),
      ),
    );
    return { held, letGo: () => letGo() };
  }

  it.each([
    ['are refused all at once', 3000, 'when they are let go', 2000],
    ['are answered after the end', 0, 'now', 5000],
  ] as const)(
    'W13 that %s cause one toast and one logout, and every page asks to sign in',
    async (_, ahead, way, ms) => {
      const token = await sessionOf(4, ahead);
      // The server's end of the session, by the device's clock.
      const resigned = await resign(token, { exp: Math.ceil(Date.now() / 1000) + 4 });
      const { held, letGo } = hold(way);
      const { portal, heard } = await openInFrame(
        `/home?token=${encodeURIComponent(ahead === 0 ? token : resigned)}`,
      );
      const { session } = portal.models;
      await until(() => five.every((path) => held.includes(path)));
      expect(session.status.peek()).toBe('customer');
      const before = session.generation.peek();
      if (way === 'now') await pass(ms);
      else await pass(ms).then(() => expect(toasts()).toBe(0));
      await act(async () => letGo());
      // Leaving takes 400 ms of the test's time from here: time must not pass before the refusals have come.
      await until(() => toasts() > 0);
      await pass(1000);
      await untilText('Please log in to continue');
      await pass(10000);
      expect(toasts()).toBe(1);
      expect(session.endedBy.peek()).toBe('expired');
      expect(session.generation.peek()).toBe(before + 1);
      await until(() => heard.some(({ e }) => e === 'logout'));
      expect(heard.filter(({ e }) => e === 'logout').map(({ d }) => d)).toEqual([{ reason: 'expired' }]);
      expect(heard.filter(({ e }) => e === 'auth').at(-1)?.['d']).toEqual({ signedIn: false });
      expect({ ...sessionStorage, ...localStorage }).toEqual({});
      await expectSignedOutEverywhere(portal.models.navigate);
      expect(toasts()).toBe(1);
    },
  );
});

describe('a device whose clock is not the server’s', () => {
  /** Adds the server's time to the document and every response, as the API does when it runs as a process. */
  function dateEverything(): void {
    const boot = document.createElement('script');
    Object.assign(boot, { id: 'portal-boot', type: 'application/json' });
    boot.textContent = JSON.stringify({ serverTime: new Date(serverNow()).toISOString() });
    document.head.append(boot);
    world.use(
      http.all('*/api/*', async ({ request }) => {
        const answer = await world.api.fetch(request);
        const headers = new Headers(answer.headers);
        headers.set('date', new Date(serverNow()).toUTCString());
        return new Response(answer.body, { status: answer.status, headers });
      }),
    );
  }
  async function openWith(seconds: number, ahead: number) {
    const token = await sessionOf(seconds, ahead);
    dateEverything();
    const { portal } = await openAs(token, '/home');
    await untilText('Maren');
    return { token, session: portal.models.session };
  }
  /** Sets the device's clock; the server's is unchanged. */
  const setDevice = (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    aheadMs -= ms;
  };
  const wake = async () => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
  };
  async function expectEnd(token: string, inMs: number): Promise<void> {
    await pass(inMs - 5000);
    expect(has(expired)).toBe(false);
    expect(has('Maren')).toBe(true);
    expect(await isLetIn(token)).toBe(true);
    await pass(10000);
    expect(await isLetIn(token)).toBe(false);
    expect(toasts()).toBe(1);
    await untilText('Please log in to continue');
  }

  it.each([-DAY, DAY])(
    'W14 ends a session neither 5 s early nor 5 s late when it is %i ms off',
    async (off) => {
      const { token } = await openWith(60, -off);
      await expectEnd(token, 60000);
    },
  );

  it('W14 ends a session in time when the clock jumps back during it', async () => {
    const { token } = await openWith(60, 0);
    await pass(20000);
    setDevice(-DAY);
    await expectEnd(token, 40000);
  });

  it('W14 does not end a session when the clock jumps ahead during it', async () => {
    const { token } = await openWith(60, 0);
    await pass(20000);
    setDevice(DAY);
    await wake();
    await expectEnd(token, 40000);
  });

  it('W14 ends a session within 5 s of waking up after its end', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { token, session } = await openWith(60, 0);
    await pass(20000);
    // Asleep: time passes, for the server too, and no timer fires.
    vi.setSystemTime(Date.now() + 3600000);
    expect(await isLetIn(token)).toBe(false);
    await wake();
    await until(() => session.status.peek() !== 'customer' || has(expired));
    await pass(5000);
    expect(toasts()).toBe(1);
    expect(session.endedBy.peek()).toBe('expired');
    await untilText('Please log in to continue');
    expect(has(/Maren|Ellison/)).toBe(false);
  });

  it('W14 keeps a session after waking up before its end', async () => {
    const { token, session } = await openWith(7200, 0);
    vi.setSystemTime(Date.now() + 3600000);
    await wake();
    await pass(5000);
    expect(has(expired)).toBe(false);
    expect(session.status.peek()).toBe('customer');
    expect(await isLetIn(token)).toBe(true);
  });
});
