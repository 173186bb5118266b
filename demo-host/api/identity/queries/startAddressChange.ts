import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/sent.ts';
import { profiles } from '../../customers/schema.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import type { LiveSession } from '../../platform/call/Caller.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import type { AttemptContext } from '../rules/NewAttempt.ts';
import type { AddressPurpose } from './finishAddressChange.ts';
import { readAddressee } from './readAddressee.ts';
import { startAttempt } from './startAttempt.ts';

interface Wanted {
  readonly purpose: AddressPurpose;
  /** The address or the number. */
  readonly wanted: string;
  readonly session: LiveSession;
  readonly language: string;
}

/**
 * Sends a code to an address or a number that a customer wants to have. No other account is looked up, so that the answer
 * reveals no other customer.
 *
 * @throws Refusal 422 (`same`: the account has it already), `rate_limited`
 */
export async function startAddressChange(
  { purpose, wanted, session, language }: Wanted,
  context: AttemptContext,
): Promise<Sent> {
  const { db } = context;
  const isEmail = purpose === 'email_change';
  const address = isEmail ? parseEmail(wanted) : await parseNumber(wanted, context);
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, session.profileId));
  if (profile === undefined) throw new Refusal('unauthenticated');
  // The account's own address or number may be verified in this way.
  if (isEmail && profile.email_verified && profile.email.toLowerCase() === address)
    throw invalid('email', 'same');
  if (!isEmail && profile.mobile_verified && profile.mobile_phone === address)
    throw invalid('mobile_phone', 'same');
  return await startAttempt(
    {
      purpose,
      to: { by: 'new', address, profileId: session.profileId },
      channel: isEmail ? 'email' : 'sms',
      carries: 'code',
      language,
      sessionId: session.id,
    },
    context,
  );
}

function parseEmail(text: string): string {
  const email = normalEmail(text);
  if (email === undefined) throw invalid('email', 'invalid');
  return email;
}

/** By the rules of sign-in: mobile numbers of the countries that get text messages. */
async function parseNumber(
  mobile_phone: string,
  { db, now }: { readonly db: Database; readonly now: Date },
): Promise<string> {
  const login = await readLoginSettings(db);
  const to = await readAddressee({ mobile_phone }, { db, login, now, channel: 'sms' });
  if (to.by !== 'mobile') throw invalid('mobile_phone', 'invalid');
  return to.number;
}
