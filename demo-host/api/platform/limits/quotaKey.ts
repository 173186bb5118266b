import { hash } from '../crypto/hash.ts';

/** The key that a quota is counted under: hashed, so that no address or number can be read from it. */
export function quotaKey(pepper: string, kind: string, value: string): string {
  return `${kind}:${hash(`${pepper}:${value}`)}`;
}
