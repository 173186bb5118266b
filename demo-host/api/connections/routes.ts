import type { Connection } from '#contract/connections.ts';
import { readConnections, readLists } from './queries/readConnections.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import type { Handlers } from '../platform/call/Call.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';

export const connectionRoutes = {
  getProfileConnections: listConnections,
  getConnections: listConnections,
  getConnection: async (call) => ({ data: await ownConnection(call) }),
  getLists: async (call) => {
    const { id } = await ownConnection(call);
    return { data: await readLists(call.deps.db, id, call.query['filter[handle]']) };
  },
} satisfies Handlers;

type Asked = Pick<
  Parameters<NonNullable<Handlers['getConnection']>>[0],
  'deps' | 'session' | 'language' | 'params'
>;
type Listed = Pick<
  Parameters<NonNullable<Handlers['getConnections']>>[0],
  'deps' | 'session' | 'language' | 'query' | 'url'
>;

async function listConnections({ deps, session, language, query, url }: Listed) {
  const page = pageWindow(query);
  const reader = { db: deps.db, profileId: session.profileId, language };
  const { rows, total } = await readConnections(reader, page);
  return pageOf(rows, total, page, url);
}

/** @throws Refusal `not_found` for another customer's connection, as for one that does not exist */
async function ownConnection({ deps, session, language, params }: Asked): Promise<Connection> {
  const reader = { db: deps.db, profileId: session.profileId, language };
  const { rows } = await readConnections(reader, { size: 1, offset: 0 }, params.id);
  const [connection] = rows;
  if (connection === undefined) throw new Refusal('not_found');
  return connection;
}
