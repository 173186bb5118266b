import { and, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { PartnerError } from '../../airline/queries/askPartner.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { afterFailure, SYNC_EVERY } from '../rules/linkTimes.ts';
import { connections, programmeLinks } from '../schema.ts';
import { sharesWith } from './sharesWith.ts';
import { endLink, type LinkAnswer, orderLink, sendShared } from './askProgramme.ts';

/** Links that one process carries out at a time. */
const AT_ONCE = 10;
/** Milliseconds that a process holds them: longer than a call to a programme takes. */
export const LEASE = 60 * 1000;

type Link = typeof programmeLinks.$inferSelect;
/** The result of a try: `failed` is tried again. */
export type Outcome = LinkAnswer['status'] | 'ended' | 'failed';

/**
 * Carries out the links that are due. Any number of processes may run it at once: each link is held by one of them, and a call that
 * is made twice changes nothing.
 */
export async function carryOutLinks(deps: Deps): Promise<void> {
  if (deps.config.airlineUrl === undefined) return;
  for (;;) {
    const due = await claim(deps);
    await Promise.all(due.map(async (link) => await carryOut(deps, link)));
    if (due.length < AT_ONCE) return;
  }
}

async function claim({ db, clock }: Deps): Promise<readonly Link[]> {
  const now = new Date(clock.now());
  const due = db
    .select({ id: programmeLinks.id })
    .from(programmeLinks)
    .where(lte(programmeLinks.next_try_at, now))
    .orderBy(programmeLinks.next_try_at, programmeLinks.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return await db
    .update(programmeLinks)
    .set({ tries: sql`${programmeLinks.tries} + 1`, next_try_at: new Date(now.getTime() + LEASE) })
    .where(inArray(programmeLinks.id, due))
    .returning();
}

/** Tries once to do what is due for a link, and notes what has come of it. */
export async function carryOut(deps: Deps, link: Link): Promise<Outcome> {
  const { reference, tries } = link;
  try {
    if (link.connection_id === null) {
      await endLink(deps, link);
      await deps.db.delete(programmeLinks).where(isSame(link));
      return 'ended';
    }
    const asked = await ask(deps, link);
    await settle(deps, link, asked);
    return asked.answer.status;
  } catch (error) {
    // Errors of the database may repeat what customers typed.
    const reason = error instanceof PartnerError ? error.message : 'failed';
    deps.log.warn({ reference, tries, reason }, 'link not carried out');
    await postpone(deps, link);
    return 'failed';
  }
}

/** An answer, and whether the points were among what was sent: `undefined` for the request of a link, which sends no data. */
interface Asked {
  readonly answer: LinkAnswer;
  readonly sentPoints?: boolean;
}

async function ask(deps: Deps, link: Link): Promise<Asked> {
  if (link.code !== null) return { answer: await orderLink(deps, link, link.code) };
  const points = await sharedPoints(deps, link);
  return { answer: await sendShared(deps, link, { points }), sentPoints: points !== null };
}

/** @returns `null`, so that the programme forgets them, where the customer does not share them */
async function sharedPoints({ db, clock }: Deps, link: Link): Promise<number | null> {
  const [found] = await db
    .select({ isShared: sharesPoints(link) })
    .from(programmeLinks)
    .where(isSame(link));
  if (found?.isShared !== true) return null;
  const { point_balance: points } = await readBalances(db, link.profile_id, new Date(clock.now()));
  return Math.trunc(points);
}

/** The consent of the link names the points, and the customer has not switched the partner off. */
const sharesPoints = ({ connection_id: id, profile_id, programme }: Link): SQL<boolean> =>
  sql`(exists (select 1 from ${connections} c where c.id = ${id} and c.shared ? 'points') and ${sharesWith(profile_id, programme)})`;

/** The link as it was carried out: a new code comes with a new reference. */
const isSame = ({ id, reference }: Link) =>
  and(eq(programmeLinks.id, id), eq(programmeLinks.reference, reference));
const isWanted = (link: Link) => and(isSame(link), isNotNull(programmeLinks.connection_id));

async function settle({ db, clock }: Deps, link: Link, { answer, sentPoints }: Asked): Promise<void> {
  const now = new Date(clock.now());
  const isLinked = answer.status === 'linked';
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(programmeLinks)
      .set({
        ...{ code: null, failing_since: null, tries: 0 },
        ...(isLinked
          ? { synced_at: now, reason: null, next_try_at: nextTime(link, sentPoints, now) }
          : { reason: answer.status, next_try_at: null }),
      })
      .where(isWanted(link))
      .returning({ connectionId: programmeLinks.connection_id });
    const masked = isLinked ? { masked: answer.masked } : {};
    // Nothing was settled if the customer has unlinked meanwhile: then the link is ended at its programme next.
    for (const { connectionId } of settled)
      await show(tx, connectionId, { status: isLinked ? 'active' : 'attention', ...masked });
  });
}

/** Now, if the customer has changed meanwhile what is shared; else in ten minutes. */
function nextTime(link: Link, sentPoints: boolean | undefined, now: Date): SQL | Date {
  const later = new Date(now.getTime() + SYNC_EVERY);
  if (sentPoints === undefined) return later;
  const isAsSent = sql`${sharesPoints(link)} = ${sentPoints}`;
  return sql`case when ${isAsSent} then ${later.toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end`;
}

async function postpone({ db, clock }: Deps, link: Link): Promise<void> {
  const now = clock.now();
  const since = link.failing_since?.getTime() ?? now;
  const { waitMs, isLost } = afterFailure(link.tries, now - since);
  await db.transaction(async (tx) => {
    const [postponed] = await tx
      .update(programmeLinks)
      .set({
        failing_since: new Date(since),
        next_try_at: nextTry(link, new Date(now + waitMs)),
        ...(isLost ? { reason: 'unreachable' } : {}),
      })
      .where(isSame(link))
      .returning({ connectionId: programmeLinks.connection_id });
    if (isLost && postponed) await show(tx, postponed.connectionId, { status: 'attention' });
  });
}

/** The time of the next try: not later where the customer has changed meanwhile what is shared (`hurryLinks`). */
const nextTry = ({ next_try_at: lease }: Link, later: Date): SQL =>
  sql`case when ${programmeLinks.next_try_at} < ${lease?.toISOString() ?? null}::timestamptz then ${programmeLinks.next_try_at}
    else ${later.toISOString()}::timestamptz end`;

/** Writes only what is new: each write of a connection is announced to the open portals. */
async function show(
  tx: Pick<Database, 'update'>,
  connectionId: number | null,
  shown: { readonly status: string; readonly masked?: string },
): Promise<void> {
  if (connectionId === null) return;
  const isNew = sql`(${connections.status}, ${connections.masked}) is distinct from
    (${shown.status}::text, coalesce(${shown.masked ?? null}::text, ${connections.masked}))`;
  await tx
    .update(connections)
    .set(shown)
    .where(and(eq(connections.id, connectionId), isNew));
}
