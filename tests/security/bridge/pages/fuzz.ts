import fc from 'fast-check';
import { hostCallExamples } from '#host-sdk/protocol/calls/hostCalls.ts';
import { portalCallExamples } from '#host-sdk/protocol/calls/portalCalls.ts';
import { portalEventExamples } from '#host-sdk/protocol/events/portalEvents.ts';
import { envelopeSamples } from '#tests/support/bridge/bridgeSamples.ts';
import { near } from '#tests/support/bridge/hostileValues.ts';

// Generates hostile messages in the page that sends them: half of the values that a browser can clone cannot be
// passed in by a test.

const head = { ns: 'profile-portal', v: 1 };
const callSamples: readonly Record<string, readonly unknown[]>[] = [hostCallExamples, portalCallExamples];
const requests = callSamples.flatMap((samples) =>
  Object.entries(samples).flatMap(([m, all]) => all.map((a, id) => ({ ...head, t: 'req', id, m, a }))),
);
const events = Object.entries(portalEventExamples).flatMap(([e, all]) =>
  all.map((d, s) => ({ ...head, t: 'evt', e, d, s })),
);
/** Without `bye`: it ends a connection, and every message after it would prove nothing. */
const samples = [...envelopeSamples.filter(({ t }) => t !== 'bye'), ...requests, ...events];

/**
 * Sends `count` messages, in parts that stay under the limit of a port.
 *
 * @returns how many the browser could clone
 */
async function fuzz(count: number, seed: number, send: (message: unknown) => void): Promise<number> {
  let cloned = 0;
  const all = fc.sample(near(samples), { numRuns: count, seed });
  for (let at = 0; at < count; at += 500) {
    for (const message of all.slice(at, at + 500)) {
      try {
        send(message);
        cloned += 1;
      } catch (error) {
        if ((error as Error).name !== 'DataCloneError') throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 260));
  }
  return cloned;
}

Object.assign(window, { fuzz });
