import { readBalances } from '../ledger/queries/readBalances.ts';
import { readCatalogue } from './queries/readCatalogue.ts';
import { readRewards } from './queries/readRewards.ts';
import { Refusal, invalid } from '../platform/call/Refusal.ts';
import type { Handlers } from '../platform/call/Call.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';

export const rewardRoutes = {
  getRewards: async ({ deps, session, now, language, query, url }) => {
    const page = pageWindow(query);
    const until = readTime(query['filter[issued_at][lte]']) ?? now;
    const { db, kept } = deps;
    const reader = { db, kept, profileId: session.profileId, now, language };
    const { rows, total } = await readRewards(reader, until, page);
    return pageOf(rows, total, page, url);
  },
  getCatalogue: async ({ deps, session, now, language, query, url }) => {
    const page = pageWindow(query);
    const affordable =
      query['filter[affordable]'] === '1'
        ? (await readBalances(deps.db, session.profileId, now)).point_balance
        : undefined;
    const filter = { category: query['filter[category]'], type: query['filter[type]'], affordable };
    const reader = { db: deps.db, now, language };
    const { rows, total } = await readCatalogue(reader, filter, query.sort ?? 'recommended', page);
    return pageOf(rows, total, page, url);
  },
  getCatalogueItem: async ({ deps, now, language, params }) => {
    const reader = { db: deps.db, now, language };
    const { rows } = await readCatalogue(reader, { id: params.id }, 'recommended', { size: 1, offset: 0 });
    const [item] = rows;
    if (item === undefined) throw new Refusal('not_found');
    return { data: item };
  },
} satisfies Handlers;

/** Parses ISO 8601 with a zone. A future time is accepted; it is harmless, because rewards state when they start. */
function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const known = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = new Date(text);
  if (!known || Number.isNaN(time.getTime())) throw invalid('filter[issued_at][lte]', 'invalid');
  return time;
}
