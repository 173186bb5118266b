import { createHmac } from 'node:crypto';

/** `jti` of the link token of a challenge: 256 bits, the same for every try of the same message. */
export function makeLinkId(pepper: string, attemptId: string): string {
  return createHmac('sha256', pepper).update(`make-link:${attemptId}`).digest('base64url');
}
