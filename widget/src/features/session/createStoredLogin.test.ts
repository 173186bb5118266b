import { expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/fakeStorage.ts';
import { madeUpToken } from '#tests/support/madeUpToken.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { createStoredLogin } from './createStoredLogin.ts';
import { decodeToken } from './decodeToken.ts';

const now = () => Date.parse('2026-11-20T02:30:00Z');

it('leaves nothing of a message that was under way, whoever had asked for it', () => {
  const tab = fakeStorage();
  const long = fakeStorage();
  const stored = createStoredLogin(
    createStore(
      () => tab,
      () => long,
    ),
    { now },
  );
  const token = decodeToken(madeUpToken({ pid: 'maren', exp: now() / 1000 + 3600 }), now());
  if (token?.kind !== 'session') throw new Error('no session');
  for (const keep of [false, true]) {
    tab.setItem(storageKeys.attempt, 'maren@example.com');
    stored.put({ token, keep, at: now() });
    expect(tab.getItem(storageKeys.attempt)).toBeNull();
  }
});
