import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfileChanges } from '../../contract/changes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getBalances } from '../../contract/loyalty.ts';
import { putCustomAttribute } from '../../contract/attributes/attributeCalls.ts';
import { getConfigAge } from '../../contract/reference.ts';
import { postAuth, postAuthAvailability, postAuthVerify } from '../../contract/signIn.ts';
import { postLogout } from '../../contract/signOut.ts';
import { getTransactions } from '../../contract/transactions.ts';
import { ApiError } from './ApiError.ts';
import { type ApiClientDeps, createApiClient } from './createApiClient.ts';

const UNKNOWN = 'An unknown error occurred';
const age = { lastUpdated: '2026-11-20T00:00:00Z' };
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

function setUp(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  more: Partial<ApiClientDeps> = {},
) {
  const requests: { url: string; init: RequestInit }[] = [];
  const deps = {
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, init });
      return answer(url, init);
    }) as typeof fetch,
    token: (): string | undefined => 'secret',
    language: () => 'it',
    sessionSignal: () => new AbortController().signal,
    onServerTime: vi.fn(),
    onNetwork: vi.fn(),
    onUnauthenticated: vi.fn(),
    random: () => 0.5,
    ...more,
  };
  return { api: createApiClient(deps), requests, deps };
}
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('it did not fail');
};
function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('nothing was asked for');
  return first;
}
/** Advances the timers past the pauses between tries. */
async function settle<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60000);
  return work;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it('carries the bearer token, the language, and the query encoded', async () => {
    const page = {
      data: [],
      meta: { current_page: 2, per_page: 20, total: 0, last_page: 1 },
      links: { next: null, prev: null },
    };
    const { api, requests } = setUp(() => json(page));
    await api.call(getTransactions, {
      query: { sort: '-transacted_at', 'page[number]': 2, 'filter[text]': 'a&b', 'filter[year]': undefined },
    });
    const { url, init } = firstOf(requests);
    const [path, query] = url.split('?');
    expect(path).toBe('/api/profile/transactions');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      sort: '-transacted_at',
      'page[number]': '2',
      'filter[text]': 'a&b',
    });
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      headers: { authorization: 'Bearer secret', 'accept-language': 'it' },
    });
  });

  it('has no bearer token for a visitor', async () => {
    const { api, requests } = setUp(() => json(age), { token: () => undefined });
    await api.call(getConfigAge);
    expect(firstOf(requests).init.headers).not.toHaveProperty('authorization');
  });

  it("carries no bearer token when it is a visitor's call", async () => {
    const { api, requests } = setUp(() => json(age));
    await api.call(getConfigAge);
    expect(firstOf(requests).init.headers).not.toHaveProperty('authorization');
  });

  describe('with auth `either`', () => {
    const body = { email: 'maren@example.com' };
    const sent = {
      status: 'sent',
      channel: 'email',
      hint: 'm•••',
      expires_in: 600,
      resend_in: 60,
      attempt_id: 'att_1',
    };

    it('carries the bearer of the signed-in customer, and is aborted with the session', async () => {
      const ended = AbortSignal.abort();
      const { api, requests } = setUp(() => json({ data: sent }), { sessionSignal: () => ended });
      await api.call(postAuth, { body }).catch(() => undefined);
      expect(firstOf(requests).init.headers).toHaveProperty('authorization', 'Bearer secret');
      expect(firstOf(requests).init.signal?.aborted).toBe(true);
    });

    it('carries no bearer for a visitor, and continues when a customer signs in meanwhile', async () => {
      const ended = AbortSignal.abort();
      const { api, requests } = setUp(() => json({ data: sent }), {
        token: () => undefined,
        sessionSignal: () => ended,
      });
      await api.call(postAuth, { body });
      expect(firstOf(requests).init.headers).not.toHaveProperty('authorization');
      expect(firstOf(requests).init.signal?.aborted).toBe(false);
    });

    it('carries no bearer when a device identifies itself', async () => {
      const { api, requests } = setUp(() => json({ data: sent }));
      await api.call(postAuth, { body, headers: { 'x-portal-device': 'dev' } });
      expect(firstOf(requests).init.headers).not.toHaveProperty('authorization');
    });

    it.each([
      ['counts as the end of the session when it carried the bearer', 'secret', 1],
      ['does not concern a session when it carried none', undefined, 0],
    ] as const)('%s and was refused', async (_, token, times) => {
      const { api, deps } = setUp(() => json({ code: 'unauthenticated' }, { status: 401 }), {
        token: () => token,
      });
      expect(await failureOf(api.call(postAuth, { body }))).toMatchObject({ status: 401 });
      expect(deps.onUnauthenticated).toHaveBeenCalledTimes(times);
    });
  });

  it('keeps its own token, and outlives the current session', async () => {
    const ended = AbortSignal.abort();
    const { api, requests } = setUp(() => new Response(null, { status: 204 }), {
      sessionSignal: () => ended,
    });
    await api.call(postLogout, { headers: { authorization: 'Bearer other' } });
    expect(firstOf(requests).init.headers).toHaveProperty('authorization', 'Bearer other');
    expect(firstOf(requests).init.signal?.aborted).toBe(false);
  });

  it('is not sent for a customer’s data when no customer is signed in', async () => {
    const { api, requests } = setUp(() => json({}), { token: () => undefined });
    expect(await failureOf(api.call(getBalances))).toMatchObject({ status: 401, code: 'aborted' });
    expect(requests).toEqual([]);
  });

  it('encodes path parameters, and keeps the colon of a namespace', async () => {
    const { api, requests } = setUp(() => json({ data: { namespace: 'size', handle: 'tops', value: 1 } }));
    await api.call(putCustomAttribute, { params: { attribute: 'size:tops' }, body: { value: 1 } });
    expect(firstOf(requests).url).toBe('/api/profile/attributes/custom/size:tops');
    expect(firstOf(requests).init.body).toBe('{"value":1}');
  });

  it('reports the server’s time', async () => {
    const date = 'Fri, 20 Nov 2026 02:30:00 GMT';
    const { api, deps } = setUp(() => json(age, { headers: { date } }));
    await api.call(getConfigAge);
    expect(deps.onServerTime).toHaveBeenCalledWith(Date.parse(date) + 500);
  });
});

