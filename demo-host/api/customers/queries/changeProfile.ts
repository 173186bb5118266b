import { and, eq, like } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Body } from '#contract/endpoint.ts';
import { profileSchema } from '#contract/profile.ts';
import type { putProfile } from '#contract/profile/editing.ts';
import type { Country } from '#contract/reference.ts';
import type { Database } from '../../platform/db/Database.ts';
import { Refusal, type FieldErrors, invalid } from '../../platform/call/Refusal.ts';
import { benefitDefinitions, benefits } from '../../offers/schema.ts';
import { dateIn } from '../../platform/time/dateIn.ts';
import type { Tenant } from '../../reference/rules/Tenant.ts';
import { rewards } from '../../rewards/schema.ts';
import { birthdayLock } from '../rules/birthdayLock.ts';
import { checkBirthday } from '../rules/checkBirthday.ts';
import { isPhone } from '../rules/isPhone.ts';
import { parseAddresses } from '../rules/parseAddresses.ts';
import { addresses, type Profile, profiles } from '../schema.ts';
import { checkStore } from './checkStore.ts';
import { readCustomerZone } from './customerZone.ts';
import { readHeldProfile, readProfile } from './readProfile.ts';

export interface ProfileChange {
  readonly profileId: string;
  readonly body: Body<typeof putProfile>;
  /** `updated_at` of the profile that was edited; without it the change applies to the current version, whichever that is. */
  readonly ifMatch: string | undefined;
  readonly now: Date;
  readonly tenant: Tenant;
  readonly countries: readonly Country[];
}

/**
 * Changes the given fields of a profile.
 *
 * @throws Refusal `conflict` with the current profile, if it is not the one that was edited; 422 by field
 */
export async function changeProfile(db: Database, change: ProfileChange) {
  const { profileId, body, now, countries } = change;
  if (body.secondary_phone && !isPhone(body.secondary_phone)) throw invalid('secondary_phone', 'invalid');
  const isChanged = await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const [current] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for('update');
    // Closed: erased while this waited for the row.
    if (current === undefined || current.status === 'closed') throw new Refusal('unauthenticated');
    if (!isVersion(change.ifMatch, current.updated_at)) return false;
    await checkIdentities(tx, change);
    const fields = await checkFields(tx, change, current);
    if (body.addresses) await replaceAddresses(tx, profileId, body.addresses, countries);
    await tx
      .update(profiles)
      .set({ ...fields, updated_at: nextVersion(current.updated_at, now) })
      .where(eq(profiles.id, profileId));
    return true;
  });
  const profile = await readProfile(db, profileId, now);
  // Parsed, so that only fields of the contract leave the server, as in any other answer.
  if (!isChanged) throw new Refusal('conflict', { data: profileSchema.parse(profile) });
  return profile;
}

function isVersion(ifMatch: string | undefined, version: Date): boolean {
  return ifMatch === undefined || ifMatch === '*' || Date.parse(ifMatch) === version.getTime();
}

/** Never the same twice, so that a change in the same millisecond is noticed. */
function nextVersion(version: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), version.getTime() + 1));
}

type Fields = Partial<typeof profiles.$inferInsert>;

async function checkFields(
  tx: Database,
  { body, now, tenant }: ProfileChange,
  current: Profile,
): Promise<Fields> {
  const { addresses: _list, identities: _known, ...fields } = body;
  const birthday = {
    day: body.birth_day === undefined ? current.birth_day : body.birth_day,
    month: body.birth_month === undefined ? current.birth_month : body.birth_month,
    year: body.birth_year === undefined ? current.birth_year : body.birth_year,
  };
  const isSameDay = birthday.day === current.birth_day && birthday.month === current.birth_month;
  if (!isSameDay || birthday.year !== current.birth_year)
    throwErrors(
      checkBirthday(birthday, {
        today: dateIn(await readCustomerZone(tx, current.id), now),
        minAge: tenant.login.min_age,
      }),
    );
  if (!isSameDay) await checkBirthdayLock(tx, current, now);
  const store = fields.preferred_location_id ?? null;
  if (store !== null && store !== current.preferred_location_id) await checkStore(tx, store);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function throwErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
}

async function checkBirthdayLock(tx: Database, current: Profile, now: Date): Promise<void> {
  const ofBenefits = tx
    .select({ at: benefits.issued_at })
    .from(benefits)
    .innerJoin(benefitDefinitions, eq(benefitDefinitions.id, benefits.definition_id))
    .where(and(eq(benefits.profile_id, current.id), eq(benefitDefinitions.kind, 'birthday')));
  const ofRewards = tx
    .select({ at: rewards.issued_at })
    .from(rewards)
    .where(and(eq(rewards.profile_id, current.id), like(rewards.occasion, 'birthday %')));
  const given = await unionAll(ofBenefits, ofRewards);
  const first = given.map(({ at }) => at.getTime()).reduce((a, b) => Math.min(a, b), Infinity);
  const savedAt = current.birthday_saved_at ?? current.joined_at;
  const firstBenefitAt = given.length === 0 ? null : new Date(first);
  const until = birthdayLock({ firstBenefitAt, savedAt }, now);
  if (until) throwErrors({ birth_day: ['locked'], birthday_locked_until: [until.toISOString()] });
}

/** The profile's own identities may be repeated; among them is the airline's number, once it is linked. */
async function checkIdentities(tx: Database, { body, profileId, now }: ProfileChange): Promise<void> {
  if (!body.identities) return;
  const { identities } = await readHeldProfile(tx, profileId, now);
  const isOwn = (given: { readonly handle: string; readonly identifier: string }) =>
    identities.some(({ handle, identifier }) => handle === given.handle && identifier === given.identifier);
  if (!body.identities.every(isOwn)) throw invalid('identities', 'not_linked');
}

async function replaceAddresses(
  tx: Database,
  profile_id: string,
  given: NonNullable<ProfileChange['body']['addresses']>,
  countries: readonly Country[],
): Promise<void> {
  const isOwn = eq(addresses.profile_id, profile_id);
  const list = parseAddresses(given, countries, await tx.select().from(addresses).where(isOwn));
  await tx.delete(addresses).where(isOwn);
  if (list.length === 0) return;
  await tx.insert(addresses).values(list.map((address, position) => ({ ...address, profile_id, position })));
}
