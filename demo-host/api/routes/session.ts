import type { Sent } from '#widget/contract/session.ts';
import { endSessions, readSessions } from '../domain/endSessions.ts';
import { startSignIn } from '../domain/startSignIn.ts';
import { verifyLink } from '../domain/verifyLink.ts';
import { ApiFailure, invalid } from '../http/ApiFailure.ts';
import { WithStatus, type Handlers } from '../http/Call.ts';

export const sessionRoutes = {
  postAuth: sendLink,
  postAuthMagicLink: sendLink,
  postAuthVerify: async ({ body, deps, tokens, now, client }) => {
    // Codes come with the calls that send them.
    if (body.code !== undefined) throw new ApiFailure('not_implemented');
    if (body.link_token === undefined) throw invalid('link_token', 'required');
    const given = { linkToken: body.link_token, attemptId: body.attempt_id };
    const { db, config } = deps;
    return { data: await verifyLink(given, { db, tokens, config, now, device: client.device }) };
  },
  postLogout: async ({ deps, session, now }) => {
    await endSessions(deps.db, session.profileId, session.id, now);
    return null;
  },
  getSessions: async ({ deps, session, now }) => ({
    data: await readSessions(deps.db, session.profileId, session.id, now),
  }),
  deleteSession: async ({ deps, session, now, params }) => {
    const ended = await endSessions(deps.db, session.profileId, params.id, now);
    if (ended === 0 && params.id !== 'all') throw new ApiFailure('not_found');
    return null;
  },
} satisfies Handlers;

/** Both calls ask the same. */
type Asked = Pick<
  Parameters<NonNullable<Handlers['postAuth']>>[0],
  'body' | 'deps' | 'tokens' | 'now' | 'language' | 'client' | 'wakeOutbox'
>;

async function sendLink({ body, deps, tokens, now, language, client, wakeOutbox }: Asked) {
  // Check-in and registration come with the events.
  if ([body.mode, body.location, body.eventData].some((value) => value !== undefined)) {
    throw new ApiFailure('not_implemented');
  }
  const sent: Sent = await startSignIn(body, {
    db: deps.db,
    config: deps.config,
    now,
    language: body.language ?? language,
    address: client.address,
    pepper: await tokens.pepper(),
  });
  wakeOutbox();
  return new WithStatus(202, { data: sent });
}