describe('an error', () => {
  const nothing = { message: UNKNOWN, errors: { request: UNKNOWN } };

  it('has every default of the specification when there is no response', async () => {
    const { api, deps } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await settle(failureOf(api.call(postAuthAvailability, { body: { email: 'a@b.example' } })));
    expect({ ...error }).toMatchObject({ status: 500, error: true, body: nothing, code: 'offline' });
    expect(error.message).toBe(UNKNOWN);
    expect(deps.onNetwork).toHaveBeenLastCalledWith(false);
  });

  it('has the values of the server', async () => {
    const body = {
      status: 422,
      message: 'The given data was invalid.',
      errors: { email: ['required'], request: null },
      error: true,
      code: 'validation_failed',
      request_id: 'req_1',
    };
    const { api } = setUp(() => json(body, { status: 422 }));
    const error = await failureOf(api.call(postAuthAvailability, { body: { email: '' } }));
    expect(error).toMatchObject({
      status: 422,
      message: body.message,
      errors: body.errors,
      error: true,
      body,
      code: 'validation_failed',
      requestId: 'req_1',
    });
  });

  it.each([
    ['HTML', () => new Response('<!doctype html><p>Hello', { headers: { 'content-type': 'text/html' } })],
    ['an empty body', () => new Response('')],
    ['a truncated body', () => new Response('{"lastUpdated":"20')],
    ['another shape', () => json({ lastUpdated: 12 })],
    ['null', () => json(null)],
    ['a list', () => json([])],
    ['no content', () => new Response(null, { status: 204 })],
  ])('is the result of %s in place of the response', async (_, answer) => {
    const { api } = setUp(answer);
    const error = await failureOf(api.call(getConfigAge));
    expect(error).toMatchObject({
      status: 500,
      message: UNKNOWN,
      error: true,
      body: nothing,
      code: 'bad_answer',
    });
  });

  it('of HTML with a status keeps the status', async () => {
    const { api } = setUp(() => new Response('<h1>Nope', { status: 404 }));
    expect(await failureOf(api.call(getConfigAge))).toMatchObject({
      status: 404,
      message: UNKNOWN,
      body: nothing,
    });
  });

  it('of a rejected token names the token', async () => {
    const { api, deps } = setUp(() => json({ code: 'session_expired' }, { status: 401 }));
    await failureOf(api.call(getBalances));
    expect(deps.onUnauthenticated).toHaveBeenCalledWith('secret', expect.any(ApiError));
  });

  it.each([
    ['says something about a link', postAuthVerify, { body: { link_token: 'x' } }],
    [
      'is about a token that the call brought along',
      postLogout,
      { headers: { authorization: 'Bearer other' } },
    ],
  ] as const)('that %s does not end the session', async (_, endpoint, input) => {
    const { api, deps, requests } = setUp(() => json({ code: 'unauthenticated' }, { status: 401 }));
    await failureOf(api.call<Endpoint>(endpoint, input as never));
    expect(requests).toHaveLength(1);
    expect(deps.onUnauthenticated).not.toHaveBeenCalled();
  });

  it('of a call without an answer in time has the code timeout, and does not report the network as down', async () => {
    const { api, deps } = setUp(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
      { timeoutMs: 20 },
    );
    vi.useRealTimers();
    const error = await failureOf(api.call(postAuthAvailability, { body: { email: 'a@b.example' } }));
    expect(error.code).toBe('timeout');
    // One call may be slow while others are answered.
    expect(deps.onNetwork).not.toHaveBeenCalled();
  });

  it('of a call whose body does not end in time has the code timeout, whatever the browser calls it', async () => {
    const { api, deps } = setUp(
      (_, init) => {
        const response = json({});
        vi.spyOn(response, 'text').mockImplementation(
          () =>
            new Promise((_resolve, reject) => {
              init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
            }),
        );
        return response;
      },
      { timeoutMs: 20 },
    );
    vi.useRealTimers();
    const error = await failureOf(api.call(postAuthAvailability, { body: { email: 'a@b.example' } }));
    expect(error.code).toBe('timeout');
    expect(deps.onNetwork).not.toHaveBeenCalledWith(false);
  });

  it('of a stream does not report the network as down, because a proxy may let no stream through', async () => {
    const { api, deps } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(api.call(getProfileChanges, { tries: 1 }))).code).toBe('offline');
    expect(deps.onNetwork).not.toHaveBeenCalled();
  });

  it('of an ended session has the code aborted, and does not report the network as down', async () => {
    const ending = new AbortController();
    const { api, deps } = setUp(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
      { sessionSignal: () => ending.signal },
    );
    const failed = failureOf(api.call(getBalances));
    ending.abort();
    expect((await failed).code).toBe('aborted');
    expect(deps.onNetwork).not.toHaveBeenCalled();
  });
});

