import { hash } from '../crypto/hash.ts';

/** What a quota is counted under: nobody reads addresses or numbers out of it. */
export function quotaKey(pepper: string, kind: string, value: string): string {
  return `${kind}:${hash(`${pepper}:${value}`)}`;
}
