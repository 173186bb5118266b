import { sql, type SQL } from 'drizzle-orm';
import { configDocument } from '../../reference/schema.ts';

/**
 * The tenant's setting `leap_day`, as SQL for statements that name profiles `p`. It is read only for the customers whom it concerns: the
 * balances are read often.
 */
export const leapDayOfP: SQL = sql`case when p.birth_day = 29 and p.birth_month = 2
  then (select leap.component_settings #>> '{profile,leap_day}' from ${configDocument} leap) end`;
