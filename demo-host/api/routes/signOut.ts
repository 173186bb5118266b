import { endSessionBySid } from '../domain/endSessionBySid.ts';
import { endSessions } from '../domain/endSessions.ts';
import type { Handlers } from '../http/Call.ts';

export const signOutRoutes = {
  postLogout: async ({ deps, session, now }) => {
    await endSessions(deps.db, session.profileId, session.id, now);
    return null;
  },
  postRevoke: async ({ deps, now, body }) => {
    await endSessionBySid(deps.db, body.sid, now);
    return null;
  },
} satisfies Handlers;
