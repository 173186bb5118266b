import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What becomes of a column when its customer asks for all data, and when the account is erased. */
export interface ColumnDecision {
  /** Why the customer's file leaves it out; `undefined`: the file has it. */
  readonly hidden?: string | undefined;
  /** Its value after the account was erased, in a table whose rows stay; `undefined`: as it was. */
  readonly erased?: SQL | undefined;
}

/** A decision about each column. `decide` does not compile if a column has none. */
export interface TableDecision {
  readonly table: PgTable;
  /** The condition for the rows of a customer. */
  readonly rowsOf: (profileId: string) => SQL;
  /** What becomes of these rows when the account is erased. Rows stay where the retailer's books need them. */
  readonly rows: 'deleted' | 'kept';
  readonly columns: Readonly<Record<string, ColumnDecision>>;
}
interface Decisions<T extends PgTable> extends Omit<TableDecision, 'table' | 'columns' | 'rowsOf'> {
  /** Without it, the rows have the customer's `profile_id`. */
  readonly rowsOf?: TableDecision['rowsOf'];
  readonly columns: { readonly [C in keyof T['$inferSelect']]: ColumnDecision };
}

/** Makes a table's decision; the types require an entry for each of its columns. */
export function decide<T extends PgTable>(table: T, { rowsOf, ...decisions }: Decisions<T>): TableDecision {
  return { table, rowsOf: rowsOf ?? ownRows, ...decisions };
}

const ownRows = (profileId: string) => sql`profile_id = ${profileId}`;

/** In the file; keeps its value if the row stays. */
export const included: ColumnDecision = {};
/** In the file; `value` after the account was erased. */
export const erasable = (value: SQL): ColumnDecision => ({ erased: value });
/** Not in the file, with the reason. */
export const hidden = (reason: string, erased?: SQL): ColumnDecision => ({ hidden: reason, erased });

/** The column of the owner: the same person in every row of the file. */
export const owner = hidden('the file is of one customer');
export const ours = hidden('only counts rows or requests, with no data of the customer');
export const secret = hidden('a hash or a secret, which opens or proves something');
