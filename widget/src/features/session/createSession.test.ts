import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { createClock } from '../../lib/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { createCredentials } from './createCredentials.ts';
import { createSession, type SessionDeps } from './createSession.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const S = NOW / 1000;
const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = (payload: object) => btoa(`${part({ alg: 'HS256' })}.${part(payload)}.sig`);
const maren = token({ pid: 'maren', exp: S + 3600 });
const layla = token({ pid: 'layla', exp: S + 3600 });
const link = token({ use: 'link', exp: S + 600 });

function setUp(changes: Partial<SessionDeps> = {}) {
  const calls: { path: string; input: unknown }[] = [];
  const answers = new Map<string, () => unknown>();
  const api: ApiClient = {
    call: async (endpoint, ...[input]) => {
      calls.push({ path: endpoint.path, input });
      return (answers.get(endpoint.path)?.() ?? undefined) as never;
    },
  };
  const tabs = { tellLogout: vi.fn(), listener: (_id: string): void => undefined };
  const deps = {
    api,
    credentials: createCredentials(),
    clock: createClock(),
    store: createStore(() => window.sessionStorage),
    tabs: {
      tellLogout: tabs.tellLogout,
      onLogout: (listener: (id: string) => void) => {
        tabs.listener = listener;
        return () => undefined;
      },
    },
    loginOrigins: () => ['https://account.example'],
    mayUse: () => true,
    linkBody: ({ email }: { email?: string | undefined }) => ({ email }),
    onSignedIn: vi.fn(),
    onLink: vi.fn(),
    onExpired: vi.fn(),
    onLoggedOut: vi.fn(),
    ...changes,
  };
  return { session: createSession(deps), deps, calls, answers, tabs };
}

const revokedIn = (calls: { path: string; input: unknown }[]) =>
  calls
    .filter(({ path }) => path === '/api/auth/logout')
    .map(({ input }) => (input as { headers: { authorization: string } }).headers.authorization);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.sessionStorage.clear();
});
afterEach(() => window.sessionStorage.clear());

describe('a session', () => {
  it('is a visitor with nothing stored', () => {
    const { session } = setUp();
    session.start(undefined);
    expect(session.status.value).toBe('visitor');
    expect(session.linkFailed.value).toBe(false);
  });

  it('begins with a good token of the address, and remembers it', () => {
    const first = setUp();
    first.session.start(maren);
    expect(first.session.status.value).toBe('customer');
    expect(first.session.profileId.value).toBe('maren');
    const second = setUp();
    second.session.start(undefined);
    expect(second.session.profileId.value).toBe('maren');
    expect(second.deps.credentials.token()).toBe(maren);
  });

  it('stays a visitor on a bad token, and says so', () => {
    const { session } = setUp();
    session.start('nonsense');
    expect(session.status.value).toBe('visitor');
    expect(session.linkFailed.value).toBe(true);
  });

  it('shows a link instead of spending it', () => {
    const { session, calls } = setUp();
    session.start(link);
    expect(session.linkToken.value).toBe(link);
    expect(session.status.value).toBe('visitor');
    expect(calls).toEqual([]);
  });

  it('spends the link on request and lands where the server says', async () => {
    const { session, answers, calls, deps } = setUp();
    session.start(link);
    answers.set('/api/auth/verify', () => ({ data: { token: maren, redirect: '/rewards' } }));
    await session.verifyLink();
    expect(calls[0]).toMatchObject({ path: '/api/auth/verify', input: { body: { link_token: link } } });
    expect(session.status.value).toBe('customer');
    expect(session.linkToken.value).toBeUndefined();
    expect(deps.onSignedIn).toHaveBeenCalledWith('/rewards');
  });

  it.each([
    ['an answer that is no JSON', new ApiError({ code: 'bad_answer' })],
    ['an error of the server', new ApiError({ status: 500 })],
    ['a server that is down', new ApiError({ status: 503 })],
    ['a limit', new ApiError({ status: 429 })],
    ['silence', new ApiError({ code: 'timeout' })],
  ])('keeps a link that met %s', async (_, failure) => {
    const { session, answers } = setUp();
    session.start(link);
    answers.set('/api/auth/verify', () => {
      throw failure;
    });
    await session.verifyLink();
    expect(session.linkToken.value).toBe(link);
    expect(session.linkFailed.value).toBe(false);
    expect(session.linkError.value).toBe(failure);
  });

  it.each([401, 410, 422])('gives a link up that the server refused with %i', async (status) => {
    const { session, answers } = setUp();
    session.start(link);
    answers.set('/api/auth/verify', () => {
      throw new ApiError({ status });
    });
    await session.verifyLink();
    expect(session.linkToken.value).toBeUndefined();
    expect(session.linkFailed.value).toBe(true);
  });

  it('says that a used link failed, and keeps one that only met a bad network', async () => {
    const { session, answers } = setUp();
    session.start(link);
    answers.set('/api/auth/verify', () => {
      throw new ApiError({ code: 'offline' });
    });
    await session.verifyLink();
    expect(session.linkToken.value).toBe(link);
    expect(session.linkError.value?.code).toBe('offline');
    answers.set('/api/auth/verify', () => {
      throw new ApiError({ status: 410, body: { code: 'link_used' } });
    });
    await session.verifyLink();
    expect(session.linkToken.value).toBeUndefined();
    expect(session.linkFailed.value).toBe(true);
    expect(session.linkError.value?.code).toBe('link_used');
  });
});

