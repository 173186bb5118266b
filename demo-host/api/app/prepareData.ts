import { pino } from 'pino';
import type { Database } from '../platform/db/Database.ts';
import { profiles } from '../customers/schema.ts';
import type { GivenConfig } from '../platform/config/readConfig.ts';
import { tidyUp } from './tidyUp.ts';

/** Prepares a database for the first request: seeds the demo data into an empty one, and runs overdue jobs. */
export async function prepareData(
  db: Database,
  { seed, seedNow, shopUrl, logLevel }: GivenConfig,
): Promise<void> {
  if (seed === 'demo' && (await db.$count(profiles)) === 0) {
    const { seedDemo } = await import('../seed/demo/seedDemo.ts');
    await seedDemo(db, { now: seedNow ?? new Date(), shopUrl });
  }
  await tidyUp({ db, log: pino({ level: logLevel, base: null }) }, new Date());
}
