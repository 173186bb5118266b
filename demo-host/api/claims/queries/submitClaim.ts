import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postClaim } from '#contract/claims/claiming.ts';
import type { ComponentSettings } from '#contract/reference.ts';
import { profiles } from '../../customers/schema.ts';
import { fromCents } from '../../orders/rules/money.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import { invalid, Refusal, usedKey } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { readSettings } from '../../reference/queries/readSettings.ts';
import { locations } from '../../reference/schema.ts';
import { checkQuotas, QUOTA_DAYS } from '../rules/claimQuotas.ts';
import { triesLeft } from '../rules/claimTries.ts';
import { type DayOfClaim, dayOfClaim } from '../rules/dayOfClaim.ts';
import { claims } from '../schema.ts';
import { type OpenClaim, openStatuses } from './readOpenClaim.ts';
import { type Decision, settleClaim } from './settleClaim.ts';

/** Milliseconds after which a claim that is still pending waits for its sale. */
const UNDER_WAY_MS = 60000;
/** Cents from which a claim needs a photo. */
const PHOTO_CENTS = 100000;

export interface Submitted {
  readonly profileId: string;
  readonly body: Body<typeof postClaim>;
  /** `Call.intent`. */
  readonly intent: string;
  readonly now: Date;
}

/**
 * Takes a claim, once for each intent, and decides it as far as it can be.
 *
 * @returns its id
 * @throws Refusal `validation_failed`, `limit_reached`, `rate_limited`; `not_found` where the tenant takes no claims
 */
export async function submitClaim(deps: Deps, asked: Submitted): Promise<number> {
  const { db } = deps;
  const made = await findByIntent(db, asked);
  if (made !== undefined) return made;
  const { component_settings: settings, region } = await deps.kept.read(readSettings, 'en');
  if (!settings.claim.enabled) throw new Refusal('not_found');
  const day = await readDay(db, asked, { settings: settings.claim, zone: region.timezone });
  if (day === 'future') throw invalid('transacted_on', 'too_late');
  const id = await db.transaction(
    async (tx) =>
      await insert(tx as Database, asked, {
        day,
        currency: region.currency,
        hasQuotas: deps.config.rateLimits,
      }),
  );
  if (asked.body.total < PHOTO_CENTS && (day === 'late' || day === 'known'))
    await settleClaim(db, {
      id,
      now: asked.now,
      isShown: true,
      otherwise: async (claim, choice) =>
        choice === 'unclear'
          ? { status: 'needs_photo' }
          : day === 'late'
            ? { status: 'pending_match' }
            : await failure(db, claim, asked.now),
    });
  return id;
}

/**
 * @returns the id of the claim that the same request has made
 * @throws Refusal if the intent belongs to another claim: an answer is kept for a day, an intent forever
 */
async function findByIntent(
  db: Database,
  { profileId, intent, body }: Submitted,
): Promise<number | undefined> {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.profile_id, profileId), eq(claims.intent, intent)));
  if (row === undefined) return undefined;
  const isSame =
    row.channel === body.channel &&
    row.receipt_number === body.receipt_number &&
    row.transacted_on === body.transacted_on &&
    row.total === fromCents(body.total);
  if (!isSame) throw usedKey();
  return row.id;
}

/** Days are those of the store's calendar, or of the shop's for an order: the orders of guests, which can be claimed, have its zone. */
async function readDay(
  db: Database,
  { profileId, body, now }: Submitted,
  { settings, zone: shopZone }: { readonly settings: ComponentSettings['claim']; readonly zone: string },
): Promise<DayOfClaim> {
  const [member] = await db
    .select({ joinedAt: profiles.joined_at })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  if (member === undefined) throw new Error('the profile is missing');
  const zone = createLocalTime(body.channel === 'store' ? await storeZone(db, body.location_id) : shopZone);
  return dayOfClaim({
    bought: body.transacted_on,
    today: zone.dayOf(now.getTime()),
    joined: zone.dayOf(member.joinedAt.getTime()),
    windowDays: settings.window_days,
    preJoinDays: settings.pre_join_days,
  });
}