describe('logging out', () => {
  it('drops the token, revokes it and tells the other tabs at once', () => {
    const { session, deps, calls, tabs } = setUp();
    session.start(maren);
    const signal = deps.credentials.signal();
    void session.logout();
    expect(deps.credentials.token()).toBeUndefined();
    expect(signal.aborted).toBe(true);
    expect(calls.at(-1)).toMatchObject({
      path: '/api/auth/logout',
      input: { headers: { authorization: `Bearer ${maren}` }, tries: 3 },
    });
    expect(tabs.tellLogout).toHaveBeenCalledWith('maren');
    expect(session.status.value).toBe('customer');
  });

  it('clears the five stored things after 400 ms, and no earlier', () => {
    const { session, deps } = setUp();
    session.start(maren);
    const keys = [
      storageKeys.auth,
      storageKeys.profile('profile'),
      storageKeys.airline,
      storageKeys.cardHidden,
      storageKeys.mode,
    ];
    for (const key of keys) deps.store.write(key, 'x');
    void session.logout();
    vi.advanceTimersByTime(399);
    expect(session.status.value).toBe('customer');
    expect(window.sessionStorage.length).toBe(5);
    expect(deps.onLoggedOut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(session.status.value).toBe('loggedOut');
    expect(session.endedBy.value).toBe('user');
    expect(keys.map((key) => deps.store.read(key))).toEqual(keys.map(() => undefined));
    expect(window.sessionStorage.length).toBe(0);
    expect(deps.onLoggedOut).toHaveBeenCalledExactlyOnceWith('user');
  });

  it('does not wait when the page is being left', () => {
    const { session } = setUp();
    const stop = session.start(maren);
    void session.logout();
    window.dispatchEvent(new Event('pagehide'));
    expect(session.status.value).toBe('loggedOut');
    stop();
  });

  it('happens once, however often it is asked for', async () => {
    const { session, deps, calls } = setUp();
    session.start(maren);
    const both = Promise.all([session.logout(), session.logout('host')]);
    vi.advanceTimersByTime(400);
    await both;
    expect(calls.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1);
    expect(deps.onLoggedOut).toHaveBeenCalledTimes(1);
  });

  it('follows another tab, for the same customer only', () => {
    const { session, tabs } = setUp();
    session.start(maren);
    tabs.listener('layla');
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('customer');
    tabs.listener('maren');
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('loggedOut');
  });

  it('follows the server, unless the refused token is an old one', () => {
    const { session } = setUp();
    session.start(maren);
    session.revoked('older');
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('customer');
    session.revoked(maren);
    vi.advanceTimersByTime(400);
    expect(session.endedBy.value).toBe('revoked');
  });
});

describe('running out', () => {
  it('ends the session at its expiry, with one word about it', () => {
    const { session, deps } = setUp();
    session.start(token({ pid: 'maren', exp: S + 60 }));
    vi.advanceTimersByTime(59000);
    expect(deps.onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    expect(session.endedBy.value).toBe('expired');
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
  });

  it('goes by the server: a device that is a day ahead loses nothing', () => {
    const clock = createClock();
    clock.observe(NOW - 86400000);
    const { session } = setUp({ clock });
    session.start(token({ pid: 'maren', exp: S - 86400 + 60 }));
    expect(session.status.value).toBe('customer');
  });
});

describe('a login from the host', () => {
  it('takes a token, or a URL of the portal that carries one', () => {
    for (const input of [
      { token: maren },
      { url: `https://account.example/?token=${encodeURIComponent(maren)}` },
    ]) {
      window.sessionStorage.clear();
      const { session } = setUp();
      session.start(undefined);
      expect(session.login(input)).toBe('signedIn');
      expect(session.profileId.value).toBe('maren');
    }
  });

  it.each([
    'https://evil.example/?token=',
    'javascript:alert(1)?token=',
    'https://account.example@evil.example/?token=',
    'https://x:y@account.example/?token=',
    'https://account.example.evil.example/?token=',
    'blob:https://account.example/?token=',
    '/?token=',
  ])('does not look at a token of %s', (start) => {
    const { session } = setUp();
    session.start(undefined);
    expect(session.login({ url: start + encodeURIComponent(maren) })).toBe('refused');
    expect(session.status.value).toBe('visitor');
  });

  it('refuses a token that is meant for another page', () => {
    const { session } = setUp({ mayUse: (azp) => azp === 'https://shop.example' });
    session.start(undefined);
    expect(session.login({ token: maren })).toBe('refused');
    expect(session.login({ token: token({ pid: 'maren', exp: S + 60, azp: 'https://shop.example' }) })).toBe(
      'signedIn',
    );
  });

  it('asks before it replaces somebody, and purges their things first', () => {
    const { session, deps } = setUp();
    session.start(maren);
    deps.store.write(storageKeys.profile('profile'), 'of maren');
    expect(session.login({ token: layla })).toBe('asked');
    expect(session.profileId.value).toBe('maren');
    expect(session.pendingSwitch.value).toEqual({ from: 'maren', to: 'layla' });
    const before = session.generation.value;
    session.confirmSwitch();
    expect(session.profileId.value).toBe('layla');
    expect(session.generation.value).toBe(before + 1);
    expect(deps.store.read(storageKeys.profile('profile'))).toBeUndefined();
    expect(session.pendingSwitch.value).toBeUndefined();
  });

  it('takes in another person at once while the one before is on the way out', () => {
    const { session, deps } = setUp();
    session.start(maren);
    void session.logout('host');
    expect(session.login({ token: layla })).toBe('signedIn');
    expect(session.pendingSwitch.value).toBeUndefined();
    vi.advanceTimersByTime(400);
    expect(session.profileId.value).toBe('layla');
    expect(deps.credentials.token()).toBe(layla);
    expect(deps.onLoggedOut).toHaveBeenCalledExactlyOnceWith('host');
  });

  it('forgets who was waiting when the session ends', () => {
    const { session } = setUp();
    session.start(maren);
    session.login({ token: layla });
    void session.logout();
    vi.advanceTimersByTime(400);
    expect(session.pendingSwitch.value).toBeUndefined();
    session.confirmSwitch();
    expect(session.status.value).toBe('loggedOut');
  });

  it.each(['no', 'a logout'])('ends the session of a link when the answer is %s', async (answer) => {
    const { session, answers, calls } = setUp();
    session.start(maren);
    session.login({ token: link });
    answers.set('/api/auth/verify', () => ({ data: { token: layla, redirect: null } }));
    await session.verifyLink();
    expect(session.pendingSwitch.value).toEqual({ from: 'maren', to: 'layla' });
    if (answer === 'no') session.cancelSwitch();
    else void session.logout();
    vi.advanceTimersByTime(400);
    expect(revokedIn(calls)).toContain(`Bearer ${layla}`);
    expect(revokedIn(calls).includes(`Bearer ${maren}`)).toBe(answer !== 'no');
  });

  it('leaves a token of the host alone when the answer is no: the host has it still', () => {
    const { session, calls } = setUp();
    session.start(maren);
    session.login({ token: layla });
    session.cancelSwitch();
    expect(revokedIn(calls)).toEqual([]);
  });

  it('ends the session that a new login of the same person replaces, and not one that was only renewed', () => {
    const { session, calls } = setUp();
    const again = token({ pid: 'maren', exp: S + 7200, sid: 's-1' });
    session.start(maren);
    session.login({ token: maren });
    expect(revokedIn(calls)).toEqual([]);
    session.login({ token: again });
    expect(revokedIn(calls)).toEqual([`Bearer ${maren}`]);
    session.login({ token: token({ pid: 'maren', exp: S + 9000, sid: 's-1' }) });
    expect(revokedIn(calls)).toEqual([`Bearer ${maren}`]);
    expect(session.status.value).toBe('customer');
  });

  it('leaves everything as it was when the answer is no', () => {
    const { session } = setUp();
    session.start(maren);
    session.login({ token: layla });
    session.cancelSwitch();
    session.confirmSwitch();
    expect(session.profileId.value).toBe('maren');
  });
});
