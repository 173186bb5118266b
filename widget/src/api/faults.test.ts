import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFaults, type AnswerFault, isFaultOf } from '#tests/support/api/answerFaults.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { ApiError } from './ApiError.ts';
import { createApiClient } from './createApiClient.ts';

// Every call of the contract that a browser makes × everything that can go wrong with its answer: each ends as the error object of
// the specification, section 8, within 45 s, and a write without a key is sent once.

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { auth }]) => auth !== 'staff' && auth !== 'partner',
);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return limit.signal;
  });
});
afterEach(() => vi.useRealTimers());

async function outcomeOf(endpoint: Endpoint, fault: AnswerFault, idempotencyKey: string | undefined) {
  let requests = 0;
  const api = createApiClient({
    fetch: (async (_: string, { signal }: RequestInit) => {
      requests += 1;
      return await fault.answer(signal as AbortSignal);
    }) as typeof fetch,
    token: () => 'secret',
    language: () => 'en',
    sessionSignal: () => new AbortController().signal,
    onServerTime: () => undefined,
    onNetwork: () => undefined,
    onUnauthenticated: () => undefined,
    random: () => 1,
  });
  let ended: unknown = 'endless';
  const isFile = endpoint.bodyType === 'file';
  const input = { params: { id: 1 }, body: isFile ? new Blob(['x']) : {}, idempotencyKey };
  api.call(endpoint, (endpoint.method === 'GET' ? { params: { id: 1 } } : input) as never).then(
    (answer: unknown) => (ended = answer),
    (error: unknown) => (ended = error),
  );
  await vi.advanceTimersByTimeAsync(45000);
  return { ended, requests };
}

describe.each(Object.entries<AnswerFault>(answerFaults))('%s', (_, fault) => {
  const isPossible = (call: Endpoint) => isFaultOf(call, fault);

  it.each(calls.filter(([, call]) => isPossible(call)))(
    'ends %s as the error object',
    async (_name, call) => {
      const { ended, requests } = await outcomeOf(call, fault, undefined);
      expect(ended).toBeInstanceOf(ApiError);
      expect(ended).toMatchObject({ error: true, ...fault.error });
      expect(requests).toBe(fault.isTemporary && call.method === 'GET' ? 3 : 1);
    },
  );

  const keyed = calls.filter(([, call]) => call.idempotent !== undefined && isPossible(call));
  it.each(keyed)(
    'ends %s with a key as the error object, and sends it again only where that helps',
    async (_name, call) => {
      const { ended, requests } = await outcomeOf(call, fault, 'a-key-of-one-intent');
      expect(ended).toMatchObject({ error: true, ...fault.error });
      expect(requests).toBe(fault.isTemporary ? 3 : 1);
    },
  );
});
