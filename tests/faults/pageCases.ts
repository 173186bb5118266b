import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getConfig } from '#contract/reference.ts';
import { portalPages, type PortalPage } from '#contract/portalPages.ts';
import { has, openAs, pass, stopTime, until } from '#tests/spec/openAs.ts';
import { answerFaults, type AnswerFault, isFaultOf } from '#tests/support/api/answerFaults.ts';
import { isMatrix } from '#tests/support/browser/isMatrix.ts';
import type { MemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { breakNetwork, isPathOf } from './breakNetwork.ts';
import { control, page, press, textIn } from './Part.ts';

// Every page of a customer × every call that it reads with × everything that can go wrong with the answer, in `npm run test:matrix`;
// `npm test` tries an error of all calls at once.

const addresses = Object.values<PortalPage>(portalPages).flatMap(({ path, access }) =>
  path === null || access !== 'customer' ? [] : [path.replace('{id}', '1')],
);
const faults = Object.entries<AnswerFault>(answerFaults).filter(
  ([name]) => name !== 'a 401' && (isMatrix || name === 'an error 500'),
);

const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
/** What a page consists of: a part that failed has no title of its own, or that of an error. */
const titles = () => [...document.querySelectorAll('main :is(h1, h2, h3)')].map((title) => textIn(title));

/**
 * Waits until a page has loaded all of its data, a minute of the page's time at most. A second round follows,
 * because code that is loaded late requests more data.
 */
async function settle(): Promise<void> {
  for (const _ of ['the page', 'its parts']) {
    await until(() => document.querySelector('main h1') !== null);
    for (let waited = 0; waited < 60000 && (waited < 3000 || isBusy()); waited += 2500) await pass(2500);
    await until(() => !isBusy());
  }
}

const reads = Object.values<Endpoint>(endpoints).filter(
  ({ method, answerType }) => method === 'GET' && answerType !== 'events',
);

/** @returns what the page consists of, and the calls that it reads with */
async function lookAt(token: string, address: string) {
  const paths = new Set<string>();
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (given, init) => {
    if ((init?.method ?? 'GET') === 'GET') paths.add(new URL(String(given), location.origin).pathname);
    return await real(given, init);
  });
  stopTime();
  const portal = await openAs(token, address);
  await settle();
  const found = titles();
  portal.close();
  vi.useRealTimers();
  vi.mocked(window.fetch).mockRestore();
  const calls = reads.filter((call) => [...paths].some((path) => isPathOf(call, path)));
  return { found, calls };
}

/** Opens a page while calls fail, then repairs the network and tries again. @returns what the page consists of then */
async function recover(token: string, address: string, calls: readonly Endpoint[], fault: AnswerFault) {
  stopTime();
  const network = breakNetwork(calls, fault);
  network.break();
  const portal = await openAs(token, address);
  await settle();
  expect(has('This page didn’t load')).toBe(false);
  network.repair();
  // The check of the network, and the wait after too many requests.
  await pass(31500);
  while (control(document.body, 'Try again') !== undefined) {
    await press(page, 'Try again');
    await settle();
  }
  await settle();
  const found = titles();
  portal.close();
  vi.useRealTimers();
  vi.mocked(window.fetch).mockRestore();
  return { found, hits: network.hits() };
}

/** @param at the world of the file that these tests are a part of */
export function pageCases(at: MemberWorld): void {
  describe.each(addresses)('the page at %s', (address) => {
    it.each(faults)(
      'ends loading after %s in its calls, and is whole after another try',
      async (_, fault) => {
        const { found, calls } = await lookAt(at.maren, address);
        // Without the configuration a page works with the defaults until the next visit (specification, section 8).
        const possible = calls.filter((call) => call !== getConfig && isFaultOf(call, fault));
        let hits = 0;
        for (const broken of isMatrix ? possible.map((call) => [call]) : [possible]) {
          const paths = broken.map(({ path }) => path).join();
          const after = await recover(at.maren, address, broken, fault);
          expect(after.found, paths).toEqual(found);
          hits += after.hits;
        }
        // Some calls are made on the first visit only, so not each of them fails here.
        expect(hits).toBeGreaterThan(0);
      },
      isMatrix ? 600000 : 120000,
    );
  });
}
