import { quotaKey } from '../../platform/limits/quotaKey.ts';

/** Milliseconds that a network stays known for an address after the last verification from it. */
export const knownNetworkLife = 90 * 86400 * 1000;

/** The key of an address (in its normal form) together with a network, for quotas and known networks. */
export function knownNetworkKey(pepper: string, address: string, network: string): string {
  return quotaKey(pepper, 'known', `${address} ${network}`);
}
