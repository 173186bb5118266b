import type { Quota } from '../../platform/limits/limitSends.ts';
import { quotaKey } from '../../platform/limits/quotaKey.ts';
import { quotas } from './quotas.ts';

/** What a mail to an address (in its normal form) counts against, whoever asked for it. */
export function mailQuotas(address: string, pepper: string): readonly Quota[] {
  return [{ key: quotaKey(pepper, 'mail', address), limits: quotas.address }];
}
