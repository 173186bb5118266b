import { and, ne } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { postAuthSearchById } from '#contract/signIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { profiles, type Profile } from '../../customers/schema.ts';
import { searchRefs } from '../schema.ts';
import type { Call } from '../../platform/call/Call.ts';
import { hash, randomText } from '../../platform/crypto/hash.ts';
import { maskEmail } from '../../customers/rules/maskEmail.ts';
import { maskNumber } from '../../customers/rules/maskNumber.ts';
import { quotas } from '../../identity/rules/quotas.ts';
import { textableNumber } from '../../identity/rules/textableNumber.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import { searchCondition } from './searchCondition.ts';

type SearchCall = Call<typeof postAuthSearchById>;
type Found = Answer<typeof postAuthSearchById>['data'];

/** Seconds that a reference is valid. */
const refLife = 300;

/**
 * Finds the customer of a card, number or receipt for a paired device, without revealing the identity. Any other caller
 * gets a constant response, for which no profile is read.
 */
export async function searchById(call: SearchCall): Promise<Found> {
  const { body, deps, device, client, now } = call;
  await (device === undefined
    ? limitCall(call, 'search', client.address, quotas.search)
    : limitCall(call, 'device-search', device.id, quotas.deviceSearch));
  const login = await readLoginSettings(deps.db);
  const condition = searchCondition(body, login);
  if (device === undefined) return { found: false };
  const [profile, second] = await deps.db
    .select()
    .from(profiles)
    .where(and(condition, ne(profiles.status, 'closed')))
    .limit(2);
  // A number that two profiles share matches neither.
  if (profile === undefined || second !== undefined) return { found: false };
  return {
    found: true,
    ref: await makeRef(deps.db, profile.id, now),
    first_initial: [...(profile.first_name ?? '')][0] ?? '',
    channels: channelsOf(profile, login),
  };
}

async function makeRef(db: Database, profileId: string, now: Date): Promise<string> {
  const ref = `srch_${randomText(24)}`;
  const expires_at = new Date(now.getTime() + refLife * 1000);
  await db.insert(searchRefs).values({ ref_hash: hash(ref), profile_id: profileId, expires_at });
  return ref;
}

function channelsOf(profile: Profile, login: LoginSettings): Extract<Found, { found: true }>['channels'] {
  const byMail = { type: 'email', hint: maskEmail(profile.email) } as const;
  const number = textableNumber(profile, login);
  return number === undefined ? [byMail] : [byMail, { type: 'sms', hint: maskNumber(number) }];
}
