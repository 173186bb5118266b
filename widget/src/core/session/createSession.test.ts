// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { openSession } from '#tests/support/api/openSession.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import { createClock } from '../../lib/time/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const S = NOW / 1000;
const token = madeUpToken;
const maren = token({ pid: 'maren', exp: S + 3600 });
const layla = token({ pid: 'layla', exp: S + 3600 });
const link = token({ use: 'link', exp: S + 600 });
const signedIn = (text: string, more: Partial<SignedIn> = {}): SignedIn => ({
  token: text,
  exp: S + 3600,
  profile_id: 'x',
  is_new: false,
  redirect: null,
  ...more,
});

type World = ReturnType<typeof openSession>;
const revokedIn = ({ calls }: World) =>
  calls.filter(({ path }) => path === '/api/auth/logout').map(({ bearer }) => bearer);
const stored = (storage: Storage) => Object.keys({ ...storage }).toSorted();

// The keep-alive is loaded in real time; preload it.
beforeAll(async () => void (await import('../keepAlive/keepSessionAlive.ts')));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('a session', () => {
  it('is a visitor with nothing stored', () => {
    const { session } = openSession();
    session.start(undefined);
    expect(session.status.value).toBe('visitor');
    expect(session.linkFailed.value).toBe(false);
  });

  it('begins with a valid token of the address, and stores it', () => {
    const first = openSession();
    first.session.start(maren);
    expect(first.session.status.value).toBe('customer');
    expect(first.session.profileId.value).toBe('maren');
    const second = openSession();
    second.session.start(undefined);
    expect(second.session.profileId.value).toBe('maren');
    expect(second.deps.credentials.token()).toBe(maren);
  });

  it('stays a visitor on an invalid token, and reports it', () => {
    const { session } = openSession();
    session.start('nonsense');
    expect(session.status.value).toBe('visitor');
    expect(session.linkFailed.value).toBe(true);
  });

  it('shows a link instead of spending it', () => {
    const { session, calls } = openSession();
    session.start(link);
    expect(session.linkToken.value).toBe(link);
    expect(session.status.value).toBe('visitor');
    expect(calls).toEqual([]);
  });

  it('accepts the result of a verification, and lands where the server redirects', () => {
    const { session, deps } = openSession();
    session.start(link);
    expect(session.adopt(signedIn(maren, { redirect: '/rewards' }))).toBe('signedIn');
    expect(session.status.value).toBe('customer');
    expect(session.linkToken.value).toBeUndefined();
    expect(deps.onSignedIn).toHaveBeenCalledWith('/rewards');
    expect(session.adopt(signedIn('nonsense'))).toBe('refused');
  });

  it('drops what an earlier customer left in storage before a visitor is shown anything', () => {
    window.sessionStorage.setItem('pp.profile.profile', JSON.stringify({ v: 1, d: 'of maren' }));
    const { session, deps } = openSession();
    session.start(undefined);
    expect(deps.store.read(storageKeys.profile('profile'))).toBeUndefined();
    expect(stored(window.sessionStorage)).toEqual([]);
  });
});

