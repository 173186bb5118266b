import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '#contract/reference.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { limitAnswered } from '../../platform/limits/limitCall.ts';
import { normalName } from '../../customers/rules/checkName.ts';
import { safePattern } from '../../events/rules/safePattern.ts';
import { foldName, normalMemberNumber } from '../rules/memberNames.ts';
import { airlineLinks } from '../schema.ts';
import { findMember, PartnerError } from './askPartner.ts';
import { readLink } from './readAirline.ts';

/** The customer who links, and the member to link. */
export interface MemberRequest {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly now: Date;
  readonly profileId: string;
  readonly settings: Config['component_settings']['airline'];
  readonly given: { readonly qff_number: string; readonly qff_last_name: string };
}

/** Tries of one customer to name a member. */
const perHour = [{ seconds: 3600, count: 5 }];

/**
 * Asks the airline for a member. A wrong number and a wrong name are refused in the same way, so that numbers cannot be found by
 * trying.
 *
 * @param kind of the quota
 * @throws Refusal
 */
export async function checkMember(request: MemberRequest, kind: string): Promise<Checked> {
  const { deps, settings, given, profileId } = request;
  const number = normalMemberNumber(given.qff_number);
  if (safePattern(settings.number_pattern)?.test(number) !== true) throw new Refusal('number_invalid');
  const lastName = normalName(given.qff_last_name);
  const folded = foldName(lastName);
  const quota = { kind, caller: profileId, limits: perHour };
  const ask = async () => (folded === '' ? undefined : await find(deps, number, folded));
  const maskedName = await limitAnswered(request, quota, ask, isUnanswered);
  if (maskedName === undefined) throw new Refusal('name_mismatch');
  return { number, lastName, maskedName };
}

/** Without an answer nothing of a member was found out, and the customer is asked to try again. */
const isUnanswered = (error: unknown) => error instanceof Refusal && error.code === 'upstream_unavailable';

interface Checked {
  readonly number: string;
  readonly lastName: string;
  /** `M•••• E.` */
  readonly maskedName: string;
}

async function find(deps: Deps, number: string, folded: string): Promise<string | undefined> {
  try {
    return await findMember(deps, number, folded);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ error: error.message }, 'the airline did not answer');
    throw new Refusal('upstream_unavailable', { retryAfter: 30 });
  }
}

/**
 * Links a customer to a member of the airline. The link is what the profile shows as the identity `qff_number`. Safe to repeat.
 *
 * @returns when it was linked
 * @throws Refusal `already_linked` if the number belongs to another profile, or the customer is linked to another number
 */
export async function linkMember(request: MemberRequest): Promise<Date> {
  const { deps, now, profileId, given } = request;
  const linked = await ownLink(request, given);
  if (linked !== undefined) return linked;
  const { number, lastName } = await checkMember(request, 'airline-link');
  const row = { profile_id: profileId, qff_number: number, qff_last_name: lastName, qff_joined_at: now };
  // The unique indexes decide: of the number, and of the profile.
  const [added] = await deps.db
    .insert(airlineLinks)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: airlineLinks.qff_joined_at });
  const at = added?.at ?? (await ownLink(request, given));
  if (at === undefined) throw new Refusal('already_linked');
  return at;
}

/** @throws Refusal `already_linked` where the customer is linked to another number */
async function ownLink(
  { deps, profileId }: MemberRequest,
  given: MemberRequest['given'],
): Promise<Date | undefined> {
  const link = await readLink(deps.db, profileId);
  if (link === undefined) return undefined;
  const isSame =
    link.qff_number === normalMemberNumber(given.qff_number) &&
    foldName(link.qff_last_name) === foldName(given.qff_last_name);
  if (!isSame) throw new Refusal('already_linked');
  return link.qff_joined_at;
}

/** Ends the link. Conversions that are under way continue. @throws Refusal `not_linked` */
export async function unlinkMember({ db }: Deps, profileId: string, now: Date): Promise<void> {
  const ended = await db
    .update(airlineLinks)
    .set({ unlinked_at: now })
    .where(and(eq(airlineLinks.profile_id, profileId), isNull(airlineLinks.unlinked_at)))
    .returning({ id: airlineLinks.id });
  if (ended.length === 0) throw new Refusal('not_linked');
}
