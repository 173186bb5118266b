import type { Handlers } from '../platform/call/Call.ts';
import { readClaims } from './queries/readClaims.ts';

export const claimRoutes = {
  getClaims: async ({ deps, session, now, language }) => ({
    data: await readClaims(deps.db, session.profileId, now, language),
  }),
} satisfies Handlers;
