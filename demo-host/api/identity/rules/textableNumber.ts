import { parseMobile } from '../../customers/rules/parseMobile.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';

export interface StoredNumber {
  readonly mobile_phone: string | null;
  readonly mobile_verified: boolean;
}

/** @returns the customer's number (E.164), if it is verified and the tenant sends text messages to its country */
export function textableNumber(
  { mobile_phone, mobile_verified }: StoredNumber,
  { sms, sms_countries: countries }: Pick<LoginSettings, 'sms' | 'sms_countries'>,
): string | undefined {
  const mobile = sms && mobile_verified && mobile_phone !== null ? parseMobile(mobile_phone) : undefined;
  return mobile !== undefined && countries.includes(mobile.country) ? mobile.number : undefined;
}
