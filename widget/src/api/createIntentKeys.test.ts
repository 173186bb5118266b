import { expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { createStore } from '../lib/storage/createStore.ts';
import { createIntentKeys } from './createIntentKeys.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A tab whose storage outlives its pages. */
function openTab() {
  const storage = fakeStorage();
  let made = 0;
  const tab = {
    storage,
    nowMs: 1_800_000_000_000,
    owner: 'maren' as string | undefined,
    /** The page is loaded (again). */
    load: () =>
      createIntentKeys({
        store: createStore(() => storage),
        now: () => tab.nowMs,
        owner: () => tab.owner,
        newKey: () => `key-${(made += 1)}`,
      }),
  };
  return tab;
}

it('gives the same intent the same key until it has ended', () => {
  const keys = openTab().load();
  const first = keys.of(['redeem', { points: 100 }]);
  expect(keys.of(['redeem', { points: 100 }]).key).toBe(first.key);
  first.end();
  expect(keys.of(['redeem', { points: 100 }]).key).not.toBe(first.key);
});

it('keeps a key through a reload of the tab', () => {
  const tab = openTab();
  const { key } = tab.load().of(['redeem', { points: 100 }]);
  expect(tab.load().of(['redeem', { points: 100 }]).key).toBe(key);
});

it('gives another key to another intent, and to another person', () => {
  const tab = openTab();
  const keys = tab.load();
  const { key } = keys.of(['redeem', { points: 100 }]);
  expect(keys.of(['redeem', { points: 200 }]).key).not.toBe(key);
  tab.owner = 'layla';
  expect(keys.of(['redeem', { points: 100 }]).key).not.toBe(key);
});

it('ends the intent of the person who had it, also when another one is signed in by then', () => {
  const tab = openTab();
  const keys = tab.load();
  tab.owner = undefined;
  const asVisitor = keys.of(['verify', 'code']);
  tab.owner = 'maren';
  asVisitor.end();
  expect(tab.storage.length).toBe(0);
});

it('forgets a key with its life, and every key after a day', () => {
  const tab = openTab();
  const keys = tab.load();
  const [short, long] = [keys.of('short', 60000).key, keys.of('long').key];
  tab.nowMs += 60001;
  expect(keys.of('short', 60000).key).not.toBe(short);
  expect(keys.of('long').key).toBe(long);
  tab.nowMs += DAY_MS;
  expect(keys.of('long').key).not.toBe(long);
});

it('stores nothing that was typed, and no more than twenty keys', () => {
  const { storage, load } = openTab();
  const keys = load();
  for (let at = 0; at < 30; at += 1) keys.of(['ask', { email: `maren${at}@example.com` }]);
  const stored = storage.getItem('pp-intents') ?? '';
  expect(stored).not.toContain('maren');
  expect(stored.match(/"key"/g)).toHaveLength(20);
  keys.clear();
  expect(storage.length).toBe(0);
});

it('takes what something else has stored under its name for nothing', () => {
  const storage = fakeStorage({ 'pp-intents': JSON.stringify({ v: 1, d: [{ key: 7 }] }) });
  const keys = createIntentKeys({
    store: createStore(() => storage),
    now: () => 0,
    owner: () => undefined,
  });
  expect(keys.of('ask').key).toMatch(/^[0-9a-f-]{36}$/);
});
