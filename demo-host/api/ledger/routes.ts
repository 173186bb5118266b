import { readBalances } from './queries/readBalances.ts';
import { readPoints } from './queries/readPoints.ts';
import { readTiers } from './queries/readTiers.ts';
import type { Handlers } from '../platform/call/Call.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';

export const ledgerRoutes = {
  getBalances: async ({ deps, session, now }) => ({
    data: await readBalances(deps.db, session.profileId, now),
  }),
  getTiers: async ({ deps, session, now, language }) => ({
    data: await readTiers(deps, session.profileId, now, language),
  }),
  getPoints: async ({ deps, session, now, language, query, url }) => {
    const page = pageWindow(query);
    const reader = { db: deps.db, profileId: session.profileId, now, language };
    const days = { from: query['filter[from]'], to: query['filter[to]'] };
    const { rows, total } = await readPoints(reader, page, days);
    return pageOf(rows, total, page, url);
  },
} satisfies Handlers;
