import { describe, expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { createStore } from '../lib/storage/createStore.ts';
import { createIntentKeys } from './createIntentKeys.ts';

const DAY_MS = 24 * 3600 * 1000;
let tabs = 0;

/** A tab whose storage outlives its pages, beside others of the same site. */
function openTab(shared = fakeStorage()) {
  const storage = fakeStorage();
  const id = `key${(tabs += 1)}`;
  let made = 0;
  const tab = {
    storage,
    shared,
    nowMs: 1_800_000_000_000,
    owner: 'maren' as string | undefined,
    /** The page is loaded (again). */
    load: () =>
      createIntentKeys({
        store: createStore(() => storage),
        shared: createStore(() => shared),
        now: () => tab.nowMs,
        owner: () => tab.owner,
        newKey: () => `${id}-${(made += 1)}`,
      }),
  };
  return tab;
}

it('gives the same intent the same key until it has ended', () => {
  const keys = openTab().load();
  const first = keys.of(['redeem', { points: 100 }]);
  expect(keys.of(['redeem', { points: 100 }]).key).toBe(first.key);
  first.end(true);
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
  asVisitor.end(false);
  expect(tab.storage.length).toBe(0);
});

it('forgets a key when its life is over, and every key after a day', () => {
  const tab = openTab();
  const keys = tab.load();
  const [short, long] = [keys.of('short', { lifeMs: 60000 }).key, keys.of('long').key];
  tab.nowMs += 60001;
  expect(keys.of('short', { lifeMs: 60000 }).key).not.toBe(short);
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
  keys.clear(keys.mark());
  expect(storage.length).toBe(0);
});

it('forgets what a visitor has begun with the keys of the customer who leaves', () => {
  const tab = openTab();
  const keys = tab.load();
  tab.owner = undefined;
  keys.of(['join', { email: 'maren@example.com' }]);
  tab.owner = 'maren';
  keys.of(['redeem', { points: 100 }]);
  const mark = keys.mark();
  tab.owner = undefined;
  keys.clear(mark);
  expect([tab.storage.length, mark.includes('maren')]).toEqual([0, false]);
});

it('ignores an invalid entry that other code has stored under its name', () => {
  const storage = fakeStorage({ 'pp-intents': JSON.stringify({ v: 1, d: [{ key: 7 }] }) });
  const keys = createIntentKeys({
    store: createStore(() => storage),
    shared: createStore(() => storage),
    now: () => 0,
    owner: () => undefined,
  });
  expect(keys.of('ask').key).toMatch(/^[0-9a-f-]{36}$/);
});

describe('what two tabs show at the same time', () => {
  const open = () => {
    const first = openTab();
    const other = openTab(first.shared);
    const seenAt = first.nowMs;
    return { keys: first.load(), others: other.load(), first, other, seenAt };
  };
  const intent = ['redeem', { points: 100 }];

  it('has one key in both while the first has no answer, and after it has done it', () => {
    const { keys, others, seenAt } = open();
    const begun = keys.of(intent, { seenAt });
    expect(others.of(intent, { seenAt }).key).toBe(begun.key);
    begun.end(true);
    expect(others.of(intent, { seenAt }).key).toBe(begun.key);
  });

  it('has a new key where it was refused, taken back, or is shown after it was done', () => {
    const { keys, others, other, seenAt } = open();
    const refused = keys.of(intent, { seenAt });
    refused.end(false);
    const done = others.of(intent, { seenAt });
    expect(done.key).not.toBe(refused.key);
    done.end(true);
    const again = keys.of(intent, { seenAt: other.nowMs + 1 });
    expect(again.key).not.toBe(done.key);
    again.end(true);
    keys.forgetDone();
    expect([done.key, again.key]).not.toContain(others.of(intent, { seenAt }).key);
  });

  it('has a new key where it is shown between the first time that it was done and the second', () => {
    const { keys, others, first, other, seenAt } = open();
    const done = keys.of(intent, { seenAt });
    done.end(true);
    const between = (first.nowMs += 60000);
    other.nowMs = between + 60000;
    others.of(intent, { seenAt }).end(true);
    expect(keys.of(intent, { seenAt: between }).key).not.toBe(done.key);
  });

  it('has a new key when five minutes have gone, and after a logout in either', () => {
    const { keys, others, first, other, seenAt } = open();
    const { key, end } = keys.of(intent, { seenAt });
    end(true);
    first.nowMs = other.nowMs += 5 * 60000;
    const later = others.of(intent, { seenAt }).key;
    expect(later).not.toBe(key);
    keys.clear(keys.mark());
    expect(others.of(intent, { seenAt }).key).not.toBe(later);
  });

  it('keeps its key when another customer leaves in the other tab, or takes something back there', () => {
    const { keys, others, other, seenAt } = open();
    const { key } = keys.of(intent, { seenAt });
    other.owner = 'layla';
    others.of(intent, { seenAt }).end(true);
    others.forgetDone();
    others.clear(others.mark());
    expect(keys.of(intent, { seenAt }).key).toBe(key);
  });

  it('has a key of its own in each tab where `seenAt` is not given', () => {
    const { keys, others } = open();
    expect(keys.of(intent).key).not.toBe(others.of(intent).key);
  });
});
