import { quotaKey } from '../../platform/limits/quotaKey.ts';

/** What stands for an address (in its normal form) and a network together, in quotas and among the known networks. */
export function knownKey(pepper: string, address: string, network: string): string {
  return quotaKey(pepper, 'known', `${address} ${network}`);
}
