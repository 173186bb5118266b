import { hash } from '../../platform/crypto/hash.ts';

/**
 * Hashes an e-mail address or a number. The hash is the key of an unconfirmed visit in the database.
 *
 * @param address in its normal form: see `normalEmail`; numbers in E.164
 */
export function hashAddress(pepper: string, address: string): string {
  return hash(`${pepper}:${address}`);
}
