import type { PGlite } from '@electric-sql/pglite';
import { CHANGES, CUSTOMER_CHANGES, type Changes } from './Changes.ts';
import { createFollowers } from './createFollowers.ts';

/** Changes in an embedded database: only this process makes them, and each is known when its statement has ended. */
export async function pgliteChanges(client: Pick<PGlite, 'listen'>): Promise<Changes> {
  let version = 0;
  const { follow, pass } = createFollowers();
  await client.listen(CUSTOMER_CHANGES, pass);
  await client.listen(CHANGES, () => (version += 1));
  return { version: () => version, follow };
}
