import { sql, type SQL } from 'drizzle-orm';

/**
 * A time as unix milliseconds, for SQL whose result JavaScript computes with. `time` is SQL and is not escaped:
 * never pass user input.
 */
export const unixMs = (time: string): SQL => sql.raw(`round(extract(epoch from ${time}) * 1000)`);