/** A store that has closed since is fine. */
async function storeZone(db: Database, id: number): Promise<string> {
  const [store] = await db
    .select({ timezone: locations.timezone })
    .from(locations)
    .where(and(sql`${locations.id} = ${id}::bigint`, eq(locations.is_published, true)));
  if (store === undefined) throw invalid('location_id', 'not_found');
  return store.timezone;
}

interface Given {
  readonly day: DayOfClaim;
  readonly currency: string;
  readonly hasQuotas: boolean;
}

/** One claim of a customer at a time, so that quotas count all of them. */
async function insert(db: Database, asked: Submitted, given: Given): Promise<number> {
  const { profileId, body, intent, now } = asked;
  await lockFor(db, `claims:${profileId}`);
  const made = await findByIntent(db, asked);
  if (made !== undefined) return made;
  const recent = await db
    .select({ at: claims.created_at, failed: claims.failed_at })
    .from(claims)
    .where(and(eq(claims.profile_id, profileId), gt(claims.created_at, daysBefore(now, QUOTA_DAYS))));
  const counted = recent.map(({ at, failed }) => ({ at: at.getTime(), isFailure: failed !== null }));
  if (given.hasQuotas) checkQuotas(counted, now.getTime());
  const isOpen = and(
    eq(claims.profile_id, profileId),
    eq(claims.receipt_number, body.receipt_number),
    eq(claims.channel, body.channel),
    inArray(claims.status, [...openStatuses]),
  );
  if ((await db.$count(claims, isOpen)) > 0) throw invalid('receipt_number', 'open');
  const [row] = await db
    .insert(claims)
    .values({
      profile_id: profileId,
      intent,
      ...firstStatus(body.total, given.day, now),
      receipt_number: body.receipt_number,
      channel: body.channel,
      location_id: body.channel === 'store' ? body.location_id : null,
      email: body.channel === 'online' ? body.email : null,
      transacted_on: body.transacted_on,
      transacted_time: body.transacted_time ?? null,
      total: fromCents(body.total),
      currency: given.currency,
      note: body.note === '' ? null : (body.note ?? null),
      created_at: now,
      updated_at: now,
    })
    .returning({ id: claims.id });
  if (row === undefined) throw new Error('the claim is missing');
  return row.id;
}

/** A claim is pending until its sale has been looked for, so that the job continues with it if this process dies. */
function firstStatus(total: number, day: DayOfClaim, now: Date): Decision & { mail_outcome: boolean } {
  // The day alone decides it, whatever sales there are, so it counts as a claim and not as a guess.
  if (day === 'before_joining') return { status: day, mail_outcome: false };
  if (day === 'too_old') return { status: day, failed_at: now, mail_outcome: false };
  if (total >= PHOTO_CENTS) return { status: 'needs_photo', mail_outcome: false };
  return { status: 'pending_match', mail_outcome: true };
}

/** Of several failed tries at one purchase the last needs a photo. */
async function failure(db: Database, claim: OpenClaim, now: Date): Promise<Decision> {
  const isOwn = eq(claims.profile_id, claim.profile_id);
  const hasFailed = and(isNotNull(claims.attempts_left), gt(claims.failed_at, daysBefore(now, QUOTA_DAYS)));
  // Tries that are sent at once: the earlier ones may not be decided yet.
  const isUnderWay = and(
    eq(claims.status, 'pending_match'),
    lt(claims.id, claim.id),
    gt(claims.created_at, new Date(now.getTime() - UNDER_WAY_MS)),
  );
  const failed = await db
    .select()
    .from(claims)
    .where(and(isOwn, or(hasFailed, isUnderWay)));
  const attempts_left = triesLeft(failed, claim);
  return { status: attempts_left > 0 ? 'not_found' : 'needs_photo', attempts_left, failed_at: now };
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86400000);
