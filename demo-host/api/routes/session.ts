import { endSessions, readSessions } from '../domain/endSessions.ts';
import { ApiFailure } from '../http/ApiFailure.ts';
import type { Handlers } from '../http/Call.ts';

export const sessionRoutes = {
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
