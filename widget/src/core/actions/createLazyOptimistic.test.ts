import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createLazyOptimistic } from './createLazyOptimistic.ts';
import type { Optimistic } from './optimistic/Optimistic.ts';

type Values = Readonly<Record<string, boolean>>;

function open() {
  const generation = signal(1);
  const server = signal<Values | undefined>({ a: false, b: false });
  const shown = signal<Values | undefined>(server.value);
  const set = vi.fn(async (changes: Values) => void (shown.value = { ...shown.value, ...changes }));
  const model: Optimistic<boolean> = {
    shown,
    status: signal({}),
    errors: signal({}),
    set,
    dismiss: vi.fn(),
  };
  const waiting: { resolve(): void; reject(): void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<Optimistic<boolean>>((resolve, reject) => {
        waiting.push({ resolve: () => resolve(model), reject: () => reject(new Error('no network')) });
      }),
  );
  const lazy = createLazyOptimistic<boolean>({ server, generation, load });
  return { lazy, generation, set, load, waiting };
}

describe('an optimistic change whose code is still being loaded', () => {
  it('is shown at once, and handed over in order when the code is here', async () => {
    const { lazy, set, load, waiting } = open();
    const [first, second] = [lazy.set({ a: true }), lazy.set({ a: false, b: true })];
    expect(lazy.shown.value).toEqual({ a: false, b: true });
    expect(lazy.status.value).toEqual({ a: 'saving', b: 'saving' });
    waiting[0]?.resolve();
    await Promise.all([first, second]);
    expect(set.mock.calls).toEqual([[{ a: true }], [{ a: false, b: true }]]);
    expect(lazy.shown.value).toEqual({ a: false, b: true });
    expect(lazy.status.value).toEqual({});
    await lazy.set({ b: false });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is taken back if the code cannot be fetched, and the next one tries again', async () => {
    const { lazy, load, waiting } = open();
    const failed = expect(lazy.set({ a: true })).rejects.toMatchObject({ code: 'offline' });
    waiting[0]?.reject();
    await failed;
    expect(lazy.shown.value).toEqual({ a: false, b: false });
    expect(lazy.errors.value['a']).toBeInstanceOf(ApiError);
    const done = lazy.set({ a: true });
    expect(lazy.errors.value).toEqual({});
    waiting[1]?.resolve();
    await done;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('has no error of the code any more once it is made again, also where another change has loaded the code', async () => {
    const { lazy, waiting } = open();
    const failed = expect(lazy.set({ a: true })).rejects.toMatchObject({ code: 'offline' });
    waiting[0]?.reject();
    await failed;
    const other = lazy.set({ b: true });
    waiting[1]?.resolve();
    await other;
    expect(Object.keys(lazy.errors.value)).toEqual(['a']);
    await lazy.set({ a: true });
    expect(lazy.errors.value).toEqual({});
  });

  it('ends with its session', async () => {
    const { lazy, generation, set, waiting } = open();
    const ended = expect(lazy.set({ a: true })).rejects.toMatchObject({ code: 'aborted' });
    generation.value += 1;
    expect(lazy.shown.value).toEqual({ a: false, b: false });
    waiting[0]?.resolve();
    await ended;
    expect(set).not.toHaveBeenCalled();
    expect(lazy.errors.value).toEqual({});
  });
});
