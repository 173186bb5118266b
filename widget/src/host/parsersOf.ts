import type { Parse } from './CodecWire.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** Turns a table of schemas into a table of functions, which is all that the codec uses. */
export function parsersOf<T extends Record<string, Schema>>(schemas: T): Record<keyof T & string, Parse> {
  const entries = Object.entries(schemas).map(([name, schema]): [string, Parse] => [
    name,
    (value) => schema.safeParse(value) as ReturnType<Parse>,
  ]);
  return Object.fromEntries(entries) as Record<keyof T & string, Parse>;
}
