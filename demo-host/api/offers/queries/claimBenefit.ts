import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { type FieldErrors, invalid, Refusal, usedKey } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { wantsPersonal } from '../../customers/queries/wantsPersonal.ts';
import { type Claiming, claimingOf } from '../rules/claimingOf.ts';
import { benefitDefinitions, benefits } from '../schema.ts';
import { readClaimFacts } from './readClaimFacts.ts';

type Definition = typeof benefitDefinitions.$inferSelect;
export interface Claim {
  readonly profileId: string;
  readonly definitionId: number;
  /** `Call.intent`. */
  readonly intent: string;
  readonly now: Date;
}
export interface Claimed {
  readonly id: number;
  /** This claim made it. */
  readonly isNew: boolean;
}

/**
 * Gives a customer a benefit, once for each intent and at most `max_claims` times.
 *
 * @returns the new benefit, or the one that the customer has already
 * @throws Refusal `not_found`, `not_started`, `ended`, `out_of_stock`; `tier_required` or `validation_failed` with the missing
 *   conditions as `errors.conditions`; `conflict` if others are faster
 */
export async function claimBenefit(db: Database, claim: Claim): Promise<Claimed> {
  const made = await findByIntent(db, claim);
  if (made !== undefined) return { id: made, isNew: true };
  const { definition, claiming, timezone } = await readClaiming(db, claim);
  if (claiming.held !== undefined) return { id: claiming.held, isNew: false };
  checkClaiming(definition, claiming, claim.now);
  const id = await write(db, claim, {
    claiming,
    timezone,
    expiresAt: expiryOf(definition, claiming, timezone, claim.now),
  });
  if (id !== undefined) return { id, isNew: true };
  // Others have claimed meanwhile: the same customer, or the last ones of the stock.
  const again = await readClaiming(db, claim);
  if (again.claiming.held !== undefined) return { id: again.claiming.held, isNew: false };
  checkClaiming(again.definition, again.claiming, claim.now);
  throw new Refusal('conflict', { retryAfter: 1 });
}

/** @throws Refusal if the intent belongs to a claim of another benefit: an answer is kept for a day, an intent forever */
async function findByIntent(
  db: Database,
  { profileId, definitionId, intent }: Claim,
): Promise<number | undefined> {
  const isSame = and(eq(benefits.profile_id, profileId), eq(benefits.intent, intent));
  const [row] = await db
    .select({ id: benefits.id, definition: benefits.definition_id })
    .from(benefits)
    .where(isSame);
  if (row !== undefined && row.definition !== definitionId) throw usedKey();
  return row?.id;
}

async function readClaiming(db: Database, { profileId, definitionId, now }: Claim) {
  const [found] = await db
    .select({ definition: benefitDefinitions, wants: wantsPersonal(profileId) })
    .from(benefitDefinitions)
    .where(and(hasId(benefitDefinitions.id, definitionId), eq(benefitDefinitions.is_published, true)));
  if (found === undefined) throw new Refusal('not_found');
  const { definition, wants } = found;
  const { facts, ranks, heldOf } = await readClaimFacts(db, profileId, now);
  const held = heldOf(definition.id);
  const claiming = claimingOf(definition, { facts, ranks, held, now: now.getTime() });
  // What the customer has stays.
  if (definition.is_personal && !wants && claiming.held === undefined) throw new Refusal('not_found');
  return { definition, claiming, timezone: facts.timezone };
}

function checkClaiming(definition: Definition, { missing, isComing }: Claiming, now: Date): void {
  const { starts_at, ends_at, is_claimable } = definition;
  if (!is_claimable) throw invalid('definition_id', 'not_claimable');
  if (ends_at !== null && ends_at <= now) throw new Refusal('ended');
  if (starts_at !== null && starts_at > now) throw new Refusal('not_started');
  const codes = missing.map(({ code }) => code);
  const errors: FieldErrors = { conditions: codes };
  const [only, ...others] = codes;
  if (others.length === 0 && (only === 'out_of_stock' || only === 'tier_required'))
    throw new Refusal(only, { errors });
  if (only !== undefined) throw new Refusal('validation_failed', { errors });
  if (isComing) throw new Refusal('not_started');
}

/** The end of the window of a birthday, else of the last valid day, else of the definition. */
function expiryOf(definition: Definition, { window }: Claiming, timezone: string, now: Date): Date | null {
  if (window !== undefined) return new Date(window.endsAt);
  if (definition.valid_days === null) return definition.ends_at;
  return new Date(createLocalTime(timezone).endOfDayAfter(now.getTime(), definition.valid_days));
}

const writtenSchema = z.object({ rows: z.array(z.object({ id: z.number() })).max(1) });

/**
 * Writes the benefit and takes it from the stock in one statement. It waits for other claims of the same definition and sees what
 * they have left.
 *
 * @returns the id of the benefit; `undefined` if the stock is used up or this claim has been made meanwhile
 */
async function write(
  db: Database,
  { profileId, definitionId, intent, now }: Claim,
  row: { readonly claiming: Claiming; readonly timezone: string; readonly expiresAt: Date | null },
): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const answer: unknown = await db.execute(sql`
    with definition as (
      select d.id, d.max_redemptions, d.stock from ${benefitDefinitions} d
      where d.id = ${definitionId} and d.is_published and d.is_claimable
        and (not d.is_personal or ${wantsPersonal(profileId)})
      for no key update
    ),
    claimed as (
      insert into ${benefits} (profile_id, definition_id, issued_at, expires_at, timezone, redemptions_remaining, claim_key, intent)
      select ${profileId}::uuid, d.id, ${at}, ${row.expiresAt?.toISOString() ?? null}::timestamptz, ${row.timezone},
        d.max_redemptions, ${row.claiming.key}, ${intent}
      from definition d where d.stock is null or d.stock > 0
      on conflict do nothing
      returning id, definition_id
    ),
    taken as (
      update ${benefitDefinitions} d set stock = d.stock - 1
      from claimed c where d.id = c.definition_id and d.stock is not null
    )
    select id from claimed`);
  return writtenSchema.parse(answer).rows[0]?.id;
}
