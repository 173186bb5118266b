import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { Demo } from '#tests/support/browser/startDemo.ts';

/** Adds a member to the club of the airline simulator; a customer links an account with that member by `code`. */
export async function addClubMember(demo: Demo, code: string): Promise<void> {
  const airlineUrl = await demo.startPart('airline');
  const answer = await fetch(`${airlineUrl}/control/club/members`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demo.airlineSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number: String(randomInt(1e9, 1e10)), code }),
  });
  expect(answer.status).toBe(204);
}
