import type { Database } from './db/Database.ts';
import { profiles } from './db/schema.ts';
import { postExpiredPoints } from './domain/postExpiredPoints.ts';
import type { GivenConfig } from './readConfig.ts';

/** What a database needs before the first request: the demo's data where there are none, and lots that ended meanwhile. */
export async function prepareData(db: Database, { seed, seedNow }: GivenConfig): Promise<void> {
  if (seed === 'demo' && (await db.$count(profiles)) === 0) {
    const { seedDemo } = await import('./seed/seedDemo.ts');
    await seedDemo(db, { now: seedNow ?? new Date() });
  }
  await postExpiredPoints(db, new Date());
}
