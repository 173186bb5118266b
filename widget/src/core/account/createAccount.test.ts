import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../api/ApiClient.ts';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import type { CollectionKind } from './collections/CollectionKind.ts';
import { createAccount } from './createAccount.ts';
import * as z from 'zod/mini';

function setUp() {
  const generation = signal(1);
  const loaded: string[] = [];
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const deps = {
    api: { call: vi.fn() } as unknown as ApiClient,
    clock: { now: () => 5 } as Clock,
    generation,
    profileId: signal('maren'),
    onLoadError: vi.fn(),
    store: createStore(
      () => storage,
      () => storage,
    ),
  };
  const wishes: CollectionKind<Resource<readonly string[]>> = {
    name: 'wishes',
    create: ({ settings }) =>
      createResource<readonly string[]>({
        ...settings(z.array(z.string())),
        fetch: async () => {
          loaded.push('wishes');
          return ['lamp'];
        },
      }),
  };
  return { account: createAccount(deps), another: () => createAccount(deps), generation, loaded, wishes };
}

describe('a collection that a page opens', () => {
  it('is the same one for each page', () => {
    const { account, wishes } = setUp();
    expect(account.collections().map(([name]) => name)).not.toContain('wishes');
    expect(account.open(wishes)).toBe(account.open(wishes));
    expect(account.collections().filter(([name]) => name === 'wishes')).toHaveLength(1);
  });

  it('is emptied when the session changes', async () => {
    const { account, generation, wishes } = setUp();
    await account.open(wishes).load();
    generation.value = 2;
    expect(account.open(wishes).data.value).toBeUndefined();
    expect(account.open(wishes).state.value).toBe('notInitialised');
  });

  it('is refreshed with the others, once it has been loaded', async () => {
    const { account, loaded, wishes } = setUp();
    account.open(wishes);
    await account.refreshAll(['wishes']);
    expect(loaded).toEqual([]);
    await account.open(wishes).load();
    await account.refreshAll(['offers']);
    expect(loaded).toEqual(['wishes']);
    await account.refreshAll();
    expect(loaded).toEqual(['wishes', 'wishes']);
  });

  it('is read again after a request that is under way, which may still return what was before', async () => {
    const { account, loaded, wishes } = setUp();
    void account.open(wishes).load();
    await account.refreshAll(['wishes']);
    expect(loaded).toEqual(['wishes', 'wishes']);
  });

  it('sets the time of the last update when it loads', async () => {
    const { account, wishes } = setUp();
    expect(account.updatedAt.value).toBeUndefined();
    await account.open(wishes).load();
    expect(account.updatedAt.value).toBe(5);
  });

  it('is kept for the next visit', async () => {
    const { account, another, wishes } = setUp();
    await account.open(wishes).load();
    const later = another().open(wishes);
    void later.load();
    expect(later.data.value).toEqual(['lamp']);
    expect(later.stale.value).toBe(true);
  });
});
