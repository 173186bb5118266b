import { sql, type Column, type SQL } from 'drizzle-orm';

/** A time in the format of the API, for JSON that the database makes. */
export function isoTime(time: Column | SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