describe('logging out', () => {
  it('drops the token, revokes it and notifies the other tabs at once', () => {
    const world = openSession();
    const { session, deps, tabs } = world;
    session.start(maren);
    const signal = deps.credentials.signal();
    void session.logout();
    expect(deps.credentials.token()).toBeUndefined();
    expect(signal.aborted).toBe(true);
    expect(revokedIn(world)).toEqual([maren]);
    expect(world.calls.at(-1)?.input).toMatchObject({ keepalive: true });
    expect(tabs.send).toHaveBeenCalledExactlyOnceWith({ t: 'logout', profileId: 'maren' });
    expect(session.status.value).toBe('customer');
  });

  it('clears the five stored things after 400 ms, and no earlier', () => {
    const { session, deps } = openSession();
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
    const { session } = openSession();
    const stop = session.start(maren);
    void session.logout();
    window.dispatchEvent(new Event('pagehide'));
    expect(session.status.value).toBe('loggedOut');
    stop();
  });

  it('happens once, however often it is called', async () => {
    const world = openSession();
    world.session.start(maren);
    const both = Promise.all([world.session.logout(), world.session.logout('host')]);
    vi.advanceTimersByTime(400);
    await both;
    expect(revokedIn(world)).toHaveLength(1);
    expect(world.deps.onLoggedOut).toHaveBeenCalledTimes(1);
  });

  it('follows the server, unless the rejected token is an old one', () => {
    const { session, tabs } = openSession();
    session.start(token({ pid: 'maren', exp: S + 3600, sid: 's-1' }));
    session.revoked('older');
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('customer');
    session.revoked(token({ pid: 'maren', exp: S + 3600, sid: 's-1' }));
    vi.advanceTimersByTime(400);
    expect(session.endedBy.value).toBe('revoked');
    // Only tabs with this session are meant: the customer's other session is alive.
    expect(tabs.send).toHaveBeenCalledExactlyOnceWith({ t: 'logout', profileId: 'maren', sid: 's-1' });
  });
});

