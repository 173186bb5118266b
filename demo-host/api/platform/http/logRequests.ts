import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../call/Deps.ts';
import { randomText } from '../crypto/hash.ts';

export interface RequestVariables {
  requestId: string;
  /** The path of the contract's table, with its parameters in braces. */
  route: string;
}

/**
 * Logs one line for each request, without query, body, headers and path parameters: all of them may contain tokens, codes
 * and addresses.
 */
export function logRequests({ log }: Deps): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const started = performance.now();
    c.set('requestId', `req_${randomText(12)}`);
    await next();
    c.header('x-request-id', c.get('requestId'));
    const line = {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: c.get('route') ?? shortPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    // Not at level `info`: every open portal requests the network every three seconds.
    if (c.res.status >= 500 && c.res.status !== 501) log.error(line, 'request');
    else if (line.path === '/api/network/available') log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

/** The first segment of a path that is not a call: the rest may contain anything that was typed or pasted. */
function shortPath(path: string): string {
  return /^\/[A-Za-z0-9._-]{0,32}/.exec(path)?.[0] ?? '/';
}
