import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What becomes of a column when its customer asks for all data, and when the account is erased. */
export interface ColumnDecision {
  /** Why the customer's file leaves it out; `undefined`: the file has it. */
  readonly hidden?: string | undefined;
  /** Its value after the account was erased, in a table whose rows stay; `'retained'`: as it was. */
  readonly erased?: SQL | 'retained' | undefined;
}

/** A decision about a column whose row stays: it also has to say what becomes of the value, so that nothing survives by default. */
interface KeptColumnDecision extends ColumnDecision {
  readonly erased: SQL | 'retained';
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
type Columns<T extends PgTable, Decision> = { readonly [C in keyof T['$inferSelect']]: Decision };
type Decisions<T extends PgTable> = {
  /** Without it, the rows have the customer's `profile_id`. */
  readonly rowsOf?: TableDecision['rowsOf'];
} & (
  | { readonly rows: 'deleted'; readonly columns: Columns<T, ColumnDecision> }
  | { readonly rows: 'kept'; readonly columns: Columns<T, KeptColumnDecision> }
);

/** Makes a table's decision; the types require an entry for each of its columns. */
export function decide<T extends PgTable>(table: T, { rowsOf, ...decisions }: Decisions<T>): TableDecision {
  return { table, rowsOf: rowsOf ?? ownRows, ...decisions };
}

const ownRows = (profileId: string) => sql`profile_id = ${profileId}`;

/** In the file, and deleted with its row. */
export const included: ColumnDecision = {};
/** In the file, and as it was after the account was erased: the books need it, and it tells nothing about the person. */
export const retained: KeptColumnDecision = { erased: 'retained' };
/** In the file; `value` after the account was erased. */
export const erasable = (value: SQL): KeptColumnDecision => ({ erased: value });
/** Not in the file, with the reason, and deleted with its row. */
export function hidden(reason: string): ColumnDecision;
/** Not in the file, with the reason; in a row that stays, `erased` is what becomes of the value. */
export function hidden(reason: string, erased: SQL | 'retained'): KeptColumnDecision;
export function hidden(reason: string, erased?: SQL | 'retained'): ColumnDecision {
  return { hidden: reason, erased };
}

/** The column of the owner: the same person in every row of the file. */
export const owner = hidden('the file is of one customer', 'retained');
export const ours = hidden('only counts rows or requests, with no data of the customer', 'retained');
export const secret = hidden('a hash or a secret, which opens or proves something');
