import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import type { Reward } from '../../../contract/rewards.ts';
import { redemptions } from '../../core/redemptions/redemptionList.ts';
import { useApp } from '../../core/app/useApp.ts';
import { canExtend } from '../../parts/rewards/sortRewards.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';

const ExtendReward = lazyOptional(() => import('../../parts/rewards/ExtendReward.tsx'), 'ExtendReward');
const UndoExchange = lazyOptional(() => import('../../parts/rewards/UndoExchange.tsx'), 'UndoExchange');

/** What can be done with a reward besides using it: extending it, and undoing its exchange for a short time. */
export function RewardActions({ reward }: { reward: Reward }) {
  useSignals();
  const { account, clock } = useApp();
  const exchanged = account.open(redemptions);
  useEffect(() => void exchanged.load(), [exchanged]);
  const redemption = exchanged.data.value?.find((each) => each.reward?.id === reward.id);
  return (
    <Suspense fallback={null}>
      {canExtend(reward, clock.now()) && <ExtendReward reward={reward} />}
      {redemption && <UndoExchange redemption={redemption} />}
    </Suspense>
  );
}
