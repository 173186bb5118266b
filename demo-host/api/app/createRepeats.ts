import type { Deps } from '../platform/call/Deps.ts';
import type { LogRequest } from '../platform/http/logRequests.ts';
import { nodeRequest } from '../platform/http/nodeRequest.ts';

/** Milliseconds that an answer is repeated, even if no change of the reference data was announced. */
const LONGEST = 5000;
/** The most answers that are remembered, because callers choose the headers by which answers are kept. */
const MOST = 200;

/** An answer that is the same for every caller with the same request, until the reference data change. */
interface Repeat {
  /** Of the reference data, before they were read for this answer. */
  readonly version: number;
  readonly at: number;
  readonly route: string;
  readonly respond: (requestId: string) => Response;
}

export interface Repeats {
  /** @returns the answer to a request that was answered before; `undefined` if the request has to be answered anew */
  answer(request: Request, bindings: unknown): Response | undefined;
  /** @param version of the reference data when the request came; `undefined`: nothing is remembered */
  remember(
    request: Request,
    bindings: unknown,
    answer: Pick<Repeat, 'route' | 'respond'> & { readonly version: number | undefined },
  ): void;
}

/**
 * Repeats answers of calls that need no session, such as the age of the configuration, without routing and reading the request
 * again: every open portal sends them all day.
 *
 * @param now a clock of milliseconds that never goes back
 */
export function createRepeats(
  { kept }: Pick<Deps, 'kept'>,
  logRequest: LogRequest,
  now = () => performance.now(),
): Repeats {
  const repeats = new Map<string, Repeat>();
  return {
    answer(request, bindings) {
      const key = keyOf(request, bindings);
      const repeat = key === undefined ? undefined : repeats.get(key);
      if (repeat === undefined || repeat.version !== kept.version()) return undefined;
      if (now() - repeat.at > LONGEST) return undefined;
      return logRequest(request.method, repeat.route, repeat.respond);
    },
    remember(request, bindings, { version, ...answer }) {
      const key = keyOf(request, bindings);
      if (key === undefined || version === undefined) return;
      if (repeats.size >= MOST) repeats.clear();
      repeats.set(key, { ...answer, version, at: now() });
    },
  };
}

/** Everything that these answers depend on; `undefined` for a request that may depend on more, such as a device or a query. */
function keyOf(request: Request, bindings: unknown): string | undefined {
  const { url, headers } = nodeRequest(bindings) ?? {};
  if (url === undefined || headers === undefined || request.method !== 'GET') return undefined;
  if (headers['x-portal-device'] !== undefined || url.includes('?') || url.length > 100) return undefined;
  return `${url}\n${headers['accept-language'] ?? ''}\n${headers['accept-encoding'] ?? ''}`;
}
