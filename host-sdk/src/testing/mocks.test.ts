// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountPortal } from '../mount/mountPortal.ts';
import { PortalError } from '../mount/PortalError.ts';
import { mockHost } from './mockHost.ts';
import { mockPortal, type MockPortal } from './mockPortal.ts';

const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { interval: 2 });
const stops: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="account"></div>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
});

describe('mockPortal', () => {
  function start(answers = {}): { portal: ReturnType<typeof mountPortal>; mock: MockPortal } {
    const portal = mountPortal('#account', {
      portalUrl: 'https://account.example',
      locale: 'fr',
      getToken: () => ({ token: 'abc', expiresAt: 1 }),
    });
    const mock = mockPortal('#account', { answers });
    stops.push(portal.destroy, mock.stop);
    return { portal, mock };
  }

  it('connects, records the page’s calls and answers them', async () => {
    const { portal, mock } = start({
      login: () => {
        throw new PortalError('expired');
      },
    });
    await portal.ready;
    await portal.navigate({ path: '/rewards' });
    await expect(portal.login({ token: 'old' })).rejects.toMatchObject({ code: 'expired' });
    expect(mock.calls).toEqual([
      ['navigate', { path: '/rewards' }],
      ['login', { token: 'old' }],
    ]);
  });

  it('sends events, gets changes of the context, asks for a token, and reloads', async () => {
    const { portal, mock } = start();
    const auth = vi.fn();
    portal.on('auth', auth);
    await portal.ready;
    mock.emit('auth', { signedIn: true });
    await until(() => auth.mock.calls.length === 1);
    expect(mock.context).toMatchObject({ locale: 'fr', mode: 'inline', shown: true });
    portal.update({ hideNavigation: true });
    await until(() => mock.context.hideNavigation === true);
    expect(await mock.call('getToken', { reason: 'initial' })).toEqual({ token: 'abc', expiresAt: 1 });
    mock.reload();
    await until(() => portal.diagnose().handshakes === 2);
    expect(mock.context.hideNavigation).toBe(true);
  });

  it('throws an error that names `mountPortal` where nothing is mounted', () => {
    expect(() => mockPortal('#account')).toThrow(/mountPortal first/);
  });
});

describe('mockHost', () => {
  it('plays the page for the portal’s own side of the bridge', async () => {
    const { connectToMock } = await import('../../../tests/support/bridge/connectToMock.ts');
    const instance = 'a'.repeat(32);
    const host = mockHost({ instance, context: { locale: 'it' }, methods: { getToken: () => null } });
    const { connection, calls, contexts } = connectToMock(host, instance);
    stops.push(host.stop, connection.close);
    await host.ready;
    connection.emit('auth', { signedIn: false });
    await until(() => host.events.length === 1);
    expect(host.events).toEqual([['auth', { signedIn: false }]]);
    await host.call('navigate', { path: '/home' });
    expect(calls).toEqual([['navigate', { path: '/home' }]]);
    host.update({ locale: 'es' });
    await until(() => contexts.at(-1)?.locale === 'es');
    expect(await connection.call.getToken({ reason: 'initial' })).toBeNull();
  });
});
