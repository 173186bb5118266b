import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { createKept, type Source } from './createKept.ts';
import type { Database } from './Database.ts';

function kept() {
  const state = { version: 1 as number | undefined, now: 0, stored: 'old', reads: 0 };
  const source = { db: {} as Database, config: { ...readConfig({}), publicUrl: '' } };
  const store = createKept(
    source,
    { version: () => state.version, follow: () => () => undefined },
    () => state.now,
  );
  const read = async (_source: Source, variant: string) => {
    state.reads += 1;
    return `${state.stored} ${variant}`;
  };
  return { state, store, read };
}

describe('kept reference data', () => {
  it('are read once for each variant, also by requests at the same time', async () => {
    const { state, store, read } = kept();
    const all = await Promise.all(['en', 'en', 'it'].map((language) => store.read(read, language)));
    expect(all).toEqual(['old en', 'old en', 'old it']);
    expect(state.reads).toBe(2);
  });

  it('are read again after a change', async () => {
    const { state, store, read } = kept();
    await store.read(read, 'en');
    [state.version, state.stored] = [2, 'new'];
    expect(await store.read(read, 'en')).toBe('new en');
  });

  it('are not kept if they changed while they were read', async () => {
    const { state, store } = kept();
    const slow = async () => {
      const found = state.stored;
      if (state.version === 1) [state.version, state.stored] = [2, 'new'];
      return await Promise.resolve(found);
    };
    expect(await store.read(slow, undefined)).toBe('old');
    expect(await store.read(slow, undefined)).toBe('new');
  });

  it('are not used while changes may go unnoticed', async () => {
    const { state, store, read } = kept();
    await store.read(read, 'en');
    [state.version, state.stored] = [undefined, 'new'];
    expect(await store.read(read, 'en')).toBe('new en');
  });

  it('are read again after five seconds, in case an announcement was lost', async () => {
    const { state, store, read } = kept();
    await store.read(read, 'en');
    [state.now, state.stored] = [5000, 'new'];
    expect(await store.read(read, 'en')).toBe('new en');
  });

  it('are read again after an error', async () => {
    const { state, store } = kept();
    const broken = async () => {
      state.reads += 1;
      if (state.reads === 1) throw new Error('no database');
      return 'read';
    };
    await expect(store.read(broken, undefined)).rejects.toThrow('no database');
    expect(await store.read(broken, undefined)).toBe('read');
  });
});
