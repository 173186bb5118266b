import type { Benefit } from '../../../contract/offers.ts';

/** What can be used at a till now; what works online only stays out of the way. */
export function benefitsForStore(benefits: readonly Benefit[]): readonly Benefit[] {
  return benefits.filter(({ status, is_redeemable, definition }) => {
    const { redeem_code_pos, redeem_code_online, redeem_instructions_store } = definition;
    const onlineOnly =
      redeem_code_pos === null && redeem_instructions_store === '' && redeem_code_online !== null;
    return status === 'active' && is_redeemable && !onlineOnly;
  });
}
