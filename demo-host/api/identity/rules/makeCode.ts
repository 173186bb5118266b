import { createHmac } from 'node:crypto';

/**
 * The six digits of a challenge. They follow from the attempt and our secret, so that every try of the same message says the
 * same: one that was thought lost may still arrive.
 */
export function makeCode(pepper: string, attemptId: string): string {
  const digest = createHmac('sha256', pepper).update(`make-code:${attemptId}`).digest();
  return String(digest.readUIntBE(0, 6) % 1000000).padStart(6, '0');
}
