import { sql, type SQL } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import { readableCode } from '../../platform/crypto/readableCode.ts';
import type { Gift } from '../rules/gifts.ts';
import { rewardDefinitions, rewards } from '../schema.ts';

/**
 * The statement that gives rewards to a customer, each once: `rewards_occasion_key` decides between processes. An account that is not
 * active gets none, and a definition that was switched off meanwhile gives none.
 *
 * @param account has the customer's `profile_id`, or no row: then nothing is given
 * @param condition about the profile `p`
 */
export function insertGifts(gifts: readonly Gift[], account: SQL, condition: SQL = sql`true`): SQL {
  const rows = JSON.stringify(
    gifts.map(({ definitionId, occasion, value, issuedAt, expiresAt, zone }) => ({
      definition_id: definitionId,
      occasion,
      value,
      issued_at: new Date(issuedAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      zone,
      code: `${readableCode(4)}-${readableCode(4)}-${readableCode(4)}`,
    })),
  );
  return sql`
    insert into ${rewards} (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at, timezone, code, occasion)
    select p.id, d.id, g.value, g.value, g.issued_at, g.expires_at, g.zone, g.code, g.occasion
    from ${account} join ${profiles} p on p.id = account.profile_id and p.status = 'active'
    cross join jsonb_to_recordset(${rows}::jsonb) as g (definition_id int, occasion text, value numeric, issued_at timestamptz,
      expires_at timestamptz, zone text, code text)
    join ${rewardDefinitions} d on d.id = g.definition_id and d.given_for is not null
    where ${condition}
    on conflict (profile_id, occasion) do nothing`;
}

/** The `account` of `insertGifts` for a statement without other parts: always this customer. */
export const accountOf = (profileId: string): SQL => sql`(select ${profileId}::uuid as profile_id) account`;
