import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { readRow } from '../../platform/db/readRows.ts';
import type { Translations } from '../../platform/db/columns.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { tiers } from '../schema.ts';
import { currentTierId } from './currentTierId.ts';

const rowSchema = z.object({
  id: z.number(),
  handle: z.string(),
  earn_rate: z.number(),
  translations: z.custom<Translations>(),
});

export interface TierAt {
  readonly id: number;
  readonly handle: string;
  readonly name: string;
  /** In hundredths. */
  readonly rate: number;
}

/** The tier of a customer at a time. */
export async function readTierAt(
  db: Database,
  { profileId, at, language }: { profileId: string; at: Date; language: string },
): Promise<TierAt> {
  const row = await readRow(
    db,
    rowSchema,
    sql`
    select id, handle, earn_rate, translations from ${tiers}
    where id = ${currentTierId(profileId, at)} or is_floor order by position desc limit 1`,
  );
  const { id, handle, earn_rate, translations } = row;
  return { id, handle, name: textOf(translations, language, 'name'), rate: Math.round(earn_rate * 100) };
}
