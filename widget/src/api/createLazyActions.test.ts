import { expect, it, vi } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { ApiError } from './ApiError.ts';
import { createAction } from './createAction.ts';
import { createLazyActions } from './createLazyActions.ts';

/** An action whose code and answer come when the test releases them. */
function open() {
  let bring = () => {};
  let fail = () => {};
  let generation = 1;
  const call = vi.fn(async (input: string) => `${input} done`);
  const action = createAction(actionDeps(), { name: 'write', call: (input: string) => call(input) });
  const load = vi.fn(
    () =>
      new Promise<typeof action>((resolve, reject) => {
        bring = () => resolve(action);
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  const lazy = createLazyActions(
    () => generation,
    async () => ({ write: await load() }),
  ).action('write');
  return { lazy, call, load, bring: () => bring(), fail: () => fail(), change: () => (generation += 1) };
}

it('is busy from the press on, and runs once its code is there', async () => {
  const { lazy, load, bring } = open();
  const run = lazy.run('a');
  expect(lazy.busy.value).toBe(true);
  bring();
  await expect(run).resolves.toBe('a done');
  expect(lazy.busy.value).toBe(false);
  await expect(lazy.run('b')).resolves.toBe('b done');
  expect(load).toHaveBeenCalledTimes(1);
});

it('runs once for two presses while its code is being fetched', async () => {
  const { lazy, call, bring } = open();
  const [first, second] = [lazy.run('a'), lazy.run('a')];
  expect(second).toBe(first);
  bring();
  await first;
  expect(call).toHaveBeenCalledTimes(1);
});

it('fails as without a network where its code can’t be fetched, and tries again', async () => {
  const { lazy, fail, bring } = open();
  const run = lazy.run('a');
  fail();
  await expect(run).rejects.toMatchObject({ code: 'offline' });
  expect([lazy.busy.value, lazy.error.value?.code]).toEqual([false, 'offline']);
  const again = lazy.run('a');
  bring();
  await expect(again).resolves.toBe('a done');
  expect(lazy.error.value).toBeUndefined();
});

it.each([
  ['reset', 'bring'],
  ['change', 'bring'],
  ['reset', 'fail'],
  ['change', 'fail'],
] as const)('sends and shows nothing after a %s while its code is fetched (%s)', async (how, end) => {
  const { call, change, lazy, ...ends } = open();
  const run = lazy.run('a');
  if (how === 'reset') lazy.reset();
  else change();
  ends[end]();
  await expect(run).rejects.toMatchObject({ code: 'aborted' });
  expect(call).not.toHaveBeenCalled();
  expect([lazy.busy.value, lazy.error.value]).toEqual([false, undefined]);
});

it('shows the failure of the action, and forgets it', async () => {
  const { lazy, call, bring } = open();
  call.mockRejectedValueOnce(new ApiError({ status: 422 }));
  const run = lazy.run('a');
  bring();
  await expect(run).rejects.toMatchObject({ status: 422 });
  expect(lazy.error.value?.status).toBe(422);
  lazy.reset();
  expect(lazy.error.value).toBeUndefined();
});
