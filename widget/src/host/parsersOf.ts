import type { Parse } from './CodecWire.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** A table of schemas as a table of functions, which is all that the codec needs to know of them. */
export function parsersOf<T extends Record<string, Schema>>(schemas: T): Record<keyof T & string, Parse> {
  const entries = Object.entries(schemas).map(([name, schema]): [string, Parse] => [
    name,
    (value) => schema.safeParse(value) as ReturnType<Parse>,
  ]);
  return Object.fromEntries(entries) as Record<keyof T & string, Parse>;
}
