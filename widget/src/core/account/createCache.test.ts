import { signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { createCache } from './createCache.ts';

function setUp() {
  const store = createStore(() => {
    throw new Error('no storage');
  });
  const profileId = signal<string | undefined>('maren');
  return { store, profileId, cache: createCache<string>({ store, profileId }, 'name', z.string()) };
}

describe('createCache', () => {
  it('returns what was cached for this profile', () => {
    const { cache } = setUp();
    cache.write({ data: 'Maren', updatedAt: 5 });
    expect(cache.read()).toEqual({ data: 'Maren', updatedAt: 5 });
  });

  it('drops the cache when the profile id differs', () => {
    const { cache, profileId, store } = setUp();
    cache.write({ data: 'Maren', updatedAt: 5 });
    profileId.value = 'layla';
    expect(cache.read()).toBeUndefined();
    expect(store.read(storageKeys.profile('name'))).toBeUndefined();
    profileId.value = 'maren';
    expect(cache.read()).toBeUndefined();
  });

  it.each([
    ['another shape', { v: 1, profileId: 'maren', updatedAt: 5, data: 12 }],
    ['a newer version', { v: 2, profileId: 'maren', updatedAt: 5, data: 'x' }],
    ['nonsense', 'x'],
    ['null', null],
  ])('drops %s', (_, stored) => {
    const { cache, store } = setUp();
    store.write(storageKeys.profile('name'), stored);
    expect(cache.read()).toBeUndefined();
    expect(store.read(storageKeys.profile('name'))).toBeUndefined();
  });
});
