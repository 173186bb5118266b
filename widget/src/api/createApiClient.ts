import type { ClientCall, Endpoint } from '../../contract/endpoint.ts';
import type { ApiClient, CallAnswer, CallInput } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { buildRequest } from './buildRequest.ts';
import { readAnswer } from './readAnswer.ts';
import { retryDelayMs } from './retryDelayMs.ts';

export interface ApiClientDeps {
  readonly fetch: typeof globalThis.fetch;
  /** @returns the current bearer token; the client never keeps it */
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** Aborted when the session ends, and with it the calls of that session. */
  readonly sessionSignal: () => AbortSignal;
  /** Receives the `Date` header of each response, in unix milliseconds. */
  readonly onServerTime: (serverMs: number) => void;
  /** `false`: the network failed. Any response means that it works. */
  readonly onNetwork: (works: boolean) => void;
  /** Called when the server rejected the bearer token of a call. */
  readonly onUnauthenticated: (token: string, error: ApiError) => void;
  readonly random?: () => number;
  readonly timeoutMs?: number;
}

const TRIES = 3;
const TIMEOUT_MS = 10000;

/** @see ApiClient */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const random = deps.random ?? Math.random;

  async function call(endpoint: ClientCall, input: CallInput<Endpoint>): Promise<unknown> {
    // A visitor's call continues when a customer signs in meanwhile.
    const isOfSession =
      needsBearer(endpoint, input) || (mayCarryBearer(endpoint, input) && deps.token() !== undefined);
    const signals = [input.signal, isOfSession ? deps.sessionSignal() : undefined];
    const signal = AbortSignal.any(signals.filter((given) => given !== undefined));
    const isSafe = endpoint.method === 'GET' || input.idempotencyKey !== undefined;
    const tries = input.tries ?? (isSafe ? TRIES : 1);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callOnce(deps, endpoint, input, signal);
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

/** @throws ApiError */
async function callOnce(
  deps: ApiClientDeps,
  endpoint: ClientCall,
  input: CallInput<Endpoint>,
  signal: AbortSignal,
): Promise<unknown> {
  // A visitor's call carries no bearer; its 401 is about the link or code in its body.
  const token = mayCarryBearer(endpoint, input) ? deps.token() : undefined;
  // A page that leaves with its session may still ask. The answer would be 401, which is not an error that a customer should read.
  if (token === undefined && needsBearer(endpoint, input))
    throw new ApiError({ status: 401, code: 'aborted' });
  const { url, init } = buildRequest(endpoint, input, { token, language: deps.language() });
  const limit = AbortSignal.timeout(input.timeoutMs ?? deps.timeoutMs ?? TIMEOUT_MS);
  const isStream = endpoint.answerType === 'events';
  const ends = AbortSignal.any(isStream ? [signal] : [signal, limit]);
  // Not by `cause`: Chromium rejects a body that comes too late with an error of its own.
  const failure = (cause: unknown): ApiError => {
    const code = signal.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'offline';
    // A timeout does not prove that the network is down: other calls may be answered meanwhile. A proxy may let no stream through.
    if (code === 'offline' && !isStream) deps.onNetwork(false);
    return new ApiError({ code, cause });
  };
  let response: Response;
  try {
    response = await deps.fetch(url, { ...init, signal: ends });
  } catch (cause) {
    throw failure(cause);
  }
  deps.onNetwork(true);
  const date = response.headers.get('date');
  // The header counts whole seconds: its mean error is half a second.
  if (date !== null) deps.onServerTime(Date.parse(date) + 500);
  try {
    return await readAnswer(endpoint, response);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : failure(cause);
    if (error.status === 401 && token !== undefined) deps.onUnauthenticated(token, error);
    throw error;
  }
}

/** Whether the call fails without the current bearer. A call with a token of its own does not need it. */
function needsBearer(endpoint: ClientCall, input: CallInput<Endpoint>): boolean {
  return endpoint.auth === 'customer' && mayCarryBearer(endpoint, input);
}

/** Whether the call carries the current bearer and ends with the session. A device in a store has its own credentials. */
function mayCarryBearer(endpoint: ClientCall, { headers = {} }: CallInput<Endpoint>): boolean {
  if (headers['authorization'] !== undefined) return false;
  return (
    endpoint.auth === 'customer' || (endpoint.auth === 'either' && headers['x-portal-device'] === undefined)
  );
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
