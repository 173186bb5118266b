import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '../call/Deps.ts';
import { randomText } from '../crypto/hash.ts';

export interface RequestVariables {
  requestId: string;
  /** The path of the contract's table, with its parameters in braces. */
  route: string;
  /** The messages that the specification has for the call. */
  messages: Endpoint['messages'];
}

/** Makes a response with a new request id, and logs it. */
export type LogRequest = (method: string, path: string, respond: (requestId: string) => Response) => Response;

interface Line {
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * Logs one line for each request, without query, body, headers and path parameters: all of them may contain tokens, codes
 * and addresses.
 */
export function logRequests({ log }: Deps): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const started = performance.now();
    c.set('requestId', newRequestId());
    await next();
    write(log, {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: c.get('route') ?? shortPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

/** The same for a response that takes no time. */
export function logRepeats({ log }: Deps): LogRequest {
  return (method, path, respond) => {
    const request_id = newRequestId();
    const response = respond(request_id);
    write(log, { request_id, method, path, status: response.status, ms: 0 });
    return response;
  };
}

/** Adds the request's id to a response that was not made with it. */
export const addRequestId: MiddlewareHandler<{ Variables: RequestVariables }> = async (c, next) => {
  await next();
  c.res.headers.set('x-request-id', c.get('requestId'));
};

/** Random characters for the next ids: asking for many at once is much quicker. */
let pool = '';

function newRequestId(): string {
  if (pool.length < 16) pool = randomText(12 * 256);
  const id = pool.slice(0, 16);
  pool = pool.slice(16);
  return `req_${id}`;
}

function write(log: Deps['log'], line: Line): void {
  // Every open portal calls `/api/network/available` every three seconds, so those lines are not written at level `info`.
  if (line.status >= 500 && line.status !== 501) log.error(line, 'request');
  else if (line.path === '/api/network/available') log.debug(line, 'request');
  else log.info(line, 'request');
}

/** The first segment of a path that is not a call: the rest may contain anything that was typed or pasted. */
function shortPath(path: string): string {
  return /^\/[A-Za-z0-9._-]{0,32}/.exec(path)?.[0] ?? '/';
}
