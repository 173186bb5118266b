import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { breathe, has, heading, openAs, until, untilText } from '#tests/spec/openAs.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

// The real portal over the reference API, in browsers with unreliable storage.

vi.setConfig({ testTimeout: 60000 });

const at = useMemberWorld();

const places = ['sessionStorage', 'localStorage'] as const;
const deny = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const stored = () => ({ ...sessionStorage, ...localStorage }) as Record<string, string>;

function forbidStorage(): void {
  const before = places.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  for (const name of places) Object.defineProperty(window, name, { get: deny, configurable: true });
  vi.stubGlobal('BroadcastChannel', deny);
  onTestFinished(() => {
    for (const [name, property] of before) {
      if (property) Object.defineProperty(window, name, property);
      else delete (window as unknown as Record<string, unknown>)[name];
    }
    vi.unstubAllGlobals();
  });
}
function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
/** Simulates a private window that ignores writes. */
function forgetEverything(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
}
/** The browser evicts everything after each write. */
function evictAlways(): void {
  const real = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
    real.call(this, key, value);
    this.clear();
  });
}

describe('storage that does not work', () => {
  it.each([
    ['throws at the very property', forbidStorage],
    ['is full', fillStorage],
    ['is that of a private window', forgetEverything],
    ['is evicted between reads', evictAlways],
  ])('W21 is not needed when it %s: pages, card and logout work from memory', async (_, spoil) => {
    const token = await at.world.signIn('maren@example.com');
    spoil();
    const { portal, user } = await openAs(token, '/home');
    await untilText('$42.50');
    const asked = () => at.world.requests().filter(({ path }) => path === '/api/profile/balances').length;
    expect(asked()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Hide card' }));
    act(() => portal.models.navigate('/offers'));
    await until(() => document.title.startsWith('Offers'));
    act(() => portal.models.navigate('/home'));
    await untilText('$42.50');
    expect(screen.queryByRole('button', { name: 'Hide card' })).toBeNull();
    expect(asked()).toBe(1);
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    await untilText('Logged out securely');
    expect(has(/Maren|Ellison/)).toBe(false);
    await until(() => at.world.requests().some(({ path }) => path === '/api/auth/logout'));
    act(() => portal.models.navigate('/'));
    await until(() => document.querySelector('h1')?.textContent === 'Log in');
  });
});

describe('the orders of an earlier visit', () => {
  const key = 'pp.profile.orders';
  const answer = (reply: () => Response | Promise<Response>, once: boolean) =>
    at.world.use(http.get('*/api/profile/transactions', reply, { once }));
  async function visit(token: string): Promise<void> {
    const { close } = await openAs(token, '/transactions');
    await untilText('R-1043');
    await until(() => stored()[key] !== undefined);
    close();
  }

  it('stay in My Orders, marked as old and with a retry, while they cannot be read again', async () => {
    await visit(at.maren);
    answer(() => HttpResponse.json({}, { status: 404 }), true);
    const { user } = await renderPortal('/transactions');
    await untilText('We couldn’t bring this up to date');
    expect(has('R-1043')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => !has('We couldn’t bring this up to date'));
    expect(has('R-1043')).toBe(true);
  });

  it('are removed at logout', async () => {
    await visit(await at.world.signIn('maren@example.com'));
    const { portal } = await renderPortal('/transactions');
    await untilText('R-1043');
    await act(async () => await portal.models.session.logout());
    await until(() => stored()[key] === undefined);
    expect(JSON.stringify(stored())).not.toContain('R-1043');
    expect(has('R-1043')).toBe(false);
  });

  it('are not shown to another customer, also if storage has them', async () => {
    await visit(at.maren);
    const kept = sessionStorage.getItem(key) ?? expect.fail('nothing kept');
    expect(kept).toContain('R-1043');
    const layla = await at.world.signIn('layla@example.com');
    sessionStorage.removeItem('pp.auth');
    const { close } = await openAs(layla, '/home');
    close();
    answer(async () => await new Promise<never>(() => undefined), false);
    sessionStorage.setItem(key, kept);
    await openAs(layla, '/transactions');
    await act(breathe);
    expect(has('R-1043')).toBe(false);
  });

  it('are neither shown to another customer nor left in storage', async () => {
    const layla = await at.world.signIn('layla@example.com');
    await visit(at.maren);
    sessionStorage.removeItem('pp.auth');
    answer(async () => await new Promise<never>(() => undefined), false);
    await openAs(layla, '/transactions');
    await act(breathe);
    expect(has('R-1043')).toBe(false);
    expect(JSON.stringify(stored())).not.toContain('R-1043');
  });
});

describe('storage whose content was changed', () => {
  /**
   * Changes everything that a visit has stored.
   *
   * @returns the keys of what was stored
   */
  async function spoilVisit(change: (key: string, text: string) => string): Promise<string[]> {
    const { close } = await openAs(at.maren, '/home');
    await untilText('$42.50');
    await until(() => Object.keys(stored()).filter((key) => key.startsWith('pp.profile.')).length > 6);
    close();
    const keys = Object.keys(stored());
    for (const key of keys) sessionStorage.setItem(key, change(key, sessionStorage.getItem(key) ?? ''));
    return keys;
  }
  const isCache = (key: string) => key.startsWith('pp.profile.');
  const broken = [
    ['half a JSON', (text: string) => text.slice(0, -9)],
    ['no JSON', () => '\u0000\uffff'],
    ['of a newer portal', (text: string) => text.replace('{"v":1,', '{"v":2,')],
    ['of another shape', () => '{"v":1,"d":{"v":1,"profileId":7,"data":[]}}'],
    ['null', () => 'null'],
  ] as const;

  it.each(broken)('W21 discards a cache that is %s, and shows the data of the server', async (_, change) => {
    const keys = await spoilVisit((key, text) => (isCache(key) ? change(text) : text));
    expect(keys.filter(isCache).length).toBeGreaterThan(6);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const hold = async ({ request }: { request: Request }) => {
      await gate;
      return await at.world.api.fetch(request);
    };
    at.world.use(http.get('*/api/profile/*', hold));
    const spoilt = { ...stored() };
    const { portal } = await renderPortal('/home');
    const { session, account } = portal.models;
    expect(session.status.peek()).toBe('customer');
    await until(() => account.balances.state.peek() === 'loading');
    expect(account.balances.data.peek()).toBeUndefined();
    expect(has('42.50')).toBe(false);
    expect(stored()['pp.profile.balances']).toBeUndefined();
    letGo();
    await untilText('$42.50');
    await until(() => stored()['pp.profile.balances'] !== undefined);
    expect(stored()['pp.profile.balances']).not.toBe(spoilt['pp.profile.balances']);
  });

  it.each(broken)(
    'W21 treats a login that is %s as missing, and clears the rest of it',
    async (_, change) => {
      await spoilVisit((key, text) => (isCache(key) ? text : change(text)));
      const before = at.world.requests().filter(({ bearer }) => bearer !== undefined).length;
      await renderPortal('/home');
      expect(await heading()).toBe('Please log in to continue');
      expect(stored()).toEqual({});
      expect(at.world.requests().filter(({ bearer }) => bearer !== undefined).length).toBe(before);
    },
  );
});
