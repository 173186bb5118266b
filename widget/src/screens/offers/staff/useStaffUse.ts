import type { Benefit } from '../../../../contract/offers.ts';
import { deleteBenefitUse, postBenefitUse } from '../../../../contract/rewards/entitlements.ts';
import { fetchAgain } from '../../../core/account/fetchAgain.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';

interface NextUse {
  /** Of the benefit. */
  readonly id: number;
  /** How many uses were left. With it the next use is another intent than one whose answer was lost, once that one is counted. */
  readonly left: number | undefined;
}

/** Starts a use of a benefit, and gives it back. The benefits are read again after each success. */
export function useStaffUse() {
  const { account, api } = useApp();
  const begins = useAction({
    name: 'benefit.use',
    idempotent: true,
    async call({ id }: NextUse, { key }): Promise<Benefit> {
      const { data } = await api.call(postBenefitUse, { params: { id: String(id) }, idempotencyKey: key });
      void fetchAgain(account.benefits);
      return data;
    },
  });
  const cancels = useAction({
    name: 'benefit.cancelUse',
    async call(id: number): Promise<void> {
      await api.call(deleteBenefitUse, { params: { id: String(id) } });
      void fetchAgain(account.benefits);
    },
  });
  return { begins, cancels };
}
