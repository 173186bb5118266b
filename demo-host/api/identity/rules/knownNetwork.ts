import { quotaKey } from '../../platform/limits/quotaKey.ts';

/** Milliseconds a network stays known for an address after that was last proved from it. */
export const knownNetworkLife = 90 * 86400 * 1000;

/** What stands for an address (in its normal form) and a network together, in quotas and among the known networks. */
export function knownNetworkKey(pepper: string, address: string, network: string): string {
  return quotaKey(pepper, 'known', `${address} ${network}`);
}
