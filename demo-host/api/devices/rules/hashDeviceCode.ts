import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/** Hashes a pairing code for storage. Case, spaces and dashes make no difference. */
export function hashDeviceCode(pepper: string, typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  return keyedHash(pepper, `device:${code}`);
}
