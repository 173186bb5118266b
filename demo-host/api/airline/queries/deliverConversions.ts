import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '../../platform/call/Deps.ts';
import { readSettings } from '../../reference/queries/readSettings.ts';
import { askAgainAfter } from '../rules/deliveryTimes.ts';
import { retryAfter } from '../../platform/time/retryAfter.ts';
import { airlineConversions } from '../schema.ts';
import { PartnerError, readCredit, sendCredit, type Credit, type CreditStatus } from './askPartner.ts';
import { settleConversion } from './settleConversion.ts';

/** Conversions that one process delivers at a time. */
const atOnce = 10;
/** Seconds that a process holds them: longer than two calls to the airline take, or two processes would deliver them. */
const lease = 60;

const dueSchema = z.object({
  id: z.number(),
  profile_id: z.string(),
  reference: z.string(),
  number: z.string(),
  points: z.number(),
  status: z.string(),
  tries: z.number(),
});
type Due = z.infer<typeof dueSchema>;

/**
 * Delivers the conversions that are due, and asks what has become of those without an outcome. Any number of processes may run it
 * at once: each conversion is held by one of them.
 */
export async function deliverConversions(deps: Deps): Promise<void> {
  if (deps.config.airlineUrl === undefined) return;
  for (;;) {
    const due = await claim(deps);
    await Promise.all(due.map((conversion) => deliver(deps, conversion)));
    if (due.length < atOnce) return;
  }
}

async function claim({ db, clock }: Deps): Promise<readonly Due[]> {
  const at = sql`${new Date(clock.now()).toISOString()}::timestamptz`;
  const result: unknown = await db.execute(sql`
    update ${airlineConversions} set tries = tries + 1, next_try_at = ${at} + make_interval(secs => ${lease})
    where id in (
      select id from ${airlineConversions} where next_try_at <= ${at}
      order by next_try_at, id limit ${atOnce} for update skip locked
    )
    returning id, profile_id, reference, qff_number as number, points_in as points, status, tries`);
  return z.object({ rows: z.array(dueSchema) }).parse(result).rows;
}

async function deliver(deps: Deps, conversion: Due): Promise<void> {
  const { reference, tries } = conversion;
  try {
    const status = await ask(deps, conversion);
    if (status === 'accepted') return await schedule(deps, conversion, askAgainAfter, 'sent');
    const { component_settings: all } = await readSettings(deps, undefined);
    const now = new Date(deps.clock.now());
    const outcome = await settleConversion({ db: deps.db, now, settings: all.airline }, conversion, status);
    deps.log.info({ reference, outcome }, 'conversion settled');
  } catch (error) {
    // Errors of the database may repeat what customers typed.
    const reason = error instanceof PartnerError ? error.message : 'failed';
    deps.log.warn({ reference, tries, reason }, 'conversion not delivered');
    await schedule(deps, conversion, retryAfter(tries));
  }
}

/**
 * The status of a credit that may have reached the airline is read first: it is requested again only if the
 * airline does not know it.
 */
async function ask(deps: Deps, conversion: Due): Promise<CreditStatus> {
  const credit: Credit = conversion;
  const mayBeKnown = conversion.tries > 1 || conversion.status === 'sent';
  const known = mayBeKnown ? await readCredit(deps, credit) : undefined;
  return known ?? (await sendCredit(deps, credit));
}

async function schedule(
  { db, clock }: Deps,
  { id, status }: Due,
  afterMs: number,
  next: string = status,
): Promise<void> {
  await db
    .update(airlineConversions)
    .set({ status: next, next_try_at: new Date(clock.now() + afterMs) })
    .where(and(eq(airlineConversions.id, id), eq(airlineConversions.outcomes, 0)));
}
