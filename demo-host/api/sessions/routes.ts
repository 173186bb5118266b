import { endDevice, endSessions } from './queries/endSessions.ts';
import { exchangeAssertion } from './queries/exchangeAssertion.ts';
import { readSessions } from './queries/readSessions.ts';
import { refreshSession } from './queries/refreshSession.ts';
import { requireStepUp } from './rules/requireStepUp.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { type Handlers } from '../platform/call/Call.ts';
import { endSessionBySid } from './queries/endSessionBySid.ts';

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
    if (params.id === 'all') {
      requireStepUp(session, now);
      await endSessions(deps.db, session.profileId, 'all', now);
      return null;
    }
    const ended = await endDevice(deps.db, session.profileId, params.id, now);
    if (ended === 0) throw new Refusal('not_found');
    return null;
  },
  postLogout: async ({ deps, session, now }) => {
    await endSessions(deps.db, session.profileId, session.id, now);
    return null;
  },
  postRevoke: async ({ deps, now, body }) => {
    await endSessionBySid(deps.db, body.sid, now);
    return null;
  },
} satisfies Handlers;
