import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { createStore } from '../lib/storage/createStore.ts';
import { type ActionDeps, type ActionSpec, createAction } from './createAction.ts';
import { ApiError } from './ApiError.ts';
import { createIntentKeys } from './createIntentKeys.ts';

const lost = () => new ApiError({ code: 'timeout' });
const refused = () => new ApiError({ status: 422, body: { code: 'validation_failed' } });

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<T>((a, b) => {
    resolve = a;
    reject = b;
  });
  return { promise, resolve, reject };
}

/** A tab: its surroundings, and actions as each page of it makes them. */
function openTab() {
  const [storage, sharedStorage] = [fakeStorage(), fakeStorage()];
  const world = {
    generation: 1,
    online: true,
    watched: 0,
    lost: 0,
    stepUp: (act: () => Promise<unknown>) => act(),
  };
  const deps = (): ActionDeps => ({
    generation: () => world.generation,
    watch: () => {
      world.watched += 1;
      return { lose: () => (world.lost += 1), end: () => (world.watched -= 1) };
    },
    online: () => world.online,
    stepUp: world.stepUp as ActionDeps['stepUp'],
    keys: createIntentKeys({
      store: createStore(() => storage),
      shared: createStore(() => sharedStorage),
      now: () => 0,
      owner: () => 'maren',
    }),
  });
  return {
    world,
    storage,
    make: (spec: Partial<ActionSpec<string, string>> & Pick<ActionSpec<string, string>, 'call'>) =>
      createAction<string, string>(deps(), { name: 'write', ...spec }),
  };
}

