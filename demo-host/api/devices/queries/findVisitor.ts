import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { profiles } from '../../customers/schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { readAddressee } from '../../identity/queries/readAddressee.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import type { Addressee } from '../../identity/rules/NewAttempt.ts';
import { addIncompleteProfile } from './addIncompleteProfile.ts';
import type { DeviceCall } from '../../identity/rules/AuthCall.ts';
import type { Visitor } from '../rules/Visitor.ts';

/**
 * Finds or creates the customer in front of a paired device. Where visitors may join, an unknown address becomes an
 * incomplete profile, whose owner completes it by mail; an unknown number is refused, because there is no address
 * for a mail. Run it in a transaction.
 *
 * @throws Refusal 422 by field
 */
export async function findVisitor(db: Database, call: DeviceCall): Promise<Visitor> {
  const login = await readLoginSettings(db);
  const to = await readAddressee(call.body, { db, login, now: call.now, channel: undefined });
  const [found, second] = await db.select().from(profiles).where(isRecipient(to)).limit(2);
  if (found === undefined || second !== undefined) {
    if (to.by !== 'email' || !login.join) throw invalid(fieldOf(to), 'unknown');
    return await addIncompleteProfile(db, call, to.email);
  }
  if (found.status !== 'active' && found.status !== 'incomplete') throw invalid(fieldOf(to), 'not_allowed');
  return { profileId: found.id, firstName: found.first_name, language: found.language, isNew: false };
}

function isRecipient(to: Addressee): SQL | undefined {
  if (to.by === 'profile') return eq(profiles.id, to.profileId);
  if (to.by === 'email') return sql`lower(${profiles.email}) = ${to.email}`;
  return and(eq(profiles.mobile_phone, to.number), eq(profiles.mobile_verified, true));
}

const fieldOf = (to: Addressee) => ({ email: 'email', mobile: 'mobile_phone', profile: 'ref' })[to.by];
