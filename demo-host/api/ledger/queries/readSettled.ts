import type { Database } from '../../platform/db/Database.ts';
import { changePoints } from './changePoints.ts';

interface Reader {
  readonly profileId: string;
  readonly now: Date;
}

/** Reads a row about a customer's points. If something was due, it is written first, and the row read again. */
export async function readSettled<R extends { readonly is_due: boolean }>(
  db: Database,
  { profileId, now }: Reader,
  read: (values: { profileId: string; now: string }) => Promise<readonly R[]>,
): Promise<R | undefined> {
  const values = { profileId, now: now.toISOString() };
  const [found] = await read(values);
  if (!found?.is_due) return found;
  await changePoints(db, { profileId, now });
  return (await read(values))[0];
}