describe('a retry', () => {
  it('happens twice for a read with a temporary error', async () => {
    let count = 0;
    const { api, requests } = setUp(() => (++count < 3 ? new Response('', { status: 503 }) : json(age)));
    await expect(settle(api.call(getConfigAge))).resolves.toEqual(age);
    expect(requests).toHaveLength(3);
  });

  it('stops after three tries', async () => {
    const { api, requests } = setUp(() => new Response('', { status: 503 }));
    expect(await settle(failureOf(api.call(getConfigAge)))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(3);
  });

  it('never happens for a write without a key, nor for a permanent error', async () => {
    const { api, requests } = setUp(() => new Response('', { status: 503 }));
    await settle(failureOf(api.call(postLogout)));
    expect(requests).toHaveLength(1);
    const other = setUp(() => new Response('', { status: 404 }));
    await settle(failureOf(other.api.call(getConfigAge)));
    expect(other.requests).toHaveLength(1);
  });

  it('waits as long as Retry-After demands', async () => {
    let count = 0;
    const { api, requests } = setUp(() =>
      ++count < 2 ? new Response('', { status: 429, headers: { 'retry-after': '7' } }) : json(age),
    );
    const answer = api.call(getConfigAge);
    await vi.advanceTimersByTimeAsync(6999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual(age);
  });

  it('does not happen when Retry-After exceeds ten seconds', async () => {
    const { api, requests } = setUp(
      () => new Response('', { status: 429, headers: { 'retry-after': '60' } }),
    );
    expect(await settle(failureOf(api.call(getConfigAge)))).toMatchObject({ status: 429, retryAfterS: 60 });
    expect(requests).toHaveLength(1);
  });
});
