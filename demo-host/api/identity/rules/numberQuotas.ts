import type { Quota } from '../../platform/limits/limitSends.ts';
import { quotaKey } from '../../platform/limits/quotaKey.ts';
import { quotas } from './quotas.ts';
import { readMobile } from '../../customers/rules/parseMobile.ts';

/** What a text message to a number counts against, whoever asked for it. */
export function numberQuotas(number: string, pepper: string): readonly Quota[] {
  const { country, prefix } = readMobile(number) ?? { country: '', prefix: '' };
  return [
    { key: quotaKey(pepper, 'sms', number), limits: [...quotas.address, ...quotas.numberADay] },
    { key: quotaKey(pepper, 'prefix', prefix), limits: quotas.prefix },
    { key: quotaKey(pepper, 'country', country), limits: quotas.country },
  ];
}
