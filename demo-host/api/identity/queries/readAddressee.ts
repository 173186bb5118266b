import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { searchRefs } from '../../devices/schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { hash } from '../../platform/crypto/hash.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { parseMobile } from '../../customers/rules/parseMobile.ts';
import type { Addressee } from '../rules/NewAttempt.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';

interface Asked {
  readonly email?: string | undefined;
  readonly mobile_phone?: string | undefined;
  readonly ref?: string | undefined;
}
interface Rules {
  readonly db: Database;
  readonly login: LoginSettings;
  readonly now: Date;
  readonly channel: 'email' | 'sms' | undefined;
}

/**
 * Reads the recipient of a message: exactly one of address, number and reference. For `sms`, address and number may both be
 * given, and the number wins.
 *
 * @throws Refusal 422 by field, which never depends on whether an address or number has an account
 */
export async function readAddressee(asked: Asked, { db, login, now, channel }: Rules): Promise<Addressee> {
  const { email, mobile_phone: number, ref } = asked;
  const isBoth = channel === 'sms' && number !== undefined && ref === undefined;
  const given = [isBoth ? undefined : email, number, ref].filter((value) => value !== undefined).length;
  if (given !== 1) throw invalid('email', given === 0 ? 'required' : 'ambiguous');
  if (channel === 'sms' && !login.sms) throw invalid('mobile_phone', 'not_available');
  if (number !== undefined) return { by: 'mobile', number: checkNumber(number, login) };
  if (ref !== undefined) return { by: 'profile', profileId: await readRef(db, ref, now) };
  const normal = normalEmail(email ?? '');
  if (normal === undefined) throw invalid('email', 'invalid');
  return { by: 'email', email: normal };
}

function checkNumber(text: string, { sms, sms_countries: countries }: LoginSettings): string {
  if (!sms) throw invalid('mobile_phone', 'not_available');
  const mobile = parseMobile(text);
  if (mobile === undefined) throw invalid('mobile_phone', 'invalid');
  if (!countries.includes(mobile.country)) throw invalid('mobile_phone', 'country_not_allowed');
  return mobile.number;
}

async function readRef(db: Database, ref: string, now: Date): Promise<string> {
  const [found] = await db
    .select({ profileId: searchRefs.profile_id })
    .from(searchRefs)
    .where(and(eq(searchRefs.ref_hash, hash(ref)), gt(searchRefs.expires_at, now)));
  if (found === undefined) throw invalid('ref', 'expired');
  return found.profileId;
}
