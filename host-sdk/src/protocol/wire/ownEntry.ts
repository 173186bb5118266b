/** An entry of a table, by a name that anybody may have chosen: what a table inherits is none. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
