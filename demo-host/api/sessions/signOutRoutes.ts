import { endSessionBySid } from './queries/endSessionBySid.ts';
import { endSessions } from './queries/endSessions.ts';
import type { Handlers } from '../platform/call/Call.ts';

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
