import { batch, computed, signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import type { LogoutReason } from '../session/SessionModel.ts';
import { createOptimistic } from './createOptimistic.ts';

type Values = Readonly<Record<string, boolean>>;

/** A server that answers when the test wants it to. */
function open(initial: Values = { a: false, b: false }) {
  const generation = signal(1);
  let stored = initial;
  const requests: { readonly changes: Values; answer(error?: ApiError): Promise<void> }[] = [];
  const fetch = vi.fn(async () => stored);
  const source = createResource<Values>({ fetch, now: Date.now, generation: () => generation.peek() });
  const server = computed(() => source.data.value);
  const send = (changes: Values) =>
    new Promise<Values>((resolve, reject) => {
      requests.push({
        changes,
        async answer(error) {
          if (error) reject(error);
          else resolve((stored = { ...stored, ...changes }));
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const profileId = signal<string | undefined>('maren');
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const onLost = vi.fn();
  const customer = { session: { profileId, endedBy }, onLost };
  const model = createOptimistic<boolean>({ server, source, send, generation, customer });
  const change = (id: string | undefined, reason?: LogoutReason) =>
    batch(() => {
      source.reset();
      generation.value += 1;
      profileId.value = id;
      endedBy.value = reason;
    });
  return {
    model,
    onLost,
    end: (reason: LogoutReason) => change(undefined, reason),
    async signIn(id: string) {
      change(id);
      await source.load();
    },
    source,
    generation,
    requests,
    fetch,
    change: (values: Values) => (stored = { ...stored, ...values }),
  };
}
const loaded = async (initial?: Values) => {
  const world = open(initial);
  await world.source.load();
  return world;
};
const refused = (errors?: Record<string, string[]>) =>
  new ApiError({ status: 422, body: { code: 'validation_failed', message: 'no', error: true, errors } });
const debounce = () => vi.advanceTimersByTimeAsync(400);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an optimistic change', () => {
  it('is shown at once, sent after 400 ms, marked as saved after the answer, and the mark goes', async () => {
    const { model, requests } = await loaded();
    const done = model.set({ a: true });
    expect(model.shown.value).toEqual({ a: true, b: false });
    expect(model.status.value).toEqual({ a: 'saving' });
    await vi.advanceTimersByTimeAsync(399);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests.map(({ changes }) => changes)).toEqual([{ a: true }]);
    await requests[0]?.answer();
    await done;
    expect(model.status.value).toEqual({ a: 'saved' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(model.status.value).toEqual({});
    expect(model.shown.value).toEqual({ a: true, b: false });
  });

  it('joins others of the same moment, and the last of a key counts', async () => {
    const { model, requests } = await loaded();
    const first = model.set({ a: true });
    await vi.advanceTimersByTimeAsync(300);
    const second = model.set({ a: false, b: true });
    await debounce();
    expect(requests.map(({ changes }) => changes)).toEqual([{ a: false, b: true }]);
    await requests[0]?.answer();
    await Promise.all([first, second]);
  });

  it('waits for the answer to the one before it', async () => {
    const { model, requests } = await loaded();
    const first = model.set({ a: true });
    await debounce();
    const second = model.set({ a: false });
    await debounce();
    expect(requests).toHaveLength(1);
    await requests[0]?.answer();
    await first;
    expect(model.shown.value).toMatchObject({ a: false });
    expect(requests.map(({ changes }) => changes)).toEqual([{ a: true }, { a: false }]);
    await requests[1]?.answer();
    await second;
    expect(model.shown.value).toMatchObject({ a: false });
  });

  it('waits no longer for other keys once the page is hidden, and takes only its own part of an answer', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const { model, requests, change } = await loaded();
    const done = [model.set({ a: true })];
    await debounce();
    done.push(model.set({ a: false }), model.set({ b: true }));
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    // Of `a` the server could carry out the two in any order.
    expect(requests.map(({ changes }) => changes)).toEqual([{ a: true }, { b: true }]);
    await requests[1]?.answer();
    expect(model.shown.value).toEqual({ a: false, b: true });
    // The server answered the first before it carried out the second.
    change({ b: false });
    await requests[0]?.answer();
    expect(model.shown.value).toEqual({ a: false, b: true });
    change({ b: true });
    expect(requests[2]?.changes).toEqual({ a: false });
    await requests[2]?.answer();
    await Promise.all(done);
    expect(model.shown.value).toEqual({ a: false, b: true });
    vi.unstubAllGlobals();
  });

  it('is taken back and rethrown if the server refuses, with the error at its key', async () => {
    const { model, requests } = await loaded();
    const error = refused();
    const done = expect(model.set({ a: true })).rejects.toBe(error);
    await debounce();
    await requests[0]?.answer(error);
    await done;
    expect(model.shown.value).toEqual({ a: false, b: false });
    expect(model.errors.value).toEqual({ a: error });
    model.dismiss('a');
    expect(model.errors.value).toEqual({});
  });

  it('stays if it was changed again before the refusal', async () => {
    const { model, requests } = await loaded({ a: false });
    const first = expect(model.set({ a: true })).rejects.toThrow('no');
    await debounce();
    const second = model.set({ a: true });
    await requests[0]?.answer(refused());
    await first;
    expect(model.shown.value).toEqual({ a: true });
    expect(model.errors.value).toEqual({});
    await debounce();
    await requests[1]?.answer();
    await second;
  });

  it('is sent again without the keys that the server refuses by name', async () => {
    const { model, requests } = await loaded();
    const good = model.set({ a: true });
    const bad = expect(model.set({ b: true })).rejects.toThrow('no');
    await debounce();
    await requests[0]?.answer(refused({ b: ['read_only'] }));
    await bad;
    expect(model.shown.value).toEqual({ a: true, b: false });
    expect(requests.map(({ changes }) => changes)).toEqual([{ a: true, b: true }, { a: true }]);
    await requests[1]?.answer();
    await good;
    expect(Object.keys(model.errors.value)).toEqual(['b']);
  });

  it('is not undone by a read that began before its answer', async () => {
    const { model, source, requests, fetch } = await loaded();
    const done = model.set({ a: true });
    await debounce();
    let finish: ((values: Values) => void) | undefined;
    fetch.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const old = source.refresh();
    await requests[0]?.answer();
    await done;
    finish?.({ a: false, b: false });
    await old;
    expect(model.shown.value).toEqual({ a: true, b: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(model.shown.value).toEqual({ a: true, b: false });
  });

  it('keeps what the server answered until a later read works', async () => {
    const { model, source, requests, fetch, change } = await loaded();
    const done = model.set({ a: true });
    await debounce();
    fetch.mockRejectedValueOnce(new ApiError({ code: 'offline' }));
    await requests[0]?.answer();
    await done;
    expect(model.shown.value).toEqual({ a: true, b: false });
    change({ a: false, b: true });
    await source.refresh();
    expect(model.shown.value).toEqual({ a: false, b: true });
  });

  it('shows what the server did, if only its answer was lost', async () => {
    const { model, requests, change } = await loaded();
    const done = expect(model.set({ a: true })).rejects.toMatchObject({ code: 'timeout' });
    await debounce();
    change({ a: true });
    await requests[0]?.answer(new ApiError({ code: 'timeout' }));
    await done;
    await vi.advanceTimersByTimeAsync(0);
    expect(model.shown.value).toEqual({ a: true, b: false });
  });

  it('ends with its session, also if the answer comes later', async () => {
    const { model, requests, generation, source } = await loaded();
    const sent = expect(model.set({ a: true })).rejects.toMatchObject({ code: 'aborted' });
    await debounce();
    const waiting = expect(model.set({ b: true })).rejects.toMatchObject({ code: 'aborted' });
    source.reset();
    generation.value += 1;
    await sent;
    await waiting;
    await requests[0]?.answer();
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(1);
    expect([model.shown.value, model.status.value, model.errors.value]).toEqual([undefined, {}, {}]);
  });
});

describe('an optimistic change that its session did not outlive', () => {
  const lost = async () => {
    const world = await loaded();
    const done = world.model.set({ a: true }).catch(() => undefined);
    await debounce();
    await world.requests[0]?.answer(new ApiError({ status: 401, body: { code: 'unauthenticated' } }));
    await done;
    const waiting = world.model.set({ b: true }).catch(() => undefined);
    return { ...world, waiting };
  };

  it('is reported, and made again once the same customer is back', async () => {
    const { model, end, signIn, requests, onLost, waiting } = await lost();
    end('revoked');
    await waiting;
    expect(onLost).toHaveBeenCalledOnce();
    await signIn('maren');
    expect(model.status.value).toEqual({ a: 'saving', b: 'saving' });
    await debounce();
    expect(requests.at(-1)?.changes).toEqual({ a: true, b: true });
    await requests.at(-1)?.answer();
    expect(model.status.value).toEqual({ a: 'saved', b: 'saved' });
  });

  it('is not made again where the server has it already, nor over a value that was changed elsewhere, which is an error', async () => {
    const { model, end, signIn, requests, change, waiting } = await lost();
    end('expired');
    await waiting;
    change({ a: true, b: 'other' as never });
    await signIn('maren');
    await debounce();
    expect(requests).toHaveLength(1);
    expect(model.errors.value).toEqual({ b: expect.objectContaining({ code: 'conflict' }) });
    expect(model.shown.value).toEqual({ a: true, b: 'other' });
  });

  it('is made again over an earlier change of its own that the server has answered', async () => {
    const { model, end, signIn, requests } = await loaded({ a: 'v0' as never });
    const done = [model.set({ a: 'v1' as never })];
    await debounce();
    done.push(model.set({ a: 'v2' as never }));
    await requests[0]?.answer();
    end('expired');
    await Promise.allSettled(done);
    await signIn('maren');
    await debounce();
    expect(model.errors.value).toEqual({});
    expect(requests.at(-1)?.changes).toEqual({ a: 'v2' });
  });

  it.each([
    ['a logout', 'user', 'maren'],
    ['a logout by the host', 'host', 'maren'],
    ['another customer', 'revoked', 'layla'],
  ] as const)('is dropped by %s', async (_, reason, next) => {
    const { model, end, signIn, requests, waiting } = await lost();
    end(reason);
    await waiting;
    await signIn(next);
    await debounce();
    expect(requests).toHaveLength(1);
    expect([model.status.value, model.errors.value]).toEqual([{}, {}]);
  });
});
