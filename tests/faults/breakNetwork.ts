import { vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnswerFault } from '#tests/support/api/answerFaults.ts';

export interface Network {
  /** The number of requests that had a faulty answer. */
  hits(): number;
  break(): void;
  repair(): void;
}

/**
 * Gives the requests of one call a faulty answer while the network is broken. Time limits follow the test's clock.
 *
 * @param isMeant which requests of the call; default: all
 */
export function breakNetwork(
  { method, path }: Endpoint,
  fault: AnswerFault,
  isMeant: (url: URL) => boolean = () => true,
): Network {
  let isBroken = false;
  let hits = 0;
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (given, init) => {
    const url = new URL(String(given), location.origin);
    const isCall = (init?.method ?? 'GET') === method && pattern.test(url.pathname) && isMeant(url);
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
