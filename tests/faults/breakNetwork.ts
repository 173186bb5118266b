import { vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnswerFault } from '#tests/support/api/answerFaults.ts';

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
  fault: AnswerFault,
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
    return await fault.answer(init.signal);
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
