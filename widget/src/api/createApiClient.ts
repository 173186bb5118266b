import type { ClientCall, Endpoint } from '../../contract/endpoint.ts';
import type { ApiClient, CallAnswer, CallInput } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { buildRequest } from './buildRequest.ts';
import { readAnswer } from './readAnswer.ts';
import { retryDelayMs } from './retryDelayMs.ts';

export interface ApiClientDeps {
  readonly fetch: typeof globalThis.fetch;
  /** The bearer token of this moment; never kept by the client. */
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** Ends with the session: what is under way then is aborted. */
  readonly sessionSignal: () => AbortSignal;
  /** The `Date` of an answer, unix milliseconds. */
  readonly onServerTime: (serverMs: number) => void;
  /** `false`: the network failed. Any answer at all means that it works. */
  readonly onNetwork: (works: boolean) => void;
  /** The bearer token this call carried was refused. */
  readonly onUnauthenticated: (token: string, error: ApiError) => void;
  readonly random?: () => number;
  readonly timeoutMs?: number;
}

const TRIES = 3;

/** @see ApiClient */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const random = deps.random ?? Math.random;
  const timeoutMs = deps.timeoutMs ?? 10000;

  async function once(
    endpoint: ClientCall,
    input: CallInput<Endpoint>,
    signal: AbortSignal,
  ): Promise<unknown> {
    // A visitor's call says nothing about who is signed in, and its 401 is about what it carries: a link, a code.
    const token = mayCarry(endpoint, input) ? deps.token() : undefined;
    // Nobody is signed in (any more): the answer is known, and asking would only fill the server's log.
    if (token === undefined && needsBearer(endpoint, input)) {
      throw new ApiError({ status: 401, code: 'unauthenticated' });
    }
    const request = buildRequest(endpoint, input, { token, language: deps.language() });
    const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let response: Response;
    try {
      response = await deps.fetch(request.url, { ...request.init, signal: ends });
    } catch (cause) {
      throw networkError(cause, signal, deps.onNetwork);
    }
    deps.onNetwork(true);
    const date = response.headers.get('date');
    // The header counts whole seconds; half a second is its mean error.
    if (date !== null) deps.onServerTime(Date.parse(date) + 500);
    try {
      return await readAnswer(endpoint, response);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : networkError(cause, signal, deps.onNetwork);
      if (error.status === 401 && token !== undefined) deps.onUnauthenticated(token, error);
      throw error;
    }
  }

  async function call(endpoint: ClientCall, input: CallInput<Endpoint>): Promise<unknown> {
    // A visitor's call goes on when somebody signs in meanwhile.
    const isSessions =
      needsBearer(endpoint, input) || (mayCarry(endpoint, input) && deps.token() !== undefined);
    const signals = [input.signal, isSessions ? deps.sessionSignal() : undefined];
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    const safe = endpoint.method === 'GET' || input.idempotencyKey !== undefined;
    const tries = input.tries ?? (safe ? TRIES : 1);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(endpoint, input, signal);
      } catch (cause) {
        const error = cause as ApiError;
        const delayMs = attempt < tries ? retryDelayMs(error, attempt, random) : undefined;
        if (delayMs === undefined) throw error;
        await pause(delayMs, signal);
      }
    }
  }

  return {
    call: <E extends Endpoint>(endpoint: E, ...[input]: [input?: unknown]) =>
      call(endpoint, (input ?? {}) as CallInput<Endpoint>) as Promise<CallAnswer<E>>,
  };
}

/** Without the bearer of this moment there is no use in asking; a call that brings a token of its own does not need it. */
function needsBearer(endpoint: ClientCall, input: CallInput<Endpoint>): boolean {
  return endpoint.auth === 'customer' && mayCarry(endpoint, input);
}

/** It travels with the bearer of this moment and ends with the session. A device that stands in a store speaks for itself. */
function mayCarry(endpoint: ClientCall, { headers = {} }: CallInput<Endpoint>): boolean {
  if (headers['authorization'] !== undefined) return false;
  return (
    endpoint.auth === 'customer' || (endpoint.auth === 'either' && headers['x-portal-device'] === undefined)
  );
}

function networkError(cause: unknown, signal: AbortSignal, onNetwork: (works: boolean) => void): ApiError {
  if (signal.aborted) return new ApiError({ code: 'aborted', cause });
  onNetwork(false);
  const timedOut = cause instanceof Object && 'name' in cause && cause.name === 'TimeoutError';
  return new ApiError({ code: timedOut ? 'timeout' : 'offline', cause });
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError({ code: 'aborted' }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
