import type { PGlite } from '@electric-sql/pglite';
import { CHANGES, type Changes } from './Changes.ts';

/** Changes in an embedded database: only this process makes them, and each is known when its statement has ended. */
export async function pgliteChanges(client: Pick<PGlite, 'listen'>): Promise<Changes> {
  let version = 0;
  await client.listen(CHANGES, () => (version += 1));
  return { version: () => version };
}
