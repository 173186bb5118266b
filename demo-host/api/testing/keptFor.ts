import { readConfig } from '../platform/config/readConfig.ts';
import { createKept, type Kept } from '../platform/db/createKept.ts';
import type { OpenDatabase } from '../platform/db/Database.ts';

/** @returns a cache of a database's reference data, as each process has one, for tests that call queries without a server */
export function keptFor({ db, changes }: Pick<OpenDatabase, 'db' | 'changes'>): Kept {
  return createKept({ db, config: { ...readConfig({}), publicUrl: 'http://portal.test' } }, changes);
}
