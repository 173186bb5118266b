import {
  postRedeem,
  postRedemptionUndo,
  postRewardExtend,
  type Redemption,
} from '../../../contract/rewards/redemptions.ts';
import type { Reward } from '../../../contract/rewards.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import type { AppModels } from '../app/useApp.ts';

/** What an exchange of points changes, by the names of the collections. */
const changed = ['balances', 'rewards', 'points', 'catalogue', 'redemptions'];

export interface Exchange {
  /** Of the item. */
  readonly id: number;
  /** The price in points that the customer was shown. */
  readonly points: number;
  /** The money beside it, which is paid later. */
  readonly price?: number;
  /** What the customer was shown to get: the money, and the days for which it is valid. */
  readonly value?: number;
  readonly valid_days?: number;
  readonly quantity?: number;
  /** The points to exchange, where the customer chooses their number. */
  readonly amount?: number;
  /** The handle of the item's option, where it has some. */
  readonly option?: string;
}

/** Exchanges points for an item. What it changes is read again even if the dialog was closed meanwhile. */
export const exchange = ({ api, account, clock, host }: AppModels): ActionSpec<Exchange, Redemption> => ({
  name: 'rewards.redeem',
  idempotent: true,
  seenAt: clock.now(),
  stepUp: true,
  async call({ id, ...body }, { key }) {
    const { data } = await api.call(postRedeem, { params: { id }, body, idempotencyKey: key, tries: 1 });
    host.track('reward_redeemed');
    void account.refreshAll(changed);
    return data;
  },
});

/** Gives an exchange back, by the redemption's id. */
export const undoExchange = ({ api, account }: AppModels): ActionSpec<number, void> => ({
  name: 'rewards.undo',
  idempotent: true,
  takesBack: true,
  async call(id, { key }) {
    await api.call(postRedemptionUndo, { params: { id }, idempotencyKey: key, tries: 1 });
    void account.refreshAll(changed);
  },
});

/** Lets a reward last longer, by the reward's id. */
export const extendReward = ({ api, account }: AppModels): ActionSpec<number, Reward> => ({
  name: 'rewards.extend',
  idempotent: true,
  refreshes: [account.rewards],
  async call(id, { key }) {
    return (await api.call(postRewardExtend, { params: { id }, idempotencyKey: key, tries: 1 })).data;
  },
});
