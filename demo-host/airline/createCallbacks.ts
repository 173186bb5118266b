import { setTimeout as sleep } from 'node:timers/promises';
import type { Credit } from './Credit.ts';

/** Milliseconds before each further try. After the last one the partner has to ask. */
const waits = [1000, 5000, 25000];

/**
 * @returns a function that notifies the partner of a settled credit, and retries after no answer or a status from
 * 500 on
 */
export const createCallbacks =
  (portalUrl: string, secret: string) =>
  async ({ reference, status }: Credit, memberNumber: string): Promise<void> => {
    for (const wait of [0, ...waits]) {
      await sleep(wait, undefined, { ref: false });
      const answer = await post(`${portalUrl}/api/qff/callback`, secret, {
        reference,
        member_number: memberNumber,
        status,
      });
      if (answer !== undefined && answer < 500) return;
    }
  };

const post = async (url: string, secret: string, body: object): Promise<number | undefined> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
};
