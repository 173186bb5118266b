import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/** How the code of a challenge is kept. The same digits of another challenge have another hash. */
export function hashCode(pepper: string, attemptId: string, code: string): string {
  return keyedHash(pepper, `code:${attemptId}:${code}`);
}
