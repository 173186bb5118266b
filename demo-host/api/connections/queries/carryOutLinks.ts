import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { PartnerError } from '../../airline/queries/askPartner.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { afterFailure, SYNC_EVERY } from '../rules/linkTimes.ts';
import { connections, programmeLinks } from '../schema.ts';
import { endLink, type LinkAnswer, orderLink, tellProgramme } from './askProgramme.ts';

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
    const answer = await ask(deps, link);
    await settle(deps, link, answer);
    return answer.status;
  } catch (error) {
    // Errors of the database may repeat what customers typed.
    const reason = error instanceof PartnerError ? error.message : 'failed';
    deps.log.warn({ reference, tries, reason }, 'link not carried out');
    await postpone(deps, link);
    return 'failed';
  }
}

async function ask(deps: Deps, link: Link): Promise<LinkAnswer> {
  if (link.code !== null) return await orderLink(deps, link, link.code);
  const { point_balance: points } = await readBalances(deps.db, link.profile_id, new Date(deps.clock.now()));
  return await tellProgramme(deps, link, { points: Math.trunc(points) });
}

/** The link that was carried out. A new code makes another one of it. */
const isSame = ({ id, reference }: Link) =>
  and(eq(programmeLinks.id, id), eq(programmeLinks.reference, reference));
const isWanted = (link: Link) => and(isSame(link), isNotNull(programmeLinks.connection_id));

async function settle({ db, clock }: Deps, link: Link, answer: LinkAnswer): Promise<void> {
  const now = new Date(clock.now());
  const isLinked = answer.status === 'linked';
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(programmeLinks)
      .set({
        ...{ code: null, failing_since: null, tries: 0 },
        ...(isLinked
          ? { synced_at: now, reason: null, next_try_at: new Date(now.getTime() + SYNC_EVERY) }
          : { reason: answer.status, next_try_at: null }),
      })
      .where(isWanted(link))
      .returning({ connectionId: programmeLinks.connection_id });
    const masked = isLinked ? { masked: answer.masked } : {};
    // Unlinked meanwhile: the link is ended at its programme next.
    for (const { connectionId } of settled)
      await show(tx, connectionId, { status: isLinked ? 'active' : 'attention', ...masked });
  });
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
        next_try_at: new Date(now + waitMs),
        ...(isLost ? { reason: 'unreachable' } : {}),
      })
      .where(isSame(link))
      .returning({ connectionId: programmeLinks.connection_id });
    if (isLost && postponed) await show(tx, postponed.connectionId, { status: 'attention' });
  });
}

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