describe('an expiry', () => {
  it('ends the session, with one notice', () => {
    const { session, deps } = openSession();
    session.start(token({ pid: 'maren', exp: S + 60 }));
    vi.advanceTimersByTime(59000);
    expect(deps.onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    expect(session.endedBy.value).toBe('expired');
    vi.advanceTimersByTime(60000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
    expect(deps.onLoggedOut).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('W13 gives one notice when 401s arrive at the same moment, and calls it an expiry', () => {
    const { session, deps } = openSession();
    const ending = token({ pid: 'maren', exp: S + 60 });
    session.start(ending);
    vi.advanceTimersByTime(59500);
    for (let call = 0; call < 5; call += 1) session.revoked(ending);
    vi.advanceTimersByTime(2000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
    expect(session.endedBy.value).toBe('expired');
    expect(deps.onLoggedOut).toHaveBeenCalledTimes(1);
  });

  it.each([-86400, 86400])("W14 uses the server's time: a device that is %i s off loses nothing", (off) => {
    const clock = createClock();
    clock.observe(NOW - off * 1000);
    const { session, deps } = openSession({ clock });
    session.start(token({ pid: 'maren', exp: S - off + 60 }));
    expect(session.status.value).toBe('customer');
    vi.advanceTimersByTime(59000);
    expect(deps.onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
  });

  it('W14 does not run late when the clock is set back meanwhile', () => {
    const { deps, session } = openSession();
    session.start(token({ pid: 'maren', exp: S + 60 }));
    vi.advanceTimersByTime(20000);
    vi.setSystemTime(NOW - 86400000);
    vi.advanceTimersByTime(39000);
    expect(deps.onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
  });

  it('W14 ends soon after the device woke up past the expiry', async () => {
    const { deps, session } = openSession();
    session.start(token({ pid: 'maren', exp: S + 60 }));
    vi.advanceTimersByTime(10000);
    // The device slept: time passed, timers did not run.
    vi.setSystemTime(NOW + 3600000);
    document.dispatchEvent(new Event('visibilitychange'));
    // The clock jumped ahead; the server is asked first, and does not answer.
    await vi.advanceTimersByTimeAsync(4000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
  });

  it('W14 does not end early when the clock was set ahead: the server is asked first', async () => {
    const { answers, deps, session } = openSession();
    session.start(token({ pid: 'maren', exp: S + 3600 }));
    vi.advanceTimersByTime(10000);
    answers.set('/api/auth/sessions', () => {
      deps.clock.observe(NOW + 10000);
      return { data: [] };
    });
    vi.setSystemTime(NOW + 86400000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10000);
    expect(deps.onExpired).not.toHaveBeenCalled();
    expect(session.status.value).toBe('customer');
  });
});

describe('a login from the host', () => {
  it('accepts a token', () => {
    const { session } = openSession();
    session.start(undefined);
    expect(session.login({ token: maren })).toBe('signedIn');
    expect(session.profileId.value).toBe('maren');
  });

  it('refuses what is not a token', () => {
    const { session } = openSession();
    session.start(undefined);
    expect(session.login({ token: '' })).toBe('refused');
    expect(session.login({ token: 'nonsense' })).toBe('refused');
    expect(session.login({ token: token({ pid: 'maren', exp: S - 1 }) })).toBe('refused');
  });

  it('refuses a token that is meant for another page', () => {
    const { session } = openSession({ mayUse: (azp) => azp === 'https://shop.example' });
    session.start(undefined);
    expect(session.login({ token: maren })).toBe('forbidden');
    expect(session.login({ token: token({ pid: 'maren', exp: S + 60, azp: 'https://shop.example' }) })).toBe(
      'signedIn',
    );
  });

  it('asks before it replaces another customer, and removes their data first', () => {
    const world = openSession();
    const { session, deps, tabs } = world;
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
    // The previous customer is signed out everywhere.
    expect(revokedIn(world)).toEqual([maren]);
    expect(tabs.send).toHaveBeenCalledWith({ t: 'logout', profileId: 'maren' });
  });

  it('accepts another customer at once while the previous one is leaving', () => {
    const { session, deps } = openSession();
    session.start(maren);
    void session.logout('host');
    expect(session.login({ token: layla })).toBe('signedIn');
    expect(session.pendingSwitch.value).toBeUndefined();
    vi.advanceTimersByTime(400);
    expect(session.profileId.value).toBe('layla');
    expect(deps.credentials.token()).toBe(layla);
    expect(deps.onLoggedOut).toHaveBeenCalledExactlyOnceWith('host');
  });

  it('accepts a confirmed pending login, and keeps it, while the previous customer is leaving', () => {
    const world = openSession();
    const { session, deps } = world;
    session.start(maren);
    session.adopt(signedIn(layla));
    void session.logout();
    session.confirmSwitch();
    vi.advanceTimersByTime(400);
    expect(session.profileId.value).toBe('layla');
    expect(deps.credentials.token()).toBe(layla);
    expect(revokedIn(world)).toEqual([maren]);
  });

  it.each(['user', 'host', 'revoked', 'expired'] as const)(
    'drops the prefill of a customer who has left (%s), unless they only have to sign in again',
    (reason) => {
      const { session } = openSession();
      session.start(maren);
      session.setPrefill({ email: 'maren@example.com' });
      void session.logout(reason);
      vi.advanceTimersByTime(400);
      expect(session.prefill.value['email']).toBe(reason === 'expired' ? 'maren@example.com' : undefined);
    },
  );

  it('drops a pending login when the session ends', () => {
    const { session } = openSession();
    session.start(maren);
    session.login({ token: layla });
    void session.logout();
    vi.advanceTimersByTime(400);
    expect(session.pendingSwitch.value).toBeUndefined();
    session.confirmSwitch();
    expect(session.status.value).toBe('loggedOut');
  });

  it.each(['no', 'a logout'])('revokes the session of a verification when the answer is %s', (answer) => {
    const world = openSession();
    const { session } = world;
    session.start(maren);
    expect(session.adopt(signedIn(layla))).toBe('asked');
    expect(session.pendingSwitch.value).toEqual({ from: 'maren', to: 'layla' });
    if (answer === 'no') session.cancelSwitch();
    else void session.logout();
    vi.advanceTimersByTime(400);
    expect(revokedIn(world)).toContain(layla);
    expect(revokedIn(world).includes(maren)).toBe(answer !== 'no');
  });

  it('does not revoke a declined token of the host, which still holds it', () => {
    const world = openSession();
    world.session.start(maren);
    world.session.login({ token: layla });
    world.session.cancelSwitch();
    expect(revokedIn(world)).toEqual([]);
  });

  it('revokes the session that a new login of the same customer replaces, and not one that was only renewed', () => {
    const world = openSession();
    const { session, deps } = world;
    const again = token({ pid: 'maren', exp: S + 7200, sid: 's-1' });
    session.start(maren);
    session.login({ token: maren });
    expect(revokedIn(world)).toEqual([]);
    session.login({ token: again });
    expect(revokedIn(world)).toEqual([maren]);
    const { value: generation } = session.generation;
    const signal = deps.credentials.signal();
    session.login({ token: token({ pid: 'maren', exp: S + 9000, sid: 's-1' }) });
    expect(revokedIn(world)).toEqual([maren]);
    expect(session.expiresAt.value).toBe(S + 9000);
    // The screen does not start again, and running requests continue.
    expect(session.generation.value).toBe(generation);
    expect(signal.aborted).toBe(false);
  });

  it('changes nothing when the answer is no', () => {
    const { session } = openSession();
    session.start(maren);
    session.login({ token: layla });
    session.cancelSwitch();
    session.confirmSwitch();
    expect(session.profileId.value).toBe('maren');
  });
});

describe('"Keep me signed in"', () => {
  const kept = signedIn(maren, { keep: true });

  it('stores nothing beyond the tab unless it was chosen', () => {
    const { session, deps } = openSession();
    session.start(undefined);
    session.adopt(signedIn(maren));
    deps.store.write(storageKeys.profile('profile'), 'of maren');
    expect(stored(window.localStorage)).toEqual([]);
    expect(stored(window.sessionStorage)).toEqual(['pp.auth', 'pp.profile.profile']);
  });

  it('stores login and caches where the next tab finds them, and only there', () => {
    const { session, deps } = openSession();
    session.start(undefined);
    expect(session.adopt(kept)).toBe('signedIn');
    deps.store.write(storageKeys.profile('profile'), 'of maren');
    expect(stored(window.localStorage)).toEqual(['pp.auth', 'pp.profile.profile']);
    expect(stored(window.sessionStorage)).toEqual([]);
    window.sessionStorage.clear();
    const second = openSession();
    second.session.start(undefined);
    expect(second.session.profileId.value).toBe('maren');
    expect(second.session.keep.value).toBe(true);
    expect(second.deps.store.read(storageKeys.profile('profile'))).toBe('of maren');
  });

  it('is removed from both storages at logout', () => {
    const { session, deps } = openSession();
    session.start(undefined);
    session.adopt(kept);
    deps.store.write(storageKeys.airline, 'x');
    window.sessionStorage.setItem('pp.airline', '"left behind"');
    void session.logout();
    vi.advanceTimersByTime(400);
    expect(stored(window.localStorage)).toEqual([]);
    expect(stored(window.sessionStorage)).toEqual([]);
  });

  it('does not carry one customer’s data into another customer’s login', () => {
    const { session, deps } = openSession();
    session.start(undefined);
    session.adopt(kept);
    deps.store.write(storageKeys.profile('profile'), 'of maren');
    session.login({ token: layla });
    session.confirmSwitch();
    expect(stored(window.localStorage)).toEqual([]);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('of maren');
    expect(session.keep.value).toBe(false);
  });

  it('leaves the kept data of another customer in this browser', () => {
    const here = openSession();
    here.session.start(undefined);
    here.session.adopt(signedIn(layla));
    const there = openSession();
    there.session.adopt(kept);
    void here.session.logout();
    vi.advanceTimersByTime(400);
    expect(stored(window.sessionStorage)).toEqual([]);
    expect(stored(window.localStorage)).toEqual(['pp.auth']);
  });

  it.each([
    ['corrupt', '{"half'],
    ['written by a newer portal', JSON.stringify({ v: 2, d: {} })],
    ['of another shape', JSON.stringify({ v: 1, d: { token: maren } })],
  ])('W21 is a visitor if the stored login is %s', (_, text) => {
    window.localStorage.setItem('pp.auth', text);
    window.sessionStorage.setItem('pp.auth', text);
    window.localStorage.setItem('pp.profile.profile', text);
    const { session } = openSession();
    session.start(undefined);
    expect(session.status.value).toBe('visitor');
    expect([...stored(window.localStorage), ...stored(window.sessionStorage)]).toEqual([]);
  });

  it('W21 works from memory without any storage', () => {
    const throwing = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { session } = openSession({ store: createStore(throwing, throwing) });
    session.start(undefined);
    session.adopt(kept);
    expect(session.status.value).toBe('customer');
    void session.logout();
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('loggedOut');
  });
});

describe('the other tabs', () => {
  it('W15 follow a logout at once, for the same customer only, and send no further message', () => {
    const world = openSession();
    const { session, tabs } = world;
    session.start(maren);
    tabs.say({ t: 'logout', profileId: 'layla' });
    tabs.say({ t: 'logout', profileId: 'maren', sid: 'another session of hers' });
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('customer');
    tabs.say({ t: 'logout', profileId: 'maren' });
    vi.advanceTimersByTime(400);
    expect(session.status.value).toBe('loggedOut');
    expect(tabs.send).not.toHaveBeenCalled();
    expect(revokedIn(world)).toEqual([]);
  });

  it('W16 revoke their own session if it is another session of the same customer', () => {
    const world = openSession();
    const own = madeUpToken({ pid: 'maren', exp: NOW / 1000 + 3600, sid: 's-2' });
    world.session.start(own);
    world.tabs.say({ t: 'logout', profileId: 'maren' });
    expect(revokedIn(world)).toEqual([own]);
  });

  it('resume a kept login, also when storage shows it later than the message', () => {
    const here = openSession();
    here.session.start(undefined);
    const entry = { token: maren, profileId: 'maren', keep: true, at: NOW };
    here.tabs.say({ t: 'login', profileId: 'maren' });
    expect(here.session.status.value).toBe('visitor');
    window.localStorage.setItem('pp.auth', JSON.stringify({ v: 1, d: entry }));
    vi.advanceTimersByTime(1000);
    expect(here.session.profileId.value).toBe('maren');
    expect(here.deps.onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('are notified of a kept login only, and never get the token', () => {
    const { session, tabs } = openSession();
    session.start(undefined);
    session.adopt(signedIn(maren));
    expect(tabs.send).not.toHaveBeenCalled();
    void session.logout();
    session.adopt(signedIn(maren, { keep: true }));
    expect(tabs.send).toHaveBeenLastCalledWith({ t: 'login', profileId: 'maren' });
  });

  it('use the token that another tab has renewed', () => {
    const { session, deps, tabs } = openSession();
    session.start(undefined);
    session.adopt(signedIn(maren, { keep: true }));
    const renewed = token({ pid: 'maren', exp: S + 86400 });
    const entry = { token: renewed, profileId: 'maren', keep: true, at: NOW };
    window.localStorage.setItem('pp.auth', JSON.stringify({ v: 1, d: entry }));
    const { value: generation } = session.generation;
    tabs.say({ t: 'renewed', profileId: 'maren' });
    expect(deps.credentials.token()).toBe(renewed);
    expect(session.expiresAt.value).toBe(S + 86400);
    expect(session.generation.value).toBe(generation);
  });
});

describe('a host with its own sign-in', () => {
  const ending = token({ pid: 'maren', exp: S + 60 });
  const next = token({ pid: 'maren', exp: S + 3600, sid: 'next' });

  it('is asked before the expiry is shown', async () => {
    const { session, deps, hostTokens } = openSession();
    hostTokens.answer = async () => next;
    session.start(ending);
    await vi.advanceTimersByTimeAsync(61000);
    expect(hostTokens.asked).toEqual(['expired']);
    expect(deps.onExpired).not.toHaveBeenCalled();
    expect(session.expiresAt.value).toBe(S + 3600);
    expect(session.generation.value).toBe(1);
  });

  it.each([
    ['answers that no customer is signed in', async () => null],
    ['gives no token', async () => undefined],
    ['does not answer', () => new Promise<never>(() => undefined)],
    ['gives an old token', async () => ending],
  ])('does not keep a session alive when it %s', async (_, answer) => {
    const { session, deps, hostTokens } = openSession();
    hostTokens.answer = answer;
    session.start(ending);
    await vi.advanceTimersByTimeAsync(60000 + 4000);
    expect(deps.onExpired).toHaveBeenCalledTimes(1);
    expect(session.endedBy.value).toBe('expired');
  });

  it('is asked for another token when the server rejected the current one', async () => {
    const world = openSession();
    const { session, deps, hostTokens } = world;
    hostTokens.answer = async () => next;
    session.start(ending);
    session.revoked(ending);
    expect(deps.credentials.token()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(hostTokens.asked).toEqual(['rejected']);
    expect(deps.credentials.token()).toBe(next);
    expect(session.status.value).toBe('customer');
    expect(deps.onLoggedOut).not.toHaveBeenCalled();
    expect(revokedIn(world)).toEqual([]);
  });

  it('has two seconds to answer', async () => {
    const { session, deps, hostTokens } = openSession();
    hostTokens.answer = () => new Promise(() => undefined);
    session.start(ending);
    session.revoked(ending);
    await vi.advanceTimersByTimeAsync(2400);
    expect(session.endedBy.value).toBe('revoked');
    expect(deps.onLoggedOut).toHaveBeenCalledExactlyOnceWith('revoked');
  });

  it('may have another customer signed in: the first session ends without a question', async () => {
    const { session, deps, hostTokens } = openSession();
    hostTokens.answer = async () => layla;
    session.start(ending);
    session.revoked(ending);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.profileId.value).toBe('layla');
    expect(session.pendingSwitch.value).toBeUndefined();
    expect(deps.onLoggedOut).toHaveBeenCalledExactlyOnceWith('revoked');
  });

  it('does not undo a logout', async () => {
    const { session, hostTokens } = openSession();
    hostTokens.answer = async () => next;
    session.start(ending);
    session.revoked(ending);
    void session.logout();
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.status.value).toBe('loggedOut');
    expect(session.endedBy.value).toBe('user');
  });
});

describe('checking whether the session is alive', () => {
  it('waits until a dead session has ended', async () => {
    const { answers, session } = openSession();
    answers.set('/api/auth/sessions', () => {
      throw new ApiError({ status: 401, body: { code: 'session_expired' } });
    });
    session.start(maren);
    const checked = session.check();
    await vi.advanceTimersByTimeAsync(1000);
    await checked;
    expect(session.status.value).toBe('loggedOut');
    expect(session.endedBy.value).toBe('revoked');
  });

  it('W18 needs no server when another tab has ended it: a restored offline page ends too', async () => {
    const { session, deps, calls } = openSession();
    session.start(token({ pid: 'maren', exp: S + 3600, sid: 's-1' }));
    calls.length = 0;
    vi.advanceTimersByTime(1000);
    deps.revocations.ended({ token: 'x', sid: 's-1' });
    const checked = session.check();
    await vi.advanceTimersByTimeAsync(400);
    await checked;
    expect(session.status.value).toBe('loggedOut');
    expect(calls).toEqual([]);
  });

  it('changes nothing when the server cannot be reached', async () => {
    const { answers, session } = openSession();
    answers.set('/api/auth/sessions', () => {
      throw new ApiError({ code: 'offline' });
    });
    session.start(maren);
    await session.check();
    expect(session.status.value).toBe('customer');
  });
});
