import { and, asc, eq } from 'drizzle-orm';
import type { Connection } from '#contract/connections.ts';
import type { ConnectionDetail } from '#contract/connections/programmes.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { connectionDefinitions, connections, programmeLinks } from '../schema.ts';
import { sharesWith } from './sharesWith.ts';
import { textOf } from '../../platform/db/textOf.ts';

/** The people and programmes that a customer is connected with: all, or the one with an id. */
export async function readConnections(
  { db, profileId, language }: { db: Database; profileId: string; language: string },
  { size, offset }: { readonly size: number; readonly offset: number },
  id?: number,
): Promise<{ rows: ConnectionDetail[]; total: number }> {
  const where = and(
    eq(connections.profile_id, profileId),
    id === undefined ? undefined : hasId(connections.id, id),
  );
  const total = await db.$count(connections, where);
  const found = await db
    .select({
      ...{ connection: connections, definition: connectionDefinitions, link: programmeLinks },
      isShared: sharesWith(connections.profile_id, connectionDefinitions.handle),
    })
    .from(connections)
    .innerJoin(connectionDefinitions, eq(connectionDefinitions.id, connections.definition_id))
    .leftJoin(programmeLinks, eq(programmeLinks.connection_id, connections.id))
    .where(where)
    .orderBy(asc(connections.created_at), asc(connections.id))
    .limit(size)
    .offset(offset);
  return { rows: found.map((row) => present(row, language)), total };
}

interface Found {
  readonly connection: typeof connections.$inferSelect;
  readonly definition: typeof connectionDefinitions.$inferSelect;
  readonly link: typeof programmeLinks.$inferSelect | null;
  /** The customer shares data with the programme. */
  readonly isShared: boolean;
}

function present({ connection, definition, link, isShared }: Found, language: string): ConnectionDetail {
  const { first_name, last_name, birth_day, birth_month, masked } = connection;
  const type = definition.type === 'programme' ? 'programme' : 'person';
  return {
    id: connection.id,
    definition: { ...definition, name: textOf(definition.translations, language, 'name') },
    connector: { type, first_name, last_name, birth_day, birth_month, masked },
    status: connection.status as Connection['status'],
    shared: type === 'person' || isShared ? [...connection.shared] : [],
    created_at: connection.created_at.toISOString(),
    link: link && {
      synced_at: link.synced_at?.toISOString() ?? null,
      reason: link.reason as NonNullable<ConnectionDetail['link']>['reason'],
    },
  };
}
