import type { ClaimBody } from '../../../../contract/claims/claimFields.ts';
import type { Claim } from '../../../../contract/claims.ts';
import { postClaim } from '../../../../contract/claims/claiming.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { Action } from '../../../api/createAction.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { fetchAgain } from '../../../core/account/fetchAgain.ts';

/** The outcome of a claim. If another member has claimed the purchase first, no more than that is known. */
export type ClaimAnswer = Claim | 'already_claimed';

/**
 * Claims a purchase once for each intent: after a lost answer the same press asks for the same claim.
 *
 * @param onAnswered called with every answer, also after the page was left; the function of the first render is kept
 */
export function useClaiming(onAnswered: (answer: ClaimAnswer) => void): Action<ClaimBody, ClaimAnswer> {
  const { account, api, host } = useApp();
  return useAction({
    name: 'claim.post',
    idempotent: true,
    async call(body: ClaimBody, { key }): Promise<ClaimAnswer> {
      try {
        const { data } = await api.call(postClaim, { body, idempotencyKey: key });
        host.track('transaction_claimed');
        if (data.status === 'matched')
          void account.refreshAll(['balances', 'points', 'tiers', 'transactions', 'offers', 'rewards']);
        onAnswered(data);
        return data;
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'already_claimed') throw cause;
        onAnswered('already_claimed');
        return 'already_claimed';
      } finally {
        void fetchAgain(account.claims);
      }
    },
  });
}
