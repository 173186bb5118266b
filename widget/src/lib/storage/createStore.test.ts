import { describe, expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { createStore } from './createStore.ts';

const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};
const broken = new Proxy({} as Storage, { get: throwing });
const entry = (value: unknown, v = 1) => JSON.stringify({ v, d: value });

describe('createStore', () => {
  it.each([
    ['the property throws', throwing],
    ['every method throws', () => broken],
  ])('W21 works from memory where %s', (_, open) => {
    const store = createStore(open as () => Storage);
    store.write('pp.a', { n: 1 });
    store.write('pp.b', 2);
    expect(store.read('pp.a')).toEqual({ n: 1 });
    store.keep(true, 'pp.');
    expect(store.read('pp.a')).toEqual({ n: 1 });
    store.remove('pp.a');
    expect(store.read('pp.a')).toBeUndefined();
    store.removeAll('pp.');
    expect(store.read('pp.b')).toBeUndefined();
    expect(store.readLong('pp.b')).toBeUndefined();
  });

  it('W21 works when storage is full', () => {
    const full = { ...fakeStorage(), setItem: throwing };
    const store = createStore(() => full);
    store.write('pp.a', 'kept');
    store.forget('pp.a');
    expect(store.read('pp.a')).toBe('kept');
  });

  it('W21 keeps what the long-lived storage has no room for', () => {
    const full = { ...fakeStorage(), setItem: throwing };
    const store = createStore(
      () => fakeStorage(),
      () => full,
    );
    store.write('pp.a', 'kept');
    store.keep(true, 'pp.');
    store.forget('pp.a');
    expect(store.read('pp.a')).toBe('kept');
  });

  it('W21 keeps reading when an entry is evicted in between', () => {
    const storage = fakeStorage();
    const store = createStore(() => storage);
    store.write('pp.a', 'kept');
    storage.clear();
    expect(store.read('pp.a')).toBe('kept');
  });

  it.each([
    ['corrupt', '{"half'],
    ['of a newer version', entry('x', 2)],
    ['of no version', '"x"'],
    ['null', 'null'],
  ])('W21 treats an entry that is %s as missing, removes it and counts it', (_, text) => {
    const storage = fakeStorage({ 'pp.a': text });
    const store = createStore(() => storage);
    expect(store.read('pp.a')).toBeUndefined();
    expect(store.read('pp.a')).toBeUndefined();
    expect(storage.length).toBe(0);
    expect(store.discarded).toBe(1);
  });

  it('returns what was written, in another page too', () => {
    const storage = fakeStorage();
    createStore(() => storage).write('pp.a', [1, null, 'x']);
    expect(createStore(() => storage).read('pp.a')).toEqual([1, null, 'x']);
  });

  it('removes its own entries, of earlier visits too, and no others', () => {
    const [tab, long] = [fakeStorage({ 'pp.old': '1', other: '3' }), fakeStorage({ 'pp.profile.x': '2' })];
    const store = createStore(
      () => tab,
      () => long,
    );
    store.write('pp.new', 1);
    store.removeAll('pp.', false);
    expect([tab.length, long.length]).toEqual([1, 1]);
    store.removeAll('pp.');
    expect([tab.length, long.length]).toEqual([1, 0]);
    expect(tab.getItem('other')).toBe('3');
  });

  it('moves existing entries, read or not, when it switches to long-lived storage', () => {
    const [tab, long] = [fakeStorage({ 'pp.unread': entry(1), other: 'x' }), fakeStorage()];
    const store = createStore(
      () => tab,
      () => long,
    );
    store.write('pp.a', 2);
    store.keep(true, 'pp.');
    store.write('pp.b', 3);
    expect([tab.length, long.length]).toEqual([1, 3]);
    expect(store.read('pp.unread')).toBe(1);
    store.keep(false, 'pp.');
    expect([tab.length, long.length]).toEqual([4, 0]);
    expect(['pp.unread', 'pp.a', 'pp.b'].map((key) => store.read(key))).toEqual([1, 2, 3]);
  });

  it('reads what another tab has written only after forget', () => {
    const long = fakeStorage();
    const [first, second] = [0, 1].map(() =>
      createStore(
        () => fakeStorage(),
        () => long,
      ),
    );
    first?.keep(true);
    second?.keep(true);
    first?.write('pp.a', 'old');
    expect(second?.read('pp.a')).toBe('old');
    second?.write('pp.a', 'new');
    expect(first?.read('pp.a')).toBe('old');
    expect(first?.readLong('pp.a')).toBe('new');
    first?.forget('pp.a');
    expect(first?.read('pp.a')).toBe('new');
  });

  it('keeps an entry in memory if storage does not work', () => {
    const store = createStore(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    store.write('pp.a', 1);
    store.forget('pp.a');
    expect(store.read('pp.a')).toBe(1);
  });
});
