import type { Member } from '../../customers/queries/findMember.ts';
import { readTierAt, type TierAt } from '../../ledger/queries/readTierAt.ts';
import type { EntryDetails } from '../../ledger/queries/writeChange.ts';
import { type Account, type Entry, newOrder } from '../../ledger/rules/Account.ts';
import { earn, timesOf } from '../../orders/rules/earn.ts';
import { fromCents } from '../../orders/rules/money.ts';
import type { Database } from '../../platform/db/Database.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { type AddedSale, addSale, type EarnedSale } from '../rules/addSale.ts';
import type { BonusSale } from '../rules/BonusSale.ts';
import { readBonuses, type SaleBonus } from './readBonuses.ts';

/** A purchase of a member, whose order is written with its points. Money in cents. */
export interface Purchase {
  readonly member: Pick<Member, 'id' | 'timezone'>;
  readonly channel: 'store' | 'online';
  readonly lines: readonly (BonusSale['lines'][number] & {
    readonly kind: 'goods' | 'gift_card' | 'shipping';
  })[];
  /** What rewards have paid. */
  readonly reward: number;
  readonly soldAt: Date;
  readonly now: Date;
  readonly language: string;
}

export type PlannedPoints = EarnedSale &
  AddedSale & { readonly tier: TierAt; readonly bonuses: readonly SaleBonus[] };

/** Works out the points that a purchase gives, with those of offers. It changes nothing. */
export async function planPoints(db: Database, purchase: Purchase, account: Account): Promise<PlannedPoints> {
  const { member, channel, lines, reward, soldAt, now, language } = purchase;
  const tier = await readTierAt(db, { profileId: member.id, at: soldAt, language });
  const earning = earn(lines, reward, tier.rate);
  const { eligible, points } = earning;
  const forOffers = { profileId: member.id, at: soldAt.getTime(), channel, eligible, points, lines };
  const bonuses = await readBonuses(db, forOffers, language);
  const times = timesOf(soldAt.getTime(), createLocalTime(member.timezone));
  const earned = { ...earning, ...times, bonuses, at: now.getTime(), orderId: newOrder };
  return { ...earned, ...addSale(account, earned), tier };
}

/** The columns of the ledger for one row of such points. */
export function pointDetails(entry: Entry, { bonusOf, tier, eligible }: PlannedPoints): EntryDetails {
  const bonus = bonusOf(entry);
  if (bonus !== undefined)
    return {
      definition: bonus.definition,
      // Empty, because an offer has a name in each language.
      source: { type: 'offer', id: bonus.offerId, label: '' },
    };
  return {
    definition: 'order',
    sum: { eligible: fromCents(eligible), rate: tier.rate / 100, tierId: tier.id },
  };
}
