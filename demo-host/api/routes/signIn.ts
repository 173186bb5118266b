import type { Sent } from '#widget/contract/session.ts';
import { startSignIn } from '../domain/startSignIn.ts';
import { verifyLink } from '../domain/verifyLink.ts';
import { ApiFailure, invalid } from '../http/ApiFailure.ts';
import { WithStatus, type Handlers } from '../http/Call.ts';

export const signInRoutes = {
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
