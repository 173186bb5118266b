import { vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';

/** A faulty answer. It may send the request first: then the server has done what was asked for. */
export interface NetworkFault {
  readonly answer: (signal: AbortSignal, send: () => Promise<Response>) => Response | Promise<Response>;
}

/** The name of `lostAnswer` in titles. */
export const LOST = 'an answer that is lost after the write';
/** The connection is lost when the server has done what was asked for. */
export const lostAnswer: NetworkFault = {
  async answer(_, send) {
    await send();
    throw new TypeError('Failed to fetch');
  },
};

export interface Network {
  /** The number of requests that had a faulty answer. */
  hits(): number;
  break(): void;
  repair(): void;
}

/** @returns whether a requested path is that of the call, whose path may have parameters */
export function isPathOf({ path }: Endpoint, sent: string): boolean {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(sent);
}

/**
 * Gives the requests of these calls a faulty answer while the network is broken. Time limits follow the test's clock.
 *
 * @param isMeant which requests of the calls; default: all
 */
export function breakNetwork(
  broken: Endpoint | readonly Endpoint[],
  fault: NetworkFault,
  isMeant: (url: URL) => boolean = () => true,
): Network {
  let isBroken = false;
  let hits = 0;
  const calls = [broken].flat();
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (given, init) => {
    const url = new URL(String(given), location.origin);
    const method = init?.method ?? 'GET';
    const isCall =
      calls.some((call) => call.method === method && isPathOf(call, url.pathname)) && isMeant(url);
    if (!isBroken || !isCall || !init?.signal) return await real(given, init);
    hits += 1;
    return await fault.answer(init.signal, async () => await real(given, init));
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return limit.signal;
  });
  return {
    hits: () => hits,
    break: () => void (isBroken = true),
    repair: () => void (isBroken = false),
  };
}
