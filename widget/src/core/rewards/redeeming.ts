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

/** An exchange of points for an item of the catalogue, in the API `redeem`. It makes a `Redemption`. */
export interface Exchange {
  /** The id of the item. */
  readonly id: number;
  /** The points that the customer was shown, for all pieces. */
  readonly points: number;
  /** The money that is paid later, in addition to the points, for all pieces, in the item's currency (12.5). */
  readonly price?: number;
  /** The money that the customer was shown to get, for all pieces. */
  readonly value?: number;
  /** The days for which what they get was shown to be valid. */
  readonly valid_days?: number;
  /** Pieces. Not for type `dynamic`. */
  readonly quantity?: number;
  /** For type `dynamic`: the points to exchange, of which the customer chooses the number. */
  readonly amount?: number;
  /** The handle of the chosen option, if the item has options. */
  readonly option?: string;
}

/** Exchanges points for an item. What it changes is read again, without waiting for it: `refreshes` would wait. */
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
