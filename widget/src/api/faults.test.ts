import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { ApiError } from './ApiError.ts';
import { createApiClient } from './createApiClient.ts';

// Every call of the contract that a browser makes × everything that can go wrong with its answer: each ends as the error object of
// the specification, section 8, within half a minute, and a write without a key is sent once.

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { auth }]) => auth !== 'staff' && auth !== 'partner',
);
const UNKNOWN = 'An unknown error occurred';
const nothing = { message: UNKNOWN, errors: { request: UNKNOWN } };
const html = '<!doctype html><title>Hotel</title><form>Log in to the network</form>';
const huge = JSON.stringify({ data: 'x'.repeat(4_000_000) });
const json = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'application/json' }, ...init });
const refusal = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
  json(JSON.stringify({ status, message: 'No.', errors: { request: 'no' }, error: true, ...more }), {
    status,
    headers,
  });
/** Ends in the middle: the connection was lost. */
const broken = () =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"data":'));
        stream.error(new TypeError('terminated'));
      },
    }),
  );
const after = (ms: number, signal: AbortSignal, answer: () => Response) =>
  new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => resolve(answer()), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

interface Fault {
  readonly answer: (signal: AbortSignal) => Response | Promise<Response>;
  readonly error: object;
  /** Tried again where that is safe. */
  readonly isTemporary?: true;
  /** Of files, any content is possible. */
  readonly isContent?: true;
  /** The status of an answer that looks like a success. */
  readonly status?: 200 | 204;
}
const bad = { status: 500, code: 'bad_answer', message: UNKNOWN, body: nothing, errors: nothing.errors };
const lost = { status: 500, code: 'offline', message: UNKNOWN, body: nothing, errors: nothing.errors };
const timedOut = { ...lost, code: 'timeout' };
const faults: Readonly<Record<string, Fault>> = {
  'an error 500': {
    answer: () => refusal(500),
    error: { status: 500, message: 'No.', errors: { request: 'no' } },
  },
  'a 429 with Retry-After': {
    answer: () => refusal(429, { code: 'rate_limited' }, { 'retry-after': '30' }),
    error: { status: 429, code: 'rate_limited', retryAfterS: 30 },
  },
  'a 401': {
    answer: () => refusal(401, { code: 'session_expired' }),
    error: { status: 401, code: 'session_expired' },
  },
  'a 502 of a proxy, in HTML': {
    answer: () => new Response(html, { status: 502 }),
    error: { status: 502, message: UNKNOWN, body: nothing },
    isTemporary: true,
  },
  silence: {
    answer: (signal) => after(3_600_000, signal, () => json('{}')),
    error: timedOut,
    isTemporary: true,
  },
  'an answer after 30 s': {
    answer: (signal) => after(30000, signal, () => json('{}')),
    error: timedOut,
    isTemporary: true,
  },
  'a connection that is reset': {
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    error: lost,
    isTemporary: true,
  },
  'a connection that is lost in the answer': {
    answer: broken, // A write without a body in its answer is judged by the status, which comes before.
    error: { ...lost, code: expect.stringMatching(/^(?:offline|bad_answer)$/) as unknown },
    isTemporary: true,
    status: 200,
  },
  'truncated JSON': { answer: () => json('{"data":[{"id":1,"na'), error: bad, isContent: true, status: 200 },
  'HTML for JSON': { answer: () => new Response(html), error: bad, isContent: true, status: 200 },
  'JSON of another type': {
    answer: () => json('{"data":"seven","lastUpdated":7}'),
    error: bad,
    isContent: true,
    status: 200,
  },
  'an empty 200': { answer: () => new Response(''), error: bad, status: 200 },
  'a 204': { answer: () => new Response(null, { status: 204 }), error: bad, status: 204 },
  'a huge answer of another type': { answer: () => json(huge), error: bad, isContent: true, status: 200 },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return limit.signal;
  });
});
afterEach(() => vi.useRealTimers());

async function outcomeOf(endpoint: Endpoint, fault: Fault, idempotencyKey: string | undefined) {
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

describe.each(Object.entries(faults))('%s', (_, fault) => {
  const isPossible = ({ answerType = 'json', output, status }: Endpoint) => {
    // A stream is judged by its reader, and of a file any content is possible.
    if (answerType !== 'json') return answerType === 'file' && fault.isContent !== true;
    // Where there is no body, the status is the whole answer.
    return output !== null || fault.status === undefined || !status.includes(fault.status);
  };

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
