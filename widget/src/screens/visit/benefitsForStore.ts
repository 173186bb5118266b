import type { Benefit } from '../../../contract/offers.ts';

/** Benefits that can be used at a till now; those that work online only are left out. */
export function benefitsForStore(benefits: readonly Benefit[]): readonly Benefit[] {
  return benefits.filter(({ status, is_redeemable, definition }) => {
    const { redeem_code_pos, redeem_code_online, redeem_instructions_store } = definition;
    const onlineOnly =
      redeem_code_pos === null && redeem_instructions_store === '' && redeem_code_online !== null;
    return status === 'active' && is_redeemable && !onlineOnly;
  });
}
