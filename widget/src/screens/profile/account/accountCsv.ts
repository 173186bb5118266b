import * as z from 'zod/mini';
import { toCsv } from '../../../lib/files/toCsv.ts';

/** The letters that a cell of a spreadsheet holds. Photos are longer, and would break the rows below. */
const MOST_IN_CELL = 32767;
const IN_JSON = '(JSON)';

const rowSchema = z.record(z.string(), z.unknown());
/** Rows by table. Beside `data` are facts about the file itself. */
const tablesSchema = z.object({ data: z.record(z.string(), z.array(rowSchema)) });

/**
 * The file of all data as one text for spreadsheets: for each table its name, the names of its columns, and its rows. It is made from
 * the JSON file, so that it has the same tables, columns and rows. Instead of a value that is too long for a cell it names that file.
 */
export function accountCsv(json: string): string {
  const file: unknown = JSON.parse(json);
  const { data, ...facts } = rowSchema.parse(file);
  const tables = Object.entries(tablesSchema.parse({ data }).data);
  return toCsv([
    ...Object.entries(facts).map(([name, value]) => [name, cellOf(value)]),
    ...tables.flatMap(([table, rows]) => [[], [table], ...linesOf(rows)]),
  ]);
}

function linesOf(rows: readonly z.infer<typeof rowSchema>[]): (string | number)[][] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.length === 0
    ? []
    : [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))];
}

/** Values with parts are JSON; a value that is not there is an empty cell. */
function cellOf(value: unknown): string | number {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (value === null || value === undefined) return '';
  return text.length > MOST_IN_CELL ? IN_JSON : text;
}
