import { codeRefusal, tryCode } from '../identity/queries/tryCode.ts';
import { endSessions, readSessions } from './queries/endSessions.ts';
import { exchangeAssertion } from './queries/exchangeAssertion.ts';
import { markSteppedUp } from './queries/markSteppedUp.ts';
import { refreshSession } from './queries/refreshSession.ts';
import { requireStepUp } from './rules/requireStepUp.ts';
import { startAttempt } from '../identity/queries/startAttempt.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { WithStatus, type Handlers } from '../platform/call/Call.ts';

export const sessionRoutes = {
  postAuthExchange: async ({ deps, tokens, now, client, body }) => {
    const { db, config } = deps;
    const circumstances = { db, config, tokens, now, device: client.device };
    return { data: await exchangeAssertion(body.assertion, circumstances) };
  },
  postRefresh: async ({ deps, session, tokens, now }) => ({
    data: await refreshSession(session, { db: deps.db, tokens, now }),
  }),
  getSessions: async ({ deps, session, now }) => ({
    data: await readSessions(deps.db, session.profileId, session.id, now),
  }),
  deleteSession: async ({ deps, session, now, params }) => {
    if (params.id === 'all') requireStepUp(session, now);
    const ended = await endSessions(deps.db, session.profileId, params.id, now);
    if (ended === 0 && params.id !== 'all') throw new Refusal('not_found');
    return null;
  },
  postStepUp: async ({ deps, session, tokens, now, language, client, wakeOutbox }) => {
    const sent = await startAttempt(
      {
        purpose: 'step_up',
        to: { by: 'profile', profileId: session.profileId },
        channel: 'email',
        carries: 'code',
        language,
        sessionId: session.id,
      },
      {
        db: deps.db,
        config: deps.config,
        now,
        pepper: await tokens.pepper(),
        caller: { address: client.address },
      },
    );
    wakeOutbox();
    return new WithStatus(202, { data: sent });
  },
  postStepUpVerify: async ({ deps, session, tokens, now, body }) => {
    const given = {
      attemptId: body.attempt_id,
      code: body.code,
      purpose: 'step_up',
      sessionId: session.id,
    } as const;
    const circumstances = { now, pepper: await tokens.pepper() };
    // Together, so that no code is spent for nothing.
    const guess = await deps.db.transaction(async (tx) => {
      const answer = await tryCode(tx, given, circumstances);
      if (answer.is === 'right') await markSteppedUp(tx, session.id, now);
      return answer;
    });
    if (guess.is !== 'right') throw codeRefusal(guess);
    return { data: { status: 'stepped_up' } };
  },
} satisfies Handlers;
