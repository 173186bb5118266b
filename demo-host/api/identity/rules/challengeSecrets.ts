import { createHmac } from 'node:crypto';
import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/**
 * The six digits of a challenge. They are derived from the attempt and the secret, so that every try of a message has the
 * same code: a message that seemed lost may still arrive.
 */
export function makeCode(pepper: string, attemptId: string): string {
  const digest = createHmac('sha256', pepper).update(`make-code:${attemptId}`).digest();
  return String(digest.readUIntBE(0, 6) % 1000000).padStart(6, '0');
}

/** `jti` of the link token of a challenge: 256 bits, the same for every try of the same message. */
export function makeLinkId(pepper: string, attemptId: string): string {
  return createHmac('sha256', pepper).update(`make-link:${attemptId}`).digest('base64url');
}

/** Hashes the code of a challenge for storage. The same digits in another challenge have another hash. */
export function hashCode(pepper: string, attemptId: string, code: string): string {
  return keyedHash(pepper, `code:${attemptId}:${code}`);
}
