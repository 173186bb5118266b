import { hash } from '../../platform/crypto/hash.ts';

/**
 * An e-mail address or a number in a form that says nothing to whoever reads the database: what a visit that nobody has
 * confirmed yet is kept under.
 *
 * @param address in its normal form: see `normalEmail`; numbers in E.164
 */
export function hashAddress(pepper: string, address: string): string {
  return hash(`${pepper}:${address}`);
}
