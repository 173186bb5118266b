import { buildRequest } from '../../api/buildRequest.ts';
import { latestOrders, RECENT_ORDERS } from '../../core/orders/latestOrders.ts';
import { readStoredToken } from '../../core/session/readStoredToken.ts';
import { paths } from '../../lib/paths.ts';

/** A read without parameters in its path, as the contract declares it. Schemas are not loaded yet. */
interface FirstCall {
  readonly path: `/api/${string}`;
  readonly auth: 'visitor' | 'customer';
  readonly query?: Readonly<Record<string, string | number>>;
}

const configuration: FirstCall = { path: '/api/config', auth: 'visitor' };
const ofEveryPage: readonly FirstCall[] = [{ path: '/api/profile/profile', auth: 'customer' }, configuration];
/** The calls of the upper half of Home. Its other blocks send their own: a browser has six connections for all files and calls. */
const ofHome: readonly FirstCall[] = [
  { path: '/api/profile/balances', auth: 'customer' },
  ...ofEveryPage,
  { path: '/api/profile/transactions', auth: 'customer', query: latestOrders(RECENT_ORDERS) },
  { path: '/api/profile/tiers', auth: 'customer' },
];

/**
 * How long an answer is kept for the code that asks for it: as long as a call may take. Older data must not be shown as new.
 */
const KEPT_MS = 10000;

export interface StartedCalls {
  /** The `fetch` of the portal: its API client gets an answer only if it makes the very same request, with the same token and language, and only once; it then checks it like any other. */
  readonly fetch: typeof fetch;
  /** The data in the answer of a started call, unchecked; rejects if there is no such call, and if it was refused. To be called before the API client makes the same request, which takes the answer. */
  dataOf(this: void, path: FirstCall['path']): Promise<unknown>;
}

interface Started {
  readonly path: string;
  readonly answer: Promise<Response>;
  readonly ending: AbortController;
}

/**
 * Starts the reads of the first view before the portal's code is loaded.
 *
 * @param urlToken what stood in the address: the portal decides about it, so no call with a stored token is made
 */
export function startCalls(urlToken: string | undefined): StartedCalls {
  const send = window.fetch.bind(window);
  const token = urlToken === undefined ? readStoredToken() : undefined;
  const sender = { token, language: document.documentElement.lang };
  const started = new Map(
    callsOf(location, token !== undefined).map((call) => {
      const bearer = call.auth === 'customer' ? token : undefined;
      const { url, init } = buildRequest(
        { ...call, method: 'GET' },
        { query: call.query },
        { ...sender, token: bearer },
      );
      return [keyOf(url, init), { path: call.path, ...start(send, url, init) }];
    }),
  );
  setTimeout(() => {
    for (const { ending } of started.values()) ending.abort();
    started.clear();
  }, KEPT_MS);
  return {
    fetch(input, init) {
      const key = keyOf(input, init);
      const early = started.get(key);
      if (early === undefined) return send(input, init);
      started.delete(key);
      return handOver(early, init?.signal);
    },
    async dataOf(path) {
      const early = [...started.values()].find((each) => each.path === path);
      return dataIn(await early?.answer.then((response) => response.clone()));
    },
  };
}

async function dataIn(response: Response | undefined): Promise<unknown> {
  if (!response?.ok) throw new Error('no data');
  return ((await response.json()) as { readonly data?: unknown }).data;
}

const keyOf = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  JSON.stringify([typeof input === 'string' ? input : undefined, init?.method, init?.headers]);

function start(send: typeof fetch, url: string, init: RequestInit): Omit<Started, 'path'> {
  const ending = new AbortController();
  const answer = send(url, { ...init, signal: ending.signal }).then(readAnswer);
  // The code that asks for the answer handles the error; perhaps no code asks.
  answer.catch(() => undefined);
  return { answer, ending };
}

function handOver(
  { answer, ending }: Omit<Started, 'path'>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const end = () => ending.abort(signal?.reason);
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });
  return answer.then((response) => {
    // An answer that was read before the end of the session must not be used after it.
    signal?.throwIfAborted();
    return response;
  });
}

/**
 * The body is read here, while the code is still loading: read by the code, it would arrive some tasks later. `date` is removed,
 * because the clock would be wrong by the time that the answer waits; later calls set the clock.
 */
async function readAnswer(response: Response): Promise<Response> {
  const kept = new Headers(response.headers);
  kept.delete('date');
  const { status, statusText } = response;
  return new Response(response.body && (await response.arrayBuffer()), { headers: kept, status, statusText });
}

function callsOf({ pathname, search }: Location, isCustomer: boolean): readonly FirstCall[] {
  const query = new URLSearchParams(search);
  // A device in a store, or a check-in at one: it asks for other things.
  if (query.has('kiosk') || query.has('mode')) return [];
  if (!isCustomer) return [configuration];
  const path = pathname.replace(/\/+$/, '') || paths.signIn;
  // A customer who opens the sign-in page is led to Home.
  const isHome = path === paths.home || (path === paths.signIn && !query.has('redirect'));
  return isHome ? ofHome : ofEveryPage;
}
