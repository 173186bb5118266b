import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/call/Deps.ts';
import { invalid, Refusal, usedKey } from '../../platform/call/Refusal.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import { connectionDefinitions, connections, programmeLinks } from '../schema.ts';
import { carryOut, LEASE } from './carryOutLinks.ts';
import { inTurn } from './inTurn.ts';
import { shareWith, shareNoLongerWith } from './sharesWith.ts';

/** Who links a programme, with which code. */
export interface LinkRequest {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly now: Date;
  readonly profileId: string;
  readonly code: string;
  readonly intent: string | undefined;
}

/** The data that a programme gets: the consent names them. */
const SHARED = ['points'];
/** Codes that one customer may try. */
const perHour = [{ seconds: 3600, count: 5 }];
/** How often one customer may ask how a link is. */
const asksPerHour = [{ seconds: 3600, count: 30 }];

/**
 * Links an account with a programme. The link is written before the programme is asked, so that an answer that is lost costs nothing:
 * the link stays pending, and is requested again under the same reference.
 *
 * @returns the id of the connection
 * @throws Refusal `already_linked`, `rate_limited`, `upstream_unavailable` without a partner; `validation_failed` with `refused` at the
 *   code if the programme does not know it, it is used, or its member is linked: one answer, so that codes can't be found by trying
 */
export async function linkProgramme(request: LinkRequest, definitionId: number): Promise<number> {
  const { deps, profileId, now } = request;
  const [definition] = await deps.db
    .select()
    .from(connectionDefinitions)
    .where(hasId(connectionDefinitions.id, definitionId));
  if (definition?.type !== 'programme') throw invalid('definition_id', 'invalid');
  const known = await findIntent(request, definitionId);
  if (known !== undefined) return known;
  await limitTries(request);
  const row = await inTurn(deps.db, profileId, async (tx) => {
    const isThis = and(eq(connections.profile_id, profileId), eq(connections.definition_id, definitionId));
    if ((await tx.$count(connections, isThis)) > 0) throw new Refusal('already_linked');
    const [connection] = await tx
      .insert(connections)
      .values({
        ...{ profile_id: profileId, definition_id: definitionId, created_at: now },
        ...{ status: 'pending', shared: SHARED },
      })
      .returning({ id: connections.id });
    if (connection === undefined) throw new Refusal('unknown');
    const owner = { profile_id: profileId, connection_id: connection.id, programme: definition.handle };
    const [link] = await tx
      .insert(programmeLinks)
      .values({ ...owner, ...codeFieldsOf(request) })
      .returning();
    return link && { ...link, isNewlyShared: await shareWith(tx, profileId, definition.handle, now) };
  });
  if (row?.connection_id == null) throw new Refusal('unknown');
  if ((await carryOut(deps, row)) === 'refused') {
    await deps.db.transaction(async (tx) => {
      await tx.delete(programmeLinks).where(eq(programmeLinks.id, row.id));
      await tx.delete(connections).where(eq(connections.id, row.connection_id ?? 0));
      if (row.isNewlyShared) await shareNoLongerWith(tx, profileId, row.programme, now);
    });
    throw invalid('connector.code', 'refused');
  }
  return row.connection_id;
}

/**
 * Links a programme again that needs attention.
 *
 * @throws Refusal as `linkProgramme`; `already_linked` if the link works or is pending, `not_found` for another customer's
 */
export async function linkAgain(request: LinkRequest, connectionId: number): Promise<void> {
  const { deps, profileId, now } = request;
  const { link: before, status } = await findLink(deps.db, profileId, connectionId);
  // This code is already being sent, or was: the answer was lost, and the code is forgotten once it has linked.
  const isSame = request.intent !== undefined && request.intent === before.intent;
  if (before.code === request.code || (isSame && status === 'active')) return;
  if (status !== 'attention' || before.reason === 'unreachable') throw new Refusal('already_linked');
  await limitTries(request);
  const renewed = await inTurn(deps.db, profileId, async (tx) => {
    const isThis = and(eq(programmeLinks.id, before.id), eq(programmeLinks.reference, before.reference));
    const [link] = await tx
      .update(programmeLinks)
      .set({ ...codeFieldsOf(request), reason: null, failing_since: null })
      .where(isThis)
      .returning();
    if (link === undefined) throw new Refusal('conflict');
    await tx.update(connections).set({ status: 'pending' }).where(eq(connections.id, connectionId));
    return { ...link, isNewlyShared: await shareWith(tx, profileId, link.programme, now) };
  });
  if ((await carryOut(deps, renewed)) !== 'refused') return;
  if (renewed.isNewlyShared) await shareNoLongerWith(deps.db, profileId, renewed.programme, now);
  throw invalid('connector.code', 'refused');
}

/** Asks the programme now. @throws Refusal `not_found`, `upstream_unavailable`, `rate_limited` */
export async function syncLink(request: Omit<LinkRequest, 'code'>, connectionId: number): Promise<void> {
  const { deps, profileId } = request;
  const { link } = await findLink(deps.db, profileId, connectionId);
  await limitCall(request, 'programme-sync', profileId, asksPerHour);
  // A link that the programme has refused or ended stays so until there is a new code.
  if (link.next_try_at === null) return;
  if (deps.config.airlineUrl === undefined || (await carryOut(deps, link)) === 'failed')
    throw new Refusal('upstream_unavailable', { retryAfter: 30 });
}

/** The fields of a link whose code is sent to the programme now, under a reference of its own. */
const codeFieldsOf = ({ code, intent, now }: LinkRequest) => ({
  code,
  intent: intent ?? null,
  reference: `TC-${randomUUID()}`,
  tries: 1,
  // This request carries it out first.
  next_try_at: new Date(now.getTime() + LEASE),
});

async function limitTries(request: LinkRequest): Promise<void> {
  if (request.deps.config.airlineUrl === undefined)
    throw new Refusal('upstream_unavailable', { retryAfter: 300 });
  await limitCall(request, 'programme-link', request.profileId, perHour);
}

/**
 * @returns the connection that the same request has made before its process ended
 * @throws Refusal if the intent belongs to another link. The code is forgotten once it has linked, so that only the programme is
 *   compared then
 */
async function findIntent(request: LinkRequest, definitionId: number): Promise<number | undefined> {
  const { deps, profileId, intent, code } = request;
  if (intent === undefined) return undefined;
  const [row] = await deps.db
    .select({ id: connections.id, definition: connections.definition_id, code: programmeLinks.code })
    .from(programmeLinks)
    .innerJoin(connections, eq(connections.id, programmeLinks.connection_id))
    .where(and(eq(programmeLinks.intent, intent), eq(programmeLinks.profile_id, profileId)));
  if (row === undefined) return undefined;
  if (row.definition !== definitionId || (row.code ?? code) !== code) throw usedKey();
  return row.id;
}

async function findLink(db: Database, profileId: string, connectionId: number) {
  const [row] = await db
    .select({ link: programmeLinks, status: connections.status })
    .from(programmeLinks)
    .innerJoin(connections, eq(connections.id, programmeLinks.connection_id))
    .where(and(eq(programmeLinks.profile_id, profileId), hasId(connections.id, connectionId)));
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
