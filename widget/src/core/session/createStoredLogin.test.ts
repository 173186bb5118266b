import { expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { createStoredLogin } from './createStoredLogin.ts';
import { decodeToken } from './decodeToken.ts';

const now = () => Date.parse('2026-11-20T02:30:00Z');

it('removes a pending sign-in message of any customer', () => {
  const tab = fakeStorage();
  const long = fakeStorage();
  const stored = createStoredLogin(
    createStore(
      () => tab,
      () => long,
    ),
    { now },
    () => false,
  );
  const token = decodeToken(madeUpToken({ pid: 'maren', exp: now() / 1000 + 3600 }), now());
  if (token?.kind !== 'session') throw new Error('no session');
  for (const keep of [false, true]) {
    tab.setItem(storageKeys.attempt, 'maren@example.com');
    stored.put({ token, keep, at: now() });
    expect(tab.getItem(storageKeys.attempt)).toBeNull();
  }
});

it('W18 does not find a login that another tab has ended, and removes its data, but not that of another kept login', () => {
  const [tab, long] = [fakeStorage(), fakeStorage()];
  const open = (over: readonly string[]) =>
    createStoredLogin(
      createStore(
        () => tab,
        () => long,
      ),
      { now },
      ({ sid = '' }, since) => over.includes(sid) && since < now() + 1,
    );
  const tokenOf = (sid: string) => {
    const token = decodeToken(madeUpToken({ pid: 'maren', sid, exp: now() / 1000 + 3600 }), now());
    if (token?.kind !== 'session') throw new Error('no session');
    return token;
  };
  open([]).put({ token: tokenOf('first'), keep: false, at: now() });
  tab.setItem(storageKeys.profile('balances'), JSON.stringify({ v: 1, d: 'of the first' }));
  expect(open([]).find()?.token.sid).toBe('first');
  expect(open(['first']).find()).toBeUndefined();
  const kept = { v: 1, d: { token: tokenOf('second').token, profileId: 'maren', keep: true, at: now() } };
  long.setItem(storageKeys.auth, JSON.stringify(kept));
  expect(open(['first']).find()?.token.sid).toBe('second');
  expect(tab.length).toBe(0);
  expect(open(['second']).find()).toBeUndefined();
});
