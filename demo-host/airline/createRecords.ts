import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** Records by their references, in a file with one line for each change, so that they survive a restart. */
export interface Records<T> {
  find(reference: string): T | undefined;
  list(): readonly T[];
  /** Writes a record, in place of an earlier one of the same reference. */
  write(record: T): void;
}

/** @param file created if it is missing; without it, records are kept in memory only */
export const createRecords = <T extends { readonly reference: string }>(
  schema: z.ZodMiniType<T>,
  file: string | undefined,
): Records<T> => {
  const records = new Map<string, T>();
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines) {
    const record = parseLine(schema, line);
    if (record !== undefined) records.set(record.reference, record);
  }
  return {
    find: (reference) => records.get(reference),
    list: () => [...records.values()],
    write(record) {
      // Begins with a line break, because the last line of the file may be incomplete.
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(record)}`);
      records.set(record.reference, record);
    },
  };
};

const parseLine = <T>(schema: z.ZodMiniType<T>, line: string): T | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(line)).data;
  } catch {
    // The process was killed while it wrote the line.
    return undefined;
  }
};
