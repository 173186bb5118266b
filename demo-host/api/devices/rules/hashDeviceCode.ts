import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/** How a pairing code is kept, however it was typed: small letters, spaces and dashes are no difference. */
export function hashDeviceCode(pepper: string, typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  return keyedHash(pepper, `device:${code}`);
}
