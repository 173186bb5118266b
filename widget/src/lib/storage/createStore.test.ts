import { describe, expect, it } from 'vitest';
import { createStore } from './createStore.ts';

const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};
const broken = new Proxy({} as Storage, { get: throwing });

function fake(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

describe('createStore', () => {
  it.each([
    ['the property throws', throwing],
    ['every method throws', () => broken],
  ])('works from memory where %s', (_, open) => {
    const store = createStore(open as () => Storage);
    store.write('pp.a', { n: 1 });
    store.write('pp.b', 2);
    expect(store.read('pp.a')).toEqual({ n: 1 });
    store.remove('pp.a');
    expect(store.read('pp.a')).toBeUndefined();
    store.removeAll('pp.');
    expect(store.read('pp.b')).toBeUndefined();
  });

  it('works when storage is full', () => {
    const full = { ...fake(), setItem: throwing };
    const store = createStore(() => full);
    store.write('pp.a', 'kept');
    expect(store.read('pp.a')).toBe('kept');
  });

  it('keeps reading when an entry is evicted in between', () => {
    const storage = fake();
    const store = createStore(() => storage);
    store.write('pp.a', 'kept');
    storage.clear();
    expect(store.read('pp.a')).toBe('kept');
  });

  it('takes a corrupt entry for none, and removes it', () => {
    const storage = fake({ 'pp.a': '{"half' });
    const store = createStore(() => storage);
    expect(store.read('pp.a')).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('removes its own entries, of earlier visits too, and nobody else’s', () => {
    const storage = fake({ 'pp.old': '1', 'pp.profile.x': '2', other: '3' });
    const store = createStore(() => storage);
    store.write('pp.new', 1);
    store.removeAll('pp.');
    expect(storage.length).toBe(1);
    expect(storage.getItem('other')).toBe('3');
  });
});
