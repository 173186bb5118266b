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

interface AddressChange {
  readonly purpose: AddressPurpose;
  /** The new email address or mobile number, as typed. */
  readonly newAddress: string;
  readonly session: LiveSession;
  readonly language: string;
}

/**
 * Queues a code for a customer's new email address or mobile number. Other accounts are not looked up, so the response does not
 * reveal whether another customer has it.
 *
 * @throws Refusal 422 (`invalid`; `same`: the account has it already and it is verified; `country_not_allowed`), `rate_limited`,
 *   `unauthenticated`
 */
export async function startAddressChange(
  { purpose, newAddress, session, language }: AddressChange,
  context: AttemptContext,
): Promise<Sent> {
  const { db } = context;
  const isEmail = purpose === 'email_change';
  const address = isEmail ? parseEmail(newAddress) : await parseNumber(newAddress, context);
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, session.profileId));
  if (profile === undefined) throw new Refusal('unauthenticated');
  // The account's present address or number is accepted while it is unverified: the code verifies it.
  if (isEmail && profile.email_verified && normalEmail(profile.email) === address)
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

/** @returns the number (E.164), if it is a mobile number of a country that gets text messages */
async function parseNumber(
  mobile_phone: string,
  { db, now }: { readonly db: Database; readonly now: Date },
): Promise<string> {
  const login = await readLoginSettings(db);
  const to = await readAddressee({ mobile_phone }, { db, login, now, channel: 'sms' });
  // Narrows the type: with a number given, `to` is always a mobile.
  if (to.by !== 'mobile') throw invalid('mobile_phone', 'invalid');
  return to.number;
}
