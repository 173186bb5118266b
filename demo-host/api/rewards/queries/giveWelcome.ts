import { sql } from 'drizzle-orm';
import { readCustomerZone } from '../../customers/queries/customerZone.ts';
import type { Database } from '../../platform/db/Database.ts';
import { giftOf } from '../rules/gifts.ts';
import { accountOf, insertGifts } from './insertGifts.ts';
import { readGiftDefinitions } from './readGiftDefinitions.ts';

/**
 * Gives the welcome reward to a member who has just proved the e-mail address, if the tenant gives one, once for each account.
 *
 * @param joined `before`: the account has been a member already, for example since a retailer has imported it. Then it gets one as long as a
 *   reward from the day on which it joined could still be used: a customer of years is not welcomed.
 */
export async function giveWelcome(
  db: Database,
  profileId: string,
  { now, joined }: { readonly now: Date; readonly joined: 'now' | 'before' },
): Promise<void> {
  const [definition] = await readGiftDefinitions(db, 'welcome');
  if (definition === undefined) return;
  const zone = await readCustomerZone(db, profileId);
  const gift = giftOf(definition, 'welcome', { at: now.getTime(), zone, now: now.getTime() });
  if (gift === undefined) return;
  const life = gift.expiresAt - gift.issuedAt;
  const since = joined === 'now' ? null : new Date(now.getTime() - life).toISOString();
  await db.execute(
    insertGifts(
      [gift],
      accountOf(profileId),
      sql`(${since}::timestamptz is null or p.joined_at > ${since}::timestamptz)`,
    ),
  );
}
