import {
  postRedeem,
  postRedemptionUndo,
  postRewardExtend,
  type Redemption,
} from '../../../contract/rewards/redemptions.ts';
import type { Reward } from '../../../contract/rewards.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import type { AppModels } from '../app/useApp.ts';

/** The names of the collections that an exchange of points changes. */
const changed = ['balances', 'rewards', 'points', 'catalogue', 'redemptions'];

export interface Exchange {
  /** The id of the item. */
  readonly id: number;
  /** The price in points that the customer was shown. */
  readonly points: number;
  /** The money that is paid later, in addition to the points. */
  readonly price?: number;
  /** The money that the item was shown to be worth. */
  readonly value?: number;
  /** The days for which the item was shown to be valid. */
  readonly valid_days?: number;
  readonly quantity?: number;
  /** The points to exchange, where the customer chooses their number. */
  readonly amount?: number;
  /** The handle of the chosen option, if the item has options. */
  readonly option?: string;
}

/** Exchanges points for an item. The changed collections are read again even if the dialog was closed meanwhile. */
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

/** Undoes an exchange. The input is the id of the redemption. */
export const undoExchange = ({ api, account }: AppModels): ActionSpec<number, void> => ({
  name: 'rewards.undo',
  idempotent: true,
  takesBack: true,
  async call(id, { key }) {
    await api.call(postRedemptionUndo, { params: { id }, idempotencyKey: key, tries: 1 });
    void account.refreshAll(changed);
  },
});

/** Extends the validity of a reward. The input is the id of the reward. */
export const extendReward = ({ api, account }: AppModels): ActionSpec<number, Reward> => ({
  name: 'rewards.extend',
  idempotent: true,
  refreshes: [account.rewards],
  async call(id, { key }) {
    return (await api.call(postRewardExtend, { params: { id }, idempotencyKey: key, tries: 1 })).data;
  },
});