describe('a run', () => {
  it('is busy until it has answered', async () => {
    const answer = deferred<string>();
    const action = openTab().make({ call: () => answer.promise });
    const run = action.run('a');
    expect(action.busy.value).toBe(true);
    answer.resolve('done');
    await expect(run).resolves.toBe('done');
    expect([action.busy.value, action.error.value]).toEqual([false, undefined]);
  });

  it('fails with the error object of the specification, whatever was thrown', async () => {
    const action = openTab().make({ call: () => Promise.reject(new TypeError('broken')) });
    await expect(action.run('a')).rejects.toMatchObject({ error: true, status: 500, code: 'unknown' });
    expect(action.error.value).toMatchObject({ error: true, status: 500, code: 'unknown' });
    expect(action.busy.value).toBe(false);
  });

  it('forgets the failure before it with the next press', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused());
    call.mockResolvedValueOnce('done');
    const action = openTab().make({ call });
    await action.run('a').catch(() => undefined);
    const again = action.run('a');
    expect(action.error.value).toBeUndefined();
    await again;
  });

  it('gives a second press the promise of the first, and sends nothing more', async () => {
    const answer = deferred<string>();
    const call = vi.fn(() => answer.promise);
    const action = openTab().make({ call });
    const [first, second] = [action.run('a'), action.run('b')];
    expect(second).toBe(first);
    answer.resolve('done');
    await first;
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails with `offline` without a network, and sends nothing', async () => {
    const { world, make } = openTab();
    world.online = false;
    const call = vi.fn(() => Promise.resolve('done'));
    const action = make({ call });
    await expect(action.run('a')).rejects.toMatchObject({ code: 'offline' });
    expect(action.error.value).toMatchObject({ error: true, code: 'offline' });
    expect(call).not.toHaveBeenCalled();
  });

  it('fails as without a network where its code could not be fetched', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const action = openTab().make({ load, call: () => Promise.resolve('done') });
    await expect(action.run('a')).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('a late answer', () => {
  it.each(['resolve', 'reject'] as const)('changes nothing after a reset (%s)', async (how) => {
    const answer = deferred<string>();
    const action = openTab().make({ call: () => answer.promise });
    const run = action.run('a');
    action.reset();
    expect(action.busy.value).toBe(false);
    answer[how](refused() as unknown as string);
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect(action.error.value).toBeUndefined();
  });

  it('does not end the run of a newer intent', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let calls = 0;
    const action = openTab().make({ call: async () => (await answers[calls++]?.promise) ?? '' });
    const first = action.run('a');
    action.reset();
    const second = action.run('b');
    answers[0]?.resolve('late');
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    expect(action.busy.value).toBe(true);
    answers[1]?.resolve('new');
    await expect(second).resolves.toBe('new');
  });

  it('reads again what was being read before it, which may still be the old data', async () => {
    const { make } = openTab();
    const before = deferred<undefined>();
    const refresh = vi.fn(() => Promise.resolve()).mockReturnValueOnce(before.promise);
    const resource = { refresh, state: signal('loading' as const), refreshing: signal(false) };
    const run = make({ call: () => Promise.resolve('done'), refreshes: [resource] }).run('a');
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    before.resolve(undefined);
    await run;
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('shows no result to another session', async () => {
    const { world, make } = openTab();
    const answer = deferred<string>();
    const refresh = vi.fn(() => Promise.resolve());
    const action = make({ call: () => answer.promise, refreshes: [{ refresh }] });
    const run = action.run('a');
    world.generation = 2;
    answer.reject(refused());
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect([action.busy.value, action.error.value]).toEqual([false, undefined]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is not shown as an error where the session’s end has aborted the request', async () => {
    const action = openTab().make({ call: () => Promise.reject(new ApiError({ code: 'aborted' })) });
    await expect(action.run('a')).rejects.toMatchObject({ code: 'aborted' });
    expect(action.error.value).toBeUndefined();
  });

  it('is not asked for in another session than the press was for', async () => {
    const { world, make } = openTab();
    const code = deferred<undefined>();
    const call = vi.fn(() => Promise.resolve('done'));
    const run = make({ load: () => code.promise, call }).run('a');
    world.generation = 2;
    code.resolve(undefined);
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the key of an intent', () => {
  /** Answers of a server, one a press; the keys that came. */
  const record = (...answers: (ApiError | string)[]) => {
    const keys: (string | undefined)[] = [];
    const call: ActionSpec<string, string>['call'] = async (_input, { key }) => {
      keys.push(key);
      const answer = answers.shift();
      if (answer instanceof ApiError) throw answer;
      return answer ?? 'done';
    };
    return { keys, call };
  };
  const press = (action: { run(input: string): Promise<string> }, input = 'a') =>
    action.run(input).catch(() => undefined);

  it.each([
    ['was lost', lost],
    ['could not be read', () => new ApiError({ code: 'bad_answer' })],
    ['was a failure of the server', () => new ApiError({ status: 503 })],
    ['says that the first is at work', () => new ApiError({ status: 409, code: 'conflict' })],
  ])('stays where the answer %s, after a reload too', async (_, failure) => {
    const { make } = openTab();
    const { keys, call } = record(failure(), failure());
    const page = make({ call, idempotent: true });
    await press(page);
    await press(page);
    await press(make({ call, idempotent: true }));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
  });

  it.each([
    ['a success', 'done'],
    ['a refusal', refused()],
  ])('ends with %s', async (_, answer) => {
    const { make, storage } = openTab();
    const { keys, call } = record(answer);
    const action = make({ call, idempotent: true });
    await press(action);
    expect(storage.length).toBe(0);
    await press(action);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is another one for other input', async () => {
    const { keys, call } = record(lost());
    const action = openTab().make({ call, idempotent: true });
    await press(action, 'a');
    await press(action, 'b');
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('ends with an answer that nothing waits for any more', async () => {
    const { make, storage } = openTab();
    const answer = deferred<string>();
    const action = make({ call: () => answer.promise, idempotent: true });
    const run = action.run('a');
    action.reset();
    answer.resolve('done');
    await run.catch(() => undefined);
    expect(storage.length).toBe(0);
  });

  it('has an id that its request needs, which is fetched anew only after an answer, also in another tab', async () => {
    const tab = openTab();
    let quotes = 0;
    const errors = [lost(), lost(), refused(), undefined];
    const sent: unknown[] = [];
    const make = () =>
      tab.make({
        idempotent: true,
        seenAt: 0,
        prepare: async () => `q${(quotes += 1)}`,
        async call(_input, { key, prepared }) {
          sent.push([key, prepared]);
          const error = errors[sent.length - 1];
          if (error) throw error;
          return 'done';
        },
      });
    for (const _ of errors)
      await make()
        .run('a')
        .catch(() => undefined);
    const [first] = sent as [[string, string]];
    expect(sent.slice(0, 3)).toEqual([first, first, first]);
    expect(sent[3]).toEqual([expect.not.stringMatching(first[0]), 'q2']);
  });

  it('is neither sent nor stored where the action is not idempotent', async () => {
    const { make, storage } = openTab();
    const { keys, call } = record(lost());
    await press(make({ call }));
    expect([keys, storage.length]).toEqual([[undefined], 0]);
  });

  it('stays the same when a fresh code was wanted', async () => {
    const { world, make } = openTab();
    world.stepUp = (act) => act().catch(act);
    const { keys, call } = record(new ApiError({ status: 403, body: { code: 'step_up_required' } }));
    await expect(make({ call, idempotent: true, stepUp: true }).run('a')).resolves.toBe('done');
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('what is on the screen', () => {
  it('is refreshed after a success, before the run has ended', async () => {
    const [asked, refreshed] = [deferred<void>(), deferred<void>()];
    const refresh = () => {
      asked.resolve();
      return refreshed.promise;
    };
    const action = openTab().make({ call: () => Promise.resolve('done'), refreshes: [{ refresh }] });
    const run = action.run('a');
    await asked.promise;
    expect(action.busy.value).toBe(true);
    refreshed.resolve();
    await run;
    expect(action.busy.value).toBe(false);
  });

  it('may end the view of the write, which still learns its outcome', async () => {
    const { world, make } = openTab();
    const [asked, refreshed] = [deferred<void>(), deferred<void>()];
    const refresh = () => {
      asked.resolve();
      return refreshed.promise;
    };
    const next = deferred<string>();
    const call = (input: string) => (input === 'a' ? Promise.resolve('done') : next.promise);
    const action = make({ call, refreshes: [{ refresh }] });
    const run = action.run('a');
    await asked.promise;
    action.reset();
    const newer = action.run('b');
    refreshed.resolve();
    await expect(run).resolves.toBe('done');
    expect([action.busy.value, world.lost]).toEqual([true, 0]);
    next.resolve('too');
    await expect(newer).resolves.toBe('too');
    expect(action.busy.value).toBe(false);
  });

  it('is refreshed after a success also if its view was closed before the answer', async () => {
    const answer = deferred<string>();
    const refresh = vi.fn(() => Promise.resolve());
    const action = openTab().make({ call: () => answer.promise, refreshes: [{ refresh }] });
    const run = action.run('a');
    action.reset();
    answer.resolve('done');
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is refreshed while another session begins, which aborts the run', async () => {
    const { world, make } = openTab();
    const [asked, refreshed] = [deferred<void>(), deferred<void>()];
    const refresh = () => {
      asked.resolve();
      return refreshed.promise;
    };
    const action = make({ call: () => Promise.resolve('done'), refreshes: [{ refresh }] });
    const run = action.run('a');
    await asked.promise;
    action.reset();
    world.generation = 2;
    refreshed.resolve();
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
  });

  it('shows an optimistic outcome at once, and what was there before after a failure, which is rethrown', async () => {
    let shown = 'before';
    const answer = deferred<string>();
    const action = openTab().make({
      call: () => answer.promise,
      optimistic: (input) => {
        const before = shown;
        shown = input;
        return () => (shown = before);
      },
    });
    const run = action.run('after');
    expect(shown).toBe('after');
    answer.reject(refused());
    await expect(run).rejects.toMatchObject({ code: 'validation_failed' });
    expect(shown).toBe('before');
  });

  it('is not restored for another session', async () => {
    const { world, make } = openTab();
    const answer = deferred<string>();
    const restore = vi.fn();
    const run = make({ call: () => answer.promise, optimistic: () => restore }).run('a');
    world.generation = 2;
    answer.reject(refused());
    await run.catch(() => undefined);
    expect(restore).not.toHaveBeenCalled();
  });
});

describe('what follows a run', () => {
  const aborted = () => new ApiError({ code: 'aborted' });
  const ended = () => new ApiError({ status: 401, body: { code: 'unauthenticated' } });

  it.each([
    ['is answered', undefined, 0],
    ['is refused', refused(), 0],
    ['has lost its network', new ApiError({ code: 'offline' }), 0],
    ['has lost its answer', lost(), 0],
    ['is given up with the session', aborted(), 1],
    ['is sent without a session that the server knows', ended(), 1],
  ])('holds the page until it %s, and learns whether the session took it along', async (_, error, losses) => {
    const answer = deferred<string>();
    const { world, make } = openTab();
    const run = make({ call: () => answer.promise }).run('a');
    expect(world.watched).toBe(1);
    if (error) answer.reject(error);
    else answer.resolve('done');
    await run.catch(() => undefined);
    expect([world.watched, world.lost]).toEqual([0, losses]);
  });

  it('learns that the answer came for another session', async () => {
    const answer = deferred<string>();
    const { world, make } = openTab();
    const run = make({ call: () => answer.promise }).run('a');
    world.generation += 1;
    answer.resolve('done');
    await run.catch(() => undefined);
    expect([world.watched, world.lost]).toEqual([0, 1]);
  });

  it('does not call a run lost that its screen gave up', async () => {
    const answer = deferred<string>();
    const { world, make } = openTab();
    const action = make({ call: () => answer.promise });
    const run = action.run('a');
    action.reset();
    answer.reject(aborted());
    await run.catch(() => undefined);
    expect([world.watched, world.lost]).toEqual([0, 0]);
  });
});
