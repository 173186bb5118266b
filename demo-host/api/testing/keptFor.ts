import { readConfig } from '../platform/config/readConfig.ts';
import { createKept, type Kept } from '../platform/db/createKept.ts';
import type { OpenDatabase } from '../platform/db/Database.ts';

/** What a process keeps of a database's reference data, for tests of queries. */
export function keptFor({ db, changes }: Pick<OpenDatabase, 'db' | 'changes'>): Kept {
  return createKept({ db, config: { ...readConfig({}), publicUrl: 'http://portal.test' } }, changes);
}
